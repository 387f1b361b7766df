import type { Kernel } from '#kernel/index.ts';
import { ownerKey } from '#plugins/offline/owner.ts';
import type { AnswerSheet } from '#plugins/answering/api.ts';
import type { PaperAt } from '#plugins/answering/contract.ts';
import { EXAM_PLACES } from '../examPlaces.ts';
import examOutboxOf, { outdate } from '../examOutbox.ts';

/** The upstream has the sheet: the state of exams is fetched again, and the class is notified. */
export async function handedIn(kernel: Kernel, at: PaperAt, { id }: Pick<AnswerSheet, 'id'>): Promise<void> {
  const { place, refId: contestId, chapter } = at;
  const clazz = EXAM_PLACES[place.kind].reportsTo?.(place.id);
  if (clazz) {
    const { outbox } = examOutboxOf(kernel);
    const content = { of: 'handed-in', ...clazz, contestId, answerSheetId: id, chapterRefId: chapter } as const;
    await outbox.put({ lane: `handed-in ${id}`, content, owner: ownerKey(kernel) });
    void outbox.drain();
  }
  outdate(kernel, place.kind);
}
