// A command line as words and operators.
import { bracketEnd, pieceEnd, wordAt } from './pieces.ts';
import { Unfinished } from './syntax.ts';

interface Placed {
  readonly line: number;
  /** Where it stands in the text. */
  readonly from: number;
  readonly to: number;
}

export type Token = Placed &
  (
    | { readonly type: 'word'; readonly text: string }
    | { readonly type: 'operator'; readonly text: string; readonly stream?: number }
    /** What stands below a line with `<<`; quoted: as it is. */
    | { readonly type: 'here'; readonly text: string; readonly quoted: boolean }
  );

const OPERATOR = /^(?:&>>|&>|<<<|<<-?|>>|>&|<&|<>|>\||&&|\|\||;;&|;;|;&|\|&|[;&|()<>\n])/;
const STREAM = /^\d+(?=[<>])/;

/** Throws SyntaxTrouble. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  /** Here-documents whose text begins with the next line. */
  let awaited: { at: number; end: string; quoted: boolean; tabs: boolean }[] = [];
  let [at, line, counted] = [0, 1, 0];
  const placed = (from: number): Placed => {
    for (; counted < from; counted++) if (text[counted] === '\n') line += 1;
    return { line, from, to: at };
  };
  while (at < text.length) {
    const rest = text.slice(at);
    const from = at;
    const within = isInCondition(tokens);
    const blank =
      (within ? /^(?:[ \t\n]+|\\\n)+/ : /^(?:[ \t]+|\\\n)+/).exec(rest)?.[0] ??
      (rest.startsWith('#') ? /^#[^\n]*/.exec(rest)?.[0] : undefined);
    if (blank !== undefined) {
      at += blank.length;
      continue;
    }
    const special =
      (isFirst(tokens) || isAfterFor(tokens) ? arithmeticAt(text, at) : undefined) ??
      (within ? conditionAt(text, at, tokens.at(-1)) : undefined);
    if (special !== undefined) {
      at += special.length;
      tokens.push({ type: 'word', text: special, ...placed(from) });
      continue;
    }
    const stream = STREAM.exec(rest)?.[0];
    const operator = /^[<>]\(/.test(rest) ? undefined : OPERATOR.exec(rest.slice(stream?.length ?? 0))?.[0];
    if (operator === undefined) {
      const word = wholeWord(text, at, { first: isFirst(tokens), line: placed(from).line });
      at += word.length;
      const open = awaited.find((one) => one.end === '');
      if (open) Object.assign(open, { end: unquoted(word), quoted: word !== unquoted(word) });
      tokens.push({ type: 'word', text: word, ...placed(from) });
      continue;
    }
    at += operator.length + (stream?.length ?? 0);
    tokens.push({
      type: 'operator',
      text: operator,
      ...placed(from),
      ...(stream !== undefined && { stream: Number(stream) }),
    });
    if (/^<<-?$/.test(operator)) awaited.push({ at: tokens.length, end: '', quoted: false, tabs: operator === '<<-' });
    if (operator !== '\n') continue;
    for (const { at: place, end, quoted, tabs } of awaited) {
      const body = hereAt(text, at, end, tabs);
      at += body.length;
      tokens[place] = { type: 'here', text: body.text, quoted, ...placed(from) };
    }
    awaited = [];
  }
  if (awaited.length > 0) throw new Unfinished(`here-document ${awaited[0]?.end ?? ''}`, line);
  return tokens;
}

/** What is not closed says where it was opened. */
function wholeWord(text: string, at: number, { first, line }: { first: boolean; line: number }): string {
  try {
    return wordAt(text, at, first);
  } catch (error) {
    if (error instanceof Unfinished) throw new Unfinished(error.message, line);
    throw error;
  }
}

const BEFORE_COMMANDS = new Set(['if', 'then', 'elif', 'else', 'while', 'until', 'do', '{', '!', 'time']);

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
  throw new Unfinished(`here-document ${end}`, text.slice(0, from).split('\n').length - 1);
}
