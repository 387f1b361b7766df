// `$((…))`: sums, comparisons and assignments with whole numbers.
import { SyntaxTrouble } from './syntax.ts';

interface Variables {
  variable(name: string): string | undefined;
  set(name: string, value: string): void;
}

type Apply = (a: number, b: number) => number;

/** The loosest first. */
const LEVELS: readonly Readonly<Record<string, Apply>>[] = [
  { '||': (a, b) => Number(a !== 0 || b !== 0) },
  { '&&': (a, b) => Number(a !== 0 && b !== 0) },
  { '==': (a, b) => Number(a === b), '!=': (a, b) => Number(a !== b) },
  {
    '<=': (a, b) => Number(a <= b),
    '>=': (a, b) => Number(a >= b),
    '<': (a, b) => Number(a < b),
    '>': (a, b) => Number(a > b),
  },
  { '+': (a, b) => a + b, '-': (a, b) => a - b },
  { '*': (a, b) => a * b, '/': (a, b) => Math.trunc(a / b), '%': (a, b) => a % b },
];
const OPERATORS: Readonly<Record<string, Apply>> = Object.fromEntries(LEVELS.flatMap((level) => Object.entries(level)));

const TOKEN = /\s*(\*\*|\+\+|--|[-+*/%]=|[<>=!]=|&&|\|\||\d\w*|[A-Za-z_]\w*|\S)/y;
/** Variables may hold expressions with variables. */
const DEEPEST = 50;

export const calculate = (text: string, variables: Variables, depth = 0): number =>
  new Calculation(text, variables, depth).result();

class Calculation {
  readonly #text: string;
  readonly #variables: Variables;
  readonly #depth: number;
  #at = 0;
  #token = '';
  /** Above 0, operands are read but not used: `0 && x++`. */
  #skipping = 0;

  constructor(text: string, variables: Variables, depth: number) {
    this.#text = text;
    this.#variables = variables;
    this.#depth = depth;
    this.#advance();
  }

  result(): number {
    if (this.#token === '') return 0;
    const value = this.#list();
    if (this.#token !== '') throw this.#trouble('syntax error in expression');
    return value;
  }

  #list(): number {
    let value = this.#choice();
    while (this.#accept(',')) value = this.#choice();
    return value;
  }

  #choice(): number {
    const test = this.#level(0);
    if (!this.#accept('?')) return test;
    const yes = this.#onlyIf(test !== 0, () => this.#choice());
    if (!this.#accept(':')) throw this.#trouble("`:' expected for conditional expression");
    const no = this.#onlyIf(test === 0, () => this.#choice());
    return test === 0 ? no : yes;
  }

  #level(depth: number): number {
    const operators = LEVELS[depth];
    if (!operators) return this.#power();
    let value = this.#level(depth + 1);
    for (let operator = this.#token; operators[operator]; operator = this.#token) {
      this.#advance();
      const needed = operator === '&&' ? value !== 0 : operator === '||' ? value === 0 : true;
      const right = this.#onlyIf(needed, () => this.#level(depth + 1));
      value = this.#apply(operator, value, right);
    }
    return value;
  }

  #power(): number {
    const base = this.#unary();
    return this.#accept('**') ? base ** this.#power() : base;
  }

  #unary(): number {
    if (this.#accept('-')) return -this.#unary();
    if (this.#accept('+')) return this.#unary();
    if (this.#accept('!')) return Number(this.#unary() === 0);
    const step = this.#step();
    if (step !== 0) {
      const name = this.#name();
      return this.#set(name, this.#valueOf(name) + step);
    }
    if (this.#accept('(')) {
      const inside = this.#list();
      if (!this.#accept(')')) throw this.#trouble("missing `)'");
      return inside;
    }
    return /^\d/.test(this.#token) ? this.#number() : this.#named();
  }

  #number(): number {
    const token = this.#token;
    const isOctal = /^0[0-7]+$/.test(token);
    if (!isOctal && !/^(?:0[xX][\da-fA-F]+|0|[1-9]\d*)$/.test(token)) {
      throw this.#trouble('value too great for base');
    }
    this.#advance();
    return isOctal ? Number.parseInt(token, 8) : Number(token);
  }

  #named(): number {
    const name = this.#name();
    const before = this.#valueOf(name);
    const step = this.#step();
    if (step !== 0) {
      this.#set(name, before + step);
      return before;
    }
    const operator = /^[-+*/%]?=$/.exec(this.#token)?.[0];
    if (operator === undefined) return before;
    this.#advance();
    const value = this.#choice();
    return this.#set(name, operator === '=' ? value : this.#apply(operator.slice(0, -1), before, value));
  }

  #name(): string {
    const name = this.#token;
    if (!/^[A-Za-z_]/.test(name)) throw this.#trouble('syntax error: operand expected');
    this.#advance();
    return name;
  }

  #step(): number {
    return this.#accept('++') ? 1 : this.#accept('--') ? -1 : 0;
  }

  #apply(operator: string, a: number, b: number): number {
    if (this.#skipping > 0) return 0;
    if (b === 0 && /^[/%]$/.test(operator)) throw this.#trouble('division by 0', String(b));
    return OPERATORS[operator]?.(a, b) ?? 0;
  }

  #valueOf(name: string): number {
    if (this.#skipping > 0) return 0;
    if (this.#depth >= DEEPEST) throw this.#trouble('expression recursion level exceeded', name);
    return calculate(this.#variables.variable(name) ?? '', this.#variables, this.#depth + 1);
  }

  #set(name: string, value: number): number {
    if (this.#skipping === 0) this.#variables.set(name, String(value));
    return value;
  }

  #onlyIf(needed: boolean, read: () => number): number {
    this.#skipping += needed ? 0 : 1;
    const value = read();
    this.#skipping -= needed ? 0 : 1;
    return value;
  }

  /** Shows the token at which it happened; at the end, the last one. */
  #trouble(why: string, token = this.#token || this.#text.trim().slice(-1)): SyntaxTrouble {
    return new SyntaxTrouble(`${this.#text.trim()}: ${why} (error token is "${token}")`);
  }

  #accept(token: string): boolean {
    const found = this.#token === token;
    if (found) this.#advance();
    return found;
  }

  #advance(): void {
    TOKEN.lastIndex = this.#at;
    const found = TOKEN.exec(this.#text);
    this.#token = found?.[1] ?? '';
    this.#at = found ? TOKEN.lastIndex : this.#text.length;
  }
}
