// Automatic marking; steps for the teacher stay pending.
import type { LoginManager, PracticeStep } from '#plugins/answering/api.ts';
import { inHundredths } from '../../documents/Paper.ts';
import { stepDtos } from '../papers/paperSubjects.ts';
import { plainText } from '../../handler/plainText.ts';
import type { Question } from '../questions/Question.ts';

export interface Answer {
  readonly answers: readonly string[];
  readonly login?: LoginManager | null | undefined;
  readonly attachmentNum?: number;
}

export interface Mark {
  readonly score: number;
  readonly right: boolean;
  readonly steps: readonly PracticeStep[];
  /** A teacher has to look at it. */
  readonly pending: boolean;
}

export function markAnswer(question: Question, full: number, answer: Answer): Mark {
  if (question.type === 'practice_question') return markSteps(question, full, answer);
  const share = SHARES[question.type](question, answer);
  return { score: inHundredths(full * share), right: share === 1, steps: [], pending: false };
}

/** True if there is anything to mark. */
export function isAnswered({ answers, login, attachmentNum = 0 }: Answer): boolean {
  const written = [...answers, ...Object.values(login ?? {})];
  return attachmentNum > 0 || written.some((text) => plainText(text).trim() !== '' || text.includes('<img'));
}

type Share = (question: Question, answer: Answer) => number;

/** From 0 to 1. A multiple choice with only right options, but not all of them, earns half. */
const SHARES: Readonly<Record<Exclude<Question['type'], 'practice_question'>, Share>> = {
  single_choice: ({ options }, { answers }) =>
    Number(answers.length === 1 && options.some(({ id, right }) => right && id === answers[0])),

  multiple_choice({ options }, { answers }) {
    const chosen = options.filter(({ id }) => answers.includes(id));
    const rights = options.filter(({ right }) => right).length;
    if (chosen.length === 0 || chosen.some(({ right }) => !right)) return 0;
    return chosen.length === rights ? 1 : 0.5;
  },

  judge_question: ({ statement }, { answers }) => Number(answers[0] === String(statement)),

  fill_blank: ({ blanks }, { answers }) =>
    part(blanks.map((texts, at) => texts.some((text) => blankText(text) === blankText(answers[at] ?? '')))),

  test_command: ({ commands, loginAnswers }, { answers, login }) =>
    part([
      ...commands.map((texts, at) => texts.some((text) => commandText(text) === commandText(answers[at] ?? ''))),
      ...(loginAnswers ? [sameLogin(loginAnswers, login)] : []),
    ]),
};

const part = (rights: readonly boolean[]): number => rights.filter(Boolean).length / rights.length;

/** Full-width and half-width, upper and lower case, and spaces make no difference in a blank. */
const blankText = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');

/** In a command they do, but for how many spaces there are and a semicolon at the end. */
const commandText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replace(/[;；\s]+$/, '')
    .trim();

function sameLogin(right: LoginManager, given: LoginManager | null | undefined): boolean {
  const names = ['user', 'password', 'ak', 'sk'] as const;
  return names.every((name) => right[name] === '' || right[name] === given?.[name].trim());
}

function markSteps(question: Question, full: number, answer: Answer): Mark {
  // An editor writes `<` as an entity, a plain field as it is.
  const text = [...answer.answers.map(plainText), ...answer.answers].join('\n');
  const answered = isAnswered(answer);
  const steps = stepDtos(question, full).map((step, at): PracticeStep => {
    const pattern = question.steps[at]?.pattern;
    if (!pattern && answered) return { ...step, result: 'pending' };
    const right = pattern?.test(text) ?? false;
    return { ...step, examineeScore: right ? step.score : 0, result: right ? 'right' : 'wrong' };
  });
  return total(steps, full);
}

/** The sum of the steps. */
export function total(steps: readonly PracticeStep[], full: number): Mark {
  const score = Math.min(full, inHundredths(steps.reduce((sum, { examineeScore }) => sum + (examineeScore ?? 0), 0)));
  return { score, right: score === full, steps, pending: steps.some(({ result }) => result === 'pending') };
}
