// Plugins: answering, exams, homework
// A marked sheet is reviewed question by question, and a mistake in a question is reported.
import type { Page } from 'playwright/test';
import { pageAbove } from './support/crumb.ts';
import { analysisOf } from './support/analysisOf.ts';
import { downloadedTable, rowsOf } from './support/downloadedTable.ts';
import { expectKept } from './support/stored.ts';
import { expect, expectAccessible, inScheme, settled, test } from './support/test.ts';

const FEEDBACK = 'POST /resource/api/v1/subjectFeedbackDetail//feedback';

const questions = (page: Page) => page.getByRole('article', { name: /^第\d+题/ });
const filter = (page: Page, name: RegExp) =>
  page.getByRole('search', { name: '筛选题目' }).getByRole('button', { name });

test.beforeEach(({ signIn }) => signIn('linxia'));

test('questions are filtered by the address, walked through by key, and lead back to the result', async ({
  page,
  upstream,
}) => {
  await page.goto(await analysisOf(upstream, 'contest-clazz-1-1'));
  await expect(questions(page)).toHaveCount(18);
  await filter(page, /^填空题3$/).click();
  await expect(questions(page)).toHaveCount(3);
  await filter(page, /^全部$/).click();
  await filter(page, /^只看错题2$/).click();
  await expect(page).toHaveURL(/&only=missed/);
  await expect(questions(page)).toHaveCount(2);
  await page.reload();
  await expect(questions(page)).toHaveCount(2);
  await page.goBack();
  await expect(questions(page)).toHaveCount(18);

  await page.keyboard.press('j');
  await expect(questions(page).nth(16)).toBeFocused();
  await expect(questions(page).nth(16)).toBeInViewport();
  await page.getByRole('button', { name: '下一道错题' }).click();
  await expect(questions(page).nth(17)).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByText('后面没有错题了')).toBeVisible();
  await page.keyboard.press('k');
  await expect(questions(page).nth(16)).toBeFocused();
  await settled(page);
  await inScheme(page, 'dark');
  await expectAccessible(page);

  await pageAbove(page).click();
  await expect(page.getByRole('heading', { name: '得分分布' })).toBeVisible();
  await page.locator('summary').filter({ hasText: '各题型与各难度的得分' }).click();
  await settled(page);
  await expectAccessible(page);
  const shown = await page.getByRole('table', { name: '各题型与各难度的得分' }).getByRole('row').allInnerTexts();
  const { name, text } = await downloadedTable(page);
  expect(name).toMatch(/：得分分布\.csv$/);
  expect(rowsOf(text.slice(1))).toEqual(shown.map((row) => row.split('\t')));
});

test('a mistake in a question is told once, whatever happens on the way', async ({ page, upstream, watch }) => {
  watch.expect(/subjectFeedbackDetail/);
  await page.goto(await analysisOf(upstream, 'contest-clazz-1-1'));
  await page.getByRole('button', { name: '题目纠错，第2题' }).click();
  const dialog = page.getByRole('dialog', { name: '题目纠错：第2题' });
  const words = dialog.getByLabel('纠错说明');
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByText('请填写纠错说明')).toBeVisible();
  await expect(words).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('答案有误').check();
  await words.fill('应当选B');
  await expectKept(page, '应当选B');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '题目纠错，第2题' })).toBeFocused();
  await page.reload();

  await page.getByRole('button', { name: '题目纠错，第2题' }).click();
  await expect(dialog.getByText('已恢复你上次填写的内容')).toBeVisible();
  await expect(dialog.getByLabel('答案有误')).toBeChecked();
  await upstream.fail({ match: FEEDBACK, kind: 'status', status: 504, when: 'after' });
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await upstream.mend();
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('已提交，感谢你的纠错')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await upstream.effects('subject.feedback')).toHaveLength(1);
});
