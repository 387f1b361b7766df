import * as v from 'valibot';
import { settings } from '#kernel/index.ts';

export const examSettings = settings({
  countLeaving: v.pipe(
    v.optional(v.boolean(), true),
    v.title('记录离开次数'),
    v.description('要求全屏的考试是否记录学员离开考试页面的次数并上报。不记录时，考前须知里也不提。'),
  ),
  showLeaving: v.pipe(
    v.optional(v.boolean(), true),
    v.title('显示离开次数'),
    v.description('记录离开次数时，是否在考试中告诉学员已经离开几次。不显示时，考前须知仍然说明次数会被记录。'),
  ),
});
