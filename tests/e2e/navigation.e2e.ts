// Plugins: shell, kernel
import type { Page } from 'playwright/test';
import { expect, expectAccessible, inScheme, settled, silent, test } from './support/test.ts';

test.use({ kit: true });

const NAME = '研习实训平台';
const leaveDialog = (page: Page) => page.getByRole('dialog', { name: '确定离开吗？' });

// WCAG: 2.4.2, 2.4.3
test('every navigation sets the title, scrolls to the top and moves the focus to the page', async ({ page }) => {
  await page.goto('/_kit/workspace');
  await expect(page).toHaveTitle(`工作区示例 - ${NAME}`);
  await page.goto('/_kit/shell');
  await page.getByRole('link', { name: '离开守卫' }).click();
  await expect(page).toHaveTitle(`离开守卫 - ${NAME}`);
  await expect(page.locator('#main')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('going back finds the page where it was left', async ({ page, signIn }) => {
  await signIn('linxia');
  await page.goto('/_kit/space');
  await settled(page);
  await page.getByRole('link', { name: '到底了' }).scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(300);
  await page.getByRole('link', { name: '到底了' }).click();
  await expect(page.getByRole('heading', { name: '外壳' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: '框架示例' })).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test('/ leads to /index, and a redirect leaves no step in the history', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/index$/);
  await settled(page);
});

test('a parameter of the address is read, changed, taken back and shared', async ({ page }) => {
  await page.goto('/_kit/typed/%E7%94%B2%2520?page=3');
  await expect(page.getByRole('heading', { name: '甲%20' })).toBeVisible();
  const status = page.locator('#main').getByRole('status');
  await expect(status).toHaveText('第3页，按时间');
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(status).toHaveText('第4页，按时间');
  await page.getByRole('button', { name: '按热度' }).click();
  await expect(page).toHaveURL(/\/_kit\/typed\/%E7%94%B2%2520\?sort=hot$/);
  await page.goBack();
  await expect(status).toHaveText('第4页，按时间');
  await page.reload();
  await expect(status).toHaveText('第4页，按时间');
});

test('an unreadable parameter counts as absent; a missing one is named in plain words', async ({ page }) => {
  await page.goto('/_kit/typed/x?page=abc&sort=old');
  await expect(page.locator('#main').getByRole('status')).toHaveText('第1页，按时间');
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page.locator('#main').getByRole('status')).toHaveText('第2页，按时间');
  for (const list of ['/freelessons/list', '/boutiqueclass/list', '/path', '/system/message']) {
    await page.goto(`${list}?page=-3&size=7`);
    await settled(page);
    await expect(page.getByText('地址不完整')).toHaveCount(0);
  }
  await page.goto('/freelessons/detail');
  await expect(page.getByRole('heading', { name: '地址不完整' })).toBeVisible();
  await expect(page.getByText('这个链接少了一部分')).toBeVisible();
  await expect(page.getByRole('link', { name: '回到首页' }).last()).toBeVisible();
});

test.describe('unsaved work', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/_kit/shell');
    await page.getByRole('link', { name: '离开守卫' }).click();
    await page.getByLabel('写点什么').fill('还没写完');
  });

  test('holds a link until it is confirmed', async ({ page }) => {
    await page.getByRole('link', { name: '离开这里' }).click();
    for (const scheme of ['dark', 'light'] as const) {
      await inScheme(page, scheme);
      await expectAccessible(page);
    }
    await leaveDialog(page).getByRole('button', { name: '留在本页' }).click();
    await expect(page.getByLabel('写点什么')).toHaveValue('还没写完');
    await page.getByRole('link', { name: '离开这里' }).click();
    await leaveDialog(page).getByRole('button', { name: '离开', exact: true }).click();
    await expect(page).toHaveURL(/\/_kit\/shell$/);
  });

  test('holds the back button, and the history stays whole', async ({ page }) => {
    await page.goBack();
    await leaveDialog(page).getByRole('button', { name: '留在本页' }).click();
    await expect(page).toHaveURL(/\/_kit\/guard$/);
    await expect(page.getByLabel('写点什么')).toHaveValue('还没写完');
    await page.goBack();
    await leaveDialog(page).getByRole('button', { name: '离开', exact: true }).click();
    await expect(page.getByRole('heading', { name: '外壳' })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { name: '离开守卫' })).toBeVisible();
  });

  test('holds reload and close', async ({ page }) => {
    const asked = page.waitForEvent('dialog');
    void page.evaluate(() => location.reload());
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(page.getByLabel('写点什么')).toHaveValue('还没写完');
  });
});

test('hovering a link fetches its code, and its click asks for nothing more', async ({ page }) => {
  await page.goto('/_kit/shell');
  await settled(page);
  const fetched: string[] = [];
  page.on('request', (request) => request.url().includes('icon.svg') || fetched.push(request.url()));
  await page.getByRole('link', { name: '崩溃' }).hover();
  await expect.poll(() => fetched.length).toBeGreaterThan(0);
  await silent(page);
  const before = fetched.length;
  await page.getByRole('link', { name: '崩溃' }).click();
  await expect(page.getByRole('heading', { name: '崩溃' })).toBeVisible();
  expect(fetched.slice(before)).toEqual([]);
});

test('a page that crashes leaves the shell standing and can be tried again', async ({ page, watch }) => {
  watch.expect(/按下了崩溃按钮/);
  await page.goto('/_kit/crash');
  await page.locator('#main').getByRole('button', { name: '崩溃' }).click();
  await expect(page.getByRole('heading', { name: '这个页面出了问题' })).toBeVisible();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '崩溃' })).toBeVisible();
});

test('code that cannot be fetched offers a reload and keeps what was typed', async ({ page, watch, context }) => {
  watch.expect(/Failed to load resource/);
  await page.goto('/_kit/guard');
  await page.getByLabel('写点什么').fill('还没写完');
  await page.locator('#main').click();
  await context.route(/\/assets\/.*\.js$/, (route) => route.abort());
  // The site was upgraded: a page without typed text reloads by itself.
  await context.route('**/version.json', (route) => route.fulfill({ json: { build: 'another' } }));
  await page.getByRole('link', { name: '离开这里' }).click();
  // The dialog that would ask is code too, and cannot be fetched either: nothing is left without asking.
  await expect(page.getByRole('alert').filter({ hasText: '页面没有加载成功' })).toBeVisible();
  await expect(page.getByLabel('写点什么')).toHaveValue('还没写完');
  await page.getByRole('button', { name: '留在本页' }).click();
  await context.unroute(/\/assets\/.*\.js$/);
  await page.getByRole('link', { name: '离开这里' }).click();
  await leaveDialog(page).getByRole('button', { name: '离开', exact: true }).click();
  await expect(page.getByRole('heading', { name: '外壳' })).toBeVisible();
});

test('the first page whose code cannot be fetched says so, and a reload shows it', async ({ page, watch, context }) => {
  watch.expect(/Failed to load resource/);
  await page.goto('/_kit/shell');
  await settled(page);
  const code = page.waitForRequest(/\/assets\/.*\.js$/);
  await page.getByRole('link', { name: '离开守卫' }).focus();
  const chunk = (await code).url();
  await context.route(chunk, (route) => route.abort());
  await page.goto('/_kit/guard');
  await expect(page.getByRole('heading', { name: '页面没有加载成功' })).toBeVisible();
  await context.unroute(chunk);
  await page.getByRole('button', { name: '刷新页面' }).click();
  await expect(page.getByRole('heading', { name: '离开守卫' })).toBeVisible();
});

// WCAG: 2.4.1
test('the skip link leads to the page', async ({ page }) => {
  await page.goto('/_kit/shell');
  await settled(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.getByRole('heading', { name: '外壳' })).toBeVisible();
});
