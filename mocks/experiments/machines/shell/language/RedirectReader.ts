// Reads redirections, and the here-documents that some of them announce.
import type { Reader } from './Reader.ts';
import { type Redirect, Unfinished, type Word } from './syntax.ts';
import type { WordReader } from './WordReader.ts';

const REDIRECT = /\d*(?:<<<|<<|>>|[<>]&|>\||[<>](?!\())|&>>?/y;

/** A here-document whose text begins with the next line. */
interface HereDocument {
  readonly redirect: { readonly stream: number; readonly kind: 'text'; target: Word };
  readonly end: string;
  readonly quoted: boolean;
}

export class RedirectReader {
  readonly #reader: Reader;
  readonly #words: WordReader;
  readonly #textOf: (body: string) => Word;
  #announced: HereDocument[] = [];

  /** `textOf` expands a here-document whose delimiter is not quoted. */
  constructor(reader: Reader, words: WordReader, textOf: (body: string) => Word) {
    this.#reader = reader;
    this.#words = words;
    this.#textOf = textOf;
  }

  redirect(): Redirect | undefined {
    this.#reader.blanks();
    const whole = this.#reader.match(REDIRECT);
    if (whole === undefined) return undefined;
    const operator = whole.replace(/^\d+/, '');
    const given = whole.slice(0, whole.length - operator.length);
    const stream = given === '' ? Number(!operator.startsWith('<')) : Number(given);
    const target = this.#words.requiredWord();
    if (operator === '<<') return this.#announce(stream, target);
    if (operator === '<<<') {
      return { stream, kind: 'text', target: [...target, { type: 'text', text: '\n', quoted: true }] };
    }
    if (/^[<>]&$/.test(operator)) return { stream, kind: 'same', target };
    const kind = operator === '<' ? 'read' : operator.endsWith('>>') ? 'append' : 'write';
    return { stream: operator.startsWith('&') ? 'output and errors' : stream, kind, target };
  }

  /** Reads the here-documents that were announced; a line has just ended. */
  hereDocuments(): void {
    for (const one of this.#announced) {
      const body = this.#body(one);
      one.redirect.target = one.quoted ? [{ type: 'text', text: body, quoted: true }] : this.#textOf(body);
    }
    this.#announced = [];
  }

  /** The text has ended: no here-document may be left. */
  checkEnd(): void {
    const [open] = this.#announced;
    if (open) throw this.#unfinished(open);
  }

  #announce(stream: number, delimiter: Word): Redirect {
    const redirect: HereDocument['redirect'] = { stream, kind: 'text', target: [] };
    const end = delimiter.map((part) => (part.type === 'text' ? part.text : '')).join('');
    this.#announced.push({ redirect, end, quoted: delimiter.some((part) => part.quoted) });
    return redirect;
  }

  #body(document: HereDocument): string {
    const lines: string[] = [];
    while (!this.#reader.ended) {
      const line = this.#reader.match(/[^\n]*/y) ?? '';
      this.#reader.accept('\n');
      if (line === document.end) return lines.map((one) => `${one}\n`).join('');
      lines.push(line);
    }
    throw this.#unfinished(document);
  }

  #unfinished({ end }: HereDocument): Unfinished {
    return new Unfinished(`here-document delimited by end-of-file (wanted \`${end}')`, this.#reader.line);
  }
}
