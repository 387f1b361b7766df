// Where reports on experiments are read.
import { optional, text } from '#kernel/plugin/parameters.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';

/** Of a self-selected course; the id is the report's. */
export const courseReport = routeRef('/freelessons/detail/report', { query: { id: text } });

/** Of a class, to which it leads back. */
export const clazzReport = routeRef('/personalcenter/myclazz-detail/report', {
  query: { id: text, clazzId: optional(text) },
});

const reportQuery = {
  classroomId: text,
  chapterRefId: text,
  /** The trainee who wrote it; the one who is signed in unless it is said. */
  userId: optional(text),
};

export const classroomReport = routeRef('/personalcenter/classroom/experiment/report', { query: reportQuery });
export const vsClassroomReport = routeRef('/personalcenter/vsclassroom/experiment/report', { query: reportQuery });
