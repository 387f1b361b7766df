// The addresses of reports on experiments.
import { optional, routeRef, text } from '#kernel/index.ts';

/** The report of a self-selected course; `id` is the report's. */
export const courseReport = routeRef('/freelessons/detail/report', { query: { id: text } });

/** The report of a class, to which the page leads back. */
export const clazzReport = routeRef('/personalcenter/myclazz-detail/report', {
  query: { id: text, clazzId: optional(text) },
});

const reportQuery = {
  classroomId: text,
  chapterRefId: text,
  /** The report's author; the signed-in user by default. */
  userId: optional(text),
};

export const classroomReport = routeRef('/personalcenter/classroom/experiment/report', { query: reportQuery });
export const vsClassroomReport = routeRef('/personalcenter/vsclassroom/experiment/report', { query: reportQuery });
