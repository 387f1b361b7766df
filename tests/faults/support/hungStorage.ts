// Storage that does not answer: another tab of the same browser sits on it.
import type { BrowserContext, Page } from 'playwright/test';
import { expect } from '../../e2e/support/test.ts';
import type { Room } from './exam.ts';

/** The databases in which the platform keeps what people write. */
const DATABASES = ['yanxi-outbox', 'yanxi-drafts', 'yanxi-uploads', 'yanxi-support'];

/** A tab that is not the platform's. */
async function openHolder(context: BrowserContext): Promise<Page> {
  const holder = await context.newPage();
  await holder.route('**/holder', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>holder</title>' }),
  );
  await holder.goto('/holder');
  return holder;
}

/** None of the databases can be opened until it is told so; nothing has changed then. To be called before there are any. */
export async function holdOpenings(context: BrowserContext): Promise<() => Promise<void>> {
  const holder = await openHolder(context);
  const held = await holder.evaluateHandle(
    (names) =>
      Promise.all(
        names.map(async (name) => {
          const request = indexedDB.open(name, 1_000);
          await new Promise((resolve) => request.addEventListener('success', resolve));
          // Waits for the one that is open, and all others wait for it.
          indexedDB.deleteDatabase(name);
          return request.result;
        }),
      ),
    DATABASES,
  );
  return () =>
    held.evaluate((open) => {
      for (const db of open) db.close();
    });
}

/** Nothing is read from a database or written to it until the tab that it returns is closed. */
export async function holdStores(context: BrowserContext, database: string): Promise<Page> {
  const holder = await openHolder(context);
  await holder.evaluate(async (name) => {
    const request = indexedDB.open(name);
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const transaction = request.result.transaction([...request.result.objectStoreNames], 'readwrite');
    const store = transaction.objectStore(transaction.objectStoreNames[0] ?? '');
    await new Promise<void>((resolve) => {
      const goOn = () => {
        resolve();
        store.count().addEventListener('success', goOn);
      };
      store.count().addEventListener('success', goOn);
    });
  }, database);
  return holder;
}

/** Lets the page's time run until it has had enough of waiting. The clock of the page has to be installed. */
export async function outOfPatience(page: Page, seen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(500);
    await seen();
  }).toPass({ intervals: [50], timeout: 45_000 });
}

/** The save state on the screen. */
export const saysSaving = (room: Room, words: string) => async () =>
  expect(await room.saving.textContent({ timeout: 100 })).toBe(words);

/** The number of unsent rows in the browser. */
export async function unsentRows(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const request = indexedDB.open('yanxi-outbox');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const count = request.result.transaction('rows').objectStore('rows').count();
    await new Promise((resolve) => count.addEventListener('success', resolve));
    request.result.close();
    return count.result;
  });
}
