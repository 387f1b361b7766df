// The questions of a sheet with what was answered, in the paper's order.
import type { AnswerSheetDto, AnswerSheetSubject, Subject } from '../api.ts';
import { tellsVerdicts, type Verdict, verdictOf } from './verdict.ts';

export interface Reviewed {
  readonly subject: Subject;
  /** Its place in the paper, from 1. */
  readonly number: number;
  /** Missing where nothing was ever written to it. */
  readonly answer: AnswerSheetSubject | undefined;
  readonly verdict: Verdict;
}

export interface Review {
  readonly questions: readonly Reviewed[];
  /** The server tells which answers were right. */
  readonly judged: boolean;
  /** The server gives away what is right. */
  readonly givesAnswers: boolean;
}

export function reviewOf({ subjects, answerSheetSubjects }: AnswerSheetDto): Review {
  const answers = new Map(answerSheetSubjects.map((answer) => [answer.subjectId, answer]));
  const questions = (subjects ?? [])
    .toSorted((a, b) => a.sort - b.sort)
    .map((subject, at) => {
      const answer = answers.get(subject.subjectId);
      return { subject, number: at + 1, answer, verdict: verdictOf(answer, subject.score) };
    });
  return {
    questions,
    judged: tellsVerdicts(answerSheetSubjects),
    givesAnswers: questions.some(({ subject }) => Array.isArray(subject.subjectAnswerDtos)),
  };
}
