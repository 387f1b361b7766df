/** The steps of simulations by subject: five, each a fifth of the score, combined with the lesson's own topic. */
export const SIMULATION_STEPS: Readonly<Record<string, (topic: string) => readonly string[]>> = {
  计算机网络: (topic) => [
    '按拓扑图连接设备，核对接口',
    '配置地址，确认两端能够连通',
    `完成「${topic}」的配置`,
    '断开一条链路，记录现象',
    '保存配置，恢复初始状态',
  ],
  智能制造: (topic) => [
    '检查防护、急停和工作区域',
    '按规程上电，设备回零',
    `单步完成「${topic}」的动作`,
    '连续运行一次，记录测得的数据',
    '复位、断电，清理现场',
  ],
  新能源与物联网: (topic) => [
    '穿戴绝缘防护，确认设备断电',
    '检查接线与绝缘，记录读数',
    `上电，完成「${topic}」的操作`,
    '把测得的数据与标准值对比',
    '断电、挂牌，恢复现场',
  ],
};

export const OTHER_STEPS = (topic: string): readonly string[] => [
  '看清目标和现状',
  '准备环境，留好退路',
  `完成「${topic}」的操作`,
  '验证结果，记录数据',
  '恢复环境',
];
