// Parses JSON like JSON.parse, with positions of each value, or of the first error and its reason. Loaded only on a
// problem.
import * as mistakes from './jsonMistakes.ts';
import { OPERATOR_WORDS } from './operatorWords.ts';

/** A value's span; `name` is the span of the name it has in its object, quotes included. */
export interface Place {
  start: number;
  end: number;
  name?: { start: number; end: number };
  members?: Map<string, Place>;
  items?: Place[];
  /** Duplicate names in this object; JSON.parse silently takes the last one. */
  repeated?: { name: string; start: number }[];
}

export type Scan = { ok: true; root: Place } | { ok: false; offset: number; message: string };

export type JsonPath = readonly (string | number)[];

class Mistake extends Error {
  readonly offset: number;
  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}

/** Deeper than any real settings; keeps a hostile file from exhausting the stack. */
const DEEPEST = 500;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const SPACE = /[ \t\n\r]*/y;
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** Finds every value's place, or the first mistake. */
export function scanJson(text: string, words = OPERATOR_WORDS.json): Scan {
  try {
    return { ok: true, root: new Scanner(text, words).whole() };
  } catch (error) {
    if (error instanceof Mistake) return { ok: false, offset: error.offset, message: error.message };
    throw error;
  }
}

/** The place of the value at a path; if the path ends early, the last place on it. */
export function placeAt(root: Place, path: JsonPath): Place {
  let place = root;
  for (const step of path) {
    const next = typeof step === 'number' ? place.items?.[step] : place.members?.get(step);
    if (!next) return place;
    place = next;
  }
  return place;
}

class Scanner {
  readonly #text: string;
  readonly #words: mistakes.JsonWords;
  #at = 0;
  /** The starts of the open containers. */
  readonly #open: number[] = [];

  constructor(text: string, words: mistakes.JsonWords) {
    this.#text = text;
    this.#words = words;
  }

  whole(): Place {
    this.#skip(SPACE);
    if (this.#at === this.#text.length) throw new Mistake(0, this.#words.empty);
    const root = this.#value();
    this.#skip(SPACE);
    if (this.#at < this.#text.length) {
      throw new Mistake(this.#at, mistakes.afterTheEnd(this.#words, this.#text, this.#at));
    }
    return root;
  }

  #value(): Place {
    const start = this.#at;
    const first = this.#text[start];
    if (first === '{' || first === '[') return this.#container(start, first);
    if (first === '"') this.#string();
    else if (!this.#skip(WORD) && !this.#skip(NUMBER)) {
      throw new Mistake(start, mistakes.notAValue(this.#words, this.#text, start));
    }
    const next = this.#text[this.#at];
    if (first !== '"' && next !== undefined && /[\w.$+-]/.test(next)) {
      throw new Mistake(start, mistakes.notAValue(this.#words, this.#text, start));
    }
    return { start, end: this.#at };
  }

  #container(start: number, opening: '{' | '['): Place {
    if (this.#open.length === DEEPEST) throw new Mistake(start, this.#words.tooDeep);
    this.#open.push(start);
    this.#at += 1;
    const place = opening === '{' ? this.#members(start) : this.#items(start);
    this.#open.pop();
    return place;
  }

  #members(start: number): Place {
    const members = new Map<string, Place>();
    const repeated: { name: string; start: number }[] = [];
    this.#each('}', () => {
      const from = this.#at;
      if (this.#text[from] !== '"') throw new Mistake(from, mistakes.notAName(this.#words, this.#text, from));
      const name = this.#string();
      const end = this.#at;
      this.#skip(SPACE);
      if (this.#text[this.#at] !== ':') throw new Mistake(...mistakes.noColon(this.#words, this.#text, end, this.#at));
      this.#at += 1;
      this.#skip(SPACE);
      if (members.has(name)) repeated.push({ name, start: from });
      const value = this.#value();
      members.set(name, { ...value, name: { start: from, end } });
      return value;
    });
    return { start, end: this.#at, members, ...(repeated.length > 0 && { repeated }) };
  }

  #items(start: number): Place {
    const items: Place[] = [];
    this.#each(']', () => {
      const item = this.#value();
      items.push(item);
      return item;
    });
    return { start, end: this.#at, items };
  }

  /** Reads the entries of a container and its closing bracket. */
  #each(closing: '}' | ']', entry: () => Place): void {
    this.#skip(SPACE);
    if (this.#take(closing)) return;
    for (;;) {
      this.#stopAtEnd(closing);
      const last = entry();
      this.#skip(SPACE);
      if (this.#take(closing)) return;
      this.#stopAtEnd(closing);
      const comma = this.#at;
      if (!this.#take(',')) throw new Mistake(...mistakes.noComma(this.#words, this.#text, last, comma, closing));
      this.#skip(SPACE);
      if (this.#text[this.#at] === closing) throw new Mistake(comma, this.#words.lastComma);
    }
  }

  #stopAtEnd(closing: '}' | ']'): void {
    if (this.#at < this.#text.length) return;
    throw new Mistake(this.#at, mistakes.unclosed(this.#words, this.#text, this.#open.at(-1) ?? 0, closing));
  }

  #string(): string {
    const start = this.#at;
    this.#at += 1;
    do this.#skip(PLAIN);
    while (this.#skip(ESCAPE));
    if (!this.#take('"')) throw new Mistake(this.#at, mistakes.brokenString(this.#words, this.#text, this.#at));
    const name: unknown = JSON.parse(this.#text.slice(start, this.#at));
    return typeof name === 'string' ? name : '';
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  /** Skips a match at the current position; false if there is none. */
  #skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    const length = pattern.exec(this.#text)?.[0].length ?? 0;
    this.#at += length;
    return length > 0;
  }
}
