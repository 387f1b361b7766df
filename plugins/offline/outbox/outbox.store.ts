// What was done here and the upstream must hear of: written down first, sent until it is acknowledged, then taken out.
// Nothing is taken out for any other reason, and nothing is sent as somebody else's.
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { boundedWait } from '#kernel/browser/boundedWait.ts';
import { CallError } from '#kernel/http/CallError.ts';
import { backoff } from './backoff.ts';
import { deliver } from './deliver.ts';
import type { OutboxKind, OutboxSurroundings } from './OutboxKind.ts';
import { type BoxKey, type Kept, type NamedKept, type OutboxRow, sendable } from './OutboxRow.ts';
import { readContent } from './readContent.ts';
import { Shelves } from './shelves.store.ts';
import { verdictOn } from './verdict.ts';

interface Put<T> {
  lane: string;
  content: T;
  /** Whose work it is: the user that it was begun for, also when the session has expired since. */
  owner: string;
  /** Not before everything is through that came earlier in lanes that begin like this. */
  after?: string;
  /** Written in the same breath. */
  beside?: { key: string; value: unknown };
}

type Inside = 'failures' | 'draining' | 'running' | 'again' | 'alone' | 'timer' | 'kind' | 'around' | 'shelves';

export class Outbox<T, R = unknown> {
  /** What the upstream has not acknowledged yet, of whoever is signed in. */
  rows: readonly OutboxRow[] = [];
  /** Why it is being tried again. */
  trouble: CallError | undefined = undefined;
  /** When the disk was read last, on the clock of `performance.now()`: what another tab wrote before is known. */
  readAt = -Infinity;
  private failures = 0;
  private draining: Promise<void> | undefined;
  private running = false;
  private again = false;
  /** Several together have failed: which one it was shows when each travels alone. */
  private alone = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly kind: OutboxKind<T, R>;
  private readonly around: OutboxSurroundings;
  private readonly shelves: Shelves;

  constructor(kind: OutboxKind<T, R>, around: OutboxSurroundings) {
    this.kind = kind;
    this.around = around;
    this.shelves = new Shelves(around.disk, (row) => this.overtaken(row));
    makeAutoObservable<this, Inside>(
      this,
      {
        rows: observableRef,
        trouble: observableRef,
        failures: false,
        draining: false,
        running: false,
        again: false,
        alone: false,
        timer: false,
        kind: false,
        around: false,
        shelves: false,
      },
      { autoBind: true },
    );
    // What was done without the disk is on it from then on, and what only the disk knew is sent.
    around.disk.whenBack(() => void this.shelves.comeBack().then(this.refresh).then(this.drain));
  }

  /** How many are on their way. */
  get waiting(): number {
    return this.rows.filter(({ state }) => state !== 'refused').length;
  }

  get refused(): readonly OutboxRow[] {
    return this.rows.filter(({ state }) => state === 'refused');
  }

  /** The browser keeps nothing, or does not answer: what is not sent is lost with the page. */
  get unsafe(): boolean {
    return this.shelves.unsafe;
  }

  /** It is unsafe because the browser's storage does not answer; else that refuses. */
  get silent(): boolean {
    return this.shelves.silent;
  }

  /** Writes it down. Resolves once it outlives a crash, or is in memory at least. */
  async put({ lane, content, owner, after, beside }: Put<T>): Promise<void> {
    const key = this.key(owner);
    const id = this.around.newId();
    await this.shelves.add(key, { id, lane, after, content, beside, at: Date.now(), merge: this.mergeInto(content) });
    await this.refresh();
  }

  /** Writes something beside the rows that has not to be sent; nothing takes it away. */
  async keep(name: string, value: unknown, owner: string): Promise<void> {
    await this.shelves.keep(this.key(owner), name, value === undefined ? undefined : { value, at: Date.now() });
  }

  /** What was written beside a row, here and not yet heard of elsewhere. */
  beside(name: string, owner: string): Promise<Kept | undefined> {
    return this.shelves.beside(this.key(owner), name);
  }

  /** All that was written beside rows and whose name begins like this. */
  besides(prefix: string, owner: string): Promise<readonly NamedKept[]> {
    return this.shelves.besides(this.key(owner), prefix);
  }

  /** Takes a refused one out: whoever wrote it has let it go. */
  async forget(row: OutboxRow): Promise<void> {
    await this.shelves.remove([row]);
    await this.refresh();
  }

  /** Sends what can be sent. However often it is asked at once, it runs once, and once more for what came meanwhile. */
  drain(): Promise<void> {
    this.again = true;
    if (!this.running || !this.draining) {
      this.running = true;
      this.draining = this.run();
    }
    return this.draining;
  }

  /** Does not wait for its time; what is being tried is not tried twice. */
  tryNow(): Promise<void> {
    return this.running && this.draining ? this.draining : this.drain();
  }

  /** From now on it is tried again by itself: after a while, on a network that is back, in a tab that is looked at. */
  start(): () => void {
    const { owner } = this.around;
    const wake = () => void (document.visibilityState === 'visible' && this.drain());
    const follow = reaction(owner, () => void this.refresh().then(this.drain), { fireImmediately: true });
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      follow();
      clearTimeout(this.timer);
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }

  /** Reads again what waits: another tab may have sent it. */
  async refresh(): Promise<void> {
    const { shownOwner, owner } = this.around;
    const shown = (shownOwner ?? owner)();
    const key = shown === undefined ? undefined : this.key(shown);
    const rows = key ? await this.shelves.rows(key) : [];
    runInAction(() => {
      this.rows = rows;
      this.readAt = key ? this.shelves.readAt(key) : -Infinity;
    });
  }

  private async run(): Promise<void> {
    try {
      while (this.again) {
        this.again = false;
        const owner = this.around.owner();
        if (owner === undefined) return;
        const key = this.key(owner);
        await this.around.alone(`yanxi:outbox ${key.deployment} ${key.owner} ${key.box}`, () => this.pass(key));
        await this.refresh();
      }
    } finally {
      this.running = false;
    }
  }

  /** Sends one after the other, or several together, until nothing more can be sent. */
  private async pass(key: BoxKey): Promise<void> {
    const held = new Set<string>();
    let trouble: CallError | undefined;
    for (;;) {
      const rows = this.nextOf(sendable(await this.shelves.rows(key), held));
      if (!rows || this.around.owner() !== key.owner) break;
      const failure = await this.sendRows(rows, key.owner);
      if (!failure) continue;
      const verdict = verdictOn(failure);
      if (verdict === 'sign-in') return;
      if (verdict !== 'later' && rows.length > 1) {
        this.alone = true;
        continue;
      }
      trouble = failure;
      if (verdict === 'later') break;
      held.add(rows[0].lane);
    }
    this.settle(trouble);
  }

  /** The first one, with those that may travel with it. */
  private nextOf([first, ...rest]: readonly OutboxRow[]): readonly [OutboxRow, ...OutboxRow[]] | undefined {
    const { together } = this.kind;
    if (!first) return undefined;
    const keyOf = (row: OutboxRow): string | undefined => {
      const content = readContent(this.kind, row);
      return content && together?.key(content.value);
    };
    const key = this.alone ? undefined : keyOf(first);
    if (!together || key === undefined) return [first];
    return [first, ...rest.filter((row) => keyOf(row) === key).slice(0, together.most - 1)];
  }

  /** Says what went wrong, where they have to be sent again. */
  private async sendRows(rows: readonly [OutboxRow, ...OutboxRow[]], owner: string): Promise<CallError | undefined> {
    try {
      const { shelves: shelf } = this;
      const sentBefore = rows.length === 1 && rows[0].state === 'sent';
      const frozen = await shelf.freeze(rows);
      const mine = () => this.around.owner() === owner;
      if (frozen.length > 0) await deliver(frozen, { kind: this.kind, shelf, mine, sentBefore });
      return undefined;
    } catch (error) {
      if (error instanceof CallError) return error;
      throw error;
    }
  }

  private settle(trouble: CallError | undefined): void {
    this.trouble = trouble;
    clearTimeout(this.timer);
    if (!trouble) {
      this.failures = 0;
      this.alone = false;
      return;
    }
    const wait = backoff(this.failures++, this.around.random, trouble.retryAfter);
    this.timer = setTimeout(() => void this.drain(), boundedWait(wait));
  }

  private mergeInto(after: T) {
    return (before: unknown): T | undefined => {
      const content = readContent(this.kind, { content: before });
      return content && this.kind.merge?.(content.value, after);
    };
  }

  private overtaken(row: OutboxRow): string | undefined {
    const content = readContent(this.kind, row);
    return content && this.kind.overtaken?.(content.value);
  }

  private key(owner: string): BoxKey {
    return { deployment: this.around.deployment, owner, box: this.kind.name };
  }
}
