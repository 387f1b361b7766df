// Rules for form fields, each with its message. Values are trimmed before validation.
import * as v from 'valibot';

export const PHONE_TEXTS = {
  format: '手机号格式输入错误，请重新输入',
  empty: '手机号不能为空，请输入手机号',
} as const;

export const PHONE = /^1\d{10}$/;

/** People write numbers in groups: `138 0000 0001` is valid without the spaces. */
export const withoutSpaces = (typed: string): string => typed.replaceAll(/\s/g, '');

export const phone = v.pipe(
  v.string(),
  v.transform(withoutSpaces),
  v.nonEmpty(PHONE_TEXTS.empty),
  v.regex(PHONE, PHONE_TEXTS.format),
);
export const smsCode = v.pipe(
  v.string(),
  v.transform(withoutSpaces),
  v.nonEmpty('请输入短信验证码'),
  v.regex(/^\d{4,8}$/, '验证码应为短信中的数字'),
);

/** A required text: `filled('请填写内容', 500)`. */
export const filled = (missing: string, longest = 200) =>
  v.pipe(v.string(), v.nonEmpty(missing), v.maxLength(longest, `不能超过${longest}个字`));

/** An optional text. */
export const maybe = (longest = 200) => v.pipe(v.string(), v.maxLength(longest, `不能超过${longest}个字`));

export const personName = v.pipe(
  v.string(),
  v.nonEmpty('请输入姓名'),
  v.regex(/^[\p{L}·]{2,20}$/u, '姓名应为2至20个汉字或字母'),
);

export const email = v.pipe(v.string(), v.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, '邮箱格式输入错误，请重新输入'));

/** A checkbox that must be ticked: `agreed('请先阅读并同意协议')`. */
export const agreed = (missing: string) =>
  v.pipe(
    v.boolean(),
    v.check((yes) => yes, missing),
  );
