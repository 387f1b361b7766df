// The pages of quizzes and homework, and of their results.
import { flag, optional, routeRef, type Target, text } from '#kernel/index.ts';
import type { PaperAt, PaperName } from '#plugins/answering/contract.ts';

/** `courseId` and `chapter` lead back to where the trainee came from. */
const located = { refId: text, courseId: optional(text), chapter: optional(text) };
/** `room`: the trainee is answering it, so skip the entry page. */
const answered = { ...located, room: optional(flag, false) };
const handedIn = { ...located, answerSheetId: text };

/** In a class; with a sheet, its result. */
export const clazzHomework = routeRef('/personalcenter/homeworkanswer', {
  query: { clazzId: text, ...answered, answerSheetId: optional(text) },
});
/** In a self-selected course; with a sheet, its result. */
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

/** A quiz next to its machine, in any place. */
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

type ResultQuery = Omit<PaperAt, 'place'> & { readonly answerSheetId: string };
type ResultPage = (id: string, query: ResultQuery, name: PaperName) => Target;

const RESULT_PAGES: Readonly<Record<PaperAt['place']['kind'], ResultPage>> = {
  clazz: (id, query) => clazzHomework.with({ clazzId: id, ...query }),
  course: (id, query) => courseHomework.with({ ...query, courseId: id }),
  classroom: (id, query, name) => (name === 'quiz' ? quizResult : assignmentResult).with({ classroomId: id, ...query }),
  vs: (id, query) => vsAssignmentResult.with({ classroomId: id, ...query }),
};

/** The result of a sheet. */
export function homeworkResult({ place, ...where }: PaperAt, name: PaperName, answerSheetId: string): Target {
  return RESULT_PAGES[place.kind](place.id, { ...where, answerSheetId }, name);
}
