// How safe a sheet's answers are, in a word: the worst case wins.
const FROM_WORST = ['attention', 'memory', 'retrying', 'typed', 'kept', 'synced'] as const;

export type Saving = (typeof FROM_WORST)[number] | 'empty';

export const SAVING_WORDS: Readonly<Record<Saving, string>> = {
  attention: '需要处理',
  memory: '未保存到本机',
  retrying: '正在重试',
  typed: '正在保存',
  kept: '已保存到本机',
  synced: '已同步',
  empty: '',
};

/** Where answers are while they are not on the server. */
export const whereSaved = (saving: Saving): string =>
  saving === 'memory' ? '作答只在这个页面里，请不要关闭或刷新' : '作答已保存在本机';

export function worstOf(holds: Readonly<Record<Exclude<Saving, 'empty'>, boolean>>): Saving {
  return FROM_WORST.find((saving) => holds[saving]) ?? 'empty';
}
