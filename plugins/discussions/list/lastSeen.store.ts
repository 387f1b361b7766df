// The number of replies that each discussion had at the last visit on this device. The upstream does not record
// reading, so other devices mark nothing until the first visit there.
import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
import { type Kernel, OnceKey } from '#kernel/index.ts';
import type { Discuss } from '../api.ts';
import outgoingOf from '../writing/discussOutbox.ts';
import type { DiscussOutbox } from '../writing/written.ts';
import { readSeen, SEEN } from './seenReplies.ts';

type Values = Pick<DiscussOutbox, 'storeValue' | 'storedValues'>;

export class LastSeen {
  private readonly seen = new Map<string, number>();
  #owner: string | undefined;
  readonly #values: Values;

  constructor(values: Values) {
    this.#values = values;
    makeAutoObservable<this, 'seen'>(this, { seen: observableShallow }, { autoBind: true });
  }

  /** Loads this user's record. */
  async open(owner: string | undefined): Promise<void> {
    if (this.#owner === owner) return;
    this.#owner = owner;
    this.seen.clear();
    if (owner === undefined) return;
    const stored = await this.#values.storedValues(SEEN, owner);
    if (this.#owner !== owner) return;
    runInAction(() => {
      for (const [id, replyNum] of readSeen(stored)) if (!this.seen.has(id)) this.seen.set(id, replyNum);
    });
  }

  /** The number of replies since then; 0 if it was never opened. */
  newSince({ id, replyNum }: Pick<Discuss, 'id' | 'replyNum'>): number {
    const seen = this.seen.get(id);
    return seen === undefined ? 0 : Math.max(0, (replyNum ?? 0) - seen);
  }

  mark(id: string, replyNum: number): void {
    if (this.#owner === undefined || this.seen.get(id) === replyNum) return;
    this.seen.set(id, replyNum);
    void this.#values.storeValue(SEEN + id, replyNum, this.#owner);
  }
}

const LAST_SEEN = new OnceKey<LastSeen>();

export const lastSeenOf = (kernel: Kernel): LastSeen =>
  kernel.once(LAST_SEEN, () => new LastSeen(outgoingOf(kernel).outbox));
