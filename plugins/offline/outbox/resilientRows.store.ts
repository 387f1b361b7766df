// Rows on the disk, and in memory while the disk refuses or does not answer. Nothing waits for the disk, and changes
// made without it are written as soon as it is back.
import { makeAutoObservable, runInAction } from 'mobx';
import { Unanswered } from '../disk/PatientDatabase.ts';
import { ParkedRows } from './parkedRows.ts';
import { MemoryRows, type Overtaken } from './MemoryRows.ts';
import type {
  BoxKey,
  Joined,
  Merge,
  NamedValue,
  NewRow,
  OutboxRow,
  RowDatabase,
  RowStore,
  StoredValue,
} from './OutboxRow.ts';

interface Box {
  readonly key: BoxKey;
  /** The rows as last read from the disk. */
  known: readonly OutboxRow[];
  /** Time of the last read of all rows, on the clock of `performance.now()`. */
  readAt: number;
  /** Set while the disk is unavailable. */
  memory?: MemoryRows | undefined;
  returning?: Promise<void> | undefined;
}

export class ResilientRows implements RowStore {
  /** Some rows are in memory only and would be lost with the page. */
  unsafe = false;
  /** The disk does not answer; if false while `unsafe`, the disk refuses. */
  silent = false;
  readonly #disk: RowDatabase;
  readonly #overtaken: Overtaken;
  readonly #boxes = new Map<string, Box>();
  readonly #parkedRows = new ParkedRows();

  constructor(disk: RowDatabase, overtaken: Overtaken = () => undefined) {
    this.#disk = disk;
    this.#overtaken = overtaken;
    makeAutoObservable(this, {}, { autoBind: true });
    disk.whenBroken(() => this.#breakOff());
  }

  /** The page is being left. */
  leave(): void {
    this.#parkedRows.leave();
  }

  async add(key: BoxKey, row: NewRow): Promise<void> {
    const box = this.#boxOf(key);
    // While there are rows in memory, new ones go there too.
    if (!box.memory) {
      const stored = this.#parkedRows.begin(key, row);
      try {
        const added = await this.#disk.add(key, row);
        const known = new Set(box.known.map(({ id }) => id));
        box.known = [...box.known, added];
        memoryOf(box)?.learn([added], () => undefined);
        this.#update();
        if (row.merge) await this.#join(box, added, { merge: row.merge, known });
        return;
      } catch (error) {
        this.#goWithoutDisk(box).add(key, row, error instanceof Unanswered && error.begun);
      } finally {
        stored();
      }
    } else box.memory.add(key, row, false);
    this.#update();
    await this.#returnToDisk(box);
  }

  async rows(key: BoxKey): Promise<readonly OutboxRow[]> {
    const box = this.#boxOf(key);
    await this.#returnToDisk(box);
    const readAt = performance.now();
    try {
      const rows = await this.#disk.rows(key);
      Object.assign(box, { known: rows, readAt });
      // A disk that accepts no writes may still be readable.
      box.memory?.learn(rows, this.#overtaken);
      return box.memory?.rows ?? rows;
    } catch {
      return this.#goWithoutDisk(box).rows;
    }
  }

  /** Time of the last read of a box from the disk, on the clock of `performance.now()`. */
  readAt(key: BoxKey): number {
    return this.#boxOf(key).readAt;
  }

  async freeze(rows: readonly OutboxRow[]): Promise<readonly OutboxRow[]> {
    const box = this.#boxOfRows(rows);
    if (!box.memory) {
      try {
        return await this.#disk.freeze(rows);
      } catch {
        this.#goWithoutDisk(box);
      }
    }
    return box.memory?.freeze(rows) ?? [];
  }

  async remove(rows: readonly OutboxRow[]): Promise<void> {
    const box = this.#boxOfRows(rows);
    if (!box.memory) {
      try {
        await this.#disk.remove(rows);
        const ids = new Set(rows.map(({ id }) => id));
        box.known = box.known.filter(({ id }) => !ids.has(id));
      } catch {
        this.#goWithoutDisk(box);
      }
    }
    box.memory?.remove(rows);
  }

  async refuse(row: OutboxRow, reason: string): Promise<void> {
    const box = this.#boxOf(row);
    if (!box.memory) {
      try {
        await this.#disk.refuse(row, reason);
        box.known = box.known.map((one) => (one.id === row.id ? { ...one, state: 'refused', reason } : one));
      } catch {
        this.#goWithoutDisk(box);
      }
    }
    box.memory?.refuse(row, reason);
  }

  async change(row: OutboxRow, content: unknown): Promise<void> {
    const box = this.#boxOf(row);
    if (!box.memory) {
      try {
        await this.#disk.change(row, content);
        return;
      } catch {
        this.#goWithoutDisk(box);
      }
    }
    box.memory?.change(row, content);
  }

  async storeValue(key: BoxKey, name: string, stored: StoredValue | undefined): Promise<void> {
    const box = this.#boxOf(key);
    if (!box.memory) {
      try {
        await this.#disk.storeValue(key, name, stored);
        return;
      } catch {
        this.#goWithoutDisk(box);
      }
    }
    box.memory?.storeValue(name, stored);
    this.#update();
    await this.#returnToDisk(box);
  }

  async storedValue(key: BoxKey, name: string): Promise<StoredValue | undefined> {
    const box = this.#boxOf(key);
    const { memory } = box;
    const onDisk = await orNothing(() => this.#disk.storedValue(key, name));
    // The disk may have failed or come back during the read.
    const change = (memoryOf(box) ?? memory)?.valueChange(name);
    return change ? change.stored : onDisk;
  }

  async storedValues(key: BoxKey, prefix: string): Promise<readonly NamedValue[]> {
    const box = this.#boxOf(key);
    const { memory } = box;
    const onDisk = (await orNothing(() => this.#disk.storedValues(key, prefix))) ?? [];
    return (memoryOf(box) ?? memory)?.applyTo(onDisk, prefix) ?? onDisk;
  }

  /** Writes changes from memory, if the disk accepts them. */
  async comeBack(): Promise<void> {
    await Promise.all([...this.#boxes.values()].map((box) => this.#returnToDisk(box)));
  }

  /** Both rows are safe already, so a failed merge does no harm. */
  async #join(box: Box, row: OutboxRow, { merge, known }: { merge: Merge; known: ReadonlySet<string> }): Promise<void> {
    const joined: Joined | undefined = await orNothing(() => this.#disk.join(row, merge, known));
    if (!joined) return;
    box.known = box.known.flatMap((one) => {
      if (one.id === joined.instead.id) return [];
      return one.id === row.id ? [joined.row] : [one];
    });
  }

  /** Assumes that everything this tab knows is in memory only, and writes it again. */
  #breakOff(): void {
    for (const box of this.#boxes.values()) this.#goWithoutDisk(box).distrustDisk();
    this.#update();
  }

  #goWithoutDisk(box: Box): MemoryRows {
    box.memory ??= new MemoryRows(box.known);
    return box.memory;
  }

  async #returnToDisk(box: Box): Promise<void> {
    const { memory } = box;
    if (!memory || this.#disk.silent) return;
    box.returning ??= this.#reconcile(box, memory).finally(() => (box.returning = undefined));
    await box.returning;
  }

  /** Repeats until no changes were made in memory meanwhile. */
  async #reconcile(box: Box, memory: MemoryRows): Promise<void> {
    for (;;) {
      const { unwritten, at } = memory.snapshot(this.#overtaken);
      try {
        const known = await this.#disk.reconcile(box.key, unwritten);
        if (at === memory.changes) {
          Object.assign(box, { known, readAt: performance.now(), memory: undefined });
          this.#update();
          return;
        }
        memory.markOnDisk(unwritten.rows);
      } catch (error) {
        if (error instanceof Unanswered && error.begun) memory.markOnDisk(unwritten.rows);
        return;
      }
    }
  }

  #update(): void {
    const unsafe = [...this.#boxes.values()].some(({ memory }) => memory?.unsafe === true);
    runInAction(() => {
      this.unsafe = unsafe;
      this.silent = unsafe && this.#disk.silent;
    });
  }

  #boxOf({ deployment, owner, box }: BoxKey): Box {
    const name = JSON.stringify([deployment, owner, box]);
    const known = this.#boxes.get(name) ?? unread({ deployment, owner, box });
    this.#boxes.set(name, known);
    return known;
  }

  /** The box of rows that are handled together; they always share one. */
  #boxOfRows([first]: readonly OutboxRow[]): Box {
    return first ? this.#boxOf(first) : unread({ deployment: '', owner: '', box: '' });
  }
}

const unread = (key: BoxKey): Box => ({ key, known: [], readAt: -Infinity });

/** A function, since the value may have changed during an `await`. */
const memoryOf = ({ memory }: Box): MemoryRows | undefined => memory;

/** An unreadable disk counts as empty. If it accepts no writes either, the first write reports it. */
async function orNothing<V>(ask: () => Promise<V>): Promise<V | undefined> {
  try {
    return await ask();
  } catch {
    return undefined;
  }
}
