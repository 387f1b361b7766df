// Checks that an answer has a valid form for its question.
import type * as v from 'valibot';
import type { GivenAnswer } from '#plugins/answering/api.ts';
import type { Question } from '../questions/Question.ts';

/** The answer as it arrives. */
export type Given = v.InferInput<typeof GivenAnswer>;

const LONGEST = 50_000;
const MOST_FILES = 20;

/** Why an answer is refused, for people. */
export function misfit(
  question: Question,
  { answers, attachments }: Pick<Given, 'answers' | 'attachments'>,
): string | undefined {
  if (answers.some((text) => text.length > LONGEST)) return `作答过长，每处最多 ${LONGEST} 个字符`;
  if ((attachments ?? []).length > MOST_FILES) return `附件过多，最多 ${MOST_FILES} 个`;
  return FITS[question.type](question, answers);
}

type Fit = (question: Question, answers: readonly string[]) => string | undefined;

const chosen: Fit = ({ options }, answers) => {
  const known = new Set(options.map(({ id }) => id));
  if (answers.some((id) => !known.has(id))) return '选中的选项不在这道题里';
  return new Set(answers).size < answers.length ? '同一个选项选了两次' : undefined;
};
const atMost =
  (most: (question: Question) => number): Fit =>
  (question, answers) =>
    answers.length > most(question) ? `这道题最多有 ${most(question)} 处作答` : undefined;

const FITS: Readonly<Record<Question['type'], Fit>> = {
  single_choice: (question, answers) =>
    chosen(question, answers) ?? (answers.length > 1 ? '单选题只能选一项' : undefined),
  multiple_choice: chosen,
  judge_question: (_question, answers) =>
    answers.length > 1 || answers.some((text) => text !== 'true' && text !== 'false')
      ? '判断题的作答应为 true 或 false'
      : undefined,
  fill_blank: atMost(({ blanks }) => blanks.length),
  test_command: atMost(({ commands }) => Math.max(commands.length, 1)),
  practice_question: atMost(({ steps }) => Math.max(steps.length, 1)),
};
