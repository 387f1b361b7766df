// Where simulated classrooms are.
import { choice, listQuery, optional, text } from '#kernel/routing/parameters.ts';
import { routeRef } from '#kernel/routing/routeRef.ts';

export const vsClassroomList = routeRef('/vsclassroom', {
  query: { ...listQuery, status: optional(choice(['3', '4', '5'])) },
});

/** Leads to the simulated classroom's first tab. */
export const vsClassroomEntry = routeRef('/vsclassroom/detail', { query: { id: text } });

/** A simulated classroom at one of its tabs. */
export const vsClassroom = routeRef('/vsclassroom/:tab', { params: { tab: text }, query: { id: text } });
