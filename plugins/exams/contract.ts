// The pages of exams and of their results, and the checks before an exam.
import { flag, optional, point, routeRef, text } from '#kernel/index.ts';
import type { PaperAt } from '#plugins/answering/contract.ts';
import type { Gate } from '#plugins/ui/states/gates/gate.ts';
import type { ContestExam } from './api.ts';

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

/** An exam that is about to begin, or to go on. */
export interface OpeningExam {
  readonly at: PaperAt;
  /** Its facts, without the questions. */
  readonly paper: ContestExam;
}

/**
 * Checks before an exam: ahead of the attempt, and wherever one goes on, by a button, an address or a reload. Until they
 * have said yes, no question is asked for; what was answered before stays stored and is sent.
 */
export const beforeExam = point<Gate<OpeningExam>>('exams.beforeExam', { onCrash: 'card', guards: true });
