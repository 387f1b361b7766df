import * as v from 'valibot';
import type { Kernel } from '#kernel/createKernel.ts';
import { ownerKey } from '#plugins/offline/owner.ts';
import type { AnswerSheet } from '#plugins/answering/api.ts';
import type { PaperAt } from '#plugins/answering/contract.ts';
import { HOMEWORK_PLACES, RecordingPlace } from './homeworkPlaces.ts';
import recordsOf from './recordOutbox.ts';

/** The upstream has the sheet: the state of homework is fetched again, and whoever counts it is notified. */
export function handedIn(kernel: Kernel, { place, refId, chapter }: PaperAt, sheet: Pick<AnswerSheet, 'id'>): void {
  for (const call of HOMEWORK_PLACES[place.kind].shown) kernel.remotes.outdate(call);
  const { kind, id: placeId } = place;
  if (!v.is(RecordingPlace, kind)) return;
  const { outbox } = recordsOf(kernel);
  const content = { place: kind, placeId, refId, answerSheetId: sheet.id, chapterRefId: chapter };
  void outbox.put({ lane: `${placeId} ${refId}`, content, owner: ownerKey(kernel) }).then(outbox.drain);
}
