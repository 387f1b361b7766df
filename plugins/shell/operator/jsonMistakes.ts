// Common mistakes in handwritten JSON, explained with their correction.
import { positionOf } from './jsonPosition.ts';
import type { Place } from './jsonPlaces.ts';

export const EMPTY = '文件是空的；没有要设置的内容时请写 {}';
export const TOO_DEEP = '嵌套太深';
export const LAST_COMMA = '最后一项后面不能有逗号';

const COMMENT = 'JSON 里不能写注释，请删去';
const QUOTES = '文字要用英文双引号 " 括起来';

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
export function notAValue(text: string, at: number): string {
  const character = text[at];
  if (character === undefined) return '文件到这里就结束了，还缺少一个值';
  if (character === ',' || character === '}' || character === ']') return `“${character}”前面缺少一个值`;
  const foreign = foreignMark(text, at);
  if (foreign) return foreign;
  const word = /^[^\s,:{}[\]"]+/.exec(text.slice(at, at + 40))?.[0] ?? character;
  const meant = MEANT_WORDS[word.toLowerCase()];
  if (meant) return `“${word}”应写作 ${meant}`;
  if (/^[+.-]?\d|^[+.-]/.test(word)) return `“${word}”不是 JSON 的数字写法`;
  return `“${word}”不是合法的值；${QUOTES}`;
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
export function notAName(text: string, at: number): string {
  return (
    foreignMark(text, at) ??
    (/[\p{L}\d_$]/u.test(text[at] ?? '') ? '名称要用英文双引号 " 括起来' : unexpected(text, at))
  );
}

/** Explains a missing colon between a name that ends at `end` and the text at `at`. */
export function noColon(text: string, end: number, at: number): [number, string] {
  const foreign = foreignMark(text, at);
  if (foreign) return [at, foreign];
  return text[at] === '=' ? [at, '名称和值之间要用冒号，不是“=”'] : [end, '名称后面缺少冒号和值'];
}

/** Explains a missing comma between an entry and the text at `at`. */
export function noComma(text: string, last: Place, at: number, closing: string): [number, string] {
  const character = text[at] ?? '';
  const foreign = foreignMark(text, at);
  if (foreign && !/["']/.test(character)) return [at, foreign];
  if (character === '}' || character === ']') return [at, `这里应为“${closing}”，不是“${character}”`];
  const afterString = text[last.end - 1] === '"' && !/[\r\n]/.test(text.slice(last.end, at));
  if (afterString && /[^\s"{[:]/.test(character)) {
    return [last.end - 1, '文字到这个双引号就结束了；文字里的双引号要写作 \\"'];
  }
  return /["'{[\d\p{L}_-]/u.test(character) ? [last.end, '这里缺少逗号'] : [at, unexpected(text, at)];
}

export function unclosed(text: string, opened: number, closing: string): string {
  return `缺少“${closing}”：第 ${positionOf(text, opened).line} 行的“${text[opened] ?? ''}”没有闭合`;
}

/** Explains a string without its closing quote. */
export function brokenString(text: string, at: number): string {
  const character = text[at];
  if (character === '\\') return `“${text.slice(at, at + 2)}”不是合法的转义；反斜杠本身要写作 \\\\`;
  if (character === '\t') return '文字里不能直接写制表符，要写作 \\t';
  return '文字没有结束，缺少右边的双引号 "';
}

export function afterTheEnd(text: string, at: number): string {
  return foreignMark(text, at) ?? '内容到这里应当已经结束，后面多出了文字';
}

/** Marks that come from other languages or a Chinese keyboard. */
function foreignMark(text: string, at: number): string | undefined {
  const character = text[at] ?? '';
  const meant = CHINESE_MARKS[character];
  if (meant) return `这里是中文标点“${character}”，要换成英文的“${meant}”`;
  if (character === '#' || /^\/[/*]/.test(text.slice(at, at + 2))) return COMMENT;
  if (/['‘’“”＂`]/.test(character)) return QUOTES;
  return undefined;
}

function unexpected(text: string, at: number): string {
  return `这里不该有“${String.fromCodePoint(text.codePointAt(at) ?? 0)}”`;
}
