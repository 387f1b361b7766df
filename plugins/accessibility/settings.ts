import * as v from 'valibot';
import { settings } from '#kernel/index.ts';

export const accessibilitySettings = settings({
  contact: v.pipe(
    v.optional(v.string(), ''),
    v.title('无障碍联系人'),
    v.description('写在声明里：联系谁、电话或邮箱、多久答复。不写就用系统配置里的电话和邮箱。'),
  ),
});
