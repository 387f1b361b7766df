import * as v from 'valibot';
import { settings } from '#kernel/index.ts';

export const scormSettings = settings({
  origin: v.pipe(
    v.string(),
    v.regex(/^https?:\/\/[^\s/?#\\@]+$/, '应为另一个主机名下的来源，例如https://scorm.example.edu.cn'),
    v.title('课件的来源'),
    v.description(
      '课件在这个来源下运行，碰不到平台的页面与登录。它是平台的另一个主机名，不能是学员打开平台所用的那个。',
    ),
  ),
});
