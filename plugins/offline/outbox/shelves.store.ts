// The disk; and for as long as it refuses, or does not answer, what this tab knows of it and does without it. Nothing
// waits for a disk, and it is made good as soon as that can be had.
import { makeAutoObservable, runInAction } from 'mobx';
import { Unanswered } from '../disk/PatientDatabase.ts';
import type { BoxKey, Disk, Joined, Kept, Merge, NamedKept, NewRow, OutboxRow, Shelf } from './OutboxRow.ts';
import { type Overtaken, Stopgap } from './Stopgap.ts';

/** What is known of a box. */
interface Box {
  readonly key: BoxKey;
  /** As it was on the disk last. */
  known: readonly OutboxRow[];
  /** When all of it was read last, on the clock of `performance.now()`. */
  readAt: number;
  stopgap?: Stopgap | undefined;
  returning?: Promise<void> | undefined;
}

export class Shelves implements Shelf {
  /** Something is not on the disk: what is not sent is lost with the page. */
  unsafe = false;
  /** Because it does not answer; else it refuses. */
  silent = false;
  private readonly disk: Disk;
  private readonly overtaken: Overtaken;
  private readonly boxes = new Map<string, Box>();

  constructor(disk: Disk, overtaken: Overtaken = () => undefined) {
    this.disk = disk;
    this.overtaken = overtaken;
    makeAutoObservable<this, 'disk' | 'overtaken' | 'boxes'>(
      this,
      { disk: false, overtaken: false, boxes: false },
      { autoBind: true },
    );
  }

  async add(key: BoxKey, row: NewRow): Promise<void> {
    const box = this.boxOf(key);
    // What waits here is not overtaken.
    if (!box.stopgap) {
      try {
        const added = await this.disk.add(key, row);
        const known = new Set(box.known.map(({ id }) => id));
        box.known = [...box.known, added];
        stopgapOf(box)?.learn([added], () => undefined);
        if (row.merge) await this.join(box, added, { merge: row.merge, known });
        return;
      } catch (error) {
        this.leave(box).add(key, row, error instanceof Unanswered && error.begun);
      }
    } else box.stopgap.add(key, row, false);
    this.tell();
    await this.returnTo(box);
  }

  async rows(key: BoxKey): Promise<readonly OutboxRow[]> {
    const box = this.boxOf(key);
    await this.returnTo(box);
    const readAt = performance.now();
    try {
      const rows = await this.disk.rows(key);
      Object.assign(box, { known: rows, readAt });
      // A disk that takes nothing may have something to give.
      box.stopgap?.learn(rows, this.overtaken);
      return box.stopgap?.rows ?? rows;
    } catch {
      return this.leave(box).rows;
    }
  }

  /** When the rows of a box were read last, on the clock of `performance.now()`. */
  readAt(key: BoxKey): number {
    return this.boxOf(key).readAt;
  }

  async freeze(rows: readonly OutboxRow[]): Promise<readonly OutboxRow[]> {
    const box = this.boxOfRows(rows);
    if (!box.stopgap) {
      try {
        return await this.disk.freeze(rows);
      } catch {
        this.leave(box);
      }
    }
    return box.stopgap?.freeze(rows) ?? [];
  }

  async remove(rows: readonly OutboxRow[]): Promise<void> {
    const box = this.boxOfRows(rows);
    if (!box.stopgap) {
      try {
        await this.disk.remove(rows);
        const ids = new Set(rows.map(({ id }) => id));
        box.known = box.known.filter(({ id }) => !ids.has(id));
      } catch {
        this.leave(box);
      }
    }
    box.stopgap?.remove(rows);
  }

  async refuse(row: OutboxRow, reason: string): Promise<void> {
    const box = this.boxOf(row);
    if (!box.stopgap) {
      try {
        await this.disk.refuse(row, reason);
        box.known = box.known.map((one) => (one.id === row.id ? { ...one, state: 'refused', reason } : one));
      } catch {
        this.leave(box);
      }
    }
    box.stopgap?.refuse(row, reason);
  }

  async keep(key: BoxKey, name: string, kept: Kept | undefined): Promise<void> {
    const box = this.boxOf(key);
    if (!box.stopgap) {
      try {
        await this.disk.keep(key, name, kept);
        return;
      } catch {
        this.leave(box);
      }
    }
    box.stopgap?.keep(name, kept);
    this.tell();
    await this.returnTo(box);
  }

  async beside(key: BoxKey, name: string): Promise<Kept | undefined> {
    const box = this.boxOf(key);
    const { stopgap } = box;
    const there = await quietly(() => this.disk.beside(key, name));
    // It may have come, or gone, while the disk was asked.
    const here = (stopgapOf(box) ?? stopgap)?.beside(name);
    return here ? here.kept : there;
  }

  async besides(key: BoxKey, prefix: string): Promise<readonly NamedKept[]> {
    const box = this.boxOf(key);
    const { stopgap } = box;
    const there = (await quietly(() => this.disk.besides(key, prefix))) ?? [];
    return (stopgapOf(box) ?? stopgap)?.over(there, prefix) ?? there;
  }

  /** What was done without the disk is made good, if it can be had. */
  async comeBack(): Promise<void> {
    await Promise.all([...this.boxes.values()].map((box) => this.returnTo(box)));
  }

  /** They are safe already: that they stay two does no harm. */
  private async join(
    box: Box,
    row: OutboxRow,
    { merge, known }: { merge: Merge; known: ReadonlySet<string> },
  ): Promise<void> {
    const joined: Joined | undefined = await quietly(() => this.disk.join(row, merge, known));
    if (!joined) return;
    box.known = box.known.flatMap((one) => {
      if (one.id === joined.instead.id) return [];
      return one.id === row.id ? [joined.row] : [one];
    });
  }

  /** From now on it goes without the disk. */
  private leave(box: Box): Stopgap {
    box.stopgap ??= new Stopgap(box.known);
    return box.stopgap;
  }

  /** To the disk, if it can be had. */
  private async returnTo(box: Box): Promise<void> {
    const { stopgap } = box;
    if (!stopgap || this.disk.silent) return;
    box.returning ??= this.settle(box, stopgap).finally(() => (box.returning = undefined));
    await box.returning;
  }

  /** Until nothing was done meanwhile. */
  private async settle(box: Box, stopgap: Stopgap): Promise<void> {
    for (;;) {
      const { stock, changes } = stopgap.stock(this.overtaken);
      try {
        const known = await this.disk.settle(box.key, stock);
        if (changes === stopgap.changes) {
          Object.assign(box, { known, readAt: performance.now(), stopgap: undefined });
          this.tell();
          return;
        }
        stopgap.areThere(stock.rows);
      } catch (error) {
        if (error instanceof Unanswered && error.begun) stopgap.areThere(stock.rows);
        return;
      }
    }
  }

  private tell(): void {
    const unsafe = [...this.boxes.values()].some(({ stopgap }) => stopgap?.unsafe === true);
    runInAction(() => {
      this.unsafe = unsafe;
      this.silent = unsafe && this.disk.silent;
    });
  }

  private boxOf({ deployment, owner, box }: BoxKey): Box {
    const place = JSON.stringify([deployment, owner, box]);
    const known = this.boxes.get(place) ?? unread({ deployment, owner, box });
    this.boxes.set(place, known);
    return known;
  }

  /** They are all of one. */
  private boxOfRows([first]: readonly OutboxRow[]): Box {
    return first ? this.boxOf(first) : unread({ deployment: '', owner: '', box: '' });
  }
}

const unread = (key: BoxKey): Box => ({ key, known: [], readAt: -Infinity });

/** As it is now: it may have come to one while the disk was asked. */
const stopgapOf = ({ stopgap }: Box): Stopgap | undefined => stopgap;

/** A disk that cannot be read holds nothing; that it takes nothing is said at the first write. */
async function quietly<V>(ask: () => Promise<V>): Promise<V | undefined> {
  try {
    return await ask();
  } catch {
    return undefined;
  }
}
