import * as v from 'valibot';
import { settings } from '#kernel/index.ts';

export const examBrowserSettings = settings({
  downloadPage: v.pipe(
    v.optional(
      v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, '应为一个网址，例如https://safeexambrowser.org')),
      'https://safeexambrowser.org/download_en.html',
    ),
    v.title('下载页'),
    v.description('没有安装考试浏览器的学员从哪里下载；机构可以换成自己的说明或镜像。'),
  ),
});
