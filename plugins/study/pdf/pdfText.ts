// Words in a PDF, found however its lines are broken and whichever of several codes a character has: 方 may be written
// as a radical that looks the same.

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

/** A character that may take two places in its text. */
interface Origin {
  readonly item: number;
  readonly from: number;
  readonly to: number;
}

/** A page's text as it is searched: each character with where it comes from. */
export interface PageText {
  readonly plain: string;
  readonly origins: readonly Origin[];
}

/**
 * Of one code, without capitals; spaces and line ends are no part of words. Taken apart (NFKD) rather than put together:
 * a text comes out alike as a whole and character by character.
 */
const plainOf = (text: string): string => withoutRadicals(text.normalize('NFKD')).toLowerCase().replaceAll(/\s+/g, '');

export function pageText(items: readonly string[]): PageText {
  let plain = '';
  const origins: Origin[] = [];
  for (const [item, text] of items.entries()) {
    let at = 0;
    for (const character of text) {
      // Some become several: ㎡ is m2.
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
