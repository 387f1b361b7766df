// IndexedDB: what is written there has outlived every kill that was tried (cookies and localStorage have not).
import type { DBSchema, IDBPDatabase } from 'idb';
import { type Ending, PatientDatabase, takenBack } from '../disk/PatientDatabase.ts';
import { line } from './line.ts';
import {
  type BoxKey,
  type Disk,
  type Joined,
  type Kept,
  mergedRow,
  newRow,
  type NewRow,
  type OutboxRow,
  type Stock,
} from './OutboxRow.ts';

type Place = [deployment: string, owner: string, box: string];

type Beside = [...Place, name: string];

interface OutboxSchema extends DBSchema {
  rows: { key: number; value: OutboxRow; indexes: { box: Place } };
  besides: { key: Beside; value: Kept; indexes: { at: number } };
}

type Database = PatientDatabase<OutboxSchema>;

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
export function diskShelf(durability: IDBTransactionDurability): Disk {
  const database: Database = new PatientDatabase(openDatabase);
  return {
    ...addingTo(database, durability),
    ...rowsIn(database),
    ...besidesIn(database, durability),
    settle: (key, stock) => database.ask((db, givenUp) => settleIn(db, { key, stock, durability }, givenUp)),
    // Nobody waits for it.
    boxes: ({ deployment, owner }) =>
      database.askPatiently(async (db) => {
        const within = IDBKeyRange.bound([deployment, owner], [deployment, owner, []]);
        const rows = await db.getAllFromIndex('rows', 'box', within);
        return [...new Set(rows.map(({ box }) => box))];
      }),
    get silent() {
      return database.silent;
    },
    whenBack: (listener) => database.whenBack(listener),
  };
}

function addingTo(database: Database, durability: IDBTransactionDurability): Pick<Disk, 'add' | 'join'> {
  return {
    add: (key: BoxKey, added: NewRow) =>
      database.ask(async (db) => {
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
        return row;
      }),
    join: (row, merge, known) =>
      database.ask(async (db, givenUp) => {
        const transaction = db.transaction('rows', 'readwrite');
        takenBack(transaction, givenUp);
        const joining = async (): Promise<Joined | undefined> => {
          const rows = await transaction.store.index('box').getAll(placeOf(row));
          const last = rows.findLast(({ lane, order }) => lane === row.lane && order < row.order);
          if (!last || !known.has(last.id) || !rows.some((one) => same(one, row))) return undefined;
          const merged = mergedRow(last, row.id, merge);
          if (!merged) return undefined;
          await Promise.all([transaction.store.put(merged), transaction.store.delete(row.order)]);
          return { row: merged, instead: last };
        };
        const [joined] = await Promise.all([joining(), transaction.done]);
        return joined;
      }),
  };
}

/** Relaxed: what was sent and is there again is only sent again. */
function rowsIn(database: Database): Pick<Disk, 'rows' | 'freeze' | 'remove' | 'refuse'> {
  /** Changes rows that are still what they were; says what they have become. */
  const change = (rows: readonly OutboxRow[], to: Partial<OutboxRow>): Promise<readonly OutboxRow[]> =>
    database.ask(async (db, givenUp) => {
      const transaction = db.transaction('rows', 'readwrite');
      takenBack(transaction, givenUp);
      const changing = rows.map(async (row) => {
        const now = await transaction.store.get(row.order);
        if (!same(now, row)) return [];
        await transaction.store.put({ ...now, ...to });
        return [{ ...now, ...to }];
      });
      const [changed] = await Promise.all([Promise.all(changing), transaction.done]);
      return changed.flat();
    });
  return {
    rows: (key) => database.ask((db) => db.getAllFromIndex('rows', 'box', placeOf(key))),
    freeze: (rows) => change(rows, { state: 'sent' }),
    remove: (rows) =>
      database.ask(async (db, givenUp) => {
        const transaction = db.transaction('rows', 'readwrite');
        takenBack(transaction, givenUp);
        const removing = rows.map(async (row) => {
          if (same(await transaction.store.get(row.order), row)) await transaction.store.delete(row.order);
        });
        await Promise.all([...removing, transaction.done]);
      }),
    async refuse(row, reason) {
      await change([row], { state: 'refused', reason });
    },
  };
}

function besidesIn(
  database: Database,
  durability: IDBTransactionDurability,
): Pick<Disk, 'keep' | 'beside' | 'besides'> {
  return {
    keep: (key, name, kept) =>
      database.ask(async (db, givenUp) => {
        const transaction = db.transaction('besides', 'readwrite', { durability });
        takenBack(transaction, givenUp);
        const place: Beside = [...placeOf(key), name];
        const keeping = kept ? transaction.store.put(kept, place) : transaction.store.delete(place);
        await Promise.all([keeping, transaction.done]);
      }),
    beside: (key, name) => database.ask((db) => db.get('besides', [...placeOf(key), name])),
    besides: (key, prefix) =>
      database.ask(async (db) => {
        const place = placeOf(key);
        const within = IDBKeyRange.bound([...place, prefix], [...place, `${prefix}\uFFFF`]);
        const { store } = db.transaction('besides');
        const [names, all] = await Promise.all([store.getAllKeys(within), store.getAll(within)]);
        return all.map((kept, at) => ({ ...kept, name: names[at]?.[3] ?? '' }));
      }),
  };
}

interface Settling {
  readonly key: BoxKey;
  readonly stock: Stock;
  readonly durability: IDBTransactionDurability;
}

async function settleIn(
  db: IDBPDatabase<OutboxSchema>,
  { key, stock, durability }: Settling,
  givenUp: AbortSignal,
): Promise<readonly OutboxRow[]> {
  const transaction = db.transaction(['rows', 'besides'], 'readwrite', { durability });
  takenBack(transaction, givenUp);
  const settling = async (): Promise<readonly OutboxRow[]> => {
    const rows = transaction.objectStore('rows');
    const besides = transaction.objectStore('besides');
    const now = settled(await rows.index('box').getAll(placeOf(key)), stock);
    await Promise.all([...now.gone.map(({ order }) => rows.delete(order)), ...now.changed.map((row) => rows.put(row))]);
    for (const row of now.fresh) {
      const taken = (await rows.getKey(row.order)) !== undefined;
      await rows.add(taken ? { ...row, order: line.next() } : row);
    }
    for (const [name, kept] of stock.besides) {
      const place: Beside = [...placeOf(key), name];
      const there = await besides.get(place);
      // Another tab may have gone on.
      if (!kept) await besides.delete(place);
      else if (!there || there.at <= kept.at) await besides.put(kept, place);
    }
    return rows.index('box').getAll(placeOf(key));
  };
  const [rows] = await Promise.all([settling(), transaction.done]);
  return rows;
}

interface Changes {
  readonly gone: readonly OutboxRow[];
  readonly changed: readonly OutboxRow[];
  readonly fresh: readonly OutboxRow[];
}

/** What has to be changed among the rows that lie there. What is no longer there is sent once more, as the same operation. */
function settled(there: readonly OutboxRow[], stock: Stock): Changes {
  const mine = new Map(stock.rows.map((row) => [row.id, row]));
  const known = new Set(there.map(({ id }) => id));
  const changed = there.flatMap((row): OutboxRow[] => {
    const own = mine.get(row.id);
    if (own) return own.state === 'waiting' || own.state === row.state ? [] : [{ ...own, order: row.order }];
    const reason = stock.there.has(row.id) ? undefined : stock.overtaken(row);
    return reason === undefined ? [] : [{ ...row, state: 'refused', reason }];
  });
  return {
    gone: there.filter(({ id }) => stock.there.has(id) && !mine.has(id)),
    changed,
    fresh: stock.rows.filter(({ id }) => !known.has(id)),
  };
}

async function openDatabase(ending: Ending): Promise<IDBPDatabase<OutboxSchema>> {
  const { openDB } = await import('idb');
  const db = await openDB<OutboxSchema>('yanxi-outbox', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('rows', { keyPath: 'order' }).createIndex('box', ['deployment', 'owner', 'box']);
      fresh.createObjectStore('besides').createIndex('at', 'at');
    },
    ...ending,
  });
  line.after((await db.transaction('rows').store.openKeyCursor(null, 'prev'))?.key ?? 0);
  const { store } = db.transaction('besides', 'readwrite');
  const count = await store.count();
  const old = count > MOST_BESIDE ? await store.index('at').getAllKeys(null, count - MOST_BESIDE) : [];
  for (const key of old) await store.delete(key);
  return db;
}
