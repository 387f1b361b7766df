import { outboxes } from '#plugins/offline/outbox/points.ts';
import { definePlugin, page } from '#kernel/plugin/definePlugin.ts';
import { consoles } from '#plugins/ui/workbench/points.ts';
import { classroomList, classroomTabs } from '#plugins/classroom/contract.ts';
import { showChapters } from '#plugins/study/contract.ts';
import { clazzTabs, myClazzes } from '#plugins/training/contract.ts';
import {
  classroomExamAnswer,
  classroomExamEnvironment,
  classroomExamResult,
  examAnalysis,
  examAnswer,
  examEnvironment,
  examResult,
} from './contract.ts';

const exam = { title: '考试', access: 'login', frame: 'workspace' } as const;
const machine = { ...exam, hosts: [consoles] };
const result = { title: '考试成绩', access: 'login', frame: 'space' } as const;

export default definePlugin({
  id: 'exams',
  title: '考试',
  about: '培训班、课堂与课程的考试：进入、作答、成绩与解析',
  requires: ['answering'],
  routes: [
    page(examAnswer, { ...exam, load: () => import('./pages/ExamAnswer.tsx') }),
    page(examEnvironment, { ...machine, load: () => import('./pages/ExamEnvironment.tsx') }),
    page(classroomExamAnswer, { ...exam, load: () => import('./pages/ClassroomExamAnswer.tsx') }),
    page(classroomExamEnvironment, { ...machine, load: () => import('./pages/ClassroomExamEnvironment.tsx') }),
    page(examResult, { ...result, under: myClazzes, load: () => import('./pages/ExamResult.tsx') }),
    page(classroomExamResult, {
      ...result,
      under: classroomList,
      load: () => import('./pages/ClassroomExamResult.tsx'),
    }),
    page(examAnalysis, { ...result, title: '答题解析', load: () => import('./pages/ExamAnalysis.tsx') }),
  ],
  contributes: [
    showChapters(9, () => import('./chapter/ExamChapter.tsx')),
    outboxes.add({ id: 'exams', open: () => import('./examOutbox.ts') }),
    clazzTabs.add({
      id: 'exams',
      title: '考试',
      order: 40,
      count: ({ examNum }) => examNum,
      load: () => import('./list/ClazzContests.tsx'),
    }),
    classroomTabs.add({
      id: 'contest',
      title: '考试',
      of: 'both',
      order: 50,
      load: () => import('./list/ClassroomContests.tsx'),
    }),
  ],
});
