// A position in a text, moved on by what is read there.
import { SyntaxTrouble, Unfinished } from './syntax.ts';

const OPERATOR = /&&|\|\||;;|<<<?|>>|[;&|()<>\n]/y;

export class Reader {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get ended(): boolean {
    return this.at >= this.text.length;
  }

  /** Counted from 1. */
  get line(): number {
    return this.text.slice(0, this.at).split('\n').length;
  }

  sees(text: string): boolean {
    return this.text.startsWith(text, this.at);
  }

  accept(text: string): boolean {
    const found = this.sees(text);
    if (found) this.at += text.length;
    return found;
  }

  /** The text that a sticky pattern matches here. */
  peek(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text)?.[0];
  }

  match(pattern: RegExp): string | undefined {
    const found = this.peek(pattern);
    this.at += found?.length ?? 0;
    return found;
  }

  /** Skips blanks, continued lines and a comment. */
  blanks(): void {
    this.match(/(?:[ \t]|\\\n)*(?:#[^\n]*)?/y);
  }

  /** The trouble that what stands here fits nowhere. */
  unexpected(): SyntaxTrouble {
    const { line } = this;
    this.blanks();
    if (this.ended) return new Unfinished('syntax error: unexpected end of file', line);
    const token = this.peek(OPERATOR) ?? this.peek(/[^\s;&|()<>]+/y) ?? '';
    return new SyntaxTrouble(`syntax error near unexpected token \`${token === '\n' ? 'newline' : token}'`, line);
  }
}
