// Reads an awk program: patterns, blocks and expressions, as functions of the state that they work on.
import { Usage } from '../../../language/io.ts';
import { Reader } from '../../../language/Reader.ts';
import { escapes } from '../../format.ts';
import { regexOf } from '../../patterns.ts';
import { type AwkState, isTrue, toNumber, toText, type Value } from './AwkState.ts';

export type Expression = (state: AwkState) => Value;
export type Statement = (state: AwkState) => void;

export interface Rule {
  readonly when: 'BEGIN' | 'END' | Expression | undefined;
  readonly act: Statement;
}

/** A variable or a field. */
interface Place {
  readonly get: Expression;
  set(state: AwkState, value: Value): Value;
}

type Apply = (a: Value, b: Value) => Value;
const ofNumbers =
  (apply: (a: number, b: number) => number): Apply =>
  (a, b) =>
    apply(toNumber(a), toNumber(b));

/** The loosest first; words beside each other are joined between comparisons and sums. */
const LEVELS: readonly Readonly<Record<string, Apply>>[] = [
  { '||': (a, b) => Number(isTrue(a) || isTrue(b)) },
  { '&&': (a, b) => Number(isTrue(a) && isTrue(b)) },
  {
    '~': (a, b) => Number(regexOf(toText(b), 'extended').test(toText(a))),
    '!~': (a, b) => Number(!regexOf(toText(b), 'extended').test(toText(a))),
  },
  {
    '==': (a, b) => Number(order(a, b) === 0),
    '!=': (a, b) => Number(order(a, b) !== 0),
    '<=': (a, b) => Number(order(a, b) <= 0),
    '>=': (a, b) => Number(order(a, b) >= 0),
    '<': (a, b) => Number(order(a, b) < 0),
    '>': (a, b) => Number(order(a, b) > 0),
  },
  {},
  { '+': ofNumbers((a, b) => a + b), '-': ofNumbers((a, b) => a - b) },
  { '*': ofNumbers((a, b) => a * b), '/': ofNumbers((a, b) => a / b), '%': ofNumbers((a, b) => a % b) },
];
const MATCHING = 2;
const JOINING = 4;
const SUMS: Readonly<Record<string, Apply>> = Object.assign({}, LEVELS[5], LEVELS[6]);

const TOKEN = /\|\||&&|!~|[-+*/%=!<>]=|\+\+|--|[-+*/%~<>=!,;(){}$\n]/y;
const STARTS_OPERAND = /["$\w.(]|!(?![=~])/y;

function order(a: Value, b: Value): number {
  const areNumbers = [a, b].every((one) => typeof one === 'number' || /^\s*-?\d*\.?\d+\s*$/.test(one));
  const [x, y] = areNumbers ? [toNumber(a), toNumber(b)] : [toText(a), toText(b)];
  return x < y ? -1 : Number(x > y);
}

export class AwkParser {
  readonly #reader: Reader;

  constructor(program: string) {
    this.#reader = new Reader(program);
  }

  rules(): Rule[] {
    const rules: Rule[] = [];
    for (this.#separators(); !this.#reader.ended; this.#separators()) {
      const word = this.#reader.match(/(?:BEGIN|END)\b/y);
      const when =
        word === 'BEGIN' || word === 'END' ? word : (this.#peek() === '{') ? undefined : this.#expression();
      const act: Statement = (this.#peek() === '{') ? this.#block() : (state) => state.print([]);
      rules.push({ when, act });
    }
    return rules;
  }

  #block(): Statement {
    this.#expect('{');
    const statements: Statement[] = [];
    for (this.#separators(); !this.#accept('}'); this.#separators()) {
      if (this.#reader.ended) throw this.#trouble();
      statements.push(this.#statement());
    }
    return (state) => {
      for (const statement of statements) statement(state);
    };
  }

  #statement(): Statement {
    const word = this.#reader.match(/(?:printf|print)\b/y);
    if (word === undefined) return this.#expression();
    const bracketed = word === 'printf' && this.#accept('(');
    const values = this.#startsOperand() ? this.#list() : [];
    if (bracketed) this.#expect(')');
    if (word === 'print') return (state) => state.print(values.map((value) => toText(value(state))));
    return (state) => state.printf(values.map((value) => toText(value(state))));
  }

  #list(): Expression[] {
    const values = [this.#expression()];
    while (this.#accept(',')) values.push(this.#expression());
    return values;
  }

  #expression(): Expression {
    return this.#level(0);
  }

  #level(depth: number): Expression {
    const operators = LEVELS[depth];
    if (!operators) return this.#unary();
    let left = this.#level(depth + 1);
    for (;;) {
      const token = this.#peek() ?? '';
      const apply = Object.hasOwn(operators, token) ? operators[token] : undefined;
      if (apply) this.#expect(token);
      else if (depth !== JOINING || !this.#startsOperand()) return left;
      const [a, b] = [left, depth === MATCHING ? this.#pattern() : this.#level(depth + 1)];
      left = apply ? (state) => apply(a(state), b(state)) : (state) => toText(a(state)) + toText(b(state));
    }
  }

  #unary(): Expression {
    if (this.#accept('!')) {
      const value = this.#unary();
      return (state) => Number(!isTrue(value(state)));
    }
    if (this.#accept('-')) {
      const value = this.#unary();
      return (state) => -toNumber(value(state));
    }
    const place = this.#place();
    return place ? this.#changed(place) : this.#constant();
  }

  /** `x = 1`, `x += 2`, `x++`, or only its value. */
  #changed(place: Place): Expression {
    const token = this.#peek() ?? '';
    if (token === '++' || token === '--') {
      this.#expect(token);
      return (state) => {
        const before = toNumber(place.get(state));
        place.set(state, before + (token === '++' ? 1 : -1));
        return before;
      };
    }
    if (!/^[-+*/%]?=$/.test(token)) return place.get;
    this.#expect(token);
    const value = this.#expression();
    const apply = SUMS[token.slice(0, -1)];
    return (state) => place.set(state, apply ? apply(place.get(state), value(state)) : value(state));
  }

  #place(): Place | undefined {
    if (this.#accept('$')) {
      const at = this.#place()?.get ?? this.#constant();
      return {
        get: (state) => state.field(toNumber(at(state))),
        set: (state, value) => state.setField(toNumber(at(state)), value),
      };
    }
    const name = this.#reader.match(/[A-Za-z_]\w*/y);
    if (name === undefined) return undefined;
    return { get: (state) => state.get(name), set: (state, value) => state.set(name, value) };
  }

  #constant(): Expression {
    const reader = this.#reader;
    reader.blanks();
    if (this.#accept('(')) {
      const inside = this.#expression();
      this.#expect(')');
      return inside;
    }
    const number = reader.match(/\d+\.?\d*|\.\d+/y);
    if (number !== undefined) return () => Number(number);
    const text = reader.match(/"(?:[^"\\]|\\[^])*"/y);
    if (text !== undefined) return () => escapes(text.slice(1, -1));
    const pattern = this.#regex();
    if (pattern === undefined) throw this.#trouble();
    return (state) => Number(pattern.test(state.line));
  }

  /** On the right side of `~`, a pattern is not compared with the line. */
  #pattern(): Expression {
    this.#reader.blanks();
    const pattern = this.#regex();
    return pattern ? () => pattern.source : this.#level(MATCHING + 1);
  }

  #regex(): RegExp | undefined {
    const text = this.#reader.match(/\/(?:[^/\\]|\\[^])*\//y);
    return text === undefined ? undefined : regexOf(text.slice(1, -1), 'extended');
  }

  #startsOperand(): boolean {
    this.#reader.blanks();
    return this.#reader.peek(STARTS_OPERAND) !== undefined;
  }

  #separators(): void {
    do this.#reader.blanks();
    while (this.#reader.match(/[;\n]+/y) !== undefined);
  }

  #peek(): string | undefined {
    this.#reader.blanks();
    return this.#reader.peek(TOKEN);
  }

  #accept(token: string): boolean {
    return this.#peek() === token && this.#reader.accept(token);
  }

  #expect(token: string): void {
    if (!this.#accept(token)) throw this.#trouble();
  }

  #trouble(): Usage {
    return new Usage(`syntax error near: ${this.#reader.text.slice(this.#reader.at) || 'end of program'}`, 2);
  }
}
