// The calls of quizzes and homework in each of the four kinds of places. Their addresses are in homeworkPages.ts.
import * as v from 'valibot';
import type { AnyCall, CallRequest } from '#kernel/index.ts';
import {
  type AnswerSheetDto,
  getAnswerSheet,
  getClassroomAnswerSheet,
  getCourseAnswerSheet,
  listAnswerSheets,
  listClassroomAnswerSheets,
  listCourseAnswerSheets,
} from '#plugins/answering/api.ts';
import { getClassroomTrace } from '#plugins/classroom/api.ts';
import { type PaperAt, type PaperFilter, type PaperName, sheetCall } from '#plugins/answering/contract.ts';
import {
  type ChapterTrace,
  type DoneCount,
  listClassroomChapterTraces,
  listClazzChapterTraces,
  listCourseTraces,
} from '#plugins/study/api.ts';
import type { Place } from '#plugins/places/places.ts';
import { getClazzTrace } from '#plugins/training/api.ts';
import type { PageOf } from '#plugins/ui/lists/ListPage.tsx';
import * as api from './api.ts';

interface HandedIn {
  refId: string;
  answerSheetId: string;
  chapterRefId?: string | undefined;
  operationId: string;
}

interface HomeworkPlace {
  get: (placeId: string, refId: string) => CallRequest<api.HomeworkDto>;
  /** `only`: the list has nothing else. */
  list: (placeId: string, filter: PaperFilter, only: PaperName | undefined) => CallRequest<PageOf<api.Homework>>;
  count: (placeId: string, only: PaperName | undefined) => CallRequest<v.InferOutput<typeof DoneCount>>;
  /** A sheet with its questions. */
  sheet: (id: string) => CallRequest<AnswerSheetDto>;
  /** Calls that return its state; out of date once something is handed in. */
  shown: readonly AnyCall[];
  /** Reports a hand-in to a place that does not notice it by itself. */
  record?: (placeId: string, handedIn: HandedIn) => CallRequest<ChapterTrace | null>;
}

const CLASSROOM = {
  get: (classroomId, id) => api.getClassroomHomework.with({ id, classroomId, rightAnswer: false }),
  // Here quizzes and homework are listed separately.
  list: (classroomId, { keyword, state, page, size }, only) =>
    (only === 'quiz' ? api.listClassroomQuizzes : api.listClassroomAssignments).with({
      classroomId,
      keyword,
      state,
      page,
      size,
    }),
  count: (classroomId, only) =>
    (only === 'quiz' ? api.countClassroomQuizzes : api.countClassroomAssignments).with({ classroomId }),
  sheet: (id) => getClassroomAnswerSheet.with({ id, detail: true }),
  shown: [
    api.getClassroomHomework,
    api.listClassroomQuizzes,
    api.countClassroomQuizzes,
    api.listClassroomAssignments,
    api.countClassroomAssignments,
    getClassroomAnswerSheet,
    listClassroomAnswerSheets,
    listClassroomChapterTraces,
    getClassroomTrace,
  ],
} satisfies Partial<HomeworkPlace>;

export const HOMEWORK_PLACES = {
  clazz: {
    get: (clazzId, id) => api.getHomework.with({ id, clazzId, rightAnswer: false }),
    list: (clazzId, filter) => api.listClazzHomework.with({ clazzId, ...filter }),
    count: (clazzId) => api.countClazzHomework.with({ clazzId }),
    sheet: (id) => getAnswerSheet.with({ id, detail: true }),
    shown: [
      api.getHomework,
      api.listClazzHomework,
      api.countClazzHomework,
      api.listClazzQuizPtgs,
      getAnswerSheet,
      listAnswerSheets,
      listClazzChapterTraces,
      getClazzTrace,
    ],
    record: (clazzId, handedIn) => api.recordClazzHomework.with({ clazzId, ...handedIn }),
  },
  course: {
    get: (courseId, id) => api.getChapterHomework.with({ id, courseId, rightAnswer: false }),
    list: (courseId, filter) => api.listOptionalHomework.with({ courseId, ...filter }),
    count: (courseId) => api.countOptionalHomework.with({ courseId }),
    sheet: (id) => getCourseAnswerSheet.with({ id, detail: true }),
    shown: [
      api.getChapterHomework,
      api.listOptionalHomework,
      api.countOptionalHomework,
      getCourseAnswerSheet,
      listCourseAnswerSheets,
      listCourseTraces,
    ],
    record: (courseId, handedIn) => api.recordOptionalHomework.with({ courseId, ...handedIn }),
  },
  classroom: CLASSROOM,
  vs: CLASSROOM,
} satisfies Readonly<Record<Place['kind'], HomeworkPlace>>;

/** A place to which a hand-in is reported. */
export const RecordingPlace = v.picklist(['clazz', 'course']);

/** The calls of the page; for an attempt, of its result. */
export async function paperCalls({ place, refId }: PaperAt, answerSheetId?: string): Promise<readonly CallRequest[]> {
  const paper = HOMEWORK_PLACES[place.kind].get(place.id, refId);
  return answerSheetId === undefined ? [paper] : [await sheetCall(place, answerSheetId), paper];
}
