// Writes that the upstream must receive: stored first, sent until acknowledged, then removed. They are never removed
// for any other reason, and never sent as another user's.
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { boundedWait } from '#kernel/browser/boundedWait.ts';
import { CallError } from '#kernel/http/CallError.ts';
import { backoff } from './backoff.ts';
import { deliver } from './deliver.ts';
import type { OutboxKind, OutboxOptions } from './OutboxKind.ts';
import { type BoxKey, type NamedValue, type NewRow, type OutboxRow, sendable, type StoredValue } from './OutboxRow.ts';
import { readContent } from './readContent.ts';
import { ResilientRows } from './resilientRows.store.ts';
import { verdictOn } from './verdict.ts';

interface Put<T> extends Pick<NewRow, 'lane' | 'after' | 'storedNextTo'> {
  content: T;
  /** The user who wrote it, even if their session has expired since. */
  owner: string;
}

export class Outbox<T, R = unknown> {
  /** The rows of the signed-in user. */
  rows: readonly OutboxRow[] = [];
  /** The failure of the last try; undefined after a success. */
  trouble: CallError | undefined = undefined;
  /**
   * Time of the last read from the disk, on the clock of `performance.now()`; rows that other tabs wrote earlier are
   * known.
   */
  readAt = -Infinity;
  #failures = 0;
  #draining: Promise<void> | undefined;
  #running = false;
  #again = false;
  /** A request with several rows failed: send them one by one to find the faulty one. */
  #oneByOne = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #kind: OutboxKind<T, R>;
  readonly #options: OutboxOptions;
  readonly #store: ResilientRows;

  constructor(kind: OutboxKind<T, R>, options: OutboxOptions) {
    this.#kind = kind;
    this.#options = options;
    this.#store = new ResilientRows(options.disk, (row) => this.#overtaken(row));
    makeAutoObservable(this, { rows: observableRef, trouble: observableRef }, { autoBind: true });
    // Store changes from memory first, then send rows that were only on the disk.
    options.disk.whenBack(() => void this.#store.comeBack().then(this.refresh).then(this.drain));
  }

  /** Number of rows still to be sent. */
  get waiting(): number {
    return this.rows.filter(({ state }) => state !== 'refused').length;
  }

  get refused(): readonly OutboxRow[] {
    return this.rows.filter(({ state }) => state === 'refused');
  }

  /** The browser cannot store rows, so unsent ones would be lost with the page. */
  get unsafe(): boolean {
    return this.#store.unsafe;
  }

  /** The storage does not answer; if false while `unsafe`, the storage refuses. */
  get silent(): boolean {
    return this.#store.silent;
  }

  /** Resolves once the row survives a crash, or is at least in memory. */
  async put({ content, owner, ...row }: Put<T>): Promise<void> {
    const id = this.#options.newId();
    const merge = (before: unknown): T | undefined => {
      const read = readContent(this.#kind, { content: before });
      return read && this.#kind.merge?.(read.value, content);
    };
    await this.#store.add(this.#key(owner), { ...row, id, content, at: Date.now(), merge });
    await this.refresh();
  }

  /** Replaces the content of an unsent row. */
  async change(row: OutboxRow, content: T): Promise<void> {
    await this.#store.change(row, content);
    await this.refresh();
  }

  /** Stores a value next to the rows that is not sent; undefined removes it. */
  async storeValue(name: string, value: unknown, owner: string): Promise<void> {
    const stored = value === undefined ? undefined : { value, at: Date.now() };
    await this.#store.storeValue(this.#key(owner), name, stored);
  }

  storedValue(name: string, owner: string): Promise<StoredValue | undefined> {
    return this.#store.storedValue(this.#key(owner), name);
  }

  /** All values whose names have this prefix. */
  storedValues(prefix: string, owner: string): Promise<readonly NamedValue[]> {
    return this.#store.storedValues(this.#key(owner), prefix);
  }

  /** Removes a row that its owner no longer wants to send. */
  async forget(row: OutboxRow): Promise<void> {
    await this.#store.remove([row]);
    await this.refresh();
  }

  /** Marks a row that cannot be sent at all as refused. */
  async refuse(row: OutboxRow, reason: string): Promise<void> {
    await this.#store.refuse(row, reason);
    await this.refresh();
  }

  /** Sends a refused row again, as the same operation. */
  async retry(row: OutboxRow): Promise<void> {
    await this.#store.freeze([row]);
    await this.refresh();
    await this.drain();
  }

  /** Sends whatever can be sent. Calls during a run share one further run. */
  drain(): Promise<void> {
    this.#again = true;
    if (!this.#running || !this.#draining) {
      this.#running = true;
      this.#draining = this.#run();
    }
    return this.#draining;
  }

  /** Sends now instead of waiting for the next try; joins a run under way. */
  tryNow(): Promise<void> {
    return this.#running && this.#draining ? this.#draining : this.drain();
  }

  /** Sends by itself from now on: after a delay, when the network is back, when the tab becomes visible. */
  start(): () => void {
    const { owner } = this.#options;
    const wake = () => void (document.visibilityState === 'visible' && this.drain());
    const follow = reaction(owner, () => void this.refresh().then(this.drain), { fireImmediately: true });
    addEventListener('pagehide', this.#store.leave);
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      follow();
      clearTimeout(this.#timer);
      removeEventListener('pagehide', this.#store.leave);
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }

  /** Reads the rows again: another tab may have sent some. */
  async refresh(): Promise<void> {
    const { shownOwner, owner } = this.#options;
    const shown = (shownOwner ?? owner)();
    const key = shown === undefined ? undefined : this.#key(shown);
    const rows = key ? await this.#store.rows(key) : [];
    runInAction(() => {
      this.rows = rows;
      this.readAt = key ? this.#store.readAt(key) : -Infinity;
    });
  }

  async #run(): Promise<void> {
    try {
      while (this.#again) {
        this.#again = false;
        const owner = this.#options.owner();
        if (owner === undefined) return;
        const key = this.#key(owner);
        if (this.#canSend) {
          await this.#options.alone(`yanxi:outbox ${key.deployment} ${owner} ${key.box}`, () => this.#pass(key));
        }
        await this.refresh();
      }
    } finally {
      this.#running = false;
    }
  }

  get #canSend(): boolean {
    return this.#kind.canSend?.() ?? true;
  }

  /** Sends row after row, or several together, until nothing more can be sent. */
  async #pass(key: BoxKey): Promise<void> {
    const held = new Set<string>();
    let trouble: CallError | undefined;
    for (;;) {
      const ready = (await this.#store.rows(key)).filter((row) => this.#isReady(row));
      const rows = this.#nextOf(sendable(ready, held));
      if (!rows || !this.#canSend || this.#options.owner() !== key.owner) break;
      const failure = await this.#send(rows, key.owner);
      if (!failure) continue;
      const verdict = verdictOn(failure);
      if (verdict === 'sign-in') return;
      if (verdict !== 'later' && rows.length > 1) {
        this.#oneByOne = true;
        continue;
      }
      trouble = failure;
      if (verdict === 'later') break;
      held.add(rows[0].lane);
    }
    this.#planNext(trouble);
  }

  #isReady(row: OutboxRow): boolean {
    const content = readContent(this.#kind, row);
    // An unreadable row is let through, to be refused.
    return !content || (this.#kind.isReady?.(content.value) ?? true);
  }

  /** The first row, with the rows that can be sent together with it. */
  #nextOf([first, ...rest]: readonly OutboxRow[]): readonly [OutboxRow, ...OutboxRow[]] | undefined {
    const { together } = this.#kind;
    if (!first) return undefined;
    const keyOf = (row: OutboxRow): string | undefined => {
      const content = readContent(this.#kind, row);
      return content && together?.key(content.value);
    };
    const key = this.#oneByOne ? undefined : keyOf(first);
    if (!together || key === undefined) return [first];
    return [first, ...rest.filter((row) => keyOf(row) === key).slice(0, together.most - 1)];
  }

  /** Resolves to the failure if the rows have to be sent again. */
  async #send(rows: readonly [OutboxRow, ...OutboxRow[]], owner: string): Promise<CallError | undefined> {
    try {
      const sentBefore = rows.length === 1 && rows[0].state === 'sent';
      const frozen = await this.#store.freeze(rows);
      const isOwner = () => this.#options.owner() === owner;
      if (frozen.length > 0) await deliver(frozen, { kind: this.#kind, store: this.#store, isOwner, sentBefore });
      return undefined;
    } catch (error) {
      if (error instanceof CallError) return error;
      throw error;
    }
  }

  #planNext(trouble: CallError | undefined): void {
    runInAction(() => (this.trouble = trouble));
    clearTimeout(this.#timer);
    if (!trouble) {
      this.#failures = 0;
      this.#oneByOne = false;
      return;
    }
    const wait = backoff(this.#failures++, this.#options.random, trouble.retryAfter);
    this.#timer = setTimeout(() => void this.drain(), boundedWait(wait));
  }

  #overtaken(row: OutboxRow): string | undefined {
    const content = readContent(this.#kind, row);
    return content && this.#kind.overtaken?.(content.value);
  }

  #key(owner: string): BoxKey {
    return { deployment: this.#options.deployment, owner, box: this.#kind.name };
  }
}
