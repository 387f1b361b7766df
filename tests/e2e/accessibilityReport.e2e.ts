// Plugins: accessibility
// The statement and the report, for who decides about the platform and for who needs it.
import { FINDINGS } from '#plugins/accessibility/report.ts';
import { downloadedTable } from './support/downloadedTable.ts';
import { expect, expectAccessible, inScheme, settled, test } from './support/test.ts';

const rows = '#main tbody tr';
const count = (verdict: string): number => FINDINGS.filter((one) => one.verdict === verdict).length;

test('the footer leads to the statement, which says what is lacking, how to get along and whom to tell @both', async ({
  page,
}) => {
  await page.goto('/index');
  await page.getByRole('contentinfo').getByRole('link', { name: '无障碍声明' }).click();
  await expect(page).toHaveURL(/\/accessibility$/);
  await expect(page).toHaveTitle(/^无障碍声明 - /);
  await settled(page);
  const lacking = page.getByRole('region', { name: '还没有做到的' }).getByRole('listitem');
  await expect(lacking).toHaveCount(count('partly') + count('fails'));
  await expect(page.locator(rows)).toHaveCount(55);
  for (const scheme of ['dark', 'light'] as const) {
    await inScheme(page, scheme);
    await expectAccessible(page);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: '打开关怀版' }).click();
  await expect(page.getByRole('dialog', { name: '关怀版' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: '遇到障碍' }).getByRole('link', { name: '意见反馈' }).click();
  await expect(page).toHaveURL(/\/feedback\?page=%2Faccessibility$/);
});

test('a verdict is chosen, which the address holds; support always has its tests @both', async ({ page }) => {
  await page.goto('/accessibility');
  const choices = page.getByRole('group', { name: '结论' });
  await choices.getByRole('button', { name: `支持${count('supports')}`, exact: true }).click();
  await expect(page).toHaveURL(/verdict=supports$/);
  await expect(page.locator(rows)).toHaveCount(count('supports'));
  await expect(page.locator(rows).filter({ has: page.getByRole('list', { name: '证据' }) })).toHaveCount(
    count('supports'),
  );
  await page.reload();
  await expect(page.locator(rows)).toHaveCount(count('supports'));
  await choices.getByRole('button', { name: '全部55' }).click();
  await expect(page.locator(rows)).toHaveCount(55);
});

test('the report is taken along as a table, and printed without its tools', async ({ page }) => {
  await page.goto('/accessibility');
  await settled(page);
  const { name, text } = await downloadedTable(page);
  expect(name).toBe('WCAG 2.2符合性报告.csv');
  for (const { number } of FINDINGS) expect(text).toContain(`\r\n${number},`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: '无障碍声明' })).toBeVisible();
  await expect(page.locator(rows).first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden();
});

test.describe('where the institution names whom to ask, and takes no feedback', () => {
  const contact = '无障碍专员 方老师，电话020-5550-0190，三个工作日内答复';
  test.use({ deployment: { plugins: { support: false, accessibility: { enabled: true, settings: { contact } } } } });

  test('they stand in the statement', async ({ page }) => {
    await page.goto('/accessibility');
    const region = page.getByRole('region', { name: '遇到障碍' });
    await expect(region.getByText(contact)).toBeVisible();
    await expect(region.getByRole('link')).toHaveCount(0);
  });
});
