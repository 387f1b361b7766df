// Live lessons and meetings.

/** The beginning of something: so many hours before the data is born, or on which day, counted from that one, and at what hour. */
export type Planned = { readonly hoursAgo: number } | { readonly day: number; readonly hour: number };

interface PlannedLive {
  readonly title: string;
  readonly course: number;
  readonly starts: Planned;
  readonly minutes: number;
  readonly replay?: string;
  readonly introduction: string;
}

export const LIVE_EVENTS: readonly PlannedLive[] = [
  {
    title: '直播答疑：服务起不来怎么查',
    course: 1,
    starts: { hoursAgo: 0.4 },
    minutes: 100,
    introduction:
      '<p>收集了大家在第二章实验里遇到的问题，现场演示怎样从状态、日志、端口、配置四步定位。</p><p>请提前准备好自己的实验环境，边看边做。</p>',
  },
  {
    title: '公开课：把三十秒的查询变成三十毫秒',
    course: 15,
    starts: { day: 1, hour: 19.5 },
    minutes: 90,
    introduction: '<p>从一条真实的慢查询讲起，读执行计划、加索引、改写语句，每一步都看效果。</p>',
  },
  {
    title: '园区网方案评审会',
    course: 10,
    starts: { day: 2, hour: 14 },
    minutes: 120,
    introduction: '<p>三个小组展示各自的地址规划与冗余设计，老师现场点评。</p>',
  },
  {
    title: '零基础学 Python：环境搭建与第一个程序',
    course: 25,
    starts: { day: 3, hour: 19 },
    minutes: 60,
    introduction: '<p>从安装到跑通第一个程序，遇到报错不要慌，我们一起读懂它。</p>',
  },
  {
    title: '大模型应用的评测怎么做',
    course: 40,
    starts: { day: 4, hour: 20 },
    minutes: 90,
    introduction: '<p>没有评测就没有改进：怎样准备题目、怎样打分、怎样发现退步。</p>',
  },
  {
    title: '直播回顾：一次磁盘写满的处理',
    course: 1,
    starts: { day: -2, hour: 19 },
    minutes: 80,
    replay: 'video-3',
    introduction: '<p>真实故障复盘：从告警到恢复的四十分钟里都做了什么，哪些可以更快。</p>',
  },
  {
    title: '交换机配置核查：十个最容易漏的地方',
    course: 8,
    starts: { day: -3, hour: 19.5 },
    minutes: 90,
    replay: 'video-4',
    introduction: '<p>带着清单核查一台真实的接入交换机。</p>',
  },
  {
    title: '看懂数据报告里的图',
    course: 36,
    starts: { day: -5, hour: 20 },
    minutes: 60,
    replay: 'video-2',
    introduction: '<p>同一份数据，三种画法，三种印象。学会看出图里的“手脚”。</p>',
  },
  {
    title: '动力电池断电操作示范',
    course: 56,
    starts: { day: -7, hour: 10 },
    minutes: 50,
    introduction: '<p>实训车间现场示范高压断电的完整步骤，强调一人操作、一人监护。</p>',
  },
];

interface PlannedMeeting {
  readonly title: string;
  readonly clazz: number;
  readonly starts: Planned;
  readonly minutes: number;
}

export const MEETINGS: readonly PlannedMeeting[] = [
  { title: '班级例会：本周学习安排与答疑', clazz: 1, starts: { hoursAgo: 0.2 }, minutes: 60 },
  { title: '开班说明会', clazz: 1, starts: { day: -2, hour: 9 }, minutes: 45 },
  { title: '分组讨论：综合组网方案', clazz: 3, starts: { day: 1, hour: 20 }, minutes: 90 },
  { title: '结课座谈会', clazz: 4, starts: { day: -4, hour: 15 }, minutes: 60 },
  { title: '前端作品互评', clazz: 10, starts: { day: 2, hour: 19 }, minutes: 80 },
  { title: '学员与企业导师见面会', clazz: 10, starts: { day: -3, hour: 14 }, minutes: 90 },
  { title: '备考动员会', clazz: 2, starts: { day: 1, hour: 15 }, minutes: 40 },
  { title: '实训安全培训', clazz: 6, starts: { day: 2, hour: 9.5 }, minutes: 60 },
];

/** Messages of a live lesson; one without a name is the teacher's. */
export const CHATTER: readonly { readonly name?: string; readonly text: string }[] = [
  { name: '何雨桐', text: '声音和画面都很清楚' },
  { name: '邓凯', text: '我的服务一直是activating，是这个问题吗' },
  { text: '先看状态，再看日志，不要急着重启' },
  { name: '方静', text: '日志太长了怎么找' },
  { text: '用journalctl -u加服务名，再按时间筛一下' },
  { name: '孟子轩', text: '原来如此' },
  { name: '何雨桐', text: '端口被占用会报什么' },
  { text: '会看到address already in use，一会儿演示' },
  { name: '罗欣', text: '老师可以把命令再打一遍吗' },
  { name: '邓凯', text: '找到了，是配置文件少了一个分号' },
  { name: '方静', text: '666' },
  { text: '很好，改完记得先检查配置再重新加载' },
  { name: '孟子轩', text: '这一步我卡了半小时' },
  { name: '罗欣', text: '回放什么时候能看' },
  { text: '结束后大约半小时，还在这个页面' },
];
