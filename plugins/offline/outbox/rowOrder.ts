const PER_MILLISECOND = 4096;

/**
 * Order numbers, each higher than all that this tab has seen. They are based on the clock, so that writing a row needs
 * no read before; rows that two tabs write within one millisecond are in random order.
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
