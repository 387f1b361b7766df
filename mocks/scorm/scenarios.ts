// A course with SCORM packages: only where somebody asks for it, as the plugin is off by default.
import type { ScenarioGroup } from '../control/Scenario.ts';
import { join } from '../places/joinAtOnce.ts';
import { addOwnChapter } from '../study/ownChapters.ts';
import { PACKAGES } from './packages.ts';

const CLAZZ = 'clazz-1';
const COURSE = 'course-1';

export default {
  title: 'SCORM课件',
  order: 33,
  scenarios: {
    'scorm-course': {
      title: '带课件的课程',
      about: `课程 ${COURSE} 多出一章，里面是一个 SCORM 1.2 的课件和一个 2004 的。平台要开通插件 scorm 才显示它们。`,
      account: 'linxia',
      run({ context }) {
        join(context, CLAZZ);
        const lessons = Object.entries(PACKAGES).map(([name, { title, version }]) => ({
          title,
          kind: 'scorm',
          duration: 600,
          content: { version, launch: `/resource/out-api/v1/scorm/package/${name}/index.html`, passScore: 60 },
        }));
        const chapterRefIds = addOwnChapter(context, { courseId: COURSE, number: 90, title: '课件', lessons });
        return {
          see: '在培训班里打开这门课程，学习最后一章。',
          facts: { clazzId: CLAZZ, courseId: COURSE, chapterRefIds },
        };
      },
    },
  },
} satisfies ScenarioGroup;
