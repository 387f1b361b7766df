import { useRemote } from '#kernel/http/useRemote.ts';
import type { Homework } from '../api.ts';
import type { HomeworkAt } from '../homeworkAt.ts';
import { HOMEWORK_PLACES } from '../homeworkPlaces.ts';

/** What a sheet is of; the result, which asks for the same, is drawn meanwhile. */
export function useKind({ place }: HomeworkAt, answerSheetId: string): Homework['kind'] {
  const sheet = useRemote(HOMEWORK_PLACES[place.kind].sheet(answerSheetId));
  return sheet.value?.kind === 'quiz' ? 'quiz' : 'homework';
}
