import { useEffect } from 'react';
import { useKernel, useRemote } from '#kernel/index.ts';
import { serverClockOf } from '#plugins/ui/clock/serverClock.store.ts';
import { whileVisible } from '#plugins/ui/whileVisible.ts';
import type { Place } from '#plugins/places/places.ts';
import type { AnswerSheetDto } from '../api.ts';
import { SHEET_SERVICES } from '../services.ts';
import { useReloadedOnce } from './useReloadedOnce.ts';

/** A sheet with its questions, and all attempts. While it is being marked, both are kept up to date. */
export function useSheetResult(place: Place, answerSheetId: string) {
  const clock = serverClockOf(useKernel());
  const service = SHEET_SERVICES[place.kind];
  const sheet = useRemote(service.get(answerSheetId, true));
  const { value } = sheet;
  const attempts = useRemote(value && historyOf(place, value));
  useReloadedOnce(sheet, isSettled);
  useReloadedOnce(attempts);
  const state = value?.state;
  const known = attempts.value?.find(({ id }) => id === answerSheetId)?.state;
  const marking = state === 'submitted' || state === 'marking';
  const every = pollInterval(clock.now() - Date.parse(value?.submitTime ?? ''));

  // Polls the attempts, the smaller reply: a sheet may have a thousand answers.
  useEffect(
    () => (marking ? whileVisible(() => void attempts.reload(), every) : undefined),
    [marking, every, attempts],
  );
  useEffect(() => {
    if (state !== undefined && known !== undefined && known !== state) void sheet.reload();
  }, [state, known, sheet]);

  return { sheet, attempts };
}

/** The attempts at the same paper; a sheet of unknown kind has no call for them. */
export const historyOf = (place: Place, { kind, refId }: AnswerSheetDto) =>
  kind === 'unknown' || !refId ? undefined : SHEET_SERVICES[place.kind].history({ place, kind, refId });

/** It will not change any more. */
export const isSettled = ({ state }: AnswerSheetDto): boolean => state === 'marked';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Poll less often the longer the sheet has been waiting. */
const PACES: readonly (readonly [waited: number, every: number])[] = [
  [2 * 60 * MINUTE, 5 * MINUTE],
  [15 * MINUTE, 2 * MINUTE],
  [2 * MINUTE, 30 * SECOND],
  [0, 10 * SECOND],
];

/** Milliseconds between polls for a sheet that was handed in `waited` milliseconds ago. */
export function pollInterval(waited: number): number {
  return PACES.find(([from]) => waited >= from)?.[1] ?? 10 * SECOND;
}
