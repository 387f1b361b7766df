// How long a download waits for a connection that has fallen silent, as when a phone has changed its network: such a
// connection may break without a word.

/** Milliseconds without a byte. */
export const SILENCE = 30_000;

export class Patience {
  readonly #cut = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** It is over when `stopped` says so, too. */
  constructor(stopped: AbortSignal) {
    stopped.addEventListener('abort', () => this.end(), { signal: this.signal });
    if (stopped.aborted) this.end();
    else this.heard();
  }

  /** For the requests. */
  get signal(): AbortSignal {
    return this.#cut.signal;
  }

  /** Something has come, or is asked for anew. */
  heard(): void {
    clearTimeout(this.#timer);
    if (!this.signal.aborted) this.#timer = setTimeout(() => this.end(), SILENCE);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#cut.abort();
  }
}
