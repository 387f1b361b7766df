// IndexedDB: what is written there has outlived every kill that was tried (cookies and localStorage have not).
import type { DBSchema, IDBPDatabase } from 'idb';
import { type BoxKey, type Kept, mergedRow, newRow, type NewRow, type OutboxRow, type Shelf } from './OutboxRow.ts';

type Place = [deployment: string, owner: string, box: string];

type Beside = [...Place, name: string];

interface OutboxSchema extends DBSchema {
  rows: { key: number; value: OutboxRow; indexes: { box: Place } };
  besides: { key: Beside; value: Kept; indexes: { at: number } };
}

type Database = IDBPDatabase<OutboxSchema>;

/**
 * Of what stands beside rows so much is kept, the newest; rows are never forgotten. Not by age: a machine's clock may be
 * set.
 */
const MOST_BESIDE = 20_000;

const placeOf = ({ deployment, owner, box }: BoxKey): Place => [deployment, owner, box];
const same = (one: OutboxRow | undefined, { id, revision }: OutboxRow): one is OutboxRow =>
  one?.id === id && one.revision === revision;

/** A transaction that fails says so when it is done. */
const toldByDone = (): undefined => undefined;

/** `strict` waits for the disk itself; for what cannot be done again. */
export function diskShelf(
  durability: IDBTransactionDurability,
): Shelf & { boxes(key: Omit<BoxKey, 'box'>): Promise<string[]> } {
  const line = new Line();
  let opening: Promise<Database> | undefined;
  const open = (): Promise<Database> => {
    opening ??= openDatabase(line, () => (opening = undefined)).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };

  return {
    ...rowsIn(open),
    ...besidesIn(open, durability),
    async add(key, added) {
      const db = await open();
      const row = newRow(key, added, line.next());
      const { beside, at } = added;
      const transaction = db.transaction(['rows', 'besides'], 'readwrite', { durability });
      // Nothing is read before, and it is committed at once: the page may be going.
      void transaction.objectStore('rows').add(row).catch(toldByDone);
      if (beside) {
        const place: Beside = [...placeOf(key), beside.key];
        void transaction.objectStore('besides').put({ value: beside.value, at }, place).catch(toldByDone);
      }
      transaction.commit();
      await transaction.done;
      await mergeIntoLast(db, row, added.merge);
    },
    async boxes({ deployment, owner }) {
      const within = IDBKeyRange.bound([deployment, owner], [deployment, owner, []]);
      const rows = await (await open()).getAllFromIndex('rows', 'box', within);
      return [...new Set(rows.map(({ box }) => box))];
    },
  };
}

/** Relaxed: what was sent and is there again is only sent again. */
function rowsIn(open: () => Promise<Database>): Pick<Shelf, 'rows' | 'freeze' | 'remove' | 'refuse'> {
  /** Changes rows that are still what they were; says what they have become. */
  const change = async (rows: readonly OutboxRow[], to: Partial<OutboxRow>): Promise<readonly OutboxRow[]> => {
    const transaction = (await open()).transaction('rows', 'readwrite');
    const changed = await Promise.all(
      rows.map(async (row) => {
        const now = await transaction.store.get(row.order);
        if (!same(now, row)) return [];
        await transaction.store.put({ ...now, ...to });
        return { ...now, ...to };
      }),
    );
    await transaction.done;
    return changed.flat();
  };
  return {
    rows: async (key) => (await open()).getAllFromIndex('rows', 'box', placeOf(key)),
    freeze: (rows) => change(rows, { state: 'sent' }),
    async remove(rows) {
      const transaction = (await open()).transaction('rows', 'readwrite');
      await Promise.all(
        rows.map(async (row) => {
          if (same(await transaction.store.get(row.order), row)) await transaction.store.delete(row.order);
        }),
      );
      await transaction.done;
    },
    async refuse(row, reason) {
      await change([row], { state: 'refused', reason });
    },
  };
}

function besidesIn(
  open: () => Promise<Database>,
  durability: IDBTransactionDurability,
): Pick<Shelf, 'keep' | 'beside' | 'besides'> {
  return {
    async keep(key, name, kept) {
      const transaction = (await open()).transaction('besides', 'readwrite', { durability });
      const place: Beside = [...placeOf(key), name];
      await (kept ? transaction.store.put(kept, place) : transaction.store.delete(place));
      await transaction.done;
    },
    beside: async (key, name) => (await open()).get('besides', [...placeOf(key), name]),
    async besides(key, prefix) {
      const place = placeOf(key);
      const within = IDBKeyRange.bound([...place, prefix], [...place, `${prefix}\uFFFF`]);
      const { store } = (await open()).transaction('besides');
      const [names, all] = await Promise.all([store.getAllKeys(within), store.getAll(within)]);
      return all.map((kept, at) => ({ ...kept, name: names[at]?.[3] ?? '' }));
    },
  };
}

/**
 * Places in the line, each behind all that this tab has seen. They are taken from the clock, so that none has to be looked
 * up before a row is written; two tabs that write in the same millisecond differ by chance.
 */
class Line {
  #last = 0;

  next(): number {
    this.#last = Math.max(this.#last + 1, Date.now() * PLACES + Math.floor(Math.random() * PLACES));
    return this.#last;
  }

  /** The clock may have been ahead when that was written. */
  after(order: number): void {
    this.#last = Math.max(this.#last, order);
  }
}

/** In a millisecond. */
const PLACES = 4096;

/** A row that was just written becomes one with the last of its lane, where that was not sent yet. */
async function mergeIntoLast(db: Database, row: OutboxRow, merge: NewRow['merge']): Promise<void> {
  if (!merge) return;
  const transaction = db.transaction('rows', 'readwrite');
  const rows = await transaction.store.index('box').getAll(placeOf(row));
  const last = rows.findLast(({ lane, order }) => lane === row.lane && order < row.order);
  const merged = last && rows.some((one) => same(one, row)) ? mergedRow(last, merge) : undefined;
  if (merged) {
    void transaction.store.put(merged).catch(toldByDone);
    void transaction.store.delete(row.order).catch(toldByDone);
  }
  await transaction.done;
}

async function openDatabase(line: Line, closed: () => void): Promise<Database> {
  const { openDB } = await import('idb');
  const db = await openDB<OutboxSchema>('yanxi-outbox', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('rows', { keyPath: 'order' }).createIndex('box', ['deployment', 'owner', 'box']);
      fresh.createObjectStore('besides').createIndex('at', 'at');
    },
    // Another version of the page wants it: it is opened again when it is next needed.
    blocking(_from, _to, event) {
      if (event.target instanceof IDBDatabase) event.target.close();
      closed();
    },
    terminated: closed,
  });
  line.after((await db.transaction('rows').store.openKeyCursor(null, 'prev'))?.key ?? 0);
  const { store } = db.transaction('besides', 'readwrite');
  const count = await store.count();
  const old = count > MOST_BESIDE ? await store.index('at').getAllKeys(null, count - MOST_BESIDE) : [];
  for (const key of old) await store.delete(key);
  return db;
}
