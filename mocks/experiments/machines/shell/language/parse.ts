// The grammar of the shell: pipes, conditions, loops, functions.
import { assignmentOf } from './assign.ts';
import { bracesOf } from './braces.ts';
import type { Arm, Assign, Command, List, Pipeline, Redirect, SimpleCommand, Word } from './syntax.ts';
import { SyntaxTrouble } from './syntax.ts';
import { TokenReader } from './TokenReader.ts';
import { partsOf } from './words.ts';

const CLOSING = new Set(['then', 'do', 'done', 'fi', 'else', 'elif', 'esac', '}']);
const ARM_ENDS: Readonly<Record<string, Arm['onward']>> = { ';;': 'end', ';&': 'next', ';;&': 'test' };
/** What they are given is not split where it sets something. */
export const DECLARING: ReadonlySet<string> = new Set(['declare', 'typeset', 'local', 'export', 'readonly']);

/** Throws SyntaxTrouble; Unfinished where more has to come. */
export function parse(text: string): List {
  const reader = new TokenReader(text);
  const list = new Grammar(reader).list(new Set());
  if (!reader.ended) throw reader.unexpected();
  return list;
}

const alone = (command: Command): List => [{ when: 'always', not: false, commands: [command] }];

class Grammar {
  readonly #reader: TokenReader;

  constructor(reader: TokenReader) {
    this.#reader = reader;
  }

  /** Up to one of these words, or a bracket or the end. */
  list(until: ReadonlySet<string>): List {
    const reader = this.#reader;
    const pipelines: Pipeline[] = [];
    for (;;) {
      reader.lines();
      const isArmEnd = Object.keys(ARM_ENDS).some((end) => reader.isOperator(end));
      if (reader.ended || reader.isWord(until) || reader.isOperator(')') || isArmEnd) break;
      const from = reader.from;
      const chain = this.#chain();
      const text = reader.since(from);
      if (reader.accept('&')) pipelines.push(inBackground(chain, text));
      else {
        pipelines.push(...chain);
        if (!reader.accept(';') && !reader.isOperator('\n')) break;
      }
    }
    return pipelines;
  }

  /** Joined by `&&` and `||`. */
  #chain(): Pipeline[] {
    const reader = this.#reader;
    const pipelines: Pipeline[] = [];
    let when: Pipeline['when'] = 'always';
    for (;;) {
      pipelines.push(this.#pipeline(when));
      if (reader.accept('&&')) when = 'after success';
      else if (reader.accept('||')) when = 'after failure';
      else return pipelines;
      reader.lines();
      if (reader.ended) throw reader.unexpected();
    }
  }

  #pipeline(when: Pipeline['when']): Pipeline {
    const reader = this.#reader;
    let not = false;
    const timed = reader.acceptWord('time');
    if (timed) reader.acceptWord('-p');
    while (reader.acceptWord('!')) not = !not;
    const nothing = timed && (reader.ended || (reader.word() === undefined && !reader.isOperator('(')));
    const commands = [nothing ? this.#calculating('1') : this.#command()];
    while (reader.isOperator('|') || reader.isOperator('|&')) {
      const both = reader.isOperator('|&');
      reader.skip();
      reader.lines();
      const last = commands.at(-1);
      const errors: Redirect = { stream: 2, kind: 'same', target: partsOf('1') };
      if (both && last) commands[commands.length - 1] = { ...last, redirects: [...last.redirects, errors] };
      commands.push(this.#command());
    }
    return { when, not, commands, ...(timed && { timed }) };
  }

  #command(): Command {
    const reader = this.#reader;
    const word = reader.word();
    if (word === undefined) return reader.isOperator('(') ? this.#group('(', ')') : this.#simple();
    if (word === 'if') return this.#if();
    if (word === 'while' || word === 'until') return this.#loop(word === 'while');
    if (word === 'for' || word === 'select') return this.#for(word === 'select');
    if (word === 'case') return this.#case();
    if (word === '{') return this.#group('{', '}');
    if (word.startsWith('((')) return this.#arithmetic();
    if (CLOSING.has(word)) throw reader.unexpected();
    if (word === 'function' || reader.isOperator('(', 1)) return this.#function(word === 'function');
    return this.#simple();
  }

  #group(open: string, close: string): Command {
    const reader = this.#reader;
    if (!reader.acceptWord(open)) reader.expect(open);
    const body = this.list(new Set([close]));
    if (body.length === 0) throw reader.unexpected();
    if (open === '{') reader.expectWord(close);
    else reader.expect(close);
    return { type: 'group', body, apart: open === '(', redirects: reader.redirects() };
  }

  #if(): Command {
    const reader = this.#reader;
    const branches: { test: List; body: List }[] = [];
    do {
      reader.skip();
      const test = this.#body('then');
      reader.expectWord('then');
      branches.push({ test, body: this.#body('elif', 'else', 'fi') });
    } while (reader.word() === 'elif');
    const otherwise = reader.acceptWord('else') ? this.#body('fi') : undefined;
    reader.expectWord('fi');
    return { type: 'if', branches, otherwise, redirects: reader.redirects() };
  }

  #loop(whileTrue: boolean): Command {
    this.#reader.skip();
    const test = this.#body('do');
    const body = this.#doBlock();
    return { type: 'loop', while: whileTrue, test, body, redirects: this.#reader.redirects() };
  }

  #arithmetic(): Command {
    const command = this.#calculating(this.#reader.takeWord().slice(2, -2));
    return { ...command, redirects: this.#reader.redirects() };
  }

  /** `((…))` is a command, with what it calculates as one word. */
  #calculating(text: string): SimpleCommand {
    const words = [partsOf('"(("'), partsOf(text.replaceAll(/["']/g, ''), 'quotes'), partsOf('"))"')];
    return { type: 'simple', assigns: [], words, redirects: [], line: this.#reader.line };
  }

  /** `for ((first; test; step))`. */
  #countingFor(): Command {
    const reader = this.#reader;
    const [first = '', test = '', step = ''] = reader.takeWord().slice(2, -2).split(';');
    if (!reader.accept(';')) reader.lines();
    reader.lines();
    const loop: Command = {
      type: 'loop',
      while: true,
      test: alone(this.#calculating(test.trim() || '1')),
      step: alone(this.#calculating(step.trim() || '1')),
      body: reader.word() === '{' ? alone(this.#group('{', '}')) : this.#doBlock(),
      redirects: [],
    };
    const body = [...alone(this.#calculating(first.trim() || '1')), ...alone(loop)];
    return { type: 'group', body, apart: false, redirects: reader.redirects() };
  }

  #for(asks: boolean): Command {
    const reader = this.#reader;
    reader.skip();
    if (!asks && reader.word()?.startsWith('((')) return this.#countingFor();
    const name = reader.takeWord();
    if (!/^[A-Za-z_]\w*$/.test(name)) throw new SyntaxTrouble(`\`${name}': not a valid identifier`, reader.line);
    reader.lines();
    const words = reader.acceptWord('in') ? reader.words() : undefined;
    if (!reader.accept(';')) reader.lines();
    reader.lines();
    return { type: 'for', asks, name, words, body: this.#doBlock(), redirects: reader.redirects() };
  }

  #case(): Command {
    const reader = this.#reader;
    reader.skip();
    const shown = reader.takeWord();
    reader.lines();
    reader.expectWord('in');
    const arms: Arm[] = [];
    reader.lines();
    while (reader.word() !== 'esac') {
      reader.accept('(');
      const patterns = [partsOf(reader.takeWord())];
      while (reader.accept('|')) patterns.push(partsOf(reader.takeWord()));
      reader.expect(')');
      const body = this.list(new Set(['esac']));
      const end = Object.keys(ARM_ENDS).find((one) => reader.accept(one));
      arms.push({ patterns, body, onward: ARM_ENDS[end ?? ';;'] ?? 'end' });
      if (end === undefined && reader.word() !== 'esac') throw reader.unexpected();
      reader.lines();
    }
    reader.expectWord('esac');
    return { type: 'case', word: partsOf(shown), shown, arms, redirects: reader.redirects() };
  }

  #function(keyword: boolean): Command {
    const reader = this.#reader;
    if (keyword) reader.skip();
    const name = reader.takeWord();
    if (reader.accept('(')) reader.expect(')');
    reader.lines();
    const from = reader.from;
    const body = this.#command();
    return { type: 'function', name, body, text: reader.since(from), redirects: [] };
  }

  #simple(): Command {
    const reader = this.#reader;
    const { line } = reader;
    const assigns: Assign[] = [];
    const words: (Word | Assign)[] = [];
    const redirects: Redirect[] = [];
    let [declares, isCondition] = [false, false];
    for (;;) {
      const redirect = reader.redirect();
      const text = redirect ? undefined : reader.word();
      if (redirect) redirects.push(redirect);
      else if (text === undefined) break;
      else {
        const assign = words.length === 0 || declares ? assignmentOf(text) : undefined;
        reader.skip();
        if (assign && words.length === 0) assigns.push(assign);
        else if (assign) words.push(assign);
        else if (isCondition) words.push(partsOf(text));
        else words.push(...bracesOf(text).map((one) => partsOf(one)));
        isCondition ||= words.length === 1 && text === '[[';
        declares ||= words.length === 1 && DECLARING.has(text);
      }
    }
    if (assigns.length + words.length + redirects.length === 0) throw reader.unexpected();
    return { type: 'simple', assigns, words, redirects, line };
  }

  #doBlock(): List {
    this.#reader.expectWord('do');
    const body = this.#body('done');
    this.#reader.expectWord('done');
    return body;
  }

  #body(...until: string[]): List {
    const body = this.list(new Set(until));
    if (body.length === 0) throw this.#reader.unexpected();
    return body;
  }
}

function inBackground(chain: readonly Pipeline[], background: string): Pipeline {
  const [only] = chain;
  if (only && chain.length === 1 && !only.not) return { ...only, background };
  const commands: Command[] = [{ type: 'group', body: chain, apart: true, redirects: [] }];
  return { when: 'always', not: false, commands, background };
}
