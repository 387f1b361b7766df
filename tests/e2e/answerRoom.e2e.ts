// Plugins: answering, exams, homework
// The room in which a sheet is answered: how one goes through it, what one is told, and how it ends.
import type { Locator, Page } from 'playwright/test';
import { expectStill, watchLayoutShift } from './support/layoutShift.ts';
import { expect, expectAccessible, inScheme, settled, test } from './support/test.ts';

/** A thousand questions: 400 with one choice, 200 with several, 200 judged, 200 with blanks. */
const THOUSAND = '/examanswer?contestId=contest-clazz-1-5&clazzId=clazz-1';

const question = (page: Page, number: number) => page.locator(`[data-question="${number}"]`);
const mark = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^第${number}题，`) });
const steps = (page: Page) => page.getByRole('navigation', { name: '换题' });
const saving = (page: Page) => page.getByRole('button', { name: /^保存状态/ });
const room = (page: Page) => page.locator('#main > *');

async function begin(page: Page): Promise<void> {
  await page.goto(THOUSAND);
  await page.getByRole('button', { name: '开始考试' }).click();
  await expect(question(page, 1)).toBeVisible();
}

async function setView(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: '显示方式' }).click();
  await page.getByRole('dialog').getByText(label, { exact: true }).click();
  await page.keyboard.press('Escape');
}

/** Mantine's name for a button that is not filled. */
const OUTLINED = 'default';
const button = (of: Page | Locator, name: string) => of.getByRole('button', { name, exact: true });

/** The names of controls that are too small for a finger. */
const smallTargets = (page: Page): Promise<string[]> =>
  page
    .getByRole('button')
    .or(page.getByRole('link'))
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && !one.matches('.yx-skip, .yx-skip *'))
        .filter((one) => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height) < 44)
        .map((one) => one.ariaLabel ?? one.textContent),
    );

async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  for (const scheme of ['dark', 'light'] as const) {
    await inScheme(page, scheme);
    await expectAccessible(page);
  }
}

test.beforeEach(({ signIn }) => signIn('linxia'));

test('the bar holds the clock, the way on is the filled button, and no dialog is in anybody’s way', async ({
  page,
  upstream,
}) => {
  await upstream.setUp('half-saved-sheet');
  await watchLayoutShift(page);
  await page.goto('/examanswer?contestId=contest-scenario&clazzId=clazz-1');
  await settled(page);
  await expectStill(page);
  await button(page, '在这里继续考试').click();
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('timer', { name: '剩余时间' })).toHaveCSS('font-size', '21px');
  await expect(bar.getByRole('button', { name: /^保存状态/ })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(1);
  // Content that loads into the room does not move it.
  await page.reload();
  await expect(steps(page)).toBeVisible();
  await settled(page);
  await expectStill(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expectAccessibleInBothSchemes(page);

  const end = button(bar, '交卷');
  await expect(end).toHaveAttribute('data-variant', OUTLINED);
  await expect(button(steps(page), '下一题')).not.toHaveAttribute('data-variant', OUTLINED);
  await end.click();
  const dialog = page.getByRole('dialog', { name: '确认交卷' });
  await expect(button(dialog, '继续作答')).not.toHaveAttribute('data-variant', OUTLINED);
  await expect(button(dialog, '继续作答')).toBeFocused();
  await expect(dialog.getByRole('button', { name: /仍要交卷$/ })).toHaveAttribute('data-variant', OUTLINED);
  await expectAccessibleInBothSchemes(page);
  await button(dialog, '继续作答').click();
  await expect(dialog).toBeHidden();

  await saving(page).click();
  await expect(page.getByRole('dialog', { name: '保存状态' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  await button(page, '显示方式').click();
  await expect(page.getByRole('dialog', { name: '显示方式' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  // The bar's buttons do not take the keys away from the questions.
  await expect(button(page, '显示方式')).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  await bar.getByRole('link', { name: '返回培训班' }).click();
  const leaving = page.getByRole('dialog').filter({ hasText: '考试还在计时' });
  await expect(leaving).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  await expect(leaving).toBeHidden();

  while (await button(steps(page), '下一题').isVisible()) await button(steps(page), '下一题').click();
  await expect(button(steps(page), '交卷')).not.toHaveAttribute('data-variant', OUTLINED);
});

test('a thousand questions can be walked by keys, card and number; nothing is lost by a reload', async ({ page }) => {
  await begin(page);
  await expect(page.getByRole('timer', { name: '剩余时间' })).toHaveText(/^(3小时|2小时59分)$/);
  await expect(page.getByRole('complementary', { name: '帮助与客服' })).toBeHidden();
  await expect(page.locator('[data-watermark]')).toHaveAttribute('data-watermark', /^林夏/);

  await page.keyboard.press('b');
  await expect(question(page, 1).getByRole('radio').nth(1)).toBeChecked();
  await page.keyboard.press('m');
  await expect(mark(page, 1)).toHaveAccessibleName('第1题，已答，已标记');
  await page.keyboard.press('ArrowRight');
  await expect(question(page, 2)).toBeFocused();
  await expect(mark(page, 2)).toHaveAttribute('aria-current', 'true');
  // Within the options the arrow keys change the question and not the choice.
  await question(page, 2).getByRole('radio').first().check();
  await page.keyboard.press('ArrowRight');
  await expect(question(page, 3)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(question(page, 2).getByRole('radio').first()).toBeChecked();
  await expect(saving(page)).toHaveAccessibleName('保存状态：已同步');

  await page.keyboard.press('g');
  const jump = steps(page).getByRole('textbox');
  await expect(jump).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(steps(page).getByRole('alert')).toHaveText('请输入页码');
  await page.keyboard.type('1001');
  await page.keyboard.press('Enter');
  await expect(steps(page).getByRole('alert')).toHaveText('请输入正确的页码');
  await jump.fill('801');
  await page.keyboard.press('Enter');
  await expect(question(page, 801)).toBeFocused();
  // Letters that are typed are an answer and no keys.
  await question(page, 801).getByRole('textbox').first().fill('');
  await page.keyboard.type('gm2');
  await expect(question(page, 801).getByRole('textbox').first()).toHaveValue('gm2');
  await expect(mark(page, 801)).toHaveAccessibleName('第801题，已答');
  await expect(saving(page)).toHaveAccessibleName('保存状态：已同步');

  await page.getByRole('button', { name: /^标记1$/ }).click();
  await expect(mark(page, 1)).toBeVisible();
  await expect(mark(page, 2)).toHaveCount(0);
  await mark(page, 1).click();
  await expect(question(page, 1)).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await steps(page).getByRole('button', { name: '下一题' }).click();
  await expect(page.getByText('第2题，共1000题，单选题，已答', { exact: true })).toBeAttached();
  await setView(page, '特大');
  await page.reload();
  await expect(question(page, 2).getByRole('radio').first()).toBeChecked();
  await expect(page.locator('[data-paper] > div')).toHaveCSS('zoom', '1.45');
  await expectAccessible(page);
  await inScheme(page, 'dark');
  await expectAccessible(page);
});

test('all questions on one page: far ones are found, near ones are answered, and what was written stays', async ({
  page,
}) => {
  await begin(page);
  await setView(page, '整卷');
  await expect(page.getByRole('heading', { level: 2, name: /^单选题/ }).first()).toBeVisible();
  await expect(page.locator('[data-question]')).toHaveCount(1000);
  expect(await page.locator('[data-question] input').count()).toBeLessThan(200);

  await page.keyboard.press('g');
  await page.keyboard.type('950');
  await page.keyboard.press('Enter');
  await expect(question(page, 950)).toBeInViewport();
  const field = question(page, 950).getByRole('textbox').first();
  await field.fill('写在第九百五十题');
  // The view follows the user's scrolling.
  await question(page, 950).hover();
  await page.mouse.wheel(0, 1500);
  await expect(mark(page, 950)).not.toHaveAttribute('aria-current');
  await mark(page, 1).click();
  await expect(question(page, 1)).toBeFocused();
  await expect(question(page, 1)).toBeInViewport();
  await expect(field).toHaveValue('写在第九百五十题');
  await expectAccessible(page);
});

// WCAG: 3.3.4
test('handing in says what is unanswered, waits offline, and is done when the server says so @both @oldest', async ({
  page,
  context,
  upstream,
  watch,
}) => {
  await begin(page);
  await question(page, 1).getByRole('radio').first().check();
  await expect(saving(page)).toHaveAccessibleName('保存状态：已同步');
  const end = page.getByRole('button', { name: '交卷', exact: true });
  const dialog = page.getByRole('dialog', { name: '确认交卷' });
  await end.click();
  await expect(dialog).toContainText('交卷后不能再修改。');
  await expect(dialog.getByText('等999题')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '去第2题' }).click();
  await expect(dialog).toBeHidden();
  await expect(question(page, 2)).toBeFocused();

  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await question(page, 2).getByRole('radio').nth(1).check();
  await expect(saving(page)).toHaveAccessibleName('保存状态：正在重试');
  await saving(page).click();
  const panel = page.getByRole('dialog', { name: '保存状态' });
  await expect(panel).toContainText('1题');
  const exported = page.waitForEvent('download');
  await expect(panel.getByRole('button', { name: '现在重试' })).toBeVisible();
  await panel.getByRole('button', { name: '导出作答' }).click();
  expect((await exported).suggestedFilename()).toMatch(/^千题通关赛.*\.txt$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(saving(page)).toBeFocused();

  await end.click();
  await dialog.getByRole('button', { name: '还有998题未答，仍要交卷' }).dblclick();
  const outcome = page.getByRole('region', { name: '交卷' });
  await expect(outcome.getByRole('heading')).toHaveText('正在交卷');
  await expect(outcome).toContainText('网络已断开，作答已保存在本机');
  await expect(end).toBeDisabled();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/personalcenter\/examanswer\?/);
  await settled(page);
  expect(await upstream.effects('sheet.submit')).toHaveLength(1);
});

test('on a phone the card comes from below and leads to a question @phone', async ({ page }) => {
  await begin(page);
  await expect(page.getByRole('complementary', { name: '答题卡' })).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('timer')).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await steps(page).getByRole('button', { name: '答题卡，已答0 / 1000题' }).click();
  const card = page.getByRole('dialog', { name: '答题卡' });
  await expect(card).toBeVisible();
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  await card.getByRole('button', { name: '未答1000' }).click();
  await mark(page, 12).click();
  await expect(card).toBeHidden();
  await expect(question(page, 12)).toBeVisible();
  await question(page, 12).getByRole('button', { name: '标记第12题' }).click();
  await steps(page).getByRole('button', { name: '上一题' }).click();
  await expect(question(page, 11)).toBeVisible();
  await setView(page, '特大');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expect(room(page)).toBeInViewport({ ratio: 0.99 });
});

test('a second tab reads until it takes over, and then the first one reads', async ({ page, context }) => {
  await begin(page);
  await question(page, 1).getByRole('radio').first().check();
  await expect(saving(page)).toHaveAccessibleName('保存状态：已同步');
  const other = await context.newPage();
  await other.goto(THOUSAND);
  await other.getByRole('button', { name: '继续考试' }).click();
  await expect(question(other, 1).getByRole('radio').first()).toBeChecked();
  await expect(other.getByText('正在另一个标签页作答')).toBeVisible();
  await expect(question(other, 1).getByRole('radio').nth(1)).toBeDisabled();
  await expectAccessible(other);
  await other.getByRole('button', { name: '在此页继续作答' }).click();
  await expect(other.getByText('正在另一个标签页作答')).toBeHidden();
  await question(other, 1).getByRole('radio').nth(1).check();
  await expect(page.getByText('正在另一个标签页作答')).toBeVisible();
  await expect(question(page, 1).getByRole('radio').nth(1)).toBeChecked();
});
