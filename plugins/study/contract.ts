// Where courses are studied: self-selected ones, and those of a class, a classroom, a simulated classroom.
import { optional, text } from '#kernel/routing/parameters.ts';
import { routeRef } from '#kernel/routing/routeRef.ts';

/** A course, opened at a chapter; without one where the trainee left off. */
const opened = { courseId: text, chapter: optional(text) };

export const freeCourseStudy = routeRef('/freelessons/viewcourse', { query: opened });
export const clazzCourseStudy = routeRef('/viewcourse', { query: { ...opened, clazzId: text } });
export const classroomCourseStudy = routeRef('/classroom/viewcourse', { query: { ...opened, classroomId: text } });
export const vsCourseStudy = routeRef('/vsclassroom/viewcourse', { query: { ...opened, classroomId: text } });
export const myCourses = routeRef('/mycourse');
