import { expect, test } from './support/test.ts';

test('whoever did an experiment of a course reads what became of the report, and those of others', async ({
  page,
  signIn,
}) => {
  await signIn('linxia');
  await page.goto('/freelessons/detail?id=course-14');
  await page.getByRole('tab', { name: '实验' }).click();
  await page.getByRole('link', { name: '看实验报告' }).first().click();
  await expect(page).toHaveURL(/\/freelessons\/detail\/report\?id=/);
  await expect(page.getByText('满分 100 分')).toBeVisible();
  await expect(page.getByRole('heading', { name: /老师的评语$/ })).toBeVisible();
  await expect(page.getByText(/自动评分 · 通过/).first()).toBeVisible();
  const own = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('region').or(page.getByRole('complementary')).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(own ?? '');
  await page.getByRole('navigation', { name: '所在位置' }).getByRole('link').click();
  await expect(page.getByRole('tab', { name: '实验' })).toHaveAttribute('aria-selected', 'true');
});

test('only members of a course see its experiments', async ({ page, signIn }) => {
  await signIn('zhouyu');
  await page.goto('/freelessons/detail?id=course-14&tab=experiments');
  await expect(page.getByRole('tab', { name: '介绍' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: '实验' })).toBeHidden();
});

test('a report that is not there is told in words', async ({ page, signIn }) => {
  await signIn('linxia');
  await page.goto('/freelessons/detail/report?id=report-0');
  await expect(page.getByRole('alert').filter({ hasText: '不存在' })).toBeVisible();
});
