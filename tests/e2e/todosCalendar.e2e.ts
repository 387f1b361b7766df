import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, expectAccessible, settled, test } from './support/test.ts';

const TODOS = 'GET /training/api/v1/center/todos';
const SUBSCRIPTION = 'GET /training/api/v1/center/todos/subscription';
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

  test('is subscribed to by an address that another takes the place of @both', async ({ page, signIn, request }) => {
    await signIn('linxia');
    await page.goto('/calendar');
    await page.getByRole('button', { name: '订阅日历' }).click();
    const dialog = page.getByRole('dialog', { name: '订阅日历' });
    const address = dialog.locator('code');
    await expect(address).toHaveText(/^http.+\.ics\?token=/);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '复制地址' }).click();
    await expect(page.getByText('已复制订阅地址')).toBeVisible();
    const before = (await address.textContent()) ?? '';
    expect(await (await request.get(before)).text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    await dialog.getByRole('button', { name: '换一个地址' }).click();
    await page.getByRole('button', { name: '换一个', exact: true }).click();
    await expect(page.getByText('已换成新地址，请在你的日历里重新订阅')).toBeVisible();
    await expect(address).not.toHaveText(before);
    expect((await request.get(before)).status()).toBe(404);
    expect((await request.get((await address.textContent()) ?? '')).status()).toBe(200);
  });

  for (const status of [404, 501]) {
    test(`is not offered to other calendars where the upstream answers ${status}`, async ({
      page,
      signIn,
      upstream,
      watch,
    }) => {
      watch.expect(new RegExp(`status of ${status}`));
      await signIn('linxia');
      await upstream.fail({ match: SUBSCRIPTION, kind: 'status', status });
      await page.goto('/calendar');
      await expect(page.getByText(/^本周共\d+项$/)).toBeVisible();
      await settled(page);
      await expect(page.getByRole('button', { name: '订阅日历' })).toHaveCount(0);
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    });
  }

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
