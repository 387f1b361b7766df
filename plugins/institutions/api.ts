// Training institutions.
import * as v from 'valibot';
import { call } from '#kernel/http/call.ts';
import {
  Attachment,
  code,
  FileId,
  Id,
  MaybeText,
  MaybeTime,
  repeatable,
  SentAttachment,
  Time,
} from '#kernel/http/entities.ts';

export { creditCodeProblem } from './onboarding/creditCode.ts';
export { Agency, listAgencies } from './agencies.api.ts';
export { AgencyDetail, getAgency, Teacher } from './agency.api.ts';

export const AgencyApplyState = code(['pending', 'returned', 'approved', 'rejected']);
export type AgencyApplyState = v.InferOutput<typeof AgencyApplyState>;

export const AGENCY_APPLY_STATE_NAMES: Readonly<Record<AgencyApplyState, string>> = {
  pending: '审核中',
  returned: '退回修改',
  approved: '已通过',
  rejected: '未通过',
  unknown: '处理中',
};

/** What an institution says of itself when it wants to be on board. */
const application = {
  name: v.string(),
  /** 统一社会信用代码. */
  creditCode: v.string(),
  /** Codes of the lists AGENCY_TYPE and REGION. */
  type: v.string(),
  region: v.string(),
  address: v.string(),
  introduction: MaybeText,
  logoId: v.nullish(FileId),
  licences: v.array(SentAttachment),
  contactName: v.string(),
  contactPhone: v.string(),
  email: MaybeText,
};

export type AgencyApply = v.InferOutput<typeof AgencyApply>;
export const AgencyApply = v.object({
  /** With it and the contact's phone the state can be asked for. */
  applyNo: Id,
  state: AgencyApplyState,
  /** Why it was returned or rejected. */
  reason: MaybeText,
  applyTime: MaybeTime,
  verifyTime: v.nullish(Time),
  /** The institution that it became, once approved. */
  agencyId: v.nullish(Id),
  ...application,
  licences: v.array(Attachment),
});

/** With `applyNo` it replaces an application that was returned. */
export const applyAgency = call('POST /business/out-api/v1/agency/apply', {
  title: '机构入驻申请',
  body: v.object({ applyNo: v.optional(Id), ...application, verifyCode: v.string(), ...repeatable }),
  reply: AgencyApply,
});

export const getAgencyApply = call('GET /business/out-api/v1/agency/apply/get', {
  title: '查询机构入驻申请',
  query: v.object({ applyNo: Id, phone: v.string() }),
  reply: AgencyApply,
  inferred: true,
});

export const listMyAgencyApplies = call('GET /business/api/v1/agency/apply/mine', {
  title: '我的机构入驻申请',
  reply: v.array(AgencyApply),
  inferred: true,
});

/** The applications made with a phone, for its owner. */
export const findAgencyApplies = call('POST /business/out-api/v1/agency/apply/find', {
  title: '用联系人手机号找回入驻申请',
  body: v.object({ phone: v.string(), verifyCode: v.string() }),
  reply: v.array(AgencyApply),
  inferred: true,
});

/** As one types: whether an institution of this name or credit code is there already. */
export const checkAgency = call('GET /business/out-api/v1/agency/check', {
  title: '机构名称和信用代码是否已被使用',
  query: v.object({ name: v.optional(v.string()), creditCode: v.optional(v.string()) }),
  reply: v.object({ nameTaken: v.nullish(v.boolean(), false), creditCodeTaken: v.nullish(v.boolean(), false) }),
  inferred: true,
});
