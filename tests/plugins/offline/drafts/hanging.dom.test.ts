// Drafts on a disk that does not answer, and later does.
import { IDBFactory } from 'fake-indexeddb';
import { observable } from 'mobx';
import { expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { Draft } from '#plugins/offline/drafts/draft.store.ts';
import type { StoredDraft } from '#plugins/offline/disk/stored.ts';
import { DraftStore } from '#plugins/offline/drafts/draftStore.ts';
import { parkDraft } from '#plugins/offline/drafts/parkedDrafts.ts';
import { Form } from '#plugins/ui/form/form.store.ts';
import { holdOpening, holdStores, inVain, onHangingDisk } from '../disk/hangingDisk.ts';

const DATABASE = 'yanxi-drafts';

onHangingDisk();

const draft = (content: unknown, at = Date.now()): StoredDraft => ({ content, tab: 'tab-1', at });
const contents = async (store: DraftStore, form = 'feedback') =>
  (await store.of('a', form)).map(({ content }) => content);
const settled = (store: DraftStore) => vi.waitFor(() => expect([store.unsafe, store.silent]).toEqual([false, false]));

test('text written meanwhile is read here, said not to be kept, and kept when the disk answers', async () => {
  const store = new DraftStore('here');
  await store.put('a', 'profile', draft('以前写的'));
  const release = await holdStores(DATABASE);
  expect(await inVain(store.put('a', 'feedback', draft('写到一半')))).toBe(false);
  expect(await store.put('a', 'feedback', draft('写完了'))).toBe(false);
  expect([await contents(store), store.unsafe]).toEqual([['写完了'], true]);
  // It was accepted: what was written of it comes to the disk, and goes again.
  await store.remove('a', 'profile', 'tab-1');
  await store.put('a', 'note', draft('多余的'));
  await store.remove('a', 'note', 'tab-1');

  await release();
  await settled(store);
  const later = new DraftStore('here');
  expect([await contents(later), await contents(later, 'profile'), await contents(later, 'note')]).toEqual([
    ['写完了'],
    [],
    [],
  ]);
});

const lastNames = () => Object.keys(localStorage).filter((name) => name.startsWith('yanxi-kept.lastDraft '));

test('text written while its page is left is on the next page, though the disk forgot it', async () => {
  const store = new DraftStore('here');
  await store.put('a', 'note', draft('写好的'));
  const release = await holdStores(DATABASE);
  await inVain(store.put('a', 'profile', draft('等着的')));
  expect(lastNames()).toEqual([]);
  store.leave();
  void store.put('a', 'feedback', draft('最后的几'));
  void store.put('a', 'feedback', draft('最后的几个字'));
  void store.put('a', 'task', draft('交了'));
  void store.remove('a', 'task', 'tab-1');
  expect(lastNames()).toHaveLength(2);

  // The work that was waiting when its page went.
  const before = indexedDB;
  vi.stubGlobal('indexedDB', new IDBFactory());
  const later = new DraftStore('here');
  expect([await contents(later), await contents(later, 'profile'), await contents(later, 'task')]).toEqual([
    ['最后的几个字'],
    ['等着的'],
    [],
  ]);
  expect(lastNames()).toEqual([]);
  vi.stubGlobal('indexedDB', before);
  await release();
});

test('rows stored in the end, or newer ones there, stay as they are', async () => {
  const store = new DraftStore('here');
  store.leave();
  await store.put('a', 'feedback', draft('存好了'));
  expect(lastNames()).toEqual([]);
  store.back();
  parkDraft({ key: ['here', 'a', 'feedback\u0001tab-1'], draft: draft('更早的', Date.now() - 60_000) });
  expect(await contents(new DraftStore('here'))).toEqual(['存好了']);
  expect(lastNames()).toEqual([]);
});

test('a user who left for good meanwhile leaves nothing behind', async () => {
  const store = new DraftStore('here');
  await store.put('a', 'profile', draft('以前写的'));
  const release = await holdStores(DATABASE);
  await inVain(store.put('a', 'feedback', draft('写到一半')));
  await store.removeAll('a');
  await release();
  await settled(store);
  const later = new DraftStore('here');
  expect([await contents(later), await contents(later, 'profile')]).toEqual([[], []]);
});

test('text from before a reload that could not be read is not overwritten', async () => {
  await new DraftStore('here').put('a', 'feedback', draft('重新加载之前的', Date.now() - 1_000));
  const release = await holdOpening(DATABASE);
  const store = new DraftStore('here');
  expect(await inVain(contents(store))).toEqual([]);
  await store.put('a', 'feedback', draft('之后的'));
  release();
  await settled(store);
  const later = new DraftStore('here');
  expect(await contents(later)).toEqual(['之后的', '重新加载之前的']);
  await later.remove('a', 'feedback', 'tab-1');
  expect(await contents(new DraftStore('here'))).toEqual(['重新加载之前的']);
});

/** A form in a page, with its draft. */
function openForm(drafts: DraftStore) {
  const form = new Form({
    schema: v.object({ content: v.string() }),
    initial: { content: '' },
    send: () => Promise.resolve(),
  });
  const tabs = { own: () => Promise.resolve('tab-1'), open: () => Promise.resolve(new Set(['tab-1'])) };
  const around = { drafts, session: observable({ user: undefined }), tabs };
  const kept = new Draft(form, 'feedback', around);
  return { form, kept, leave: kept.open() };
}

test('a form takes up what it was told of late, and says what is not kept for as long as it is not', async () => {
  const before = openForm(new DraftStore('here'));
  await vi.waitFor(() => expect(before.form.snapshot()).toBeUndefined());
  before.form.set('content', '上次写的');
  before.leave();
  const there = new DraftStore('here');
  await vi.waitFor(async () => expect(await there.of('', 'feedback')).toHaveLength(1));

  const release = await holdOpening(DATABASE);
  const drafts = new DraftStore('here');
  await inVain(drafts.of('', 'feedback'));
  const { form, kept, leave } = openForm(drafts);
  release();
  await vi.waitFor(() => expect([kept.restored, form.values.content]).toEqual([true, '上次写的']));

  const again = await holdStores(DATABASE);
  form.set('content', '又写了些');
  document.dispatchEvent(new Event('visibilitychange'));
  await inVain(vi.waitFor(() => expect(kept.lost).toBe(true)));
  await again();
  await vi.waitFor(() => expect(kept.lost).toBe(false));
  leave();
});

test('if another version of the page wants the database, the next draft is kept all the same', async () => {
  const store = new DraftStore('here');
  expect(await store.put('a', 'feedback', draft('甲'))).toBe(true);
  const request = indexedDB.deleteDatabase(DATABASE);
  await new Promise((resolve) => request.addEventListener('success', resolve));
  expect(await store.put('a', 'feedback', draft('乙'))).toBe(true);
  expect(await contents(new DraftStore('here'))).toEqual(['乙']);
});
