// The tasks, by classroom.

export interface NewTask {
  readonly classroom: number;
  /** The day it is set and the day it is due, counted from the first day of the classroom. */
  readonly from: number;
  readonly until: number;
  readonly title: string;
  readonly words: readonly string[];
  /** Files that go with it. */
  readonly files?: readonly string[];
  readonly fullScore?: number;
}

export const TASKS: readonly NewTask[] = [
  {
    classroom: 1,
    from: 6,
    until: 13,
    title: '写一份自己的命令小抄',
    words: ['把前两章用到的命令按“看、改、找、管”四类整理成一页，每条写一个自己真的用过的例子。'],
    files: ['handout-1'],
  },
  {
    classroom: 1,
    from: 16,
    until: 23,
    title: '磁盘巡检脚本',
    words: [
      '写一个脚本，检查各分区使用率，超过 80% 的写进日志。',
      '提交脚本全文、一次运行的输出，以及你打算怎样让它每天自动运行。',
    ],
    files: ['text-1'],
  },
  {
    classroom: 1,
    from: 25,
    until: 36,
    title: '一次故障的复盘',
    words: [
      '选一次你在实验里遇到的故障，写清现象、时间线、根因、修复和预防，一页以内。',
      '写得好不好，看的是别人能不能照着它少走一次弯路。',
    ],
    files: ['handout-3', 'picture-2'],
  },
  {
    classroom: 1,
    from: 34,
    until: 45,
    title: '给新同事的上手手册',
    words: ['假设明天有新同事接手你的服务器，写一份他第一天就能用上的手册。'],
  },
  {
    classroom: 2,
    from: 3,
    until: 9,
    title: '画出你家里的网络',
    words: ['从光猫画到每台设备，标出地址、网关和无线信道，指出一处可以改进的地方。'],
    files: ['picture-3'],
  },
  {
    classroom: 2,
    from: 10,
    until: 22,
    title: 'VLAN 划分方案',
    words: ['为一栋三层办公楼划分 VLAN：财务、研发、访客、打印机和摄像头。写明编号、地址段、谁能访问谁，以及理由。'],
    fullScore: 50,
  },
  {
    classroom: 3,
    from: 8,
    until: 20,
    title: '把一张混乱的表拆成模型',
    words: ['附件是书店一周的销售数据。找出里面重复和矛盾的地方，画出你的实体关系图，并写出建表语句。'],
    files: ['table-1'],
  },
  {
    classroom: 3,
    from: 30,
    until: 55,
    title: '大作业：书店的数据模型与十个问题',
    words: ['交一份完整的模型，再用它回答十个经营问题。每个问题写出 SQL、结果和一句话的结论。'],
    files: ['table-1', 'handout-3'],
  },
  {
    classroom: 4,
    from: 2,
    until: 9,
    title: '记账小程序',
    words: ['能记一笔、能按月汇总、关掉再打开数据还在。提交代码和一张运行截图。'],
  },
  {
    classroom: 5,
    from: 20,
    until: 40,
    title: '一页自我介绍',
    words: ['只用 HTML 和 CSS，做一页手机和电脑上都好看的自我介绍。'],
  },
  {
    classroom: 5,
    from: 50,
    until: 74,
    title: '结课作品：社区公告网站',
    words: ['至少三个页面，有导航，能在慢网络下三秒内看到内容。'],
  },
  {
    classroom: 6,
    from: 10,
    until: 24,
    title: '用自己的话解释过拟合',
    words: ['写给没有学过机器学习的家人，不超过 400 字，允许画图，不许出现公式。'],
    files: ['picture-6'],
  },
  {
    classroom: 6,
    from: 20,
    until: 40,
    title: '设备故障预测小报告',
    words: ['给出数据说明、两种以上模型的对比、你选择的指标和理由。'],
  },
  {
    classroom: 7,
    from: 7,
    until: 18,
    title: '一台服务器的加固清单',
    words: ['逐条写明：改了什么、为什么改、怎样验证、怎样回退。'],
    files: ['handout-2'],
  },
  {
    classroom: 7,
    from: 22,
    until: 35,
    title: '应急响应演练记录',
    words: ['按时间顺序记录你们组在演练里看到的每条线索和做出的每个判断，包括判断错的。'],
  },
];

/** Submissions of others; each begins another way. */
export const SUBMISSIONS = [
  '<p>先在实验环境里完整做了一遍，再把步骤整理成文。过程分三步：准备、操作、验证，每一步都写了预期结果和实际结果。</p><p>做到第二步时出现过一次偏差，原因是没有看清单位，改正后重新验证通过。</p>',
  '<p>完成了全部要求。我的理解是：结论必须能被别人重复，所以把环境、版本和命令都写在最前面。</p>',
  '<p>按模板写的，最后一节加了自己的体会：下次会先列出所有可能的原因，再一个一个排除，而不是想到哪里试到哪里。</p>',
  '<p>这次和同组同学互相检查了一遍，发现两处遗漏，已经补上。附件是最终版本。</p>',
  '<p>时间比较紧，主要部分都完成了，扩展部分只做了一半。</p>',
  '<p>我把原来的做法和改进后的做法做了对比：步骤从九步减到五步，中间不再需要人工抄数。</p><ul><li>改进一：把重复的判断写成脚本；</li><li>改进二：结果直接写进表格。</li></ul>',
] as const;

/** The teacher's comments, for better and for worse. */
export const COMMENTS = [
  '方向是对的，细节偏少，下次把关键步骤和输出一起贴上来。',
  '主要内容都有，建议补上验证的一步：怎样知道它真的做成了。',
  '完成得很好。若能写出你排除了哪些可能，就更有说服力了。',
  '过程完整，结论有依据，可以拿来给大家做示范。',
] as const;
