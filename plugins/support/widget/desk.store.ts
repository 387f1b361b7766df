// What of the help is open, and how much was said there unheard. Part of every first load: only this much.
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

const desks = new WeakMap<object, Desk>();

/** The one desk of a kernel. */
export function deskOf(kernel: object): Desk {
  const desk = desks.get(kernel) ?? new Desk();
  desks.set(kernel, desk);
  return desk;
}
