/** In a millisecond. */
const PLACES = 4096;

/**
 * Places in the line, each behind all that this tab has seen. They are taken from the clock, so that none has to be looked
 * up before a row is written; two tabs that write in the same millisecond differ by chance.
 */
class Line {
  #last = 0;

  next(): number {
    this.#last = Math.max(this.#last + 1, Date.now() * PLACES + Math.floor(Math.random() * PLACES));
    return this.#last;
  }

  /** The clock may have been ahead when that was written. */
  after(order: number): void {
    this.#last = Math.max(this.#last, order);
  }
}

/** One for all outboxes of the page. */
export const line = new Line();
