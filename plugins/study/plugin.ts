import IconBooks from '#icons/IconBooks';
import { outboxes } from '#plugins/offline/outbox/points.ts';
import { definePlugin, page } from '#kernel/plugin/definePlugin.ts';
import { kitSections } from '#plugins/ui/kit/points.ts';
import { homeResume } from '#plugins/home/contract.ts';
import {
  chapterKinds,
  classroomCourseStudy,
  clazzCourseStudy,
  freeCourseStudy,
  myCourses,
  showChapters,
  studyPanels,
  vsCourseStudy,
} from './contract.ts';

const study = { title: '课程学习', frame: 'workspace' } as const;

export default definePlugin({
  id: 'study',
  title: '课程学习',
  about: '学习课程的章节：图文、PDF、视频、图片，学习进度随时保存',
  points: [chapterKinds, studyPanels],
  routes: [
    page(freeCourseStudy, { ...study, load: () => import('./pages/CourseStudy.tsx') }),
    page(clazzCourseStudy, { ...study, load: () => import('./pages/ClazzStudy.tsx') }),
    page(classroomCourseStudy, { ...study, access: 'login', load: () => import('./pages/ClassroomStudy.tsx') }),
    page(vsCourseStudy, { ...study, access: 'login', load: () => import('./pages/VsStudy.tsx') }),
    page(myCourses, {
      title: '自选课程',
      access: 'login',
      frame: 'space',
      load: () => import('./mine/MyCourses.tsx'),
      menu: { at: 'space', icon: IconBooks, order: 40 },
    }),
  ],
  contributes: [
    outboxes.add({ id: 'study', open: () => import('./trace/traceOutbox.ts') }),
    homeResume.add({ id: 'continue', load: () => import('./resume/ContinueStudy.tsx') }),
    showChapters(1, () => import('./text/TextChapter.tsx')),
    showChapters(4, () => import('./pdf/PdfChapter.tsx')),
    showChapters(5, () => import('./video/VideoChapter.tsx')),
    showChapters(6, () => import('./images/ImagesChapter.tsx')),
    kitSections.add({ id: 'video', title: '视频', load: () => import('./kit/VideoSection.tsx') }),
  ],
});
