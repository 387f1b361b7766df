// Plugins: ui
import type { Locator, Page } from 'playwright/test';
import { expect, expectAccessible, inScheme, test } from './support/test.ts';

test.use({ kit: true });

const benchOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

test.beforeEach(({ watch }) => {
  // The kit shows a picture and a video that are not there.
  watch.expect(/status of 404/);
});

test('the kit works by keyboard alone: a control is found, a property changed, and the sample and its JSX follow', async ({
  page,
}) => {
  await page.goto('/_kit');
  await page.getByRole('searchbox', { name: '找控件' }).focus();
  await page.keyboard.type('stepper');
  await expect(page.getByText('共1个', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#NumberStepper$/);
  const bench = benchOf(page, 'NumberStepper');
  await expect(bench.getByRole('heading', { name: 'NumberStepper' })).toBeFocused();
  const sample = bench.locator('[data-sample]');
  await expect(sample.getByRole('spinbutton', { name: '节点数' })).toHaveValue('3');

  const panel = bench.getByRole('group', { name: 'NumberStepper的属性' });
  await panel.getByLabel('label', { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('份数');
  await expect(sample.getByRole('spinbutton', { name: '份数' })).toHaveValue('3');
  await panel.getByLabel('disabled').focus();
  await page.keyboard.press('Space');
  await expect(sample.getByRole('spinbutton')).toBeDisabled();
  await expect(bench.locator('pre')).toContainText('label="份数"');
  await expect(bench.locator('pre')).toContainText('disabled');

  await panel.getByRole('button', { name: '还原' }).press('Enter');
  await expect(sample.getByRole('spinbutton', { name: '节点数' })).toBeEnabled();
  // Changes in the sample appear in the panel.
  await sample.getByRole('spinbutton').press('ArrowUp');
  await expect(panel.getByLabel('value')).toHaveValue('4');
});

test('the JSX is copied as it stands', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/_kit#UnreadCount');
  const bench = benchOf(page, 'UnreadCount');
  await bench.getByLabel('of', { exact: true }).fill('12');
  await expect(bench.locator('pre')).toHaveText('<UnreadCount of={12} />');
  await bench.getByRole('button', { name: '复制' }).press('Enter');
  await expect(bench.getByText('已复制')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('<UnreadCount of={12} />');
});

test('each control has a sample that stands, and none makes the page scroll sideways @both', async ({ page }) => {
  test.slow();
  await page.goto('/_kit');
  const links = page.locator('#controls ul ul a');
  await links.first().waitFor();
  const names = await links.allTextContents();
  expect(names.length).toBeGreaterThan(80);
  for (const name of names) {
    // Ids are fast to find; a role and a name would be searched for in all of this long page.
    await page.locator(`#controls a[href="#${name}"]`).press('Enter');
    const bench = page.locator(`#${name}`);
    await expect(bench.locator('> h3')).toBeFocused();
    await expect(bench.locator('[data-sample] > *').first()).toBeAttached();
    expect([name, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([name, 0]);
  }
});

test('an address opens its control; everyone can use it and every other, in light and in dark @both', async ({
  page,
}) => {
  await page.goto('/_kit#GuardedButton');
  await expect(benchOf(page, 'GuardedButton').getByRole('heading', { name: 'GuardedButton' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'GuardedButton' })).toHaveAttribute('aria-current', 'true');
  await page.locator('[data-case="播放器，打不开"]').getByRole('alert').waitFor();
  for (const scheme of ['light', 'dark'] as const) {
    await test.step(`in the ${scheme} scheme`, async () => {
      await inScheme(page, scheme);
      await expectAccessible(page);
    });
  }
});
