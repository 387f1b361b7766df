// Compares each line of an answer with the right one.
import type { Verdict } from '../verdict.ts';

/** `other`: differs from the published answer, though others may be right too. */
export type Likeness = 'right' | 'other' | 'empty';

export interface Compared {
  readonly label: string;
  readonly given: string;
  /** Missing while right answers are not published. */
  readonly right: string | undefined;
  /** Missing if it is not known. */
  readonly likeness: Likeness | undefined;
}

interface Lines {
  readonly labels: readonly string[];
  readonly given: readonly string[];
  readonly rights: readonly string[] | undefined;
  /** The verdict on the whole question. */
  readonly verdict: Verdict;
  /** Removes differences that do not matter. */
  readonly normalize: (text: string) => string;
}

export function compareLines({ labels, given, rights, verdict, normalize }: Lines): Compared[] {
  return labels.map((label, at) => {
    const text = given[at] ?? '';
    const right = rights?.[at];
    return { label, given: text, right, likeness: likenessOf(text, right, verdict, normalize) };
  });
}

function likenessOf(
  given: string,
  right: string | undefined,
  verdict: Verdict,
  normalize: (text: string) => string,
): Likeness | undefined {
  if (verdict === 'right') return 'right';
  if (given.trim() === '') return 'empty';
  if (right === undefined) return undefined;
  return normalize(given) === normalize(right) ? 'right' : 'other';
}

/** In a blank, width, case and spaces do not matter. */
export const normalizeBlank = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');

/** In a command only the number of spaces does not matter. */
export const normalizeCommand = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');
