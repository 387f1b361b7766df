// Writes that the upstream must receive: stored first, sent until they are acknowledged, then removed. They are removed
// for no other reason, and never sent as another user's.
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
  /** The user whose work it is, also when the session has expired since. */
  owner: string;
}

export class Outbox<T, R = unknown> {
  /** The rows of the user who is signed in. */
  rows: readonly OutboxRow[] = [];
  /** Why the last try failed; undefined once one succeeds. */
  trouble: CallError | undefined = undefined;
  /** When the disk was last read, on the clock of `performance.now()`: rows that another tab wrote earlier are known. */
  readAt = -Infinity;
  #failures = 0;
  #draining: Promise<void> | undefined;
  #running = false;
  #again = false;
  /** Several rows together have failed: each is sent alone, to find the one at fault. */
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
    // What was done in memory is stored first; rows that only the disk knew are sent with the rest.
    options.disk.whenBack(() => void this.#store.comeBack().then(this.refresh).then(this.drain));
  }

  /** How many are still to be sent. */
  get waiting(): number {
    return this.rows.filter(({ state }) => state !== 'refused').length;
  }

  get refused(): readonly OutboxRow[] {
    return this.rows.filter(({ state }) => state === 'refused');
  }

  /** The browser stores nothing, or does not answer: unsent rows are lost with the page. */
  get unsafe(): boolean {
    return this.#store.unsafe;
  }

  /** It is unsafe because the browser's storage does not answer; otherwise storage refuses. */
  get silent(): boolean {
    return this.#store.silent;
  }

  /** Resolves once the row outlives a crash, or is in memory at least. */
  async put({ content, owner, ...row }: Put<T>): Promise<void> {
    const id = this.#options.newId();
    const merge = (before: unknown): T | undefined => {
      const read = readContent(this.#kind, { content: before });
      return read && this.#kind.merge?.(read.value, content);
    };
    await this.#store.add(this.#key(owner), { ...row, id, content, at: Date.now(), merge });
    await this.refresh();
  }

  /** Gives a row that has not been sent another content. */
  async change(row: OutboxRow, content: T): Promise<void> {
    await this.#store.change(row, content);
    await this.refresh();
  }

  /** Stores a value next to the rows that is not to be sent; undefined removes it. */
  async storeValue(name: string, value: unknown, owner: string): Promise<void> {
    const stored = value === undefined ? undefined : { value, at: Date.now() };
    await this.#store.storeValue(this.#key(owner), name, stored);
  }

  storedValue(name: string, owner: string): Promise<StoredValue | undefined> {
    return this.#store.storedValue(this.#key(owner), name);
  }

  /** All values whose name has this prefix. */
  storedValues(prefix: string, owner: string): Promise<readonly NamedValue[]> {
    return this.#store.storedValues(this.#key(owner), prefix);
  }

  /** Removes a row that its owner no longer wants sent. */
  async forget(row: OutboxRow): Promise<void> {
    await this.#store.remove([row]);
    await this.refresh();
  }

  /** Marks a row as refused that cannot be sent at all. */
  async refuse(row: OutboxRow, reason: string): Promise<void> {
    await this.#store.refuse(row, reason);
    await this.refresh();
  }

  /** Sends a refused row once more, as the same operation. */
  async retry(row: OutboxRow): Promise<void> {
    await this.#store.freeze([row]);
    await this.refresh();
    await this.drain();
  }

  /** Sends what can be sent. Calls while it runs share one more run. */
  drain(): Promise<void> {
    this.#again = true;
    if (!this.#running || !this.#draining) {
      this.#running = true;
      this.#draining = this.#run();
    }
    return this.#draining;
  }

  /** Does not wait for the next try; joins one that is under way. */
  tryNow(): Promise<void> {
    return this.#running && this.#draining ? this.#draining : this.drain();
  }

  /** Tries again by itself from now on: after a while, with a network that is back, in a tab that becomes visible. */
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

  /** Sends one row after the other, or several together, until nothing more can be sent. */
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
    // A row that cannot be read goes on, to be refused.
    return !content || (this.#kind.isReady?.(content.value) ?? true);
  }

  /** The first row, with those that may travel with it. */
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

  /** Resolves to the failure after which they have to be sent again. */
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
