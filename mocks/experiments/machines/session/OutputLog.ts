// The output of a session, numbered by the byte (UTF-8), as far back as it is kept.

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly data: string;
}

/** Bytes of one frame; several fit between two acknowledgements. */
const FRAME = 16 * 1024;

export class OutputLog {
  #pieces: Piece[] = [];
  #start = 0;
  #end = 0;

  /** The number of the last byte. */
  get end(): number {
    return this.#end;
  }

  append(data: string): void {
    for (const piece of inFrames(data)) {
      const end = this.#end + Buffer.byteLength(piece);
      this.#pieces.push({ start: this.#end, end, data: piece });
      this.#end = end;
    }
  }

  /** Output can go on behind this byte: all of the rest is kept, and it begins with a whole character. */
  reaches(seq: number): boolean {
    if (seq < this.#start || seq > this.#end) return false;
    const piece = this.#pieces[this.#indexAfter(seq)];
    if (!piece || piece.start === seq) return true;
    const next = Buffer.from(piece.data)[seq - piece.start] ?? 0;
    return (next & 0xc0) !== 0x80;
  }

  /** The next frame behind this byte. */
  after(seq: number): { readonly seq: number; readonly data: string } | undefined {
    let at = this.#indexAfter(seq);
    const first = this.#pieces[at];
    if (!first) return undefined;
    const parts = [
      first.start === seq
        ? first.data
        : Buffer.from(first.data)
            .subarray(seq - first.start)
            .toString(),
    ];
    let { end } = first;
    for (let next = this.#pieces[++at]; next && next.end - seq <= FRAME; next = this.#pieces[++at]) {
      parts.push(next.data);
      ({ end } = next);
    }
    return { seq: end, data: parts.join('') };
  }

  /** Keeps what is behind this byte, and at least the piece it is in. */
  forget(seq: number): void {
    const kept = this.#indexAfter(seq);
    // Seldom, since the rest is moved.
    if (kept < 64) return;
    this.#pieces = this.#pieces.slice(kept);
    this.#start = this.#pieces[0]?.start ?? this.#end;
  }

  /** The first piece that ends behind this byte. */
  #indexAfter(seq: number): number {
    let [low, high] = [0, this.#pieces.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#pieces[middle]?.end ?? 0) > seq) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** Whole characters only. */
function* inFrames(data: string): Generator<string> {
  for (let from = 0; from < data.length;) {
    let to = Math.min(data.length, from + FRAME / 4);
    if (to < data.length && isPair(data.codePointAt(to - 1))) to += 1;
    yield data.slice(from, to);
    from = to;
  }
}

const isPair = (point = 0): boolean => point > 0xffff;
