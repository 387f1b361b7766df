// Talks in classroom-3 to classroom-5: databases and programming.
import type { Talk } from '../Talk.ts';

export const PROGRAMMING_TALKS: readonly Talk[] = [
  {
    at: { classroom: 3 },
    who: 3,
    ago: 33,
    title: '左连接之后行数变多了，是不是写错了？',
    words: ['订单表 120 行，左连接明细表之后变成 308 行。我以为左连接的结果行数应该和左表一样。'],
    likes: 9,
    replies: [
      ['linxia', '右边有几行匹配，左边那一行就会出现几次。左连接只保证左边的行不会少。'],
      [3, '原来是“不会少”而不是“不会变”，这下记住了。', 1],
      ['teacher', '就是这个意思。要先想清楚结果的一行代表什么：是一张订单，还是一条明细？'],
    ],
  },
  {
    at: { classroom: 3 },
    who: 'linxia',
    ago: 19,
    title: '地址应该拆成几列？',
    words: ['书店的客户表里地址是一整段。按第一范式要拆，可是拆成省、市、区、详细地址之后，录入的人很不愿意填。'],
    likes: 7,
    replies: [
      [6, '看你要不要按市统计。不统计就不用拆，能分开用的才算“不可再分”。'],
      ['teacher', '这是很好的例子：范式是为了回答问题时不出错，不是为了好看。建议在大作业里写下你的取舍。'],
    ],
  },
  {
    at: { classroom: 3 },
    who: 8,
    ago: 6,
    title: '大作业可以用自己单位的数据吗？',
    words: ['想用我们仓库的进出库记录，大约两万行，去掉了姓名和电话。'],
    replies: [
      ['teacher', '可以，脱敏之后再用，并在报告里说明脱敏的办法。'],
      [2, '两万行正好，书店的数据确实有点少。'],
    ],
  },
  {
    at: { classroom: 4 },
    who: 2,
    ago: 4,
    title: '为什么 0.1 + 0.2 不等于 0.3？',
    words: ['算合计的时候多出一串小数，是我的电脑有问题吗？'],
    likes: 12,
    replies: [
      [5, '不是电脑的问题，二进制存不下 0.1。算钱用 decimal，或者先乘 100 变成整数。'],
      ['teacher', '答得很准。下一课讲格式化输出，会再碰到它。'],
    ],
  },
  {
    at: { classroom: 4 },
    who: 7,
    ago: 2,
    title: '列表边循环边删除，结果少删了一半',
    words: ['想把不及格的成绩删掉，循环里用了 remove，跑完还剩好几个不及格的。'],
    likes: 4,
    replies: [[1, '删掉一个之后后面的往前挪，下标却往后走，就跳过去了。用列表推导式留下及格的就行。']],
  },
  {
    at: { classroom: 5 },
    who: 4,
    ago: 70,
    title: '手机上看文字特别小，是少了什么吗？',
    words: ['电脑上正常，手机打开像缩小了的整页。'],
    essence: true,
    likes: 18,
    replies: [
      ['linxia', '少了 viewport 那一行 meta，加上 width=device-width 就好了。'],
      [4, '好了！一行解决。', 1],
    ],
  },
  {
    at: { classroom: 5 },
    who: 'teacher',
    ago: 36,
    title: '作品互评：请至少看三位同学的页面',
    words: ['每份评语请写一个优点和一个可以改进的地方。互评结束后课堂就要结课了，感谢大家三个月的坚持。'],
    top: true,
    likes: 26,
    replies: [
      ['linxia', '看了九位同学的，第 3 组的配色非常舒服。'],
      [6, '谢谢点名，颜色是从一张老照片里取的。', 1],
    ],
  },
];
