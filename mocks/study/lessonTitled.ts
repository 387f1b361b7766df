import type { Database } from '../database/Database.ts';
import { CourseTrees, refNoOf } from './lessons.ts';

/** The number of a course's first lesson with this text in its title. */
export function lessonTitled(db: Database, course: number, title: string): number {
  const refs = db.documents.get(CourseTrees, `course-${course}`)?.chapters.flatMap(({ chapterRefs }) => chapterRefs);
  const found = refs?.find((ref) => ref.title.includes(title));
  if (!found) throw new Error(`course-${course} has no lesson titled ${title}`);
  return refNoOf(found.chapterRefId) ?? 0;
}
