// Tells a trainee that the teacher came to a sheet.
import type { Database } from '../../database/Database.ts';
import { Classrooms } from '../../documents/classrooms.ts';
import type { Paper } from '../../documents/Paper.ts';
import { pageAt } from '../../handler/pages.ts';
import { notifyHandedIn } from '../../messages/notifications.ts';
import { kindOf } from '../../places/places.ts';
import { chapterRefIdOf, courseIdOf, refNoOf } from '../../study/lessons.ts';
import { type Sheet, sheetIdOf } from './sheetRows.ts';

/** A sheet came back from the teacher, to be done again with a reason; an exam's result may also be there at once. */
export function notifySheet(db: Database, sheet: Sheet, title: string, at: number, reason?: string): void {
  const name = { quiz: '测验', homework: '作业', exam: '考试' }[sheet.kind];
  const path = addressOfSheet(db, sheet, reason === undefined);
  notifyHandedIn(db, { userId: sheet.user_id, what: `${name}“${title}”`, path }, at, reason);
}

/** The page that shows its result, or on which it is done again. */
function addressOfSheet(db: Database, sheet: Sheet, marked: boolean): string {
  const answerSheetId = marked ? sheetIdOf(sheet.sheet_no) : undefined;
  const refNo = refNoOf(sheet.ref_id);
  const met = refNo === undefined ? {} : { courseId: courseIdOf(refNo), chapter: chapterRefIdOf(refNo) };
  const { place, ref_id: refId } = sheet;
  const vs = db.documents.get(Classrooms, place)?.kind === 'vs';
  if (sheet.kind === 'exam') {
    const contest = { contestId: refId, answerSheetId, ...met };
    if (kindOf(place) === 'classroom') {
      return pageAt('classroomExam', { ...contest, classroomId: place, vs: vs ? 'true' : undefined });
    }
    const clazzId = kindOf(place) === 'clazz' ? place : undefined;
    return pageAt('exam', { ...contest, clazzId });
  }
  const done = { refId, answerSheetId, ...met };
  if (kindOf(place) === 'clazz') return pageAt('clazzHomework', { clazzId: place, ...done });
  if (kindOf(place) === 'course') return pageAt('courseHomework', { courseId: place, ...done });
  return pageAt(classroomPage(vs, sheet.kind, marked), { classroomId: place, ...done });
}

function classroomPage(vs: boolean, kind: Exclude<Paper['kind'], 'exam'>, marked: boolean) {
  if (vs) return marked ? 'vsAssignmentResult' : 'vsAssignment';
  if (!marked) return 'assignment';
  return kind === 'quiz' ? 'classroomQuizResult' : 'classroomAssignmentResult';
}
