// A sed script, read into orders.
import { Usage } from '../options.ts';
import { regexOf } from '../patterns.ts';

export type Address =
  | { readonly line: number }
  | { readonly last: true }
  /** Every so many lines, from one on: `1~2`. */
  | { readonly first: number; readonly step: number }
  /** So many lines more: `/x/,+2`. */
  | { readonly more: number }
  /** Nothing between the slashes: the last one that was used. */
  | { readonly match: RegExp | undefined };

export interface Change {
  readonly match: RegExp | undefined;
  readonly to: string;
  readonly all: boolean;
  readonly nth: number;
  readonly print: boolean;
  readonly file: string | undefined;
}

export interface Order {
  readonly from: Address | undefined;
  readonly to: Address | undefined;
  readonly not: boolean;
  readonly act: string;
  /** Of `a`, `i`, `c`; a label; a file. */
  readonly text: string;
  readonly change?: Change;
  /** Where a `{` ends. */
  end?: number;
  /** Between its two addresses; up to a line where that is known. */
  inside: boolean;
  until?: number;
}

export type Kind = 'basic' | 'extended';

export function readScript(script: string, kind: Kind): Order[] {
  return new SedReader(script, kind).orders();
}

class SedReader {
  readonly #script: string;
  readonly #kind: Kind;
  #at = 0;

  constructor(script: string, kind: Kind) {
    this.#script = script;
    this.#kind = kind;
  }

  orders(): Order[] {
    const orders: Order[] = [];
    const open: Order[] = [];
    for (this.#skip(/[\s;]*/y); this.#at < this.#script.length; this.#skip(/[\s;]*/y)) {
      if (this.#script[this.#at] === '#') {
        this.#skip(/[^\n]*/y);
        continue;
      }
      const order = this.#order();
      if (order.act === '}') {
        const begun = open.pop();
        if (!begun) throw this.#trouble("unexpected `}'");
        begun.end = orders.length;
      }
      if (order.act === '{') open.push(order);
      orders.push(order);
    }
    if (open.length > 0) throw new Usage("-e expression #1, char 0: unmatched `{'");
    for (const { act, text } of orders) {
      if (/[btT]/.test(act) && text !== '' && !orders.some((one) => one.act === ':' && one.text === text)) {
        throw new Usage(`-e expression #1, char ${this.#script.length}: can't find label for jump to \`${text}'`);
      }
    }
    return orders;
  }

  #order(): Order {
    const from = this.#address();
    let to: Address | undefined;
    if (from && this.#script[this.#at] === ',') {
      this.#at += 1;
      to = this.#address(true);
      if (!to) throw this.#trouble("unexpected `,'");
    }
    this.#skip(/\s*/y);
    const not = this.#script[this.#at] === '!';
    this.#skip(/[!\s]*/y);
    const act = this.#script[this.#at] ?? '';
    this.#at += 1;
    const base = { from, to, not, act, inside: false };
    if (act === 's') return { ...base, text: '', change: this.#change() };
    if (act === 'y') return { ...base, ...this.#letters() };
    if (act !== '' && 'aic'.includes(act)) return { ...base, text: this.#text() };
    if (act !== '' && ':btTrRwWqQlL'.includes(act)) {
      const text = this.#skip(/[ \t]*/y) + this.#skip(/[rRwW]/.test(act) ? /[^\n]*/y : /[^\n;}]*/y);
      return { ...base, text: text.trim() };
    }
    if (act === '' || !'{}=dDpPnNgGhHxFz'.includes(act)) {
      throw act === '' ? this.#trouble('missing command') : this.#trouble(`unknown command: \`${act}'`);
    }
    return { ...base, text: '' };
  }

  #address(second = false): Address | undefined {
    const plus = second ? this.#skip(/\+\d+/y) : '';
    if (plus !== '') return { more: Number(plus) };
    const number = this.#skip(/\d+/y);
    const step = number === '' ? '' : this.#skip(/~\d+/y);
    if (step !== '') return { first: Number(number), step: Number(step.slice(1)) };
    if (number !== '') return { line: Number(number) };
    if (this.#skip(/\$/y) !== '') return { last: true };
    const by = this.#script[this.#at];
    if (by !== '/' && by !== '\\') return undefined;
    this.#at += by === '\\' ? 1 : 0;
    const delimiter = this.#script[this.#at] ?? '/';
    this.#at += 1;
    const pattern = this.#part(delimiter, true);
    const flags = this.#skip(/[IM]*/y);
    return { match: pattern === '' ? undefined : regexOf(pattern, this.#kind, flags.toLowerCase()) };
  }

  #change(): Change {
    const by = this.#script[this.#at] ?? '/';
    this.#at += 1;
    const pattern = this.#part(by, true);
    const to = this.#part(by, false);
    const flags = this.#skip(/[gpiImMe\d]*/y);
    const file = this.#skip(/w[ \t]*[^\n]*/y);
    const letters = flags.replaceAll(/[^iImM]/g, '').toLowerCase();
    return {
      match: pattern === '' ? undefined : regexOf(pattern, this.#kind, [...new Set(letters)].join('')),
      to,
      all: flags.includes('g'),
      nth: Number(/\d+/.exec(flags)?.[0] ?? 1),
      print: flags.includes('p'),
      file: file === '' ? undefined : file.slice(1).trim(),
    };
  }

  #letters(): { text: string; change: Change } {
    const by = this.#script[this.#at] ?? '/';
    this.#at += 1;
    const plain = (text: string): string => text.replaceAll(String.raw`\n`, '\n').replaceAll('\\\\', '\\');
    const [from, to] = [plain(this.#part(by, true)), plain(this.#part(by, false))];
    if ([...from].length !== [...to].length) throw this.#trouble("strings for `y' command are different lengths");
    return { text: from, change: { match: undefined, to, all: false, nth: 1, print: false, file: undefined } };
  }

  /** Up to the delimiter, which may stand behind a backslash, or in brackets. */
  #part(by: string, isPattern: boolean): string {
    let part = '';
    for (; this.#at < this.#script.length; this.#at++) {
      const char = this.#script[this.#at] ?? '';
      const next = this.#script[this.#at + 1] ?? '';
      if (char === by) {
        this.#at += 1;
        return part;
      }
      if (char === '\\') {
        part += next === by ? next : char + next;
        this.#at += 1;
      } else if (char === '[' && isPattern) {
        const set = /\[\^?\]?(?:\[:\w+:\]|[^\]])*\]/y;
        set.lastIndex = this.#at;
        const whole = set.exec(this.#script)?.[0] ?? char;
        part += whole;
        this.#at += whole.length - 1;
      } else part += char;
    }
    throw new Usage(`-e expression #1, char ${this.#script.length}: unterminated \`s' command`);
  }

  /** A backslash at the end of a line goes on in the next one. */
  #text(): string {
    this.#skip(/[ \t]*(?:\\\n?)?[ \t]*/y);
    const text = this.#skip(/(?:\\[\s\S]|[^\\\n])*/y);
    if (text === '') throw this.#trouble("expected \\ after `a', `c' or `i'");
    return text.replaceAll(/\\([\s\S])/g, (_whole, letter: string) => (letter === 't' ? '\t' : letter));
  }

  #skip(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#script)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }

  #trouble(why: string): Usage {
    return new Usage(`-e expression #1, char ${Math.min(this.#at, this.#script.length)}: ${why}`);
  }
}
