// Time that a test lets pass on a page. The browser's storage knows nothing of it: many seconds at once would look to the
// page like storage that does not answer.
import type { BrowserContext, Page } from 'playwright/test';

/** Milliseconds that storage may be taken not to have answered for. */
const STEP = 2_000;

/** From now on `page.clock.runFor` lets storage answer every two seconds. */
export function letStorageAnswer(context: BrowserContext): void {
  const { clock } = context;
  const runFor = clock.runFor.bind(clock);
  clock.runFor = async (ticks) => {
    if (typeof ticks === 'string') return runFor(ticks);
    for (let left = ticks; left > 0; left -= STEP) {
      await runFor(Math.min(STEP, left));
      // A page that goes has nothing to be waited for.
      if (left > STEP) await Promise.all(context.pages().map((page) => storageAnswers(page).catch(() => undefined)));
    }
  };
}

/** Until storage has answered all that was asked of it so far. */
export async function storageAnswers(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('yanxi-')) continue;
      const opening = indexedDB.open(name);
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const { result: db } = opening;
      if (db.objectStoreNames.length > 0) {
        // It waits for all that the page has asked for.
        const asking = db.transaction([...db.objectStoreNames], 'readwrite');
        await new Promise((resolve) => asking.addEventListener('complete', resolve));
      }
      db.close();
    }
  });
}
