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

/**
 * Messages of a live lesson, in the order in which they are said, once each; one without a name is the teacher's. They
 * last for its hundred minutes.
 */
export const CHATTER: readonly { readonly name?: string; readonly text: string }[] = [
  { name: '何雨桐', text: '声音和画面都很清楚' },
  { name: '罗欣', text: '老师好，终于赶上直播了' },
  { text: '大家好，先说今天的安排：四步定位，每一步都演示' },
  { name: '邓凯', text: '我的服务一直是activating，是这个问题吗' },
  { text: '先看状态，再看日志，不要急着重启' },
  { name: '方静', text: '日志太长了怎么找' },
  { text: '用journalctl -u加服务名，再按时间筛一下' },
  { name: '孟子轩', text: '原来如此' },
  { name: '何雨桐', text: '端口被占用会报什么' },
  { text: '会看到address already in use，一会儿演示' },
  { name: '罗欣', text: '老师可以把命令再打一遍吗' },
  { text: 'ss -ltnp，看最后一列是谁占着' },
  { name: '邓凯', text: '找到了，是配置文件少了一个分号' },
  { text: '很好，改完记得先检查配置再重新加载' },
  { name: '孟子轩', text: '这一步我卡了半小时' },
  { name: '方静', text: 'nginx -t就能查出来，记下了' },
  { name: '唐诗韵', text: '我刚进来，前面讲到哪了' },
  { name: '何雨桐', text: '刚讲完端口，现在看配置' },
  { name: '邓凯', text: 'reload和restart有什么区别' },
  { text: 'reload不断开已有的连接，restart会' },
  { name: '罗欣', text: '那生产上尽量用reload' },
  { text: '对，前提是先检查过配置' },
  { name: '孟子轩', text: '权限不对会怎么样' },
  { text: '日志里是permission denied，先看文件属于谁' },
  { name: '唐诗韵', text: '我的是SELinux拦下来的，怎么判断' },
  { text: '问得好，看audit.log里有没有avc: denied' },
  { name: '方静', text: '不要一上来就关SELinux对吗' },
  { text: '对，先弄清它为什么拦，再给最小的权限' },
  { name: '何雨桐', text: '开机自启忘了enable，重启后就没了' },
  { name: '邓凯', text: '我也踩过，哈哈' },
  { text: 'enable --now可以一次做完' },
  { name: '罗欣', text: '服务之间的先后顺序在哪里写' },
  { text: 'After只管顺序，Requires才管依赖，常常两个都要' },
  { name: '孟子轩', text: '改了unit文件没反应' },
  { text: '改完要daemon-reload' },
  { name: '唐诗韵', text: '这个每次都忘' },
  { name: '方静', text: '磁盘满了服务也起不来，能演示一下吗' },
  { text: '可以，我们留十分钟专门做这个' },
  { name: '何雨桐', text: 'df看着没满，可还是写不进去' },
  { text: '看看df -i，可能是inode用完了' },
  { name: '邓凯', text: '真的是inode，长见识了' },
  { name: '罗欣', text: '删了大文件空间没有回来' },
  { text: '还有进程开着它，lsof +L1能看到' },
  { name: '孟子轩', text: '重启那个进程就好了吗' },
  { text: '多数时候reload就会重新打开日志' },
  { name: '唐诗韵', text: '日志切割是不是就是干这个的' },
  { text: '是的，logrotate，第四章有一个实验' },
  { name: '方静', text: '实验里第三步的检查没过，提示少一行' },
  { text: '把提示贴到讨论区，我课后一起看' },
  { name: '何雨桐', text: '解析不了域名也会起不来吗' },
  { text: '会，配置里写了域名就要能解析，先getent hosts试试' },
  { name: '邓凯', text: '容器里的服务也是这四步吗' },
  { text: '一样：状态、日志、端口、配置，只是命令换一换' },
  { name: '罗欣', text: '有没有一页纸的总结' },
  { text: '有，课后放在资料里' },
  { name: '孟子轩', text: '老师这个表太有用了' },
  { name: '唐诗韵', text: '作业是写一份故障报告吗' },
  { text: '对，写清现象、判断、处理和预防' },
  { name: '方静', text: '回放什么时候能看' },
  { text: '结束后大约半小时，还在这个页面' },
  { name: '何雨桐', text: '最后一个问题，怎么练熟' },
  { text: '自己弄坏一台实验机，再把它修好，多来几次' },
  { name: '邓凯', text: '今晚就去弄坏一台' },
  { name: '罗欣', text: '谢谢老师' },
];
