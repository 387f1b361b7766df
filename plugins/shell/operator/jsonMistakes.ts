// Common mistakes in handwritten JSON, explained with their correction.
import { positionOf } from './jsonPosition.ts';
import type { OperatorWords } from './operatorWords.ts';
import type { Place } from './jsonPlaces.ts';

export type JsonWords = OperatorWords['json'];

const CHINESE_MARKS: Readonly<Record<string, string>> = {
  '，': ',',
  '、': ',',
  '：': ':',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
};

/** Explains text found in place of a value. */
export function notAValue(words: JsonWords, text: string, at: number): string {
  const character = text[at];
  if (character === undefined) return words.endsHere;
  if (character === ',' || character === '}' || character === ']') return words.noValueBefore(character);
  const foreign = foreignMark(words, text, at);
  if (foreign) return foreign;
  const word = /^[^\s,:{}[\]"]+/.exec(text.slice(at, at + 40))?.[0] ?? character;
  const meant = MEANT_WORDS[word.toLowerCase()];
  if (meant) return words.meantWord(word, meant);
  if (/^[+.-]?\d|^[+.-]/.test(word)) return words.notANumber(word);
  return words.notAValue(word);
}

const MEANT_WORDS: Readonly<Record<string, string>> = {
  true: 'true',
  yes: 'true',
  on: 'true',
  false: 'false',
  no: 'false',
  off: 'false',
  null: 'null',
  none: 'null',
  nil: 'null',
  undefined: 'null',
};

/** Explains text found in place of a name. */
export function notAName(words: JsonWords, text: string, at: number): string {
  return (
    foreignMark(words, text, at) ??
    (/[\p{L}\d_$]/u.test(text[at] ?? '') ? words.nameInQuotes : unexpected(words, text, at))
  );
}

/** Explains a missing colon between a name that ends at `end` and the text at `at`. */
export function noColon(words: JsonWords, text: string, end: number, at: number): [number, string] {
  const foreign = foreignMark(words, text, at);
  if (foreign) return [at, foreign];
  return text[at] === '=' ? [at, words.colonNotEquals] : [end, words.noColon];
}

/** Explains a missing comma between an entry and the text at `at`. */
export function noComma(words: JsonWords, text: string, last: Place, at: number, closing: string): [number, string] {
  const character = text[at] ?? '';
  const foreign = foreignMark(words, text, at);
  if (foreign && !/["']/.test(character)) return [at, foreign];
  if (character === '}' || character === ']') return [at, words.wrongClosing(closing, character)];
  const afterString = text[last.end - 1] === '"' && !/[\r\n]/.test(text.slice(last.end, at));
  if (afterString && /[^\s"{[:]/.test(character)) {
    return [last.end - 1, words.quoteInside];
  }
  return /["'{[\d\p{L}_-]/u.test(character) ? [last.end, words.noComma] : [at, unexpected(words, text, at)];
}

export function unclosed(words: JsonWords, text: string, opened: number, closing: string): string {
  return words.unclosed(closing, positionOf(text, opened).line, text[opened] ?? '');
}

/** Explains a string without its closing quote. */
export function brokenString(words: JsonWords, text: string, at: number): string {
  const character = text[at];
  if (character === '\\') return words.badEscape(text.slice(at, at + 2));
  if (character === '\t') return words.tab;
  return words.endlessText;
}

export function afterTheEnd(words: JsonWords, text: string, at: number): string {
  return foreignMark(words, text, at) ?? words.afterTheEnd;
}

/** Marks that come from other languages or a Chinese keyboard. */
function foreignMark(words: JsonWords, text: string, at: number): string | undefined {
  const character = text[at] ?? '';
  const meant = CHINESE_MARKS[character];
  if (meant) return words.chineseMark(character, meant);
  if (character === '#' || /^\/[/*]/.test(text.slice(at, at + 2))) return words.comment;
  if (/['‘’“”＂`]/.test(character)) return words.quotes;
  return undefined;
}

function unexpected(words: JsonWords, text: string, at: number): string {
  return words.unexpected(String.fromCodePoint(text.codePointAt(at) ?? 0));
}
