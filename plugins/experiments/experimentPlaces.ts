// Experiments and their reports in the places that list them: which calls, and which addresses.
import type * as v from 'valibot';
import type { CallRequest } from '#kernel/http/call.ts';
import type { Target } from '#kernel/plugin/routeRef.ts';
import { myCourses, type Place, PLACES } from '#plugins/study/contract.ts';
import * as api from './api.ts';
import * as routes from './contract.ts';

export type ExperimentKind = Extract<Place['kind'], 'clazz' | 'course'>;

type Others = CallRequest<v.InferOutput<typeof api.TraceReportItem>[]>;

interface ExperimentCalls {
  list: (
    placeId: string,
    paging: { page: number; size: number },
  ) => CallRequest<{ records: api.Experiment[]; total: number }>;
  find: (reportId: string) => CallRequest<api.TraceReport>;
  /** The other reports of its trainee, and those of others on the same course. */
  ofTrainee: (id: string, userId: string) => Others;
  ofCourse: (id: string, userId: string) => Others;
  /** Where a report is read; a class's leads back to the class where its address names it. */
  report: (reportId: string, placeId: string | undefined) => Target;
  /** The place that a report belongs to, as far as that is known. */
  placeId: (report: api.TraceReport, clazzId: string | undefined) => string | undefined;
  /** Where to go when the report is not there. */
  instead: { label: string; to: Target };
}

export const EXPERIMENT_PLACES: Readonly<Record<ExperimentKind, ExperimentCalls>> = {
  clazz: {
    list: (clazzId, paging) => api.listClazzExperiments.with({ clazzId, ...paging }),
    find: (id) => api.findClazzReport.with({ id }),
    ofTrainee: (id, userId) => api.listOtherClazzReports.with({ id, userId }),
    ofCourse: (id, userId) => api.listClazzReportsOfOthers.with({ id, userId }),
    report: (id, clazzId) => routes.clazzReport.with({ id, clazzId }),
    placeId: (_, clazzId) => clazzId,
    instead: PLACES.clazz.list,
  },
  course: {
    list: (courseId, paging) => api.listOptionalExperiments.with({ courseId, ...paging }),
    find: (id) => api.findCourseReport.with({ id }),
    ofTrainee: (id, userId) => api.listOtherCourseReports.with({ id, userId }),
    ofCourse: (id, userId) => api.listCourseReportsOfOthers.with({ id, userId }),
    report: (id) => routes.courseReport.with({ id }),
    placeId: ({ courseId }) => courseId ?? undefined,
    instead: { label: '去我的课程', to: myCourses.with({}) },
  },
};
