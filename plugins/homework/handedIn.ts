import * as v from 'valibot';
import type { Kernel } from '#kernel/index.ts';
import { ownerKey } from '#plugins/offline/owner.ts';
import type { AnswerSheet } from '#plugins/answering/api.ts';
import type { PaperAt } from '#plugins/answering/contract.ts';
import { HOMEWORK_PLACES, RecordingPlace } from './homeworkPlaces.ts';
import recordsOf from './recordOutbox.ts';

/** Called when the upstream has the sheet: reloads the state of homework, and reports the hand-in if needed. */
export function handedIn(kernel: Kernel, { place, refId, chapter }: PaperAt, sheet: Pick<AnswerSheet, 'id'>): void {
  for (const call of HOMEWORK_PLACES[place.kind].shown) kernel.remotes.outdate(call);
  const { kind, id: placeId } = place;
  if (!v.is(RecordingPlace, kind)) return;
  const { outbox } = recordsOf(kernel);
  const content = { place: kind, placeId, refId, answerSheetId: sheet.id, chapterRefId: chapter };
  void outbox.put({ lane: `${placeId} ${refId}`, content, owner: ownerKey(kernel) }).then(outbox.drain);
}
