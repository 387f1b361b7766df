// Where quizzes and homework are answered, and where what came of them is shown.
import { choice, flag, optional, text } from '#kernel/routing/parameters.ts';
import { routeRef } from '#kernel/routing/routeRef.ts';

/** With a sheet its result is shown, or its analysis. */
const shown = { answerSheetId: optional(text), show: optional(choice(['analysis'])) };
/** What is answered, and the chapter from which it was opened. */
const answered = { refId: text, chapter: optional(text) };

/** Of a class. */
export const clazzHomework = routeRef('/personalcenter/homeworkanswer', {
  query: { clazzId: text, ...answered, ...shown },
});
/** Of a self-selected course. */
export const courseHomework = routeRef('/personalcenter/freelessons/homeworkanswer', {
  query: { courseId: text, ...answered, ...shown },
});
/** Of a classroom. */
export const assignment = routeRef('/personalcenter/assginment/answer', { query: { classroomId: text, ...answered } });
/** Of a simulated classroom, and what came of it. */
export const vsAssignment = routeRef('/personalcenter/vs/assginment/answer', {
  query: { classroomId: text, ...answered },
});
const result = { classroomId: text, refId: text, answerSheetId: text, show: shown.show };
export const vsAssignmentResult = routeRef('/personalcenter/vs/assginment/detail', { query: result });
export const quizResult = routeRef('/personalcenter/classroom/homework/result', { query: result });
export const assignmentResult = routeRef('/personalcenter/classroom/assignment/result', { query: result });

/** A chapter's quiz beside the machine on which it is answered, wherever its course is studied. */
export const quizOnMachine = routeRef('/viewcourse/homework/environment', {
  query: {
    courseId: text,
    refId: text,
    chapter: optional(text),
    clazzId: optional(text),
    classroomId: optional(text),
    /** The classroom is a simulated one. */
    vs: optional(flag, false),
  },
});
