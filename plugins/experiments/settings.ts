import * as v from 'valibot';
import { settings } from '#kernel/plugin/settings.ts';

/** What an institution settles of experiments. */
export const experimentSettings = settings({
  showClassmates: v.pipe(
    v.optional(v.boolean(), false),
    v.title('显示同学的实验报告'),
    v.description('开启后，学员可以在自己的报告旁看到同课程学员的姓名、得分和报告。默认不显示。'),
  ),
});
