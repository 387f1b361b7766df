import { expect, test } from 'vitest';
import { passwordFacts, passwordProblem, passwordStrength } from '#plugins/ui/form/passwordRules.ts';

test.each([
  ['', '请输入密码'],
  ['abc123', '密码应为8至20位字母、数字或符号，不含空格'],
  ['abc 12345', '密码应为8至20位字母、数字或符号，不含空格'],
  ['abcdefgh', '密码应同时含有字母和数字'],
  ['my-LiYi-2026', '密码中不能含有账号'],
  ['Yanxi2026', undefined],
])('%j: %s', (password, problem) => {
  expect(passwordProblem(password, 'liyi')).toBe(problem);
});

test.each([
  ['short1', 0],
  ['password1', 1],
  ['aaaaaaa1', 1],
  ['yanxi2026', 1],
  ['Yanxi2026', 2],
  ['Ruin-Bell-93', 4],
])('%j has the strength %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test('each rule says whether it holds while one types', () => {
  expect(passwordFacts('liyi1', 'liyi').map(({ holds }) => holds)).toEqual([false, true, false]);
  expect(passwordFacts('abcdefg1').map(({ holds }) => holds)).toEqual([true, true]);
});
