// An outbox's rows, and what is done with them. What stands on the disk is in `disk/stored.ts`.
import type { OutboxRow, StoredValue } from '../disk/stored.ts';

export type { OutboxRow, StoredValue };

/** The rows of one outbox and one owner. */
export interface BoxKey {
  readonly deployment: string;
  readonly owner: string;
  readonly box: string;
}

/** Merges a lane's last row with a new one; undefined keeps both. */
export type Merge = (before: unknown) => unknown;

export interface NewRow {
  readonly id: string;
  readonly lane: string;
  readonly after?: string | undefined;
  readonly content: unknown;
  readonly at: number;
  readonly merge?: Merge | undefined;
  /** A value stored in the same transaction: the answer that the row is about. */
  readonly storedNextTo?: { readonly name: string; readonly value: unknown } | undefined;
}

export interface NamedValue extends StoredValue {
  readonly name: string;
}

/** Stores rows; those of one box are returned in order. */
export interface RowStore {
  rows(key: BoxKey): Promise<readonly OutboxRow[]>;
  /** Marks rows as sent, after which they never change. Resolves without those that have changed or gone. */
  freeze(rows: readonly OutboxRow[]): Promise<readonly OutboxRow[]>;
  /** Skips rows whose revision has changed. */
  remove(rows: readonly OutboxRow[]): Promise<void>;
  refuse(row: OutboxRow, reason: string): Promise<void>;
  /** Replaces the content of an unsent row. */
  change(row: OutboxRow, content: unknown): Promise<void>;
  /** Undefined removes the value. */
  storeValue(key: BoxKey, name: string, stored: StoredValue | undefined): Promise<void>;
  storedValue(key: BoxKey, name: string): Promise<StoredValue | undefined>;
  storedValues(key: BoxKey, prefix: string): Promise<readonly NamedValue[]>;
}

/** The row store on the disk. Any method may fail, with `Unanswered` if it takes too long. */
export interface RowDatabase extends RowStore {
  add(key: BoxKey, row: NewRow): Promise<OutboxRow>;
  /**
   * Merges a row that was just added with the last unsent row of its lane, provided its id is among `known`: a row
   * written by another tab that this one has not seen is never overwritten.
   */
  join(row: OutboxRow, merge: Merge, known: ReadonlySet<string>): Promise<Joined | undefined>;
  /** Writes this tab's changes from memory, all or nothing; resolves to the rows stored afterwards. */
  reconcile(key: BoxKey, changes: MemoryChanges): Promise<readonly OutboxRow[]>;
  /** Names of the boxes in which an owner has rows. */
  boxes(key: Omit<BoxKey, 'box'>): Promise<string[]>;
  /** The disk is not answering at the moment. */
  readonly silent: boolean;
  whenBack(listener: () => void): void;
  /** Calls the listener when stored rows may be lost in a crash. */
  whenBroken(listener: () => void): void;
}

/** The merged row, and the one it replaces. */
export interface Joined {
  readonly row: OutboxRow;
  readonly instead: OutboxRow;
}

/** A tab's changes while the disk was unavailable. */
export interface MemoryChanges {
  /** Waiting and refused rows. */
  readonly rows: readonly OutboxRow[];
  /** Ids of rows that are or may be on the disk; those missing from `rows` have been dealt with. */
  readonly onDisk: ReadonlySet<string>;
  /** Changed values by name; undefined for a removed one. */
  readonly values: ReadonlyMap<string, StoredValue | undefined>;
  /** Returns why a row that this tab did not know must no longer be sent; undefined to send it. */
  overtaken(row: OutboxRow): string | undefined;
}

/** The rows that can be sent now, in order: the first of each lane that is not waiting for anything. */
export function sendable(rows: readonly OutboxRow[], held: ReadonlySet<string>): OutboxRow[] {
  const earlierLanes: string[] = [];
  const lanes = new Set<string>();
  const found: OutboxRow[] = [];
  for (const row of rows) {
    const { state, lane, after } = row;
    if (state === 'refused') continue;
    const waits = after !== undefined && earlierLanes.some((earlier) => earlier.startsWith(after));
    if (!lanes.has(lane) && !held.has(lane) && !waits) found.push(row);
    if (!lanes.has(lane)) earlierLanes.push(lane);
    lanes.add(lane);
  }
  return found;
}

export function newRow({ deployment, owner, box }: BoxKey, added: NewRow, order: number): OutboxRow {
  const { id, lane, after, content, at } = added;
  return { deployment, owner, box, order, id, lane, after, content, at, revision: 1, state: 'waiting' };
}

/**
 * Merges a lane's last row with a newer one. The result has the newer id, since an id never stands for two contents.
 */
export function mergedRow(last: OutboxRow, id: string, merge: Merge | undefined): OutboxRow | undefined {
  const content = last.state === 'waiting' ? merge?.(last.content) : undefined;
  return content === undefined ? undefined : { ...last, id, content, revision: last.revision + 1 };
}
