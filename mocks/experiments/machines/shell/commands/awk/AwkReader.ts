// Reads awk's statements.
import { Usage } from '../options.ts';
import { filled } from '../printing.ts';
import { formatted } from './format.ts';
import { AwkExpressions } from './AwkExpressions.ts';
import type { Expression } from './AwkOperands.ts';
import { type AwkState, Exit, isTrue, Next, Return, toNumber, toText, type Value } from './AwkState.ts';

export type Act = (state: AwkState) => void;

const MOST_ROUNDS = 1_000_000;
class Break extends Error {}
class Continue extends Error {}

export class AwkReader extends AwkExpressions {
  block(): Act {
    this.expect('{');
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

  /** `function name(a, b) { … }`, behind its first word. */
  definition(): { name: string; names: string[]; body: Act } {
    const name = this.takeName();
    this.expect('(');
    const names: string[] = [];
    while (!this.accept(')')) {
      names.push(this.takeName());
      if (!this.sees(')')) this.expect(',');
      this.newLines();
    }
    this.newLines();
    return { name, names, body: this.block() };
  }

  #statement(): Act {
    if (this.sees('{')) return this.block();
    if (this.accept('if')) return this.#if();
    if (this.accept('while')) return this.#while();
    if (this.accept('do')) return this.#do();
    if (this.accept('for')) return this.#for();
    if (this.accept('next')) return raise(new Next());
    if (this.accept('nextfile')) return raise(new Next(true));
    if (this.accept('break')) return raise(new Break());
    if (this.accept('continue')) return raise(new Continue());
    if (this.accept('return')) {
      const value = this.atEnd ? undefined : this.expression();
      return (state) => {
        throw new Return(value?.(state) ?? '');
      };
    }
    if (this.accept('exit')) {
      const code = this.atEnd ? undefined : this.expression();
      return (state) => {
        if (code) state.code = toNumber(code(state));
        throw new Exit();
      };
    }
    if (this.accept('delete')) {
      const name = this.takeName();
      const key = this.sees('[') ? this.key() : undefined;
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
    const format = this.token === 'printf';
    this.advance();
    this.redirects = true;
    const values =
      this.atEnd || this.sees('>') || this.sees('>>') || this.sees('|') ? [] : this.#values(this.sees('('));
    this.redirects = false;
    const into = this.token;
    const target = this.accept('>') || this.accept('>>') || this.accept('|') ? this.concat() : undefined;
    return (state) => {
      const all = values.map((one) => one(state));
      const text = format ? formatted(toText(all[0] ?? ''), all.slice(1)) : printed(state, all);
      if (target) state.write(into, toText(target(state)), text);
      else state.print(text);
    };
  }

  /** `print ("a") "b"` is a bracket at the beginning of an expression, `print ("a", "b")` is around all. */
  #values(bracket: boolean): Expression[] {
    const begin = this.mark();
    if (bracket) {
      this.advance();
      const inside = this.bracketed(() => this.list(')'));
      this.expect(')');
      if (this.atEnd || this.sees('>') || this.sees('>>') || this.sees('|')) return inside;
      this.backTo(begin);
    }
    const values = [this.expression()];
    while (this.accept(',')) {
      this.newLines();
      values.push(this.expression());
    }
    return values;
  }

  #condition(): Expression {
    this.expect('(');
    const test = this.expression();
    this.expect(')');
    return test;
  }

  #if(): Act {
    const test = this.#condition();
    this.newLines();
    const yes = this.sees(';') ? nothing : this.#statement();
    const end = this.mark();
    this.blank();
    if (!this.accept('else')) {
      this.backTo(end);
      return (state) => {
        if (isTrue(test(state))) yes(state);
      };
    }
    this.newLines();
    const no = this.#statement();
    return (state) => (isTrue(test(state)) ? yes : no)(state);
  }

  #while(): Act {
    const test = this.#condition();
    this.newLines();
    const body = this.sees(';') ? nothing : this.#statement();
    return (state) =>
      repeat(
        () => isTrue(test(state)),
        () => body(state),
      );
  }

  #do(): Act {
    this.newLines();
    const body = this.#statement();
    this.blank();
    this.expect('while');
    const test = this.#condition();
    return (state) => {
      let first = true;
      repeat(
        () => {
          const goes = first || isTrue(test(state));
          first = false;
          return goes;
        },
        () => body(state),
      );
    };
  }

  #for(): Act {
    this.expect('(');
    const begin = this.mark();
    if (/^[A-Za-z_]/.test(this.token)) {
      const name = this.takeName();
      if (this.accept('in')) {
        const array = this.takeName();
        if (this.accept(')')) return this.#forIn(name, array);
      }
      this.backTo(begin);
    }
    const first = this.sees(';') ? undefined : this.expression();
    this.expect(';');
    const test = this.sees(';') ? undefined : this.expression();
    this.expect(';');
    const step = this.sees(')') ? undefined : this.expression();
    this.expect(')');
    this.newLines();
    const body = this.sees(';') ? nothing : this.#statement();
    return (state) => {
      first?.(state);
      repeat(
        () => !test || isTrue(test(state)),
        () => body(state),
        () => step?.(state),
      );
    };
  }

  #forIn(name: string, array: string): Act {
    this.newLines();
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
}

const nothing: Act = () => undefined;

function printed(state: AwkState, all: readonly Value[]): string {
  const form = toText(state.get('OFMT'));
  const shown = (value: Value): string =>
    typeof value === 'number' && !Number.isInteger(value) ? filled(form, [String(value)]) : toText(value);
  const line = all.length === 0 ? state.field(0) : all.map(shown).join(toText(state.get('OFS')));
  return line + toText(state.get('ORS'));
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
