// The rows of one box while the disk is unavailable: those that this tab knew, with its changes since then.
import {
  type BoxKey,
  type MemoryChanges,
  mergedRow,
  type NamedValue,
  newRow,
  type NewRow,
  type OutboxRow,
  type StoredValue,
} from './OutboxRow.ts';
import { rowOrder } from './rowOrder.ts';

/**
 * Returns why a row must not be sent that was only found after newer rows of its lane were written; undefined to send
 * it.
 */
export type Overtaken = (row: OutboxRow) => string | undefined;

export class MemoryRows {
  rows: readonly OutboxRow[];
  /** Some rows are in memory only and would be lost with the page. */
  unsafe = false;
  /** Rows on the disk may be lost as well. */
  #distrusts = false;
  /** Number of changes so far. */
  changes = 0;
  /** Changed values by name; undefined for a removed one. */
  readonly #values = new Map<string, StoredValue | undefined>();
  /**
   * Ids of rows that are or may be on the disk. Those rows must not change, since other tabs may send them as they are.
   */
  readonly #onDisk: Set<string>;
  /** For each lane, the order number of the first row written while the disk was unavailable. */
  readonly #firstWritten = new Map<string, number>();

  constructor(known: readonly OutboxRow[]) {
    this.rows = known;
    this.#onDisk = new Set(known.map(({ id }) => id));
    rowOrder.startAfter(known.at(-1)?.order ?? 0);
  }

  /** `late`: the disk was asked to store the row and may still do so. */
  add(key: BoxKey, added: NewRow, late: boolean): void {
    this.changes++;
    this.unsafe = true;
    const { id, lane, merge, storedNextTo, at } = added;
    if (storedNextTo) this.#values.set(storedNextTo.name, { value: storedNextTo.value, at });
    const row = newRow(key, added, rowOrder.next());
    if (!this.#firstWritten.has(lane)) this.#firstWritten.set(lane, row.order);
    const last = this.rows.findLast((one) => one.lane === lane);
    const merged = last && !late && !this.#onDisk.has(last.id) ? mergedRow(last, id, merge) : undefined;
    this.rows = merged ? this.rows.map((one) => (one === last ? merged : one)) : [...this.rows, row];
    if (late) this.#onDisk.add(id);
  }

  /** The disk may have lost rows that it had accepted. */
  distrustDisk(): void {
    this.#distrusts = true;
    if (this.rows.length > 0) this.unsafe = true;
  }

  /** Adds rows from the disk that this tab did not know. */
  learn(rows: readonly OutboxRow[], overtaken: Overtaken): void {
    const known = new Set(this.rows.map(({ id }) => id));
    const unknown = rows.filter(({ id }) => !known.has(id) && !this.#onDisk.has(id));
    if (unknown.length === 0) return;
    this.changes++;
    if (this.#distrusts) this.unsafe = true;
    this.markOnDisk(unknown);
    const learnt = unknown.map((row): OutboxRow => {
      const reason = this.#isOvertaken(row) ? overtaken(row) : undefined;
      return reason === undefined ? row : { ...row, state: 'refused', reason };
    });
    this.rows = [...this.rows, ...learnt].toSorted((a, b) => a.order - b.order);
  }

  /** Notes that these rows are or may be on the disk from now on. */
  markOnDisk(rows: readonly OutboxRow[]): void {
    for (const { id } of rows) this.#onDisk.add(id);
  }

  freeze(rows: readonly OutboxRow[]): readonly OutboxRow[] {
    return rows.flatMap((row) => this.#change(row, { state: 'sent' }) ?? []);
  }

  remove(rows: readonly OutboxRow[]): void {
    this.changes++;
    const ids = new Set(rows.map(({ id }) => id));
    this.rows = this.rows.filter(({ id }) => !ids.has(id));
  }

  refuse(row: OutboxRow, reason: string): void {
    this.#change(row, { state: 'refused', reason });
  }

  change(row: OutboxRow, content: unknown): void {
    this.#change(row, { content, revision: row.revision + 1 });
  }

  storeValue(name: string, stored: StoredValue | undefined): void {
    this.changes++;
    this.unsafe = true;
    this.#values.set(name, stored);
  }

  /** The change made in memory to a value; undefined if there is none. */
  valueChange(name: string): { stored: StoredValue | undefined } | undefined {
    return this.#values.has(name) ? { stored: this.#values.get(name) } : undefined;
  }

  /** Applies the changes in memory to values from the disk. */
  applyTo(fromDisk: readonly NamedValue[], prefix: string): readonly NamedValue[] {
    const others = fromDisk.filter(({ name }) => !this.#values.has(name));
    const own = [...this.#values].flatMap(([name, stored]) =>
      stored && name.startsWith(prefix) ? [{ name, ...stored }] : [],
    );
    return [...others, ...own];
  }

  /** A snapshot to write to the disk; `at` is the number of changes that it includes. */
  snapshot(overtaken: Overtaken): { unwritten: MemoryChanges; at: number } {
    const { rows, changes } = this;
    const values = new Map(this.#values);
    const reasonFor = (row: OutboxRow) => (this.#isOvertaken(row) ? overtaken(row) : undefined);
    return { unwritten: { rows, onDisk: this.#onDisk, values, overtaken: reasonFor }, at: changes };
  }

  /** True for a row written earlier but read only after this tab wrote newer rows in its lane. */
  #isOvertaken({ lane, order, state }: OutboxRow): boolean {
    return state !== 'refused' && order < (this.#firstWritten.get(lane) ?? 0);
  }

  #change(row: OutboxRow, to: Partial<OutboxRow>): OutboxRow | undefined {
    const found = this.rows.find(({ id }) => id === row.id);
    if (!found) return undefined;
    this.changes++;
    const changed = { ...found, ...to };
    this.rows = this.rows.map((one) => (one === found ? changed : one));
    return changed;
  }
}
