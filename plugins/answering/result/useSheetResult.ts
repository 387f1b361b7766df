import { useEffect } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { serverClockOf } from '#plugins/ui/clock/serverClock.store.ts';
import { useRemote } from '#kernel/useRemote.ts';
import { whileVisible } from '#plugins/ui/whileVisible.ts';
import type { Place } from '#plugins/study/contract.ts';
import type { AnswerSheetDto } from '../api.ts';
import { SHEET_SERVICES } from '../services.ts';
import { askAgainEvery } from './askAgain.ts';
import { useAnew } from './useAnew.ts';

/** A sheet with its questions and the attempts beside it; while it is marked, both follow what becomes of it. */
export function useSheetResult(place: Place, answerSheetId: string) {
  const clock = serverClockOf(useKernel());
  const service = SHEET_SERVICES[place.kind];
  const sheet = useRemote(service.get(answerSheetId, true));
  const { value } = sheet;
  const attempts = useRemote(value && historyOf(place, value));
  useAnew(sheet, isSettled);
  useAnew(attempts);
  const state = value?.state;
  const known = attempts.value?.find(({ id }) => id === answerSheetId)?.state;
  const marking = state === 'submitted' || state === 'marking';
  const every = askAgainEvery(clock.now() - Date.parse(value?.submitTime ?? ''));

  // Of the two the attempts are the lighter question: a sheet may have a thousand answers.
  useEffect(
    () => (marking ? whileVisible(() => void attempts.reload(), every) : undefined),
    [marking, every, attempts],
  );
  useEffect(() => {
    if (state !== undefined && known !== undefined && known !== state) void sheet.reload();
  }, [state, known, sheet]);

  return { sheet, attempts };
}

/** The attempts beside a sheet; of what nobody knows what it is they cannot be asked for. */
export const historyOf = (place: Place, { kind, refId }: AnswerSheetDto) =>
  kind === 'unknown' ? undefined : SHEET_SERVICES[place.kind].history({ place, kind, refId });

/** Nothing becomes of it any more. */
export const isSettled = ({ state }: AnswerSheetDto): boolean => state === 'marked';
