// Summarises in one word how safely content is saved: the worst case wins.
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

export function worstOf(holds: Readonly<Record<Exclude<Saving, 'empty'>, boolean>>): Saving {
  return FROM_WORST.find((saving) => holds[saving]) ?? 'empty';
}
