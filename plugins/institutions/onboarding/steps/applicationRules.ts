// The rules of an application, its fields by step, and the reading of a returned one.
import * as v from 'valibot';
import { SentAttachment } from '#kernel/index.ts';
import { agreed, email, filled, maybe, personName, phone, smsCode, withoutSpaces } from '#plugins/ui/form/rules.ts';
import type { AgencyApply } from '#plugins/institutions/api.ts';
import { creditCodeProblem } from './creditCode.ts';
import type { APPLY_STEPS } from '#plugins/institutions/contract.ts';

export const MOST_LICENCES = 5;

/** The code in the form used for comparison: without spaces, in capitals. */
export const plainCode = (typed: string): string => withoutSpaces(typed).toUpperCase();

export const application = v.object({
  contactName: personName,
  contactPhone: phone,
  email,
  name: v.pipe(
    v.string(),
    v.nonEmpty('请输入机构全称'),
    v.minLength(4, '机构名称应为4至50个字'),
    v.maxLength(50, '机构名称应为4至50个字'),
  ),
  creditCode: v.pipe(
    v.string(),
    v.transform(plainCode),
    v.check(
      (code) => creditCodeProblem(code) === undefined,
      ({ input }) => creditCodeProblem(input) ?? '',
    ),
  ),
  type: filled('请选择机构类型'),
  province: filled('请选择省份'),
  region: filled('请选择城市'),
  address: filled('请填写详细地址', 100),
  introduction: maybe(500),
  logo: v.array(SentAttachment),
  licences: v.pipe(
    v.array(SentAttachment),
    v.minLength(1, '请上传营业执照或办学许可证'),
    v.maxLength(MOST_LICENCES, `最多上传${MOST_LICENCES}个文件`),
  ),
  verifyCode: smsCode,
  truthful: agreed('请确认填写的内容真实有效'),
});

export type ApplicationValues = v.InferInput<typeof application>;
export type ApplicationField = keyof ApplicationValues;
export type ApplyStep = (typeof APPLY_STEPS)[number];

export const STEP_TITLES: Readonly<Record<ApplyStep, string>> = {
  contact: '联系人',
  institution: '机构信息',
  licences: '证照材料',
  check: '核对提交',
};

export const STEP_FIELDS: Readonly<Record<ApplyStep, readonly ApplicationField[]>> = {
  contact: ['contactName', 'contactPhone', 'email'],
  institution: ['name', 'creditCode', 'type', 'province', 'region', 'address', 'introduction', 'logo'],
  licences: ['licences'],
  check: ['verifyCode', 'truthful'],
};

const NOTHING: ApplicationValues = {
  contactName: '',
  contactPhone: '',
  email: '',
  name: '',
  creditCode: '',
  type: '',
  province: '',
  region: '',
  address: '',
  introduction: '',
  logo: [],
  licences: [],
  verifyCode: '',
  truthful: false,
};

/** An empty form, or the content of an application that is to be revised. */
export function valuesOf(previous: AgencyApply | undefined): ApplicationValues {
  if (!previous) return NOTHING;
  return {
    ...NOTHING,
    contactName: previous.contactName,
    contactPhone: previous.contactPhone,
    email: previous.email,
    name: previous.name,
    creditCode: previous.creditCode,
    type: previous.type,
    // A city's code begins with its province's (GB/T 2260).
    province: previous.region.slice(0, 2),
    region: previous.region,
    address: previous.address,
    introduction: previous.introduction,
    logo: previous.logoId ? [{ fileId: previous.logoId, name: '机构标志.png', size: 0 }] : [],
    licences: previous.licences,
  };
}

/** `139 **** 2222` */
export function hiddenPhone(number: string): string {
  return withoutSpaces(number).replace(/^(\d{3})\d+(\d{4})$/, '$1 **** $2');
}
