// What an outbox stores. The field names are those on the disk and must not change.

/** A write that the upstream has not acknowledged yet. */
export interface OutboxRow {
  /** Rows are sent in this order. */
  readonly order: number;
  /** The operation id: the same however often it is sent, and never used for another content. */
  readonly id: string;
  /** Counts the changes of a row that was not sent yet. */
  readonly revision: number;
  readonly deployment: string;
  readonly owner: string;
  /** Name of the outbox. */
  readonly box: string;
  /** Rows of one lane arrive in their order: the answers to one question, the records of one chapter. */
  readonly lane: string;
  /** Waits for all earlier rows in lanes with this prefix: the answers before the submit. */
  readonly after?: string | undefined;
  readonly content: unknown;
  /** A row that was sent never changes: it may have had its effect. */
  readonly state: 'waiting' | 'sent' | 'refused';
  /** Why the upstream refused it. */
  readonly reason?: string;
  /** When it was written, in milliseconds since 1970. */
  readonly at: number;
}

/** The rows of one outbox and one owner. */
export interface BoxKey {
  readonly deployment: string;
  readonly owner: string;
  readonly box: string;
}

/** The lane's last row and a new one, as one; undefined where they stay two. */
export type Merge = (before: unknown) => unknown;

export interface NewRow {
  readonly id: string;
  readonly lane: string;
  readonly after?: string | undefined;
  readonly content: unknown;
  readonly at: number;
  readonly merge?: Merge | undefined;
  /** Stored in the same transaction: the answer that the row is about. */
  readonly storedNextTo?: { readonly name: string; readonly value: unknown } | undefined;
}

/** A value stored next to the rows, and when. */
export interface StoredValue {
  readonly value: unknown;
  readonly at: number;
}

export interface NamedValue extends StoredValue {
  readonly name: string;
}

/** Rows of one box come in their order. */
export interface RowStore {
  rows(key: BoxKey): Promise<readonly OutboxRow[]>;
  /** The rows are about to be sent and do not change from now on. Leaves out those that have changed or gone. */
  freeze(rows: readonly OutboxRow[]): Promise<readonly OutboxRow[]>;
  /** Leaves rows alone whose revision has changed. */
  remove(rows: readonly OutboxRow[]): Promise<void>;
  refuse(row: OutboxRow, reason: string): Promise<void>;
  /** Gives a row that was not sent yet another content. */
  change(row: OutboxRow, content: unknown): Promise<void>;
  /** Undefined removes the value. */
  storeValue(key: BoxKey, name: string, stored: StoredValue | undefined): Promise<void>;
  storedValue(key: BoxKey, name: string): Promise<StoredValue | undefined>;
  storedValues(key: BoxKey, prefix: string): Promise<readonly NamedValue[]>;
}

/** The row store on the disk. Anything may fail, with `Unanswered` where it takes too long. */
export interface RowDatabase extends RowStore {
  add(key: BoxKey, row: NewRow): Promise<OutboxRow>;
  /**
   * Merges a row that was just added with the last one of its lane, if that was not sent yet and is among the known
   * ids: a row that another tab wrote and this one has not seen is never overwritten.
   */
  join(row: OutboxRow, merge: Merge, known: ReadonlySet<string>): Promise<Joined | undefined>;
  /** Writes what this tab did in memory, all or nothing; resolves to the rows that are stored then. */
  reconcile(key: BoxKey, changes: MemoryChanges): Promise<readonly OutboxRow[]>;
  /** Names of the boxes in which an owner has rows. */
  boxes(key: Omit<BoxKey, 'box'>): Promise<string[]>;
  /** It does not answer at the moment. */
  readonly silent: boolean;
  whenBack(listener: () => void): void;
  /** Calls the listener when stored rows may be lost by a crash. */
  whenBroken(listener: () => void): void;
}

/** The merged row, and the one that it replaces. */
export interface Joined {
  readonly row: OutboxRow;
  readonly instead: OutboxRow;
}

/** What a tab did while the disk was unavailable. */
export interface MemoryChanges {
  /** Rows that wait or were refused. */
  readonly rows: readonly OutboxRow[];
  /** Ids of rows that are, or may be, on the disk: those missing from `rows` are done. */
  readonly onDisk: ReadonlySet<string>;
  /** By name; undefined where it was removed. */
  readonly values: ReadonlyMap<string, StoredValue | undefined>;
  /** Why a row that this tab did not know of is no longer to be sent. */
  overtaken(row: OutboxRow): string | undefined;
}

/** The rows that can be sent now, in their order: the first of each lane that nothing holds back. */
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

/** A lane's last row merged with a newer one. It takes the newer id: one id never stands for two contents. */
export function mergedRow(last: OutboxRow, id: string, merge: Merge | undefined): OutboxRow | undefined {
  const content = last.state === 'waiting' ? merge?.(last.content) : undefined;
  return content === undefined ? undefined : { ...last, id, content, revision: last.revision + 1 };
}
