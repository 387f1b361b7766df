// Reads awk's expressions and statements.
import { regexOf } from '../patterns.ts';
import { escapes, filled } from '../printing.ts';
import { Usage } from '../options.ts';
import { type AwkState, Exit, isTrue, looksNumber, Next, toNumber, toText, type Value } from './AwkState.ts';
import { FUNCTIONS } from './functions.ts';

export type Expression = (state: AwkState) => Value;
export type Act = (state: AwkState) => void;

interface Place {
  get: Expression;
  set(state: AwkState, value: Value): void;
}

const TOKEN =
  /[ \t\r]*(?:#[^\n]*|\\\n)*[ \t]*("(?:\\.|[^"\\])*"|\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+|[A-Za-z_]\w*|\+\+|--|\*\*|[-+*/%^<>=!]=|&&|\|\||!~|>>|\n|.)/gy;
const MOST_ROUNDS = 1_000_000;
class Break extends Error {}
class Continue extends Error {}

export class AwkReader {
  readonly #source: string;
  #at = 0;
  #token = '';

  constructor(source: string) {
    this.#source = source;
    this.#advance();
  }

  get ended(): boolean {
    return this.#token === '';
  }

  blank(): void {
    while (this.#token === '\n' || this.#token === ';') this.#advance();
  }

  sees(token: string): boolean {
    return this.#token === token;
  }

  accept(token: string): boolean {
    const found = this.#token === token;
    if (found) this.#advance();
    return found;
  }

  block(): Act {
    this.#expect('{');
    const acts: Act[] = [];
    this.blank();
    while (!this.accept('}')) {
      if (this.ended) throw new Usage('syntax error: unexpected end of program', 2);
      acts.push(this.#statement());
      this.blank();
    }
    return (state) => {
      for (const act of acts) act(state);
    };
  }

  expression(): Expression {
    const test = this.#or();
    if (!this.accept('?')) return test;
    const yes = this.expression();
    this.#expect(':');
    const no = this.expression();
    return (state) => (isTrue(test(state)) ? yes(state) : no(state));
  }

  #statement(): Act {
    if (this.sees('{')) return this.block();
    if (this.accept('if')) return this.#if();
    if (this.accept('while')) return this.#while();
    if (this.accept('for')) return this.#for();
    if (this.accept('next')) return raise(new Next());
    if (this.accept('break')) return raise(new Break());
    if (this.accept('continue')) return raise(new Continue());
    if (this.accept('exit')) {
      const code = this.#atEnd ? undefined : this.expression();
      return (state) => {
        if (code) state.code = toNumber(code(state));
        throw new Exit();
      };
    }
    if (this.accept('delete')) {
      const name = this.#name();
      const key = this.sees('[') ? this.#key() : undefined;
      return (state) => {
        if (key) state.array(name).delete(key(state));
        else state.array(name).clear();
      };
    }
    if (this.sees('print') || this.sees('printf')) return this.#print();
    const value = this.expression();
    return (state) => void value(state);
  }

  #print(): Act {
    const format = this.#token === 'printf';
    this.#advance();
    const bracket = this.sees('(');
    const values = this.#atEnd ? [] : this.#values(bracket);
    if (this.sees('>') || this.sees('>>') || this.sees('|')) {
      throw new Usage('这里的 awk 不能写文件，请用 shell 的 > 重定向', 2);
    }
    return (state) => {
      const all = values.map((one) => one(state));
      if (format) state.print(filled(toText(all[0] ?? ''), all.slice(1).map(toText)));
      else {
        state.print(
          (all.length === 0 ? state.field(0) : all.map(toText).join(toText(state.get('OFS')))) +
            toText(state.get('ORS')),
        );
      }
    };
  }

  /** `print ("a") "b"` is a bracket at the beginning of an expression, `print ("a", "b")` is around all. */
  #values(bracket: boolean): Expression[] {
    const [at, token] = [this.#at, this.#token];
    if (bracket) {
      this.#advance();
      const inside = this.#list(')');
      this.#expect(')');
      if (this.#atEnd) return inside;
      this.#at = at;
      this.#token = token;
    }
    const values = [this.#noGreater()];
    while (this.accept(',')) values.push(this.#noGreater());
    return values;
  }

  #noGreater(): Expression {
    return this.#concat();
  }

  #if(): Act {
    this.#expect('(');
    const test = this.expression();
    this.#expect(')');
    this.#newLines();
    const yes = this.#statement();
    const [at, token] = [this.#at, this.#token];
    this.blank();
    if (!this.accept('else')) {
      this.#at = at;
      this.#token = token;
      return (state) => {
        if (isTrue(test(state))) yes(state);
      };
    }
    this.#newLines();
    const no = this.#statement();
    return (state) => (isTrue(test(state)) ? yes : no)(state);
  }

  #while(): Act {
    this.#expect('(');
    const test = this.expression();
    this.#expect(')');
    this.#newLines();
    const body = this.#statement();
    return (state) =>
      repeat(
        () => isTrue(test(state)),
        () => body(state),
      );
  }

  #for(): Act {
    this.#expect('(');
    const [at, token] = [this.#at, this.#token];
    if (/^[A-Za-z_]/.test(this.#token)) {
      const name = this.#name();
      if (this.accept('in')) {
        const array = this.#name();
        this.#expect(')');
        this.#newLines();
        const body = this.#statement();
        return (state) => {
          const keys = [...state.array(array).keys()].values();
          let key = keys.next();
          repeat(
            () => !key.done,
            () => {
              state.set(name, key.value ?? '');
              key = keys.next();
              body(state);
            },
          );
        };
      }
      this.#at = at;
      this.#token = token;
    }
    const first = this.sees(';') ? undefined : this.expression();
    this.#expect(';');
    const test = this.sees(';') ? undefined : this.expression();
    this.#expect(';');
    const step = this.sees(')') ? undefined : this.expression();
    this.#expect(')');
    this.#newLines();
    const body = this.#statement();
    return (state) => {
      first?.(state);
      repeat(
        () => !test || isTrue(test(state)),
        () => body(state),
        () => step?.(state),
      );
    };
  }

  #or(): Expression {
    let left = this.#and();
    while (this.accept('||')) {
      const [a, b] = [left, this.#and()];
      left = (state) => Number(isTrue(a(state)) || isTrue(b(state)));
    }
    return left;
  }

  #and(): Expression {
    let left = this.#in();
    while (this.accept('&&')) {
      const [a, b] = [left, this.#in()];
      left = (state) => Number(isTrue(a(state)) && isTrue(b(state)));
    }
    return left;
  }

  #in(): Expression {
    const left = this.#match();
    if (!this.accept('in')) return left;
    const array = this.#name();
    return (state) => Number(state.array(array).has(toText(left(state))));
  }

  #match(): Expression {
    const left = this.#compare();
    const not = this.sees('!~');
    if (!this.accept('~') && !this.accept('!~')) return left;
    const pattern = this.#pattern();
    return (state) => Number(pattern(state).test(toText(left(state))) !== not);
  }

  #compare(): Expression {
    const left = this.#concat();
    const operator = this.#token;
    if (!/^(?:[<>]=?|[=!]=)$/.test(operator)) return left;
    this.#advance();
    const right = this.#concat();
    return (state) => Number(compared(left(state), operator, right(state)));
  }

  #concat(): Expression {
    let left = this.#sum();
    while (!this.#atEnd && /^["$\d.(A-Za-z_!-]/.test(this.#token) && !/^(?:in|!=|!~|-)$/.test(this.#token)) {
      const [a, b] = [left, this.#sum()];
      left = (state) => toText(a(state)) + toText(b(state));
    }
    return left;
  }

  #sum(): Expression {
    let left = this.#product();
    while (this.sees('+') || this.sees('-')) {
      const sign = this.accept('+') ? 1 : (this.#advance(), -1);
      const [a, b] = [left, this.#product()];
      left = (state) => toNumber(a(state)) + sign * toNumber(b(state));
    }
    return left;
  }

  #product(): Expression {
    let left = this.#unary();
    while (this.sees('*') || this.sees('/') || this.sees('%')) {
      const operator = this.#token;
      this.#advance();
      const [a, b] = [left, this.#unary()];
      left = (state) => {
        const [x, y] = [toNumber(a(state)), toNumber(b(state))];
        if (operator !== '*' && y === 0) throw new Usage('division by zero attempted', 2);
        return operator === '*' ? x * y : operator === '/' ? x / y : x % y;
      };
    }
    return left;
  }

  #unary(): Expression {
    if (this.accept('!')) {
      const value = this.#unary();
      return (state) => Number(!isTrue(value(state)));
    }
    if (this.accept('-')) {
      const value = this.#unary();
      return (state) => -toNumber(value(state));
    }
    if (this.accept('+')) return this.#unary();
    const base = this.#postfix();
    if (!this.accept('^') && !this.accept('**')) return base;
    const power = this.#unary();
    return (state) => toNumber(base(state)) ** toNumber(power(state));
  }

  #postfix(): Expression {
    if (this.sees('++') || this.sees('--')) {
      const by = this.accept('++') ? 1 : (this.#advance(), -1);
      const place = this.#place();
      return (state) => stored(place, state, toNumber(place.get(state)) + by);
    }
    if (
      this.sees('$') ||
      (/^[A-Za-z_]/.test(this.#token) && !(this.#token in FUNCTIONS) && this.#token !== 'getline')
    ) {
      const place = this.#place();
      const operator = this.#token;
      if (operator === '++' || operator === '--') {
        this.#advance();
        return (state) => {
          const before = toNumber(place.get(state));
          place.set(state, before + (operator === '++' ? 1 : -1));
          return before;
        };
      }
      if (!/^[-+*/%^]?=$/.test(operator)) return place.get;
      this.#advance();
      const value = this.expression();
      return (state) =>
        stored(
          place,
          state,
          operator === '='
            ? value(state)
            : applied(operator[0] ?? '', toNumber(place.get(state)), toNumber(value(state))),
        );
    }
    return this.#atom();
  }

  #atom(): Expression {
    const token = this.#token;
    if (token === '/' || token === '/=') {
      const pattern = this.#pattern();
      return (state) => Number(pattern(state).test(state.field(0)));
    }
    this.#advance();
    if (token.startsWith('"')) {
      const text = escapes(token.slice(1, -1));
      return () => text;
    }
    if (/^[\d.]/.test(token)) return () => Number(token);
    if (token === '(') {
      const inside = this.expression();
      this.#expect(')');
      return inside;
    }
    const call = Object.hasOwn(FUNCTIONS, token) ? FUNCTIONS[token] : undefined;
    if (!call) throw new Usage(`syntax error near ${token === '' ? 'end of program' : token}`, 2);
    const args = this.accept('(') ? this.#arguments() : [];
    return (state) => call(state, args);
  }

  #arguments(): Argument[] {
    const args: Argument[] = [];
    while (!this.accept(')')) {
      args.push(this.#argument());
      if (!this.sees(')')) this.#expect(',');
    }
    return args;
  }

  /** Some functions change what they are given. */
  #argument(): Argument {
    if (this.sees('/')) {
      const pattern = this.#pattern();
      return { value: () => '', pattern, name: '' };
    }
    const [at, token] = [this.#at, this.#token];
    const name = /^[A-Za-z_]\w*$/.test(token) ? token : '';
    const value = this.expression();
    const [end, after] = [this.#at, this.#token];
    this.#at = at;
    this.#token = token;
    let place: Place | undefined;
    if ((name !== '' && !(name in FUNCTIONS)) || token === '$') place = this.#place();
    const same = this.#at === end;
    this.#at = end;
    this.#token = after;
    return {
      value,
      name,
      pattern: (state) => regexOf(toText(value(state)), 'extended'),
      ...(place && same && { place }),
    };
  }

  #place(): Place {
    if (this.accept('$')) {
      const at =
        this.sees('++') || this.sees('--')
          ? this.#postfix()
          : this.sees('(') || /^\d/.test(this.#token)
            ? this.#atom()
            : this.#place().get;
      return {
        get: (state) => state.field(toNumber(at(state))),
        set: (state, value) => state.setField(toNumber(at(state)), value),
      };
    }
    const name = this.#name();
    if (!this.sees('[')) return { get: (state) => state.get(name), set: (state, value) => state.set(name, value) };
    const key = this.#key();
    return {
      get: (state) => state.array(name).get(key(state)) ?? '',
      set: (state, value) => state.array(name).set(key(state), value),
    };
  }

  #key(): (state: AwkState) => string {
    this.#expect('[');
    const keys = this.#list(']');
    this.#expect(']');
    return (state) => keys.map((key) => toText(key(state))).join(toText(state.get('SUBSEP')));
  }

  #list(end: string): Expression[] {
    const values: Expression[] = [];
    while (!this.sees(end)) {
      values.push(this.expression());
      if (!this.accept(',')) break;
    }
    return values;
  }

  /** A slash has just been read. */
  #pattern(): (state: AwkState) => RegExp {
    if (this.#token !== '/' && this.#token !== '/=') {
      const value = this.#concat();
      return (state) => regexOf(toText(value(state)), 'extended');
    }
    const from = this.#at - (this.#token.length - 1);
    const [whole, text = ''] = /^((?:\\.|\[[^\]]*\]|[^/\\\n])*)\//.exec(this.#source.slice(from)) ?? [];
    if (whole === undefined) throw new Usage('syntax error: unterminated regexp', 2);
    this.#at = from + whole.length;
    this.#advance();
    const regex = regexOf(text.replaceAll('\\/', '/'), 'extended');
    return () => regex;
  }

  #name(): string {
    const name = this.#token;
    if (!/^[A-Za-z_]/.test(name)) throw new Usage(`syntax error near ${name === '' ? 'end of program' : name}`, 2);
    this.#advance();
    return name;
  }

  get #atEnd(): boolean {
    return this.#token === '' || this.#token === ';' || this.#token === '\n' || this.#token === '}';
  }

  #newLines(): void {
    while (this.accept('\n'));
  }

  #expect(token: string): void {
    if (!this.accept(token)) {
      throw new Usage(
        `syntax error near ${this.#token === '' ? 'end of program' : this.#token.trim() || 'newline'}`,
        2,
      );
    }
  }

  #advance(): void {
    TOKEN.lastIndex = this.#at;
    const found = TOKEN.exec(this.#source);
    this.#token = found?.[1] ?? '';
    this.#at = found ? TOKEN.lastIndex : this.#source.length;
  }
}

export interface Argument {
  readonly value: Expression;
  readonly pattern: (state: AwkState) => RegExp;
  /** Of an array. */
  readonly name: string;
  readonly place?: Place;
}

function stored(place: Place, state: AwkState, value: Value): Value {
  place.set(state, value);
  return value;
}

const applied = (operator: string, a: number, b: number): number =>
  operator === '+'
    ? a + b
    : operator === '-'
      ? a - b
      : operator === '*'
        ? a * b
        : operator === '/'
          ? a / b
          : operator === '%'
            ? a % b
            : a ** b;

function compared(a: Value, operator: string, b: Value): boolean {
  const numbers = looksNumber(a) && looksNumber(b);
  const [x, y] = numbers ? [toNumber(a), toNumber(b)] : [toText(a), toText(b)];
  if (operator === '==') return x === y;
  if (operator === '!=') return x !== y;
  return operator === '<' ? x < y : operator === '<=' ? x <= y : operator === '>' ? x > y : x >= y;
}

function raise(error: Error): Act {
  return () => {
    throw error;
  };
}

function repeat(test: () => boolean, body: () => void, step = (): void => undefined): void {
  for (let round = 0; round < MOST_ROUNDS && test(); round++) {
    try {
      body();
    } catch (error) {
      if (error instanceof Break) return;
      if (!(error instanceof Continue)) throw error;
    }
    step();
  }
}
