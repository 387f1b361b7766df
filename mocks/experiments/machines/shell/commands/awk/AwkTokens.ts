// Goes through the source of an awk program.
import { Usage } from '../options.ts';

const TOKEN =
  /[ \t\r]*(?:#[^\n]*|\\\n)*[ \t]*("(?:\\[\s\S]|[^"\\])*"|0[xX][\da-fA-F]+|\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+(?:[eE][-+]?\d+)?|[A-Za-z_]\w*|\+\+|--|\*\*=?|[-+*/%^<>=!]=|&&|\|\||!~|>>|\n|.)/gy;

export interface Mark {
  readonly at: number;
  readonly token: string;
}

export class AwkTokens {
  protected readonly source: string;
  protected at = 0;
  protected token = '';

  constructor(source: string) {
    this.source = source;
    this.advance();
  }

  get ended(): boolean {
    return this.token === '';
  }

  blank(): void {
    while (this.token === '\n' || this.token === ';') this.advance();
  }

  sees(token: string): boolean {
    return this.token === token;
  }

  accept(token: string): boolean {
    const found = this.token === token;
    if (found) this.advance();
    return found;
  }

  /** The name of a variable or a function. */
  takeName(): string {
    const name = this.token;
    if (!/^[A-Za-z_]/.test(name)) throw this.trouble();
    this.advance();
    return name;
  }

  protected get atEnd(): boolean {
    return this.token === '' || this.token === ';' || this.token === '\n' || this.token === '}';
  }

  protected newLines(): void {
    while (this.accept('\n'));
  }

  protected expect(token: string): void {
    if (!this.accept(token)) throw this.trouble();
  }

  protected trouble(): Usage {
    return new Usage(`syntax error near ${this.token === '' ? 'end of program' : this.token.trim() || 'newline'}`, 2);
  }

  protected mark(): Mark {
    return { at: this.at, token: this.token };
  }

  protected backTo({ at, token }: Mark): void {
    this.at = at;
    this.token = token;
  }

  /** Whether this stands behind the token. */
  protected isFollowedBy(pattern: RegExp): boolean {
    return pattern.test(this.source.slice(this.at));
  }

  protected advance(): void {
    TOKEN.lastIndex = this.at;
    const found = TOKEN.exec(this.source);
    this.token = found?.[1] ?? '';
    this.at = found ? TOKEN.lastIndex : this.source.length;
  }
}
