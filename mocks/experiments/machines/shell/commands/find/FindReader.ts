// What `find` looks for and what it does with it, read into one test.
import type { Run } from '../../language/io.ts';
import { type Program, put } from '../../language/process.ts';
import { runNamed } from '../../language/simple.ts';
import { Usage } from '../options.ts';
import { printfOf } from './findPrintf.ts';
import { simpleTest } from './findTests.ts';

export interface Found {
  readonly path: string;
  readonly shown: string;
  /** Where it was begun, as it was given. */
  readonly start: string;
  readonly depth: number;
  /** What is below it is not looked at. */
  pruned: boolean;
}

export type Test = (found: Found, run: Run) => Program<boolean> | boolean;

/** Waits for the answer, where it has to be waited for. */
export function* answer(test: Test, found: Found, run: Run): Program<boolean> {
  const result = test(found, run);
  return typeof result === 'boolean' ? result : yield* result;
}

/** `-exec … +`: the command, and what it will be given. */
interface Together {
  readonly words: readonly string[];
  readonly paths: string[];
}

export interface Wanted {
  readonly test: Test;
  readonly least: number;
  readonly deepest: number;
  readonly depthFirst: boolean;
  readonly together: readonly Together[];
}

const WITH_VALUE = /^-(?:i?name|i?path|i?wholename|i?regex|type|perm|user|group|newer|links|size|[acm]time|[acm]min)$/;
const ALONE = new Set(['-empty', '-executable', '-readable', '-writable']);

export class FindReader {
  readonly #words: readonly string[];
  readonly #together: Together[] = [];
  #at = 0;
  #acts = false;
  #least = 0;
  #deepest = Infinity;
  #depthFirst = false;

  constructor(words: readonly string[]) {
    this.#words = words;
  }

  wanted(): Wanted {
    const test = this.#words.length === 0 ? always : this.#or();
    const left = this.#words[this.#at];
    if (left !== undefined) {
      throw new Usage(
        left === ')' ? "invalid expression; you have too many ')'" : `paths must precede expression: \`${left}'`,
      );
    }
    const shows = this.#acts ? test : both(test, printing('\n'));
    return {
      test: shows,
      least: this.#least,
      deepest: this.#deepest,
      depthFirst: this.#depthFirst,
      together: this.#together,
    };
  }

  #or(): Test {
    let left = this.#and();
    while (this.#accept('-o', '-or', ',')) {
      const [one, other] = [left, this.#and()];
      left = function* (found, run) {
        return (yield* answer(one, found, run)) || (yield* answer(other, found, run));
      };
    }
    return left;
  }

  #and(): Test {
    let left = this.#not();
    for (;;) {
      this.#accept('-a', '-and');
      const next = this.#words[this.#at];
      if (next === undefined || /^(?:-o|-or|,|\))$/.test(next)) return left;
      left = both(left, this.#not());
    }
  }

  #not(): Test {
    if (this.#accept('!', '-not')) {
      const test = this.#not();
      return function* (found, run) {
        return !(yield* answer(test, found, run));
      };
    }
    if (!this.#accept('(')) return this.#one();
    const inside = this.#or();
    if (!this.#accept(')')) throw new Usage("invalid expression; expected to find a ')'");
    return inside;
  }

  #one(): Test {
    const name = this.#words[this.#at] ?? '';
    this.#at += 1;
    if (!name.startsWith('-')) throw new Usage(`paths must precede expression: \`${name}'`);
    if (name === '-maxdepth') this.#deepest = Number(this.#value(name));
    else if (name === '-mindepth') this.#least = Number(this.#value(name));
    else if (name === '-depth') this.#depthFirst = true;
    else if (!/^-(?:xdev|mount|true|noleaf)$/.test(name)) return this.#action(name) ?? this.#test(name);
    return always;
  }

  #test(name: string): Test {
    if (!ALONE.has(name) && !WITH_VALUE.test(name)) throw new Usage(`unknown predicate \`${name}'`);
    return simpleTest(name, ALONE.has(name) ? '' : this.#value(name));
  }

  #action(name: string): Test | undefined {
    if (name === '-prune') return pruning;
    if (name === '-quit') return undefined;
    const action =
      name === '-print'
        ? printing('\n')
        : name === '-print0'
          ? printing('\0')
          : name === '-printf'
            ? printingAs(this.#value(name))
            : name === '-ls'
              ? printingAs('%i %k %M 1 %u %g %s %t %p\n')
              : name === '-delete'
                ? deleting
                : /^-(?:exec|ok|execdir)$/.test(name)
                  ? this.#executing(name)
                  : undefined;
    this.#acts ||= action !== undefined;
    this.#depthFirst ||= name === '-delete';
    return action;
  }

  #executing(name: string): Test {
    const rest = this.#words.slice(this.#at);
    const end = rest.findIndex((word, at) => word === ';' || (word === '+' && rest[at - 1] === '{}'));
    if (end < 0) throw new Usage(`missing argument to \`${name}'`);
    const words = rest.slice(0, end);
    this.#at += end + 1;
    if (rest[end] === '+') {
      const together: Together = { words, paths: [] };
      this.#together.push(together);
      return ({ shown }) => {
        together.paths.push(shown);
        return true;
      };
    }
    return function* ({ shown }, run) {
      const [command = '', ...args] = words.map((word) => word.replaceAll('{}', shown));
      return (yield* runNamed(run.shell, command, args, run)) === 0;
    };
  }

  #value(name: string): string {
    const value = this.#words[this.#at];
    if (value === undefined) throw new Usage(`missing argument to \`${name}'`);
    this.#at += 1;
    return value;
  }

  #accept(...words: readonly string[]): boolean {
    const found = words.includes(this.#words[this.#at] ?? '');
    if (found) this.#at += 1;
    return found;
  }
}

const always: Test = () => true;

const pruning: Test = (found) => {
  found.pruned = true;
  return true;
};

const deleting: Test = ({ path, shown }, { shell, err }) => {
  if (shell.disk.nameAt(path)?.kind === 'dir' && shell.disk.list(path).length > 0) {
    err.write(`find: cannot delete ‘${shown}’: Directory not empty\n`);
    return false;
  }
  shell.disk.remove(path, true);
  return true;
};

const printing = (end: string): Test =>
  function* ({ shown }, { out }) {
    yield* put(out, shown + end);
    return true;
  };

const printingAs = (format: string): Test =>
  function* (found, run) {
    yield* put(run.out, printfOf(format, found, run));
    return true;
  };

const both = (one: Test, other: Test): Test =>
  function* (found, run) {
    return (yield* answer(one, found, run)) && (yield* answer(other, found, run));
  };
