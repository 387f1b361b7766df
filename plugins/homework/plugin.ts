import { outboxes } from '#plugins/offline/outbox/points.ts';
import { definePlugin, page } from '#kernel/plugin/definePlugin.ts';
import { consoles } from '#plugins/ui/workbench/points.ts';
import { courseTabs } from '#plugins/catalogue/contract.ts';
import { classroomList, classroomTabs } from '#plugins/classroom/contract.ts';
import { vsClassroomList } from '#plugins/simulation/contract.ts';
import { showChapters } from '#plugins/study/contract.ts';
import { clazzTabs } from '#plugins/training/contract.ts';
import {
  assignment,
  assignmentResult,
  clazzHomework,
  courseHomework,
  quizOnMachine,
  quizResult,
  vsAssignment,
  vsAssignmentResult,
} from './contract.ts';

const answer = { title: '作业', access: 'login', frame: 'workspace', hosts: [consoles] } as const;
const result = { title: '作业成绩', access: 'login', frame: 'space', under: classroomList } as const;

export default definePlugin({
  id: 'homework',
  title: '作业与测验',
  about: '培训班、课堂与课程的作业和测验：作答、附件、批阅结果、退回修改',
  requires: ['answering'],
  routes: [
    page(clazzHomework, { ...answer, load: () => import('./pages/ClazzHomeworkPage.tsx') }),
    page(courseHomework, { ...answer, load: () => import('./pages/CourseHomeworkPage.tsx') }),
    page(assignment, { ...answer, load: () => import('./pages/AssignmentPage.tsx') }),
    page(vsAssignment, { ...answer, load: () => import('./pages/VsAssignmentPage.tsx') }),
    page(quizOnMachine, { ...answer, title: '测验', load: () => import('./pages/QuizOnMachinePage.tsx') }),
    page(assignmentResult, { ...result, load: () => import('./pages/AssignmentResultPage.tsx') }),
    page(quizResult, { ...result, title: '测验成绩', load: () => import('./pages/QuizResultPage.tsx') }),
    page(vsAssignmentResult, {
      ...result,
      under: vsClassroomList,
      load: () => import('./pages/VsAssignmentResultPage.tsx'),
    }),
  ],
  contributes: [
    showChapters(3, () => import('./chapter/QuizChapter.tsx')),
    showChapters(13, () => import('./chapter/HomeworkChapter.tsx')),
    outboxes.add({ id: 'homework', open: () => import('./recordOutbox.ts') }),
    courseTabs.add({ id: 'homework', title: '作业与测验', order: 20, load: () => import('./list/CourseHomework.tsx') }),
    clazzTabs.add({
      id: 'homework',
      title: '作业',
      order: 30,
      count: ({ homeworkNum }) => homeworkNum,
      load: () => import('./list/ClazzHomework.tsx'),
    }),
    classroomTabs.add({
      id: 'homework',
      title: '测验',
      of: 'classroom',
      order: 40,
      load: () => import('./list/ClassroomQuizzes.tsx'),
    }),
    classroomTabs.add({
      id: 'assignment',
      title: '作业',
      of: 'both',
      order: 60,
      load: () => import('./list/ClassroomAssignments.tsx'),
    }),
  ],
});
