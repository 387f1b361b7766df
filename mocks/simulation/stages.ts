// The panel of a simulation by its subject, and its five steps, each a fifth of the score.

export interface BoardWords {
  /** It must be closed before anything is switched on. */
  readonly guard: string;
  readonly power: string;
  readonly home: string;
  readonly jog: string;
  readonly run: string;
  /** The unit that a run counts in. */
  readonly pieces: string;
}

export type StagePanel =
  | { readonly kind: 'rack'; readonly steps: readonly string[] }
  | { readonly kind: 'board'; readonly steps: readonly string[]; readonly words: BoardWords };

const rack = (topic: string): StagePanel => ({
  kind: 'rack',
  steps: [
    '接线：PC-A、PC-B接到交换机1，PC-C接到交换机2，两台交换机用一根线互联',
    `按「${topic}」配置：PC-A、PC-C的端口属于VLAN 10，PC-B的端口属于VLAN 20`,
    '从PC-A测试PC-C，应当连通',
    '从PC-A测试PC-B，应当隔离',
    '两项测试都符合以后，保存配置',
  ],
});

const board =
  (words: BoardWords) =>
  (topic: string): StagePanel => ({
    kind: 'board',
    words,
    steps: [
      `关好${words.guard}，松开急停`,
      `合上${words.power}，按「${words.home}」`,
      `速度不超过30%，按「${words.jog}」完成「${topic}」的动作`,
      `速度调到60%以上，按「${words.run}」，做满3${words.pieces}`,
      `停止，再断开${words.power}`,
    ],
  });

const PANELS: Readonly<Record<string, (topic: string) => StagePanel>> = {
  计算机网络: rack,
  智能制造: board({ guard: '防护门', power: '主电源', home: '回零', jog: '点动', run: '连续运行', pieces: '件' }),
  新能源与物联网: board({
    guard: '绝缘护罩',
    power: '高压断路器',
    home: '自检',
    jog: '单步',
    run: '连续测量',
    pieces: '组',
  }),
};

const OTHER = board({ guard: '机柜门', power: '电源', home: '自检', jog: '单步', run: '连续运行', pieces: '次' });

export const stagePanel = (subject: string, topic: string): StagePanel => (PANELS[subject] ?? OTHER)(topic);
