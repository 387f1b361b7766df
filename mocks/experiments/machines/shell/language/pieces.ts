// How far a word goes, and each piece of it: a letter, something quoted, something in brackets.
import { SyntaxTrouble, Unfinished } from './syntax.ts';

/** `name=(…)` and `name[…]=` */
const LIST = /^[A-Za-z_]\w*(?:\[[\s\S]*\])?\+?=$/;
const SUBSCRIPT = /^[A-Za-z_]\w*(?=\[)/;

/** A word with its quotes, from here on. */
export function wordAt(text: string, from: number, first: boolean): string {
  let at = subscriptEnd(text, from);
  for (; at < text.length && !/\s/.test(text[at] ?? '');) {
    const char = text[at] ?? '';
    const opens = text[at + 1] === '(';
    if (/[<>]/.test(char) && opens) at = bracketEnd(text, at + 1, '(', ')');
    else if (char === '(' && LIST.test(text.slice(from, at))) at = bracketEnd(text, at, '(', ')');
    else if (/[;&|()<>]/.test(char)) break;
    else if (opens && /[@+?*!]/.test(char) && (at > from || !first)) at = bracketEnd(text, at + 1, '(', ')');
    else at = pieceEnd(text, at);
  }
  // A bracket that opens nothing.
  if (at === from) throw new SyntaxTrouble(`syntax error near unexpected token \`${text[at] ?? ''}'`);
  return text.slice(from, at);
}

/** There may be blanks in `name[…]=`. */
function subscriptEnd(text: string, from: number): number {
  const name = SUBSCRIPT.exec(text.slice(from, from + 100))?.[0];
  if (name === undefined) return from;
  const line = text.slice(from, text.includes('\n', from) ? text.indexOf('\n', from) : text.length);
  if (!/\]\+?=/.test(line)) return from;
  const end = bracketEnd(text, from + name.length, '[', ']');
  return /^\+?=/.test(text.slice(end, end + 2)) ? end : from;
}

/** Where the text of a here-document that is announced here ends; 0 where there is none. */
function hereEnd(text: string, from: number): number {
  const [, tabs = '', quoted, plain] =
    /^<<(-?)[ \t]*(?:['"]([^'"\n]+)['"]|\\?([A-Za-z_]\w*))/.exec(text.slice(from, from + 200)) ?? [];
  const end = quoted ?? plain;
  const first = text.indexOf('\n', from);
  if (end === undefined || first < 0 || text[from - 1] === '<') return 0;
  for (let at = first + 1; at < text.length;) {
    const next = text.indexOf('\n', at);
    const line = text.slice(at, next < 0 ? undefined : next);
    if ((tabs === '-' ? line.replace(/^\t+/, '') : line) === end) return at + line.length;
    if (next < 0) return 0;
    at = next + 1;
  }
  return 0;
}

/** Where the piece that begins here ends: a letter, something quoted, `$(…)`. */
export function pieceEnd(text: string, at: number): number {
  const char = text[at];
  if (char === '\\') return Math.min(text.length, at + 2);
  if (char === "'") return closing(text, at + 1, "'");
  if (char === '"') return quoteEnd(text, at);
  if (char === '`') return backquoteEnd(text, at + 1);
  if (char === '$' && text[at + 1] === '(') return bracketEnd(text, at + 1, '(', ')');
  if (char === '$' && text[at + 1] === '{') return bracketEnd(text, at + 1, '{', '}');
  if (char === '$' && text[at + 1] === "'") return letterQuoteEnd(text, at + 2);
  return at + 1;
}

function closing(text: string, from: number, quote: string): number {
  const end = text.indexOf(quote, from);
  if (end < 0) throw new Unfinished(`unexpected EOF while looking for matching \`${quote}'`);
  return end + 1;
}

/** A backslash may stand before one within. */
function backquoteEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '`') at += text[at] === '\\' ? 2 : 1;
  return closing(text, at, '`');
}

/** Of `$'…'`, in which a backslash may stand before a quote. */
function letterQuoteEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== "'") at += text[at] === '\\' ? 2 : 1;
  return closing(text, at, "'");
}

function quoteEnd(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length) {
    const char = text[at];
    if (char === '"') return at + 1;
    at = char === "'" ? at + 1 : pieceEnd(text, at);
  }
  throw new Unfinished('unexpected EOF while looking for matching `"\'');
}

export function bracketEnd(text: string, from: number, open: string, close: string): number {
  let depth = 0;
  let below = 0;
  for (let at = from; at < text.length;) {
    if (close === ')' && text.startsWith('<<', at)) below = Math.max(below, hereEnd(text, at));
    if (text[at] === '\n' && below > at) {
      at = below;
      continue;
    }
    if (text[at] === close && --depth === 0) return at + 1;
    if (text[at] === open) depth += 1;
    if (close === ')' && text[at] === '#' && /\s/.test(text[at - 1] ?? '')) {
      const end = text.indexOf('\n', at);
      at = end < 0 ? text.length : end;
      continue;
    }
    at = text[at] === open || text[at] === close ? at + 1 : pieceEnd(text, at);
  }
  throw new Unfinished(`unexpected EOF while looking for matching \`${close}'`);
}
