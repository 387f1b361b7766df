import * as v from 'valibot';
import { settings } from '#kernel/index.ts';

export const activitySettings = settings({
  claims: v.pipe(
    v.optional(v.boolean(), true),
    v.title('扫码先留名额'),
    v.description('扫码后先换凭证，十分钟内登录并确认即可；上游没有这一项时关掉，改为先登录再签到。'),
  ),
});
