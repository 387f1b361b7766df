// The learning paths: where each leads, and the stations on the way. A course is told by its number (six of each
// subject, in the order of `SUBJECTS`), a class by its number; `after` are the courses on which it builds.

export interface CourseStation {
  readonly course: number;
  readonly after?: readonly number[];
  readonly optional?: true;
}

export interface ClazzStation {
  readonly clazz: number;
  readonly after: readonly number[];
  readonly optional?: true;
}

export interface PathContent {
  /** The post it leads to. */
  readonly title: string;
  readonly summary: string;
  /** The requirements of the job. */
  readonly demands: readonly string[];
  /** In order. */
  readonly courses: readonly (readonly CourseStation[])[];
  /** The last stage. */
  readonly clazzes: readonly ClazzStation[];
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
    courses: [
      [{ course: 1 }, { course: 7 }, { course: 13 }],
      [
        { course: 2, after: [1] },
        { course: 3, after: [1, 7] },
        { course: 4, after: [1] },
        { course: 8, after: [7], optional: true },
        { course: 14, after: [13] },
      ],
      [
        { course: 6, after: [2, 3] },
        { course: 5, after: [4] },
        { course: 9, after: [8], optional: true },
        { course: 15, after: [14], optional: true },
      ],
    ],
    clazzes: [
      { clazz: 1, after: [6], optional: true },
      { clazz: 2, after: [5, 6] },
    ],
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
    courses: [
      [{ course: 7 }, { course: 8 }, { course: 43 }],
      [
        { course: 11, after: [7], optional: true },
        { course: 9, after: [7, 8] },
        { course: 47, after: [43], optional: true },
      ],
      [
        { course: 12, after: [9], optional: true },
        { course: 10, after: [9] },
      ],
    ],
    clazzes: [
      { clazz: 3, after: [10] },
      { clazz: 17, after: [47], optional: true },
    ],
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
    courses: [
      [{ course: 19 }, { course: 20 }],
      [
        { course: 21, after: [20] },
        { course: 24, after: [20], optional: true },
      ],
      [
        { course: 22, after: [19, 21] },
        { course: 30, after: [21] },
      ],
      [{ course: 23, after: [22] }],
    ],
    clazzes: [
      { clazz: 7, after: [22], optional: true },
      { clazz: 8, after: [23, 30] },
    ],
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
    courses: [
      [{ course: 26 }, { course: 13 }, { course: 25, optional: true }],
      [
        { course: 27, after: [26, 13] },
        { course: 18, after: [13] },
      ],
      [
        { course: 30, after: [27] },
        { course: 17, after: [27] },
        { course: 14, after: [18] },
      ],
      [
        { course: 29, after: [30, 17] },
        { course: 15, after: [14], optional: true },
        { course: 28, after: [27], optional: true },
      ],
    ],
    clazzes: [
      { clazz: 11, after: [29] },
      { clazz: 9, after: [30], optional: true },
    ],
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
    courses: [
      [{ course: 31 }, { course: 32 }, { course: 13 }],
      [
        { course: 33, after: [31, 13] },
        { course: 34, after: [32] },
        { course: 36, after: [32] },
        { course: 18, after: [13], optional: true },
      ],
      [
        { course: 35, after: [33, 34] },
        { course: 15, after: [18], optional: true },
      ],
    ],
    clazzes: [
      { clazz: 12, after: [35, 36] },
      { clazz: 13, after: [34], optional: true },
    ],
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
    courses: [
      [{ course: 25 }, { course: 32 }, { course: 41 }],
      [
        { course: 37, after: [25, 32] },
        { course: 33, after: [25], optional: true },
      ],
      [
        { course: 39, after: [37] },
        { course: 38, after: [37] },
        { course: 30, after: [25], optional: true },
      ],
      [
        { course: 40, after: [39] },
        { course: 42, after: [38] },
      ],
    ],
    clazzes: [
      { clazz: 15, after: [40, 42] },
      { clazz: 14, after: [41], optional: true },
    ],
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
    courses: [
      [{ course: 43 }, { course: 7 }, { course: 1 }],
      [
        { course: 48, after: [43] },
        { course: 44, after: [43, 7] },
        { course: 47, after: [43] },
        { course: 8, after: [7], optional: true },
        { course: 2, after: [1], optional: true },
      ],
      [
        { course: 45, after: [48, 44, 47] },
        { course: 46, after: [44, 1] },
        { course: 9, after: [8], optional: true },
      ],
    ],
    clazzes: [
      { clazz: 18, after: [45, 46] },
      { clazz: 17, after: [46], optional: true },
    ],
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
    courses: [
      [{ course: 49 }, { course: 59 }, { course: 54 }],
      [
        { course: 51, after: [49] },
        { course: 50, after: [49] },
        { course: 52, after: [49], optional: true },
      ],
      [
        { course: 53, after: [50, 59] },
        { course: 60, after: [59], optional: true },
      ],
    ],
    clazzes: [
      { clazz: 20, after: [51], optional: true },
      { clazz: 21, after: [51, 53] },
    ],
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
