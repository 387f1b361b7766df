// The replies to a discussion in one order, fetched as they come into view. New replies are counted and join only
// when the reader asks for them, so that nothing moves by itself.
import { makeAutoObservable, observableRef, observableShallow, runInAction } from 'mobx';
import { CallError, type CallRequest, type SendOptions } from '#kernel/index.ts';
import { type DiscussReply, listDiscussReplies, PORTION, type ReplyOrder } from '../api.ts';
import { countNew } from './newReplies.ts';

interface Needs {
  http: { send<R>(request: CallRequest<R>, options?: SendOptions): Promise<R> };
}

export interface Portion {
  readonly records: readonly DiscussReply[];
  readonly total: number;
  readonly page: number;
}

export class Replies {
  total: number;
  /** A portion could not be fetched. */
  problem: CallError | undefined = undefined;
  /** The index to scroll to, until it is in view. */
  goal: number | undefined = undefined;
  /** The linked reply does not exist. */
  gone = false;
  private slots = new Map<number, DiscussReply>();
  /** Replies since opening, by the last page or the newest replies. */
  private since = 0;
  private newest: Pick<Portion, 'records' | 'total'> | undefined = undefined;
  /** The newest replies that were there from the beginning, or have joined. */
  private known: ReadonlySet<string> = new Set();
  /** Replies that the reader has written since opening. */
  private own: ReadonlySet<string> = new Set();
  readonly order: ReplyOrder;
  readonly #discussId: string;
  readonly #kernel: Needs;
  readonly #asked = new Set<string>();

  constructor(kernel: Needs, discussId: string, order: ReplyOrder, first: Portion) {
    this.#kernel = kernel;
    this.#discussId = discussId;
    this.order = order;
    this.total = first.total;
    makeAutoObservable<this, 'slots' | 'newest' | 'known' | 'own'>(
      this,
      {
        problem: observableRef,
        slots: observableShallow,
        newest: observableRef,
        known: observableRef,
        own: observableRef,
      },
      { autoBind: true },
    );
    this.#asked.add(this.nameOf(first.page));
    this.take(first);
  }

  /** Undefined while it is being fetched. */
  at(index: number): DiscussReply | undefined {
    return this.slots.get(index);
  }

  /** Undefined if it has not been fetched. */
  indexOf(replyId: string): number | undefined {
    return [...this.slots].find(([, { id }]) => id === replyId)?.[0];
  }

  byId(replyId: string): DiscussReply | undefined {
    return [...this.slots.values()].find(({ id }) => id === replyId);
  }

  has(replyId: string): boolean {
    return this.byId(replyId) !== undefined;
  }

  /** The number of replies by others that have not joined yet. */
  get unseen(): number {
    const { newest, known, own, total } = this;
    if (!newest) return 0;
    return countNew(newest, { total, has: (id) => known.has(id), isOwn: (id) => own.has(id) });
  }

  /** Fetches missing replies between two indices, both included. */
  need(from: number, to: number): void {
    for (let index = Math.max(0, from); index <= Math.min(to, this.total - 1); index++) {
      if (!this.slots.has(index)) void this.fetch(Math.floor((index + this.shift) / PORTION) + 1);
    }
  }

  /** Fetches again after a failure. */
  again(from: number, to: number): void {
    this.problem = undefined;
    this.need(from, to);
  }

  /** Scrolls a linked reply into view, wherever it is. */
  async find(replyId: string): Promise<void> {
    this.gone = false;
    if (!this.has(replyId)) await this.fetch(1, replyId);
    // The upstream may have ignored `replyId`: search page by page.
    for (let page = 1; page <= Math.ceil(this.total / PORTION) && !this.has(replyId) && !this.problem; page++) {
      await this.fetch(page);
    }
    if (this.problem) return;
    const at = this.indexOf(replyId);
    runInAction(() => {
      this.goal = at;
      this.gone = at === undefined;
    });
  }

  /** The goal is in view. */
  reached(): void {
    this.goal = undefined;
  }

  /**
   * Takes the newest replies, which are asked for regularly; those in the first answer were there from the beginning.
   */
  hear(newest: Pick<Portion, 'records' | 'total'>): void {
    if (!this.newest) this.known = new Set(newest.records.map(({ id }) => id));
    this.newest = newest;
  }

  /** The reader has just written it. */
  wrote(replyId: string): void {
    if (!this.own.has(replyId)) this.own = new Set([...this.own, replyId]);
  }

  /** Appends the new replies and scrolls to the first of them. */
  join(): void {
    const { newest, total: before } = this;
    if (!newest) return;
    this.known = new Set([...this.known, ...newest.records.map(({ id }) => id)]);
    this.total = Math.max(before, newest.total);
    // The last page has more replies now.
    this.#asked.delete(this.nameOf(Math.floor(before / PORTION) + 1));
    this.need(before, Math.min(this.total - 1, before + PORTION));
    this.goal = before;
  }

  /** Removes a reply deleted here. */
  remove(replyId: string): void {
    const at = this.indexOf(replyId);
    if (at === undefined) return;
    const kept = [...this.slots].filter(([index]) => index !== at);
    this.slots = new Map(kept.map(([index, reply]) => [index > at ? index - 1 : index, reply]));
    this.total--;
    this.#asked.clear();
  }

  change(changed: DiscussReply): void {
    for (const [index, { id }] of this.slots) if (id === changed.id) this.slots.set(index, changed);
  }

  /** The number of positions by which new replies shift the others upstream. */
  private get shift(): number {
    return this.order === 'new' ? this.since : 0;
  }

  private async fetch(page: number, replyId?: string): Promise<void> {
    const name = replyId ?? this.nameOf(page);
    if (this.#asked.has(name)) return;
    this.#asked.add(name);
    const wanted = { discussId: this.#discussId, sort: this.order, page, size: PORTION, replyId };
    try {
      this.take(await this.#kernel.http.send(listDiscussReplies.with(wanted), { tips: false }));
      runInAction(() => (this.problem = undefined));
    } catch (error) {
      this.#asked.delete(name);
      if (!(error instanceof CallError)) throw error;
      runInAction(() => (this.problem = error));
    }
  }

  private take({ records, total, page }: Portion): void {
    this.since = Math.max(0, total - this.total);
    const here = new Set([...this.slots.values()].map(({ id }) => id));
    for (const [at, reply] of records.entries()) {
      const index = (page - 1) * PORTION + at - this.shift;
      if (index >= 0 && index < this.total && !here.has(reply.id)) this.slots.set(index, reply);
    }
  }

  /** New replies shift the pages, so a page fetched before them is a different one. */
  private nameOf(page: number): string {
    return `${page} ${this.shift}`;
  }
}
