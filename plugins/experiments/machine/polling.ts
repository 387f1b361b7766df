// Polls a changing state: soon at first, then less often, and at once when the page is visible again or the network
// is back.
import { boundedWait } from '#kernel/index.ts';
import { backoff } from '#plugins/offline/outbox/backoff.ts';

export interface Pace {
  /** Milliseconds. */
  readonly first: number;
  readonly most: number;
}

interface Polled {
  /** Resolves to the seconds that a failure asks to wait (0 if it says nothing), undefined when all went well. */
  ask(): Promise<number | undefined>;
  /** The current pace, or undefined to stop. A new `key` starts it again from `first`. */
  pace(): { readonly key: string; readonly pace: Pace } | undefined;
  random?: () => number;
}

const GROWTH = 1.5;

export class Polling {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stop: AbortController | undefined;
  #asking: Promise<void> | undefined;
  #key = '';
  #pause = 0;
  #failures = 0;
  readonly #polled: Polled;

  constructor(polled: Polled) {
    this.#polled = polled;
  }

  start(): void {
    const stop = new AbortController();
    this.#stop = stop;
    const seen = (): void => {
      if (!document.hidden) void this.now();
    };
    document.addEventListener('visibilitychange', seen, stop);
    addEventListener('pageshow', ({ persisted }) => persisted && seen(), stop);
    addEventListener('online', seen, stop);
    void this.now();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#stop?.abort();
    this.#stop = undefined;
  }

  /** Asks at once; concurrent callers share one question. */
  now(): Promise<void> {
    clearTimeout(this.#timer);
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  /** Polls soon again, because an action here is about to change the state. */
  soon(): void {
    this.#key = '';
    this.#plan();
  }

  async #ask(): Promise<void> {
    const wait = await this.#polled.ask();
    this.#failures = wait === undefined ? 0 : this.#failures + 1;
    this.#plan(wait);
  }

  #plan(wait?: number): void {
    clearTimeout(this.#timer);
    const wanted = this.#polled.pace();
    if (!this.#stop || document.hidden || (!wanted && wait === undefined)) return;
    if (wanted) this.#grow(wanted);
    const pause = wait === undefined ? this.#pause : backoff(this.#failures, this.#polled.random ?? Math.random, wait);
    this.#timer = setTimeout(() => void this.now(), boundedWait(pause));
  }

  #grow({ key, pace: { first, most } }: { key: string; pace: Pace }): void {
    this.#pause = key === this.#key ? Math.min(most, this.#pause * GROWTH) : first;
    this.#key = key;
  }
}
