// Plugins: shell
// A page that was open while the platform was upgraded, and whose further code is gone. What it does where something is
// unsaved stands in navigation.e2e.ts.
import type { Page } from 'playwright/test';
import { expect, test } from './support/test.ts';

/** Only a newly opened page gets the code of the release that is there by now; counts how often one is opened. */
async function upgrade(page: Page): Promise<() => number> {
  let opened = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) opened += 1;
  });
  await page.route(/\/assets\/.*\.js$/, (route) => (opened > 0 ? route.continue() : route.fulfill({ status: 404 })));
  const another = { json: { version: '9.9.9', commit: '', build: 'another' } };
  await page.route('**/version.json', (route) => route.fulfill(another));
  return () => opened;
}

test('after an upgrade a page on which nothing is unsaved goes on by itself', async ({ page, watch }) => {
  watch.expect(/Failed to load resource/);
  await page.goto('/index');
  const link = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '培训' });
  await expect(link).toBeVisible();
  const opened = await upgrade(page);
  await link.click();
  await expect(page.getByRole('heading', { name: '培训班', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/boutiqueclass\/list$/);
  expect(opened()).toBe(1);
  await expect(page.getByRole('alert').filter({ hasText: '页面没有加载成功' })).toBeHidden();
});

test('a tab goes on likewise', async ({ page, signIn, watch }) => {
  watch.expect(/Failed to load resource/);
  await signIn('linxia');
  await page.goto('/classroom/detail/note?id=classroom-1');
  const tab = page.getByRole('link', { name: '学习档案' });
  await expect(tab).toBeVisible();
  const opened = await upgrade(page);
  await tab.click();
  await expect(page.getByRole('link', { name: '综合表现' })).toBeVisible();
  await expect(page).toHaveURL(/learningrecord\?id=classroom-1$/);
  expect(opened()).toBe(1);
});
