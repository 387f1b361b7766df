// A database that breaks: a write finds no room on the disk, or the browser closes it by force.
import type { DBSchema, IDBPDatabase } from 'idb';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { observable } from 'mobx';
import * as v from 'valibot';
import { CallError } from '#kernel/http/CallError.ts';
import { openDatabase } from '#plugins/offline/disk/databases.ts';
import { PatientDatabase, type WhenClosed } from '#plugins/offline/disk/PatientDatabase.ts';
import { Draft } from '#plugins/offline/drafts/draft.store.ts';
import { DraftStore } from '#plugins/offline/drafts/draftStore.ts';
import { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import { outboxDatabase } from '#plugins/offline/outbox/outboxDatabase.ts';
import { ResilientRows } from '#plugins/offline/outbox/resilientRows.store.ts';
import { Form } from '#plugins/ui/form/form.store.ts';
import { fillDisk } from './brokenDisk.ts';
import { freshDisk } from './freshDisk.ts';

/** Time passes for whatever is tried again later, and nothing else. */
beforeEach(() => {
  freshDisk();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Lets the next attempts to mend be made until it holds. */
async function inTime(holds: () => unknown): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await holds();
      return;
    } catch (error) {
      if (tries === 200) throw error;
      vi.advanceTimersByTime(500);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

interface Schema extends DBSchema {
  texts: { key: string; value: string };
}

/** A database that counts how often it was opened, and can be mended from the given attempt on. */
function openTexts(mendedAt = 1) {
  const world = { opened: 0, mended: 0, told: new Array<string>(), close: (): void => undefined };
  const database = new PatientDatabase<Schema>({
    connect(whenClosed: WhenClosed) {
      world.opened++;
      world.close = () => whenClosed.terminated?.();
      return openDB<Schema>('texts', 1, { upgrade: (db) => void db.createObjectStore('texts'), ...whenClosed });
    },
    mend: () => (++world.mended < mendedAt ? Promise.reject(new Error('full')) : Promise.resolve()),
  });
  database.whenBroken(() => world.told.push('broken'));
  database.whenBack(() => world.told.push('back'));
  return { database, world };
}

const write = (db: IDBPDatabase<Schema>) => db.put('texts', 'text', 'key');
const failing = (name: string) => () => Promise.reject(new DOMException('FILE_ERROR_NO_SPACE', name));

test('after a write that found no room nothing is asked of it until it has been mended, and then it is opened anew', async () => {
  const { database, world } = openTexts(3);
  await database.ask(write);
  await expect(database.ask(failing('UnknownError'))).rejects.toThrow('NO_SPACE');
  expect([database.broken, world.told]).toEqual([true, ['broken']]);
  await expect(database.ask(write)).rejects.toThrow('does not answer');
  expect(world.opened).toBe(1);
  await inTime(() => expect(world.told).toEqual(['broken', 'back']));
  expect([database.broken, world.mended, world.opened]).toEqual([false, 3, 2]);
  await database.ask(write);
});

test('a failure while the storage is being renewed is mended by the next renewal, not by this one', async () => {
  const deleted = vi.spyOn(indexedDB, 'deleteDatabase');
  const [drafts, uploads] = [
    openDatabase('yanxi-drafts', () => Promise.resolve()),
    openDatabase('yanxi-uploads', () => Promise.resolve()),
  ];
  await expect(drafts.ask(failing('UnknownError'))).rejects.toThrow('NO_SPACE');
  // A renewal that an earlier breakage asked for has begun the new log.
  await vi.waitFor(() => expect(deleted).toHaveBeenCalledTimes(1));
  await expect(uploads.ask(failing('UnknownError'))).rejects.toThrow('NO_SPACE');
  await inTime(() => expect([drafts.broken, uploads.broken]).toEqual([false, false]));
  expect(deleted).toHaveBeenCalledTimes(2);
});

test('a database that the browser has closed by force is broken', async () => {
  const { database, world } = openTexts();
  await database.ask(write);
  world.close();
  expect([database.broken, world.told]).toEqual([true, ['broken']]);
  await inTime(() => expect(world.told).toEqual(['broken', 'back']));
  expect(world.opened).toBe(2);
});

test('a database whose connection has forgotten what it was asked is opened anew, and counts as broken', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const { database, world } = openTexts();
  await database.ask(write);
  const begun = Promise.withResolvers<void>();
  const asked = database.ask(() => {
    begun.resolve();
    return new Promise(() => undefined);
  });
  const refused = expect(asked).rejects.toThrow('does not answer');
  await begun.promise;
  vi.advanceTimersByTime(3_000);
  await refused;
  expect(database.silent).toBe(true);
  await inTime(() => expect(world.told).toEqual(['broken', 'back']));
  expect([database.silent, database.broken, world.mended]).toEqual([false, false, 1]);
  await database.ask(write);
});

test('a database that is merely over its quota is whole', async () => {
  const { database, world } = openTexts();
  await expect(database.ask(failing('QuotaExceededError'))).rejects.toThrow();
  expect([database.broken, world.told]).toEqual([false, []]);
});

const BOX = { deployment: 'd', owner: 'linxia', box: 'test' };
let last = 0;

/** A page whose upstream is away. */
const openPage = () =>
  new Outbox<string, string>(
    {
      name: 'test',
      content: v.string(),
      send: () => Promise.reject(new CallError('network', 'away', { line: 'POST /x' })),
      refused: () => 'keep',
    },
    {
      ...BOX,
      disk: outboxDatabase('strict'),
      owner: () => BOX.owner,
      newId: () => String(++last),
      random: () => 0,
      alone: (_, work) => work(),
    },
  );

const write2 = (outbox: Outbox<string, string>, content: string) =>
  outbox.put({ owner: BOX.owner, lane: content, content, storedNextTo: { name: content, value: content } });
const onDisk = async () => {
  const disk = outboxDatabase('strict');
  const rows = (await disk.rows(BOX)).map(({ content }) => content);
  return [rows, (await disk.storedValues(BOX, '')).map(({ value }) => value)];
};

test('on a full disk an outbox calls nothing safe that it has, and all of it is written again once there is room', async () => {
  const outbox = openPage();
  await write2(outbox, 'a');
  expect(outbox.unsafe).toBe(false);
  const makeRoom = fillDisk();
  await write2(outbox, 'b');
  expect([outbox.unsafe, outbox.silent, outbox.waiting]).toEqual([true, false, 2]);
  await write2(outbox, 'c');
  expect(outbox.unsafe).toBe(true);

  makeRoom();
  await inTime(() => expect(outbox.unsafe).toBe(false));
  expect(await onDisk()).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
  // New files were begun, and nothing of that is left.
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['yanxi-outbox']);
});

test('rows discarded by the browser are written again, too', async () => {
  const outbox = openPage();
  await write2(outbox, 'a');
  const makeRoom = fillDisk();
  await write2(outbox, 'b');
  vi.restoreAllMocks();
  vi.stubGlobal('indexedDB', new IDBFactory());
  makeRoom();
  await inTime(() => expect(outbox.unsafe).toBe(false));
  expect((await onDisk())[0]).toEqual(['a', 'b']);
});

test('two answers that were being joined when it broke stay one: the older one does not come again after the newer', async () => {
  const disk = outboxDatabase('strict');
  const broken = new Array<() => void>();
  const rows = new ResilientRows({
    ...disk,
    async join(...given) {
      const joined = await disk.join(...given);
      if (joined) for (const tell of broken) tell();
      return joined;
    },
    whenBroken(tell) {
      broken.push(tell);
      return () => undefined;
    },
  });
  const answer = (id: string, content: string) =>
    rows.add(BOX, { id, lane: 'question-1', content, at: 1, merge: () => content });
  await answer('1', 'older');
  await answer('2', 'newer');
  await rows.comeBack();
  expect((await disk.rows(BOX)).map(({ content }) => content)).toEqual(['newer']);
});

test('a form says at once that what is typed is not stored, and no longer once it is', async () => {
  const drafts = new DraftStore('here');
  const form = new Form({
    schema: v.object({ content: v.string() }),
    initial: { content: '' },
    send: () => Promise.resolve(),
  });
  const tabs = { own: () => Promise.resolve('tab-1'), open: () => Promise.resolve(new Set(['tab-1'])) };
  const draft = new Draft(form, 'feedback', { drafts, session: observable({ user: undefined }), tabs });
  const close = draft.open();
  form.set('content', '还有地方');
  await inTime(async () => expect(await drafts.all('')).toHaveLength(1));
  expect(draft.lost).toBe(false);

  const makeRoom = fillDisk();
  form.set('content', '已经满了');
  await inTime(() => expect(draft.lost).toBe(true));
  expect([draft.silent, draft.content]).toEqual([false, { values: { content: '已经满了' }, operation: undefined }]);
  makeRoom();
  await inTime(() => expect(draft.lost).toBe(false));
  expect((await new DraftStore('here').of('', 'feedback')).map(({ content }) => content)).toEqual([draft.content]);
  close();
});

test('a read that is cut off fails once, where it was asked for, and nowhere else', async () => {
  const cut = { yes: false };
  const begin = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...given) {
    const transaction = begin.apply(this, given);
    if (cut.yes) queueMicrotask(() => transaction.abort());
    return transaction;
  });
  const database = outboxDatabase('strict');
  const key = { deployment: 'yanxi', owner: 'user-1', box: 'notes' };
  await database.storeValue(key, 'a', { value: 1, at: 1 });
  cut.yes = true;
  await expect(database.storedValues(key, '')).rejects.toMatchObject({ name: 'AbortError' });
  await expect(database.rows(key)).rejects.toMatchObject({ name: 'AbortError' });
  // An unhandled rejection would come outside this test, and fail the run.
  await new Promise((resolve) => setImmediate(resolve));
});
