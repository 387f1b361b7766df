// Words become what they stand for: variables, the output of commands, names of files.
import type { Shell } from '../Shell.ts';
import { calculate } from './arithmetic.ts';
import { globPaths, globRegex } from './Glob.ts';
import type { Program } from './process.ts';
import type { List, Part, VariablePart, Word } from './syntax.ts';

export interface Expanding {
  readonly shell: Shell;
  /** The output of `$(…)`. */
  substitute(body: List): Program<string>;
}

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

interface Piece {
  readonly text: string;
  readonly quoted: boolean;
}

/** A pattern, in which quoted letters stand for themselves. */
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
  if (part.type === 'arithmetic') {
    const text = yield* expandOne(part.expression, expanding);
    return [String(calculate(text, (name) => expanding.shell.variable(name)))];
  }
  return yield* lookUp(part, expanding);
}

/** `$name`, `${name:-word}`, `${name%.txt}`, `${#name}`: several values for `$@`, one for others. */
function* lookUp({ name, quoted, change }: VariablePart, expanding: Expanding): Program<readonly string[]> {
  const { shell } = expanding;
  if (name === '@' && !change) return shell.args;
  if (name === '*' && !change) return quoted ? [shell.args.join(' ')] : shell.args;
  const value = shell.variable(name) ?? '';
  if (!change) return [value];
  if (change.operator === 'length') return [String([...value].length)];
  if (change.operator === ':-') return [value === '' ? yield* expandOne(change.word, expanding) : value];
  return [cut(value, patternOf(yield* piecesOf(change.word, expanding)), change.operator)];
}

/** `#` and `##` from the beginning, `%` and `%%` from the end; twice: as much as possible. */
function cut(text: string, pattern: string, operator: string): string {
  const wanted = globRegex(pattern);
  const front = operator.startsWith('#');
  const places = Array.from({ length: text.length + 1 }, (_, at) => at);
  const ascending = (operator.length === 1) === front;
  const found = (ascending ? places : places.toReversed()).find((at) =>
    wanted.test(front ? text.slice(0, at) : text.slice(at)),
  );
  return found === undefined ? text : front ? text.slice(found) : text.slice(0, found);
}

function* fieldsOf(word: Word, expanding: Expanding): Program<Piece[][]> {
  const fields = new Fields();
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

/** Pieces that become words of their own at blanks. */
class Fields {
  readonly whole: Piece[][] = [];
  #open: Piece[] | undefined;

  add(piece: Piece): void {
    this.#open ??= [];
    this.#open.push(piece);
  }

  end(): void {
    if (this.#open) this.whole.push(this.#open);
    this.#open = undefined;
  }

  split(text: string): void {
    for (const [at, part] of text.split(/[ \t\n]+/).entries()) {
      if (at > 0) this.end();
      if (part !== '') this.add({ text: part, quoted: false });
    }
  }
}

/** `~` and `~/…` at the beginning. */
function withHome(word: Word, shell: Shell): Word {
  const [first, ...others] = word;
  if (first?.type !== 'text' || first.quoted || !/^~(?=[/:]|$)/.test(first.text)) return word;
  const home: Part = { type: 'text', text: shell.variable('HOME') ?? '', quoted: true };
  return [home, { ...first, text: first.text.slice(1) }, ...others];
}

function namesOf(field: readonly Piece[], shell: Shell): string[] {
  const plain = field.map(({ text }) => text).join('');
  if (!field.some(({ text, quoted }) => !quoted && /[*?]|\[.+\]/.test(text))) return [plain];
  const paths = globPaths(shell.disk, patternOf(field), (path) => shell.path(path));
  return paths.length === 0 ? [plain] : paths;
}
