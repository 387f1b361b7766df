// Quizzes and homework in the four places where courses are studied, and in what they differ: which calls, which addresses.
import type { AnyCall, CallRequest } from '#kernel/http/call.ts';
import type { Target } from '#kernel/plugin/routeRef.ts';
import {
  type AnswerSheetDto,
  getAnswerSheet,
  getClassroomAnswerSheet,
  getCourseAnswerSheet,
  listAnswerSheets,
  listClassroomAnswerSheets,
  listCourseAnswerSheets,
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

interface HomeworkPlace {
  get: (placeId: string, refId: string) => CallRequest<api.HomeworkDto>;
  /** A sheet with its questions. */
  sheet: (id: string) => CallRequest<AnswerSheetDto>;
  chapter: (placeId: string, courseId: string, chapter: string) => Target;
  /** Where others of its kind are. */
  back: { label: string; to: (placeId: string, kind: api.Homework['kind']) => Target };
  /** What shows how one stands with it: no longer true once something was handed in. */
  shown: readonly AnyCall[];
}

const CLASSROOM = {
  get: (classroomId, id) => api.getClassroomHomework.with({ id, classroomId }),
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

export const HOMEWORK_PLACES: Readonly<Record<StudyPlace['kind'], HomeworkPlace>> = {
  clazz: {
    get: (clazzId, id) => api.getHomework.with({ id, clazzId }),
    sheet: (id) => getAnswerSheet.with({ id, detail: true }),
    chapter: (clazzId, courseId, chapter) => clazzCourseStudy.with({ clazzId, courseId, chapter }),
    back: { label: '返回培训班', to: (id) => myClazzDetail.with({ id, tab: 'homework' }) },
    shown: [
      api.getHomework,
      api.listHomework,
      api.listClazzHomework,
      api.countClazzHomework,
      api.listClazzQuizPtgs,
      getAnswerSheet,
      listAnswerSheets,
      listClazzChapterTraces,
      getClazzTrace,
    ],
  },
  course: {
    get: (courseId, id) => api.getChapterHomework.with({ id, courseId }),
    sheet: (id) => getCourseAnswerSheet.with({ id, detail: true }),
    chapter: (_, courseId, chapter) => freeCourseStudy.with({ courseId, chapter }),
    back: { label: '返回课程', to: (id) => courseDetail.with({ id, tab: 'homework' }) },
    shown: [
      api.getChapterHomework,
      api.listOptionalHomework,
      api.countOptionalHomework,
      getCourseAnswerSheet,
      listCourseAnswerSheets,
      listCourseTraces,
    ],
  },
  classroom: {
    ...CLASSROOM,
    chapter: (classroomId, courseId, chapter) => classroomCourseStudy.with({ classroomId, courseId, chapter }),
    back: { label: '返回课堂', to: (id, kind) => classroomDetail.with({ id, tab: TABS[kind] }) },
  },
  vs: {
    ...CLASSROOM,
    chapter: (classroomId, courseId, chapter) => vsCourseStudy.with({ classroomId, courseId, chapter }),
    back: { label: '返回仿真课堂', to: (id) => vsClassroom.with({ id, tab: TABS.homework }) },
  },
};

/** The upstream's names: what the product calls 测验 stands at `homework`. */
const TABS: Readonly<Record<api.Homework['kind'], string>> = { quiz: 'homework', homework: 'assignment' };
