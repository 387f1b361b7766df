// A page that comes drawn: the browser takes it over as it is, without drawing it again and without a word in the console.
import type { Page } from 'playwright/test';
import { expect } from './test.ts';

/** Playwright's own word where a test allows no workers. */
const NO_WORKERS = 'Service Worker registration blocked by Playwright';

/** Before the page is opened. Call the result when it has settled. */
export async function watchTakeover(page: Page): Promise<() => Promise<void>> {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.text() !== NO_WORKERS) said.push(message.text());
  });
  page.on('pageerror', ({ message }) => said.push(message));
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(globalThis, { came: document.querySelector('header') });
    });
  });
  return async () => {
    await expect
      .poll(() => page.evaluate(() => Object.keys(document.querySelector('#root') ?? {}).join()))
      .toContain('__reactContainer');
    const same = await page.evaluate(() => Reflect.get(globalThis, 'came') === document.querySelector('header'));
    expect([same, said]).toEqual([true, []]);
  };
}
