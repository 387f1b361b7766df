// The course or lesson that a note or discussion is about.
import { notFound, orNotFound, Refusal } from '../handler/Refusal.ts';
import type { Database } from '../database/Database.ts';
import { CourseTrees, lessonOf } from './lessons.ts';
import { hasCourse } from '../places/placeCourses.ts';

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
    const lesson = orNotFound(lessonOf(db, chapterRefId), '章节');
    if (courseId !== undefined && courseId !== lesson.course_id) throw new Refusal('章节不属于该课程');
    return { course_id: lesson.course_id, ref_no: lesson.ref_no };
  }
  if (courseId !== undefined && !db.documents.get(CourseTrees, courseId)) throw notFound('课程');
  return { course_id: courseId ?? null, ref_no: null };
}

/** Refuses a course that is not taught in a class or classroom. */
export function requireTaught(db: Database, place: string, { course_id: courseId }: About): void {
  if (courseId !== null && !hasCourse(db, place, courseId)) throw new Refusal('这里没有开设该课程');
}
