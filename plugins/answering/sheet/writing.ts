// A trainee's answer to one question.
import * as v from 'valibot';
import { Attachment } from '#kernel/index.ts';
import { LoginManager, type SubjectType } from '../api.ts';

export type Writing = v.InferOutput<typeof Writing>;
export const Writing = v.object({
  /** Option ids; `true` or `false`; the blanks in order; the commands; the text of a practice question. */
  answers: v.array(v.string()),
  loginManagerAnswers: v.nullish(LoginManager),
  attachments: v.array(Attachment),
});

export const NOTHING_WRITTEN: Writing = { answers: [], loginManagerAnswers: null, attachments: [] };

export function isAnswered({ answers, loginManagerAnswers, attachments }: Writing): boolean {
  const texts = [...answers, ...Object.values(loginManagerAnswers ?? {})];
  return attachments.length > 0 || texts.some((text) => text.trim() !== '');
}

export function isSameWriting(one: Writing, other: Writing): boolean {
  return essence(one) === essence(other);
}

/** Blanks at the end that were left empty, and logins without a value, are as good as absent. */
function essence({ answers, loginManagerAnswers, attachments }: Writing): string {
  const last = answers.findLastIndex((text) => text !== '');
  const login = Object.entries(loginManagerAnswers ?? {}).filter(([, text]) => text !== '');
  return JSON.stringify([
    answers.slice(0, last + 1),
    login.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    attachments.map(({ fileId }) => fileId),
  ]);
}

/** Milliseconds between two writes to storage: a choice is final, a text is still being typed. */
export const WRITTEN_EVERY: Readonly<Record<SubjectType, number>> = {
  single_choice: 0,
  multiple_choice: 0,
  judge_question: 0,
  fill_blank: 100,
  practice_question: 100,
  test_command: 100,
};
