// Judges an answer on this machine, by the answers that the upstream has published.
import { type LoginManager, rightAnswersOf, type Subject } from '../../api.ts';
import type { PractisedAnswer } from '../../contract.ts';
import { LOGIN_FIELDS } from '../../subject/commands/loginFields.ts';
import { isAnswered } from '../../sheet/writing.ts';
import { normalizeBlank, normalizeCommand } from '../head/compared.ts';
import type { Verdict } from '../verdict.ts';

/** `hidden` where there is nothing to compare with, as with practice questions. */
export function judge(subject: Subject, answer: PractisedAnswer): Verdict {
  if (!isAnswered({ ...answer, attachments: [] })) return 'unanswered';
  const rights = rightAnswersOf(subject);
  if (!rights || rights.length === 0) return 'hidden';
  const { answers } = answer;
  switch (subject.type) {
    case 'practice_question':
      return 'hidden';
    case 'single_choice':
    case 'judge_question':
      return answers.length === 1 && answers[0] === rights[0] ? 'right' : 'wrong';
    case 'multiple_choice':
      if (answers.some((id) => !rights.includes(id))) return 'wrong';
      return answers.length === rights.length ? 'right' : 'part';
    case 'fill_blank':
      return verdictOfParts(rights.map((right, at) => isSame(right, answers[at], normalizeBlank)));
    case 'test_command':
      return verdictOfParts([
        ...rights.map((right, at) => isSame(right, answers[at], normalizeCommand)),
        ...loginParts(subject.loginManagerAnswers, answer.loginManagerAnswers),
      ]);
  }
}

const isSame = (right: string, given: string | undefined, normalize: (text: string) => string): boolean =>
  normalize(right) === normalize(given ?? '');

function loginParts(right: LoginManager | null | undefined, given: LoginManager | null | undefined): boolean[] {
  return LOGIN_FIELDS.filter(({ key }) => (right?.[key] ?? '') !== '').map(
    ({ key }) => right?.[key] === given?.[key].trim(),
  );
}

function verdictOfParts(parts: readonly boolean[]): Verdict {
  if (parts.every(Boolean)) return 'right';
  return parts.some(Boolean) ? 'part' : 'wrong';
}
