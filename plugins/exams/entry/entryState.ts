import type { ContestEntry, ContestExam } from '../api.ts';

/** `soon`: it opens by itself when it begins. `closed`: nothing can be begun, and the upstream says why. */
export type EntryState = 'soon' | 'open' | 'under-way' | 'closed';

export function entryState({ allowed, refusal, answerSheetId }: ContestEntry): EntryState {
  if (answerSheetId) return 'under-way';
  if (allowed) return 'open';
  return refusal === 'not-open' ? 'soon' : 'closed';
}

type Attempts = Pick<ContestExam, 'attemptNum' | 'maxAttemptNum' | 'state'>;

/** `不限次数`, `共 2 次，还可以考 1 次`; where nobody counts, what is known. */
export function attemptWords({ attemptNum, maxAttemptNum, state }: Attempts, left: number | null | undefined): string {
  const done = typeof attemptNum === 'number' && attemptNum > 0 ? `已考 ${attemptNum} 次` : '';
  if (typeof maxAttemptNum !== 'number') return ['不限次数', done].filter(Boolean).join('，');
  const all = `共 ${maxAttemptNum} 次`;
  if (state === 'ended') {
    return [all, typeof attemptNum === 'number' && `已考 ${attemptNum} 次`].filter(Boolean).join('，');
  }
  const rest = left ?? (typeof attemptNum === 'number' ? Math.max(0, maxAttemptNum - attemptNum) : undefined);
  if (rest === undefined) return all;
  return `${all}，${rest === 0 ? '已用完' : `还可以考 ${rest} 次`}`;
}
