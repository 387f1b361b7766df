import type * as v from 'valibot';
import type { NoticeStyle } from './api.ts';

/** The name of each type of notice. */
export const NOTICE_STYLES: Readonly<Record<v.InferOutput<typeof NoticeStyle>, string>> = {
  1: '通知',
  2: '维护',
  3: '紧急',
  unknown: '消息',
};
