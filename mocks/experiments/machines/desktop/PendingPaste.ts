// Text that was announced and is still on its way: a paste waits for it, and so do the keys behind the paste.

/** Milliseconds. */
const PATIENCE = 3000;

export class PendingPaste {
  readonly #text: () => string;
  #expected = false;
  #timer: NodeJS.Timeout | undefined;
  /** Waiting actions in their order; empty while no paste waits. */
  readonly #waiting: (() => void)[] = [];

  constructor(text: () => string) {
    this.#text = text;
  }

  expect(): void {
    this.#expected = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.arrived(), PATIENCE).unref();
  }

  into(paste: (text: string) => void): void {
    const work = (): void => {
      if (this.#text() !== '') paste(this.#text());
    };
    if (this.#expected) this.#waiting.push(work);
    else work();
  }

  after(work: () => void): void {
    if (this.#waiting.length > 0) this.#waiting.push(work);
    else work();
  }

  /** Or it does not come any more. */
  arrived(): void {
    this.#expected = false;
    clearTimeout(this.#timer);
    for (const work of this.#waiting.splice(0)) work();
  }
}
