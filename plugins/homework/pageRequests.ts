// The first calls of the pages. The manifest loads this lazily, as every page loads the manifest.
import type { CallRequest } from '#kernel/http/call.ts';
import { type PaperAt, sheetCall } from '#plugins/answering/contract.ts';
import { HOMEWORK_PLACES } from './homeworkPlaces.ts';

/** With an attempt what came of it. */
export async function paperCalls({ place, refId }: PaperAt, answerSheetId?: string): Promise<readonly CallRequest[]> {
  const paper = HOMEWORK_PLACES[place.kind].get(place.id, refId);
  return answerSheetId === undefined ? [paper] : [await sheetCall(place, answerSheetId), paper];
}
