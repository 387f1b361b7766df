// The rules by which a task can be handed in, and by which the teacher is played.
import type { Random } from '../world/random.ts';
import type { StoredSubmission, StoredTask } from './tasks.ts';
import { dayAndTime } from '../places/membership.ts';
import { plainText } from '../handler/plainText.ts';
import { DAY, MINUTE } from '../world/clock.ts';

/** The time that the teacher takes, in milliseconds. */
export const TASK_MARKING = 3 * MINUTE;
/** A submission with fewer letters and no file goes back, once. */
const THIN = 20;
/** Letters of one that says all there is to say. */
const THOROUGH = 200;
/** The time in which a returned task may still be handed in. */
const REVISION_TIME = 3 * DAY;

type Handed = Pick<StoredSubmission, 'state' | 'marked_at'> | undefined;

/** Until when it can be handed in, in milliseconds since 1970: what came back has some days. */
export function submitUntil({ deadline_at: deadline }: Pick<StoredTask, 'deadline_at'>, handed: Handed): number {
  return handed?.state === 'returned' ? Math.max(deadline, (handed.marked_at ?? 0) + REVISION_TIME) : deadline;
}

/** Why nothing can be written for a task now; nothing when something can. */
export function submitRefusal(
  task: Pick<StoredTask, 'starts_at' | 'deadline_at'>,
  handed: Handed,
  now: number,
): string | undefined {
  if (handed?.state === 'submitted') return '任务已提交，正在等待批阅，不能再修改';
  if (handed?.state === 'marked') return '任务已批阅，不能再修改';
  if (now < task.starts_at) return `任务还没有开始，开始时间为 ${dayAndTime(task.starts_at)}`;
  const deadline = submitUntil(task, handed);
  return now < deadline ? undefined : `任务已于 ${dayAndTime(deadline)} 截止，不能再提交`;
}

export type Verdict = { returned: string } | { score: number; comment: string };

/** The teacher's comment; the seed decides the rest. */
export function judge(
  { content, attachments, returned_num: before }: Pick<StoredSubmission, 'content' | 'attachments' | 'returned_num'>,
  fullScore: number,
  random: Random,
): Verdict {
  const letters = plainText(content).replaceAll(/\s/g, '').length;
  if (letters < THIN && attachments.length === 0 && before === 0) {
    return { returned: '内容太简单，看不出是怎样完成的。请补充过程、结果和你的判断后重新提交。' };
  }
  const weight = Math.min(1, (letters + attachments.length * 80) / THOROUGH);
  const share = Math.min(1, 0.6 + 0.32 * weight + random.next() * 0.08);
  return { score: Math.round(fullScore * share), comment: wordsOn(share) };
}

const WORDS: readonly (readonly [share: number, words: string])[] = [
  [0.94, '过程完整，结论有依据，可以拿来给大家做示范。'],
  [0.86, '完成得很好。若能写出你排除了哪些可能，就更有说服力了。'],
  [0.75, '主要内容都有，建议补上验证的一步：怎样知道它真的做成了。'],
  [0, '方向是对的，细节偏少，下次把关键步骤和输出一起贴上来。'],
];

const wordsOn = (share: number): string => WORDS.find(([from]) => share >= from)?.[1] ?? '';
