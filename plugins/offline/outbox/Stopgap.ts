// What a tab goes by for one box while the disk is not to be had: what it knew of it, and what it has done since.
import {
  type BoxKey,
  type Kept,
  mergedRow,
  type NamedKept,
  newRow,
  type NewRow,
  type OutboxRow,
  type Stock,
} from './OutboxRow.ts';
import { line } from './line.ts';

/** Why a row is not to be sent that is found only after newer ones in its lane were written. */
export type Overtaken = (row: OutboxRow) => string | undefined;

export class Stopgap {
  rows: readonly OutboxRow[];
  /** Something is only here: it is lost with the page. */
  unsafe = false;
  /** By name; nothing where it was taken away. */
  private readonly kept = new Map<string, Kept | undefined>();
  /** Ids of those that are, or may be, on the disk: another tab may send them as they are, so that they do not change. */
  private readonly there: Set<string>;
  /** By lane the place of the first that was written here. */
  private readonly begun = new Map<string, number>();
  /** Counts what was done. */
  changes = 0;

  constructor(known: readonly OutboxRow[]) {
    this.rows = known;
    this.there = new Set(known.map(({ id }) => id));
    line.after(known.at(-1)?.order ?? 0);
  }

  /** `late`: the disk was told of it, and may have it one day. */
  add(key: BoxKey, added: NewRow, late: boolean): void {
    this.changes++;
    this.unsafe = true;
    const { id, lane, merge, beside, at } = added;
    if (beside) this.kept.set(beside.key, { value: beside.value, at });
    const row = newRow(key, added, line.next());
    if (!this.begun.has(lane)) this.begun.set(lane, row.order);
    const last = this.rows.findLast((one) => one.lane === lane);
    const merged = last && !late && !this.there.has(last.id) ? mergedRow(last, id, merge) : undefined;
    this.rows = merged ? this.rows.map((one) => (one === last ? merged : one)) : [...this.rows, row];
    if (late) this.there.add(id);
  }

  /** What the disk has and nobody here knew of. */
  learn(rows: readonly OutboxRow[], overtaken: Overtaken): void {
    const mine = new Set(this.rows.map(({ id }) => id));
    const unknown = rows.filter(({ id }) => !mine.has(id) && !this.there.has(id));
    if (unknown.length === 0) return;
    this.changes++;
    this.areThere(unknown);
    const learnt = unknown.map((row): OutboxRow => {
      const reason = this.isOvertaken(row) ? overtaken(row) : undefined;
      return reason === undefined ? row : { ...row, state: 'refused', reason };
    });
    this.rows = [...this.rows, ...learnt].toSorted((a, b) => a.order - b.order);
  }

  /** They are, or may be, on the disk from now on. */
  areThere(rows: readonly OutboxRow[]): void {
    for (const { id } of rows) this.there.add(id);
  }

  freeze(rows: readonly OutboxRow[]): readonly OutboxRow[] {
    return rows.flatMap((row) => this.change(row, { state: 'sent' }) ?? []);
  }

  remove(rows: readonly OutboxRow[]): void {
    this.changes++;
    const ids = new Set(rows.map(({ id }) => id));
    this.rows = this.rows.filter(({ id }) => !ids.has(id));
  }

  refuse(row: OutboxRow, reason: string): void {
    this.change(row, { state: 'refused', reason });
  }

  keep(name: string, kept: Kept | undefined): void {
    this.changes++;
    this.unsafe = true;
    this.kept.set(name, kept);
  }

  /** Nothing where it says nothing of it. */
  beside(name: string): { kept: Kept | undefined } | undefined {
    return this.kept.has(name) ? { kept: this.kept.get(name) } : undefined;
  }

  /** Over what is there. */
  over(there: readonly NamedKept[], prefix: string): readonly NamedKept[] {
    const others = there.filter(({ name }) => !this.kept.has(name));
    const mine = [...this.kept].flatMap(([name, kept]) => (kept && name.startsWith(prefix) ? [{ name, ...kept }] : []));
    return [...others, ...mine];
  }

  /** What has to be made good on the disk; `changes` says of what state of things. */
  stock(overtaken: Overtaken): { stock: Stock; changes: number } {
    const { rows, there, changes } = this;
    const besides = new Map(this.kept);
    const why = (row: OutboxRow) => (this.isOvertaken(row) ? overtaken(row) : undefined);
    return { stock: { rows, there, besides, overtaken: why }, changes };
  }

  /** Written before, read only now, and in its lane this tab has gone on since. */
  private isOvertaken({ lane, order, state }: OutboxRow): boolean {
    return state !== 'refused' && order < (this.begun.get(lane) ?? 0);
  }

  private change(row: OutboxRow, to: Partial<OutboxRow>): OutboxRow | undefined {
    const found = this.rows.find(({ id }) => id === row.id);
    if (!found) return undefined;
    this.changes++;
    const changed = { ...found, ...to };
    this.rows = this.rows.map((one) => (one === found ? changed : one));
    return changed;
  }
}
