// Exams in the four places where courses are studied, and in what they differ: which calls, and which addresses.
import type { AnyCall, CallRequest } from '#kernel/http/call.ts';
import type { Target } from '#kernel/plugin/routeRef.ts';
import {
  type AnswerSheet,
  createAnswerSheet,
  createClassroomAnswerSheet,
  createCourseAnswerSheet,
} from '#plugins/answering/api.ts';
import { courseDetail } from '#plugins/catalogue/contract.ts';
import { getClassroomTrace } from '#plugins/classroom/api.ts';
import { classroomDetail } from '#plugins/classroom/contract.ts';
import { vsClassroom } from '#plugins/simulation/contract.ts';
import { listClassroomChapterTraces, listClazzChapterTraces, listCourseTraces } from '#plugins/study/api.ts';
import {
  classroomCourseStudy,
  clazzCourseStudy,
  freeCourseStudy,
  type StudyPlace,
  vsCourseStudy,
} from '#plugins/study/contract.ts';
import { getClazzTrace } from '#plugins/training/api.ts';
import { myClazzDetail } from '#plugins/training/contract.ts';
import * as api from './api.ts';

interface Beginning {
  refId: string;
  chapterRefId: string | undefined;
  password: string | undefined;
  operationId: string;
}

export interface Leave {
  /** By the server's clock. */
  leaveTime: string;
  /** Whole seconds. */
  away: number;
}

interface Leaving {
  id: string;
  leaves: Leave[];
  operationId: string;
}

interface ExamPlace {
  contest: (placeId: string, id: string) => CallRequest<api.ContestPaper>;
  entry: (placeId: string, id: string) => CallRequest<api.ContestEntry>;
  /** The attempt that is under way, or a new one. */
  begin: (placeId: string, beginning: Beginning) => CallRequest<AnswerSheet>;
  leave: (leaving: Leaving) => CallRequest<{ leaveNum: number }>;
  back: { label: string; to: (placeId: string) => Target };
  chapter: (placeId: string, courseId: string, chapter: string) => Target;
  /** What shows how one stands with an exam: no longer true once one has begun or handed in. */
  shown: readonly AnyCall[];
}

const EXAM = { kind: 'exam' } as const;

const TRAINING = {
  leave: (leaving) => api.reportLeaving.with(leaving),
} satisfies Partial<ExamPlace>;

const CLASSROOM = {
  contest: (classroomId, id) => api.getClassroomContest.with({ id, classroomId, subjects: false }),
  entry: (classroomId, id) => api.enterClassroomContest.with({ id, classroomId }),
  begin: (classroomId, beginning) => createClassroomAnswerSheet.with({ classroomId, ...EXAM, ...beginning }),
  leave: (leaving) => api.reportClassroomLeaving.with(leaving),
  shown: [
    api.getClassroomContest,
    api.enterClassroomContest,
    api.listClassroomContests,
    api.countClassroomContests,
    listClassroomChapterTraces,
    getClassroomTrace,
  ],
} satisfies Partial<ExamPlace>;

export const EXAM_PLACES: Readonly<Record<StudyPlace['kind'], ExamPlace>> = {
  clazz: {
    ...TRAINING,
    contest: (clazzId, id) => api.getContest.with({ id, clazzId, subjects: false }),
    entry: (clazzId, id) => api.enterContest.with({ id, clazzId }),
    begin: (clazzId, beginning) => createAnswerSheet.with({ clazzId, ...EXAM, ...beginning }),
    back: { label: '返回培训班', to: (id) => myClazzDetail.with({ id, tab: 'exams' }) },
    chapter: (clazzId, courseId, chapter) => clazzCourseStudy.with({ clazzId, courseId, chapter }),
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
  },
  course: {
    ...TRAINING,
    contest: (courseId, id) => api.getContest.with({ id, courseId, subjects: false }),
    entry: (courseId, id) => api.enterContest.with({ id, courseId }),
    begin: (courseId, beginning) => createCourseAnswerSheet.with({ courseId, ...EXAM, ...beginning }),
    back: { label: '返回课程', to: (id) => courseDetail.with({ id }) },
    chapter: (_, courseId, chapter) => freeCourseStudy.with({ courseId, chapter }),
    shown: [api.getContest, api.enterContest, listCourseTraces],
  },
  classroom: {
    ...CLASSROOM,
    back: { label: '返回课堂', to: (id) => classroomDetail.with({ id, tab: 'contest' }) },
    chapter: (classroomId, courseId, chapter) => classroomCourseStudy.with({ classroomId, courseId, chapter }),
  },
  vs: {
    ...CLASSROOM,
    back: { label: '返回仿真课堂', to: (id) => vsClassroom.with({ id, tab: 'contest' }) },
    chapter: (classroomId, courseId, chapter) => vsCourseStudy.with({ classroomId, courseId, chapter }),
  },
};
