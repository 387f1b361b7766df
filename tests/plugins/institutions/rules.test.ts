import * as v from 'valibot';
import { expect, test } from 'vitest';
import { application, hiddenPhone, plainCode } from '#plugins/institutions/onboarding/steps/applicationRules.ts';
import { creditCodeProblem } from '#plugins/institutions/onboarding/steps/creditCode.ts';

test.each(['91350100M000100Y43', '91110000802100433B', '52440100MJK0123459'])('%s is a credit code', (code) => {
  expect(creditCodeProblem(code)).toBeUndefined();
});

test.each([
  ['', '请输入统一社会信用代码'],
  ['5244010', '统一社会信用代码应为18位数字或大写字母'],
  ['52440100MJO0123459', '统一社会信用代码应为18位数字或大写字母'],
  ['52440100MJK0123456', '统一社会信用代码不对，请核对后重新输入'],
  ['91350100M000100Y34', '统一社会信用代码不对，请核对后重新输入'],
])('%j is none', (code, problem) => {
  expect(creditCodeProblem(code)).toBe(problem);
});

test('codes and numbers may be typed in groups and in small letters', () => {
  expect(plainCode(' rz2026 1120 0001 ')).toBe('RZ202611200001');
  expect(v.parse(application.entries.creditCode, '9135 0100 m000 100y43')).toBe('91350100M000100Y43');
  expect(v.parse(application.entries.contactPhone, '139 1111 2222')).toBe('13911112222');
  expect(hiddenPhone('139 1111 2222')).toBe('139 **** 2222');
});
