// Plugins: shell, account
// Every page that asks to sign in stands once one has.
import type { Page } from 'playwright/test';
import { pageAddresses } from './support/addresses.ts';
import { signInBySms, signInByWechat, signInModal } from './support/signInModal.ts';
import { expect, settled, test } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';

type Way = (page: Page, upstream: Upstream) => Promise<void>;

const WAYS = {
  password: (page, upstream) => signInModal(page, upstream, 'linxia'),
  async SMS(page, upstream) {
    // Another code can be had after a minute.
    await upstream.advanceClock(61);
    await signInBySms(page, upstream);
  },
  WeChat: (page) => signInByWechat(page, '夏天的小林'),
} satisfies Readonly<Record<string, Way>>;

const pages = pageAddresses.filter(({ entry }) => entry.access === 'login');

/** The sizes and the ways take turns. */
const JOURNEYS = [
  { way: 'password', size: '', visited: pages.filter((_, at) => at % 8 === 4) },
  { way: 'SMS', size: '', visited: pages.filter((_, at) => at % 4 === 1) },
  { way: 'password', size: ' @phone', visited: pages.filter((_, at) => at % 4 === 2) },
  { way: 'SMS', size: ' @phone', visited: pages.filter((_, at) => at % 4 === 3) },
  { way: 'WeChat', size: '', visited: pages.filter((_, at) => at % 8 === 0) },
] as const;

/** Pages that one test visits, signing out in between: a context for each would take longer. */
const TOGETHER = 5;

test('some pages ask to sign in', () => {
  expect(pages.length).toBeGreaterThan(20);
});

for (const { way, size, visited } of JOURNEYS) {
  for (let from = 0; from < visited.length; from += TOGETHER) {
    test(`${visited[from]?.address} and on stand after signing in by ${way}${size}`, async ({ page, upstream }) => {
      for (const { address, entry } of visited.slice(from, from + TOGETHER)) {
        await test.step(address, async () => {
          await signOut(page);
          await page.goto(address);
          await expect(page.getByRole('heading', { name: `登录后查看「${entry.title}」` })).toBeAttached();
          await WAYS[way](page, upstream);
          await expectThere(page, address);
        });
      }
    });
  }
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  if (page.url() !== 'about:blank') await page.evaluate(() => localStorage.clear());
}

async function expectThere(page: Page, address: string): Promise<void> {
  const { pathname } = new URL(address, 'http://here');
  // The learning space itself leads on to its first page.
  await expect(page).toHaveURL(({ pathname: at }) =>
    pathname === '/personalcenter' ? at !== pathname : at === pathname,
  );
  await expect(page.locator('#main').getByRole('heading').first()).toBeVisible();
  await settled(page);
  await expect(page.getByText(/页面出了问题|暂时无法显示|登录后查看/)).toHaveCount(0);
}
