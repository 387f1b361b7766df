import type { PaperRef } from '../contract.ts';

/** Handing in, in the product's words. */
export const handInWord = (kind: PaperRef['kind']): string => (kind === 'homework' ? '提交' : '交卷');
