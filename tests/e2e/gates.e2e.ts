// Plugins: exams, study, activities
// Checks before a chapter, an exam and a check-in, by the kit's gate. Its cookie says whether it is closed, and how it fails.
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { expect, expectAccessible, inScheme, settled, test } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';

const EXAM = '/examanswer?contestId=contest-scenario&clazzId=clazz-1';
const CHAPTER = '/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-1';
const SAVING = 'POST /training/api/v1/answerSheetSubjects/subjects';

const HalfSaved = v.object({ answerSheetId: v.string() });
const Begun = v.looseObject({ activityId: v.string(), code: v.string(), qrCode: v.optional(v.string(), '') });

const gate = (page: Page) => page.getByRole('region', { name: '诚信承诺' });
const yes = (page: Page) => gate(page).getByRole('button', { name: '承诺', exact: true });
const no = (page: Page) => gate(page).getByRole('button', { name: '不承诺' });
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: '开始前的检查没有打开' });
const steps = (page: Page) => page.getByRole('navigation', { name: '换题' });
const question = (page: Page) => page.locator('[data-question]');
const saving = (page: Page) => page.getByRole('button', { name: /^保存状态/ });

/** Closes the gate from the next page on. */
async function close(page: Page, look: 'ask' | 'crash' | 'missing' | 'unsure', baseURL = ''): Promise<void> {
  await page.context().addCookies([{ name: 'yanxi_gate', value: look, url: baseURL }]);
}

/** The calls of sheets, by which questions and answers travel. */
const sheetCalls = async (upstream: Upstream) =>
  (await upstream.requests()).filter(({ line = '' }) => /answersheet|answerSheetSubjects/i.test(line));

test.use({ kit: true });
test.beforeEach(({ signIn }) => signIn('linxia'));

test('an exam begins only after the yes; a reload, a deep address and another tab are asked again @both', async ({
  page,
  upstream,
  baseURL,
}) => {
  await upstream.setUp('exam-about-to-begin');
  await upstream.advanceClock(60);
  await close(page, 'ask', baseURL);

  await test.step('by the button', async () => {
    await page.goto(EXAM);
    await page.getByRole('button', { name: '开始考试' }).click();
    await expect(gate(page)).toContainText('我承诺独立完成');
    await expect(page.getByRole('heading', { name: '限时考试' })).toBeVisible();
    for (const scheme of ['light', 'dark'] as const) {
      await inScheme(page, scheme);
      await settled(page);
      await expectAccessible(page);
    }
    await no(page).click();
    await expect(gate(page)).toContainText('没有承诺，不能开始');
    expect(await upstream.effects('sheet.create')).toHaveLength(0);
    await yes(page).click();
    await expect(steps(page)).toBeVisible();
    expect(await upstream.effects('sheet.create')).toHaveLength(1);
    await expect(page).toHaveURL(/answerSheetId=sheet-\d+/);
  });

  await test.step('by a reload, and by the same address in another tab', async () => {
    const second = await page.context().newPage();
    for (const tab of [page, second]) {
      await tab.goto(page.url());
      await expect(gate(tab)).toBeVisible();
      await settled(tab);
      await expect(question(tab)).toHaveCount(0);
      await yes(tab).click();
      await expect(steps(tab)).toBeVisible();
    }
  });

  await test.step('by the button that goes on', async () => {
    await page.goto(EXAM);
    await page.getByRole('button', { name: /继续考试/ }).click();
    await expect(gate(page)).toBeVisible();
    await expect(question(page)).toHaveCount(0);
  });
});

test('no question is asked for before the yes', async ({ page, upstream, baseURL }) => {
  const { answerSheetId } = v.parse(HalfSaved, await upstream.setUp('half-saved-sheet', 'linxia'));
  await close(page, 'ask', baseURL);
  await page.goto(`${EXAM}&answerSheetId=${answerSheetId}`);
  await expect(gate(page)).toBeVisible();
  await settled(page);
  expect(await sheetCalls(upstream)).toEqual([]);
  await yes(page).click();
  await expect(question(page)).toHaveAttribute('data-question', '1');
  await settled(page);
  const withQuestions = (await sheetCalls(upstream)).filter(({ address }) => address.includes('detail=true'));
  expect(withQuestions, 'the room opens once').toHaveLength(1);
});

test('behind a closed gate, answers of before stay and are sent', async ({ page, upstream, baseURL, watch }) => {
  watch.expect(/ERR_CONNECTION_RESET/);
  const { answerSheetId } = v.parse(HalfSaved, await upstream.setUp('half-saved-sheet', 'linxia'));
  await page.goto(`${EXAM}&answerSheetId=${answerSheetId}`);
  await expect(steps(page)).toBeVisible();
  await upstream.fail({ match: SAVING, kind: 'reset' });
  await question(page).getByRole('radio').last().check();
  await expect(saving(page)).toHaveAccessibleName(/本机|重试/);
  const before = await upstream.effects('answer.save');

  await close(page, 'ask', baseURL);
  await page.reload();
  await expect(gate(page)).toBeVisible();
  await no(page).click();
  await upstream.mend();
  await expect.poll(async () => (await upstream.effects('answer.save')).length).toBeGreaterThan(before.length);
  await expect(question(page)).toHaveCount(0);
  await yes(page).click();
  await expect(question(page).getByRole('radio').last()).toBeChecked();
});

for (const look of ['crash', 'missing', 'unsure'] as const) {
  test(`a gate that fails (${look}) leaves all three closed, with words and 重试 @both`, async ({
    page,
    upstream,
    baseURL,
    watch,
  }) => {
    watch.expect(/检查坏了|代码没有取到|不知道要不要检查/);
    const { answerSheetId } = v.parse(HalfSaved, await upstream.setUp('half-saved-sheet', 'linxia'));
    const { activityId } = v.parse(Begun, await upstream.setUp('check-in-late'));
    await close(page, look, baseURL);
    for (const [address, what] of [
      [`${EXAM}&answerSheetId=${answerSheetId}`, '考试'],
      [CHAPTER, '这一节'],
      [`/teaching/classroom/activity/activityDetail?id=${activityId}`, '签到'],
    ] as const) {
      await page.goto(address);
      await expect(failed(page)).toContainText(`${what}要通过检查才能开始`);
      await failed(page).getByRole('button', { name: '重试' }).click();
      await expect(failed(page)).toBeVisible();
      await settled(page);
      await expectAccessible(page);
      await expect(question(page).or(page.getByRole('textbox', { name: '签到码' }))).toHaveCount(0);
    }
  });
}

test('a chapter opens, and is studied, only after the yes; the next one is asked anew @both', async ({
  page,
  upstream,
  baseURL,
}) => {
  await close(page, 'ask', baseURL);
  await page.goto(CHAPTER);
  const chapter = page.locator('article');
  await expect(gate(page)).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await expect(chapter.getByRole('heading', { level: 2 })).toBeVisible();
  expect((await upstream.requests()).filter(({ method }) => method === 'POST')).toEqual([]);
  await yes(page).click();
  await expect(gate(page)).toHaveCount(0);
  await page.getByRole('link', { name: /下一节/ }).click();
  await expect(page).toHaveURL(/chapter=ref-1-2/);
  await expect(gate(page)).toBeVisible();
  await page.reload();
  await expect(gate(page)).toBeVisible();
});

test('one checks in only after the yes: from the list, on its page and by a scanned code @both', async ({
  page,
  upstream,
  baseURL,
}) => {
  await upstream.stopClock();
  const { code } = v.parse(Begun, await upstream.setUp('check-in-late'));
  await close(page, 'ask', baseURL);

  await test.step('the list leads to the page', async () => {
    await page.goto('/classroom/detail/activity?id=classroom-1');
    const row = page.getByRole('listitem').filter({ hasText: '晚到的签到' });
    await expect(row.getByRole('textbox')).toHaveCount(0);
    await row.getByRole('link', { name: '去签到' }).click();
  });
  await test.step('on the page', async () => {
    await expect(gate(page)).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await yes(page).click();
    const field = page.getByRole('textbox', { name: '签到码' });
    await field.fill('000000');
    await page.getByRole('button', { name: '签到', exact: true }).click();
    await expect(page.getByText(/签到码(错误|不对)/)).toBeVisible();
    await expect(gate(page)).toHaveCount(0);
    await field.fill(code);
    await page.getByRole('button', { name: '签到', exact: true }).click();
    await expect(page.getByText('迟到', { exact: true }).first()).toBeVisible();
  });
  await test.step('by a code that the camera of a phone opened', async () => {
    const rotating = v.parse(Begun, await upstream.setUp('check-in-rotating'));
    await page.goto(`/checkin?id=${rotating.activityId}&code=${rotating.qrCode}`);
    await expect(gate(page)).toBeVisible();
    const confirm = page.getByRole('button', { name: /的名义签到$/ });
    await expect(confirm).toHaveCount(0);
    await yes(page).click();
    await confirm.click();
    await expect(page.getByRole('heading', { name: '签到成功' })).toBeVisible();
  });
});

test('where nothing is to be checked, nothing is in the way', async ({ page, upstream }) => {
  const { answerSheetId } = v.parse(HalfSaved, await upstream.setUp('half-saved-sheet', 'linxia'));
  await page.goto(`${EXAM}&answerSheetId=${answerSheetId}`);
  await expect(steps(page)).toBeVisible();
  await expect(gate(page)).toHaveCount(0);
});
