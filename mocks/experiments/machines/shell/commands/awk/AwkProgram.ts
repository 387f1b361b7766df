// An awk program, read into functions.
import { Usage } from '../options.ts';
import type { Expression } from './AwkOperands.ts';
import { type Act, AwkReader } from './AwkReader.ts';
import { type AwkFunction, type AwkState, isTrue, Next } from './AwkState.ts';

interface Rule {
  readonly when: 'begin' | 'end' | Expression | readonly [Expression, Expression] | undefined;
  readonly act: Act;
  inside: boolean;
}

export class AwkProgram {
  readonly functions = new Map<string, AwkFunction>();
  /** Its input has to be there as a whole. */
  readonly readsAhead: boolean;
  readonly #rules: Rule[] = [];

  constructor(source: string) {
    const reader = new AwkReader(source);
    reader.blank();
    while (!reader.ended) {
      if (reader.accept('function') || reader.accept('func')) {
        const { name, ...rest } = reader.definition();
        this.functions.set(name, rest);
      } else this.#rules.push(ruleOf(reader));
      reader.blank();
    }
    this.readsAhead = /\bgetline\b/.test(source);
    if (this.#rules.length === 0 && this.functions.size === 0) throw new Usage('no program text', 2);
  }

  /** Whether it wants any lines. */
  get reads(): boolean {
    return this.#rules.some(({ when }) => when !== 'begin');
  }

  begin(state: AwkState): void {
    for (const { when, act } of this.#rules) if (when === 'begin') act(state);
  }

  end(state: AwkState): void {
    for (const { when, act } of this.#rules) if (when === 'end') act(state);
  }

  /** False when nothing more of its file is wanted. */
  record(state: AwkState): boolean {
    try {
      for (const rule of this.#rules) if (applies(rule, state)) rule.act(state);
    } catch (error) {
      if (!(error instanceof Next)) throw error;
      return !error.wholeFile;
    }
    return true;
  }
}

function applies(rule: Rule, state: AwkState): boolean {
  const { when } = rule;
  if (when === 'begin' || when === 'end') return false;
  if (when === undefined) return true;
  if (typeof when === 'function') return isTrue(when(state));
  const [from, to] = when;
  const found = rule.inside || isTrue(from(state));
  rule.inside = found && !isTrue(to(state));
  return found;
}

function ruleOf(reader: AwkReader): Rule {
  const printLine: Act = (state) => state.print(`${state.field(0)}\n`);
  if (reader.accept('BEGIN')) return { when: 'begin', act: reader.block(), inside: false };
  if (reader.accept('END')) return { when: 'end', act: reader.block(), inside: false };
  if (reader.sees('{')) return { when: undefined, act: reader.block(), inside: false };
  const from = reader.expression();
  const when = reader.accept(',') ? ([from, reader.expression()] as const) : from;
  return { when, act: reader.sees('{') ? reader.block() : printLine, inside: false };
}
