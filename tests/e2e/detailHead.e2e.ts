// Plugins: ui
import type { Locator } from 'playwright/test';
import { expect, expectAccessible, inScheme, test } from './support/test.ts';

test.use({ kit: true });

test.beforeEach(async ({ page }) => {
  await page.goto('/_kit/detail');
  await page.getByRole('tablist').waitFor();
});

test('the tab that is open stands in the address: back, reload and a link lead to the same one @both', async ({
  page,
}) => {
  await page.getByRole('tab', { name: '阶段与课程' }).click();
  await expect(page).toHaveURL(/tab=stages$/);
  await expect(page.getByRole('tabpanel', { name: '阶段与课程' })).toContainText('这里是阶段与课程');
  await page.getByRole('tab', { name: '公告' }).click();
  await page.reload();
  await expect(page.getByRole('tab', { name: '公告' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/_kit\/detail$/);
  await expect(page.getByRole('tabpanel', { name: '介绍' })).toBeVisible();
});

test('the tabs are one stop of the Tab key; arrows go along them and Enter opens', async ({ page }) => {
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('介绍').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab('公告')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(tab('阶段与课程')).toBeFocused();
  await expect(tab('介绍')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(tab('阶段与课程')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('switch', { name: '还没有来' })).toBeFocused();
});

test('on a phone the main action is always in reach, and hides nothing at the end of the page @phone', async ({
  page,
}) => {
  const action = page.getByRole('button', { name: '报名' });
  await expect(action).toBeInViewport();
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(action).toBeInViewport();
    const footer = await page.getByRole('contentinfo').boundingBox();
    const button = await action.boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  }).toPass();
});

test('the tabs stand where their place was held @both', async ({ page }) => {
  const topOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const before = await topOf(page.getByRole('tablist'));
  await page.getByRole('switch', { name: '还没有来' }).press('Space');
  const held = page.getByRole('status').filter({ hasText: '加载中' }).locator('> div > div').last();
  expect(Math.abs((await topOf(held)) - before)).toBeLessThanOrEqual(1);
});

test('on a phone the head is the title and one line, and unfolds @phone', async ({ page }) => {
  const main = page.locator('#main');
  const name = await boxOf(main.locator('header div').filter({ has: page.getByRole('heading', { level: 1 }) }));
  const note = await boxOf(page.getByText('截止', { exact: false }));
  expect(note.bottom - name.top).toBeLessThanOrEqual(64);
  const terms = main.getByRole('term');
  await expect(terms).toHaveCount(0);
  const unfold = page.getByRole('button', { name: '展开介绍' });
  await expect(unfold).toHaveAttribute('aria-expanded', 'false');
  await unfold.click();
  await expect(terms).toHaveCount(4);
  await expect(page.getByText('三个月，从单机管理到集群运维')).toBeVisible();
  await page.getByRole('button', { name: '收起介绍' }).click();
  await expect(terms).toHaveCount(0);
});

test('the tabs are in the first screen; once the head is scrolled away its title and the main action stay above them @both', async ({
  page,
}) => {
  const tabs = page.getByRole('tablist');
  await expect(tabs).toBeInViewport({ ratio: 1 });
  const title = page.locator('p', { hasText: 'Linux运维工程师秋季班' });
  await expect(title).toBeHidden();
  await page.locator('#main').evaluate((main) => {
    main.style.minHeight = '2400px';
    scrollTo(0, 1000);
  });
  await expect(title).toBeInViewport({ ratio: 1 });
  await expect(tabs).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: '报名' })).toBeInViewport({ ratio: 1 });
});

/** Where an element stands in the window. */
const boxOf = (place: Locator) =>
  place.evaluate((element) => {
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    return { left, right, top, bottom, width };
  });

test('from 1024 px on the action stands in a card of 320 px beside the tabs, which stays when one scrolls', async ({
  page,
}) => {
  const main = page.locator('#main');
  const action = page.getByRole('button', { name: '报名' });
  const card = main.locator('div:has(> [data-dock])');
  await page.getByRole('switch', { name: '卡片' }).press('Space');
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const { left, right, width: wide, top } = await boxOf(card);
    const panel = await boxOf(page.getByRole('tabpanel'));
    expect(wide).toBe(320);
    expect(right).toBe((await boxOf(main.locator('header'))).right);
    expect(panel.right).toBeLessThanOrEqual(left - 24);
    expect((await boxOf(page.getByRole('tabpanel').locator('p'))).width).toBeLessThanOrEqual(720);
    expect(top).toBeGreaterThanOrEqual((await boxOf(page.getByRole('tablist'))).bottom);
  }
  await expect(action).toHaveCount(1);
  await expect(card.getByRole('term')).toHaveText(['名额', '报名截止', '老师']);
  // The places are told once.
  await expect(main.locator('header').getByRole('term')).toHaveText(['开设机构', '上课时间', '学时']);
  const box = (await action.boundingBox())?.height;
  await main.evaluate((element) => {
    element.style.minHeight = '2400px';
    scrollTo(0, 1000);
  });
  await expect(action).toBeInViewport({ ratio: 1 });
  await expect(card.getByRole('definition').last()).toBeInViewport({ ratio: 1 });
  expect((await boxOf(card)).top).toBeGreaterThanOrEqual((await boxOf(page.getByRole('tablist'))).bottom);
  expect((await action.boundingBox())?.height).toBe(box);
});

test('on narrower screens a page with a card looks like one without @both', async ({ page }) => {
  const main = page.locator('#main');
  const action = page.getByRole('button', { name: '报名' });
  for (const width of [1023, 768, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const places = async () => [await boxOf(page.getByRole('tablist')), await boxOf(action)];
    const without = await places();
    await page.getByRole('switch', { name: '卡片' }).press('Space');
    await expect(main.locator('header[data-aside]')).toBeAttached();
    expect(await places()).toEqual(without);
    await expect(main.getByRole('term')).toHaveCount(width < 768 ? 0 : 4);
    await page.getByRole('switch', { name: '卡片' }).press('Space');
    await expect(main.locator('header[data-aside]')).toHaveCount(0);
  }
});

test('the tabs of a page with a card stand where their place was held @both', async ({ page }) => {
  const topOf = async (place: Locator) => (await boxOf(place)).top;
  await page.getByRole('switch', { name: '卡片' }).press('Space');
  const before = await topOf(page.getByRole('tablist'));
  await page.getByRole('switch', { name: '还没有来' }).press('Space');
  const held = page.getByRole('status').filter({ hasText: '加载中' }).locator('> div > div').last();
  expect(Math.abs((await topOf(held)) - before)).toBeLessThanOrEqual(1);
});

test('every detail page is accessible, in light and in dark @both', async ({ page }) => {
  for (const scheme of ['light', 'dark'] as const) {
    await inScheme(page, scheme);
    await expectAccessible(page);
    await page.getByRole('switch', { name: '卡片' }).press('Space');
    await expectAccessible(page);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    await page.evaluate(() => innerWidth),
  );
});
