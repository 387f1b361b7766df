// The grammar of the shell: pipes, conditions, loops, functions.
import { bracesOf } from './braces.ts';
import { Reader } from './Reader.ts';
import { RedirectReader } from './RedirectReader.ts';
import {
  type Assign,
  type Branch,
  type Command,
  type CompoundCommand,
  type List,
  type Pipeline,
  type Redirect,
  type SimpleCommand,
  SyntaxTrouble,
  type Word,
} from './syntax.ts';
import { asQuoted, literalOf, WordReader } from './WordReader.ts';

const KEYWORD = /(?:if|then|elif|else|fi|for|while|do|done|in|[{}!])(?=[\s;&|()<>]|$)/y;
const CLOSING = new Set(['then', 'elif', 'else', 'fi', 'do', 'done', '}']);
const FUNCTION = /[\w.-]+[ \t]*\([ \t]*\)/y;
const ASSIGN = /[A-Za-z_]\w*=/y;
/** Their arguments may be assignments, which are not split. */
const DECLARING = new Set(['export', 'local']);

/** Throws SyntaxTrouble; Unfinished where more has to come. */
export function parse(text: string): List {
  const parser = new Parser(text);
  const lists: List[] = [];
  for (let list = parser.line(); list; list = parser.line()) lists.push(list);
  return lists.flat();
}

export class Parser {
  readonly #reader: Reader;
  readonly #words: WordReader;
  readonly #redirects: RedirectReader;

  constructor(text: string) {
    this.#reader = new Reader(text);
    this.#words = new WordReader(this.#reader, () => {
      const body = this.#list([]);
      this.#expect(')');
      return body;
    });
    this.#redirects = new RedirectReader(this.#reader, this.#words, (body) => new Parser(body).#words.hereText());
  }

  /** The next line with a command, so far as that goes; nothing at the end. */
  line(): List | undefined {
    this.#newLines();
    if (this.#reader.ended) return undefined;
    const list: Pipeline[] = [];
    for (let more = true; more;) {
      list.push(...this.#chain());
      more = this.#separated(list) && !this.#isAtEnd([]) && !this.#reader.sees('\n');
    }
    if (!this.#newLine() && !this.#reader.ended) throw this.#reader.unexpected();
    if (this.#reader.ended) this.#redirects.checkEnd();
    return list;
  }

  /** Commands up to one of these keywords, a bracket or `;;`. */
  #list(until: readonly string[]): List {
    const list: Pipeline[] = [];
    this.#newLines();
    while (!this.#isAtEnd(until)) {
      list.push(...this.#chain());
      if (!this.#separated(list) && !this.#reader.sees('\n')) break;
      this.#newLines();
    }
    return list;
  }

  #isAtEnd(until: readonly string[]): boolean {
    this.#reader.blanks();
    if (this.#reader.ended || this.#reader.sees(')') || this.#reader.sees(';;')) return true;
    const keyword = this.#reader.peek(KEYWORD);
    return keyword !== undefined && until.includes(keyword);
  }

  /** An `&` has been passed with its command. */
  #separated(list: List): boolean {
    return this.#semicolon() || list.at(-1)?.background !== undefined;
  }

  #semicolon(): boolean {
    this.#reader.blanks();
    return this.#reader.match(/;(?!;)/y) !== undefined;
  }

  /** Pipelines joined by `&&` and `||`. */
  #chain(): Pipeline[] {
    const reader = this.#reader;
    const from = reader.at;
    const chain = [this.#pipeline('always')];
    for (;;) {
      reader.blanks();
      const text = reader.text.slice(from, reader.at).trim();
      if (reader.accept('&&')) chain.push(this.#pipeline('after success'));
      else if (reader.accept('||')) chain.push(this.#pipeline('after failure'));
      else if (!reader.accept('&')) return chain;
      else {
        const group: Command = { type: 'group', body: chain, subshell: false, redirects: [], line: reader.line };
        return [{ when: 'always', not: false, commands: [group], background: text }];
      }
    }
  }

  #pipeline(when: Pipeline['when']): Pipeline {
    this.#newLines();
    let not = false;
    while (this.#keyword('!')) not = !not;
    const commands = [this.#command()];
    while (this.#reader.match(/\|(?!\|)/y) !== undefined) {
      this.#newLines();
      commands.push(this.#command());
    }
    return { when, not, commands };
  }

  #command(): Command {
    this.#reader.blanks();
    const { line } = this.#reader;
    const compound = this.#compound();
    if (!compound) return { ...this.#simple(), line };
    const redirects: Redirect[] = [];
    for (let next = this.#redirects.redirect(); next; next = this.#redirects.redirect()) redirects.push(next);
    return { ...compound, redirects, line };
  }

  #compound(): CompoundCommand | undefined {
    const reader = this.#reader;
    // `((…))` is not supported, and must not be taken for brackets in brackets.
    if (reader.sees('((')) throw reader.unexpected();
    if (reader.accept('(')) {
      const body = this.#body();
      this.#expect(')');
      return { type: 'group', body, subshell: true };
    }
    const keyword = reader.peek(KEYWORD);
    if (keyword !== undefined && CLOSING.has(keyword)) throw this.#reader.unexpected();
    if (this.#keyword('{')) return { type: 'group', body: this.#closed('}'), subshell: false };
    if (this.#keyword('if')) return this.#if();
    if (this.#keyword('while')) return { type: 'while', test: this.#closed('do'), body: this.#closed('done') };
    if (this.#keyword('for')) return this.#for();
    return reader.peek(FUNCTION) === undefined ? undefined : this.#function();
  }

  #if(): CompoundCommand {
    const branches: Branch[] = [];
    do branches.push({ test: this.#closed('then'), body: this.#body('elif', 'else', 'fi') });
    while (this.#keyword('elif'));
    const otherwise = this.#keyword('else') ? this.#body('fi') : [];
    this.#expectKeyword('fi');
    return { type: 'if', branches, otherwise };
  }

  #for(): CompoundCommand {
    const name = literalOf(this.#word()) ?? '';
    if (!/^[A-Za-z_]\w*$/.test(name)) throw new SyntaxTrouble(`\`${name}': not a valid identifier`, this.#reader.line);
    this.#newLines();
    const words = this.#keyword('in') ? this.#wordsOfLine() : undefined;
    this.#semicolon();
    this.#newLines();
    this.#expectKeyword('do');
    return { type: 'for', name, words, body: this.#closed('done') };
  }

  #wordsOfLine(): Word[] {
    const words: Word[] = [];
    for (let word = this.#word(); word.length > 0; word = this.#word()) words.push(...bracesOf(word));
    return words;
  }

  #function(): CompoundCommand {
    const name = literalOf(this.#word()) ?? '';
    this.#expect('(');
    this.#expect(')');
    this.#newLines();
    return { type: 'function', name, body: this.#command() };
  }

  #simple(): SimpleCommand & Pick<Command, 'redirects'> {
    const reader = this.#reader;
    const assigns: Assign[] = [];
    const words: Word[] = [];
    const redirects: Redirect[] = [];
    for (;;) {
      const redirect = this.#redirects.redirect();
      if (redirect) {
        redirects.push(redirect);
        continue;
      }
      const assign = reader.peek(ASSIGN);
      if (assign !== undefined && words.length === 0) {
        reader.accept(assign);
        assigns.push({ name: assign.slice(0, -1), word: this.#words.word() });
        continue;
      }
      const word = this.#words.word();
      if (word.length === 0) break;
      const declares = assign !== undefined && DECLARING.has(literalOf(words[0]) ?? '');
      words.push(...(declares ? [asQuoted(word)] : bracesOf(word)));
    }
    if (assigns.length + words.length + redirects.length === 0) throw this.#reader.unexpected();
    return { type: 'simple', assigns, words, redirects };
  }

  #newLines(): void {
    do this.#reader.blanks();
    while (this.#newLine());
  }

  /** Here-documents begin behind it. */
  #newLine(): boolean {
    const passed = this.#reader.accept('\n');
    if (passed) this.#redirects.hereDocuments();
    return passed;
  }

  #word(): Word {
    this.#reader.blanks();
    return this.#words.word();
  }

  #accept(operator: string): boolean {
    this.#reader.blanks();
    return this.#reader.accept(operator);
  }

  #expect(operator: string): void {
    if (!this.#accept(operator)) throw this.#reader.unexpected();
  }

  #keyword(wanted: string): boolean {
    this.#reader.blanks();
    return this.#reader.peek(KEYWORD) === wanted && this.#reader.accept(wanted);
  }

  #expectKeyword(wanted: string): void {
    if (!this.#keyword(wanted)) throw this.#reader.unexpected();
  }

  #body(...until: string[]): List {
    const body = this.#list(until);
    if (body.length === 0) throw this.#reader.unexpected();
    return body;
  }

  #closed(keyword: string): List {
    const body = this.#body(keyword);
    this.#expectKeyword(keyword);
    return body;
  }
}
