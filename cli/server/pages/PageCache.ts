// Pages that were drawn: shown again for a few seconds, and for longer while they are drawn anew.

const BYTES = 48_000_000;
/** Of what a page takes besides its text. */
const OVERHEAD = 500;

interface Entry<T> {
  readonly value: T;
  readonly bytes: number;
  readonly at: number;
}

interface CacheOptions<T> {
  /** In bytes. */
  sizeOf(value: T): number;
  /** Milliseconds for which it is not made anew. */
  freshFor(value: T): number;
  /** Milliseconds for which it is shown while it is made anew. */
  keptFor(value: T): number;
}

export class PageCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #coming = new Map<string, Promise<T | undefined>>();
  readonly #options: CacheOptions<T>;
  readonly #limit: number;
  #bytes = 0;

  constructor(options: CacheOptions<T>, limit = BYTES) {
    this.#options = options;
    this.#limit = limit;
  }

  /** What is kept under a key; what is no longer fresh is made anew behind it. */
  get(key: string, make: () => Promise<T | undefined>): T | undefined {
    const entry = this.#entries.get(key);
    if (!entry || performance.now() - entry.at > this.#options.keptFor(entry.value)) return undefined;
    // Used last, dropped last.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (performance.now() - entry.at > this.#options.freshFor(entry.value)) void this.make(key, make);
    return entry.value;
  }

  /** Makes it, once for all who want it at the same time. */
  make(key: string, make: () => Promise<T | undefined>): Promise<T | undefined> {
    const coming =
      this.#coming.get(key) ??
      make()
        .then((value) => {
          if (value !== undefined) this.#keep(key, value);
          return value;
        })
        .finally(() => this.#coming.delete(key));
    this.#coming.set(key, coming);
    return coming;
  }

  get bytes(): number {
    return this.#bytes;
  }

  #keep(key: string, value: T): void {
    this.#drop(key);
    const bytes = this.#options.sizeOf(value) + key.length * 2 + OVERHEAD;
    this.#entries.set(key, { value, bytes, at: performance.now() });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
