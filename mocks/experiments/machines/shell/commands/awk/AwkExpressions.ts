// Reads awk's expressions.
import { Usage } from '../options.ts';
import { regexOf } from '../patterns.ts';
import { escapes } from '../printing.ts';
import { type AwkState, isTrue, looksNumber, toNumber, toText, type Value } from './AwkState.ts';
import { AwkTokens } from './AwkTokens.ts';
import { FUNCTIONS } from './functions.ts';

export type Expression = (state: AwkState) => Value;

interface Place {
  get: Expression;
  set(state: AwkState, value: Value): void;
}

export interface Argument {
  readonly value: Expression;
  readonly pattern: (state: AwkState) => RegExp;
  /** Of an array. */
  readonly name: string;
  readonly place?: Place;
}

export class AwkExpressions extends AwkTokens {
  /** `print a > "file"`: there it does not compare. */
  protected redirects = false;

  expression(): Expression {
    const test = this.#or();
    if (!this.accept('?')) return test;
    this.newLines();
    const yes = this.expression();
    this.newLines();
    this.expect(':');
    this.newLines();
    const no = this.expression();
    return (state) => (isTrue(test(state)) ? yes(state) : no(state));
  }

  protected list(end: string): Expression[] {
    const values: Expression[] = [];
    while (!this.sees(end)) {
      values.push(this.expression());
      if (!this.accept(',')) break;
      this.newLines();
    }
    return values;
  }

  /** What stands in brackets compares again. */
  protected bracketed<Result>(read: () => Result): Result {
    const before = this.redirects;
    this.redirects = false;
    const result = read();
    this.redirects = before;
    return result;
  }

  protected key(): (state: AwkState) => string {
    this.expect('[');
    const keys = this.bracketed(() => this.list(']'));
    this.expect(']');
    return joined(keys);
  }

  protected concat(): Expression {
    let left = this.#sum();
    while (
      !this.atEnd &&
      /^["$\d.(A-Za-z_!-]/.test(this.token) &&
      !/^(?:in|!=|!~|-|-=|--)$/.test(this.token) &&
      !(this.token === 'getline' && this.redirects)
    ) {
      const [a, b] = [left, this.#sum()];
      left = (state) => toText(a(state)) + toText(b(state));
    }
    return left;
  }

  #or(): Expression {
    let left = this.#and();
    while (this.accept('||')) {
      this.newLines();
      const [a, b] = [left, this.#and()];
      left = (state) => Number(isTrue(a(state)) || isTrue(b(state)));
    }
    return left;
  }

  #and(): Expression {
    let left = this.#in();
    while (this.accept('&&')) {
      this.newLines();
      const [a, b] = [left, this.#in()];
      left = (state) => Number(isTrue(a(state)) && isTrue(b(state)));
    }
    return left;
  }

  #in(): Expression {
    let left = this.#match();
    while (this.accept('in')) {
      const [key, array] = [left, this.takeName()];
      left = (state) => Number(state.array(array).has(toText(key(state))));
    }
    return left;
  }

  #match(): Expression {
    const left = this.#compare();
    const not = this.sees('!~');
    if (!this.accept('~') && !this.accept('!~')) return left;
    const pattern = this.#pattern();
    return (state) => Number(pattern(state).test(toText(left(state))) !== not);
  }

  #compare(): Expression {
    const left = this.#piped();
    const operator = this.token;
    if (!/^(?:[<>]=?|[=!]=)$/.test(operator) || (operator === '>' && this.redirects)) return left;
    this.advance();
    const right = this.#piped();
    return (state) => Number(compared(left(state), operator, right(state)));
  }

  /** `"command" | getline name` */
  #piped(): Expression {
    let left = this.concat();
    while (this.sees('|') && this.isFollowedBy(/^\s*getline\b/)) {
      this.advance();
      this.advance();
      const [command, place] = [left, this.#target()];
      left = (state) => readInto(state, place, state.lineOf('command', toText(command(state))), false);
    }
    return left;
  }

  #sum(): Expression {
    let left = this.#product();
    while (this.sees('+') || this.sees('-')) {
      const sign = this.accept('+') ? 1 : (this.advance(), -1);
      const [a, b] = [left, this.#product()];
      left = (state) => toNumber(a(state)) + sign * toNumber(b(state));
    }
    return left;
  }

  #product(): Expression {
    let left = this.#unary();
    while (this.sees('*') || this.sees('/') || this.sees('%')) {
      const operator = this.token;
      this.advance();
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
    if (this.accept('+')) {
      const value = this.#unary();
      return (state) => toNumber(value(state));
    }
    const base = this.#postfix();
    if (!this.accept('^') && !this.accept('**')) return base;
    const power = this.#unary();
    return (state) => toNumber(base(state)) ** toNumber(power(state));
  }

  #postfix(): Expression {
    if (this.sees('++') || this.sees('--')) {
      const by = this.accept('++') ? 1 : (this.advance(), -1);
      const place = this.#place();
      return (state) => stored(place, state, toNumber(place.get(state)) + by);
    }
    if (!this.#isPlace()) return this.#atom();
    const place = this.#place();
    const operator = this.token;
    if (operator === '++' || operator === '--') {
      this.advance();
      return (state) => {
        const before = toNumber(place.get(state));
        place.set(state, before + (operator === '++' ? 1 : -1));
        return before;
      };
    }
    if (!/^(?:[-+*/%^]|\*\*)?=$/.test(operator)) return place.get;
    this.advance();
    const value = this.expression();
    return (state) =>
      stored(
        place,
        state,
        operator === '='
          ? value(state)
          : applied(operator.slice(0, -1), toNumber(place.get(state)), toNumber(value(state))),
      );
  }

  /** A variable, a field, an element; no function. */
  #isPlace(): boolean {
    if (this.sees('$')) return true;
    if (!/^[A-Za-z_]/.test(this.token) || this.token in FUNCTIONS || this.token === 'getline') return false;
    return !this.isFollowedBy(/^\(/);
  }

  #atom(): Expression {
    const { token } = this;
    if (token === '/' || token === '/=') {
      const pattern = this.#pattern();
      return (state) => Number(pattern(state).test(state.field(0)));
    }
    this.advance();
    if (token.startsWith('"')) {
      const text = escapes(token.slice(1, -1).replaceAll('\\/', '/').replaceAll('\\\n', ''));
      return () => text;
    }
    if (/^[\d.]/.test(token)) return () => Number(token);
    if (token === '(') return this.#brackets();
    if (token === 'getline') return this.#getline();
    const call = Object.hasOwn(FUNCTIONS, token) ? FUNCTIONS[token] : undefined;
    if (!call && /^[A-Za-z_]/.test(token) && this.sees('(')) {
      this.advance();
      const args = this.#arguments();
      return (state) => state.call(token, args);
    }
    if (!call) throw new Usage(`syntax error near ${token === '' ? 'end of program' : token}`, 2);
    const args = this.accept('(') ? this.#arguments() : [];
    return (state) => call(state, args);
  }

  /** `(a)`, or `(a, b) in array` */
  #brackets(): Expression {
    const inside = this.bracketed(() => this.list(')'));
    this.expect(')');
    const [first, ...others] = inside;
    if (!first) throw this.trouble();
    return others.length === 0 ? first : joined(inside);
  }

  #getline(): Expression {
    const place = this.#target();
    if (!this.accept('<')) return (state) => readInto(state, place, state.nextLine(), true);
    const file = this.#postfix();
    return (state) => readInto(state, place, state.lineOf('file', toText(file(state))), false);
  }

  #target(): Place | undefined {
    return this.#isPlace() && this.token !== 'in' ? this.#place() : undefined;
  }

  #arguments(): Argument[] {
    return this.bracketed(() => {
      const args: Argument[] = [];
      this.newLines();
      while (!this.accept(')')) {
        args.push(this.#argument());
        if (!this.sees(')')) this.expect(',');
        this.newLines();
      }
      return args;
    });
  }

  /** Some functions change what they are given. */
  #argument(): Argument {
    if (this.sees('/') || this.sees('/=')) {
      const pattern = this.#pattern();
      return { value: (state) => Number(pattern(state).test(state.field(0))), pattern, name: '' };
    }
    const begin = this.mark();
    const name = /^[A-Za-z_]\w*$/.test(begin.token) ? begin.token : '';
    const isPlace = this.#isPlace();
    const value = this.expression();
    const end = this.mark();
    this.backTo(begin);
    const place = isPlace ? this.#place() : undefined;
    const same = this.at === end.at;
    this.backTo(end);
    return {
      value,
      name: same ? name : '',
      pattern: (state) => regexOf(toText(value(state)), 'extended'),
      ...(place && same && { place }),
    };
  }

  #place(): Place {
    if (this.accept('$')) {
      const at =
        this.sees('++') || this.sees('--') || this.sees('-')
          ? this.#unary()
          : this.#isPlace()
            ? this.#place().get
            : this.#atom();
      return {
        get: (state) => state.field(toNumber(at(state))),
        set: (state, value) => state.setField(toNumber(at(state)), value),
      };
    }
    const name = this.takeName();
    if (!this.sees('[')) return { get: (state) => state.get(name), set: (state, value) => state.set(name, value) };
    const key = this.key();
    return {
      get(state) {
        const array = state.array(name);
        const at = key(state);
        // To look at one makes it.
        if (!array.has(at)) array.set(at, '');
        return array.get(at) ?? '';
      },
      set: (state, value) => state.array(name).set(key(state), value),
    };
  }

  /** A slash has just been read. */
  #pattern(): (state: AwkState) => RegExp {
    if (this.token !== '/' && this.token !== '/=') {
      const value = this.concat();
      return (state) => regexOf(toText(value(state)), 'extended');
    }
    const from = this.at - (this.token.length - 1);
    const [whole, text = ''] =
      /^((?:\\.|\[\^?\]?(?:\[:\w+:\]|[^\]\n])*\]|[^/\\\n[])*)\//.exec(this.source.slice(from)) ?? [];
    if (whole === undefined) throw new Usage('syntax error: unterminated regexp', 2);
    this.at = from + whole.length;
    this.advance();
    const regex = regexOf(text.replaceAll('\\/', '/'), 'extended');
    return () => regex;
  }
}

const joined =
  (keys: readonly Expression[]) =>
  (state: AwkState): string =>
    keys.map((key) => toText(key(state))).join(toText(state.get('SUBSEP')));

/** 1: there was a line, 0: none any more, -1: it cannot be read. */
function readInto(state: AwkState, place: Place | undefined, line: string | undefined | null, counts: boolean): number {
  if (line === null) return -1;
  if (line === undefined) return 0;
  if (counts) state.count();
  if (place) place.set(state, line);
  else state.setField(0, line);
  return 1;
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
  // What was never set is nothing beside a number.
  const numbers =
    (looksNumber(a) || (a === '' && typeof b === 'number')) && (looksNumber(b) || (b === '' && typeof a === 'number'));
  const [x, y] = numbers ? [toNumber(a), toNumber(b)] : [toText(a), toText(b)];
  if (operator === '==') return x === y;
  if (operator === '!=') return x !== y;
  return operator === '<' ? x < y : operator === '<=' ? x <= y : operator === '>' ? x > y : x >= y;
}
