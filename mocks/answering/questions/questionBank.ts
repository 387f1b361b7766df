// The written questions: one bank per subject, read when its first paper is requested.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Question } from './Question.ts';
import { computedQuestion, isComputedType } from './computedQuestions.ts';
import { readQuestions } from './readQuestions.ts';

/** In the order of the catalogue's subjects. */
export const BANKS = [
  'linux',
  'networks',
  'databases',
  'frontend',
  'backend',
  'analysis',
  'intelligence',
  'security',
  'manufacturing',
  'energy',
] as const;
export type Bank = (typeof BANKS)[number];

const FOLDER = join(import.meta.dirname, 'banks');
const read = new Map<Bank, readonly Question[]>();

export function bankOf(name: Bank): readonly Question[] {
  const questions = read.get(name) ?? readQuestions(name, readFileSync(join(FOLDER, `${name}.md`), 'utf8'));
  read.set(name, questions);
  return questions;
}

export const allQuestions = (): readonly Question[] => BANKS.flatMap(bankOf);

/** `linux-7`, `computed-fill_blank-12` */
export function questionOf(id: string): Question | undefined {
  const [, computed, index] = /^computed-(\w+)-(\d+)$/.exec(id) ?? [];
  if (computed !== undefined && isComputedType(computed)) return computedQuestion(computed, Number(index));
  const bank = BANKS.find((name) => id.startsWith(`${name}-`));
  return bank && bankOf(bank).find((question) => question.id === id);
}
