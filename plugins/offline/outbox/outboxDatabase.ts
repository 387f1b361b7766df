// Rows in IndexedDB: data that it had acknowledged survived every kill in our trials, unlike cookies and localStorage.
import type { Kernel } from '#kernel/createKernel.ts';
import { OnceKey } from '#kernel/lifetime.ts';
import { OUTBOX_DATABASE } from '../disk/databaseNames.ts';
import { type IDBPDatabase, openDatabase, type OutboxSchema, renewAfterVisit } from '../disk/databases.ts';
import { abortWhen, type PatientDatabase } from '../disk/PatientDatabase.ts';
import {
  type BoxKey,
  type Joined,
  type MemoryChanges,
  mergedRow,
  newRow,
  type NewRow,
  type OutboxRow,
  type RowDatabase,
} from './OutboxRow.ts';
import { parkedRows } from './parkedRows.ts';
import { rowOrder } from './rowOrder.ts';

type Database = PatientDatabase<OutboxSchema>;

/**
 * Number of values kept next to rows, newest first; rows are never dropped. There is no limit by age because a
 * machine's clock may be changed.
 */
const MOST_VALUES = 20_000;

const placeOf = ({ deployment, owner, box }: BoxKey): OutboxSchema['rows']['indexes']['box'] => [
  deployment,
  owner,
  box,
];
const valueKey = (key: BoxKey, name: string): OutboxSchema['besides']['key'] => [...placeOf(key), name];
const unchanged = (stored: OutboxRow | undefined, { id, revision }: OutboxRow): stored is OutboxRow =>
  stored?.id === id && stored.revision === revision;

/** For single requests of a transaction: when it fails, its `done` rejects, so they need not be awaited. */
const reportedByDone = (): undefined => undefined;

/** `strict` waits for the disk itself: for work that cannot be repeated. */
export function outboxDatabase(durability: IDBTransactionDurability): RowDatabase {
  const database: Database = openDatabase(OUTBOX_DATABASE, tidy);
  return {
    ...adding(database, durability),
    ...rowsIn(database),
    ...valuesIn(database, durability),
    reconcile: (key, changes) =>
      database.ask((db, givenUp) => reconcile(db, { key, unwritten: changes, durability }, givenUp)),
    // No time limit, since nobody waits for this.
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
    whenBroken: (listener) => database.whenBroken(listener),
  };
}

const LOOKING = new OnceKey<RowDatabase>();

/** For who looks up what is stored without opening an outbox: one connection, however often they look. */
export const storedRowsOf = (kernel: Pick<Kernel, 'once'>): RowDatabase =>
  kernel.once(LOOKING, () => outboxDatabase('relaxed'));

function adding(database: Database, durability: IDBTransactionDurability): Pick<RowDatabase, 'add' | 'join'> {
  return {
    add: (key: BoxKey, added: NewRow) =>
      database.ask(async (db) => {
        const row = newRow(key, added, rowOrder.next());
        const { storedNextTo, at } = added;
        const transaction = db.transaction(['rows', 'besides'], 'readwrite', { durability });
        // No read before it, and an explicit commit, because the page may be closing.
        void transaction.objectStore('rows').add(row).catch(reportedByDone);
        if (storedNextTo) {
          const { name, value } = storedNextTo;
          void transaction.objectStore('besides').put({ value, at }, valueKey(key, name)).catch(reportedByDone);
        }
        transaction.commit();
        await transaction.done;
        return row;
      }),
    join: (row, merge, known) =>
      database.ask(async (db, givenUp) => {
        const transaction = db.transaction('rows', 'readwrite');
        abortWhen(transaction, givenUp);
        const joining = async (): Promise<Joined | undefined> => {
          const rows = await transaction.store.index('box').getAll(placeOf(row));
          const last = rows.findLast(({ lane, order }) => lane === row.lane && order < row.order);
          if (!last || !known.has(last.id) || !rows.some((one) => unchanged(one, row))) return undefined;
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

/** Uses relaxed durability: a sent row that reappears after a crash is merely sent again. */
function rowsIn(database: Database): Pick<RowDatabase, 'rows' | 'freeze' | 'remove' | 'refuse' | 'change'> {
  /** Changes those rows that are still as they were; resolves to the changed rows. */
  const changeAll = (rows: readonly OutboxRow[], to: Partial<OutboxRow>): Promise<readonly OutboxRow[]> =>
    database.ask(async (db, givenUp) => {
      const transaction = db.transaction('rows', 'readwrite');
      abortWhen(transaction, givenUp);
      const changing = rows.map(async (row) => {
        const now = await transaction.store.get(row.order);
        if (!unchanged(now, row)) return [];
        await transaction.store.put({ ...now, ...to });
        return [{ ...now, ...to }];
      });
      const [changed] = await Promise.all([Promise.all(changing), transaction.done]);
      return changed.flat();
    });
  return {
    rows: (key) => database.ask((db) => db.getAllFromIndex('rows', 'box', placeOf(key))),
    freeze: (rows) => changeAll(rows, { state: 'sent' }),
    remove: (rows) =>
      database.ask(async (db, givenUp) => {
        const transaction = db.transaction('rows', 'readwrite');
        abortWhen(transaction, givenUp);
        const removing = rows.map(async (row) => {
          if (unchanged(await transaction.store.get(row.order), row)) await transaction.store.delete(row.order);
        });
        await Promise.all([...removing, transaction.done]);
      }),
    async refuse(row, reason) {
      await changeAll([row], { state: 'refused', reason });
    },
    async change(row, content) {
      await changeAll([row], { content, revision: row.revision + 1 });
    },
  };
}

function valuesIn(
  database: Database,
  durability: IDBTransactionDurability,
): Pick<RowDatabase, 'storeValue' | 'storedValue' | 'storedValues'> {
  return {
    storeValue: (key, name, stored) =>
      database.ask(async (db, givenUp) => {
        const transaction = db.transaction('besides', 'readwrite', { durability });
        abortWhen(transaction, givenUp);
        const place = valueKey(key, name);
        const storing = stored ? transaction.store.put(stored, place) : transaction.store.delete(place);
        void storing.catch(reportedByDone);
        // Commit explicitly, because the page may be closing.
        transaction.commit();
        await transaction.done;
      }),
    storedValue: (key, name) => database.ask((db) => db.get('besides', valueKey(key, name))),
    storedValues: (key, prefix) =>
      database.ask(async (db) => {
        const within = IDBKeyRange.bound(valueKey(key, prefix), valueKey(key, `${prefix}\uFFFF`));
        const { store } = db.transaction('besides');
        const [keys, all] = await Promise.all([store.getAllKeys(within), store.getAll(within)]);
        return all.map((stored, at) => ({ ...stored, name: keys[at]?.[3] ?? '' }));
      }),
  };
}

interface Reconciling {
  readonly key: BoxKey;
  readonly unwritten: MemoryChanges;
  readonly durability: IDBTransactionDurability;
}

async function reconcile(
  db: IDBPDatabase<OutboxSchema>,
  { key, unwritten, durability }: Reconciling,
  givenUp: AbortSignal,
): Promise<readonly OutboxRow[]> {
  const transaction = db.transaction(['rows', 'besides'], 'readwrite', { durability });
  abortWhen(transaction, givenUp);
  const reconciling = async (): Promise<readonly OutboxRow[]> => {
    const rows = transaction.objectStore('rows');
    const values = transaction.objectStore('besides');
    const { gone, changed, added } = rowChanges(await rows.index('box').getAll(placeOf(key)), unwritten);
    await Promise.all([...gone.map(({ order }) => rows.delete(order)), ...changed.map((row) => rows.put(row))]);
    for (const row of added) {
      const taken = (await rows.getKey(row.order)) !== undefined;
      await rows.add(taken ? { ...row, order: rowOrder.next() } : row);
    }
    for (const [name, stored] of unwritten.values) {
      const place = valueKey(key, name);
      const there = await values.get(place);
      // Another tab may have stored a newer value.
      if (!stored) await values.delete(place);
      else if (!there || there.at <= stored.at) await values.put(stored, place);
    }
    return rows.index('box').getAll(placeOf(key));
  };
  const [rows] = await Promise.all([reconciling(), transaction.done]);
  await readBack(db, key, { rows, values: unwritten.values });
  return rows;
}

/** Rows that were only in memory count as stored only after they have been read back. */
async function readBack(
  db: IDBPDatabase<OutboxSchema>,
  key: BoxKey,
  written: { rows: readonly OutboxRow[]; values: MemoryChanges['values'] },
): Promise<void> {
  const stored = db.transaction(['rows', 'besides']);
  const ids = new Set((await stored.objectStore('rows').index('box').getAll(placeOf(key))).map(({ id }) => id));
  const names = [...written.values].flatMap(([name, value]) => (value ? name : []));
  const values = await Promise.all(names.map((name) => stored.objectStore('besides').getKey(valueKey(key, name))));
  const whole = written.rows.every(({ id }) => ids.has(id)) && values.every((value) => value !== undefined);
  if (!whole) throw new Error('what was written is not there');
}

interface RowChanges {
  readonly gone: readonly OutboxRow[];
  readonly changed: readonly OutboxRow[];
  readonly added: readonly OutboxRow[];
}

/**
 * The changes needed among the stored rows. A row that has gone from the disk is sent once more, as the same operation.
 */
function rowChanges(stored: readonly OutboxRow[], unwritten: MemoryChanges): RowChanges {
  const own = new Map(unwritten.rows.map((row) => [row.id, row]));
  const storedIds = new Set(stored.map(({ id }) => id));
  // One of our rows stands in another one's place: they were merged, but the disk did not get to report it.
  const moved = stored.filter(({ id, order }) => own.has(id) && own.get(id)?.order !== order);
  const joinedAt = new Set(moved.map(({ order }) => order));
  const changed = stored.flatMap((row): OutboxRow[] => {
    const now = own.get(row.id);
    if (now) return isFurther(now, row) ? [{ ...now, order: row.order }] : [];
    const reason = unwritten.onDisk.has(row.id) ? undefined : unwritten.overtaken(row);
    return reason === undefined ? [] : [{ ...row, state: 'refused', reason }];
  });
  return {
    gone: stored.filter(({ id }) => unwritten.onDisk.has(id) && !own.has(id)),
    changed,
    added: unwritten.rows.filter(({ id, order }) => !storedIds.has(id) && !joinedAt.has(order)),
  };
}

/** True if our version of a row replaces the stored one, which other tabs may have sent: only in these ways. */
const isFurther = (now: OutboxRow, stored: OutboxRow): boolean =>
  now.revision > stored.revision || (now.state !== 'waiting' && now.state !== stored.state);

async function tidy(db: IDBPDatabase<OutboxSchema>): Promise<void> {
  const last = await db.transaction('rows').store.openKeyCursor(null, 'prev');
  if (last) renewAfterVisit();
  rowOrder.startAfter(last?.key ?? 0);
  // If moving fails, it is retried when the database is next opened.
  await moveParkedRows(db).catch(reportedByDone);
  const { store } = db.transaction('besides', 'readwrite');
  const count = await store.count();
  const old = count > MOST_VALUES ? await store.index('at').getAllKeys(null, count - MOST_VALUES) : [];
  for (const key of old) await store.delete(key);
}

/** Moves rows that earlier pages could not store. */
async function moveParkedRows(db: IDBPDatabase<OutboxSchema>): Promise<void> {
  const { parked, moved } = parkedRows();
  if (parked.length === 0) return;
  const transaction = db.transaction(['rows', 'besides'], 'readwrite');
  const rows = transaction.objectStore('rows');
  const values = transaction.objectStore('besides');
  const moving = async (): Promise<void> => {
    const stored = new Set((await rows.getAll()).map(({ id }) => id));
    for (const { key, row } of parked.filter((one) => !stored.has(one.row.id))) {
      await rows.add(newRow(key, row, rowOrder.next()));
      const { storedNextTo: extra, at } = row;
      if (extra) await values.put({ value: extra.value, at }, valueKey(key, extra.name));
    }
  };
  await Promise.all([moving(), transaction.done]);
  moved();
}
