// The trainee's state in a task: its mark, the time left, and the next step.
import { formatRoughly } from '#plugins/ui/clock/roughly.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import type { ShapeMarkProps } from '#plugins/ui/detail/ShapeMark.tsx';
import type { Task } from './api.ts';

type Timed = Pick<Task, 'state' | 'myState' | 'startTime' | 'deadline' | 'submitUntil'>;

/** The last moment to hand it in, in milliseconds since 1970; undefined without a limit. */
export function endOf({ myState, state, deadline, submitUntil }: Timed): number | undefined {
  if (submitUntil) return Date.parse(submitUntil);
  // A task returned after its deadline: the upstream decides, unless it names another limit.
  if (myState === 'returned' && state === 'ended') return undefined;
  return deadline ? Date.parse(deadline) : undefined;
}

/** The reason why it cannot be written now. */
export type Closed = 'not-open' | 'ended' | 'submitted' | 'marked';

export function closedBecause(task: Timed, now: number): Closed | undefined {
  const { state, myState, startTime } = task;
  if (myState === 'submitted' || myState === 'marked') return myState;
  if (startTime ? Date.parse(startTime) > now : state === 'not-open') return 'not-open';
  const end = endOf(task);
  const ended = end === undefined ? state === 'ended' && myState !== 'returned' : end <= now;
  return ended ? 'ended' : undefined;
}

export type Stage = 'returned' | 'submitted' | 'marked' | 'draft' | 'none' | 'not-open' | 'ended';

/** A returned task comes first, then handed-in work, then whether anything can be done now. */
export function stageOf(task: Timed, now: number): Stage {
  const closed = closedBecause(task, now);
  if (task.myState === 'returned') return 'returned';
  if (closed !== undefined) return closed;
  return task.myState === 'draft' ? 'draft' : 'none';
}

export const STAGE_MARKS: Readonly<Record<Stage, ShapeMarkProps>> = {
  returned: { words: '已退回', shape: 'triangle', tone: 'warm' },
  submitted: { words: '待批阅', shape: 'half' },
  marked: { words: '已批阅', shape: 'disc' },
  draft: { words: '草稿', shape: 'half', tone: 'warm' },
  none: { words: '未提交', shape: 'ring', tone: 'primary' },
  'not-open': { words: '未开始', shape: 'ring' },
  ended: { words: '已截止', shape: 'square' },
};

const DAY = 86_400;
/** Seconds: a later end is shown by its date alone. */
const NEAR = 7 * DAY;

/** The end if it is near, or the beginning if that is to come. */
export function timeWords(task: Timed, now: number): string {
  const closed = closedBecause(task, now);
  if (closed === 'not-open') return task.startTime ? `${formatTime(task.startTime)}开始` : '';
  const end = endOf(task);
  if (closed !== undefined || end === undefined) return '';
  const left = (end - now) / 1_000;
  return left <= NEAR ? `${formatRoughly(left)}后截止` : '';
}

export interface NextStep {
  readonly label: string;
  readonly to: 'write' | 'read';
  readonly main: boolean;
}

export function nextStep(task: Timed, now: number): NextStep {
  const closed = closedBecause(task, now);
  if (closed === undefined) {
    const label = task.myState === 'returned' ? '去修改' : task.myState === 'draft' ? '继续写' : '去完成';
    return { label, to: 'write', main: true };
  }
  return { label: closed === 'submitted' || closed === 'marked' ? '看结果' : '看任务', to: 'read', main: false };
}

/** `86 / 100分`, `满分100分`; empty if neither is known. */
export function scoreWords({ score, fullScore }: Pick<Task, 'score' | 'fullScore'>): string {
  if (typeof fullScore !== 'number') return typeof score === 'number' ? `${score}分` : '';
  return typeof score === 'number' ? `${score} / ${fullScore}分` : `满分${fullScore}分`;
}
