import * as fake from 'fake-indexeddb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DraftStore } from '#plugins/offline/drafts/draftStore.ts';
import { freshDisk } from '../disk/freshDisk.ts';

beforeAll(() => {
  // idb looks for the classes by their names.
  freshDisk();
});
afterAll(() => vi.unstubAllGlobals());

const draft = (content: string, at = Date.now()) => ({ content, tab: 'tab-1', at });

test('a draft is there for another page of the same platform, user and form, and for no other', async () => {
  expect(await new DraftStore('here').put('a', 'feedback', draft('甲'))).toBe(true);
  const later = new DraftStore('here');
  expect(await later.of('a', 'feedback')).toMatchObject([{ content: '甲' }]);
  expect(await later.of('b', 'feedback')).toEqual([]);
  expect(await later.of('a', 'profile')).toEqual([]);
  expect(await new DraftStore('elsewhere').of('a', 'feedback')).toEqual([]);
  await later.remove('a', 'feedback', 'tab-1');
  expect(await new DraftStore('here').of('a', 'feedback')).toEqual([]);
});

test('a user who left for good leaves nothing behind, and the others keep theirs', async () => {
  const drafts = new DraftStore('here');
  await drafts.put('a', 'feedback', draft('甲'));
  await drafts.put('a', 'profile', draft('乙'));
  await drafts.put('ab', 'feedback', draft('丙'));
  await drafts.removeAll('a');
  expect(await drafts.of('a', 'feedback')).toEqual([]);
  expect(await drafts.of('a', 'profile')).toEqual([]);
  expect(await drafts.of('ab', 'feedback')).toMatchObject([{ content: '丙' }]);
});

test('a clock that was a hundred days ahead takes nothing away; of very many the newest are kept', async () => {
  await new DraftStore('here').put('a', 'old', draft('旧', Date.now() - 100 * 24 * 3_600_000));
  await new DraftStore('here').put('a', 'ahead', draft('快', Date.now() + 100 * 24 * 3_600_000));
  expect(await new DraftStore('here').of('a', 'old')).toMatchObject([{ content: '旧' }]);

  const many = new DraftStore('here');
  await Promise.all(Array.from({ length: 500 }, (_, at) => many.put('b', `form ${at}`, draft('新'))));
  const later = new DraftStore('here');
  expect(await later.of('a', 'old')).toEqual([]);
  expect(await later.of('a', 'ahead')).toMatchObject([{ content: '快' }]);
  expect(await later.of('b', 'form 499')).toMatchObject([{ content: '新' }]);
  await later.removeAll('b');
});

test('writes are done in the order in which they were asked for', async () => {
  const drafts = new DraftStore('here');
  const done = [
    drafts.put('a', 'order', draft('一')),
    drafts.remove('a', 'order', 'tab-1'),
    drafts.put('a', 'order', draft('二')),
  ];
  await Promise.all(done);
  expect(await drafts.of('a', 'order')).toMatchObject([{ content: '二' }]);
});

test('text that the browser refuses to store is kept for the page, and that is said', async () => {
  const drafts = new DraftStore('here');
  expect(await drafts.put('a', 'odd', { content: () => undefined, tab: 'tab-1', at: Date.now() })).toBe(false);
  expect(await drafts.of('a', 'odd')).toMatchObject([{ tab: 'tab-1' }]);
  expect(await drafts.put('a', 'odd', draft('好'))).toBe(true);
  expect(await new DraftStore('here').of('a', 'odd')).toMatchObject([{ content: '好' }]);
});

test('each tab has its own draft of a form; one of an earlier version, which all tabs shared, is found and taken away', async () => {
  const drafts = new DraftStore('here');
  await drafts.put('a', 'tabs', { ...draft('甲', Date.now() - 1000), tab: 'tab-1' });
  await drafts.put('a', 'tabs', { ...draft('乙'), tab: 'tab-2' });
  await drafts.put('a', 'tabs2', draft('丙'));
  expect((await drafts.of('a', 'tabs')).map(({ content }) => content)).toEqual(['乙', '甲']);
  await drafts.remove('a', 'tabs', 'tab-2');
  expect((await new DraftStore('here').of('a', 'tabs')).map(({ content }) => content)).toEqual(['甲']);

  const { openDB } = await import('idb');
  const db = await openDB('yanxi-drafts', 1);
  await db.put('drafts', draft('旧'), ['here', 'a', 'shared']);
  db.close();
  expect(await drafts.of('a', 'shared')).toMatchObject([{ content: '旧', tab: 'tab-1' }]);
  await drafts.remove('a', 'shared', 'tab-1');
  expect(await drafts.of('a', 'shared')).toEqual([]);
});

test('a draft that was sent is removed without another look at the database: the page may be closing', async () => {
  const drafts = new DraftStore('here');
  await drafts.put('a', 'sent', draft('已发出'));
  const commit = vi.spyOn(fake.IDBTransaction.prototype, 'commit');
  const get = vi.spyOn(fake.IDBObjectStore.prototype, 'get');
  await drafts.remove('a', 'sent', 'tab-1');
  const [committed = Infinity] = commit.mock.invocationCallOrder;
  const [looked = Infinity] = get.mock.invocationCallOrder;
  expect(committed).toBeLessThan(looked);
  vi.restoreAllMocks();
});
