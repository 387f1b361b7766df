import { choice, optional, text, whole } from '#kernel/plugin/parameters.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';

/** A course, opened at a chapter and a position in it, or where the trainee left off. */
const opened = { courseId: text, chapter: optional(text), at: optional(whole) };

export const freeCourseStudy = routeRef('/freelessons/viewcourse', { query: opened });
export const clazzCourseStudy = routeRef('/viewcourse', { query: { ...opened, clazzId: text } });
export const classroomCourseStudy = routeRef('/classroom/viewcourse', { query: { ...opened, classroomId: text } });
export const vsCourseStudy = routeRef('/vsclassroom/viewcourse', { query: { ...opened, classroomId: text } });
export const myCourses = routeRef('/mycourse', {
  query: { ...listQuery, state: optional(choice(['none', 'learning', 'done'])) },
});
