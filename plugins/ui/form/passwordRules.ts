// Rules for passwords, and their strength.
import * as v from 'valibot';

export interface PasswordFact {
  words: string;
  holds: boolean;
}

/** The platform's password rules one by one, to be shown while typing. */
export function passwordFacts(password: string, account = ''): PasswordFact[] {
  const facts = [
    { words: '8至20位，不含空格', holds: /^[!-~]{8,20}$/.test(password) },
    { words: '含有字母和数字', holds: /[A-Za-z]/.test(password) && /\d/.test(password) },
  ];
  if (account === '') return facts;
  return [...facts, { words: '不含账号', holds: password !== '' && !includesAccount(password, account) }];
}

/** The first violated rule, in words. */
export function passwordProblem(password: string, account = ''): string | undefined {
  if (password === '') return '请输入密码';
  if (!/^[!-~]{8,20}$/.test(password)) return '密码应为8至20位字母、数字或符号，不含空格';
  if (!/[A-Za-z]/.test(password) || !/\d/.test(password)) return '密码应同时含有字母和数字';
  return account !== '' && includesAccount(password, account) ? '密码中不能含有账号' : undefined;
}

export const newPassword = v.pipe(
  v.string(),
  v.check(
    (password) => passwordProblem(password) === undefined,
    ({ input }) => passwordProblem(input) ?? '',
  ),
);

export const STRENGTHS = ['太弱', '弱', '中', '强', '很强'] as const;
/** From 0 (weakest) to 4. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const COMMON = /pass|admin|qwer|asdf|zxcv|abcd|1234|4321|0000|1111|6666|8888|123123|iloveyou|woaini|5201314/i;

/** Depends on length and variety; common sequences count for little. */
export function passwordStrength(password: string, account = ''): Strength {
  if (passwordProblem(password, account) !== undefined) return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  const points = kinds - 1 + (password.length >= 12 ? 1 : 0) + (different >= 10 ? 1 : 0) - (different < 6 ? 1 : 0);
  if (COMMON.test(password) || points <= 1) return 1;
  if (points === 2) return 2;
  return points === 3 ? 3 : 4;
}

const includesAccount = (password: string, account: string): boolean =>
  password.toLowerCase().includes(account.toLowerCase());
