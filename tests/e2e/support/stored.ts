// Waits for writes to the browser's storage: from then on they outlive the page.
import type { Page } from 'playwright/test';
import { expect } from './test.ts';

/** A store of a database. */
type Store = [database: string, store: string];

/** Waits until a draft holds this text. */
export const expectKept = (page: Page, text: string): Promise<void> => expectIn(page, ['yanxi-drafts', 'drafts'], text);

/** Waits until a value of this name is stored beside what is to be sent. */
export const expectNoted = (page: Page, name: string): Promise<void> =>
  expectIn(page, ['yanxi-outbox', 'besides'], name);

/** Waits until nothing with this text waits to be sent. */
export const expectSent = (page: Page, text: string): Promise<void> =>
  expect(async () => expect(await page.evaluate(readStore, OUTBOX)).not.toContain(text)).toPass({ intervals: [50] });

const OUTBOX: Store = ['yanxi-outbox', 'rows'];

const expectIn = (page: Page, store: Store, text: string): Promise<void> =>
  expect(async () => expect(await page.evaluate(readStore, store)).toContain(text)).toPass({ intervals: [50] });

async function readStore([database, name]: Store): Promise<string> {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
    });
  const opening = indexedDB.open(database);
  // Made here, it would stay without its stores: the platform would find it there.
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
  const db = await answer(opening);
  const store = db.transaction(name).objectStore(name);
  const all = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
  db.close();
  return JSON.stringify(all);
}
