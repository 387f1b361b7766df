// Plugins: catalogue
import type { Page } from 'playwright/test';
import { expect, expectAccessible, settled, test } from './support/test.ts';

const field = (page: Page) => page.locator('#main').getByRole('searchbox', { name: '搜索课程、培训班和学习路径' });
const count = (page: Page) => page.locator('#main').getByRole('status').first();
const block = (page: Page, name: string) => page.getByRole('region', { name });

// WCAG: 2.4.5
test('what was searched is marked in the names that were found, and their number is said @both', async ({ page }) => {
  await page.goto('/search?keyword=ｗｅｂ');
  await expect(count(page)).toHaveText(/^共找到\d+项$/);
  for (const name of ['课程', '培训班']) {
    await expect(block(page, name).getByRole('link').locator('mark').first()).toHaveText('Web');
  }
  await expect(block(page, '课程').getByRole('link', { name: 'Web 安全与漏洞原理', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('a misspelt word and pinyin find what was meant, and nothing is asked for single letters', async ({ page }) => {
  await page.goto('/search');
  await settled(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('keyword=')) asked.push(request.url());
  });
  await field(page).pressSequentially('pyhton');
  expect(asked).toEqual([]);
  await field(page).press('Enter');
  await expect(block(page, '课程').getByRole('link', { name: 'Python 编程基础' }).locator('mark')).toHaveText('Python');
  for (const word of ['shujuku', 'sjk']) {
    await field(page).fill(word);
    await field(page).press('Enter');
    await expect(block(page, '培训班').getByRole('link', { name: '数据库管理员培养班' })).toBeVisible();
  }
});

test('where nothing is found, near words and all labels lead on @both', async ({ page }) => {
  await page.goto('/search?keyword=数剧库');
  await expect(count(page)).toHaveText('共找到0项');
  await expect(page.getByText('没有找到与“数剧库”有关的内容')).toBeVisible();
  await expect(block(page, '按标签找课程').getByRole('listitem')).toHaveCount(8);
  await expectAccessible(page);
  await page.getByText('是不是要找：').getByRole('link', { name: '数据库' }).click();
  await expect(page).toHaveURL(`/search?keyword=${encodeURIComponent('数据库')}`);
  await expect(field(page)).toHaveValue('数据库');
  await expect(block(page, '课程').getByRole('article').first()).toContainText('数据库');
  await expect(page.getByText('是不是要找：')).toHaveCount(0);
});

test('near words are suggested by an upstream without paths, too', async ({ page, upstream, watch }) => {
  watch.expect(/status of 404/);
  await upstream.fail({ match: 'GET /business/out-api/v1/postPath/page', kind: 'status', status: 404 });
  await page.goto('/search?keyword=数剧库');
  await expect(count(page)).toHaveText('共找到0项');
  await expect(page.getByText('是不是要找：').getByRole('link')).toHaveText(['数据库']);
});

test('all labels unfold below their heading, with the keyboard, and lead to their courses @both', async ({ page }) => {
  await page.goto('/search');
  const labels = block(page, '按标签找课程');
  await expect(labels.getByRole('listitem')).toHaveCount(8);
  await settled(page);
  await labels.getByRole('button', { name: '全部标签' }).press('Enter');
  await expect(labels.getByRole('button', { name: '收起', expanded: true })).toBeFocused();
  await expect(labels.getByRole('listitem')).toHaveCount(13);
  await expect(labels.getByRole('link', { name: '新能源与物联网' })).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(labels.getByRole('link').first()).toBeFocused();
  await labels.getByRole('link', { name: '智能制造' }).press('Enter');
  await expect(page).toHaveURL(/\/freelessons\/list\?label=/);
});
