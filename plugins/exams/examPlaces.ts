// The calls and addresses of exams in each of the four kinds of places.
import type { AnyCall, CallRequest } from '#kernel/http/call.ts';
import type { Target } from '#kernel/plugin/routeRef.ts';
import {
  type AnswerSheet,
  createAnswerSheet,
  createClassroomAnswerSheet,
  createCourseAnswerSheet,
} from '#plugins/answering/api.ts';
import type { PaperFilter } from '#plugins/answering/contract.ts';
import type { PageOf } from '#plugins/ui/lists/ListPage.tsx';
import { getClassroomTrace } from '#plugins/classroom/api.ts';
import { listClassroomChapterTraces, listClazzChapterTraces, listCourseTraces } from '#plugins/study/api.ts';
import type { Place } from '#plugins/study/contract.ts';
import { getClazzTrace } from '#plugins/training/api.ts';
import * as api from './api.ts';
import * as routes from './contract.ts';

interface Beginning {
  refId: string;
  chapterRefId: string | undefined;
  password: string | undefined;
  operationId: string;
}

export interface Leave {
  /** By the server's clock. */
  leaveTime: string;
  /** In seconds. */
  away: number;
}

interface Leaving {
  id: string;
  leaves: Leave[];
  operationId: string;
}

/** What every address of an exam says. */
interface Addressed {
  contestId: string;
  answerSheetId?: string | undefined;
  /** The course and the chapter that the trainee came from. */
  courseId?: string | undefined;
  chapter?: string | undefined;
}

interface ExamPlace {
  contest: (placeId: string, id: string) => CallRequest<api.ContestPaper>;
  /** Absent where the place's page has no list of exams. */
  list?: (placeId: string, filter: Omit<PaperFilter, 'kind'>) => CallRequest<PageOf<api.ContestExam>>;
  entry: (placeId: string, id: string) => CallRequest<api.ContestEntry>;
  /** Resumes the current attempt, or begins a new one. */
  begin: (placeId: string, beginning: Beginning) => CallRequest<AnswerSheet>;
  leave: (leaving: Leaving) => CallRequest<{ leaveNum: number }>;
  /** Where it is taken; `machine`: next to a machine's console. */
  answer: (placeId: string, exam: Addressed, machine: boolean) => Target;
  result: (placeId: string, exam: Addressed & { answerSheetId: string }) => Target;
  /** The tab of the place's page that lists its exams. */
  tab: string | undefined;
  /** Calls that return the state of exams; out of date once an attempt begins or is handed in. */
  shown: readonly AnyCall[];
  /** To whom a hand-in is reported, if the place does not notice it by itself. */
  reportsTo?: (placeId: string) => { clazzId: string };
}

const EXAM = { kind: 'exam' } as const;

const trainingPage = (machine: boolean) => (machine ? routes.examEnvironment : routes.examAnswer);
const classroomPage = (machine: boolean) => (machine ? routes.classroomExamEnvironment : routes.classroomExamAnswer);

const TRAINING = {
  leave: (leaving) => api.reportLeaving.with(leaving),
} satisfies Partial<ExamPlace>;

const CLASSROOM = {
  contest: (classroomId, id) => api.getClassroomContest.with({ id, classroomId, subjects: false }),
  list: (classroomId, filter) => api.listClassroomContests.with({ classroomId, ...filter }),
  entry: (classroomId, id) => api.enterClassroomContest.with({ id, classroomId }),
  begin: (classroomId, beginning) => createClassroomAnswerSheet.with({ classroomId, ...EXAM, ...beginning }),
  leave: (leaving) => api.reportClassroomLeaving.with(leaving),
  answer: (classroomId, exam, machine) => classroomPage(machine).with({ ...exam, classroomId }),
  result: (classroomId, exam) => routes.classroomExamResult.with({ ...exam, classroomId }),
  tab: 'contest',
  shown: [
    api.getClassroomContest,
    api.enterClassroomContest,
    api.listClassroomContests,
    api.countClassroomContests,
    listClassroomChapterTraces,
    getClassroomTrace,
  ],
} satisfies Partial<ExamPlace>;

export const EXAM_PLACES: Readonly<Record<Place['kind'], ExamPlace>> = {
  clazz: {
    ...TRAINING,
    contest: (clazzId, id) => api.getContest.with({ id, clazzId, subjects: false }),
    list: (clazzId, filter) => api.listClazzContests.with({ clazzId, ...filter }),
    entry: (clazzId, id) => api.enterContest.with({ id, clazzId }),
    begin: (clazzId, beginning) => createAnswerSheet.with({ clazzId, ...EXAM, ...beginning }),
    answer: (clazzId, exam, machine) => trainingPage(machine).with({ ...exam, clazzId }),
    result: (clazzId, exam) => routes.examResult.with({ ...exam, clazzId }),
    tab: 'exams',
    shown: [
      api.getContest,
      api.enterContest,
      api.listContests,
      api.listClazzContests,
      api.countClazzContests,
      api.listClazzContestPtgs,
      listClazzChapterTraces,
      getClazzTrace,
    ],
    reportsTo: (clazzId) => ({ clazzId }),
  },
  course: {
    ...TRAINING,
    contest: (courseId, id) => api.getContest.with({ id, courseId, subjects: false }),
    entry: (courseId, id) => api.enterContest.with({ id, courseId }),
    begin: (courseId, beginning) => createCourseAnswerSheet.with({ courseId, ...EXAM, ...beginning }),
    answer: (courseId, exam, machine) => trainingPage(machine).with({ ...exam, courseId }),
    result: (courseId, exam) => routes.examResult.with({ ...exam, courseId }),
    tab: undefined,
    shown: [api.getContest, api.enterContest, listCourseTraces],
  },
  classroom: CLASSROOM,
  vs: {
    ...CLASSROOM,
    answer: (classroomId, exam, machine) => classroomPage(machine).with({ ...exam, classroomId, vs: true }),
    result: (classroomId, exam) => routes.classroomExamResult.with({ ...exam, classroomId, vs: true }),
  },
};
