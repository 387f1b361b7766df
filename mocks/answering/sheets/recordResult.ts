// A client reports a hand-in. Its result counts already: the reply says what it was.
import type { ChapterTrace } from '#plugins/study/api.ts';
import type { Context } from '../../handler/Context.ts';
import { Refusal } from '../../handler/Refusal.ts';
import { isOpen } from './sheetRows.ts';
import { refNoOf } from '../../study/lessons.ts';
import { chapterTrace, traceOf } from '../../study/traces.ts';
import { KIND_NAMES } from '../papers/paperEntry.ts';
import { requireMember } from '../../places/membership.ts';
import { requireSheet } from './sheets.ts';

export interface Recording {
  readonly place: string;
  readonly refId: string;
  readonly answerSheetId: string;
}

/** Nothing where the paper belongs to no lesson. */
export function recordResult(context: Context, { place, refId, answerSheetId }: Recording): ChapterTrace | null {
  const member = requireMember(context, place);
  const sheet = requireSheet(context, answerSheetId);
  if (sheet.place !== place || sheet.ref_id !== refId) throw new Refusal('答卷与所记录的内容不符');
  if (isOpen(sheet)) throw new Refusal(`${KIND_NAMES[sheet.kind]}还没有提交`);
  const refNo = refNoOf(refId);
  return refNo === undefined ? null : chapterTrace(context.db, refNo, traceOf(context.db, member.member_no, refNo));
}
