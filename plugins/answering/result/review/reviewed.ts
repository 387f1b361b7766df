// The questions of a sheet with their answers, in the order of the paper.
import { type AnswerSheetDto, type AnswerSheetSubject, rightAnswersOf, type Subject } from '../../api.ts';
import { tellsVerdicts, type Verdict, verdictOf } from '../verdict.ts';

export interface Reviewed {
  readonly subject: Subject;
  /** From 1. */
  readonly number: number;
  /** Missing if it was never answered. */
  readonly answer: AnswerSheetSubject | undefined;
  readonly verdict: Verdict;
}

export interface Review {
  readonly questions: readonly Reviewed[];
  /** The server says which answers were right. */
  readonly judged: boolean;
  /** The server publishes the right answers. */
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
    givesAnswers: questions.some(({ subject }) => rightAnswersOf(subject) !== undefined),
  };
}
