// Plugins: ui, shell, home, catalogue, study, classroom, exams, account
// Success criteria of WCAG that axe does not check by itself, on pages of each kind.
import axe from 'axe-core';
import type { Page } from 'playwright/test';
import { setUpExam } from '../faults/support/exam.ts';
import { cutTexts } from './support/largeLetters.ts';
import { expect, settled, test } from './support/test.ts';

const PAGES = [
  '/index',
  '/freelessons/list',
  '/freelessons/detail?id=course-1',
  '/boutiqueclass/detail?id=clazz-2',
  '/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-1',
  '/myclazz',
  '/classroom/detail?id=classroom-1',
  '/calendar',
  '/personalcenter/note/detail?id=note-1',
  '/myinfo',
  '/system/message',
  '/feedback',
] as const;

/** Pages with the whole header and the help button. */
const BROWSED = ['/index', '/freelessons/list', '/boutiqueclass/list', '/path', '/helpcenter', '/certificate/check'];

test.beforeEach(({ signIn }) => signIn('linxia'));

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

const widerBy = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** A rule of axe that does not run unless it is asked for. */
async function violationsOf(page: Page, rule: string): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (id) => {
    const { violations } = await axe.run(document, { runOnly: [id], rules: { [id]: { enabled: true } } });
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 200)));
  }, rule);
}

test.describe('in a window of 1280 by 1024 at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  // WCAG: 1.4.10
  test('pages and an exam have one column, and nothing scrolls sideways', async ({ page, upstream }) => {
    test.setTimeout(240_000);
    for (const address of PAGES) {
      await open(page, address);
      await expect(page.locator('#main').getByRole('heading').first()).toBeVisible();
      expect.soft(await widerBy(page), address).toBeLessThanOrEqual(0);
    }
    const exam = await setUpExam(upstream);
    await open(page, exam.address);
    await expect(page.getByRole('button', { name: '交卷', exact: true })).toBeVisible();
    expect(await widerBy(page)).toBeLessThanOrEqual(0);
  });
});

/** The spacing that a reader may set. */
const SPACED = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/** Pages with cards or a table of contents shorten long names, which stand whole on the page that they lead to. */
const SHORTENING = /^\/(?:index|viewcourse|classroom|freelessons|myclazz)/;

// WCAG: 1.4.12
test('texts that a reader spaces out are not cut off where one reads, fills in or answers @both', async ({
  page,
  upstream,
}) => {
  test.setTimeout(240_000);
  const exam = await setUpExam(upstream);
  for (const address of [...PAGES.filter((one) => !SHORTENING.test(one)), exam.address]) {
    await open(page, address);
    await page.addStyleTag({ content: SPACED });
    expect.soft(await cutTexts(page), address).toEqual([]);
    expect.soft(await widerBy(page), address).toBeLessThanOrEqual(0);
  }
});

// WCAG: 1.3.4
test('pages and an exam can be used upright and sideways @phone', async ({ page, upstream }) => {
  const exam = await setUpExam(upstream);
  for (const size of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await open(page, '/freelessons/detail?id=course-1');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await widerBy(page)).toBeLessThanOrEqual(0);
    await open(page, exam.address);
    await expect(page.getByRole('button', { name: '交卷', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: '下一题' })).toBeInViewport({ ratio: 1 });
    expect(await widerBy(page)).toBeLessThanOrEqual(0);
  }
});

// WCAG: 2.5.3
test('the name of a control begins with or holds the words that stand on it', async ({ page }) => {
  test.setTimeout(240_000);
  for (const address of PAGES) {
    await open(page, address);
    expect.soft(await violationsOf(page, 'label-content-name-mismatch'), address).toEqual([]);
  }
});

// WCAG: 2.5.8
test('what is pressed is 24 px wide and high, or has that much room @both', async ({ page, upstream }) => {
  test.setTimeout(240_000);
  for (const address of PAGES) {
    await open(page, address);
    expect.soft(await violationsOf(page, 'target-size'), address).toEqual([]);
  }
  const exam = await setUpExam(upstream);
  await open(page, exam.address);
  expect(await violationsOf(page, 'target-size')).toEqual([]);
});

// WCAG: 3.2.3, 3.2.4, 3.2.6
test('the ways through the platform, and to help, are the same on all pages, in the same order', async ({ page }) => {
  const seen = new Set<string>();
  for (const address of BROWSED) {
    await open(page, address);
    const header = await page.getByRole('banner').getByRole('link').allTextContents();
    const footer = await page.getByRole('contentinfo').getByRole('link').allTextContents();
    const help = await page.getByRole('complementary', { name: '帮助与客服' }).getByRole('button').allTextContents();
    seen.add(JSON.stringify({ header, footer, help }));
  }
  expect([...seen]).toHaveLength(1);
});

// WCAG: 2.4.4
test('links of one name lead to one address, or stand beside what they are about', async ({ page }) => {
  test.setTimeout(240_000);
  for (const address of PAGES) {
    await open(page, address);
    const alike = await page.locator('#main').getByRole('link').evaluateAll(namesWithoutPurpose);
    expect.soft(alike, address).toEqual([]);
  }
});

/** Names that several links to different addresses have, without words around that tell them apart. */
function namesWithoutPurpose(links: readonly Element[]): string[] {
  const nameOf = (link: Element): string => (link.ariaLabel ?? link.textContent).trim();
  const byName = Map.groupBy(links, nameOf);
  const isTold = (link: Element): boolean => {
    const around = link.closest('li, article, tr, section[aria-labelledby], section[aria-label], nav[aria-label]');
    return around !== null && (around.textContent.trim() !== nameOf(link) || around.matches('section, nav'));
  };
  return [...byName].flatMap(([name, ones]) => {
    const addresses = new Set(ones.map((one) => one.getAttribute('href')));
    return name === '' || (addresses.size > 1 && !ones.every(isTold)) ? [name] : [];
  });
}

// WCAG: 2.5.2
test('a pointer that leaves a button before it is let go does nothing', async ({ page, upstream }) => {
  const exam = await setUpExam(upstream);
  await open(page, exam.address);
  const end = page.getByRole('button', { name: '交卷', exact: true });
  await end.hover();
  await page.mouse.down();
  await page.mouse.move(400, 500);
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await end.click();
  await expect(page.getByRole('dialog', { name: '确认交卷' })).toBeVisible();
});

// WCAG: 2.1.4
test('shortcuts of a single letter or sign can be switched off, and stay off', async ({ page }) => {
  const tree = page.getByRole('tree', { name: '章节' });
  const sheet = page.getByRole('dialog', { name: '快捷键' });
  await open(page, PAGES[4]);
  await page.keyboard.press('b');
  await expect(tree).toBeHidden();
  await page.keyboard.press('b');
  await expect(tree).toBeVisible();
  await page.keyboard.press('?');
  await sheet.getByRole('switch', { name: /^用单个字母/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  for (const reloaded of [false, true]) {
    if (reloaded) await open(page, PAGES[4]);
    await page.keyboard.press('b');
    await page.keyboard.press('?');
    await page.keyboard.press('Shift+N');
    await expect(page).toHaveURL(/ref-1-1$/);
    await expect(tree).toBeVisible();
    await expect(sheet).toHaveCount(0);
  }
  await page.getByRole('button', { name: '快捷键' }).click();
  await expect(sheet.getByRole('switch', { name: /^用单个字母/ })).not.toBeChecked();
});

// WCAG: 1.3.5
test('fields about oneself say what they ask for, so that a browser can fill them in', async ({ page }) => {
  await open(page, '/myinfo');
  for (const [label, purpose] of [
    ['单位', 'organization'],
    ['职务', 'organization-title'],
    ['邮箱', 'email'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', purpose);
  }
  await page.context().clearCookies();
  await open(page, '/register');
  for (const [label, purpose] of [
    ['姓名', 'name'],
    ['手机号', 'tel-national'],
    ['密码', 'new-password'],
    ['短信验证码', 'one-time-code'],
  ] as const) {
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveAttribute('autocomplete', purpose);
  }
});
