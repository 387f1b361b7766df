// Words become what they stand for: variables, the output of commands, names of files.
import type { Shell } from '../Shell.ts';
import { calculate } from './arithmetic.ts';
import { globPaths } from './Glob.ts';
import { lookUp } from './parameter.ts';
import type { Program } from './process.ts';
import type { List, Part, Word } from './syntax.ts';

export interface Expanding {
  readonly shell: Shell;
  /** The output of `$(…)`. */
  substitute(body: List): Program<string>;
  one(word: Word): Program<string>;
  pattern(word: Word): Program<string>;
}

export const expandingIn = (shell: Shell, substitute: Expanding['substitute']): Expanding => {
  const expanding: Expanding = {
    shell,
    substitute,
    one: (word) => expandOne(word, expanding),
    pattern: (word) => expandPattern(word, expanding),
  };
  return expanding;
};

/** Each word may become several, or none: it is split at blanks, and patterns stand for names. */
export function* expandWords(words: readonly Word[], expanding: Expanding): Program<string[]> {
  const found: string[] = [];
  for (const word of words) {
    for (const field of yield* fieldsOf(word, expanding)) found.push(...namesOf(field, expanding.shell));
  }
  return found;
}

/** A single text: the value of an assignment, a file's name. */
export function* expandOne(word: Word, expanding: Expanding): Program<string> {
  return (yield* piecesOf(word, expanding)).map(({ text }) => text).join('');
}

/** A pattern, in which quoted letters stand for themselves. */
export function* expandPattern(word: Word, expanding: Expanding): Program<string> {
  return patternOf(yield* piecesOf(word, expanding));
}

/** Within `[[ … ]]` the right side of a comparison is a pattern, and nothing is split. */
export function* expandCondition(words: readonly Word[], expanding: Expanding): Program<string[]> {
  const found: string[] = [];
  for (const word of words) {
    const before = found.at(-1) ?? '';
    found.push(yield* /^(?:==?|!=|=~)$/.test(before) ? expandPattern(word, expanding) : expandOne(word, expanding));
  }
  return found;
}

export function* expandNumber(word: Word, expanding: Expanding): Program {
  return calculate(yield* expandOne(word, expanding), expanding.shell);
}

interface Piece {
  readonly text: string;
  readonly quoted: boolean;
}

const patternOf = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, quoted }) => (quoted ? text.replaceAll(/[\\*?[\]^$.+(){}|]/g, String.raw`\$&`) : text)).join('');

function* piecesOf(word: Word, expanding: Expanding): Program<Piece[]> {
  const pieces: Piece[] = [];
  for (const part of withHome(word, expanding.shell)) {
    pieces.push({ text: (yield* valuesOf(part, expanding)).join(' '), quoted: part.quoted });
  }
  return pieces;
}

/** Only `$@` has several values. */
function* valuesOf(part: Part, expanding: Expanding): Program<readonly string[]> {
  if (part.type === 'text') return [part.text];
  if (part.type === 'command') return [(yield* expanding.substitute(part.body)).replace(/\n+$/, '')];
  if (part.type === 'arithmetic') return [String(yield* expandNumber(part.expression, expanding))];
  return yield* lookUp(part, expanding);
}

function* fieldsOf(word: Word, expanding: Expanding): Program<Piece[][]> {
  const fields = new Fields(expanding.shell.variable('IFS') ?? ' \t\n');
  for (const part of withHome(word, expanding.shell)) {
    for (const [at, text] of (yield* valuesOf(part, expanding)).entries()) {
      if (at > 0) fields.end();
      if (part.quoted || part.type === 'text') fields.add({ text, quoted: part.quoted });
      else fields.split(text);
    }
  }
  fields.end();
  return fields.whole;
}

/** Pieces that become words of their own at separators. */
class Fields {
  readonly whole: Piece[][] = [];
  readonly #separator: RegExp;
  #open: Piece[] | undefined;

  /** Blanks together count as one, anything else separates each time. */
  constructor(letters: string) {
    const set = (some: string): string => `[${some.replaceAll(/[\\\]^-]/g, String.raw`\$&`)}]`;
    const [blank, other] = [set(letters.replaceAll(/\S/g, '')), set(letters.replaceAll(/\s/g, ''))];
    this.#separator = new RegExp(`${blank}*${other}${blank}*|${blank}+`, 'u');
  }

  add(piece: Piece): void {
    this.#open ??= [];
    this.#open.push(piece);
  }

  end(): void {
    if (this.#open) this.whole.push(this.#open);
    this.#open = undefined;
  }

  split(text: string): void {
    const parts = text.split(this.#separator);
    for (const [at, part] of parts.entries()) {
      if (at > 0) this.end();
      // Nothing between two separators is a word, too.
      const isBetween = at > 0 && at < parts.length - 1;
      if (part !== '' || isBetween) this.add({ text: part, quoted: part === '' });
    }
  }
}

/** `~` and `~/…` at the beginning. */
function withHome(word: Word, shell: Shell): Word {
  const [first, ...others] = word;
  if (first?.type !== 'text' || first.quoted || !/^~(?=[/:]|$)/.test(first.text)) return word;
  const home: Part = { type: 'text', text: shell.home, quoted: true };
  return [home, { ...first, text: first.text.slice(1) }, ...others];
}

function namesOf(field: readonly Piece[], shell: Shell): string[] {
  const plain = field.map(({ text }) => text).join('');
  if (!field.some(({ text, quoted }) => !quoted && /[*?]|\[.+\]/.test(text))) return [plain];
  const paths = globPaths(shell.disk, patternOf(field), (path) => shell.path(path));
  return paths.length === 0 ? [plain] : paths;
}
