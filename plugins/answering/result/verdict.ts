// The verdict on each question, as far as the server gives it.
import { type AnswerSheetSubject, isPart } from '../api.ts';
import { isAnswered } from '../sheet/writing.ts';

/** `pending`: not marked by a teacher yet. `hidden`: answered, but the server does not say whether rightly. */
export type Verdict = 'right' | 'part' | 'wrong' | 'unanswered' | 'pending' | 'hidden';

export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  right: '答对',
  part: '部分正确',
  wrong: '答错',
  unanswered: '未作答',
  pending: '待批阅',
  hidden: '已作答',
};

/** `full`: the question's full score. */
export function verdictOf(answer: AnswerSheetSubject | undefined, full: number | null | undefined): Verdict {
  if (!answer || !isAnswered(answer)) return 'unanswered';
  if (answer.right === true) return isPart(answer.examineeScore, full) ? 'part' : 'right';
  if (answer.right === false) return (answer.examineeScore ?? 0) > 0 ? 'part' : 'wrong';
  return answer.practiceStepDtos.some(({ result }) => result === 'pending') ? 'pending' : 'hidden';
}

/** True if the server says which answers were right. */
export function tellsVerdicts(answers: readonly AnswerSheetSubject[]): boolean {
  return answers.some(({ right }) => typeof right === 'boolean');
}

/** Points were lost on it. */
export function isMissed(verdict: Verdict): boolean {
  return verdict === 'wrong' || verdict === 'part' || verdict === 'unanswered';
}
