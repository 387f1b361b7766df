// `$((…))`: whole numbers of 64 bits.
import { SyntaxTrouble } from './syntax.ts';

export interface Variables {
  /** `name` or `name[subscript]` */
  variable(reference: string): string | undefined;
  set(reference: string, value: string): void;
}

type Apply = (a: bigint, b: bigint) => bigint;
const truth = (holds: boolean): bigint => (holds ? 1n : 0n);

/** The loosest first; those that look at the left side alone stand elsewhere. */
const LEVELS: readonly Readonly<Record<string, Apply>>[] = [
  { '||': (a, b) => truth(a !== 0n || b !== 0n) },
  { '&&': (a, b) => truth(a !== 0n && b !== 0n) },
  { '|': (a, b) => a | b },
  { '^': (a, b) => a ^ b },
  { '&': (a, b) => a & b },
  { '==': (a, b) => truth(a === b), '!=': (a, b) => truth(a !== b) },
  {
    '<=': (a, b) => truth(a <= b),
    '>=': (a, b) => truth(a >= b),
    '<': (a, b) => truth(a < b),
    '>': (a, b) => truth(a > b),
  },
  { '<<': (a, b) => a << (b & 63n), '>>': (a, b) => a >> (b & 63n) },
  { '+': (a, b) => a + b, '-': (a, b) => a - b },
  { '*': (a, b) => a * b, '/': (a, b) => a / b, '%': (a, b) => a % b },
];
const OPERATORS: Readonly<Record<string, Apply>> = Object.fromEntries(LEVELS.flatMap((level) => Object.entries(level)));

const TOKEN =
  /\s*(\*\*|\+\+|--|(?:<<|>>|[-+*/%&|^])?=(?!=)|<<|>>|[<>=!]=|&&|\|\||\d+#[\w@]+|0[xX][\da-fA-F]+|\d\w*|[A-Za-z_]\w*|\S)/gy;
/** Of variables whose values are expressions. */
const DEEPEST = 50;

export function calculate(text: string, variables: Variables): number {
  return Number(exactly(text, variables));
}

export const exactly = (text: string, variables: Variables): bigint => new Calculation(text, variables, 0).result();

class Calculation {
  readonly #text: string;
  readonly #variables: Variables;
  readonly #depth: number;
  #at = 0;
  #token = '';
  /** Where the token begins. */
  #from = 0;
  #before = 0;
  /** What is not needed is read but not done: `0 && x++`. */
  #idle = 0;

  constructor(text: string, variables: Variables, depth: number) {
    this.#text = text;
    this.#variables = variables;
    this.#depth = depth;
    this.#advance();
  }

  result(): bigint {
    if (this.#token === '') return 0n;
    const value = this.#comma();
    if (this.#token !== '') throw this.#trouble('syntax error in expression');
    return value;
  }

  #comma(): bigint {
    let value = this.#choice();
    while (this.#accept(',')) value = this.#choice();
    return value;
  }

  #choice(): bigint {
    const test = this.#level(0);
    if (!this.#accept('?')) return test;
    const yes = this.#when(test !== 0n, () => this.#choice());
    if (!this.#accept(':')) throw this.#trouble("`:' expected for conditional expression");
    const no = this.#when(test === 0n, () => this.#choice());
    return test === 0n ? no : yes;
  }

  #level(depth: number): bigint {
    const operators = LEVELS[depth];
    if (!operators) return this.#power();
    let value = this.#level(depth + 1);
    for (let apply = operators[this.#token]; apply; apply = operators[this.#token]) {
      const operator = this.#token;
      this.#advance();
      const needed = operator === '&&' ? value !== 0n : operator === '||' ? value === 0n : true;
      const from = this.#from;
      const right = this.#when(needed, () => this.#level(depth + 1));
      if (/[/%]/.test(operator)) this.#checkDivisor(right, from);
      value = BigInt.asIntN(64, right === 0n && /[/%]/.test(operator) ? 0n : apply(value, right));
    }
    return value;
  }

  #power(): bigint {
    const base = this.#unary();
    if (!this.#accept('**')) return base;
    const power = this.#power();
    if (power < 0n) throw this.#trouble('exponent less than 0');
    return BigInt.asIntN(64, power > 100_000n ? 0n : base ** power);
  }

  #unary(): bigint {
    if (this.#accept('-')) return BigInt.asIntN(64, -this.#unary());
    if (this.#accept('+')) return this.#unary();
    if (this.#accept('!')) return truth(this.#unary() === 0n);
    if (this.#accept('~')) return ~this.#unary();
    const step = this.#token;
    if (step === '++' || step === '--') {
      this.#advance();
      const name = this.#reference();
      return this.#assign(name, this.#valueOf(name) + (step === '++' ? 1n : -1n));
    }
    if (this.#accept('(')) {
      const inside = this.#comma();
      if (!this.#accept(')')) throw this.#trouble("missing `)'");
      return inside;
    }
    if (/^\d/.test(this.#token)) return this.#number();
    return this.#named(this.#reference());
  }

  #number(): bigint {
    const token = this.#token;
    const [, base = '', digits = ''] = /^(\d+)#(.+)$/.exec(token) ?? [];
    if (base === '' && /^0\d/.test(token) && /[89]/.test(token)) {
      throw this.#trouble('value too great for base');
    }
    if (base === '' && !/^(?:0[xX][\da-fA-F]+|\d+)$/.test(token)) throw this.#trouble('value too great for base');
    this.#advance();
    if (base === '') return BigInt(/^0\d/.test(token) ? `0o${token.slice(1)}` : token);
    const radix = BigInt(base);
    return [...digits].reduce((sum, letter) => {
      const digit = DIGITS.indexOf(radix <= 36n ? letter.toLowerCase() : letter);
      if (digit < 0 || BigInt(digit) >= radix) throw this.#trouble('value too great for base', token);
      return sum * radix + BigInt(digit);
    }, 0n);
  }

  #named(name: string): bigint {
    const operator = this.#token;
    if (operator === '++' || operator === '--') {
      this.#advance();
      const before = this.#valueOf(name);
      this.#assign(name, before + (operator === '++' ? 1n : -1n));
      return before;
    }
    if (!operator.endsWith('=') || /^[=!<>]=$/.test(operator)) return this.#valueOf(name);
    this.#advance();
    const from = this.#from;
    const value = this.#choice();
    const apply = OPERATORS[operator.slice(0, -1)];
    if (/^[/%]/.test(operator)) this.#checkDivisor(value, from);
    return this.#assign(name, apply ? apply(this.#valueOf(name), value) : value);
  }

  /** `name` or `name[…]` */
  #reference(): string {
    const name = this.#token;
    if (!/^[A-Za-z_]/.test(name)) throw this.#trouble('syntax error: operand expected');
    if (this.#text[this.#at] !== '[') {
      this.#advance();
      return name;
    }
    let depth = 0;
    let end = this.#at;
    do {
      if (end >= this.#text.length) throw this.#trouble('bad array subscript');
      depth += this.#text[end] === '[' ? 1 : this.#text[end] === ']' ? -1 : 0;
      end += 1;
    } while (depth > 0);
    const reference = name + this.#text.slice(this.#at, end);
    this.#at = end;
    this.#advance();
    return reference;
  }

  #valueOf(reference: string): bigint {
    if (this.#idle > 0) return 0n;
    const value = this.#variables.variable(reference) ?? '';
    if (/^-?[1-9]\d*$/.test(value)) return BigInt.asIntN(64, BigInt(value));
    if (this.#depth >= DEEPEST) throw this.#trouble('expression recursion level exceeded', reference);
    return new Calculation(value, this.#variables, this.#depth + 1).result();
  }

  #assign(reference: string, value: bigint): bigint {
    const kept = BigInt.asIntN(64, value);
    if (this.#idle === 0) this.#variables.set(reference, String(kept));
    return kept;
  }

  #when(needed: boolean, read: () => bigint): bigint {
    this.#idle += needed ? 0 : 1;
    const value = read();
    this.#idle -= needed ? 0 : 1;
    return value;
  }

  #checkDivisor(divisor: bigint, from: number): void {
    if (divisor !== 0n || this.#idle > 0) return;
    throw this.#trouble('division by 0', this.#text.slice(from).trim());
  }

  /** At the end, the last token is shown. */
  #trouble(why: string, rest = this.#text.slice(this.#token === '' ? this.#before : this.#from).trim()): SyntaxTrouble {
    return new SyntaxTrouble(`${this.#text.trim()}: ${why} (error token is "${rest}")`);
  }

  #accept(token: string): boolean {
    const found = this.#token === token;
    if (found) this.#advance();
    return found;
  }

  #advance(): void {
    this.#before = this.#from;
    TOKEN.lastIndex = this.#at;
    const found = TOKEN.exec(this.#text);
    this.#token = found?.[1] ?? '';
    this.#at = found ? TOKEN.lastIndex : this.#text.length;
    this.#from = this.#at - this.#token.length;
  }
}

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ@_';
