// Chooses an institution's drawings by its name: a building by its kind, and a crest by its subject.

interface Drawn {
  /** Name of the drawing in covers.svg. */
  readonly drawing: string;
  readonly words: RegExp;
}

/** The first matching row applies; any other replaces it if a neighbour has the same. */
export const BUILDINGS: readonly Drawn[] = [
  { drawing: 'institute', words: /研究|科学院|实验室/ },
  { drawing: 'workshop', words: /实训|制造|技能|技工|技师|基地|工厂/ },
  { drawing: 'campus', words: /学院|学校|大学|中学|党校/ },
  { drawing: 'tower', words: /中心|公司|集团|协会|园区/ },
];

export const EMBLEMS: readonly Drawn[] = [
  { drawing: 'emblem-shield', words: /安全|公安|消防|应急/ },
  { drawing: 'emblem-bars', words: /数据|统计|财经|金融|商/ },
  { drawing: 'emblem-bolt', words: /能源|电力|电气|汽车/ },
  { drawing: 'emblem-gear', words: /制造|机械|机电|工业|技能|技工|建筑/ },
  { drawing: 'emblem-code', words: /软件|信息|计算机|网络|互联/ },
  { drawing: 'emblem-cross', words: /医|护理|卫生|康养|健康/ },
  { drawing: 'emblem-leaf', words: /农|林|生态|环境|园艺/ },
  { drawing: 'emblem-atom', words: /研究|科学|科技/ },
];

export const GENERAL_EMBLEMS = ['emblem-cap', 'emblem-book', 'emblem-star'];
export const CRESTS = ['crest-shield', 'crest-round', 'crest-hexagon', 'crest-square'];

/** Best first. */
export function buildingsFor(name: string, seed: number): string[] {
  const drawings = BUILDINGS.map(({ drawing }) => drawing);
  const at = BUILDINGS.findIndex(({ words }) => words.test(name));
  const first = at === -1 ? seed % drawings.length : at;
  return [...drawings.slice(first), ...drawings.slice(0, first)];
}

export function emblemFor(name: string, seed: number): string {
  const known = EMBLEMS.find(({ words }) => words.test(name))?.drawing;
  return known ?? GENERAL_EMBLEMS[seed % GENERAL_EMBLEMS.length] ?? '';
}
