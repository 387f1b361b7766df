/** Judgements of a statement; the keys are the answers. */
export const JUDGEMENT_NAMES = { true: '正确', false: '错误' } as const;
