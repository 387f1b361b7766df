import type { Kernel } from '#kernel/createKernel.ts';
import { ownerKey } from '#plugins/offline/owner.ts';
import type { AnswerSheet } from '#plugins/answering/api.ts';
import { type ExamAt, resultPage } from '../examAt.ts';
import examOutboxOf, { outdate } from '../examOutbox.ts';

/** The upstream has the sheet: what shows how one stands is asked for anew, a class is told, and the result is shown. */
export async function handedIn(kernel: Kernel, exam: ExamAt, { id }: Pick<AnswerSheet, 'id'>): Promise<void> {
  const { place, contestId, chapter } = exam;
  if (place.kind === 'clazz') {
    const { outbox } = examOutboxOf(kernel);
    const content = {
      of: 'handed-in',
      clazzId: place.id,
      contestId,
      answerSheetId: id,
      chapterRefId: chapter,
    } as const;
    await outbox.put({ lane: `handed-in ${id}`, content, owner: ownerKey(kernel) });
    void outbox.drain();
  }
  outdate(kernel, place.kind);
  await kernel.navigation.go(resultPage(exam, id), { replace: true, force: true });
}
