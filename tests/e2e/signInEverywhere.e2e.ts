// Plugins: shell, account
// Every page that asks to sign in stands once one has: opened signed out, in a browser that has nothing of it yet.
import type { Page } from 'playwright/test';
import { pageAddresses } from './support/addresses.ts';
import { signInBySms, signInByWechat, signInModal } from './support/signInModal.ts';
import { expect, settled, test } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';

type Way = (page: Page, upstream: Upstream) => Promise<void>;

const WAYS: Readonly<Record<string, Way>> = {
  password: (page, upstream) => signInModal(page, upstream, 'linxia'),
  SMS: signInBySms,
  WeChat: (page) => signInByWechat(page, '夏天的小林'),
};

const pages = pageAddresses.filter(({ entry }) => entry.access === 'login');

/** The sizes and the dialog's two ways take turns; WeChat has every eighth page as well. */
const visits = pages.flatMap(({ address, entry }, at) => [
  { address, entry, way: at % 2 === 0 ? 'password' : 'SMS', size: at % 4 < 2 ? '' : '@phone' },
  ...(at % 8 === 0 ? [{ address, entry, way: 'WeChat', size: '' }] : []),
]);

test('there are pages that ask to sign in', () => {
  expect(pages.length).toBeGreaterThan(20);
});

for (const { address, entry, way = '', size } of visits) {
  test(`${address} stands after signing in by ${way} ${size}`.trim(), async ({ page, upstream }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: `登录后查看「${entry.title}」` })).toBeAttached();
    await WAYS[way]?.(page, upstream);
    const { pathname } = new URL(address, 'http://here');
    // The learning space itself leads on to its first page.
    await expect(page).toHaveURL(({ pathname: at }) =>
      pathname === '/personalcenter' ? at !== pathname : at === pathname,
    );
    await expect(page.locator('#main').getByRole('heading').first()).toBeVisible();
    await settled(page);
    await expect(page.getByText(/页面出了问题|暂时无法显示|登录后查看/)).toHaveCount(0);
  });
}
