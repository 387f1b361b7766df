// Output on its way to the screen, kept in order while nobody draws.

interface Piece {
  text: string;
  /** It belongs to what who comes later sees; what is drawn anew for them does not. */
  readonly kept: boolean;
}

/** More at once goes out piece by piece. */
const PIECE = 16 * 1024;
/** Programs pause once this much output is queued. */
const FULL = 32 * 1024;

export class Outgoing {
  #pieces: Piece[] = [];
  #length = 0;

  get empty(): boolean {
    return this.#length === 0;
  }

  get full(): boolean {
    return this.#length >= FULL;
  }

  add(text: string, kept: boolean): void {
    if (text === '') return;
    this.#length += text.length;
    const last = this.#pieces.at(-1);
    if (last?.kept === kept && last.text.length < PIECE) last.text += text;
    else this.#pieces.push({ text, kept });
  }

  /** Takes the next piece: whole lines if there are some, or at least whole characters. */
  take(): Piece | undefined {
    const [first] = this.#pieces;
    if (!first) return undefined;
    const text = wholePiece(first.text);
    this.#length -= text.length;
    first.text = first.text.slice(text.length);
    if (first.text === '') this.#pieces.shift();
    return { text, kept: first.kept };
  }

  drop(): void {
    this.#pieces = [];
    this.#length = 0;
  }
}

function wholePiece(text: string): string {
  if (text.length <= PIECE) return text;
  const line = text.lastIndexOf('\n', PIECE);
  if (line > 0) return text.slice(0, line + 1);
  return text.slice(0, /[\uD800-\uDBFF]/.test(text[PIECE - 1] ?? '') ? PIECE + 1 : PIECE);
}
