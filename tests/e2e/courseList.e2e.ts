// Plugins: catalogue
import type { Page } from 'playwright/test';
import { chooseFilter, chooseInPanel, chosenFilters } from './support/filters.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const cards = (page: Page) => page.getByRole('region', { name: '课程' }).getByRole('article');
const order = (page: Page, name: string) =>
  page.getByRole('group', { name: '排序' }).getByRole('button', { name, exact: true });
const count = (page: Page) => page.getByRole('region', { name: '课程' }).getByRole('status').first();

test('filters, order and search stand in the address: back, reload and a shared link give the same list @both', async ({
  page,
}) => {
  await page.goto('/freelessons');
  await expect(page).toHaveURL(/\/freelessons\/list$/);
  await expect(count(page)).toHaveText('共60门课程');
  await chooseFilter(page, '难度', '初级');
  await chooseInPanel(page, '费用', '免费');
  await order(page, '最新').click();
  await expect(page).toHaveURL(/level=primary&free=true&sort=new/);
  await expect(count(page)).toHaveText('共16门课程');
  await expect(cards(page).first()).toContainText('免费');
  await page.reload();
  await expect(chosenFilters(page)).toContainText(/初级.*免费/);
  await expect(count(page)).toHaveText('共16门课程');
  await page.goBack();
  await page.goBack();
  await expect(chosenFilters(page).getByRole('button', { name: '免费' })).toHaveCount(0);
  await page.goBack();
  await expect(count(page)).toHaveText('共60门课程');
});

test('the words of a search are marked in the names of what was found', async ({ page }) => {
  await page.goto('/freelessons/list?keyword=python');
  await expect(cards(page).first().locator('mark').first()).toHaveText('Python');
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

test('a label that is not among the first is in the panel, and stays in sight until its chip is taken away @both', async ({
  page,
}) => {
  await page.goto('/freelessons/list?level=primary');
  await page.getByRole('button', { name: '筛选' }).click();
  const panel = page.getByRole('dialog', { name: '筛选' });
  const last = panel.getByRole('group', { name: '标签' }).getByRole('button').last();
  const label = (await last.textContent()) ?? '';
  await last.click();
  await expect(page).toHaveURL(/label=/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '筛选' })).toBeFocused();
  await page.reload();
  await chosenFilters(page)
    .getByRole('button', { name: new RegExp(`^去掉标签： ?${label}$`) })
    .click();
  await expect(page).toHaveURL(/list\?level=primary$/);
  await chosenFilters(page).getByRole('button', { name: '清除全部' }).click();
  await expect(page).toHaveURL(/list$/);
  await expect(chosenFilters(page)).toHaveCount(0);
});

test('the first results stand in the first screen @both', async ({ page }) => {
  for (const address of ['/freelessons/list?level=primary', '/boutiqueclass/list', '/traininginstitutions/list']) {
    await page.goto(address);
    await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 0.9 });
  }
});

test('paging at the bottom shows the beginning of the next page', async ({ page }) => {
  await page.goto('/freelessons/list');
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards(page).first()).toBeInViewport();
  await page.goto('/freelessons/list?page=99');
  await page.getByRole('button', { name: '回到第一页' }).click();
  await expect(cards(page)).toHaveCount(12);
});
