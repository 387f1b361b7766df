// Reads words: plain letters, quotes, variables, and commands whose output they take.
import type { Reader } from './Reader.ts';
import { type List, type Part, SyntaxTrouble, Unfinished, type VariablePart, type Word } from './syntax.ts';

/** In quotes and here-documents blanks are letters, and only some letters keep their meaning. */
type Within = 'word' | 'quotes' | 'here';

const WORD_END = /[\s;&|()<>]/y;
const NOWHERE = /(?!)/y;
const NAME = /[A-Za-z_]\w*|\d|[?$!#@*]/y;
const BRACED_NAME = /[A-Za-z_]\w*|\d+|[?$!#@*]/y;
const OPERATOR = /:-|##?|%%?/y;
/** Letters that never end anything, or any single one. */
const LETTERS = /[\w\u0080-\u{10FFFF}]+|[^]/uy;

export class WordReader {
  readonly #reader: Reader;
  readonly #bracketed: () => List;

  /** `bracketed` reads the commands of `$(…)` and its closing bracket. */
  constructor(reader: Reader, bracketed: () => List) {
    this.#reader = reader;
    this.#bracketed = bracketed;
  }

  /** Without parts where no word begins. */
  word(): Word {
    return this.#parts('word', WORD_END);
  }

  requiredWord(): Word {
    this.#reader.blanks();
    const word = this.word();
    if (word.length === 0) throw this.#reader.unexpected();
    return word;
  }

  /** A here-document, to its end. */
  hereText(): Word {
    return this.#parts('here', NOWHERE);
  }

  /** An expression, up to the `))` that stands in no brackets of its own. */
  #expression(): Word {
    const parts: Part[] = [];
    const { line } = this.#reader;
    for (let depth = 0; depth > 0 || !this.#reader.accept('))');) {
      if (this.#reader.ended) throw this.#unclosed(')', line);
      if (this.#reader.sees('(')) depth += 1;
      if (this.#reader.sees(')')) depth -= 1;
      parts.push(...this.#part('quotes'));
    }
    return joined(parts);
  }

  #parts(within: Within, ends: RegExp): Part[] {
    const parts: Part[] = [];
    while (!this.#reader.ended && this.#reader.peek(ends) === undefined) parts.push(...this.#part(within));
    return joined(parts);
  }

  #part(within: Within): Part[] {
    const reader = this.#reader;
    const quoted = within !== 'word';
    if (reader.accept('\\\n')) return [];
    if (reader.accept('\\')) return [this.#escaped(within)];
    if (reader.accept('$')) return [this.#dollar(quoted)];
    if (reader.sees('`')) throw new SyntaxTrouble('`…`: not supported, use $(…)', reader.line);
    if (!quoted && reader.accept("'")) return [{ type: 'text', text: this.#singleQuoted(), quoted: true }];
    if (!quoted && reader.accept('"')) return this.#doubleQuoted();
    return [{ type: 'text', text: reader.match(LETTERS) ?? '', quoted }];
  }

  #escaped(within: Within): Part {
    const letter = this.#reader.match(/[^]/uy) ?? '';
    const special = within === 'quotes' ? '"\\$`' : '\\$`';
    const keepsBackslash = letter === '' || (within !== 'word' && !special.includes(letter));
    return { type: 'text', text: keepsBackslash ? `\\${letter}` : letter, quoted: true };
  }

  #singleQuoted(): string {
    const { line } = this.#reader;
    const text = this.#reader.match(/[^']*/y) ?? '';
    if (!this.#reader.accept("'")) throw this.#unclosed("'", line);
    return text;
  }

  #doubleQuoted(): Part[] {
    const { line } = this.#reader;
    const parts = this.#parts('quotes', /"/y);
    if (!this.#reader.accept('"')) throw this.#unclosed('"', line);
    return parts.length === 0 ? [{ type: 'text', text: '', quoted: true }] : parts;
  }

  #dollar(quoted: boolean): Part {
    const reader = this.#reader;
    if (reader.accept('((')) return { type: 'arithmetic', expression: this.#expression(), quoted };
    if (reader.accept('(')) return { type: 'command', body: this.#bracketed(), quoted };
    if (reader.accept('{')) return this.#braced(quoted);
    const name = reader.match(NAME);
    return name === undefined ? { type: 'text', text: '$', quoted } : { type: 'variable', name, quoted };
  }

  #braced(quoted: boolean): VariablePart {
    const reader = this.#reader;
    const { line } = reader;
    const isLength = reader.match(/#(?=[\w@*?])/y) !== undefined;
    const name = reader.match(BRACED_NAME) ?? '';
    const operator = isLength ? 'length' : reader.match(OPERATOR);
    const inside = operator === undefined || isLength ? [] : this.#parts('word', /\}/y);
    const word = quoted && operator === ':-' ? asQuoted(inside) : inside;
    if (reader.ended) throw this.#unclosed('}', line);
    if (name === '' || !reader.accept('}')) throw new SyntaxTrouble(`\${${name}…}: bad substitution`, line);
    return { type: 'variable', name, quoted, ...(operator !== undefined && { change: { operator, word } }) };
  }

  #unclosed(mark: string, line: number): Unfinished {
    return new Unfinished(`unexpected EOF while looking for matching \`${mark}'`, line);
  }
}

/** The same text, which is neither split nor taken for a pattern. */
export const asQuoted = (word: Word): Word => word.map((part) => ({ ...part, quoted: true }));

/** The text of a word in which nothing is expanded. */
export const literalOf = (word: Word | undefined): string | undefined => {
  const [only] = word ?? [];
  return word?.length === 1 && only?.type === 'text' && !only.quoted ? only.text : undefined;
};

function joined(parts: readonly Part[]): Part[] {
  const whole: Part[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (part.type === 'text' && last?.type === 'text' && last.quoted === part.quoted) {
      whole[whole.length - 1] = { ...last, text: last.text + part.text };
    } else whole.push(part);
  }
  return whole;
}
