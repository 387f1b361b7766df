import { definePlugin, none, page } from '#kernel/index.ts';
import { background, keptAnswers } from '#plugins/offline/points.ts';
import { keptWork, worksOffline } from '#plugins/openOffline/contract.ts';
import { beforeChapter, courseTools } from '#plugins/study/contract.ts';
import { isCutOff } from './isCutOff.ts';
import { lessonAnswers, takenCourses } from './contract.ts';

export default definePlugin({
  id: 'takenAlong',
  title: '离线学习',
  about:
    '把课程的图文、PDF、图片和视频下载到学员的浏览器里，没有网络也能学，学习进度联网后送出；内容只有本人登录后看得到',
  requires: ['openOffline', 'study'],
  points: [lessonAnswers],
  routes: [
    page(takenCourses, {
      title: '已带走的课程',
      access: 'login',
      frame: 'space',
      load: () => import('./list/TakenCoursesPage.tsx'),
      data: none,
      menu: { at: 'avatar', order: 30 },
    }),
  ],
  contributes: [
    courseTools.add({ id: 'takeAlong', load: () => import('./take/TakeButton.tsx') }),
    beforeChapter.add({ id: 'notTaken', needed: isCutOff, load: () => import('./NotTaken.tsx') }),
    keptAnswers.add({ id: 'taken', find: () => import('./findAnswer.ts') }),
    background.add({ id: 'takenAlong', start: () => import('./start.ts') }),
    keptWork.add({ id: 'taken', keeper: () => import('./keptCourses.ts') }),
    // PDFs that embed no fonts, as old Chinese ones do, are garbled without the tables of pdf.js.
    worksOffline.add({ id: 'takenAlong', with: ['study', 'checkpoints', 'answering'], files: ['pdfjs-'] }),
  ],
});
