const PER_MILLISECOND = 4096;

/**
 * Order numbers, each higher than all that this tab has seen. They come from the clock, so that nothing has to be read
 * before a row is written; within a millisecond the order of two tabs is random.
 */
class RowOrder {
  #last = 0;

  next(): number {
    this.#last = Math.max(this.#last + 1, Date.now() * PER_MILLISECOND + Math.floor(Math.random() * PER_MILLISECOND));
    return this.#last;
  }

  /** Rows may have been written while the clock was ahead. */
  startAfter(order: number): void {
    this.#last = Math.max(this.#last, order);
  }
}

/** Shared by all outboxes of the page. */
export const rowOrder = new RowOrder();
