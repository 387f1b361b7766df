// Decides whether an attempt may begin now, and says why not.
import { dayAndTime } from '../../places/membership.ts';
import { openState } from '../../places/openState.ts';
import type { Paper } from '../../documents/Paper.ts';
import { SECOND } from '../../world/clock.ts';

export const KIND_NAMES: Readonly<Record<Paper['kind'], string>> = { quiz: '测验', homework: '作业', exam: '考试' };

export interface EntryFacts {
  readonly joined: boolean;
  /** The number of attempts so far. */
  readonly attemptNum: number;
  /** The latest attempt is waiting for the teacher. */
  readonly marking: boolean;
}

export interface EntryRefusal {
  readonly reason: 'not-open' | 'ended' | 'no-attempt-left' | 'not-joined' | 'marking';
  readonly message: string;
}

export type Terms = Pick<Paper, 'kind' | 'startsAt' | 'endsAt' | 'maxAttemptNum'>;

/** Nothing when it may begin. */
export function entryRefusal(paper: Terms, facts: EntryFacts, now: number): EntryRefusal | undefined {
  const name = KIND_NAMES[paper.kind];
  if (!facts.joined) return { reason: 'not-joined', message: `你不在${name}的名单中` };
  const state = paperState(paper, now);
  if (paper.startsAt !== null && state === 'not-open') {
    return { reason: 'not-open', message: `${name}尚未开始，开始时间为 ${dayAndTime(paper.startsAt)}` };
  }
  if (paper.endsAt !== null && state === 'ended') {
    return { reason: 'ended', message: `${name}已于 ${dayAndTime(paper.endsAt)} 结束` };
  }
  if (facts.marking) return { reason: 'marking', message: '上一次提交的答卷正在批阅，请等待结果' };
  if (paper.maxAttemptNum !== null && facts.attemptNum >= paper.maxAttemptNum) {
    return { reason: 'no-attempt-left', message: `${name}次数已用完（共 ${paper.maxAttemptNum} 次）` };
  }
  return undefined;
}

/** The latest end of an attempt that begins now. */
export function deadlineOf({ duration, endsAt }: Pick<Paper, 'duration' | 'endsAt'>, now: number): number | null {
  const ends = [duration === null ? undefined : now + duration * SECOND, endsAt ?? undefined].filter(
    (end) => end !== undefined,
  );
  return ends.length === 0 ? null : Math.min(...ends);
}

export const paperState = ({ startsAt, endsAt }: Pick<Paper, 'startsAt' | 'endsAt'>, now: number) =>
  openState(startsAt, endsAt, now);
