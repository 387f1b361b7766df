// Sittings, latest first. The table grows with every sitting: only a page of it is read.
import * as v from 'valibot';
import type { Database } from '../database/Database.ts';
import { lessonAt } from './lessons.ts';
import { Courses } from '../documents/courses.ts';
import { type Paging, pagingOf } from '../handler/page.ts';

const SittingRow = v.object({
  started_at: v.number(),
  ref_no: v.number(),
  sitting_id: v.string(),
  study_time: v.number(),
});

interface SittingFilter extends Paging {
  /** The number of a course. */
  course?: number | undefined;
}

export function pageOfSittings(db: Database, memberNo: number, { course, ...paging }: SittingFilter) {
  const { page, size, from } = pagingOf(paging);
  const low = course === undefined ? 0 : course * 100;
  const high = course === undefined ? Number.MAX_SAFE_INTEGER : course * 100 + 99;
  const where = 'member_no = ? AND ref_no BETWEEN ? AND ? AND study_time > 0';
  const rows = db.all(
    SittingRow,
    `SELECT started_at, ref_no, sitting_id, study_time FROM sittings WHERE ${where}
     ORDER BY started_at DESC, ref_no DESC LIMIT ? OFFSET ?`,
    memberNo,
    low,
    high,
    size,
    from,
  );
  const total = db.count(`SELECT COUNT(*) FROM sittings WHERE ${where}`, memberNo, low, high);
  return { rows, total, page, size };
}

export function describeSitting(db: Database, refNo: number) {
  const lesson = lessonAt(db, refNo);
  return {
    courseTitle: db.documents.get(Courses, lesson?.course_id ?? '')?.title ?? '',
    chapterTitle: lesson?.title ?? '',
    kind: lesson?.kind ?? 1,
  };
}
