// Keyboard shortcuts of the room. The question decides which option a key chooses; the rest is this table.
import type { Question } from '../sheet/question.store.ts';
import type { Writing } from '../sheet/writing.ts';
import { letterOf } from '../subject/letters.ts';
import { JUDGEMENT_NAMES } from '../subject/choices/judgements.ts';

export const ROOM_KEYS = [
  ['← →', '上一题、下一题'],
  ['PageUp PageDown', '上一页、下一页；到头时换题'],
  ['1–9或A–Z', '选择或取消选项，判断题1为正确、2为错误'],
  ['M', '标记或取消标记'],
  ['G', '跳到第几题'],
  ['?', '打开这张快捷键表'],
] as const;

export interface Choice {
  /** To announce: 已选 B */
  readonly words: string;
  readonly change: Partial<Writing>;
}

/** The option that a key chooses in a question; undefined if none has that key. */
export function choiceBy(key: string, { subject, writing }: Pick<Question, 'subject' | 'writing'>): Choice | undefined {
  const at = optionBy(key);
  if (at === undefined) return undefined;
  if (subject.type === 'judge_question') {
    const value = (['true', 'false'] as const)[at];
    return value && { words: `已选${JUDGEMENT_NAMES[value]}`, change: { answers: [value] } };
  }
  const options = subject.subjectOptionsDtos
    .toSorted((one, other) => one.sort - other.sort)
    .map(({ optionId }) => optionId);
  const option = options[at];
  if (option === undefined) return undefined;
  if (subject.type === 'single_choice') return { words: `已选${letterOf(at)}`, change: { answers: [option] } };
  if (subject.type !== 'multiple_choice') return undefined;
  const chosen = writing.answers.includes(option);
  return {
    words: `${chosen ? '已取消' : '已选'} ${letterOf(at)}`,
    change: { answers: options.filter((one) => writing.answers.includes(one) !== (one === option)) },
  };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The index of the option. */
function optionBy(key: string): number | undefined {
  if (/^[1-9]$/.test(key)) return Number(key) - 1;
  const at = key.length === 1 ? LETTERS.indexOf(key.toUpperCase()) : -1;
  return at === -1 ? undefined : at;
}
