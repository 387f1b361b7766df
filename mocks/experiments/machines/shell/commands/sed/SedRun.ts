// Lines, gone through by the orders of a script.
import type { Address, Change, Order } from './SedScript.ts';

export interface Files {
  read(path: string): string;
  write(path: string, line: string): void;
}

/** A script that goes round for ever is broken off. */
const MOST_STEPS = 20_000;

type Next = 'go on' | 'next line' | 'again' | 'over' | number;

export class SedRun {
  readonly #lines: readonly string[];
  readonly #orders: readonly Order[];
  readonly #quiet: boolean;
  readonly #files: Files;
  output = '';
  code = 0;
  #at = -1;
  #now = '';
  #held = '';
  #below = '';
  #changed = false;
  #last: RegExp | undefined;

  constructor(lines: readonly string[], orders: readonly Order[], { quiet, files }: { quiet: boolean; files: Files }) {
    this.#lines = lines;
    this.#orders = orders;
    this.#quiet = quiet;
    this.#files = files;
  }

  run(): string {
    while (this.#take()) {
      let next: Next;
      do next = this.#cycle();
      while (next === 'again');
      if (next === 'over') break;
    }
    return this.output;
  }

  #take(): boolean {
    if (this.#at + 1 >= this.#lines.length) return false;
    this.#at += 1;
    this.#now = this.#lines[this.#at] ?? '';
    return true;
  }

  get #isLast(): boolean {
    return this.#at >= this.#lines.length - 1;
  }

  #cycle(): Next {
    this.#changed = false;
    for (let [place, steps] = [0, 0]; place < this.#orders.length && steps < MOST_STEPS; place++, steps++) {
      const order = this.#orders[place];
      if (!order) break;
      if (!this.#applies(order)) {
        if (order.act === '{') place = order.end ?? place;
        continue;
      }
      const next = this.#do(order);
      if (typeof next === 'number') place = next;
      else if (next !== 'go on') {
        this.#flush();
        return next;
      }
    }
    this.#print();
    return 'next line';
  }

  #print(): void {
    if (!this.#quiet) this.output += `${this.#now}\n`;
    this.#flush();
  }

  #flush(): void {
    this.output += this.#below;
    this.#below = '';
  }

  #do(order: Order): Next {
    const { act, text } = order;
    if (act === 's' && order.change) this.#substitute(order.change);
    else if (act === 'y') this.#transliterate(text, order.change?.to ?? '');
    else if (act === 'p') this.output += `${this.#now}\n`;
    else if (act === 'P') this.output += `${this.#now.split('\n', 1)[0] ?? ''}\n`;
    else if (act === '=') this.output += `${this.#at + 1}\n`;
    else if (act === 'l') this.output += `${shown(this.#now)}$\n`;
    else if (act === 'a') this.#below += `${text}\n`;
    else if (act === 'i') this.output += `${text}\n`;
    else if (act === 'r') this.#below += this.#files.read(text);
    else if (act === 'w') this.#files.write(text, `${this.#now}\n`);
    else if (act === 'F') this.output += '-\n';
    else if (act === 'z') this.#now = '';
    else if (act === 'h') this.#held = this.#now;
    else if (act === 'H') this.#held += `\n${this.#now}`;
    else if (act === 'g') this.#now = this.#held;
    else if (act === 'G') this.#now += `\n${this.#held}`;
    else if (act === 'x') [this.#now, this.#held] = [this.#held, this.#now];
    else return this.#turn(order);
    return 'go on';
  }

  /** Orders after which something else comes than the next one. */
  #turn({ act, text, to, inside, not }: Order): Next {
    if (act === 'd') return 'next line';
    if (act === 'c') {
      if (!to || !inside || not) this.output += `${text}\n`;
      return 'next line';
    }
    if (act === 'D') {
      if (!this.#now.includes('\n')) return 'next line';
      this.#now = this.#now.slice(this.#now.indexOf('\n') + 1);
      return 'again';
    }
    if (act === 'n') {
      if (this.#isLast) {
        this.#print();
        return 'over';
      }
      this.#print();
      this.#take();
    } else if (act === 'N') {
      if (this.#isLast) {
        this.#print();
        return 'over';
      }
      const before = this.#now;
      this.#flush();
      this.#take();
      this.#now = `${before}\n${this.#now}`;
    } else if (act === 'q' || act === 'Q') {
      this.code = Number(text || '0');
      if (act === 'q') this.#print();
      return 'over';
    } else if (act === 'b' || (act === 't' && this.#changed) || (act === 'T' && !this.#changed)) {
      if (act === 't') this.#changed = false;
      return text === '' ? this.#orders.length : this.#orders.findIndex((one) => one.act === ':' && one.text === text);
    }
    return 'go on';
  }

  #substitute({ match, to, all, nth, print, file }: Change): void {
    const wanted = match ?? this.#last;
    if (!wanted) return;
    this.#last = wanted;
    let count = 0;
    let hit = false;
    this.#now = this.#now.replace(new RegExp(wanted, `${wanted.flags}g`), (...given: unknown[]) => {
      count += 1;
      const groups = given
        .slice(
          0,
          given.findIndex((one) => typeof one === 'number'),
        )
        .map((one) => (typeof one === 'string' ? one : ''));
      if (count < nth || (!all && count > nth)) return groups[0] ?? '';
      hit = true;
      return replacement(to, groups);
    });
    this.#changed ||= hit;
    if (hit && print) this.output += `${this.#now}\n`;
    if (hit && file !== undefined) this.#files.write(file, `${this.#now}\n`);
  }

  #transliterate(from: string, to: string): void {
    const [letters, others] = [[...from], [...to]];
    this.#now = [...this.#now].map((letter) => others[letters.indexOf(letter)] ?? letter).join('');
  }

  #applies(order: Order): boolean {
    return this.#isMeant(order) !== order.not;
  }

  #isMeant(order: Order): boolean {
    const { from, to } = order;
    if (!from) return true;
    const line = this.#at + 1;
    if (!to) return this.#hits(from);
    if (order.inside) {
      if (order.until !== undefined ? line >= order.until : this.#hits(to)) order.inside = false;
      return order.until === undefined || line <= order.until;
    }
    const begins = this.#hits(from) || ('line' in from && from.line === 0 && line === 1);
    if (!begins) return false;
    const until = 'line' in to ? to.line : 'more' in to ? line + to.more : undefined;
    if (until === undefined) delete order.until;
    else order.until = until;
    order.inside = until === undefined ? !('last' in to && this.#isLast) : until > line;
    if ('line' in from && from.line === 0 && this.#hits(to)) order.inside = false;
    return true;
  }

  #hits(address: Address): boolean {
    const line = this.#at + 1;
    if ('line' in address) return address.line === line;
    if ('last' in address) return this.#isLast;
    if ('more' in address) return false;
    if ('step' in address) {
      return address.step === 0
        ? line === address.first
        : line >= address.first && (line - address.first) % address.step === 0;
    }
    const wanted = address.match ?? this.#last;
    this.#last = wanted;
    return wanted?.test(this.#now) === true;
  }
}

/** `&`, `\1`, and letters made large or small from `\U`, `\L` or `\u`, `\l` on. */
function replacement(to: string, groups: readonly string[]): string {
  let [text, mode, once] = ['', '', ''];
  const add = (more: string): void => {
    if (more === '') return;
    const whole = mode === 'U' ? more.toUpperCase() : mode === 'L' ? more.toLowerCase() : more;
    const first = once === 'u' ? whole.slice(0, 1).toUpperCase() : whole.slice(0, 1).toLowerCase();
    text += once === '' ? whole : first + whole.slice(1);
    once = '';
  };
  for (const [, escaped, plain] of to.matchAll(/\\([\s\S])|([\s\S])/gu)) {
    if (plain !== undefined) add(plain === '&' ? (groups[0] ?? '') : plain);
    else if (escaped === undefined) continue;
    else if (/\d/.test(escaped)) add(groups[Number(escaped)] ?? '');
    else if (escaped === 'U' || escaped === 'L') mode = escaped;
    else if (escaped === 'E') mode = '';
    else if (escaped === 'u' || escaped === 'l') once = escaped;
    else add(escaped === 'n' ? '\n' : escaped === 't' ? '\t' : escaped);
  }
  return text;
}

const shown = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', String.raw`\t`)
    .replaceAll('\n', String.raw`\n`);
