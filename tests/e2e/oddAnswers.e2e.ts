// Plugins: shell
// Answers that no designer thought of: endless texts, absurd numbers.
import type { Page } from 'playwright/test';
import { changeAnswers } from './support/changeAnswers.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

const LONG = '长'.repeat(2500) + 'x'.repeat(2500);
const TEXTS = new Set(['title', 'summary', 'agencyName', 'teacherName', 'name', 'requirement', 'certificateTitle']);

/** Puts something else into every answer of the page: what `change` makes of a field. */
async function change(page: Page, other: (name: string, value: unknown) => unknown): Promise<void> {
  const changed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(changed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(other(name, one))]));
  };
  await changeAnswers(page, /\/(out-api|api)\/v1\/(recommendCourse|clazz|postPath|center)/, changed);
}

const PAGES = [
  '/index',
  '/freelessons/list',
  '/boutiqueclass/list',
  '/path',
  '/search?keyword=网络',
  '/freelessons/detail?id=course-1',
  '/boutiqueclass/detail?id=clazz-2',
  '/boutiqueclass/detail?id=clazz-2&tab=courses',
  '/path/detail?id=path-1',
  '/myclazz',
  '/mypath',
  '/personalcenter/myclazz-detail?id=clazz-1',
];

test('texts of 5,000 letters break no layout @both', async ({ page, signIn }) => {
  test.slow();
  await signIn('linxia');
  await change(page, (name, value) => (TEXTS.has(name) && typeof value === 'string' ? LONG : value));
  for (const address of PAGES) {
    await visit(page, address);
    const { wide, high } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      high: Math.max(
        0,
        ...[...document.querySelectorAll('#main header, #main article')].map((one) => one.clientHeight),
      ),
    }));
    expect(wide, `${address} is not pushed sideways`).toBeLessThanOrEqual(0);
    expect(high, `no card and no head of ${address} fills the screen by itself`).toBeLessThan(1200);
  }
});

for (const odd of [-1, 1e18, 0.333333333]) {
  test(`a number out of all reason, ${odd}, is never shown`, async ({ page, signIn }) => {
    test.slow();
    await signIn('linxia');
    await change(page, (name, value) => (typeof value === 'number' && !KEPT.has(name) ? odd : value));
    for (const address of PAGES) {
      await visit(page, address);
      const text = (await page.locator('#main').innerText()).replaceAll(/\d{4}-\d\d-\d\d|\d{3}-\d{3}-\d{4}/g, '');
      expect(text, address).not.toMatch(/-\d|NaN|undefined|Infinity|\d[\d,.]{12,}|0\.333/);
    }
  });
}

/** Codes, and what a page was asked for. */
const KEPT = new Set(['code', 'status', 'kind', 'page', 'size', 'sort', 'total']);

test('a list that says it has fewer than none says nothing of how many', async ({ page }) => {
  await change(page, (name, value) => (name === 'total' ? -1 : value));
  await page.goto('/freelessons/list');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('region', { name: '课程' }).getByRole('status').first()).not.toContainText('-');
});
