import type { ContestEntry, ContestExam } from '../api.ts';

/** `soon`: it opens by itself when it begins. `closed`: nothing can be begun, and the upstream says why. */
export type EntryState = 'soon' | 'open' | 'under-way' | 'closed';

export function entryState({ allowed, refusal, answerSheetId }: ContestEntry): EntryState {
  if (answerSheetId) return 'under-way';
  if (allowed) return 'open';
  return refusal === 'not-open' ? 'soon' : 'closed';
}

type Attempts = Pick<ContestExam, 'attemptNum' | 'maxAttemptNum' | 'state'>;

/** `不限次数`, `共 2 次，还可以考 1 次`. */
export function attemptWords({ attemptNum, maxAttemptNum, state }: Attempts, left: number | null | undefined): string {
  if (typeof maxAttemptNum !== 'number') return attemptNum === 0 ? '不限次数' : `不限次数，已考 ${attemptNum} 次`;
  if (state === 'ended') return `共 ${maxAttemptNum} 次，已考 ${attemptNum} 次`;
  const rest = left ?? Math.max(0, maxAttemptNum - attemptNum);
  return `共 ${maxAttemptNum} 次，${rest === 0 ? '已用完' : `还可以考 ${rest} 次`}`;
}
