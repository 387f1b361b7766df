import type { AnyCall } from '#kernel/http/call.ts';

/** 「GET /…（笔记详情）、GET /…（…）」 */
export const titled = (calls: readonly AnyCall[]): string =>
  calls.map(({ line, title }) => `${line}（${title}）`).join('、');
