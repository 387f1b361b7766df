import * as v from 'valibot';
import { settings } from '#kernel/index.ts';

/** An institution's settings for tasks. */
export const taskSettings = settings({
  showRanking: v.pipe(
    v.optional(v.boolean(), true),
    v.title('显示任务排名'),
    v.description('关闭后没有排名页，也不显示名次。'),
  ),
});
