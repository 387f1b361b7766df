import type { Page } from 'playwright/test';
import { expect, test } from './support/test.ts';

const cards = (page: Page) => page.getByRole('region', { name: '课程' }).getByRole('article');
const filter = (page: Page, row: string, name: string) =>
  page.getByRole('group', { name: row }).getByRole('button', { name, exact: true });
const count = (page: Page) => page.getByRole('region', { name: '课程' }).getByRole('status').first();

test('filters, order and search stand in the address: back, reload and a shared link give the same list', async ({
  page,
}) => {
  await page.goto('/freelessons');
  await expect(page).toHaveURL(/\/freelessons\/list$/);
  await expect(count(page)).toHaveText('共60门课程');
  await filter(page, '难度', '初级').click();
  await filter(page, '费用', '免费').click();
  await filter(page, '排序', '最新').click();
  await expect(page).toHaveURL(/level=primary&free=true&sort=new/);
  await expect(count(page)).toHaveText('共16门课程');
  await expect(cards(page).first()).toContainText('免费');
  await page.reload();
  await expect(filter(page, '难度', '初级')).toHaveAttribute('aria-pressed', 'true');
  await expect(count(page)).toHaveText('共16门课程');
  await page.goBack();
  await page.goBack();
  await expect(filter(page, '费用', '全部')).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(count(page)).toHaveText('共60门课程');
});

test('a search that finds nothing leads back to everything', async ({ page }) => {
  await page.goto('/freelessons/list?type=practice');
  const field = page.getByRole('searchbox', { name: '搜索课程' });
  await field.fill('没有这样的课程');
  await field.press('Enter');
  await expect(page.getByText('没有符合条件的内容')).toBeVisible();
  await page.getByRole('button', { name: '清除条件' }).click();
  await expect(page).toHaveURL(/\/freelessons\/list$/);
  await expect(cards(page)).toHaveCount(12);
});

test('a label that is not among the first can be chosen, and stays in sight', async ({ page }) => {
  await page.goto('/freelessons/list');
  const labels = page.getByRole('group', { name: '标签' }).getByRole('button');
  await expect(labels).toHaveCount(9);
  await page.getByRole('button', { name: '更多' }).click();
  const last = await labels.last().textContent();
  await labels.last().click();
  await expect(page).toHaveURL(/label=/);
  await page.reload();
  await expect(filter(page, '标签', last ?? '')).toHaveAttribute('aria-pressed', 'true');
  await expect(labels).toHaveCount(10);
});

test('who pages at the bottom sees the beginning of the next page', async ({ page }) => {
  await page.goto('/freelessons/list');
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards(page).first()).toBeInViewport();
  await page.goto('/freelessons/list?page=99');
  await page.getByRole('button', { name: '回到第一页' }).click();
  await expect(cards(page)).toHaveCount(12);
});
