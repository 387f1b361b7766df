// Finds words in a PDF regardless of line breaks, and of characters with several codes: 方 may be written as a radical
// that looks the same.

import { withoutRadicals } from './radicals.ts';

/** A stretch of one piece of text on a page. */
export interface Piece {
  readonly item: number;
  readonly from: number;
  readonly to: number;
}

export interface Match {
  /** From 1. */
  readonly page: number;
  readonly pieces: readonly Piece[];
}

/** The source of a searchable character, which may take two code units in its text. */
interface Origin {
  readonly item: number;
  readonly from: number;
  readonly to: number;
}

/** A page's text for searching, with the source of each character. */
export interface PageText {
  readonly plain: string;
  readonly origins: readonly Origin[];
}

/**
 * Normalises text for searching: one code per character, lower case, no whitespace. Decomposed (NFKD) rather than
 * composed, so that a text gives the same result as a whole and character by character.
 */
const plainOf = (text: string): string => withoutRadicals(text.normalize('NFKD')).toLowerCase().replaceAll(/\s+/g, '');

export function pageText(items: readonly string[]): PageText {
  let plain = '';
  const origins: Origin[] = [];
  for (const [item, text] of items.entries()) {
    let at = 0;
    for (const character of text) {
      // One character may become several: ㎡ is m2.
      const found = plainOf(character).split('');
      plain += found.join('');
      const origin = { item, from: at, to: at + character.length };
      for (const _ of found) origins.push(origin);
      at += character.length;
    }
  }
  return { plain, origins };
}

export function findIn({ plain, origins }: PageText, page: number, words: string): Match[] {
  const wanted = plainOf(words);
  const matches: Match[] = [];
  if (wanted === '') return matches;
  for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, at + wanted.length)) {
    matches.push({ page, pieces: piecesOf(origins.slice(at, at + wanted.length)) });
  }
  return matches;
}

/** Joins adjacent characters of one text item. */
function piecesOf(characters: PageText['origins']): Piece[] {
  const pieces: { item: number; from: number; to: number }[] = [];
  for (const { item, from, to } of characters) {
    const last = pieces.at(-1);
    if (last?.item === item) last.to = to;
    else pieces.push({ item, from, to });
  }
  return pieces;
}
