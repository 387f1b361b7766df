// Chapters of a kind that a plugin brings, as scenarios add them to a course.
import * as v from 'valibot';
import type { Context } from '../handler/Context.ts';
import { numberIn } from '../handler/ids.ts';
import { orNotFound } from '../handler/Refusal.ts';
import { addItems } from './itemMarks.ts';
import { chapterRefIdOf, CourseTrees, lessonAt, OwnContents, putLesson } from './lessons.ts';

interface OwnLesson {
  readonly title: string;
  /** The plugin's kind. */
  readonly kind: string;
  /** Whole seconds. */
  readonly duration: number;
  /** The fields beside a chapter's usual ones. */
  readonly content: Readonly<Record<string, unknown>>;
}

interface OwnChapter {
  readonly courseId: string;
  /** Its place in the course, above those of the course's own chapters. The lessons get the numbers after it, up to 99. */
  readonly number: number;
  readonly title: string;
  readonly lessons: readonly OwnLesson[];
}

/** Adds a chapter to a course, or sets it up afresh; returns the ids of its lessons: `ref-1-91` after chapter 90. */
export function addOwnChapter({ db }: Pick<Context, 'db'>, { courseId, number, title, lessons }: OwnChapter): string[] {
  const course = orNotFound(db.documents.get(CourseTrees, courseId), '课程');
  const chapterId = `${courseId.replace('course', 'chapter')}-${number}`;
  const refs = lessons.map(({ content, ...lesson }, at) => {
    const sort = number + 1 + at;
    const refNo = numberIn(courseId, 'course') * 100 + sort;
    const chapterRefId = chapterRefIdOf(refNo);
    db.documents.put(OwnContents, { ...content, chapterRefId });
    const row = { ...lesson, sort, required: true, access: 'joined' as const };
    if (!lessonAt(db, refNo)) {
      putLesson(db, { ...row, ref_no: refNo, course_id: courseId, chapter_id: chapterId, pages: 0 });
      for (const { place } of db.all(Place, 'SELECT place FROM place_courses WHERE course_id = ?', courseId)) {
        addItems(db, place, 'course');
        db.run('UPDATE places SET lesson_num = lesson_num + 1 WHERE place = ?', place);
      }
    }
    return { ...row, chapterRefId, lockReason: null };
  });
  const others = course.chapters.filter((chapter) => chapter.chapterId !== chapterId);
  const chapter = { chapterId, parentId: null, title, sort: number, chapterRefs: refs };
  db.documents.put(CourseTrees, { ...course, chapters: [...others, chapter] });
  return refs.map(({ chapterRefId }) => chapterRefId);
}

const Place = v.object({ place: v.string() });
