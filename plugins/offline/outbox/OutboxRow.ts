// Something that the upstream must hear of, until it has said that it has.
export interface OutboxRow {
  /** Where it stands in the line. */
  readonly order: number;
  /** The operation id: the same however often it is sent, and never for anything else. */
  readonly id: string;
  /** Counts the changes of a row that was not sent yet. */
  readonly revision: number;
  /** Which platform, whose, of which outbox. */
  readonly deployment: string;
  readonly owner: string;
  readonly box: string;
  /** What has to arrive in its order: the answers to one question, the records of one chapter. */
  readonly lane: string;
  /** Waits until nothing that came before it stands in lanes that begin like this: the answers before the submit. */
  readonly after?: string | undefined;
  readonly content: unknown;
  /** Once it was sent it is never changed: it may have had its effect. */
  readonly state: 'waiting' | 'sent' | 'refused';
  /** Why the upstream will not have it. */
  readonly reason?: string;
  /** When it was written, in milliseconds since 1970. */
  readonly at: number;
}

/** Whose rows, of which outbox. */
export interface BoxKey {
  readonly deployment: string;
  readonly owner: string;
  readonly box: string;
}

/** The last row of the lane, not sent yet, and this one as one; nothing where they stay two. */
export type Merge = (before: unknown) => unknown;

export interface NewRow {
  readonly id: string;
  readonly lane: string;
  readonly after?: string | undefined;
  readonly content: unknown;
  readonly at: number;
  readonly merge?: Merge | undefined;
  /** Written together with the row, or not at all: the answer that the row tells of. */
  readonly beside?: { readonly key: string; readonly value: unknown } | undefined;
}

/** Where rows lie. Rows of one box come in their order. */
export interface Shelf {
  rows(key: BoxKey): Promise<readonly OutboxRow[]>;
  /** They are about to be sent: from now on they do not change. Without those that have changed or gone meanwhile. */
  freeze(rows: readonly OutboxRow[]): Promise<readonly OutboxRow[]>;
  /** They have arrived, or whoever wrote them has let them go; does nothing to other revisions of them. */
  remove(rows: readonly OutboxRow[]): Promise<void>;
  refuse(row: OutboxRow, reason: string): Promise<void>;
  /** Writes something beside the rows, or takes it away. */
  keep(key: BoxKey, name: string, kept: Kept | undefined): Promise<void>;
  beside(key: BoxKey, name: string): Promise<Kept | undefined>;
  /** All whose name begins like this. */
  besides(key: BoxKey, prefix: string): Promise<readonly NamedKept[]>;
}

/** The browser's. Anything may fail, and fails with `Unanswered` where it takes too long. */
export interface Disk extends Shelf {
  add(key: BoxKey, row: NewRow): Promise<OutboxRow>;
  /**
   * A row that was just written becomes one with the last of its lane, where that was not sent yet and is among the known
   * ones: what another tab has written and nobody here has seen is not written over.
   */
  join(row: OutboxRow, merge: Merge, known: ReadonlySet<string>): Promise<Joined | undefined>;
  /** Makes good what this tab did without the disk; says what lies there then. All of it, or nothing. */
  settle(key: BoxKey, stock: Stock): Promise<readonly OutboxRow[]>;
  /** Outboxes in which something lies. */
  boxes(key: Omit<BoxKey, 'box'>): Promise<string[]>;
  /** It does not answer at the moment. */
  readonly silent: boolean;
  /** Tells when it answers again. */
  whenBack(listener: () => void): void;
}

/** One of two rows, and the row whose place it has taken. */
export interface Joined {
  readonly row: OutboxRow;
  readonly instead: OutboxRow;
}

/** What a tab has done without the disk. */
export interface Stock {
  /** Those that wait, or were refused. */
  readonly rows: readonly OutboxRow[];
  /** Ids of those that are, or may be, on the disk: what is not among `rows` is done. */
  readonly there: ReadonlySet<string>;
  /** By name; nothing where it was taken away. */
  readonly besides: ReadonlyMap<string, Kept | undefined>;
  /** Why a row that nobody here knew of is not to be sent any more. */
  overtaken(row: OutboxRow): string | undefined;
}

/** What stands beside rows, and when it was written. */
export interface Kept {
  readonly value: unknown;
  readonly at: number;
}

export interface NamedKept extends Kept {
  readonly name: string;
}

/** The rows that can be sent now, in their order: the first of each lane that nothing holds back. */
export function sendable(rows: readonly OutboxRow[], held: ReadonlySet<string>): OutboxRow[] {
  const before: string[] = [];
  const lanes = new Set<string>();
  const found: OutboxRow[] = [];
  for (const row of rows) {
    const { state, lane, after } = row;
    if (state === 'refused') continue;
    const waits = after !== undefined && before.some((earlier) => earlier.startsWith(after));
    if (!lanes.has(lane) && !held.has(lane) && !waits) found.push(row);
    if (!lanes.has(lane)) before.push(lane);
    lanes.add(lane);
  }
  return found;
}

/** A row at its place in the line. */
export function newRow({ deployment, owner, box }: BoxKey, added: NewRow, order: number): OutboxRow {
  const { id, lane, after, content, at } = added;
  return { deployment, owner, box, order, id, lane, after, content, at, revision: 1, state: 'waiting' };
}

/**
 * The last row of a lane with a newer one in it; nothing where they stay two. Its id is the newer one's: under one id the
 * same is sent always, by whichever tab.
 */
export function mergedRow(last: OutboxRow, id: string, merge: Merge | undefined): OutboxRow | undefined {
  const content = last.state === 'waiting' ? merge?.(last.content) : undefined;
  return content === undefined ? undefined : { ...last, id, content, revision: last.revision + 1 };
}
