/** What a statement is judged to be; the answers are the keys. */
export const JUDGEMENT_NAMES = { true: '正确', false: '错误' } as const;
