// The rows of that database, by owner. Where the browser keeps nothing, or does not answer, they live as long as the page.
import { PatientDatabase } from '#plugins/offline/disk/PatientDatabase.ts';
import { WriteBehind } from '#plugins/offline/disk/writeBehind.store.ts';
import type { Turn } from '../assistant/turn.ts';
import type { OutboxRow } from '../chat/outboxRow.ts';
import { openDatabase, type SupportSchema } from './database.ts';

export class Kept {
  private readonly database = new PatientDatabase(openDatabase);
  private readonly disk = new WriteBehind<SupportSchema, OutboxRow | undefined>(this.database);
  /** By owner, as they were read last. */
  private readonly known = new Map<string, readonly OutboxRow[]>();
  private readonly visitors = new Map<string, string>();
  /** By owner what was said to the helper before, where that could not be read; nothing as long as it is not known. */
  private readonly before = new Map<string, readonly Turn[] | undefined>();

  /** The browser keeps nothing: what is not sent is lost with the page. */
  get forgetful(): boolean {
    return this.disk.unsafe;
  }

  /** Tells when what did not answer does again. What it returns ends that. */
  whenBack(listener: () => void): () => void {
    return this.database.whenBack(listener);
  }

  /** Oldest first. */
  async outbox(owner: string): Promise<OutboxRow[]> {
    const kept = await this.disk.read((db) => db.getAllFromIndex('outbox', 'owner', owner));
    if (kept) this.known.set(owner, kept);
    const { unwritten: owed } = this.disk;
    const there = (this.known.get(owner) ?? []).filter(({ operationId }) => !owed.has(rowKey(operationId)));
    const here = [...owed.values()].flatMap((row) => (row?.owner === owner ? [row] : []));
    return [...there, ...here].toSorted((a, b) => a.at - b.at);
  }

  /** Resolves once it is safe. */
  async put(row: OutboxRow): Promise<void> {
    await this.disk.write(rowKey(row.operationId), row, async (db) => {
      const change = db.transaction('outbox', 'readwrite', { durability: 'strict' });
      await Promise.all([change.store.put(row), change.done]);
    });
  }

  async remove(operationId: string): Promise<void> {
    await this.disk.write(rowKey(operationId), undefined, (db) => db.delete('outbox', operationId));
    for (const [owner, rows] of this.known) {
      this.known.set(
        owner,
        rows.filter((row) => row.operationId !== operationId),
      );
    }
  }

  /** Whether this row still waits, as far as is known: another tab may have sent it. */
  async has(operationId: string): Promise<boolean> {
    const count = await this.disk.read((db) => db.count('outbox', operationId));
    const { unwritten: owed } = this.disk;
    if (owed.has(rowKey(operationId))) return owed.get(rowKey(operationId)) !== undefined;
    return count !== 0;
  }

  async hasTalked(owner: string): Promise<boolean> {
    return ((await this.disk.read((db) => db.count('talked', owner))) ?? 0) > 0;
  }

  async talked(owner: string): Promise<void> {
    await this.disk.write(`talked ${owner}`, undefined, (db) => db.put('talked', Date.now(), owner));
  }

  /** Who this browser is to customer service while nobody is signed in. */
  async visitor(deployment: string, fresh: () => string): Promise<string> {
    const here = this.visitors.get(deployment);
    if (here !== undefined) return here;
    const own = { id: fresh() };
    await this.disk.write(`visitor ${deployment}`, undefined, async (db) => {
      const change = db.transaction('visitors', 'readwrite');
      const known = (await change.store.get(deployment)) ?? own.id;
      await Promise.all([change.store.put(known, deployment), change.done]);
      own.id = known;
    });
    this.visitors.set(deployment, own.id);
    return own.id;
  }

  async turns(owner: string): Promise<Turn[]> {
    const kept = await this.disk.read((db) => db.get('assistant', owner).then((turns) => turns ?? []));
    if (kept) this.before.delete(owner);
    else this.before.set(owner, undefined);
    return kept ?? [];
  }

  async keepTurns(owner: string, turns: Turn[]): Promise<void> {
    await this.disk.write(`turns ${owner}`, undefined, async (db) => {
      const change = db.transaction('assistant', 'readwrite');
      const all = turns.length > 0 ? [...(await this.saidBefore(owner, change.store)), ...turns] : [];
      await Promise.all([all.length > 0 ? change.store.put(all, owner) : change.store.delete(owner), change.done]);
      if (this.before.has(owner)) this.before.set(owner, all.slice(0, all.length - turns.length));
    });
  }

  private async saidBefore(
    owner: string,
    store: { get(key: string): Promise<Turn[] | undefined> },
  ): Promise<readonly Turn[]> {
    if (!this.before.has(owner)) return [];
    return this.before.get(owner) ?? (await store.get(owner)) ?? [];
  }
}

const rowKey = (operationId: string): string => `row ${operationId}`;
