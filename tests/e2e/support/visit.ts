// Going from page to page within one tab.
import type { Page } from 'playwright/test';
import { settled } from './test.ts';

/** Goes on as by a link, in a third of the time that a load takes; loads where the page before leads elsewhere by itself. */
export async function visit(page: Page, address: string): Promise<void> {
  if (page.url().startsWith('http')) {
    await page.evaluate((to) => history.pushState(null, '', to), address);
    await settled(page);
    if (page.url().endsWith(address)) return;
  }
  await page.goto(address);
  await settled(page);
}
