// Plugins: shell
// A page that was open while the platform was upgraded, and whose further code is gone. What it does where something is
// unsaved stands in navigation.e2e.ts.
import { expect, test } from './support/test.ts';

test('after an upgrade a page on which nothing is unsaved goes on by itself', async ({ page, watch }) => {
  watch.expect(/Failed to load resource/);
  await page.goto('/index');
  const link = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '培训' });
  await expect(link).toBeVisible();
  let opened = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) opened += 1;
  });
  // Only a newly opened page gets the code of the release that is there by now.
  await page.route(/\/assets\/.*\.js$/, (route) => (opened > 0 ? route.continue() : route.fulfill({ status: 404 })));
  const another = { json: { version: '9.9.9', commit: '', build: 'another' } };
  await page.route('**/version.json', (route) => route.fulfill(another));
  await link.click();
  await expect(page.getByRole('heading', { name: '培训班', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/boutiqueclass\/list$/);
  expect(opened).toBe(1);
  await expect(page.getByRole('alert').filter({ hasText: '页面没有加载成功' })).toBeHidden();
});
