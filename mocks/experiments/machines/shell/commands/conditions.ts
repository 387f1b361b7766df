// `test` and its brackets.
import { sizeOf } from '../Disk.ts';
import { calculate } from '../language/arithmetic.ts';
import { globRegex } from '../language/Glob.ts';
import { regexOf } from './patterns.ts';
import type { Run } from '../language/io.ts';
import { Usage } from './options.ts';

/** `[ … ]`, or `[[ … ]]` with its patterns, brackets and calculations. */
export const holds = (run: Run, args: readonly string[], double = false): boolean =>
  new Condition(run, args, double).holds();

const UNARY = /^-[abcdefghknoprstuvwxzGLNORS]$/;
const BINARY = /^(?:==?|!=|=~|[<>]|-(?:eq|ne|lt|le|gt|ge|nt|ot|ef))$/;

class Condition {
  readonly #run: Run;
  readonly #double: boolean;
  readonly #words: readonly string[];
  #at = 0;

  constructor(run: Run, words: readonly string[], double: boolean) {
    this.#run = run;
    this.#words = words;
    this.#double = double;
  }

  holds(): boolean {
    if (this.#words.length === 0) return false;
    if (!this.#double && this.#words.length <= 3) return this.#few(this.#words);
    const result = this.#or();
    if (this.#at < this.#words.length) throw new Usage('too many arguments', 2);
    return result;
  }

  /** How many words there are decides what they mean. */
  #few(words: readonly string[]): boolean {
    const [a = '', b = '', c = ''] = words;
    if (words.length === 1) return a !== '';
    if (words.length === 2) {
      if (a === '!') return b === '';
      if (!UNARY.test(a)) throw new Usage(`${a}: unary operator expected`, 2);
      return this.#ofOne(a, b);
    }
    if (BINARY.test(b)) return this.#ofTwo(a, b, c);
    if (b === '-a') return a !== '' && c !== '';
    if (b === '-o') return a !== '' || c !== '';
    if (a === '!') return !this.#few([b, c]);
    if (a === '(' && c === ')') return b !== '';
    throw new Usage(`${b}: binary operator expected`, 2);
  }

  #or(): boolean {
    let value = this.#and();
    while (this.#accept(this.#double ? '||' : '-o')) {
      const right = this.#and();
      value ||= right;
    }
    return value;
  }

  #and(): boolean {
    let value = this.#not();
    while (this.#accept(this.#double ? '&&' : '-a')) {
      const right = this.#not();
      value &&= right;
    }
    return value;
  }

  #not(): boolean {
    if (this.#accept('!')) return !this.#not();
    const [a = '', b = '', c] = this.#words.slice(this.#at);
    if (this.#words[this.#at + 1] !== undefined && BINARY.test(b) && c !== undefined) {
      this.#at += 3;
      return this.#ofTwo(a, b, c);
    }
    if (this.#accept('(')) {
      const inside = this.#or();
      if (!this.#accept(')')) throw new Usage("`)' expected", 2);
      return inside;
    }
    if (UNARY.test(a) && this.#words[this.#at + 1] !== undefined) {
      this.#at += 2;
      return this.#ofOne(a, b);
    }
    if (this.#words[this.#at] === undefined) throw new Usage('argument expected', 2);
    this.#at += 1;
    return a !== '';
  }

  #accept(word: string): boolean {
    const found = this.#words[this.#at] === word;
    if (found) this.#at += 1;
    return found;
  }

  #ofOne(operator: string, value: string): boolean {
    const { shell, stdin, out, err } = this.#run;
    if (operator === '-z') return value === '';
    if (operator === '-n') return value !== '';
    if (operator === '-v') return shell.variable(value) !== undefined;
    if (operator === '-o') return shell.options.has(value);
    if (operator === '-t') return (value === '0' ? stdin : value === '1' ? out : err).terminal === true;
    const node = shell.disk.nodeAt(shell.path(value));
    if (value === '') return false;
    if (operator === '-f') return node?.kind === 'file';
    if (operator === '-d') return node?.kind === 'dir';
    if (operator === '-L' || operator === '-h') return shell.disk.nameAt(shell.path(value))?.kind === 'link';
    if (operator === '-s') return node !== undefined && sizeOf(node) > 0;
    if (operator === '-x') return node !== undefined && (node.kind === 'dir' || (node.mode & 0o100) > 0);
    if (operator === '-r') return node !== undefined && (node.mode & 0o444) > 0;
    if (operator === '-w') return node !== undefined && (node.mode & 0o222) > 0;
    return /^-[bcpSgku]$/.test(operator) ? false : node !== undefined;
  }

  #ofTwo(a: string, operator: string, b: string): boolean {
    const { shell } = this.#run;
    if (operator === '=' || operator === '==') return this.#isLike(a, b);
    if (operator === '!=') return !this.#isLike(a, b);
    if (operator === '=~') return this.#matches(a, b);
    if (operator === '<') return a < b;
    if (operator === '>') return a > b;
    const at = (path: string): number => shell.disk.nodeAt(shell.path(path))?.at ?? 0;
    if (operator === '-nt') return at(a) > at(b);
    if (operator === '-ot') return at(a) < at(b);
    if (operator === '-ef') return shell.disk.isSame(shell.path(a), shell.path(b));
    const [one, other] = [this.#number(a), this.#number(b)];
    const compared: Readonly<Record<string, boolean>> = {
      '-eq': one === other,
      '-ne': one !== other,
      '-lt': one < other,
      '-le': one <= other,
      '-gt': one > other,
      '-ge': one >= other,
    };
    return compared[operator] ?? false;
  }

  #isLike(text: string, pattern: string): boolean {
    return this.#double ? globRegex(pattern, this.#run.shell.options.has('nocasematch')).test(text) : text === pattern;
  }

  #number(text: string): number {
    if (this.#double) return calculate(text, this.#run.shell);
    if (!/^\s*[-+]?\d+\s*$/.test(text)) throw new Usage(`${text}: integer expression expected`, 2);
    return Number(text);
  }

  /** What its brackets hold stands in BASH_REMATCH. */
  #matches(text: string, pattern: string): boolean {
    const found = regexOf(pattern, 'extended').exec(text);
    this.#run.shell.setList('BASH_REMATCH', found ? [...found].map((one: string | undefined) => one ?? '') : []);
    return found !== null;
  }
}
