import type { Subject } from '../api.ts';
import type { Writing } from '../sheet/writing.ts';

/** What the form of every type of question gets. */
export interface FormProps {
  subject: Subject;
  /** Its place in the paper, from 1. */
  number: number;
  writing: Writing;
  /** Stays the same. */
  onWrite: (change: Partial<Writing>) => void;
  /** Nothing can be written now. */
  readOnly: boolean;
  /** Why handing in has to wait: a file is on its way. */
  onWait?: ((problem: string | undefined) => void) | undefined;
  /** Under which name its uploads go on when it is not drawn: `sheet:…:…`. Without one they end with the screen. */
  keepAs?: string | undefined;
}

/** The answers with one of them changed; those before it that were not written are empty. */
export function withAnswer(answers: readonly string[], at: number, text: string): string[] {
  return Array.from({ length: Math.max(answers.length, at + 1) }, (_, index) =>
    index === at ? text : (answers[index] ?? ''),
  );
}

/** More fields than anyone fills in: those beyond are not drawn, and that is said. */
export const MOST_FIELDS = 100;

/** How many fields are drawn, of so many that are asked for. */
export const drawable = (asked: number): number => Math.min(asked, MOST_FIELDS);
