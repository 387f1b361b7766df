// Checks that late content appears where its place was held, measured within the page, whatever appears above it.
import type { Locator, Page } from 'playwright/test';

/** The place of the tabs while a detail page is on its way. */
export function heldTabs(page: Page): Locator {
  return page.locator('#main').getByRole('status').filter({ hasText: '加载中' }).locator('> div > div').last();
}

/** The distance from the beginning of the page. */
export function fromMain(place: Locator): Promise<number> {
  return place.evaluate((element) => {
    const top = document.querySelector('#main')?.getBoundingClientRect().top ?? 0;
    return element.getBoundingClientRect().top - top;
  });
}

/** Keeps answers back until it is called: a detail page is then seen in its skeleton. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
