import * as v from 'valibot';
import { settings } from '#kernel/index.ts';

export const catalogueSettings = settings({
  trialLessons: v.pipe(
    v.optional(v.boolean(), true),
    v.title('试学'),
    v.description('没有加入的人能否试学免费的章节。关闭后，课程页没有试学的入口。'),
  ),
  courseOrder: v.pipe(
    v.optional(v.picklist(['hot', 'new']), 'hot'),
    v.title('课程的默认排序'),
    v.description('课程列表没有选择排序时的次序：hot最热、new最新。'),
  ),
});
