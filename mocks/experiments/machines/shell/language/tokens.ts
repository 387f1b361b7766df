// A command line as words and operators.
import { SyntaxTrouble, Unfinished } from './syntax.ts';

export type Token =
  | { readonly type: 'word'; readonly text: string }
  | { readonly type: 'operator'; readonly text: string; readonly stream?: 0 | 1 | 2 }
  /** What stands below a line with `<<`; quoted: as it is. */
  | { readonly type: 'here'; readonly text: string; readonly quoted: boolean };

const OPERATOR = /^(?:&>>|&>|<<<|<<-?|>>|>&|<&|>\||&&|\|\||;;|\|&|[;&|()<>\n])/;
const STREAM = /^([012])(?=[<>])/;

/** Throws SyntaxTrouble. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  /** Here-documents whose text begins with the next line. */
  let awaited: { at: number; end: string; quoted: boolean; tabs: boolean }[] = [];
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const blank =
      /^(?:[ \t]+|\\\n)+/.exec(rest)?.[0] ?? (rest.startsWith('#') ? /^#[^\n]*/.exec(rest)?.[0] : undefined);
    if (blank !== undefined) {
      at += blank.length;
      continue;
    }
    const arithmetic = isFirst(tokens) || isAfterFor(tokens) ? arithmeticAt(text, at) : undefined;
    if (arithmetic !== undefined) {
      at += arithmetic.length;
      tokens.push({ type: 'word', text: arithmetic });
      continue;
    }
    const condition = isInCondition(tokens) ? conditionAt(text, at, tokens.at(-1)) : undefined;
    if (condition !== undefined) {
      at += condition.length;
      tokens.push({ type: 'word', text: condition });
      continue;
    }
    const stream = STREAM.exec(rest)?.[1];
    const operator = OPERATOR.exec(stream === undefined ? rest : rest.slice(1))?.[0];
    if (operator === undefined) {
      const word = wordAt(text, at);
      at += word.length;
      const open = awaited.find((one) => one.end === '');
      if (open) Object.assign(open, { end: unquoted(word), quoted: word !== unquoted(word) });
      tokens.push({ type: 'word', text: word });
      continue;
    }
    at += operator.length + (stream === undefined ? 0 : 1);
    tokens.push({ type: 'operator', text: operator, ...(stream !== undefined && { stream: streamOf(stream) }) });
    if (/^<<-?$/.test(operator)) awaited.push({ at: tokens.length, end: '', quoted: false, tabs: operator === '<<-' });
    if (operator !== '\n') continue;
    for (const { at: place, end, quoted, tabs } of awaited) {
      const body = hereAt(text, at, end, tabs);
      at += body.length;
      tokens[place] = { type: 'here', text: body.text, quoted };
    }
    awaited = [];
  }
  if (awaited.length > 0) throw new Unfinished('here-document');
  return tokens;
}

const BEFORE_COMMANDS = new Set(['if', 'then', 'elif', 'else', 'while', 'until', 'do', '{', '!']);

/** A command begins with what follows. */
function isFirst(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1);
  return !last || (last.type === 'operator' ? !/[<>]/.test(last.text) : BEFORE_COMMANDS.has(last.text));
}

const isAfterFor = (tokens: readonly Token[]): boolean =>
  tokens.at(-1)?.text === 'for' && tokens.at(-1)?.type === 'word' && isFirst(tokens.slice(0, -1));

/** `((…))`, whole. */
function arithmeticAt(text: string, from: number): string | undefined {
  if (!text.startsWith('((', from)) return undefined;
  const whole = text.slice(from, bracketEnd(text, from, '(', ')'));
  return whole.endsWith('))') ? whole : undefined;
}

/** Behind a `[[` whose `]]` has not come. */
function isInCondition(tokens: readonly Token[]): boolean {
  const open = tokens.findLastIndex(({ type, text }) => type === 'word' && text === '[[');
  if (open < 0 || !isFirst(tokens.slice(0, open))) return false;
  return !tokens.slice(open).some(({ type, text }) => type === 'word' && text === ']]');
}

/** What is an operator elsewhere is a word there; a pattern behind `=~` goes on to the next blank. */
function conditionAt(text: string, from: number, before: Token | undefined): string | undefined {
  if (before?.text !== '=~') return /^(?:&&|\|\||[<>()])/.exec(text.slice(from))?.[0];
  let at = from;
  while (at < text.length && !/[\s;]/.test(text[at] ?? '')) at = pieceEnd(text, at);
  return text.slice(from, at);
}

const streamOf = (digit: string): 0 | 1 | 2 => (digit === '0' ? 0 : digit === '1' ? 1 : 2);
const unquoted = (word: string): string => word.replaceAll(/['"\\]/g, '');

function hereAt(text: string, from: number, end: string, tabs: boolean): { text: string; length: number } {
  let body = '';
  for (let at = from; at < text.length;) {
    const next = text.indexOf('\n', at);
    const stop = next < 0 ? text.length : next;
    const line = tabs ? text.slice(at, stop).replace(/^\t+/, '') : text.slice(at, stop);
    if (line === end) return { text: body, length: Math.min(text.length, stop + 1) - from };
    body += `${line}\n`;
    at = stop + 1;
  }
  throw new Unfinished('here-document');
}

/** A word with its quotes, from here on. */
function wordAt(text: string, from: number): string {
  let at = from;
  while (at < text.length && !/[\s;&|()<>]/.test(text[at] ?? '')) at = pieceEnd(text, at);
  // A bracket that opens nothing.
  if (at === from) throw new SyntaxTrouble(`syntax error near unexpected token \`${text[at] ?? ''}'`);
  return text.slice(from, at);
}

/** Where the piece that begins here ends: a letter, something quoted, `$(…)`. */
export function pieceEnd(text: string, at: number): number {
  const char = text[at];
  if (char === '\\') return Math.min(text.length, at + 2);
  if (char === "'") return closing(text, at + 1, "'");
  if (char === '"') return quoteEnd(text, at);
  if (char === '`') return closing(text, at + 1, '`');
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

function bracketEnd(text: string, from: number, open: string, close: string): number {
  let depth = 0;
  for (let at = from; at < text.length;) {
    if (text[at] === close && --depth === 0) return at + 1;
    if (text[at] === open) depth += 1;
    at = text[at] === open || text[at] === close ? at + 1 : pieceEnd(text, at);
  }
  throw new Unfinished(`unexpected EOF while looking for matching \`${close}'`);
}
