import { useRemote } from '#kernel/useRemote.ts';
import type { Homework } from '../api.ts';
import type { HomeworkAt } from '../contract.ts';
import { HOMEWORK_PLACES } from '../homeworkPlaces.ts';

interface SheetOf {
  kind: Homework['kind'];
  /** Missing until it is known. */
  title: string | undefined;
}

/** What a sheet is of; the result, which asks for the same, is drawn meanwhile. */
export function useSheetOf({ place }: HomeworkAt, answerSheetId: string): SheetOf {
  const { value } = useRemote(HOMEWORK_PLACES[place.kind].sheet(answerSheetId));
  return { kind: value?.kind === 'quiz' ? 'quiz' : 'homework', title: value?.title };
}
