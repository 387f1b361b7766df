// Reads what stands between awk's operators: a variable, a field, a call, a pattern, what is in brackets.
import { Usage } from '../options.ts';
import { regexOf } from '../patterns.ts';
import { escapes } from '../printing.ts';
import { type AwkState, toNumber, toText, type Value } from './AwkState.ts';
import { AwkTokens } from './AwkTokens.ts';
import { FUNCTIONS } from './functions.ts';

export type Expression = (state: AwkState) => Value;

export interface Place {
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

export abstract class AwkOperands extends AwkTokens {
  /** `print a > "file"`: there it does not compare. */
  protected redirects = false;

  abstract expression(): Expression;
  protected abstract concat(): Expression;
  protected abstract unary(): Expression;
  protected abstract postfix(): Expression;

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

  /** A variable, a field, an element; no function. */
  protected isPlace(): boolean {
    if (this.sees('$')) return true;
    if (!/^[A-Za-z_]/.test(this.token) || this.token in FUNCTIONS || this.token === 'getline') return false;
    return !this.isFollowedBy(/^\(/);
  }

  protected place(): Place {
    if (this.accept('$')) {
      const at =
        this.sees('++') || this.sees('--') || this.sees('-')
          ? this.unary()
          : this.isPlace()
            ? this.place().get
            : this.atom();
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

  protected atom(): Expression {
    const { token } = this;
    if (token === '/' || token === '/=') {
      const pattern = this.pattern();
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

  /** A slash has just been read. */
  protected pattern(): (state: AwkState) => RegExp {
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

  protected target(): Place | undefined {
    return this.isPlace() && this.token !== 'in' ? this.place() : undefined;
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
    const place = this.target();
    if (!this.accept('<')) return (state) => readInto(state, place, state.nextLine(), true);
    const file = this.postfix();
    return (state) => readInto(state, place, state.lineOf('file', toText(file(state))), false);
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
      const pattern = this.pattern();
      return { value: (state) => Number(pattern(state).test(state.field(0))), pattern, name: '' };
    }
    const begin = this.mark();
    const name = /^[A-Za-z_]\w*$/.test(begin.token) ? begin.token : '';
    const isPlace = this.isPlace();
    const value = this.expression();
    const end = this.mark();
    this.backTo(begin);
    const place = isPlace ? this.place() : undefined;
    const same = this.at === end.at;
    this.backTo(end);
    return {
      value,
      name: same ? name : '',
      pattern: (state) => regexOf(toText(value(state)), 'extended'),
      ...(place && same && { place }),
    };
  }
}

const joined =
  (keys: readonly Expression[]) =>
  (state: AwkState): string =>
    keys.map((key) => toText(key(state))).join(toText(state.get('SUBSEP')));

/** 1: there was a line, 0: none any more, -1: it cannot be read. */
export function readInto(
  state: AwkState,
  place: Place | undefined,
  line: string | undefined | null,
  counts: boolean,
): number {
  if (line === null) return -1;
  if (line === undefined) return 0;
  if (counts) state.count();
  if (place) place.set(state, line);
  else state.setField(0, line);
  return 1;
}
