// The pages of exams and of their results.
import { flag, optional, routeRef, text } from '#kernel/index.ts';

/** `answerSheetId`: the unfinished attempt. `courseId` and `chapter` lead back to where the trainee came from. */
const taken = {
  contestId: text,
  answerSheetId: optional(text),
  courseId: optional(text),
  chapter: optional(text),
};
/** In a class, or in a self-selected course. */
const inTraining = { clazzId: optional(text) };
const inClassroom = { classroomId: text, vs: optional(flag, false) };

export const examAnswer = routeRef('/examanswer', { query: { ...taken, ...inTraining } });
/** The exam next to a machine's console. */
export const examEnvironment = routeRef('/examanswer/environment', { query: { ...taken, ...inTraining } });
export const classroomExamAnswer = routeRef('/personalcenter/answerpage', { query: { ...taken, ...inClassroom } });
export const classroomExamEnvironment = routeRef('/personalcenter/answerpage/environment', {
  query: { ...taken, ...inClassroom },
});

const handedIn = { ...taken, answerSheetId: text };

export const examResult = routeRef('/personalcenter/examanswer', { query: { ...handedIn, ...inTraining } });
export const classroomExamResult = routeRef('/personalcenter/classroom/examanswer', {
  query: { ...handedIn, ...inClassroom },
});
