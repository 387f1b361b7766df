// Retries what failed once the network or the user is back.

import { boundedWait } from './boundedWait.ts';

/** Milliseconds before the second try: a network that has just come back may not carry anything yet. */
const FIRST_PAUSE = 1_000;
/** The pauses double up to this one; after it, the next event starts over. */
const LAST_PAUSE = 64_000;

/** Retries something; does nothing if a retry is already running. */
export type Again = () => unknown;

export class Recovery {
  readonly #failed = new Set<Again>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Registers something that failed, or may fail; returns a function that takes it off the list. */
  readonly add = (again: Again): (() => void) => {
    this.#failed.add(again);
    return () => {
      this.#failed.delete(again);
    };
  };

  /**
   * Runs `work` now and, until it succeeds, again whenever the network is back; for work that nobody waits for, such as
   * loading background code. Returns a function that stops trying.
   */
  readonly keepTrying = (work: () => Promise<unknown>): (() => void) => {
    let busy = false;
    const attempt = async (): Promise<void> => {
      if (busy) return;
      busy = true;
      try {
        await work();
        stop();
      } catch {
        busy = false; // It stays registered, to be retried.
      }
    };
    const stop = this.add(attempt);
    void attempt();
    return stop;
  };

  /** Starts listening; returns a function that stops. */
  start(): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    const back = () => {
      clearTimeout(this.#timer);
      if (!document.hidden) this.#tryAll(FIRST_PAUSE);
    };
    addEventListener('online', back, { signal });
    document.addEventListener('visibilitychange', back, { signal });
    return () => {
      stop.abort();
      clearTimeout(this.#timer);
    };
  }

  #tryAll(pause: number): void {
    // Latest first: parts of a page retry in their own way, before the page as a whole does.
    for (const again of [...this.#failed].toReversed()) again();
    // Random, so that clients do not all return at once: the server may have been down.
    const wait = pause * (0.5 + Math.random() / 2);
    this.#timer = pause > LAST_PAUSE ? undefined : setTimeout(() => this.#tryAll(pause * 2), boundedWait(wait));
  }
}
