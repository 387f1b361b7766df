// The addresses of simulated classrooms.
import { text } from '#kernel/plugin/parameters.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';
import { classroomPageQuery, classroomQuery } from '#plugins/classroom/contract.ts';

export const vsClassroomList = routeRef('/vsclassroom', { query: classroomQuery });

/** The tab that opens by default. */
export const VS_ENTRY = 'experiment';

/** A simulated classroom, at one of its tabs. */
export const vsClassroom = routeRef('/vsclassroom/:tab', {
  params: { tab: text },
  query: classroomPageQuery,
});
