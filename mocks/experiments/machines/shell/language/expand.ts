// Words become what they stand for: variables, the output of commands, names of files.
import type { Shell } from '../Shell.ts';
import { exactly } from './arithmetic.ts';
import { globPaths } from './Glob.ts';
import { type Found, lookUp, takesWord, textOfFound } from './parameter.ts';
import type { Program } from './process.ts';
import type { Part, Word } from './syntax.ts';
import { partsOf } from './words.ts';

interface Piece {
  readonly text: string;
  readonly quoted: boolean;
}

type ProcessPart = Extract<Part, { type: 'process' }>;

export interface Expanding {
  readonly shell: Shell;
  one(word: Word): Program<string>;
  pattern(word: Word): Program<string>;
  /** Runs what stands in `$(…)`. */
  substitute(text: string): Program<string>;
  /** Where what stands in `<(…)` and `>(…)` is read and written. */
  passing(part: ProcessPart): Program<string>;
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
    const [before] = found.slice(-1);
    if (/^(?:==?|!=)$/.test(before ?? '')) found.push(yield* expandPattern(word, expanding));
    else found.push(before === '=~' ? yield* expandRegex(word, expanding) : yield* expandOne(word, expanding));
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

function* expandRegex(word: Word, expanding: Expanding): Program<string> {
  return (yield* piecesOf(word, expanding))
    .map(({ text, quoted }) => (quoted ? text.replaceAll(/[.+^${}()|\\*?[\]]/g, String.raw`\$&`) : text))
    .join('');
}

const patternOf = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, quoted }) => (quoted ? text.replaceAll(/[\\*?[\]@+!()|]/g, String.raw`\$&`) : text)).join('');

function* piecesOf(word: Word, expanding: Expanding): Program<Piece[]> {
  const pieces: Piece[] = [];
  for (const part of withHome(word, expanding.shell)) {
    if (part.type === 'variable' && (yield* takesWord(part, expanding))) {
      pieces.push(...(yield* piecesOf(part.change?.word ?? [], expanding)));
    } else {
      const text = part.type === 'text' ? part.text : yield* valueOf(part, expanding);
      pieces.push({ text, quoted: part.quoted });
    }
  }
  return pieces;
}

/** Pieces that become words of their own at blanks. */
class Fields {
  readonly whole: Piece[][] = [];
  readonly #by: string;
  #open: Piece[] | undefined;

  constructor(by: string) {
    this.#by = by;
  }

  add(piece: Piece): void {
    this.#open ??= [];
    this.#open.push(piece);
  }

  end(): boolean {
    const ended = this.#open !== undefined;
    if (this.#open) this.whole.push(this.#open);
    this.#open = undefined;
    return ended;
  }

  /** Blanks together count as one, anything else separates each time. */
  split(text: string): void {
    let [from, ended] = [0, false];
    for (let at = 0; at < text.length; at++) {
      const letter = text[at] ?? '';
      if (!this.#by.includes(letter)) {
        ended = false;
        continue;
      }
      if (at > from) this.add({ text: text.slice(from, at), quoted: false });
      from = at + 1;
      if (/\s/.test(letter)) ended = this.end() || ended;
      else if (ended) ended = false;
      else if (!this.end()) this.whole.push([{ text: '', quoted: true }]);
    }
    if (from < text.length) this.add({ text: text.slice(from), quoted: false });
  }
}

function* fieldsOf(word: Word, expanding: Expanding): Program<Piece[][]> {
  const fields = new Fields(expanding.shell.variable('IFS') ?? ' \t\n');
  yield* addTo(fields, withHome(word, expanding.shell), expanding);
  fields.end();
  return fields.whole;
}

function* addTo(fields: Fields, word: Word, expanding: Expanding): Program<void> {
  for (const part of word) {
    if (part.type === 'text') fields.add({ text: part.text, quoted: part.quoted });
    else if (part.type === 'process') fields.add({ text: yield* expanding.passing(part), quoted: true });
    else if (part.type !== 'variable') {
      const text = yield* valueOf(part, expanding);
      if (part.quoted) fields.add({ text, quoted: true });
      else fields.split(text);
    } else if (yield* takesWord(part, expanding)) {
      yield* addTo(fields, withHome(part.change?.word ?? [], expanding.shell), expanding);
    } else {
      addFound(fields, yield* lookUp(part, expanding), part.quoted, expanding.shell);
    }
  }
}

function addFound(fields: Fields, found: Found, quoted: boolean, shell: Shell): void {
  if (quoted && found.all !== '@') {
    fields.add({ text: textOfFound(found, shell), quoted: true });
    return;
  }
  for (const [at, text] of found.values.entries()) {
    if (at > 0) fields.end();
    if (quoted) fields.add({ text, quoted: true });
    else fields.split(text);
  }
}

/** `~` and `~/…` at the beginning. */
function withHome(word: Word, shell: Shell): Word {
  const [first, ...others] = word;
  if (
    first?.type !== 'text' ||
    first.quoted ||
    !/^~(?=[/:]|$)/.test(first.text) ||
    (first.text === '~' && others.length > 0)
  ) {
    return word;
  }
  const home: Part = { type: 'text', text: shell.home, quoted: true };
  const rest = first.text.slice(1);
  return [home, ...(rest === '' ? [] : [{ ...first, text: rest }]), ...others];
}

function named(field: readonly Piece[], shell: Shell): string[] {
  const plain = field.map(({ text }) => text).join('');
  const isPattern = field.some(({ text, quoted }) => !quoted && /[*?]|\[.+\]|[@+!]\(/.test(text));
  if (!isPattern || shell.options.has('noglob')) return [plain];
  const paths = globPaths(shell.disk, patternOf(field), (path) => shell.path(path));
  return paths.length === 0 && !shell.options.has('nullglob') ? [plain] : paths;
}

function* valueOf(part: Exclude<Part, { type: 'text' }>, expanding: Expanding): Program<string> {
  const { shell } = expanding;
  if (part.type === 'command') return (yield* expanding.substitute(part.text)).replace(/\n+$/, '');
  if (part.type === 'process') return yield* expanding.passing(part);
  if (part.type === 'arithmetic') return String(exactly(yield* arithmeticText(part.text, expanding), shell));
  return textOfFound(yield* lookUp(part, expanding), shell);
}

/** With the values of what has a `$`. */
export function* arithmeticText(text: string, expanding: Expanding): Program<string> {
  return /[$`"'\\]/.test(text) ? yield* expandOne(partsOf(text.replaceAll(/["']/g, ''), 'quotes'), expanding) : text;
}
