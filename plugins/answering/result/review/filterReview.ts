import type { SubjectType } from '../../api.ts';
import type { Reviewed } from './reviewed.ts';
import { isMissed } from '../verdict.ts';

export interface ReviewFilter {
  /** Only questions that lost points. */
  readonly only: 'missed' | undefined;
  readonly type: SubjectType | undefined;
}

export function filterReview(questions: readonly Reviewed[], { only, type }: ReviewFilter): readonly Reviewed[] {
  return questions.filter(
    ({ subject, verdict }) =>
      (only === undefined || isMissed(verdict)) && (type === undefined || subject.type === type),
  );
}

/** In the order of the paper. */
export function typesOf(questions: readonly Reviewed[]): SubjectType[] {
  return [...new Set(questions.map(({ subject }) => subject.type))];
}

/** Numbers of the questions that lost points. */
export function missedNumbers(questions: readonly Reviewed[]): number[] {
  return questions.flatMap(({ number, verdict }) => (isMissed(verdict) ? [number] : []));
}
