import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from './support/test.ts';

const TODOS = 'GET /training/api/v1/center/todos';
const entries = (page: Page) => page.locator('#main li').filter({ has: page.getByRole('button', { name: /^导出“/ }) });

test.describe('the calendar', () => {
  test('shows a week and a month, kept in the address @both', async ({ page, signIn }) => {
    await signIn('linxia');
    await page.goto('/calendar');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('日历');
    await expect(entries(page).filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('navigation', { name: '显示范围' }).getByRole('link', { name: '月' }).click();
    await expect(page).toHaveURL(/\/calendar\?view=month$/);
    const month = page.getByRole('heading', { level: 2 }).filter({ hasText: /^\d+年\d+月$/ });
    await page.getByRole('button', { name: '下一月' }).click();
    await expect(page).toHaveURL(/day=\d{4}-\d{2}-01/);
    const shown = await month.textContent();
    await page.reload();
    await expect(month).toHaveText(shown ?? '');
    await expectAccessible(page);
  });

  test('is turned by keys', async ({ page, signIn }) => {
    await signIn('linxia');
    await page.goto('/calendar?day=2027-01-31');
    await expect(page.getByRole('heading', { name: '2027-01-25至2027-01-31' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { name: '2027-02-01至2027-02-07' })).toBeVisible();
    await page.keyboard.press('m');
    await expect(page.getByRole('heading', { name: '2027年2月' })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('heading', { name: '2027年1月' })).toBeVisible();
    await page.keyboard.press('t');
    await expect(page).toHaveURL(/\/calendar\?view=month$/);
  });

  test('gives what it shows as a file', async ({ page, signIn }) => {
    await signIn('linxia');
    await page.goto('/calendar?view=month');
    await expect(page.getByText(/^本月共\d+项$/)).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出本页日程' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^研习日历.*\.ics$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
    expect(text).toMatch(/\r\nDTSTART:\d{8}T\d{6}Z\r\n/);
  });

  test('says that a week is empty, and asks again for what failed', async ({ page, signIn, upstream, watch }) => {
    watch.expect(/status of 503/);
    await signIn('linxia');
    await page.goto('/calendar?day=2031-01-01');
    await expect(page.getByText('这一周没有要交的，也没有要考的。')).toBeVisible();
    await expect(page.getByRole('button', { name: '导出本页日程' })).toBeDisabled();
    await upstream.fail({ match: TODOS, kind: 'status', status: 503 });
    await page.goto('/calendar?view=month');
    await expect(page.getByText('有些内容没有取到，可能不全。')).toBeVisible();
    await upstream.mend();
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByText(/^本月共\d+项$/)).toBeVisible();
  });
});
