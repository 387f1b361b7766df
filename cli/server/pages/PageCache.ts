// A cache of drawn pages: fresh for a few seconds, and then shown for longer while they are drawn again.

const BYTES = 48_000_000;
/** Estimated overhead of an entry in addition to its text. */
const OVERHEAD = 500;

interface Entry<T> {
  readonly value: T;
  readonly bytes: number;
  readonly at: number;
}

interface CacheOptions<T> {
  /** In bytes. */
  sizeOf(value: T): number;
  /** Milliseconds for which it is fresh. */
  freshFor(value: T): number;
  /** Milliseconds for which it may be shown while it is made again. */
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

  /** The cached value, if any; a stale one is made again in the background. */
  get(key: string, make: () => Promise<T | undefined>): T | undefined {
    const entry = this.#entries.get(key);
    if (!entry || performance.now() - entry.at > this.#options.keptFor(entry.value)) return undefined;
    // LRU: move to the end.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (performance.now() - entry.at > this.#options.freshFor(entry.value)) void this.make(key, make);
    return entry.value;
  }

  /** Makes a value; simultaneous callers share it. */
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
