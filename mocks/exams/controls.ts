// A teacher who moves the end of an exam while it is sat.
import * as v from 'valibot';
import { changeSheet, isOpen, sheetByNo, sheetNoOf } from '../answering/sheets/sheetRows.ts';
import { controlAction, type ControlActions } from '../control/Controls.ts';
import { notFound } from '../handler/Refusal.ts';
import { beijingTime, SECOND } from '../world/clock.ts';

export const actions: ControlActions = {
  'POST sheet-deadlines': controlAction({
    title: '延长或提前一份答卷的截止时间',
    body: v.strictObject({
      answerSheetId: v.string(),
      by: v.pipe(v.number(), v.integer(), v.description('秒；负数为提前')),
    }),
    reply: v.object({ deadline: v.string() }),
    run({ world: { db }, body: { answerSheetId, by } }) {
      const sheet = sheetByNo(db, sheetNoOf(answerSheetId));
      if (!sheet || !isOpen(sheet) || sheet.deadline_at === null) throw notFound('有截止时间的答卷');
      const deadline = sheet.deadline_at + by * SECOND;
      changeSheet(db, sheet.sheet_no, { deadline_at: deadline, wakes_at: deadline });
      return { deadline: beijingTime(deadline) };
    },
  }),
};
