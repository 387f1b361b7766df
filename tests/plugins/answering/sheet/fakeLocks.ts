// The browser's locks, as far as a sheet uses them.
interface Options {
  ifAvailable?: boolean;
  steal?: boolean;
  signal?: AbortSignal;
}

type Work = (lock: object | null) => Promise<void> | undefined;

interface Waiting {
  work: Work;
  resolve: () => void;
  reject: (error: unknown) => void;
}

export class FakeLocks {
  readonly #held = new Map<string, Waiting>();
  readonly #queues = new Map<string, Waiting[]>();

  request(name: string, options: Options, work: Work): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { work, resolve: () => resolve(), reject };
    queueMicrotask(() => {
      const holder = this.#held.get(name);
      if (holder && options.steal) holder.reject(new DOMException('stolen', 'AbortError'));
      if (!holder || options.steal) void this.#grant(name, waiting);
      else if (options.ifAvailable) {
        void work(null);
        resolve();
      } else {
        const queue = this.#queues.get(name) ?? [];
        this.#queues.set(name, [...queue, waiting]);
        options.signal?.addEventListener('abort', () => {
          this.#queues.set(
            name,
            (this.#queues.get(name) ?? []).filter((one) => one !== waiting),
          );
          reject(new DOMException('given up', 'AbortError'));
        });
      }
    });
    return promise;
  }

  async #grant(name: string, waiting: Waiting): Promise<void> {
    this.#held.set(name, waiting);
    await waiting.work({});
    waiting.resolve();
    if (this.#held.get(name) !== waiting) return;
    this.#held.delete(name);
    const [next, ...rest] = this.#queues.get(name) ?? [];
    this.#queues.set(name, rest);
    if (next) await this.#grant(name, next);
  }
}
