import { outboxes } from '#plugins/offline/outbox/points.ts';
import { definePlugin, page } from '#kernel/index.ts';
import {
  consoles,
  paperChapter,
  paperList,
  paperOwners,
  paperPage,
  paperResult,
  paperScreens,
  screenAt,
} from '#plugins/answering/contract.ts';
import { classroomTabs, type ClassroomTabProps } from '#plugins/classroom/contract.ts';
import { recordSection } from '#plugins/records/contract.ts';
import { worksOffline } from '#plugins/openOffline/contract.ts';
import { showChapters } from '#plugins/study/contract.ts';
import { todos } from '#plugins/todos/contract.ts';
import { clazzTabs, type ClazzTabProps } from '#plugins/training/contract.ts';
import { classroomList, myClazzes } from '#plugins/places/refs.ts';
import {
  beforeExam,
  classroomExamAnswer,
  classroomExamEnvironment,
  classroomExamResult,
  examAnswer,
  examEnvironment,
  examResult,
} from './contract.ts';
import { answerPage, examAt, resultPage, wayBack } from './examAt.ts';
import { examSettings } from './settings.ts';

const exams = () => import('./exams.tsx');
const calls = () => import('./examPlaces.ts');

type Where = Parameters<typeof examAt>[0];
type Answering = Where & { answerSheetId?: string | undefined };
type HandedIn = Where & { answerSheetId: string };

const taking = (machine: boolean) =>
  ({
    title: '考试',
    access: 'login',
    frame: 'workspace',
    hosts: machine ? [consoles, paperScreens] : [paperScreens],
    // The room next to a machine also loads the console, from any plugin.
    shows: ({ answerSheetId }: Answering) =>
      machine && answerSheetId !== undefined ? undefined : screenAt(answerSheetId !== undefined),
    load: paperPage(exams, ({ answerSheetId: sheetId, ...where }: Answering) => ({
      at: examAt(where),
      machine,
      sheetId,
    })),
    data: async (where: Where) => (await calls()).takingCalls(examAt(where)),
  }) as const;
const result = () =>
  ({
    title: '考试成绩',
    access: 'login',
    frame: 'space',
    load: paperResult(exams, ({ answerSheetId, ...where }: HandedIn) => ({ at: examAt(where), answerSheetId })),
    data: async ({ answerSheetId, ...where }: HandedIn) => (await calls()).resultCalls(examAt(where), answerSheetId),
  }) as const;

export default definePlugin({
  id: 'exams',
  title: '考试',
  about: '培训班、课堂与课程的考试：进入、作答与成绩',
  requires: ['answering'],
  settings: examSettings,
  points: [beforeExam],
  routes: [
    page(examAnswer, taking(false)),
    page(examEnvironment, taking(true)),
    page(classroomExamAnswer, taking(false)),
    page(classroomExamEnvironment, taking(true)),
    page(examResult, { ...result(), under: myClazzes }),
    page(classroomExamResult, { ...result(), under: classroomList }),
  ],
  contributes: [
    showChapters(9, paperChapter(exams)),
    worksOffline.add({ id: 'exams', with: ['answering'] }),
    recordSection('exam', '考试', () => import('./recordSection.ts')),
    todos.add({ id: 'exams', find: () => import('./todos.ts') }),
    outboxes.add({ id: 'exams', open: () => import('./examOutbox.ts') }),
    paperOwners.add({
      id: 'exams',
      order: 10,
      names: ['exam'],
      room: answerPage,
      result: (at, _, answerSheetId) => resultPage(at, answerSheetId),
      back: wayBack,
    }),
    clazzTabs.add({
      id: 'exams',
      title: '考试',
      group: 'papers',
      order: 40,
      count: ({ examNum }) => examNum,
      load: paperList(exams, ({ clazzId }: ClazzTabProps) => ({ place: { kind: 'clazz', id: clazzId } })),
    }),
    classroomTabs.add({
      id: 'contest',
      title: '考试',
      group: 'papers',
      of: 'both',
      order: 50,
      load: paperList(exams, ({ place }: ClassroomTabProps) => ({ place })),
    }),
  ],
});
