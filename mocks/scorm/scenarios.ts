// A course with SCORM packages: only where somebody asks for it, as the plugin is off by default.
import * as v from 'valibot';
import { orNotFound } from '../handler/Refusal.ts';
import type { ScenarioGroup } from '../control/Scenario.ts';
import { join } from '../places/joinAtOnce.ts';
import { addItems } from '../study/itemMarks.ts';
import { CourseTrees, lessonAt, OwnContents, putLesson, refNoOf } from '../study/lessons.ts';
import { PACKAGES } from './packages.ts';

const CLAZZ = 'clazz-1';
const COURSE = 'course-1';
const CHAPTER = 'chapter-1-90';

export default {
  title: 'SCORM课件',
  order: 33,
  scenarios: {
    'scorm-course': {
      title: '带课件的课程',
      about: `课程 ${COURSE} 多出一章，里面是一个 SCORM 1.2 的课件和一个 2004 的。平台要开通插件 scorm 才显示它们。`,
      account: 'linxia',
      run({ context, world: { db } }) {
        join(context, CLAZZ);
        const course = orNotFound(db.documents.get(CourseTrees, COURSE), '课程');
        const refs = Object.entries(PACKAGES).map(([name, { title, version }], at) => {
          const chapterRefId = `ref-1-${91 + at}`;
          const lesson = { title, kind: 'scorm', sort: 91 + at, duration: 600, required: true };
          db.documents.put(OwnContents, {
            chapterRefId,
            version,
            launch: `/resource/out-api/v1/scorm/package/${name}/index.html`,
            passScore: 60,
          });
          const refNo = refNoOf(chapterRefId) ?? 0;
          if (!lessonAt(db, refNo)) {
            const row = { ...lesson, ref_no: refNo, course_id: COURSE, chapter_id: CHAPTER, pages: 0 };
            putLesson(db, { ...row, access: 'joined' });
            for (const { place } of db.all(Place, 'SELECT place FROM place_courses WHERE course_id = ?', COURSE)) {
              addItems(db, place, 'course');
              db.run('UPDATE places SET lesson_num = lesson_num + 1 WHERE place = ?', place);
            }
          }
          return { ...lesson, chapterRefId, access: 'joined' as const, lockReason: null };
        });
        const others = course.chapters.filter(({ chapterId }) => chapterId !== CHAPTER);
        const chapter = { chapterId: CHAPTER, parentId: null, title: '课件', sort: 90, chapterRefs: refs };
        db.documents.put(CourseTrees, { ...course, chapters: [...others, chapter] });
        return {
          see: '在培训班里打开这门课程，学习最后一章。',
          facts: { clazzId: CLAZZ, courseId: COURSE, chapterRefIds: refs.map(({ chapterRefId }) => chapterRefId) },
        };
      },
    },
  },
} satisfies ScenarioGroup;

const Place = v.object({ place: v.string() });
