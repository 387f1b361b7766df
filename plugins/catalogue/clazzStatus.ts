import type * as v from 'valibot';
import type { ClazzStatus } from './lists.api.ts';

/** The words for each status of a class. */
export const CLAZZ_STATUS: Readonly<Record<v.InferOutput<typeof ClazzStatus>, string>> = {
  1: '未发布',
  3: '未开始',
  4: '进行中',
  5: '已结束',
  6: '已下架',
};
