// The grammar of the shell, as far as it goes: pipes, conditions, loops, functions.
import { bracesOf } from './braces.ts';
import type { Assign, Command, List, Pipeline, Redirect, Word } from './syntax.ts';
import { SyntaxTrouble, Unfinished } from './syntax.ts';
import { type Token, tokensOf } from './tokens.ts';
import { partsOf } from './words.ts';

const CLOSING = new Set(['then', 'do', 'done', 'fi', 'else', 'elif', 'esac', '}']);
const ASSIGNMENT = /^([A-Za-z_]\w*)=([\s\S]*)$/;

/** Throws SyntaxTrouble; Unfinished where more has to come. */
export function parse(text: string): List {
  const reader = new Reader(tokensOf(text));
  const list = reader.list(new Set());
  if (!reader.ended) throw reader.unexpected();
  return list;
}

const letting = (expression: string): Command => ({
  type: 'simple',
  assigns: [],
  words: [partsOf('let'), partsOf(`"${expression}"`)],
  redirects: [],
});

const alone = (command: Command): List => [{ when: 'always', not: false, commands: [command] }];

class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get ended(): boolean {
    return this.#at >= this.#tokens.length;
  }

  unexpected(): SyntaxTrouble {
    const token = this.#tokens[this.#at];
    if (!token) return new Unfinished('syntax error: unexpected end of file');
    return new SyntaxTrouble(`syntax error near unexpected token \`${token.text === '\n' ? 'newline' : token.text}'`);
  }

  /** Up to one of these words, or a bracket or the end. */
  list(until: ReadonlySet<string>): List {
    const pipelines: Pipeline[] = [];
    let when: Pipeline['when'] = 'always';
    for (;;) {
      while (this.#accept('\n') || (pipelines.length > 0 && when === 'always' && this.#accept(';'))) when = 'always';
      if (this.ended || this.#isWord(until) || this.#isOperator(')') || this.#isOperator(';;')) break;
      pipelines.push(this.#pipeline(when));
      when = this.#accept('&&') ? 'after success' : this.#accept('||') ? 'after failure' : 'always';
      if (when !== 'always') {
        this.#lines();
        if (this.ended) throw this.unexpected();
      } else if (this.#isOperator('&')) throw new SyntaxTrouble('这里不支持后台任务（&），请直接运行');
      else if (!this.#isOperator(';') && !this.#isOperator('\n')) break;
    }
    return pipelines;
  }

  #pipeline(when: Pipeline['when']): Pipeline {
    const not = this.#acceptWord('!');
    const commands = [this.#command()];
    while (this.#isOperator('|') || this.#isOperator('|&')) {
      this.#at += 1;
      this.#lines();
      commands.push(this.#command());
    }
    return { when, not, commands };
  }

  #command(): Command {
    const word = this.#word();
    if (word === undefined) return this.#isOperator('(') ? this.#group('(', ')') : this.#simple();
    if (word === 'if') return this.#if();
    if (word === 'while' || word === 'until') return this.#loop(word === 'while');
    if (word === 'for') return this.#for();
    if (word === 'case') return this.#case();
    if (word === '{') return this.#group('{', '}');
    if (word.startsWith('((')) return this.#arithmetic();
    if (CLOSING.has(word)) throw this.unexpected();
    if (word === 'function' || this.#isOperator('(', 1)) return this.#function(word === 'function');
    return this.#simple();
  }

  #group(open: string, close: string): Command {
    if (!this.#acceptWord(open)) this.#expect(open);
    const body = this.list(new Set([close]));
    if (body.length === 0) throw this.unexpected();
    if (open === '{') this.#expectWord(close);
    else this.#expect(close);
    return { type: 'group', body, apart: open === '(', redirects: this.#redirects() };
  }

  #if(): Command {
    const branches: { test: List; body: List }[] = [];
    do {
      this.#at += 1;
      const test = this.#body('then');
      this.#expectWord('then');
      branches.push({ test, body: this.#body('elif', 'else', 'fi') });
    } while (this.#word() === 'elif');
    const otherwise = this.#acceptWord('else') ? this.#body('fi') : undefined;
    this.#expectWord('fi');
    return { type: 'if', branches, otherwise, redirects: this.#redirects() };
  }

  #loop(whileTrue: boolean): Command {
    this.#at += 1;
    const test = this.#body('do');
    const body = this.#doBlock();
    return { type: 'loop', while: whileTrue, test, body, redirects: this.#redirects() };
  }

  /** `((…))` is `let "…"`. */
  #arithmetic(): Command {
    const command = letting(this.#takeWord().slice(2, -2));
    return { ...command, redirects: this.#redirects() };
  }

  /** `for ((first; test; step))`. */
  #countingFor(): Command {
    const [first = '', test = '', step = ''] = this.#takeWord().slice(2, -2).split(';');
    if (!this.#accept(';')) this.#lines();
    this.#lines();
    const loop: Command = {
      type: 'loop',
      while: true,
      test: alone(letting(test.trim() || '1')),
      step: alone(letting(step.trim() || '0')),
      body: this.#doBlock(),
      redirects: [],
    };
    const body = [...alone(letting(first.trim() || '0')), ...alone(loop)];
    return { type: 'group', body, apart: false, redirects: this.#redirects() };
  }

  #for(): Command {
    this.#at += 1;
    if (this.#word()?.startsWith('((')) return this.#countingFor();
    const name = this.#takeWord();
    if (!/^[A-Za-z_]\w*$/.test(name)) throw new SyntaxTrouble(`\`${name}': not a valid identifier`);
    this.#lines();
    const words = this.#acceptWord('in') ? this.#words() : undefined;
    if (!this.#accept(';')) this.#lines();
    this.#lines();
    const body = this.#doBlock();
    return { type: 'for', name, words, body, redirects: this.#redirects() };
  }

  #case(): Command {
    this.#at += 1;
    const word = partsOf(this.#takeWord());
    this.#lines();
    this.#expectWord('in');
    const arms: { patterns: Word[]; body: List }[] = [];
    this.#lines();
    while (this.#word() !== 'esac') {
      this.#accept('(');
      const patterns = [partsOf(this.#takeWord())];
      while (this.#accept('|')) patterns.push(partsOf(this.#takeWord()));
      this.#expect(')');
      arms.push({ patterns, body: this.list(new Set(['esac'])) });
      this.#accept(';;');
      this.#lines();
    }
    this.#expectWord('esac');
    return { type: 'case', word, arms, redirects: this.#redirects() };
  }

  #function(keyword: boolean): Command {
    if (keyword) this.#at += 1;
    const name = this.#takeWord();
    if (this.#accept('(')) this.#expect(')');
    this.#lines();
    return { type: 'function', name, body: this.#command(), redirects: [] };
  }

  #simple(): Command {
    const assigns: Assign[] = [];
    const words: Word[] = [];
    const redirects: Redirect[] = [];
    for (;;) {
      const redirect = this.#redirect();
      const text = redirect ? undefined : this.#word();
      if (redirect) redirects.push(...redirect);
      else if (text === undefined) break;
      else {
        this.#at += 1;
        const [, name, value = ''] = (words.length === 0 && ASSIGNMENT.exec(text)) || [];
        if (name === undefined) words.push(...bracesOf(text).map((one) => partsOf(one)));
        else assigns.push({ name, word: partsOf(value) });
      }
    }
    if (assigns.length + words.length + redirects.length === 0) throw this.unexpected();
    return { type: 'simple', assigns, words, redirects };
  }

  #redirects(): Redirect[] {
    const redirects: Redirect[] = [];
    for (let next = this.#redirect(); next; next = this.#redirect()) redirects.push(...next);
    return redirects;
  }

  #redirect(): Redirect[] | undefined {
    const token = this.#tokens[this.#at];
    if (token?.type !== 'operator' || !/[<>]/.test(token.text)) return undefined;
    this.#at += 1;
    const target = this.#tokens[this.#at];
    this.#at += 1;
    if (!target || target.type === 'operator') {
      this.#at -= 1;
      throw target ? this.unexpected() : new SyntaxTrouble("syntax error near unexpected token `newline'");
    }
    if (target.type === 'here') {
      const text: Word = target.quoted
        ? [{ type: 'text', text: target.text, quoted: true }]
        : partsOf(target.text, 'here');
      // The word that ends it follows, as it was typed.
      return [{ stream: 0, kind: 'text', target: text }];
    }
    const word = partsOf(target.text);
    const both = token.text.startsWith('&') || (token.text === '>&' && !/^\d$/.test(target.text));
    const stream = both ? 3 : (token.stream ?? (token.text.startsWith('<') ? 0 : 1));
    if (token.text === '<<<') {
      return [{ stream: 0, kind: 'text', target: [...word, { type: 'text', text: '\n', quoted: true }] }];
    }
    if (token.text === '>&' && !both) return [{ stream, kind: 'same', target: word }];
    const kind = token.text.startsWith('<') ? 'read' : token.text.includes('>>') ? 'append' : 'write';
    return [{ stream, kind, target: word }];
  }

  #doBlock(): List {
    this.#expectWord('do');
    const body = this.#body('done');
    this.#expectWord('done');
    return body;
  }

  #body(...until: string[]): List {
    const body = this.list(new Set(until));
    if (body.length === 0) throw this.unexpected();
    return body;
  }

  #words(): Word[] {
    const words: Word[] = [];
    for (let text = this.#word(); text !== undefined; text = this.#word()) {
      words.push(...bracesOf(text).map((one) => partsOf(one)));
      this.#at += 1;
    }
    return words;
  }

  #word(): string | undefined {
    const token = this.#tokens[this.#at];
    return token?.type === 'word' ? token.text : undefined;
  }

  #takeWord(): string {
    const word = this.#word();
    if (word === undefined) throw this.unexpected();
    this.#at += 1;
    return word;
  }

  #lines(): void {
    while (this.#accept('\n'));
  }

  #isWord(words: ReadonlySet<string>): boolean {
    const word = this.#word();
    return word !== undefined && words.has(word);
  }

  #isOperator(text: string, ahead = 0): boolean {
    const token = this.#tokens[this.#at + ahead];
    return token?.type === 'operator' && token.text === text;
  }

  #accept(operator: string): boolean {
    const found = this.#isOperator(operator);
    if (found) this.#at += 1;
    return found;
  }

  #acceptWord(word: string): boolean {
    const found = this.#word() === word;
    if (found) this.#at += 1;
    return found;
  }

  #expect(operator: string): void {
    if (!this.#accept(operator)) throw this.unexpected();
  }

  #expectWord(word: string): void {
    this.#lines();
    if (!this.#acceptWord(word)) throw this.unexpected();
  }
}
