// Plugins: todos, home, classroom
// What a page asks does not grow with the places that its user has joined.
import { isUpstreamPath } from '#cli/http/isUpstreamPath.ts';
import type { Page } from 'playwright/test';
import { pageAddresses } from './support/addresses.ts';
import { expect, settled, silent, test } from './support/test.ts';

const MOST = 15;

/** Pages of the user's own, whatever they have joined. */
const ADDRESSES = ['/index', ...pageAddresses.filter(isOwn).map(({ address }) => address)];

function isOwn({ address, entry }: (typeof pageAddresses)[number]): boolean {
  return entry.access === 'login' && !address.includes('?');
}

/** The calls of each page, without those for the content of files. */
async function callsOf(page: Page): Promise<Map<string, number>> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (isUpstreamPath(pathname) && !pathname.startsWith('/file/')) asked.push(pathname);
  });
  const calls = new Map<string, number>();
  for (const address of ADDRESSES) {
    asked.length = 0;
    await page.goto(address);
    await settled(page);
    // Some things are asked for once there is nothing else to do, which on a busy machine is late.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await silent(page);
    calls.set(address, asked.length);
  }
  return calls;
}

test('a page asks as much of who is in 300 places as of who is in 3', async ({ page, signIn, upstream }) => {
  test.slow();
  await upstream.setUp('places-3', 'zhouyu');
  await signIn('zhouyu');
  // Before the first answer the browser knows of a token only, and asks what guests are shown, too.
  await page.goto('/index');
  await settled(page);
  const few = await callsOf(page);
  await upstream.setUp('places-300', 'zhouyu');
  const many = await callsOf(page);
  expect([...many], 'calls by page').toEqual([...few]);
  expect(Math.max(...many.values()), 'the most that a page asks').toBeLessThanOrEqual(MOST);
});
