// The disk, and the memory for when the disk takes nothing.
import { makeAutoObservable, runInAction } from 'mobx';
import type { BoxKey, Kept, NamedKept, NewRow, OutboxRow, Shelf } from './OutboxRow.ts';

export class Shelves {
  /** The browser keeps nothing: what is not sent is lost with the page. */
  unsafe = false;
  private readonly disk: Shelf;
  private readonly memory: Shelf;

  constructor(disk: Shelf, memory: Shelf) {
    this.disk = disk;
    this.memory = memory;
    makeAutoObservable<this, 'disk' | 'memory'>(this, { disk: false, memory: false }, { autoBind: true });
  }

  add(key: BoxKey, row: NewRow): Promise<void> {
    return this.write(
      async () => {
        // What waits in memory is not overtaken.
        if ((await this.memory.rows(key)).length > 0) throw new Error('in memory');
        await this.disk.add(key, row);
      },
      () => this.memory.add(key, row),
    );
  }

  keep(key: BoxKey, name: string, kept: Kept | undefined): Promise<void> {
    return this.write(
      () => this.disk.keep(key, name, kept),
      () => this.memory.keep(key, name, kept),
    );
  }

  async beside(key: BoxKey, name: string): Promise<Kept | undefined> {
    return (await this.memory.beside(key, name)) ?? (await quietly(() => this.disk.beside(key, name)));
  }

  async besides(key: BoxKey, prefix: string): Promise<readonly NamedKept[]> {
    const kept = (await quietly(() => this.disk.besides(key, prefix))) ?? [];
    // What is only in memory is newer.
    const all = new Map([...kept, ...(await this.memory.besides(key, prefix))].map((one) => [one.name, one]));
    return [...all.values()];
  }

  async rows(key: BoxKey): Promise<readonly OutboxRow[]> {
    return [...((await quietly(() => this.disk.rows(key))) ?? []), ...(await this.memory.rows(key))];
  }

  /** On which one a row lies. */
  async of(row: OutboxRow): Promise<Shelf> {
    return (await this.memory.rows(row)).some(({ id }) => id === row.id) ? this.memory : this.disk;
  }

  private async write(toDisk: () => Promise<void>, toMemory: () => Promise<void>): Promise<void> {
    try {
      await toDisk();
      runInAction(() => (this.unsafe = false));
    } catch {
      await toMemory();
      runInAction(() => (this.unsafe = true));
    }
  }
}

/** A disk that cannot be read holds nothing; that it takes nothing is said at the first write. */
async function quietly<V>(read: () => Promise<V>): Promise<V | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}
