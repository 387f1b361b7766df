// A page that the browser keeps for Back, and the page after it: WebKit ends no transaction of a kept page by itself.
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DraftSchema, openDatabase } from '#plugins/offline/disk/databases.ts';
import type { PatientDatabase } from '#plugins/offline/disk/PatientDatabase.ts';
import { freshDisk } from './freshDisk.ts';

type Disk = PatientDatabase<DraftSchema>;
type Key = DraftSchema['drafts']['key'];

const DRAFT = { tab: 'tab', at: 1, content: '先看现状' };
const keyOf = (form: string): Key => ['d', 'linxia', form];
const openPage = (): Disk => openDatabase('yanxi-drafts', () => Promise.resolve());
const put = (disk: Disk, form: string) => disk.askPatiently((db) => db.put('drafts', DRAFT, keyOf(form)));
/** Another page, of which this one's events tell nothing. */
const openLaterPage = () => openDB<DraftSchema>('yanxi-drafts', 1);
const putLater = async (form: string) => (await openLaterPage()).put('drafts', DRAFT, keyOf(form));
const written = async () => (await openLaterPage()).getAllKeys('drafts');

/** The event of a browser; happy-dom has none of its own. */
function tell(type: 'pagehide' | 'pageshow', persisted: boolean): void {
  dispatchEvent(Object.assign(new Event(type), { persisted }));
}

/** Work that asks on and on until it is told to stop: once it has begun, how often it did, and its end. */
function goOn(disk: Disk, mode: 'readonly' | 'readwrite') {
  const begun = Promise.withResolvers<void>();
  const work = { times: 0, stopped: false, begun: begun.promise };
  const done = disk.askPatiently(async (db) => {
    const transaction = db.transaction('drafts', mode);
    work.times += 1;
    while (!work.stopped) {
      await transaction.store.count();
      begun.resolve();
    }
    await transaction.done;
  });
  return Object.assign(work, { done });
}

beforeEach(freshDisk);
afterEach(() => tell('pageshow', true));

test.each(['readonly', 'readwrite'] as const)(
  'a later page writes, and work of the kept page begins again when that is shown: %s',
  async (mode) => {
    const left = openPage();
    await put(left, 'before');
    const work = goOn(left, mode);
    await work.begun;
    tell('pagehide', true);
    await putLater('after');
    expect(await written()).toEqual([keyOf('after'), keyOf('before')]);
    expect(work.times).toBe(1);
    work.stopped = true;
    tell('pageshow', true);
    await work.done;
    expect(work.times).toBe(2);
  },
);

test.each(['readonly', 'readwrite'] as const)(
  'what begins in a kept page holds nothing up either: %s',
  async (mode) => {
    const left = openPage();
    await put(left, 'before');
    tell('pagehide', true);
    const work = goOn(left, mode);
    await putLater('after');
    work.stopped = true;
    tell('pageshow', true);
    await work.done;
  },
);

test('what is being committed is written, and work that fails by itself is not done again', async () => {
  const left = openPage();
  await put(left, 'before');
  const write = left.askPatiently(async (db) => {
    const writing = db.transaction('drafts', 'readwrite');
    void writing.store.put(DRAFT, keyOf('last'));
    writing.commit();
    await writing.done;
  });
  await Promise.resolve();
  tell('pagehide', true);
  await write;
  expect(await written()).toEqual([keyOf('before'), keyOf('last')]);
  tell('pageshow', true);
  await expect(left.askPatiently(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('a page that is shown again works on', async () => {
  const page = openPage();
  tell('pagehide', true);
  tell('pageshow', true);
  await put(page, 'again');
  expect(await written()).toEqual([keyOf('again')]);
});

test('in a page that is not kept, everything goes on to its end', async () => {
  const page = openPage();
  await put(page, 'before');
  const writing = put(page, 'while leaving');
  tell('pagehide', false);
  await writing;
  expect(await written()).toEqual([keyOf('before'), keyOf('while leaving')]);
});
