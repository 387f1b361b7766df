// The rows of that database, by owner. Where the browser keeps nothing they live as long as the page.
import { makeObservable, observable, runInAction } from 'mobx';
import type { Turn } from '../assistant/turn.ts';
import type { OutboxRow } from '../chat/outboxRow.ts';
import { openDatabase, type SupportDatabase } from './database.ts';

export class Kept {
  /** The browser keeps nothing: what is not sent is lost with the page. */
  forgetful = false;
  private opening: Promise<SupportDatabase> | undefined;
  private readonly rows = new Map<string, OutboxRow>();
  private readonly values = new Map<string, unknown>();

  constructor() {
    makeObservable(this, { forgetful: observable });
  }

  /** Oldest first. */
  async outbox(owner: string): Promise<OutboxRow[]> {
    const kept = await this.tried((db) => db.getAllFromIndex('outbox', 'owner', owner), []);
    const here = [...this.rows.values()].filter((row) => row.owner === owner);
    return [...kept, ...here].toSorted((a, b) => a.at - b.at);
  }

  /** Resolves once it is safe. */
  async put(row: OutboxRow): Promise<void> {
    const done = await this.tried(async (db) => {
      const change = db.transaction('outbox', 'readwrite', { durability: 'strict' });
      await Promise.all([change.store.put(row), change.done]);
      return true;
    }, false);
    if (done) this.rows.delete(row.operationId);
    else this.rows.set(row.operationId, row);
    runInAction(() => (this.forgetful = !done));
  }

  async remove(operationId: string): Promise<void> {
    this.rows.delete(operationId);
    await this.tried((db) => db.delete('outbox', operationId), undefined);
  }

  /** Whether this row still waits: another tab may have sent it. */
  async has(operationId: string): Promise<boolean> {
    if (this.rows.has(operationId)) return true;
    return (await this.tried((db) => db.count('outbox', operationId), 0)) > 0;
  }

  async hasTalked(owner: string): Promise<boolean> {
    return (await this.tried((db) => db.count('talked', owner), 0)) > 0;
  }

  async talked(owner: string): Promise<void> {
    await this.tried((db) => db.put('talked', Date.now(), owner), undefined);
  }

  /** Who this browser is to customer service while nobody is signed in. */
  async visitor(deployment: string, fresh: () => string): Promise<string> {
    const here = this.values.get(`visitor ${deployment}`);
    if (typeof here === 'string') return here;
    const id = await this.tried(async (db) => {
      const change = db.transaction('visitors', 'readwrite');
      const known = (await change.store.get(deployment)) ?? fresh();
      await Promise.all([change.store.put(known, deployment), change.done]);
      return known;
    }, fresh());
    this.values.set(`visitor ${deployment}`, id);
    return id;
  }

  async turns(owner: string): Promise<Turn[]> {
    return (await this.tried((db) => db.get('assistant', owner), undefined)) ?? [];
  }

  async keepTurns(owner: string, turns: Turn[]): Promise<void> {
    await this.tried<unknown>(
      (db) => (turns.length > 0 ? db.put('assistant', turns, owner) : db.delete('assistant', owner)),
      undefined,
    );
  }

  private async tried<T>(work: (db: SupportDatabase) => Promise<T>, otherwise: T): Promise<T> {
    for (const _attempt of ['as it is', 'opened anew']) {
      try {
        this.opening ??= openDatabase();
        return await work(await this.opening);
      } catch {
        this.opening = undefined; // Closed for another version, or blocked, full, private: whoever writes says so.
      }
    }
    return otherwise;
  }
}
