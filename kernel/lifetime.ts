// Things that live exactly as long as a kernel.

/** Identifies something that each kernel has once. */
export class OnceKey<T> {
  readonly #values = new WeakMap<Lifetime, { readonly value: T }>();

  of(lifetime: Lifetime, make: () => T): T {
    const kept = this.#values.get(lifetime) ?? { value: make() };
    this.#values.set(lifetime, kept);
    return kept.value;
  }
}

export class Lifetime {
  readonly #ends: (() => void)[] = [];
  #over = false;

  /**
   * Makes something on first use and returns the same one from then on.
   * @example
   * const CLOCK = new OnceKey<ServerClock>();
   * export const serverClockOf = (kernel: Kernel) => kernel.once(CLOCK, () => new ServerClock(kernel.http));
   */
  readonly once = <T>(key: OnceKey<T>, make: () => NoInfer<T>): T => key.of(this, make);

  /** Registers a clean-up, such as removing a listener, timer, lock or channel, for when the kernel is disposed. */
  readonly whenDisposed = (end: () => void): void => {
    if (this.#over) end();
    else this.#ends.push(end);
  };

  /** Stops everything that the kernel keeps running. */
  readonly dispose = (): void => {
    this.#over = true;
    for (const end of this.#ends.splice(0).toReversed()) end();
  };
}
