// Experiments, their steps and their reports in each place: the calls and the addresses.
import type * as v from 'valibot';
import type { CallRequest, Target } from '#kernel/index.ts';
import type { DoneCount, StudyState } from '#plugins/study/api.ts';
import { type Place, PLACES } from '#plugins/places/places.ts';
import { myCourses } from '#plugins/places/refs.ts';
import type { PageOf } from '#plugins/ui/lists/ListPage.tsx';
import * as api from './api.ts';
import * as routes from './contract.ts';

export type ExperimentKind = Place['kind'];

type Others = CallRequest<v.InferOutput<typeof api.TraceReportItem>[]>;

/** A report's identity: its own id, or its experiment and its trainee. */
export interface ReportAt {
  readonly placeId: string | undefined;
  readonly reportId?: string | undefined;
  readonly chapterRefId?: string | undefined;
  /** The signed-in user by default. */
  readonly userId?: string | undefined;
}

/** A report as it is sent. */
export interface SentReport extends Pick<api.TraceReport, 'content'> {
  readonly courseId: string;
  readonly chapterRefId: string;
  readonly attachments: { fileId: string; name: string; size: number }[];
  readonly submit: boolean;
  readonly revision: number;
  readonly operationId?: string;
}

export interface ExperimentFilter {
  readonly keyword?: string | undefined;
  readonly myState?: Exclude<v.InferOutput<typeof StudyState>, 'unknown'> | undefined;
  readonly page: number;
  readonly size: number;
}

interface ExperimentCalls {
  list: (placeId: string, filter: ExperimentFilter) => CallRequest<PageOf<api.Experiment>>;
  count: (placeId: string) => CallRequest<v.InferOutput<typeof DoneCount>>;
  steps: (placeId: string, chapterRefId: string) => CallRequest<api.ExpSteps>;
  report: {
    /** Undefined if the address does not name a report. */
    find: (at: ReportAt) => CallRequest<api.TraceReport | null> | undefined;
    save: (placeId: string, report: SentReport) => CallRequest<api.TraceReport>;
    /** The other reports of its trainee, and those of others on the same experiment. */
    ofTrainee: (id: string, userId: string) => Others;
    ofCourse: (id: string, userId: string) => Others;
    /** The page of the report; a class's leads back to the class if the address names it. */
    to: (at: ReportAt) => Target;
    /** The place that it belongs to, as far as that is known. */
    placeId: (report: api.TraceReport, placeId: string | undefined) => string | undefined;
    /** The way out if the report does not exist. */
    instead: { label: string; to: Target };
  };
}

const inClassroom = {
  list: (classroomId, filter) => api.listClassroomExperiments.with({ classroomId, ...filter }),
  count: (classroomId) => api.countClassroomExperiments.with({ classroomId }),
  steps: (classroomId, id) => api.getClassroomExpSteps.with({ id, classroomId }),
  report: {
    find: ({ placeId: classroomId, chapterRefId, userId }) =>
      classroomId === undefined || chapterRefId === undefined
        ? undefined
        : api.findClassroomReport.with({ classroomId, chapterRefId, userId }),
    save: (classroomId, { courseId: _course, ...report }) => api.saveClassroomReport.with({ classroomId, ...report }),
    ofTrainee: (id, userId) => api.listOtherClassroomReports.with({ id, userId }),
    ofCourse: (id, userId) => api.listClassroomReportsOfOthers.with({ id, userId }),
    placeId: (_, classroomId) => classroomId,
  },
} satisfies Omit<ExperimentCalls, 'report'> & { report: Partial<ExperimentCalls['report']> };

export const EXPERIMENT_PLACES: Readonly<Record<ExperimentKind, ExperimentCalls>> = {
  clazz: {
    list: (clazzId, filter) => api.listClazzExperiments.with({ clazzId, ...filter }),
    count: (clazzId) => api.countClazzExperiments.with({ clazzId }),
    steps: (clazzId, id) => api.getExpSteps.with({ id, clazzId }),
    report: {
      find: ({ reportId: id }) => (id === undefined ? undefined : api.findClazzReport.with({ id })),
      save: (clazzId, { courseId: _course, ...report }) => api.saveClazzReport.with({ clazzId, ...report }),
      ofTrainee: (id, userId) => api.listOtherClazzReports.with({ id, userId }),
      ofCourse: (id, userId) => api.listClazzReportsOfOthers.with({ id, userId }),
      to: ({ reportId: id = '', placeId: clazzId }) => routes.clazzReport.with({ id, clazzId }),
      placeId: (_, clazzId) => clazzId,
      instead: PLACES.clazz.list,
    },
  },
  course: {
    list: (courseId, filter) => api.listOptionalExperiments.with({ courseId, ...filter }),
    count: (courseId) => api.countOptionalExperiments.with({ courseId }),
    steps: (_, id) => api.getExpSteps.with({ id }),
    report: {
      find: ({ reportId: id }) => (id === undefined ? undefined : api.findCourseReport.with({ id })),
      save: (courseId, { courseId: _course, ...report }) => api.saveCourseReport.with({ courseId, ...report }),
      ofTrainee: (id, userId) => api.listOtherCourseReports.with({ id, userId }),
      ofCourse: (id, userId) => api.listCourseReportsOfOthers.with({ id, userId }),
      to: ({ reportId: id = '' }) => routes.courseReport.with({ id }),
      placeId: ({ courseId }) => courseId ?? undefined,
      instead: { label: '去我的课程', to: myCourses.with({}) },
    },
  },
  classroom: {
    ...inClassroom,
    report: {
      ...inClassroom.report,
      to: ({ placeId: classroomId = '', chapterRefId = '', userId }) =>
        routes.classroomReport.with({ classroomId, chapterRefId, userId }),
      instead: PLACES.classroom.list,
    },
  },
  vs: {
    ...inClassroom,
    report: {
      ...inClassroom.report,
      to: ({ placeId: classroomId = '', chapterRefId = '', userId }) =>
        routes.vsClassroomReport.with({ classroomId, chapterRefId, userId }),
      instead: PLACES.vs.list,
    },
  },
};
