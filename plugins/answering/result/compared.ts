// What was written into a line, beside what is right.
import type { Verdict } from './verdict.ts';

/** `other`: unlike the answer that is given away, of which there may be more than that one. */
export type Likeness = 'right' | 'other' | 'empty';

export interface Compared {
  readonly label: string;
  readonly given: string;
  /** Missing where it is not given away. */
  readonly right: string | undefined;
  /** Missing where nothing is told of it. */
  readonly likeness: Likeness | undefined;
}

interface Lines {
  readonly labels: readonly string[];
  readonly given: readonly string[];
  readonly rights: readonly string[] | undefined;
  /** Of the whole question. */
  readonly verdict: Verdict;
  /** How much of a difference makes none. */
  readonly plain: (text: string) => string;
}

export function compareLines({ labels, given, rights, verdict, plain }: Lines): Compared[] {
  return labels.map((label, at) => {
    const text = given[at] ?? '';
    const right = rights?.[at];
    return { label, given: text, right, likeness: likenessOf(text, right, verdict, plain) };
  });
}

function likenessOf(
  given: string,
  right: string | undefined,
  verdict: Verdict,
  plain: (text: string) => string,
): Likeness | undefined {
  if (verdict === 'right') return 'right';
  if (given.trim() === '') return 'empty';
  if (right === undefined) return undefined;
  return plain(given) === plain(right) ? 'right' : 'other';
}

/** Full-width and half-width, upper and lower case, and spaces make no difference in a blank. */
export const plainBlank = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');

/** In a command they do, but for how many spaces there are. */
export const plainCommand = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');
