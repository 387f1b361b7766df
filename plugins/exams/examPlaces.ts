// The calls of exams in each of the four kinds of places. Their addresses are in examPages.ts.
import type * as v from 'valibot';
import type { AnyCall, CallRequest } from '#kernel/index.ts';
import {
  type AnswerSheet,
  createAnswerSheet,
  createClassroomAnswerSheet,
  createCourseAnswerSheet,
} from '#plugins/answering/api.ts';
import { type PaperAt, type PaperFilter, sheetCall } from '#plugins/answering/contract.ts';
import type { PageOf } from '#plugins/ui/lists/ListPage.tsx';
import { getClassroomTrace } from '#plugins/classroom/api.ts';
import {
  type DoneCount,
  listClassroomChapterTraces,
  listClazzChapterTraces,
  listCourseTraces,
} from '#plugins/study/api.ts';
import type { Place } from '#plugins/places/places.ts';
import { getClazzTrace } from '#plugins/training/api.ts';
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
  /** In seconds. */
  away: number;
}

interface Leaving {
  id: string;
  leaves: Leave[];
  operationId: string;
}

interface ExamPlace {
  contest: (placeId: string, id: string) => CallRequest<api.ContestPaper>;
  /** Absent if the place's page has no list of exams. */
  list?: (placeId: string, filter: Omit<PaperFilter, 'kind'>) => CallRequest<PageOf<api.ContestExam>>;
  /** Absent as the list is. */
  count?: (placeId: string) => CallRequest<v.InferOutput<typeof DoneCount>>;
  entry: (placeId: string, id: string) => CallRequest<api.ContestEntry>;
  /** Resumes the current attempt, or begins a new one. */
  begin: (placeId: string, beginning: Beginning) => CallRequest<AnswerSheet>;
  leave: (leaving: Leaving) => CallRequest<{ leaveNum: number }>;
  /** Calls that return the state of exams; out of date once an attempt begins or is handed in. */
  shown: readonly AnyCall[];
  /** The recipient of a hand-in report, for a place that does not notice it by itself. */
  reportsTo?: (placeId: string) => { clazzId: string };
}

const EXAM = { kind: 'exam' } as const;

const TRAINING = {
  leave: (leaving) => api.reportLeaving.with(leaving),
} satisfies Partial<ExamPlace>;

const CLASSROOM = {
  contest: (classroomId, id) => api.getClassroomContest.with({ id, classroomId, rightAnswer: false, subjects: false }),
  list: (classroomId, filter) => api.listClassroomContests.with({ classroomId, ...filter }),
  count: (classroomId) => api.countClassroomContests.with({ classroomId }),
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

export const EXAM_PLACES: Readonly<Record<Place['kind'], ExamPlace>> = {
  clazz: {
    ...TRAINING,
    contest: (clazzId, id) => api.getContest.with({ id, clazzId, rightAnswer: false, subjects: false }),
    list: (clazzId, filter) => api.listClazzContests.with({ clazzId, ...filter }),
    count: (clazzId) => api.countClazzContests.with({ clazzId }),
    entry: (clazzId, id) => api.enterContest.with({ id, clazzId }),
    begin: (clazzId, beginning) => createAnswerSheet.with({ clazzId, ...EXAM, ...beginning }),
    shown: [
      api.getContest,
      api.enterContest,
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
    contest: (courseId, id) => api.getContest.with({ id, courseId, rightAnswer: false, subjects: false }),
    entry: (courseId, id) => api.enterContest.with({ id, courseId }),
    begin: (courseId, beginning) => createCourseAnswerSheet.with({ courseId, ...EXAM, ...beginning }),
    shown: [api.getContest, api.enterContest, listCourseTraces],
  },
  classroom: CLASSROOM,
  vs: CLASSROOM,
};

/** Empty if the address does not name a place. */
export function takingCalls(at: PaperAt | undefined): readonly CallRequest[] {
  if (!at) return [];
  const { place, refId } = at;
  const { contest, entry } = EXAM_PLACES[place.kind];
  return [contest(place.id, refId), entry(place.id, refId)];
}

export async function resultCalls(at: PaperAt | undefined, answerSheetId: string): Promise<readonly CallRequest[]> {
  if (!at) return [];
  const { place, refId } = at;
  return [await sheetCall(place, answerSheetId), EXAM_PLACES[place.kind].entry(place.id, refId)];
}
