// The attempts at a quiz, a homework or an exam.
import type { AnswerSheet } from '../../api.ts';
import { isOpen } from '../../sheet/sheetStorage.ts';

/** The attempt whose score counts: the best marked one; the earliest of equals. */
export function bestAttempt(attempts: readonly AnswerSheet[]): AnswerSheet | undefined {
  const [best] = attempts
    .filter(({ state, score }) => state === 'marked' && typeof score === 'number')
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0));
  return best;
}

export function latestFirst(attempts: readonly AnswerSheet[]): AnswerSheet[] {
  return attempts.toSorted((a, b) => orderOf(b) - orderOf(a));
}

/** An attempt that can still be answered. */
export function openAttempt(attempts: readonly AnswerSheet[]): AnswerSheet | undefined {
  return attempts.find(isOpen);
}

/** Its number, or else its time. */
const orderOf = ({ attempt, submitTime, createTime }: AnswerSheet): number =>
  attempt ?? new Date(submitTime ?? createTime ?? 0).getTime();
