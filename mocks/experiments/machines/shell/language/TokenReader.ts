// Goes through the words and operators of a text.
import { bracesOf } from './braces.ts';
import type { Redirect, Word } from './syntax.ts';
import { SyntaxTrouble, Unfinished } from './syntax.ts';
import { type Token, tokensOf } from './tokens.ts';
import { partsOf } from './words.ts';

export class TokenReader {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = tokensOf(text);
  }

  get ended(): boolean {
    return this.#at >= this.#tokens.length;
  }

  get line(): number {
    return (this.#tokens[this.#at] ?? this.#tokens.at(-1))?.line ?? 1;
  }

  /** Where the next token begins. */
  get from(): number {
    return this.#tokens[this.#at]?.from ?? this.#text.length;
  }

  /** As it was typed, up to the last token that was taken. */
  since(from: number): string {
    return this.#text.slice(from, this.#tokens[this.#at - 1]?.to ?? from);
  }

  unexpected(): SyntaxTrouble {
    const token = this.#tokens[this.#at];
    if (!token) return new Unfinished('syntax error: unexpected end of file', this.#text.split('\n').length);
    const shown = token.text === '\n' ? 'newline' : token.text;
    return new SyntaxTrouble(`syntax error near unexpected token \`${shown}'`, token.line);
  }

  redirects(): Redirect[] {
    const redirects: Redirect[] = [];
    for (let next = this.redirect(); next; next = this.redirect()) redirects.push(next);
    return redirects;
  }

  redirect(): Redirect | undefined {
    const token = this.#tokens[this.#at];
    if (token?.type !== 'operator' || !/[<>]/.test(token.text)) return undefined;
    this.#at += 1;
    const target = this.#tokens[this.#at];
    if (!target) throw new SyntaxTrouble("syntax error near unexpected token `newline'", token.line);
    if (target.type === 'operator') throw this.unexpected();
    this.#at += 1;
    const given = token.stream ?? (token.text.startsWith('<') ? 0 : 1);
    if (target.type === 'here') {
      const quoted: Word = [{ type: 'text', text: target.text, quoted: true }];
      return { stream: given, kind: 'text', target: target.quoted ? quoted : partsOf(target.text, 'here') };
    }
    const word = partsOf(target.text);
    if (token.text === '<<<') {
      return { stream: given, kind: 'text', target: [...word, { type: 'text', text: '\n', quoted: true }] };
    }
    const isBoth =
      token.text.startsWith('&') ||
      (token.text === '>&' && token.stream === undefined && !/^(?:\d+-?|-|["$].*)$/.test(target.text));
    if (/^[<>]&$/.test(token.text) && !isBoth) return { stream: given, kind: 'same', target: word };
    const kind = token.text.startsWith('<')
      ? 'read'
      : token.text.includes('>>')
        ? 'append'
        : token.text === '>|'
          ? 'write over'
          : 'write';
    return { stream: isBoth ? 'both' : given, kind, target: word };
  }

  /** Words up to the next operator. */
  words(): Word[] {
    const words: Word[] = [];
    for (let text = this.word(); text !== undefined; text = this.word()) {
      words.push(...bracesOf(text).map((one) => partsOf(one)));
      this.#at += 1;
    }
    return words;
  }

  word(): string | undefined {
    const token = this.#tokens[this.#at];
    return token?.type === 'word' ? token.text : undefined;
  }

  skip(): void {
    this.#at += 1;
  }

  takeWord(): string {
    const word = this.word();
    if (word === undefined) throw this.unexpected();
    this.#at += 1;
    return word;
  }

  lines(): void {
    while (this.accept('\n'));
  }

  isWord(words: ReadonlySet<string>): boolean {
    const word = this.word();
    return word !== undefined && words.has(word);
  }

  isOperator(text: string, ahead = 0): boolean {
    const token = this.#tokens[this.#at + ahead];
    return token?.type === 'operator' && token.text === text;
  }

  accept(operator: string): boolean {
    const found = this.isOperator(operator);
    if (found) this.#at += 1;
    return found;
  }

  acceptWord(word: string): boolean {
    const found = this.word() === word;
    if (found) this.#at += 1;
    return found;
  }

  expect(operator: string): void {
    if (!this.accept(operator)) throw this.unexpected();
  }

  expectWord(word: string): void {
    this.lines();
    if (!this.acceptWord(word)) throw this.unexpected();
  }
}
