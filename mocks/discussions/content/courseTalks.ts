// Talks in the discussions of courses.
import type { Talk } from '../Talk.ts';

export const COURSE_TALKS: readonly Talk[] = [
  {
    at: { course: 1 },
    lesson: [1, '命令行的基本礼仪'],
    who: 12,
    ago: 40,
    title: '零基础能跟上这门课吗？',
    words: ['以前只用过 Windows，命令行没有碰过。'],
    likes: 31,
    replies: [
      [20, '可以的，我就是零基础，第一章多敲几遍就顺了。'],
      ['linxia', '建议把每节课的命令自己写成小抄，两周之后就不用看了。'],
    ],
  },
  {
    at: { course: 13 },
    who: 25,
    ago: 15,
    title: '书店数据在哪里下载？',
    words: ['视频里用的 bookshop.sql 没有找到。'],
    likes: 4,
    replies: [[31, '章节页右侧的“资料”里有，点“书店一周销售数据”旁边的下载。']],
  },
  {
    at: { course: 25 },
    who: 40,
    ago: 9,
    title: '安装完提示不是内部或外部命令',
    words: ['照着第一课装完，在命令行里输入 python 没有反应。'],
    likes: 7,
    replies: [[18, '安装时没有勾选“添加到 PATH”。重新运行安装程序，选修改，把它勾上就行。']],
  },
];
