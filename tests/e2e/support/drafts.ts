// What the browser keeps of what is being typed.
import type { Page } from 'playwright/test';
import { expect } from './test.ts';

/** Waits until a draft holds this text: from then on it outlives the page. */
export async function expectKept(page: Page, text: string): Promise<void> {
  await expect(async () => expect(await page.evaluate(readDrafts)).toContain(text)).toPass({ intervals: [50] });
}

async function readDrafts(): Promise<string> {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
    });
  const opening = indexedDB.open('yanxi-drafts');
  // Made here, it would stay without its stores: the platform would find it there.
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
  const db = await answer(opening);
  const all = await answer(db.transaction('drafts').objectStore('drafts').getAll());
  db.close();
  return JSON.stringify(all);
}
