import { definePlugin } from '#kernel/index.ts';
import { beforeExam } from '#plugins/exams/contract.ts';
import { background } from '#plugins/offline/points.ts';
import { examBrowserSettings } from './settings.ts';

export default definePlugin({
  id: 'examBrowser',
  title: '考试浏览器',
  about: '要求用Safe Exam Browser（SEB）的考试：在它之外说明怎样打开，在它里面随作答的每个请求送上密钥',
  offByDefault: true,
  requires: ['exams'],
  settings: examBrowserSettings,
  contributes: [
    beforeExam.add({
      id: 'seb',
      needed: ({ paper: { examBrowser } }) => examBrowser?.required === true,
      load: () => import('./ExamBrowserGate.tsx'),
    }),
    // Answers of an earlier visit are sent from any page.
    background.add({ id: 'examBrowser', start: () => import('./startExamBrowser.ts') }),
  ],
});
