// Where quizzes and homework are answered, and where what came of them is shown.
import { flag, optional, text } from '#kernel/plugin/parameters.ts';
import { routeRef, type Target } from '#kernel/plugin/routeRef.ts';
import type { PaperAt, PaperName } from '#plugins/answering/contract.ts';

/** What it is, and the course and the chapter from which one came and to which one goes back. */
const met = { refId: text, courseId: optional(text), chapter: optional(text) };
/** `room`: one is in the middle of it. */
const answered = { ...met, room: optional(flag, false) };
const handedIn = { ...met, answerSheetId: text };

/** Of a class; with a sheet what came of it. */
export const clazzHomework = routeRef('/personalcenter/homeworkanswer', {
  query: { clazzId: text, ...answered, answerSheetId: optional(text) },
});
/** Of a self-selected course; with a sheet what came of it. */
export const courseHomework = routeRef('/personalcenter/freelessons/homeworkanswer', {
  query: { ...answered, courseId: text, answerSheetId: optional(text) },
});

const inClassroom = { classroomId: text };

export const assignment = routeRef('/personalcenter/assginment/answer', { query: { ...inClassroom, ...answered } });
export const vsAssignment = routeRef('/personalcenter/vs/assginment/answer', {
  query: { ...inClassroom, ...answered },
});
export const vsAssignmentResult = routeRef('/personalcenter/vs/assginment/detail', {
  query: { ...inClassroom, ...handedIn },
});
export const quizResult = routeRef('/personalcenter/classroom/homework/result', {
  query: { ...inClassroom, ...handedIn },
});
export const assignmentResult = routeRef('/personalcenter/classroom/assignment/result', {
  query: { ...inClassroom, ...handedIn },
});

/** A quiz beside the machine on which it is answered, wherever its course is studied. */
export const quizOnMachine = routeRef('/viewcourse/homework/environment', {
  query: {
    ...answered,
    courseId: text,
    clazzId: optional(text),
    classroomId: optional(text),
    /** The classroom is a simulated one. */
    vs: optional(flag, false),
  },
});

/** What came of a sheet. */
export function homeworkResult(
  { place: { kind, id }, ...where }: PaperAt,
  of: PaperName,
  answerSheetId: string,
): Target {
  const query = { ...where, answerSheetId };
  switch (kind) {
    case 'clazz':
      return clazzHomework.with({ clazzId: id, ...query });
    case 'course':
      return courseHomework.with({ ...query, courseId: id });
    case 'vs':
      return vsAssignmentResult.with({ classroomId: id, ...query });
    case 'classroom':
      return (of === 'quiz' ? quizResult : assignmentResult).with({ classroomId: id, ...query });
  }
}
