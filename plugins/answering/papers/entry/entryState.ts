import type { PaperEntry } from '../paperKind.ts';

/** `soon`: it opens by itself when it begins. `closed`: no attempt can begin, and the upstream says why. */
export type EntryState = 'soon' | 'open' | 'under-way' | 'closed';

export function entryState({ allowed, refusal, answerSheetId }: PaperEntry): EntryState {
  if (answerSheetId) return 'under-way';
  if (allowed) return 'open';
  return refusal === 'not-open' ? 'soon' : 'closed';
}
