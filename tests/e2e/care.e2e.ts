// Plugins: ui, shell, home, catalogue, study, classroom, exams, todos, records, account
// The care version: larger letters, high contrast, calm motion and large targets, for guests, too.
import type { BrowserContext, Page } from 'playwright/test';
import { setUpExam } from '../faults/support/exam.ts';
import { drawnPage, test } from './support/drawnPages.ts';
import { cutTexts } from './support/largeLetters.ts';
import { expect, expectAccessible, settled } from './support/test.ts';

const panelOf = (page: Page) => page.getByRole('dialog', { name: '关怀版' });
const html = (page: Page) => page.locator('html');

/** Opens pages as for somebody who chose before. */
const choose = (context: BrowserContext, url: string | undefined, choice: string) =>
  context.addCookies([{ name: 'yanxi-care', value: encodeURIComponent(choice), url: url ?? '', sameSite: 'Lax' }]);

// WCAG: 2.1.1
test('a guest chooses with the keyboard, all tabs follow, and the default comes back', async ({ page, context }) => {
  await page.goto('/index');
  await settled(page);
  const other = await context.newPage();
  await other.goto('/freelessons/list');
  await settled(other);
  const entry = page.getByRole('button', { name: '关怀版' });
  await entry.focus();
  await page.keyboard.press('Enter');
  const panel = panelOf(page);
  await panel.getByRole('radio', { name: '标准' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(panel.getByRole('radio', { name: '最大' })).toBeChecked();
  await panel.getByRole('switch', { name: '高对比' }).focus();
  await page.keyboard.press('Space');
  await panel.getByRole('switch', { name: '大按钮' }).focus();
  await page.keyboard.press('Space');
  for (const one of [page, other]) {
    await expect(html(one)).toHaveAttribute('data-letters', 'largest');
    await expect(html(one)).toHaveAttribute('data-contrast', 'more');
    await expect(html(one)).toHaveAttribute('data-targets', 'large');
    expect(await one.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('22.5px');
  }
  await expectAccessible(page);
  await panel.getByRole('button', { name: '恢复默认' }).click();
  await expect(page.getByText('已恢复默认')).toBeVisible();
  for (const one of [page, other]) await expect(html(one)).not.toHaveAttribute('data-letters');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(entry).toBeFocused();
});

test('the account menu opens the panel, and the focus comes back to it', async ({ page, signIn }) => {
  await signIn('linxia');
  await page.goto('/index');
  const account = page.getByRole('button', { name: '账号菜单' });
  await account.click();
  await page.getByRole('button', { name: '关怀版' }).click();
  await expect(panelOf(page).getByRole('radio', { name: '标准' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
});

test('a choice is settled before anything is seen, and the drawn page stays', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  await choose(context, baseURL, 'letters=larger&contrast=1&targets=1');
  await page.addInitScript(() => {
    const seen: unknown[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      seen.push(document.documentElement.dataset['letters'], document.body !== null);
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-letters'] });
  });
  await drawnPage(request, '/index');
  await page.goto('/index');
  const main = await page.locator('#main').elementHandle();
  await settled(page);
  const seen = String(await page.evaluate(() => Reflect.get(globalThis, 'seen')));
  expect(seen).toMatch(/^larger,false(?:,larger,true)*$/);
  expect(await main?.evaluate((one) => one.isConnected), 'it was taken over').toBe(true);
});

// WCAG: 2.2.2
test('contrast and calm follow the system until something else is chosen', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' });
  await page.goto('/index');
  await settled(page);
  await expect(html(page)).toHaveAttribute('data-contrast', 'more');
  await expect(html(page)).toHaveAttribute('data-motion', 'calm');
  await page.emulateMedia({ contrast: 'no-preference', reducedMotion: 'no-preference' });
  await expect(html(page)).not.toHaveAttribute('data-contrast');
  await expect(html(page)).not.toHaveAttribute('data-motion');
  await page.getByRole('button', { name: '关怀版' }).click();
  await panelOf(page).getByRole('switch', { name: '减少动态' }).focus();
  await page.keyboard.press('Space');
  await expect(html(page)).toHaveAttribute('data-motion', 'calm');
  const moves = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((one) => /[1-9]/.test(getComputedStyle(one).transitionDuration))
        .length,
  );
  expect(moves, 'nothing moves').toBe(0);
});

const PHONE = { width: 360, height: 740 };

const PAGES = [
  '/index',
  '/freelessons/list',
  '/freelessons/detail?id=course-1',
  '/boutiqueclass/list',
  '/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-1',
  '/myclazz',
  '/mycourse',
  '/classroom/detail?id=classroom-1',
  '/calendar',
  '/classroom/learningrecord/comprehensiveperformance?classroomId=classroom-1',
  '/personalcenter/exampaper/analysis?place=clazz&id=clazz-1&contestId=contest-clazz-1-1&answerSheetId=sheet-346',
  '/myinfo',
  '/system/message',
] as const;

test.describe('with the largest letters, on a phone', () => {
  test.use({ viewport: PHONE });
  test.beforeEach(({ context, baseURL }) => choose(context, baseURL, 'letters=largest&targets=1'));

  for (const address of PAGES) {
    // WCAG: 1.4.4
    test(`nothing is cut off: ${address}`, async ({ page, signIn }) => {
      await signIn('linxia');
      await page.goto(address);
      await settled(page);
      await expectWhole(page);
    });
  }

  test('nothing is cut off for a guest, in the dialog for signing in, or in the panel', async ({ page }) => {
    await page.goto('/index');
    await settled(page);
    await expectWhole(page);
    await page.getByRole('button', { name: '登录', exact: true }).first().click();
    await expect(page.getByRole('dialog').getByRole('button', { name: '登录', exact: true })).toBeVisible();
    await expectWhole(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '关怀版' }).click();
    await expect(panelOf(page).getByRole('button', { name: '恢复默认' })).toBeVisible();
    await expectWhole(page);
  });

  test('nothing is cut off in an exam', async ({ page, upstream, signIn }) => {
    const exam = await setUpExam(upstream);
    await signIn('linxia');
    await page.goto(exam.address);
    await expect(page.getByRole('button', { name: '交卷', exact: true })).toBeInViewport({ ratio: 1 });
    await expectWhole(page);
  });
});

async function expectWhole(page: Page): Promise<void> {
  expect(await cutTexts(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('with large targets, what is clicked is 44 px high on a desk, too', async ({ page, context, baseURL, signIn }) => {
  await choose(context, baseURL, 'targets=1');
  await signIn('linxia');
  for (const address of ['/index', '/freelessons/list', '/myinfo', '/classroom/detail?id=classroom-1', '/calendar']) {
    await page.goto(address);
    await settled(page);
    expect(await lowControls(page), address).toEqual([]);
  }
});

/** Buttons, fields and links that stand alone, and are lower than 44 px. */
const lowControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isInText = (one: Element) =>
      one.matches('a') &&
      getComputedStyle(one).display === 'inline' &&
      one.parentElement?.textContent.trim() !== one.textContent.trim();
    const fillsCard = (one: Element) => getComputedStyle(one, '::after').position === 'absolute';
    return [...document.querySelectorAll('#main :is(button, a, select), header :is(button, a), footer :is(button, a)')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !isInText(one) && !fillsCard(one))
      .filter((one) => one.getBoundingClientRect().height < 43.5)
      .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent.trim());
  });
