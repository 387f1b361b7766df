// The course or lesson that a note or discussion is about.
import { notFound, Refusal } from '../handler/Refusal.ts';
import type { Database } from '../database/Database.ts';
import { CourseTrees, lessonOf } from './lessons.ts';

export interface About {
  readonly course_id: string | null;
  readonly ref_no: number | null;
}

interface Named {
  readonly courseId?: string | undefined;
  readonly chapterRefId?: string | undefined;
}

/** The lesson decides the course. */
export function aboutOf(db: Database, { courseId, chapterRefId }: Named): About {
  if (chapterRefId !== undefined) {
    const lesson = lessonOf(db, chapterRefId);
    if (!lesson) throw notFound('章节');
    if (courseId !== undefined && courseId !== lesson.course_id) throw new Refusal('章节不属于该课程');
    return { course_id: lesson.course_id, ref_no: lesson.ref_no };
  }
  if (courseId !== undefined && !db.documents.get(CourseTrees, courseId)) throw notFound('课程');
  return { course_id: courseId ?? null, ref_no: null };
}

/** Refuses a course that is not taught in a class or classroom. */
export function requireTaught(db: Database, place: string, { course_id: courseId }: About): void {
  if (courseId === null) return;
  const taught = db.count('SELECT COUNT(*) FROM place_courses WHERE place = ? AND course_id = ?', place, courseId) > 0;
  if (!taught) throw new Refusal('这里没有开设该课程');
}
