const EVERY = 500;
/** Slightly less than the 2 s after which another tab may take the sheet without an answer. */
const HUNG = 1_500;
/** Milliseconds after which messages from other tabs have been delivered. */
const DELIVERED_WITHIN = 200;

/** Notices that the page has just hung: another tab may have taken over the sheet without this one knowing yet. */
export class HangDetector {
  #last = performance.now();
  #until = -Infinity;

  /** Returns a function that stops it. */
  start(): () => void {
    this.#last = performance.now();
    const timer = setInterval(() => this.#beat(), EVERY);
    return () => clearInterval(timer);
  }

  /** Milliseconds until this tab has heard whether it still holds the sheet; 0 while there is no uncertainFor. */
  get uncertainFor(): number {
    this.#beat();
    return Math.max(0, this.#until - this.#last);
  }

  #beat(): void {
    const now = performance.now();
    if (now - this.#last > HUNG) this.#until = now + DELIVERED_WITHIN;
    this.#last = now;
  }
}
