/** The notices of a class or classroom: hours after its start, and their texts. */
interface Template {
  readonly title: string;
  readonly style: '1' | '2' | '3';
  /** Hours after the place began; negative: before. */
  readonly after: number;
  readonly content: string;
}

export const CLAZZ_NOTICES: readonly Template[] = [
  {
    title: '欢迎加入，请先读这一条',
    style: '1',
    after: -72,
    content:
      '<p>各位学员，你好。开班前请完成三件事：核对个人信息与实名认证、浏览课程安排、在浏览器里打开一次实验环境确认能够进入。</p><p>学习中遇到问题，请先写下你试过什么，再到讨论区提问。</p>',
  },
  {
    title: '第一次集中答疑的时间',
    style: '1',
    after: 96,
    content: '<p>本周六 19:30 进行第一次集中答疑，内容以前两章为主。请提前把问题发到讨论区，老师会按得票顺序回答。</p>',
  },
  {
    title: '实验环境例行维护',
    style: '2',
    after: 300,
    content:
      '<p>实验环境将于周日 01:00 至 05:00 维护，期间不能新建实验机。已经建好的实验机会被关机，数据不会丢失。</p>',
  },
  {
    title: '作业与测验的截止提醒',
    style: '3',
    after: 600,
    content: '<p>第三章的作业请在阶段结束前提交。过了截止时间就不能再提交。测验可以多次作答，以最好的一次为准。</p>',
  },
  {
    title: '结业安排说明',
    style: '1',
    after: 1000,
    content:
      '<p>总成绩达到 60 分、学习时长达到要求的学员，结业后可在班级的「证书」里下载证书。请在结业前补齐落下的章节。</p>',
  },
];

export const CLASSROOM_NOTICES: readonly Template[] = [
  {
    title: '课堂说明与考核方式',
    style: '1',
    after: -24,
    content:
      '<p>本课堂的成绩由课程学习、实验、测验、作业、讨论与签到共同组成，各项占比见「学习记录」。请按时签到，缺勤三次以上不能参加考试。</p>',
  },
  {
    title: '课堂资料已上传',
    style: '1',
    after: 20,
    content: '<p>课件、实验指导与参考资料已放到「资料」中，可以单个下载，也可以打包下载。</p>',
  },
  {
    title: '实验报告的写法',
    style: '1',
    after: 220,
    content:
      '<p>报告写清四件事：目的、步骤、看到的现象、你的解释。截图不超过五张，每张都要有一句说明。只有截图没有解释的报告会被退回。</p>',
  },
  {
    title: '本周课堂改为线上',
    style: '3',
    after: 400,
    content: '<p>因实训楼停电检修，本周的课改为线上进行，时间不变。请提前十分钟进入课堂，准备好耳机。</p>',
  },
];
