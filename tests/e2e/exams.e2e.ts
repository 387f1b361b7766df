// Plugins: exams, answering
// The way to an exam, through it, and to what came of it.
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { AnswerSheet } from '#plugins/answering/api.ts';
import { answerTo } from './support/answerTo.ts';
import { pageAbove } from './support/crumb.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';

const CLAZZ = '/personalcenter/myclazz-detail?id=clazz-1&tab=exams';
const SCENARIO = '/examanswer?contestId=contest-scenario&clazzId=clazz-1';

const row = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });
const begin = (page: Page) => page.getByRole('button', { name: '开始考试' });
const goOn = (page: Page) => page.getByRole('button', { name: '继续考试' });
const steps = (page: Page) => page.getByRole('navigation', { name: '换题' });

async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: '交卷', exact: true }).first().click();
  await page.getByRole('dialog', { name: '确认交卷' }).getByRole('button', { name: /交卷$/ }).click();
}

/** An attempt that is begun and handed in at once. */
async function spendAttempt(upstream: Upstream, refId: string): Promise<void> {
  const { accessToken } = await upstream.signIn('linxia');
  const history = `/training/api/v1/exam/answersheet/history?clazzId=clazz-1&kind=exam&refId=${refId}`;
  await upstream.write('/training/api/v1/exam/answersheet', { clazzId: 'clazz-1', kind: 'exam', refId }, accessToken);
  const sheets = await upstream.call(v.array(AnswerSheet), history, accessToken);
  const open = sheets.find(({ state }) => state === 'answering');
  await upstream.write(`/training/api/v1/exam/answersheet/submit/${open?.id}`, {}, accessToken);
}

test.beforeEach(({ signIn }) => signIn('linxia'));

test('from the list through the password into the exam, and on to result and analysis @both @smoke @oldest', async ({
  page,
  upstream,
}) => {
  await page.goto(CLAZZ);
  await row(page, '期中考试').getByRole('link', { name: '开始考试' }).click();
  await expect(page).toHaveURL(/\/examanswer\?contestId=contest-clazz-1-3&clazzId=clazz-1$/);
  await expect(page).toHaveTitle(/^期中考试 - /);
  await expect(page.getByText('共2次，还可以考2次')).toBeVisible();
  await expect(page.getByText('需要考试密码，由监考老师公布。')).toBeVisible();
  await expectAccessible(page);

  const password = page.getByLabel('考试密码');
  await begin(page).click();
  await expect(page.getByText('请输入考试密码')).toBeVisible();
  await password.fill('yanxi2025');
  await begin(page).click();
  await expect(page.getByText('考试密码错误，请重新输入')).toBeVisible();
  await expect(password).toHaveValue('yanxi2025');
  await expect(password).toBeFocused();
  await password.fill('yanxi2026');
  await begin(page).click();
  await expect(steps(page)).toBeVisible();
  await expect(page).toHaveURL(/answerSheetId=sheet-\d+/);

  await page.getByRole('radio').first().check();
  await expect(page.getByText('已同步')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await handIn(page);
  await expect(page).toHaveURL(/\/personalcenter\/examanswer\?/);
  await expect(page.getByRole('region', { name: '成绩', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('期中考试');
  await expect(page).toHaveTitle(/^期中考试的成绩 - /);
  await settled(page);
  await expectAccessible(page);
  await expect.poll(async () => (await recorded(upstream)).length).toBe(1);

  await page.getByRole('link', { name: '查看解析' }).click();
  await expect(page).toHaveURL(/\/personalcenter\/exampaper\/analysis\?place=clazz&id=clazz-1&/);
  await expect(page).toHaveTitle(/^期中考试的解析 - /);
  await settled(page);
  await expectAccessible(page);
  await page.goBack();
  await pageAbove(page).click();
  await expect(row(page, '期中考试').getByRole('link', { name: '看结果' })).toBeVisible();
  await expect(row(page, '期中考试').getByRole('link', { name: '再做一次' })).toBeVisible();
  await expect(row(page, '期中考试')).toContainText('已考1 / 2次');
});

const recorded = async (upstream: Upstream) =>
  (await upstream.requests()).filter(({ line, status }) => line?.endsWith('trainee/trace/contest') && status === 200);

test('a further attempt is spent only after a question, once', async ({ page, upstream }) => {
  await page.goto('/examanswer/environment?contestId=exam-1-15&clazzId=clazz-1');
  await page.getByRole('button', { name: '再做一次' }).click();
  const asked = page.getByRole('dialog', { name: '再做一次？' });
  await expect(asked).toContainText('共2次，还可以考1次');
  await asked.getByRole('button', { name: '取消' }).click();
  await expect(asked).toBeHidden();
  expect(await upstream.effects('sheet.create')).toHaveLength(0);
  await page.getByRole('button', { name: '再做一次' }).click();
  await asked.getByRole('button', { name: '再做一次' }).click();
  await expect(steps(page)).toBeVisible();
  expect(await upstream.effects('sheet.create')).toHaveLength(1);
});

test('the list is searched and filtered, and the address holds how', async ({ page }) => {
  await page.goto(CLAZZ);
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(rows).toHaveCount(9);
  await page.getByRole('button', { name: '已结束' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('link', { name: /^看结果/ })).toBeVisible();
  await page.getByRole('button', { name: '未开始' }).click();
  await expect(rows.getByRole('link', { name: /^查看说明/ })).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: '全部' }).click();
  await page.getByRole('searchbox', { name: '搜索考试' }).fill('千题');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/keyword=/);
});

test("an exam that has not begun opens by itself, on the server's clock @desktop", async ({ page, upstream }) => {
  await upstream.setUp('exam-about-to-begin');
  await upstream.shiftClock(40);
  await upstream.stopClock();
  await page.goto(SCENARIO);
  await expect(page.getByRole('timer', { name: '距离开考' })).toBeVisible();
  await expect(begin(page)).toBeHidden();
  await upstream.advanceClock(20);
  await expect(begin(page)).toBeVisible();
  await begin(page).click();
  await expect(steps(page)).toBeVisible();
});

test('why one may not begin is said, with the way to what was done before', async ({ page, upstream, signIn }) => {
  await page.goto('/examanswer?contestId=contest-clazz-1-1&clazzId=clazz-1');
  await expect(page.getByText(/^考试已于.+结束$/)).toBeVisible();
  await page.getByRole('link', { name: '看结果' }).click();
  await expect(page.getByRole('heading', { name: '阶段考试' })).toBeVisible();
  await expect(page.getByRole('link', { name: '再做一次' })).toBeHidden();

  await spendAttempt(upstream, 'exam-1-15');
  await page.goto('/examanswer/environment?contestId=exam-1-15&clazzId=clazz-1');
  await expect(page.getByText('考试次数已用完（共 2 次）')).toBeVisible();
  await expect(begin(page)).toBeHidden();

  await page.goto('/examanswer?contestId=contest-clazz-1-3');
  await expect(page.getByRole('heading', { name: '地址不完整' })).toBeVisible();
  await signIn('zhouyu');
  await page.goto('/examanswer?contestId=contest-clazz-1-3&clazzId=clazz-1');
  await expect(page.getByText('你不在考试的名单中')).toBeVisible();
});

test('an exam, a homework or a sheet that is not there has a way on', async ({ page }) => {
  const back = (name: string) => page.getByRole('alert').getByRole('link', { name });
  await page.goto('/examanswer?contestId=contest-0&clazzId=clazz-1');
  await back('返回培训班').click();
  await expect(page).toHaveURL(/\/personalcenter\/myclazz-detail\?id=clazz-1&tab=exams/);
  await page.goto('/personalcenter/examanswer?contestId=contest-clazz-1-1&clazzId=clazz-1&answerSheetId=sheet-0');
  await expect(back('返回培训班')).toBeVisible();
  await page.goto('/personalcenter/exampaper/analysis?place=classroom&id=classroom-1&answerSheetId=sheet-0');
  await expect(back('返回课堂')).toBeVisible();
  await page.goto('/personalcenter/homeworkanswer?clazzId=clazz-1&refId=homework-0');
  await expect(back('返回培训班')).toBeVisible();
  await page.goto('/personalcenter/classroom/homework/result?classroomId=classroom-1&refId=x&answerSheetId=sheet-0');
  await expect(back('返回课堂')).toBeVisible();
});

test('an attempt under way is gone on with, from list and entry', async ({ page, upstream }) => {
  await upstream.setUp('half-saved-sheet');
  await page.goto(CLAZZ);
  await expect(row(page, '限时考试')).toContainText('剩余39分');
  await row(page, '限时考试').getByRole('link', { name: '继续考试' }).click();
  await expect(page.getByRole('timer', { name: '剩余时间' })).toHaveText(/^39:\d\d$/);
  await goOn(page).click();
  await expect(page.getByText('已答9')).toBeVisible();
});

test('a second device that enters an exam is told so before it goes on', async ({
  page,
  upstream,
  browser,
  baseURL,
  scope,
}) => {
  await upstream.setUp('half-saved-sheet');
  await page.goto(SCENARIO);
  const elsewhere = (on: Page) => on.getByRole('region', { name: '这次考试在另一台设备或另一个浏览器上作答过' });
  // It was begun on no device of this test.
  await expect(elsewhere(page)).toContainText('那边最近一次保存：');
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: '在这里继续考试' }).click();
  await expect(steps(page)).toBeVisible();
  await page.getByRole('radio').first().check();
  await expect(page.getByText('已同步').first()).toBeVisible();
  await page.goto(SCENARIO);
  await expect(page.getByRole('button', { name: '继续考试', exact: true })).toBeVisible();
  await expect(elsewhere(page)).toBeHidden();

  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: scope,
    reducedMotion: 'reduce',
  });
  const { accessToken } = await upstream.signIn('linxia');
  await context.addCookies([{ name: '_tk_', value: accessToken, url: baseURL ?? '' }]);
  const other = await context.newPage();
  await other.goto(SCENARIO);
  await other.getByRole('button', { name: '在这里继续考试' }).click();
  await expect(steps(other)).toBeVisible();
  await other.getByRole('radio').nth(1).check();
  await expect(other.getByText('已同步').first()).toBeVisible();
  await context.close();

  // Whoever comes back to the first one is told as well.
  await page.goto(SCENARIO);
  await expect(elsewhere(page)).toBeVisible();
});

test('a question that cannot be read is left out and said, and takes none of the others with it', async ({
  page,
  upstream,
  watch,
}) => {
  watch.expect(/answersheet\/dto/);
  await upstream.setUp('half-saved-sheet');
  await page.route('**/exam/answersheet/dto/**', async (route) => {
    const response = await answerTo(route);
    const reply = v.parse(
      v.object({ data: v.looseObject({ subjects: v.optional(v.array(v.looseObject({}))) }) }),
      await response.json(),
    );
    const subjects = reply.data.subjects?.map((subject, at) =>
      at === 1 ? { ...subject, type: 'drag_and_drop' } : subject,
    );
    await route.fulfill({ response, json: { ...reply, code: 200, state: true, data: { ...reply.data, subjects } } });
  });
  await page.goto(SCENARIO);
  await goOn(page).click();
  await expect(steps(page)).toBeVisible();
  await expect(page.getByText('有1道题无法显示，不在这里；其余的题可以照常作答。请告诉老师。')).toBeVisible();
  await page.getByRole('radio').first().check();
  await expect(page.getByText('已同步').first()).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('有1道题无法显示')).toBeVisible();
  await page.getByRole('button', { name: '交卷', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: '确认交卷' })).toContainText('另有1道题无法显示，没有作答。');
});

test('at the deadline the upstream hands it in, and the result is shown', async ({ page, upstream }) => {
  await upstream.setUp('exam-about-to-end');
  await upstream.shiftClock(100);
  await page.goto(SCENARIO);
  await goOn(page).click();
  await expect(page).toHaveURL(/\/personalcenter\/examanswer\?/, { timeout: 60_000 });
  await expect(page.getByRole('heading', { name: '限时考试' })).toBeVisible();
});

test('work kept on this machine continues while the upstream cannot be reached', async ({ page, upstream, watch }) => {
  await upstream.setUp('half-saved-sheet');
  await page.goto(SCENARIO);
  await goOn(page).click();
  await expect(page.getByText('已答9')).toBeVisible();
  watch.expect(/status of 503/);
  for (const what of ['contest', 'entry']) {
    await upstream.fail({ match: `GET /training/api/v1/contestExam/${what}/{id}`, kind: 'status', status: 503 });
  }
  await page.reload();
  await expect(page.getByText('已答9')).toBeVisible();
  await page.goto(SCENARIO);
  await expect(page.getByText(/^暂时联系不上服务器/)).toBeVisible();
  await goOn(page).click();
  await expect(page.getByText('已答9')).toBeVisible();
});
