import type { Subject } from '../api.ts';
import type { Writing } from '../sheet/writing.ts';

/** The props of the form for any type of question. */
export interface FormProps {
  subject: Subject;
  /** From 1. */
  number: number;
  writing: Writing;
  /** A stable function. */
  onWrite: (change: Partial<Writing>) => void;
  readOnly: boolean;
  /** Says why handing in has to wait, such as an upload. */
  onWait?: ((problem: string | undefined) => void) | undefined;
  /**
   * A name under which uploads continue while the question is not drawn: `sheet:…:…`. Without it they end with the
   * form.
   */
  keepAs?: string | undefined;
}

/** The answers with one of them changed; gaps before it are filled with empty ones. */
export function withAnswer(answers: readonly string[], at: number, text: string): string[] {
  return Array.from({ length: Math.max(answers.length, at + 1) }, (_, index) =>
    index === at ? text : (answers[index] ?? ''),
  );
}

/** Fields beyond this number are not drawn; the question says so. */
export const MOST_FIELDS = 100;

/** Number of fields drawn if this many are asked for. */
export const drawable = (asked: number): number => Math.min(asked, MOST_FIELDS);
