// Training institutions.
import * as v from 'valibot';
import {
  Attachment,
  call,
  code,
  Count,
  FileId,
  Id,
  MaybeText,
  MaybeTime,
  pageOf,
  type PageProps,
  paging,
  repeatable,
  SentAttachment,
  Time,
  type UserInfo,
} from '#kernel/index.ts';
import { listCodes } from '#plugins/ui/form/codes.api.ts';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import type { institutionList, onboarding } from './contract.ts';

export { creditCodeProblem } from './onboarding/steps/creditCode.ts';

export type Agency = v.InferOutput<typeof Agency>;
export const Agency = v.object({
  agencyId: Id,
  name: v.string(),
  /** An address or a file id. */
  logo: v.nullish(v.string(), ''),
  summary: v.nullish(v.string(), ''),
  region: v.nullish(v.string(), ''),
  courseNum: v.nullish(Count),
  clazzNum: v.nullish(Count),
  traineeNum: v.nullish(Count),
  /** Certificates that were issued. */
  certificateNum: v.nullish(Count),
});

export const listAgencies = call('GET /business/out-api/v1/agency/page', {
  title: '培训机构列表',
  query: v.object({ ...paging, keyword: v.optional(v.string()), region: v.optional(v.string()) }),
  reply: pageOf(Agency),
  inferred: true,
});

export type Teacher = v.InferOutput<typeof Teacher>;
export const Teacher = v.object({
  teacherId: Id,
  name: v.string(),
  avatar: MaybeText,
  /** Professional title, e.g. 副教授. */
  title: MaybeText,
  introduction: MaybeText,
});

export type AgencyDetail = v.InferOutput<typeof AgencyDetail>;
export const AgencyDetail = v.object({
  ...Agency.entries,
  /** HTML written by the institution. */
  intro: v.nullish(v.string(), ''),
  address: v.nullish(v.string(), ''),
  contactNumber: v.nullish(v.string(), ''),
  email: v.nullish(v.string(), ''),
  /** The institution's own site, an http(s) address. */
  website: v.nullish(v.string(), ''),
  teachers: v.nullish(v.array(Teacher)),
});

export const getAgency = call('GET /business/out-api/v1/agency/get/{id}', {
  title: '培训机构详情',
  reply: AgencyDetail,
});

export const AgencyApplyState = code(['pending', 'returned', 'approved', 'rejected']);
export type AgencyApplyState = v.InferOutput<typeof AgencyApplyState>;

export const AGENCY_APPLY_STATE_NAMES: Readonly<Record<AgencyApplyState, string>> = {
  pending: '审核中',
  returned: '退回修改',
  approved: '已通过',
  rejected: '未通过',
  unknown: '处理中',
};

/** An institution's data in its application. */
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
  /** The number that, with the contact's phone, finds the application. */
  applyNo: Id,
  state: AgencyApplyState,
  /** Why it was returned or rejected. */
  reason: MaybeText,
  applyTime: MaybeTime,
  verifyTime: v.nullish(Time),
  /** The id of the institution, once approved. */
  agencyId: v.nullish(Id),
  ...application,
  licences: v.array(Attachment),
});

/** Sends an application; `applyNo` replaces one that was returned. */
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

/** Checks during typing if an institution with this name or credit code exists. */
export const checkAgency = call('GET /business/out-api/v1/agency/check', {
  title: '机构名称和信用代码是否已被使用',
  query: v.object({ name: v.optional(v.string()), creditCode: v.optional(v.string()) }),
  reply: v.object({ nameTaken: v.nullish(v.boolean(), false), creditCodeTaken: v.nullish(v.boolean(), false) }),
  inferred: true,
});

/** Shown on the front page. */
export const someAgencies = listAgencies.with({ page: 1, size: 8 });

type Query = PageProps<typeof institutionList>;

export const listedAgencies = ({ keyword, region, page, size = savedPageSize() }: Omit<Query, 'agencyId'>) =>
  listAgencies.with({ keyword, region, page, size });

export const regions = listCodes.with({ type: 'REGION' });
export const agencyTypes = listCodes.with({ type: 'AGENCY_TYPE' });

export const listCalls = ({ agencyId, ...query }: Query) =>
  agencyId === undefined ? [listedAgencies(query), regions] : [];

export const homeCalls = (agencyId: string) => [getAgency.with({ id: agencyId })];

/** An existing application may be read by its user, or by anyone with its phone. */
export function onboardingCalls({ view, step, applyNo }: PageProps<typeof onboarding>, user: UserInfo | undefined) {
  if (view === 'apply' && applyNo === undefined) return step === 'institution' ? [regions, agencyTypes] : [];
  return user ? [listMyAgencyApplies.with({})] : [];
}
