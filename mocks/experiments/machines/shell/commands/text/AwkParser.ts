// Reads an awk program: patterns, blocks and expressions, as functions of the line that they work on.
import { Usage } from '../../language/io.ts';
import { Reader } from '../../language/Reader.ts';
import { escapes } from '../format.ts';
import { regexOf } from '../patterns.ts';

/** A variable that was never set is empty text. */
export type Value = string | number;

/** The line that a program works on, and its variables. */
export interface AwkState {
  readonly variables: Map<string, Value>;
  /** 0 is the whole line. */
  field(at: number): string;
  print(values: readonly Value[]): void;
  printf(values: readonly Value[]): void;
}

export type Expression = (state: AwkState) => Value;

export interface Rule {
  readonly when: 'BEGIN' | 'END' | Expression;
  readonly acts: readonly ((state: AwkState) => unknown)[];
}

const NUMBER = /^\s*-?(?:\d+\.?\d*|\.\d+)\s*$/;
export const toNumber = (value: Value): number =>
  typeof value === 'number' ? value : Number(/^\s*-?\d*\.?\d+/.exec(value)?.[0] ?? 0);
export const toText = (value: Value): string =>
  typeof value === 'string' ? value : String(Number(value.toPrecision(6)));
export const isTrue = (value: Value): boolean =>
  typeof value === 'number' || NUMBER.test(value) ? toNumber(value) !== 0 : value !== '';

type Apply = (a: Value, b: Value) => Value;
const comparing =
  (holds: (order: number) => boolean): Apply =>
  (a, b) => {
    const areNumbers = [a, b].every((one) => typeof one === 'number' || NUMBER.test(one));
    const [x, y] = areNumbers ? [toNumber(a), toNumber(b)] : [toText(a), toText(b)];
    return Number(holds(x < y ? -1 : Number(x > y)));
  };
const reckoning =
  (reckon: (a: number, b: number) => number): Apply =>
  (a, b) =>
    reckon(toNumber(a), toNumber(b));
const matches = (text: Value, pattern: Value): boolean => regexOf(toText(pattern), 'extended').test(toText(text));
const join: Apply = (a, b) => toText(a) + toText(b);

/** The loosest first. What stands beside each other without an operator is joined. */
const LEVELS: readonly Readonly<Record<string, Apply>>[] = [
  { '||': (a, b) => Number(isTrue(a) || isTrue(b)) },
  { '&&': (a, b) => Number(isTrue(a) && isTrue(b)) },
  { '~': (a, b) => Number(matches(a, b)), '!~': (a, b) => Number(!matches(a, b)) },
  {
    '==': comparing((order) => order === 0),
    '!=': comparing((order) => order !== 0),
    '<=': comparing((order) => order <= 0),
    '>=': comparing((order) => order >= 0),
    '<': comparing((order) => order < 0),
    '>': comparing((order) => order > 0),
  },
  { '': join },
  { '+': reckoning((a, b) => a + b), '-': reckoning((a, b) => a - b) },
  { '*': reckoning((a, b) => a * b), '/': reckoning((a, b) => a / b), '%': reckoning((a, b) => a % b) },
];
const TOKEN = /\|\||&&|!~|\+\+|[-+*/%=!<>]=|[-+*/%~<>=!,(){}$]/y;
const OPERAND = /["$\w.(]|!(?![=~])/y;

export class AwkParser {
  readonly #reader: Reader;

  constructor(program: string) {
    this.#reader = new Reader(program);
  }

  rules(): Rule[] {
    const rules: Rule[] = [];
    while (this.#goesOn()) {
      const word = this.#reader.match(/(?:BEGIN|END)\b/y);
      const isMoment = word === 'BEGIN' || word === 'END';
      const when = isMoment ? word : this.#token() === '{' ? () => 1 : this.#expression();
      rules.push({ when, acts: this.#token() === '{' ? this.#block() : [(state) => state.print([])] });
    }
    return rules;
  }

  #block(): Rule['acts'] {
    const acts: ((state: AwkState) => unknown)[] = [];
    this.#expect('{');
    while (this.#goesOn() && this.#token() !== '}') acts.push(this.#statement());
    this.#expect('}');
    return acts;
  }

  #statement(): (state: AwkState) => unknown {
    const word = this.#reader.match(/printf?\b/y);
    if (word === undefined) return this.#expression();
    const values: Expression[] = [];
    if (this.#seesOperand()) {
      do values.push(this.#expression());
      while (this.#accept(','));
    }
    return (state) => state[word === 'print' ? 'print' : 'printf'](values.map((value) => value(state)));
  }

  #expression(depth = 0): Expression {
    const operators = LEVELS[depth];
    if (!operators) return this.#operand();
    let left = this.#expression(depth + 1);
    for (;;) {
      const token = this.#token() ?? '';
      const joins = operators[''] !== undefined && this.#seesOperand();
      const apply = joins ? join : Object.hasOwn(operators, token) ? operators[token] : undefined;
      if (!apply || (token === '' && !joins)) return left;
      if (!joins) this.#expect(token);
      const isPattern = token.endsWith('~');
      const [a, b] = [left, (isPattern ? this.#pattern() : undefined) ?? this.#expression(depth + 1)];
      left = (state) => apply(a(state), b(state));
    }
  }

  #operand(): Expression {
    const reader = this.#reader;
    reader.blanks();
    if (this.#accept('!')) return this.#changed((value) => Number(!isTrue(value)));
    if (this.#accept('-')) return this.#changed((value) => -toNumber(value));
    if (this.#accept('(')) {
      const inside = this.#expression();
      this.#expect(')');
      return inside;
    }
    if (this.#accept('$')) {
      const at = this.#operand();
      return (state) => state.field(toNumber(at(state)));
    }
    const number = reader.match(/\d+\.?\d*|\.\d+/y);
    if (number !== undefined) return () => Number(number);
    const text = reader.match(/"(?:[^"\\]|\\[^])*"/y);
    if (text !== undefined) return () => escapes(text.slice(1, -1));
    const name = reader.match(/[A-Za-z_]\w*/y);
    if (name !== undefined) return this.#variable(name);
    const pattern = this.#pattern();
    if (!pattern) throw this.#trouble();
    return (state) => Number(matches(state.field(0), pattern(state)));
  }

  #changed(change: (value: Value) => Value): Expression {
    const value = this.#operand();
    return (state) => change(value(state));
  }

  /** `x`, `x = 1`, `x += 2`, `x++` */
  #variable(name: string): Expression {
    const get: Expression = ({ variables }) => variables.get(name) ?? '';
    const token = /^(?:[-+*/%]?=|\+\+)$/.exec(this.#token() ?? '')?.[0];
    if (token === undefined) return get;
    this.#expect(token);
    const value = token === '++' ? () => 1 : this.#expression();
    const apply = LEVELS[5]?.[token.slice(0, 1)] ?? LEVELS[6]?.[token.slice(0, 1)];
    return (state) => {
      const after = apply ? apply(get(state), value(state)) : value(state);
      state.variables.set(name, after);
      return after;
    };
  }

  /** On the right side of `~` it is not compared with the line. */
  #pattern(): Expression | undefined {
    this.#reader.blanks();
    const text = this.#reader.match(/\/(?:[^/\\]|\\[^])*\//y);
    return text === undefined ? undefined : () => text.slice(1, -1);
  }

  #seesOperand(): boolean {
    this.#reader.blanks();
    return this.#reader.peek(OPERAND) !== undefined;
  }

  /** Behind what separates statements; false at the end. */
  #goesOn(): boolean {
    do this.#reader.blanks();
    while (this.#reader.match(/[;\n]+/y) !== undefined);
    return !this.#reader.ended;
  }

  #token(): string | undefined {
    this.#reader.blanks();
    return this.#reader.peek(TOKEN);
  }

  #accept(token: string): boolean {
    return this.#token() === token && this.#reader.accept(token);
  }

  #expect(token: string): void {
    if (!this.#accept(token)) throw this.#trouble();
  }

  #trouble(): Usage {
    return new Usage(`syntax error near: ${this.#reader.text.slice(this.#reader.at) || 'end of program'}`, 2);
  }
}
