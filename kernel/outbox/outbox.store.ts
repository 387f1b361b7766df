// What was done here and the upstream must hear of: written down first, sent until it is acknowledged, then taken out.
// Nothing is taken out for any other reason, and nothing is sent as somebody else's.
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import * as v from 'valibot';
import { CallError } from '../http/CallError.ts';
import { backoff } from './backoff.ts';
import type { OutboxKind, OutboxSurroundings } from './OutboxKind.ts';
import { type BoxKey, nextRow, type OutboxRow, type Shelf } from './OutboxRow.ts';
import { verdictOn } from './verdict.ts';

interface Put<T> {
  lane: string;
  content: T;
  /** Whose it is; of whoever is signed in unless said. */
  owner?: string | undefined;
  /** Not before everything is through that came earlier in lanes that begin like this. */
  after?: string;
  /** Written in the same breath. */
  beside?: { key: string; value: unknown };
}

interface Delivery {
  shelf: Shelf;
  owner: string;
  /** Its outcome is unknown. */
  sentBefore: boolean;
}

export class Outbox<T, R = unknown> {
  /** What the upstream has not acknowledged yet, of whoever is signed in. */
  rows: readonly OutboxRow[] = [];
  /** Why it is being tried again. */
  trouble: CallError | undefined = undefined;
  /** The browser keeps nothing: what is not sent is lost with the page. */
  unsafe = false;
  private failures = 0;
  private draining: Promise<void> | undefined;
  private again = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly kind: OutboxKind<T, R>;
  private readonly around: OutboxSurroundings;

  constructor(kind: OutboxKind<T, R>, around: OutboxSurroundings) {
    this.kind = kind;
    this.around = around;
    makeAutoObservable<this, 'failures' | 'draining' | 'again' | 'timer' | 'kind' | 'around'>(
      this,
      {
        rows: observableRef,
        trouble: observableRef,
        failures: false,
        draining: false,
        again: false,
        timer: false,
        kind: false,
        around: false,
      },
      { autoBind: true },
    );
  }

  /** How many are on their way. */
  get waiting(): number {
    return this.rows.filter(({ state }) => state !== 'refused').length;
  }

  get refused(): readonly OutboxRow[] {
    return this.rows.filter(({ state }) => state === 'refused');
  }

  /** Writes it down. Resolves once it outlives a crash, or is in memory at least. */
  async put({ lane, content, owner, after, beside }: Put<T>): Promise<void> {
    const key = this.key(owner);
    if (!key) return;
    const { disk, memory, newId } = this.around;
    const row = { id: newId(), lane, after, content, beside, at: Date.now(), merge: this.mergeInto(content) };
    try {
      // What waits in memory is not overtaken.
      if ((await memory.rows(key)).length > 0) throw new Error('in memory');
      await disk.add(key, row);
      runInAction(() => (this.unsafe = false));
    } catch {
      await memory.add(key, row);
      runInAction(() => (this.unsafe = true));
    }
    await this.refresh();
  }

  /** What was written beside a row, here and not yet heard of elsewhere. */
  async beside(name: string): Promise<{ value: unknown; at: number } | undefined> {
    const key = this.key();
    if (!key) return undefined;
    return (await this.around.memory.beside(key, name)) ?? (await quietly(() => this.around.disk.beside(key, name)));
  }

  /** Sends what can be sent. However often it is asked at once, it runs once, and once more for what came meanwhile. */
  drain(): Promise<void> {
    this.again = true;
    this.draining ??= this.run().finally(() => (this.draining = undefined));
    return this.draining;
  }

  /** From now on it is tried again by itself: after a while, on a network that is back, in a tab that is looked at. */
  start(): () => void {
    const wake = () => void (document.visibilityState === 'visible' && this.drain());
    const follow = reaction(this.around.owner, () => void this.refresh().then(this.drain), { fireImmediately: true });
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
    const key = this.key();
    const rows = key ? await this.read(key) : [];
    runInAction(() => (this.rows = rows));
  }

  private async run(): Promise<void> {
    while (this.again) {
      this.again = false;
      const key = this.key();
      if (!key) return;
      await this.around.alone(`yanxi:outbox ${key.deployment} ${key.owner} ${key.box}`, () => this.pass(key));
      await this.refresh();
    }
  }

  /** Sends one after the other until nothing more can be sent. */
  private async pass(key: BoxKey): Promise<void> {
    const held = new Set<string>();
    let trouble: CallError | undefined;
    for (;;) {
      const row = nextRow(await this.read(key), held);
      if (!row || this.around.owner() !== key.owner) break;
      const failure = await this.sendRow(row, key.owner);
      if (!failure) continue;
      trouble = failure;
      const verdict = verdictOn(failure);
      if (verdict === 'sign-in') return;
      if (verdict === 'later') break;
      held.add(row.lane);
    }
    this.settle(trouble);
  }

  /** Says what went wrong, where it has to be sent again. */
  private async sendRow(row: OutboxRow, owner: string): Promise<CallError | undefined> {
    try {
      const shelf = await this.shelfOf(row);
      const frozen = await shelf.freeze(row);
      if (frozen) await this.deliver(frozen, { shelf, owner, sentBefore: row.state === 'sent' });
      return undefined;
    } catch (error) {
      if (error instanceof CallError) return error;
      // The disk does not answer: the row stays as it is.
      if (error instanceof DOMException) return diskTrouble(this.kind.name);
      throw error;
    }
  }

  private async deliver(row: OutboxRow, { shelf, owner, sentBefore }: Delivery): Promise<void> {
    const content = v.safeParse(this.kind.content, row.content);
    if (!content.success) {
      await this.refuse(row, undefined, '内容无法读取');
      return;
    }
    try {
      if (sentBefore && (await this.kind.arrived?.(content.output))) {
        await shelf.remove(row);
        return;
      }
      // Nothing comes between this look and the request.
      if (this.around.owner() !== owner) return;
      const reply = await this.kind.send(content.output, row.id);
      await shelf.remove(row);
      this.kind.delivered?.(content.output, reply);
    } catch (error) {
      if (!(error instanceof CallError) || verdictOn(error) !== 'refused') throw error;
      await this.refuse(row, content.output, error.message);
    }
  }

  private async refuse(row: OutboxRow, content: T | undefined, reason: string): Promise<void> {
    const shelf = await this.shelfOf(row);
    if (this.kind.refused(content, reason) === 'keep') await shelf.refuse(row, reason);
    else await shelf.remove(row);
  }

  private settle(trouble: CallError | undefined): void {
    this.trouble = trouble;
    clearTimeout(this.timer);
    if (!trouble) {
      this.failures = 0;
      return;
    }
    const wait = backoff(this.failures++, this.around.random, trouble.retryAfter);
    this.timer = setTimeout(() => void this.drain(), wait);
  }

  private mergeInto(after: T) {
    return (before: unknown): T | undefined => {
      const content = v.safeParse(this.kind.content, before);
      return content.success ? this.kind.merge?.(content.output, after) : undefined;
    };
  }

  private key(owner = this.around.owner()): BoxKey | undefined {
    return owner === undefined ? undefined : { deployment: this.around.deployment, owner, box: this.kind.name };
  }

  private async read(key: BoxKey): Promise<readonly OutboxRow[]> {
    const kept = (await quietly(() => this.around.disk.rows(key))) ?? [];
    return [...kept, ...(await this.around.memory.rows(key))];
  }

  private async shelfOf(row: OutboxRow): Promise<Shelf> {
    const inMemory = await this.around.memory.rows(row);
    return inMemory.some(({ id }) => id === row.id) ? this.around.memory : this.around.disk;
  }
}

const diskTrouble = (line: string) => new CallError('cancelled', '浏览器的存储暂时不可用', { line });

/** A disk that cannot be read holds nothing; that it takes nothing is said at the first write. */
async function quietly<V>(read: () => Promise<V>): Promise<V | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}
