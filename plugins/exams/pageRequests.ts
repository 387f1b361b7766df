// The first calls of the pages. The manifest loads this lazily, as every page loads the manifest.
import type { CallRequest } from '#kernel/http/call.ts';
import { type PaperAt, sheetCall } from '#plugins/answering/contract.ts';
import { EXAM_PLACES } from './examPlaces.ts';

/** None where the address does not say where the exam is met. */
export function takingCalls(at: PaperAt | undefined): readonly CallRequest[] {
  if (!at) return [];
  const { place, refId } = at;
  const { contest, entry } = EXAM_PLACES[place.kind];
  return [contest(place.id, refId), entry(place.id, refId)];
}

export async function resultCalls(at: PaperAt | undefined, answerSheetId: string): Promise<readonly CallRequest[]> {
  if (!at) return [];
  const { place, refId } = at;
  return [await sheetCall(place, answerSheetId), EXAM_PLACES[place.kind].entry(place.id, refId)];
}
