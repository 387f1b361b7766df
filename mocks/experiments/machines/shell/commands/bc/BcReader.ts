// Reads what stands in a line of `bc` and calculates it.
import { holds } from '../holds.ts';

/** `digits` without its point, of which the last `scale` stand behind it. */
export interface BcNumber {
  readonly digits: bigint;
  readonly scale: number;
}

export class BcState {
  readonly variables = new Map<string, BcNumber>();
  scale: number;
  inputBase = 10;
  outputBase = 10;
  last: BcNumber = { digits: 0n, scale: 0 };

  constructor(scale: number) {
    this.scale = scale;
  }
}

const TOKEN = /\s*(\d*\.\d+|\d+\.?|[\dA-F]+|[a-z][a-z0-9_]*|"[^"]*"|\+\+|--|[-+*/%^<>=!]=|&&|\|\||.)/gy;
const MOST_TIMES = 20_000;
const POWERS = new Map<number, bigint>();
function power(scale: number): bigint {
  const known = POWERS.get(scale) ?? 10n ** BigInt(scale);
  POWERS.set(scale, known);
  return known;
}

const whole = (value: number): BcNumber => ({ digits: BigInt(value), scale: 0 });
const rescaled = ({ digits, scale }: BcNumber, to: number): BcNumber => ({
  digits: to >= scale ? digits * power(to - scale) : digits / power(scale - to),
  scale: to,
});
const numeric = ({ digits, scale }: BcNumber): number => Number(digits) / 10 ** scale;

export class BcReader {
  readonly #text: string;
  readonly #state: BcState;
  #at = 0;
  #token = '';
  /** An assignment alone is not shown. */
  #silent = false;

  constructor(text: string, state: BcState) {
    this.#text = text;
    this.#state = state;
    this.#advance();
  }

  result(): BcNumber | string | undefined {
    if (this.#token === 'print') this.#advance();
    if (this.#token.startsWith('"')) return this.#token.slice(1, -1).replaceAll(String.raw`\n`, '\n');
    const value = this.#or();
    if (this.#token !== '') throw new RangeError('(standard_in) 1: syntax error');
    this.#state.last = value;
    return this.#silent ? undefined : value;
  }

  #or(): BcNumber {
    let left = this.#and();
    while (this.#accept('||')) {
      const right = this.#and();
      left = whole(Number(left.digits !== 0n || right.digits !== 0n));
    }
    return left;
  }

  #and(): BcNumber {
    let left = this.#compared();
    while (this.#accept('&&')) {
      const right = this.#compared();
      left = whole(Number(left.digits !== 0n && right.digits !== 0n));
    }
    return left;
  }

  #compared(): BcNumber {
    if (this.#accept('!')) return whole(Number(this.#compared().digits === 0n));
    const left = this.#sum();
    const operator = this.#token;
    if (!/^(?:[<>]=?|[=!]=)$/.test(operator)) return left;
    this.#advance();
    this.#silent = false;
    const right = this.#sum();
    const scale = Math.max(left.scale, right.scale);
    return whole(Number(holds(operator, rescaled(left, scale).digits, rescaled(right, scale).digits)));
  }

  #sum(): BcNumber {
    let left = this.#product();
    while (this.#token === '+' || this.#token === '-') {
      const sign = this.#accept('+') ? 1n : (this.#advance(), -1n);
      left = added(left, this.#product(), sign);
      this.#silent = false;
    }
    return left;
  }

  #product(): BcNumber {
    let left = this.#raised();
    while (/^[*/%]$/.test(this.#token)) {
      const operator = this.#token;
      this.#advance();
      left = multiplied(left, operator, this.#raised(), this.#state.scale);
      this.#silent = false;
    }
    return left;
  }

  #raised(): BcNumber {
    if (this.#accept('-')) {
      const { digits, scale } = this.#raised();
      return { digits: -digits, scale };
    }
    const base = this.#atom();
    if (!this.#accept('^')) return base;
    this.#silent = false;
    return raised(base, this.#raised(), this.#state.scale);
  }

  #atom(): BcNumber {
    const token = this.#token;
    if (/^[\d.A-F]/.test(token)) {
      this.#advance();
      return numberFrom(token, this.#state.inputBase);
    }
    if (this.#accept('(')) {
      const inside = this.#or();
      if (!this.#accept(')')) throw new RangeError('(standard_in) 1: syntax error');
      this.#silent = false;
      return inside;
    }
    if (!/^[a-z]/.test(token)) throw new RangeError('(standard_in) 1: syntax error');
    this.#advance();
    return this.#accept('(') ? this.#called(token) : this.#named(token);
  }

  #called(name: string): BcNumber {
    const value = this.#or();
    if (!this.#accept(')')) throw new RangeError('(standard_in) 1: syntax error');
    const scale = Math.max(this.#state.scale, value.scale);
    if (name === 'sqrt') {
      if (value.digits < 0n) {
        throw new RangeError('Runtime error (func=(main), adr=3): Square root of a negative number');
      }
      return { digits: rootOf(rescaled(value, scale * 2).digits), scale };
    }
    if (name === 'length') return whole(String(value.digits).replace('-', '').length);
    if (name === 'scale') return whole(value.scale);
    const work: Readonly<Record<string, (x: number) => number>> = {
      s: Math.sin,
      c: Math.cos,
      a: Math.atan,
      l: Math.log,
      e: Math.exp,
    };
    const calculate = work[name];
    if (!calculate) throw new RangeError(`Runtime error (func=(main), adr=4): Function ${name} not defined.`);
    return numberFrom(calculate(numeric(value)).toFixed(Math.min(this.#state.scale, 100)), 10);
  }

  #named(name: string): BcNumber {
    const before = this.#valueOf(name);
    const operator = this.#token;
    if (operator === '++' || operator === '--') {
      this.#advance();
      this.#set(name, added(before, whole(1), operator === '++' ? 1n : -1n));
      return before;
    }
    if (!/^(?:[-+*/%^])?=$/.test(operator)) return before;
    this.#advance();
    const value = this.#or();
    const kind = operator.slice(0, -1);
    const next =
      kind === ''
        ? value
        : kind === '^'
          ? raised(before, value, this.#state.scale)
          : /[-+]/.test(kind)
            ? added(before, value, kind === '+' ? 1n : -1n)
            : multiplied(before, kind, value, this.#state.scale);
    this.#set(name, next);
    this.#silent = true;
    return next;
  }

  #valueOf(name: string): BcNumber {
    if (name === 'scale') return whole(this.#state.scale);
    if (name === 'ibase') return whole(this.#state.inputBase);
    if (name === 'obase') return whole(this.#state.outputBase);
    if (name === 'last') return this.#state.last;
    return this.#state.variables.get(name) ?? whole(0);
  }

  #set(name: string, value: BcNumber): void {
    const number = Math.trunc(numeric(value));
    if (name === 'scale') this.#state.scale = Math.min(100, Math.max(0, number));
    else if (name === 'ibase') this.#state.inputBase = Math.min(16, Math.max(2, number));
    else if (name === 'obase') this.#state.outputBase = Math.min(36, Math.max(2, number));
    else this.#state.variables.set(name, value);
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

function numberFrom(text: string, base: number): BcNumber {
  if (base !== 10 && !text.includes('.')) {
    const digits = [...text].reduce((sum, letter) => sum * BigInt(base) + BigInt(Number.parseInt(letter, 16)), 0n);
    return { digits, scale: 0 };
  }
  const [, sign = '', before = '', after = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(text) ?? [];
  return { digits: BigInt(`${before}${after}` || '0') * (sign === '-' ? -1n : 1n), scale: after.length };
}

function added(a: BcNumber, b: BcNumber, sign: bigint): BcNumber {
  const scale = Math.max(a.scale, b.scale);
  return { digits: rescaled(a, scale).digits + sign * rescaled(b, scale).digits, scale };
}

function multiplied(a: BcNumber, operator: string, b: BcNumber, scale: number): BcNumber {
  if (operator === '*') {
    const kept = Math.min(a.scale + b.scale, Math.max(scale, a.scale, b.scale));
    return rescaled({ digits: a.digits * b.digits, scale: a.scale + b.scale }, kept);
  }
  if (b.digits === 0n) throw new RangeError('Runtime error (func=(main), adr=3): Divide by zero');
  const quotient = { digits: (a.digits * power(scale + b.scale)) / (b.digits * power(a.scale)), scale };
  if (operator === '/') return quotient;
  return added(a, multiplied(quotient, '*', b, quotient.scale + b.scale), -1n);
}

function raised(base: BcNumber, exponent: BcNumber, scale: number): BcNumber {
  const times = Math.trunc(numeric(exponent));
  if (Math.abs(times) > MOST_TIMES) {
    throw new RangeError('Runtime error (func=(main), adr=3): exponent too large in raise');
  }
  const raw = { digits: base.digits ** BigInt(Math.abs(times)), scale: base.scale * Math.abs(times) };
  if (times < 0) return multiplied(whole(1), '/', raw, scale);
  return rescaled(raw, Math.min(raw.scale, Math.max(scale, base.scale)));
}

function rootOf(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (let next = (root + value / root) / 2n; next < root; next = (root + value / root) / 2n) root = next;
  return root;
}

/** Without the nothing before the point. */
export function shownNumber({ digits, scale }: BcNumber, base: number): string {
  if (base !== 10) return (digits / power(scale)).toString(base).toUpperCase();
  if (digits === 0n) return '0';
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
  const before = text.slice(0, text.length - scale).replace(/^0$/, scale > 0 ? '' : '0');
  return `${digits < 0n ? '-' : ''}${before}${scale > 0 ? `.${text.slice(-scale)}` : ''}`;
}
