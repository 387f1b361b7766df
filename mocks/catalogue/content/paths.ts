// The learning paths: where each leads, and the stations on the way. A station is the number of a course (six of each
// subject, in the order of `SUBJECTS`) or of a class. `8<7,3?` is 8, builds on the courses 7 and 3, and is optional.

export interface PathContent {
  /** The post it leads to. */
  readonly title: string;
  readonly summary: string;
  /** The requirements of the job. */
  readonly demands: readonly string[];
  /** The courses of each stage, in order. */
  readonly courses: readonly string[];
  /** The last stage. */
  readonly clazzes: string;
}

export const PATHS: readonly PathContent[] = [
  {
    title: '系统运维工程师',
    summary: '从一台服务器到一个集群，能让业务稳定地跑下去。',
    demands: [
      '能独立安装、加固和巡检 Linux 服务器',
      '会写脚本把重复的工作自动化',
      '能看懂监控并在告警后定位故障',
      '了解数据库备份与网络排障',
    ],
    courses: ['1 7 13', '2<1 3<1,7 4<1 8<7? 14<13', '6<2,3 5<4 9<8? 15<14?'],
    clazzes: '1<6? 2<5,6',
  },
  {
    title: '网络工程师',
    summary: '规划、配置、排障，三步成为网络的主人。',
    demands: [
      '能为一个园区做地址规划与设备选型',
      '熟练配置交换、路由与冗余',
      '会用抓包定位连通性问题',
      '具备基本的接入安全意识',
    ],
    courses: ['7 8 43', '11<7? 9<7,8 47<43?', '12<9? 10<9'],
    clazzes: '3<10 17<47?',
  },
  {
    title: '前端开发工程师',
    summary: '从第一个网页到可上线的应用。',
    demands: [
      '能用语义化的标签搭出适应手机的页面',
      '熟练使用 JavaScript 与一种组件框架',
      '懂得与后端约定接口',
      '关心性能与无障碍',
    ],
    courses: ['19 20', '21<20 24<20?', '22<19,21 30<21', '23<22'],
    clazzes: '7<22? 8<23,30',
  },
  {
    title: '后端开发工程师',
    summary: '语言、数据库、接口与架构，一层一层搭起来。',
    demands: [
      '掌握一门后端语言及其常用类库',
      '会设计接口、表结构与事务',
      '能写自动化测试并部署上线',
      '理解缓存、消息与一致性',
    ],
    courses: ['26 13 25?', '27<26,13 18<13', '30<27 17<27 14<18', '29<30,17 15<14? 28<27?'],
    clazzes: '11<29 9<30?',
  },
  {
    title: '数据分析师',
    summary: '用数据回答问题，并让人听懂。',
    demands: [
      '能把业务问题变成可以查询的问题',
      '熟练取数、清洗与透视',
      '懂得样本、误差与因果的区别',
      '会写让人看得懂的报告',
    ],
    courses: ['31 32 13', '33<31,13 34<32 36<32 18<13?', '35<33,34 15<18?'],
    clazzes: '12<35,36 13<34?',
  },
  {
    title: '人工智能应用工程师',
    summary: '懂模型，更懂怎样把模型用起来。',
    demands: [
      '理解训练、评测与过拟合',
      '会准备和管理标注数据',
      '能把模型接进业务并评估效果',
      '懂得部署、成本与安全边界',
    ],
    courses: ['25 32 41', '37<25,32 33<25?', '39<37 38<37 30<25?', '40<39 42<38'],
    clazzes: '15<40,42 14<41?',
  },
  {
    title: '网络安全工程师',
    summary: '知道攻击怎样发生，才知道防守该在哪里。',
    demands: [
      '理解常见漏洞的成因与修复',
      '会做基线核查与加固',
      '能按流程完成一次应急响应',
      '熟悉等级保护与数据合规要求',
    ],
    courses: ['43 7 1', '48<43 44<43,7 47<43 8<7? 2<1?', '45<48,44,47 46<44,1 9<8?'],
    clazzes: '18<45,46 17<46?',
  },
  {
    title: '智能制造现场工程师',
    summary: '会看图、会编程、会调试，还会改善。',
    demands: [
      '能读懂零件图、装配图和电气图',
      '会编写与调试 PLC 和机器人程序',
      '能完成设备的数据接入',
      '掌握现场改善的基本方法',
    ],
    courses: ['49 59 54', '51<49 50<49 52<49?', '53<50,59 60<59?'],
    clazzes: '20<51? 21<51,53',
  },
];

/** The titles of stages: the first ones by their content, the last one, with its classes, by its goal. */
export const STAGE_TITLES = ['打好基础', '学会动手', '独立完成', '综合项目', '走向岗位'] as const;
export const STAGE_SUMMARIES = [
  '先弄懂概念和常用操作，不求快。',
  '在实验和仿真里把学过的做一遍。',
  '没有步骤提示，自己把事情做成。',
  '把几门课连起来解决一个真实的问题。',
  '加入培训班，与同行一起完成考核。',
] as const;
