// What of the help is open, and how much was said there unheard. Part of every first load: only this much.
import type { Kernel } from '#kernel/createKernel.ts';
import { OnceKey } from '#kernel/lifetime.ts';
import { makeAutoObservable } from 'mobx';

export type Counter = 'chat' | 'assistant';

export class Desk {
  /** What the panel shows; undefined while it is closed. */
  counter: Counter | undefined = undefined;
  /** What customer service has said and nobody has read. */
  unread = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  open(counter: Counter): void {
    this.counter = counter;
  }

  close(): void {
    this.counter = undefined;
  }

  count(unread: number): void {
    this.unread = unread;
  }
}

const DESK = new OnceKey<Desk>();

/** The one desk of a kernel. */
export function deskOf({ once }: Pick<Kernel, 'once'>): Desk {
  return once(DESK, () => new Desk());
}
