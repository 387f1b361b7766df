// Plugins: shell, kernel
import type { Page } from 'playwright/test';
import { laterManifestFiles, laterPages } from './support/laterManifests.ts';
import { expect, settled, test } from './support/test.ts';

const publicPage = laterPages.find(({ entry }) => entry.access === 'public');
const ownPage = laterPages.find(({ entry }) => entry.access === 'login');

/** The paths that are asked for from now on. */
function requests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test.describe('the manifests that a guest’s front page does without', () => {
  test('come when a link is pointed at, before it is clicked; and the learning space asks to sign in', async ({
    page,
  }) => {
    const files = await laterManifestFiles();
    test.skip(files.length === 0, 'every plugin shows something on the front page');
    const asked = requests(page);
    await page.goto('/index');
    await settled(page);
    const space = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '学习空间' });
    expect(asked.filter((path) => files.includes(path))).toEqual([]);
    await space.hover();
    await expect.poll(() => asked.filter((path) => files.includes(path))).toHaveLength(files.length);
    await space.click();
    await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
    await expect(page).toHaveURL(/\/index$/);
  });

  test('come with the address that is theirs', async ({ page }) => {
    test.skip(!publicPage, 'no such page');
    if (!publicPage) return;
    await page.goto(publicPage.address);
    await settled(page);
    await expect(page).toHaveTitle(new RegExp(`^${publicPage.entry.title} - `));
  });

  test('come before it is asked to sign in for a page of theirs', async ({ page }) => {
    test.skip(!ownPage, 'no such page');
    if (!ownPage) return;
    await page.goto(ownPage.address);
    await settled(page);
    await expect(page).toHaveTitle(new RegExp(`^${ownPage.entry.title} - `));
    await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
  });

  test('can be fetched again when they could not: by address and by link', async ({ page, context, watch }) => {
    const files = await laterManifestFiles();
    const somePage = publicPage ?? ownPage;
    test.skip(files.length === 0 || !somePage, 'every plugin shows something on the front page');
    if (!somePage) return;
    watch.expect(/Failed to load resource|ERR_FAILED|ChunkLoadError|Loading chunk/);
    const cut = (url: URL) => files.includes(url.pathname);
    await context.route(cut, (route) => route.abort());
    await page.goto(somePage.address);
    await expect(page.getByRole('heading', { name: '页面没有加载成功' })).toBeVisible();
    await page.getByRole('link', { name: '首页' }).first().click();
    await expect(page).toHaveURL(/\/index$/);
    await settled(page);
    await page.goBack();
    await expect(page.getByRole('heading', { name: '页面没有加载成功' })).toBeVisible();
    await context.unroute(cut);
    await page.getByRole('button', { name: '刷新页面' }).click();
    await expect(page).toHaveTitle(new RegExp(`^${somePage.entry.title} - `));
  });
});
