// `[ … ]` and `[[ … ]]`
import { sizeOf } from '../Disk.ts';
import type { Shell } from '../Shell.ts';
import { regexOf } from '../commands/patterns.ts';
import { calculate } from './arithmetic.ts';
import { globRegex } from './Glob.ts';
import { type Io, Usage } from './io.ts';

type Setting = Io & { readonly shell: Shell };

/** `extended`: with the patterns and calculations of `[[ … ]]`. */
export function holds(setting: Setting, words: readonly string[], extended: boolean): boolean {
  const [first = '', second] = words;
  if (words.length <= 1) return first !== '';
  if (words.length === 2 && first !== '!' && !Object.hasOwn(UNARY, first)) {
    throw new Usage(`${first}: unary operator expected`, 2);
  }
  if (second === undefined) return false;
  return new Condition(setting, words, extended).result();
}

const UNARY: Readonly<Record<string, (value: string, setting: Setting) => boolean>> = {
  '-z': (value) => value === '',
  '-n': (value) => value !== '',
  '-v': (value, { shell }) => shell.variable(value) !== undefined,
  '-t': (value, { stdin, out, err }) => (value === '0' ? stdin : value === '1' ? out : err).terminal === true,
  '-e': (value, { shell }) => shell.nodeAt(value) !== undefined,
  '-f': (value, { shell }) => shell.nodeAt(value)?.kind === 'file',
  '-d': (value, { shell }) => shell.nodeAt(value)?.kind === 'dir',
  '-L': (value, { shell }) => shell.disk.nameAt(shell.path(value))?.kind === 'link',
  '-h': (value, { shell }) => shell.disk.nameAt(shell.path(value))?.kind === 'link',
  '-s': (value, { shell }) => sizeOf(shell.nodeAt(value)) > 0,
  '-r': (value, { shell }) => hasMode(shell, value, 0o400),
  '-w': (value, { shell }) => hasMode(shell, value, 0o200),
  '-x': (value, { shell }) => hasMode(shell, value, 0o100),
};

const hasMode = (shell: Shell, path: string, bit: number): boolean => ((shell.nodeAt(path)?.mode ?? 0) & bit) > 0;

const NUMERIC: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '-eq': (a, b) => a === b,
  '-ne': (a, b) => a !== b,
  '-lt': (a, b) => a < b,
  '-le': (a, b) => a <= b,
  '-gt': (a, b) => a > b,
  '-ge': (a, b) => a >= b,
};

const BINARY: Readonly<Record<string, (a: string, b: string, setting: Setting) => boolean>> = {
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '-nt': (a, b, { shell }) => (shell.nodeAt(a)?.at ?? 0) > (shell.nodeAt(b)?.at ?? 0),
  '-ot': (a, b, { shell }) => (shell.nodeAt(a)?.at ?? 0) < (shell.nodeAt(b)?.at ?? 0),
  '-ef': (a, b, { shell }) => shell.disk.isSame(shell.path(a), shell.path(b)),
};

class Condition {
  readonly #setting: Setting;
  readonly #words: readonly string[];
  readonly #extended: boolean;
  #at = 0;

  constructor(setting: Setting, words: readonly string[], extended: boolean) {
    this.#setting = setting;
    this.#words = words;
    this.#extended = extended;
  }

  result(): boolean {
    const result = this.#or();
    if (this.#at < this.#words.length) throw new Usage('too many arguments', 2);
    return result;
  }

  #or(): boolean {
    let value = this.#and();
    while (this.#accept(this.#extended ? '||' : '-o')) value = this.#and() || value;
    return value;
  }

  #and(): boolean {
    let value = this.#not();
    while (this.#accept(this.#extended ? '&&' : '-a')) value = this.#not() && value;
    return value;
  }

  #not(): boolean {
    if (this.#accept('!')) return !this.#not();
    const [a, operator = '', b] = this.#words.slice(this.#at);
    if (a === undefined) throw new Usage('argument expected', 2);
    const compared = b === undefined ? undefined : this.#compared(a, operator, b);
    if (compared !== undefined) {
      this.#at += 3;
      return compared;
    }
    if (this.#accept('(')) {
      const inside = this.#or();
      if (!this.#accept(')')) throw new Usage("`)' expected", 2);
      return inside;
    }
    const unary = this.#at + 1 < this.#words.length ? UNARY[a] : undefined;
    this.#at += unary ? 2 : 1;
    return unary ? unary(operator, this.#setting) : a !== '';
  }

  #accept(word: string): boolean {
    const found = this.#words[this.#at] === word;
    if (found) this.#at += 1;
    return found;
  }

  /** Nothing where the operator compares nothing. */
  #compared(a: string, operator: string, b: string): boolean | undefined {
    if (/^==?$/.test(operator)) return this.#isLike(a, b);
    if (operator === '!=') return !this.#isLike(a, b);
    if (operator === '=~' && this.#extended) return regexOf(b, 'extended').test(a);
    const numeric = NUMERIC[operator];
    if (numeric) return numeric(this.#number(a), this.#number(b));
    return BINARY[operator]?.(a, b, this.#setting);
  }

  #isLike(text: string, pattern: string): boolean {
    return this.#extended ? globRegex(pattern).test(text) : text === pattern;
  }

  #number(text: string): number {
    if (this.#extended) return calculate(text, this.#setting.shell);
    if (!/^\s*[-+]?\d+\s*$/.test(text)) throw new Usage(`${text}: integer expression expected`, 2);
    return Number(text);
  }
}
