// A classroom as large as they come: a course of 2,000 lessons, and 5,000 files.
import { type BuiltInKind, type Chapter, isBuiltIn } from '#plugins/study/api.ts';
import type { Context } from '../handler/Context.ts';
import { HANDOUTS, mediumOf, PICTURES } from '../study/content/media.ts';
import { Courses } from '../documents/courses.ts';
import { Materials } from '../documents/classrooms.ts';
import { chapterRefIdOf, CourseTrees, putLesson, refNoOf } from '../study/lessons.ts';

/** Beyond the numbers of all other courses, which have a hundred lessons at most. */
const NUMBER = 900;
const CHAPTERS = 100;
const LESSONS = 20;
const FILES = 5000;
const KINDS: readonly BuiltInKind[] = [1, 5, 4, 6];

export const LARGE_COURSE = `course-${NUMBER}`;

export function addLargeCourse({ db }: Context, place: string): void {
  const like = db.documents.get(Courses, 'course-1');
  const tree = db.documents.get(CourseTrees, 'course-1');
  if (!like || !tree) throw new Error('course-1 is seeded');
  const chapters = Array.from({ length: CHAPTERS }, (_, at): Chapter => chapterAt(at));
  const own = { courseId: LARGE_COURSE, title: '两千节的大课' };
  db.documents.put(CourseTrees, { ...tree, ...own, ordered: false, chapters });
  db.documents.put(Courses, { ...like, ...own, chapterNum: CHAPTERS * LESSONS });
  for (const { chapterId, chapterRefs } of chapters) {
    for (const { chapterRefId, title, kind, sort, duration } of chapterRefs) {
      if (!isBuiltIn(kind)) continue;
      putLesson(db, {
        ref_no: refNoOf(chapterRefId) ?? 0,
        course_id: LARGE_COURSE,
        chapter_id: chapterId,
        title,
        kind,
        sort: sort ?? 0,
        duration: duration ?? 0,
        pages: kind === 4 ? mediumOf(HANDOUTS, 1, sort ?? 0).pages : 0,
        required: false,
        access: 'joined',
      });
    }
  }
  db.upsert('place_courses', { place, course_id: LARGE_COURSE }, { sort: 99, stage_id: null, required: false });
}

function chapterAt(at: number): Chapter {
  return {
    chapterId: `chapter-${NUMBER}-${at + 1}`,
    parentId: null,
    title: `第 ${at + 1} 章`,
    sort: at + 1,
    chapterRefs: Array.from({ length: LESSONS }, (_, lesson) => {
      const sort = at * LESSONS + lesson + 1;
      return {
        chapterRefId: chapterRefIdOf(NUMBER * 100 + sort),
        title: `第 ${sort} 节`,
        kind: KINDS[sort % KINDS.length] ?? 1,
        sort,
        duration: 240,
        required: false,
        access: 'joined' as const,
      };
    }),
  };
}

/** In a folder of their own. */
export function addManyMaterials({ db, clock }: Context, classroomId: string): void {
  const common = { classroomId, uploadTime: clock.iso(clock.now()), uploaderName: '陈岚' };
  const folder = `material-${NUMBER}`;
  db.documents.put(Materials, { ...common, id: folder, parentId: null, name: '五千个文件', file: null });
  for (let number = 1; number <= FILES; number++) {
    const name = number % 3 === 0 ? `截图 ${number}.png` : `讲义 ${number}.pdf`;
    const { fileId } = number % 3 === 0 ? mediumOf(PICTURES, 0, number) : mediumOf(HANDOUTS, 1, number);
    db.documents.put(Materials, {
      ...common,
      id: `${folder}-${number}`,
      parentId: folder,
      name,
      file: { fileId, name, size: 0 },
    });
  }
}
