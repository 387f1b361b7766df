import IconBooks from '#icons/IconBooks';
import { outboxes } from '#plugins/offline/outbox/points.ts';
import { type CallRequest, definePlugin, page, type UserInfo } from '#kernel/index.ts';
import { withRichContent } from '#plugins/ui/content/richContentCode.ts';
import { homeResume } from '#plugins/home/contract.ts';
import { type PlaceIds, placeOf } from '#plugins/places/places.ts';
import {
  classroomCourseStudy,
  clazzCourseStudy,
  freeCourseStudy,
  myCourses,
  vsCourseStudy,
} from '#plugins/places/refs.ts';
import {
  beforeChapter,
  chapterKinds,
  chapterMarks,
  chapterOverlays,
  courseTools,
  showChapters,
  studyPanels,
} from './contract.ts';

const study = {
  title: '课程学习',
  frame: 'workspace',
  hosts: [chapterKinds],
  // An address does not say the chapter's kind. The code for texts is small, and a text is drawn with the page.
  shows: () => ['kind-1'],
  load: () => import('./workspace/StudyPage.tsx'),
} as const;

const VS = { vs: true } as const;

const files = () => import('./chapterFiles.ts');

type Opened = PlaceIds & { courseId: string; chapter: string | undefined };

async function calls(
  { courseId, chapter, ...ids }: Opened,
  user: UserInfo | undefined,
): Promise<readonly CallRequest[]> {
  const { courseCalls } = await import('./studyPlaces.ts');
  const all = courseCalls(placeOf({ courseId, ...ids }), courseId, chapter, user !== undefined);
  return [all.resources, all.traces, all.recent, all.content].filter((call) => call !== undefined);
}

export default definePlugin({
  id: 'study',
  title: '课程学习',
  about: '学习课程的章节：图文、PDF、视频、图片，学习进度随时保存',
  points: [chapterKinds, studyPanels, chapterMarks, chapterOverlays, beforeChapter, courseTools],
  routes: [
    page(freeCourseStudy, { ...study, data: calls }),
    page(clazzCourseStudy, { ...study, data: calls }),
    page(classroomCourseStudy, { ...study, access: 'login', data: calls }),
    page(vsCourseStudy, {
      ...study,
      access: 'login',
      props: VS,
      data: (values, user) => calls({ ...values, ...VS }, user),
    }),
    page(myCourses, {
      title: '自选课程',
      access: 'login',
      frame: 'space',
      load: () => import('./mine/MyCourses.tsx'),
      data: async (query) => (await import('./api.ts')).myCourseCalls(query),
      menu: { at: 'space', icon: IconBooks, order: 40 },
    }),
  ],
  contributes: [
    outboxes.add({ id: 'study', open: () => import('./trace/traceOutbox.ts') }),
    homeResume.add({
      id: 'continue',
      data: async (user) => (user ? [(await import('./resume/latest.ts')).LAST_STUDY] : []),
      load: () => import('./resume/ContinueStudy.tsx'),
    }),
    showChapters(
      1,
      withRichContent(() => import('./text/TextChapter.tsx')),
      { titled: true, files: async (content) => (await files()).textFiles(content) },
    ),
    showChapters(4, () => import('./pdf/PdfChapter.tsx'), {
      files: async (content) => (await files()).pdfFiles(content),
    }),
    showChapters(5, () => import('./video/VideoChapter.tsx'), {
      titled: true,
      files: async (content) => (await files()).videoFiles(content),
    }),
    showChapters(6, () => import('./images/ImagesChapter.tsx'), {
      files: async (content) => (await files()).imageFiles(content),
    }),
  ],
});
