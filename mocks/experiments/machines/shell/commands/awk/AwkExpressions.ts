// Reads awk's expressions: the operators, from the one that binds least.
import { Usage } from '../options.ts';
import { AwkOperands, type Expression, type Place, readInto } from './AwkOperands.ts';
import { type AwkState, isTrue, looksNumber, toNumber, toText, type Value } from './AwkState.ts';

type Operators = Readonly<Record<string, (a: Expression, b: Expression) => Expression>>;

const OR: Operators = { '||': (a, b) => (state) => Number(isTrue(a(state)) || isTrue(b(state))) };
const AND: Operators = { '&&': (a, b) => (state) => Number(isTrue(a(state)) && isTrue(b(state))) };
const SUMS: Operators = { '+': ofNumbers((x, y) => x + y), '-': ofNumbers((x, y) => x - y) };
const PRODUCTS: Operators = {
  '*': ofNumbers((x, y) => x * y),
  '/': ofNumbers((x, y) => x / divisor(y)),
  '%': ofNumbers((x, y) => x % divisor(y)),
};

const MAY_END_A_LINE = true;

export class AwkExpressions extends AwkOperands {
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

  #or(): Expression {
    return this.#fromLeft(OR, () => this.#and(), MAY_END_A_LINE);
  }

  #and(): Expression {
    return this.#fromLeft(AND, () => this.#in(), MAY_END_A_LINE);
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
    const pattern = this.pattern();
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
      const [command, place] = [left, this.target()];
      left = (state) => readInto(state, place, state.lineOf('command', toText(command(state))), false);
    }
    return left;
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

  #sum(): Expression {
    return this.#fromLeft(SUMS, () => this.#product());
  }

  #product(): Expression {
    return this.#fromLeft(PRODUCTS, () => this.unary());
  }

  protected unary(): Expression {
    if (this.accept('!')) {
      const value = this.unary();
      return (state) => Number(!isTrue(value(state)));
    }
    if (this.accept('-')) {
      const value = this.unary();
      return (state) => -toNumber(value(state));
    }
    if (this.accept('+')) {
      const value = this.unary();
      return (state) => toNumber(value(state));
    }
    const base = this.postfix();
    if (!this.accept('^') && !this.accept('**')) return base;
    const power = this.unary();
    return (state) => toNumber(base(state)) ** toNumber(power(state));
  }

  protected postfix(): Expression {
    if (this.sees('++') || this.sees('--')) {
      const by = this.accept('++') ? 1 : (this.advance(), -1);
      const place = this.place();
      return (state) => stored(place, state, toNumber(place.get(state)) + by);
    }
    if (!this.isPlace()) return this.atom();
    const place = this.place();
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

  /** `a + b - c` is `(a + b) - c`. `ends`: whether a line may end behind these operators. */
  #fromLeft(operators: Operators, next: () => Expression, ends = false): Expression {
    let left = next();
    for (;;) {
      const operator = Object.hasOwn(operators, this.token) ? operators[this.token] : undefined;
      if (!operator) return left;
      this.advance();
      if (ends) this.newLines();
      left = operator(left, next());
    }
  }
}

function ofNumbers(reckon: (x: number, y: number) => number) {
  return (a: Expression, b: Expression): Expression =>
    (state) =>
      reckon(toNumber(a(state)), toNumber(b(state)));
}

function divisor(value: number): number {
  if (value === 0) throw new Usage('division by zero attempted', 2);
  return value;
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
