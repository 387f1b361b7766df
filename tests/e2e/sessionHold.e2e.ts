// Plugins: kernel, shell
import type { BrowserContext, Page } from 'playwright/test';
import { signInModal } from './support/signInModal.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';

test.use({ kit: true });

const GET_TIME = 'GET /system/api/v1/system/time';

const modal = (page: Page) => page.getByRole('dialog', { name: /^登录/ });
const answer = (page: Page) => page.getByLabel('答案');
const popup = (page: Page) => page.getByRole('alert').filter({ hasText: /登录/ });

async function refreshes(upstream: Upstream): Promise<number> {
  return (await upstream.requests()).filter(
    ({ method, address }) => method === 'PUT' && address.includes('/token/user/refresh'),
  ).length;
}

/** Tabs of one browser, each with something of its own written into it. */
async function openTabs(context: BrowserContext, count: number): Promise<Page[]> {
  const pages: Page[] = [];
  for (let number = 1; number <= count; number++) {
    const page = await context.newPage();
    await page.goto('/_kit/held');
    await answer(page).fill(`第${number}页写的`);
    await settled(page);
    pages.push(page);
  }
  return pages;
}

const askIn = (pages: readonly Page[]) =>
  Promise.all(pages.map((page) => page.getByRole('button', { name: '再问一次' }).click()));

test('five tabs whose token is refused ask for one other; when that fails too, all go on where one signs in', async ({
  context,
  signIn,
  upstream,
}) => {
  await signIn('linxia');
  const pages = await openTabs(context, 5);

  const expired = { json: { code: 401, state: false, message: '登录信息已过期。', data: null } };
  for (const page of pages) {
    await page.route('**/api/v1/system/time', (route) => route.fulfill(expired), { times: 1 });
  }
  await askIn(pages);
  for (const page of pages) {
    await settled(page);
    await expect(page.getByText('已登录', { exact: true })).toBeVisible();
    await expect(page.getByText(/未能更新/)).toHaveCount(0);
  }
  expect(await refreshes(upstream)).toBe(1);

  await upstream.expire('linxia');
  await askIn(pages);
  for (const page of pages) {
    await expect(modal(page)).toBeVisible();
    await expect(page).toHaveURL(/\/_kit\/held$/);
  }
  expect(await refreshes(upstream)).toBe(2);
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);

  const [first] = pages;
  if (!first) throw new Error('no tab');
  await signInModal(first, upstream, 'linxia');
  for (const [at, page] of pages.entries()) {
    await expect(modal(page)).toBeHidden();
    await settled(page);
    await expect(page.getByText('已登录', { exact: true })).toBeVisible();
    await expect(page.getByText(/未能更新/)).toHaveCount(0);
    await expect(answer(page)).toHaveValue(`第${at + 1}页写的`);
  }
  expect(await refreshes(upstream)).toBe(2);
});

test('a session that ends under a page that is held is told once, and taken up in its place', async ({
  page,
  signIn,
  upstream,
}) => {
  await signIn('linxia');
  await page.goto('/_kit/held');
  await answer(page).fill('写到一半');
  await settled(page);
  await upstream.expire('linxia');
  await page.getByRole('button', { name: '再问一次' }).click();
  await expect(modal(page)).toContainText('你写下的内容都还在');
  await expect(popup(page)).toHaveCount(1);
  await expect(modal(page).getByLabel('用户名')).toHaveValue('linxia');
  await expect(modal(page).getByLabel('密码', { exact: true })).toBeFocused();
  await expect(modal(page).getByRole('link')).toHaveCount(0);
  await expectAccessible(page);

  // A click beside it does not close it; closed on purpose, the page leads back to it.
  await page.mouse.click(4, 4);
  await expect(modal(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal(page)).toBeHidden();
  await expect(answer(page)).toHaveValue('写到一半');

  // Within the page one goes on, and back.
  await page.getByRole('link', { name: '下一步' }).click();
  await expect(page.getByRole('heading', { name: '第2步' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '第1步' })).toBeVisible();
  await answer(page).press('End');
  await answer(page).pressSequentially('，接着写');

  await page.getByRole('button', { name: '登录', exact: true }).click();
  await signInModal(page, upstream, 'linxia');
  await settled(page);
  await expect(page.getByText('已登录', { exact: true })).toBeVisible();
  await expect(answer(page)).toHaveValue('写到一半，接着写');
  await expect(page.getByText(/未能更新/)).toHaveCount(0);
});

test('a different user who signs in there gets nothing of that page', async ({ page, signIn, upstream }) => {
  await signIn('linxia');
  await page.goto('/_kit/held');
  await answer(page).fill('林夏写的');
  await settled(page);
  await upstream.expire('linxia');
  await page.getByRole('button', { name: '再问一次' }).click();
  await signInModal(page, upstream, 'zhouyu');
  await expect(page).toHaveURL(/\/index$/);
  await expect(page.getByText('当前登录用户信息已变更')).toBeVisible();
  await expect(page.getByRole('button', { name: /^账号菜单/ })).toBeVisible();
  const asked = await upstream.requests();
  const since = asked.findLastIndex(({ address }) => address.includes('/out-api/v1/login'));
  expect(asked.slice(since).filter(({ line }) => line === GET_TIME)).toEqual([]);
  await page.goto('/_kit/held');
  await expect(page.getByText('学员：周屿')).toBeVisible();
  await expect(answer(page)).toHaveValue('');
});

test('a tab that is gone from for another user’s sign-in elsewhere shows nothing of theirs', async ({
  context,
  page,
  signIn,
  upstream,
}) => {
  await signIn('linxia');
  await page.goto('/_kit/held');
  await answer(page).fill('林夏写的');
  await settled(page);
  await upstream.expire('linxia');
  await page.getByRole('button', { name: '再问一次' }).click();
  await expect(modal(page)).toBeVisible();

  const other = await context.newPage();
  await other.goto('/_kit/shell');
  await other.getByRole('button', { name: '登录', exact: true }).click();
  await signInModal(other, upstream, 'zhouyu');
  await expect(page).toHaveURL(/\/index$/);
  await expect(page.getByText('当前登录用户信息已变更')).toBeVisible();
  await expect(page.getByRole('button', { name: /^账号菜单/ })).toBeVisible();
});

test('a page that nobody holds goes on as well where another token is to be had', async ({
  page,
  signIn,
  upstream,
}) => {
  await signIn('linxia');
  await page.goto('/_kit/space');
  await settled(page);
  await upstream.fail({ match: 'GET /system/api/v1/user/info', kind: 'signed-out', times: 1 });
  await page.reload();
  await settled(page);
  await expect(page.getByRole('button', { name: /^账号菜单/ })).toBeVisible();
  await expect(page).toHaveURL(/\/_kit\/space$/);
  await expect(popup(page)).toHaveCount(0);
  expect(await refreshes(upstream)).toBe(1);
});
