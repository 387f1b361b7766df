import { outboxes } from '#plugins/offline/outbox/points.ts';
import { definePlugin, page, type PageProps } from '#kernel/index.ts';
import {
  answeredChapter,
  consoles,
  type PaperAt,
  paperChapter,
  paperList,
  paperOwners,
  paperPage,
  paperResult,
  paperScreens,
  screenAt,
} from '#plugins/answering/contract.ts';
import { type CourseTabProps, courseTabs } from '#plugins/catalogue/contract.ts';
import { type ClassroomTabProps, classroomTabs } from '#plugins/classroom/contract.ts';
import { recordSection } from '#plugins/records/contract.ts';
import { worksOffline } from '#plugins/openOffline/contract.ts';
import { classroomList, vsClassroomList } from '#plugins/places/refs.ts';
import { showChapters } from '#plugins/study/contract.ts';
import { todos } from '#plugins/todos/contract.ts';
import { type ClazzTabProps, clazzTabs } from '#plugins/training/contract.ts';
import {
  assignment,
  assignmentResult,
  clazzHomework,
  courseHomework,
  homeworkResult,
  quizOnMachine,
  quizResult,
  vsAssignment,
  vsAssignmentResult,
} from './contract.ts';
import { answerPage, homeworkAt, onMachine, wayBack } from './homeworkAt.ts';

const homework = () => import('./homework.ts');

type InClassroom = PageProps<typeof assignment>;
type ResultInClassroom = PageProps<typeof assignmentResult>;
type ClassroomKind = 'classroom' | 'vs';

const callsOf = async (at: PaperAt, answerSheetId?: string) =>
  (await import('./homeworkPlaces.ts')).paperCalls(at, answerSheetId);

/** The entry page, which comes before the room, has no console; whose that is is not known here. */
const inRoom = ({ room }: { room: boolean }) => (room ? undefined : screenAt(false));
const answer = {
  title: '作业',
  access: 'login',
  frame: 'workspace',
  hosts: [consoles, paperScreens],
  shows: inRoom,
} as const;

const inClassroomPage = (kind: ClassroomKind) => ({
  ...answer,
  load: paperPage(homework, ({ classroomId, room, ...where }: InClassroom) => ({
    at: homeworkAt(kind, classroomId, where),
    room,
  })),
  data: ({ classroomId, ...where }: InClassroom) => callsOf(homeworkAt(kind, classroomId, where)),
});
const result = { title: '作业成绩', access: 'login', frame: 'space', under: classroomList } as const;

const inClassroomResult = (kind: ClassroomKind) => ({
  ...result,
  load: paperResult(homework, ({ classroomId, answerSheetId, ...where }: ResultInClassroom) => ({
    at: homeworkAt(kind, classroomId, where),
    answerSheetId,
  })),
  data: ({ classroomId, answerSheetId, ...where }: ResultInClassroom) =>
    callsOf(homeworkAt(kind, classroomId, where), answerSheetId),
});

export default definePlugin({
  id: 'homework',
  title: '作业与测验',
  about: '培训班、课堂与课程的作业和测验：作答、附件、批阅结果、退回修改',
  requires: ['answering'],
  routes: [
    page(clazzHomework, {
      ...answer,
      load: paperPage(homework, ({ clazzId, room, answerSheetId, ...where }: PageProps<typeof clazzHomework>) => ({
        at: homeworkAt('clazz', clazzId, where),
        room,
        shown: answerSheetId,
      })),
      data: ({ clazzId, answerSheetId, ...where }) => callsOf(homeworkAt('clazz', clazzId, where), answerSheetId),
    }),
    page(courseHomework, {
      ...answer,
      load: paperPage(homework, ({ room, answerSheetId, ...where }: PageProps<typeof courseHomework>) => ({
        at: homeworkAt('course', where.courseId, where),
        room,
        shown: answerSheetId,
      })),
      data: ({ answerSheetId, ...where }) => callsOf(homeworkAt('course', where.courseId, where), answerSheetId),
    }),
    page(assignment, inClassroomPage('classroom')),
    page(vsAssignment, inClassroomPage('vs')),
    page(quizOnMachine, {
      ...answer,
      title: '测验',
      load: paperPage(homework, ({ room, ...where }: PageProps<typeof quizOnMachine>) => ({
        at: onMachine(where),
        machine: true,
        room,
      })),
      data: (where) => callsOf(onMachine(where)),
    }),
    page(assignmentResult, inClassroomResult('classroom')),
    page(quizResult, { ...inClassroomResult('classroom'), title: '测验成绩' }),
    page(vsAssignmentResult, { ...inClassroomResult('vs'), under: vsClassroomList }),
  ],
  contributes: [
    showChapters(3, answeredChapter(homework)),
    showChapters(13, paperChapter(homework)),
    worksOffline.add({ id: 'homework', with: ['answering'] }),
    recordSection('homework', '作业', () => import('./homeworkRecords.ts')),
    recordSection('quiz', '测验', () => import('./quizRecords.ts')),
    todos.add({ id: 'homework', find: () => import('./todos.ts') }),
    outboxes.add({ id: 'homework', open: () => import('./recordOutbox.ts') }),
    paperOwners.add({
      id: 'homework',
      order: 20,
      names: ['homework', 'quiz'],
      room: (at, state) => answerPage(at, { ...state, room: true }),
      result: homeworkResult,
      back: wayBack,
    }),
    courseTabs.add({
      id: 'homework',
      title: '作业与测验',
      order: 20,
      load: paperList(homework, ({ courseId }: CourseTabProps) => ({ place: { kind: 'course', id: courseId } })),
    }),
    clazzTabs.add({
      id: 'homework',
      title: '作业',
      group: 'papers',
      order: 30,
      count: ({ homeworkNum }) => homeworkNum,
      load: paperList(homework, ({ clazzId }: ClazzTabProps) => ({ place: { kind: 'clazz', id: clazzId } })),
    }),
    classroomTabs.add({
      id: 'homework',
      title: '测验',
      group: 'papers',
      of: 'classroom',
      order: 40,
      load: paperList(homework, ({ place }: ClassroomTabProps) => ({ place, only: 'quiz' })),
    }),
    classroomTabs.add({
      id: 'assignment',
      title: '作业',
      group: 'papers',
      of: 'both',
      order: 60,
      load: paperList(homework, ({ place }: ClassroomTabProps) => ({ place, only: 'homework' })),
    }),
  ],
});
