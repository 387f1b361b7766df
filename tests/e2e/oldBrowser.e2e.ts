// Plugins: shell
// A browser that is too old for the platform is told so, and no other one loads what says it.
import type { Page } from 'playwright/test';
import { test as drawnTest } from './support/drawnPages.ts';
import { expect, test } from './support/test.ts';

async function expectTold(page: Page): Promise<void> {
  // It can do none of what is looked for.
  await page.addInitScript(() => Object.assign(CSS, { supports: () => false }));
  await page.goto('/helpcenter');
  const notice = page.getByRole('alert').filter({ hasText: '太旧了' });
  await expect(notice).toHaveText(
    /^你用的是Chrome \d+，太旧了，本平台在其中不能正常使用。请换用Chrome 109、Firefox 121、Safari 16\.4或更新的浏览器。$/,
  );
  await expect(page.getByText('可能是网络不好')).toHaveCount(0);
}

test('is told by its name which others would do', async ({ page }) => {
  await expectTold(page);
});

drawnTest('is told so above a page that the server has drawn', async ({ page }) => {
  await expectTold(page);
});

test('is not what reads this: nothing of it is fetched', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/helpcenter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((address) => address.includes('oldBrowser'))).toEqual([]);
});
