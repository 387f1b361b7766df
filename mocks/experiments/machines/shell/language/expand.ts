// Words become what they stand for: variables, the output of commands, names of files.
import type { Shell } from '../Shell.ts';
import { calculate } from './arithmetic.ts';
import { globPaths, globRegex, globSource } from './Glob.ts';
import type { Program } from './process.ts';
import { type Change, type Part, SyntaxTrouble, type Word } from './syntax.ts';

interface Piece {
  readonly text: string;
  readonly quoted: boolean;
}

/** Runs what stands in `$(…)`. */
export type Substitute = (part: Extract<Part, { type: 'command' }>) => Program<string>;

export interface Expanding {
  readonly shell: Shell;
  readonly substitute: Substitute;
}

/** Several words, or none: at blanks in what was not quoted, and at names. */
export function* expandWords(words: readonly Word[], expanding: Expanding): Program<string[]> {
  const found: string[] = [];
  for (const word of words) {
    for (const field of yield* fieldsOf(word, expanding)) found.push(...named(field, expanding.shell));
  }
  return found;
}

/** Within `[[ … ]]` nothing is split and no names are looked for; what a text is compared with is a pattern. */
export function* expandCondition(words: readonly Word[], expanding: Expanding): Program<string[]> {
  const found: string[] = [];
  for (const word of words) {
    const compares = /^(?:==?|!=)$/.test(found.at(-1) ?? '');
    found.push(yield* compares ? expandPattern(word, expanding) : expandOne(word, expanding));
  }
  return found;
}

/** One text: of an assignment, a file's name. */
export function* expandOne(word: Word, expanding: Expanding): Program<string> {
  return (yield* piecesOf(word, expanding)).map(({ text }) => text).join('');
}

/** A pattern, in which what was quoted stands for itself. */
export function* expandPattern(word: Word, expanding: Expanding): Program<string> {
  return patternOf(yield* piecesOf(word, expanding));
}

const patternOf = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, quoted }) => (quoted ? text.replaceAll(/[\\*?[\]]/g, String.raw`\$&`) : text)).join('');

function* piecesOf(word: Word, expanding: Expanding): Program<Piece[]> {
  const pieces: Piece[] = [];
  for (const part of withHome(word, expanding.shell)) {
    const text = part.type === 'text' ? part.text : yield* valueOf(part, expanding);
    pieces.push({ text, quoted: part.quoted });
  }
  return pieces;
}

function* fieldsOf(word: Word, expanding: Expanding): Program<Piece[][]> {
  const fields: Piece[][] = [[]];
  const add = (piece: Piece): void => {
    fields.at(-1)?.push(piece);
  };
  let broken = false;
  for (const part of withHome(word, expanding.shell)) {
    if (part.type === 'variable' && part.name === '@' && part.quoted && !part.change) {
      for (const [at, text] of expanding.shell.args.entries()) {
        if (at > 0) fields.push([]);
        add({ text, quoted: true });
      }
      continue;
    }
    const text = part.type === 'text' ? part.text : yield* valueOf(part, expanding);
    if (part.quoted || part.type === 'text') {
      if (broken) fields.push([]);
      broken = false;
      add({ text, quoted: part.quoted });
      continue;
    }
    const by = expanding.shell.variable('IFS') ?? BLANKS;
    const values = splitAt(text, by);
    for (const [at, value] of values.entries()) {
      if (at > 0 || broken) {
        if (value === '' && at === values.length - 1) broken = true;
        else {
          fields.push([]);
          broken = false;
        }
      }
      if (value !== '') add({ text: value, quoted: false });
      // Between two commas there is nothing, and it counts.
      else if (at < values.length - 1 && !isBlank(by)) add({ text: '', quoted: true });
    }
  }
  return fields.filter((field) => field.some(({ text, quoted }) => quoted || text !== ''));
}

const BLANKS = ' \t\n';
const isBlank = (by: string): boolean => /^\s*$/.test(by);

/** `by`: the letters that separate; blanks together count as one. */
function splitAt(text: string, by: string): string[] {
  if (by === '') return [text];
  const letters = by.replaceAll(/[\\\]^-]/g, String.raw`\$&`);
  return text.split(isBlank(by) ? new RegExp(`[${letters}]+`, 'u') : new RegExp(`[${letters}]`, 'u'));
}

/** `~` and `~/…` at the beginning. */
function withHome(word: Word, shell: Shell): Word {
  const [first, ...others] = word;
  if (
    first?.type !== 'text' ||
    first.quoted ||
    !/^~(?=\/|$)/.test(first.text) ||
    (first.text === '~' && others.length > 0)
  ) {
    return word;
  }
  const home: Part = { type: 'text', text: shell.home, quoted: true };
  return [home, { ...first, text: first.text.slice(1) }, ...others];
}

function named(field: readonly Piece[], shell: Shell): string[] {
  const plain = field.map(({ text }) => text).join('');
  if (!field.some(({ text, quoted }) => !quoted && /[*?]|\[.+\]/.test(text))) return [plain];
  const paths = globPaths(shell.disk, patternOf(field), (path) => shell.path(path));
  return paths.length === 0 ? [plain] : paths;
}

function* valueOf(part: Exclude<Part, { type: 'text' }>, expanding: Expanding): Program<string> {
  const { shell } = expanding;
  if (part.type === 'command') return (yield* expanding.substitute(part)).replace(/\n+$/, '');
  if (part.type === 'arithmetic') {
    const text = part.text.replaceAll(/\$\{?(\w+)\}?/g, (_whole, name: string) => shell.variable(name) ?? '0');
    return String(
      calculate(text, { get: (name) => shell.variable(name), set: (name, value) => shell.set(name, value) }),
    );
  }
  const value = shell.variable(part.name);
  if (!part.change) return value ?? '';
  return yield* changed(part.name, value, part.change, expanding);
}

function* changed(
  name: string,
  value: string | undefined,
  { operator, word }: Change,
  expanding: Expanding,
): Program<string> {
  const { shell } = expanding;
  if (operator === 'length') {
    return String(name === '@' || name === '*' ? shell.args.length : [...(value ?? '')].length);
  }
  const missing = value === undefined || (operator.startsWith(':') && value === '');
  const kind = operator.length > 1 && operator.startsWith(':') ? operator.slice(1) : operator;
  if (kind === '-') return missing ? yield* expandOne(word, expanding) : value;
  if (kind === '+') return missing ? '' : yield* expandOne(word, expanding);
  if (kind === '=') {
    if (!missing) return value;
    const given = yield* expandOne(word, expanding);
    shell.set(name, given);
    return given;
  }
  if (kind === '?') {
    if (!missing) return value;
    throw new SyntaxTrouble(`${name}: ${(yield* expandOne(word, expanding)) || 'parameter null or not set'}`);
  }
  const text = value ?? '';
  if (kind === ':') return slice(text, yield* expandOne(word, expanding), shell);
  if (kind.startsWith('^') || kind.startsWith(',')) {
    const to = (one: string): string => (kind.startsWith('^') ? one.toUpperCase() : one.toLowerCase());
    return kind.length > 1 ? to(text) : to(text.slice(0, 1)) + text.slice(1);
  }
  const pattern = yield* expandPattern(word, expanding);
  return kind.startsWith('/') ? replaced(text, pattern, kind === '//') : cut(text, pattern, kind);
}

function slice(text: string, range: string, shell: Shell): string {
  const variables = {
    get: (name: string) => shell.variable(name),
    set: (name: string, value: string) => shell.set(name, value),
  };
  const [from = '0', length] = range.split(':');
  const letters = [...text];
  const start = calculate(from, variables);
  const end = length === undefined ? letters.length : calculate(length, variables);
  const first = start < 0 ? Math.max(0, letters.length + start) : start;
  return letters.slice(first, end < 0 ? end : first + end).join('');
}

function replaced(text: string, change: string, all: boolean): string {
  const [, pattern = change, to = ''] = /^((?:\\.|[^/])*)\/?([\s\S]*)$/.exec(change) ?? [];
  return text.replace(new RegExp(globSource(pattern), all ? 'gsu' : 'su'), () => to.replaceAll(/\\(.)/g, '$1'));
}

/** `#` and `##` from the beginning, `%` and `%%` from the end; twice: as much as possible. */
function cut(text: string, pattern: string, kind: string): string {
  const wanted = globRegex(pattern);
  const ends = Array.from({ length: text.length + 1 }, (_, at) => at);
  const front = kind.startsWith('#');
  const order = kind.length > 1 === front ? ends.toReversed() : ends;
  const found = order.find((at) => wanted.test(front ? text.slice(0, at) : text.slice(at)));
  return found === undefined ? text : front ? text.slice(found) : text.slice(0, found);
}
