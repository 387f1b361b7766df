// Plugins: exams, answering
// The surroundings of an exam: the machine beside it, full screen, the count of leaving the page; and an exam as a chapter.
import type { Page } from 'playwright/test';
import { pageAbove } from './support/crumb.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';
import { setVisibility } from './support/visibility.ts';

const LEAVING = 'POST /training/api/v1/exam/answersheet/leave/{id}';

const begin = (page: Page) => page.getByRole('button', { name: '开始考试' });
const steps = (page: Page) => page.getByRole('navigation', { name: '换题' });
const question = (page: Page) => page.locator('[data-question]');

/** Answers what stands there, whatever it asks for. */
async function answer(page: Page): Promise<void> {
  const choices = question(page).getByRole('radio').or(question(page).getByRole('checkbox'));
  if ((await choices.count()) > 0) return choices.first().check();
  for (const field of await question(page).getByRole('textbox').all()) await field.fill('ls -l');
}

async function answerAll(page: Page, count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    await expect(question(page)).toHaveAttribute('data-question', String(number));
    await answer(page);
    if (number < count) await steps(page).getByRole('button', { name: '下一题' }).click();
  }
}

async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: '交卷', exact: true }).first().click();
  await page.getByRole('dialog', { name: '确认交卷' }).getByRole('button', { name: /交卷$/ }).click();
}

/**
 * Hides the page behind another window for some seconds, which also pass for the server: the page follows its clock.
 */
async function goAway(page: Page, upstream: Upstream, seconds: number): Promise<void> {
  await setVisibility(page, 'hidden');
  await upstream.advanceClock(seconds);
  await page.clock.fastForward(seconds * 1000);
  await setVisibility(page, 'visible');
}

test.beforeEach(({ signIn }) => signIn('linxia'));

test('leaving is counted, shown and reported, over failures and a reload; full screen has a way back', async ({
  page,
  upstream,
  watch,
}) => {
  await page.clock.install();
  await page.goto('/examanswer?contestId=contest-clazz-1-3&clazzId=clazz-1');
  await page.getByLabel('考试密码').fill('yanxi2026');
  await begin(page).click();
  await expect(steps(page)).toBeVisible();
  const back = page.getByRole('button', { name: '回到全屏' });
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await expect(back).toBeHidden();
  await page.evaluate(() => document.exitFullscreen());
  await expect(back).toBeVisible();
  await expectAccessible(page);
  await back.click();
  await expect(back).toBeHidden();

  await goAway(page, upstream, 12);
  await expect(page.getByText('已离开1次')).toBeVisible();
  await goAway(page, upstream, 0);
  watch.expect(/status of 503/);
  await upstream.fail({ match: LEAVING, kind: 'status', status: 503 });
  await goAway(page, upstream, 30);
  await expect(page.getByText('已离开2次')).toBeVisible();
  await page.reload();
  await expect(page.getByText('已离开2次')).toBeVisible();
  await upstream.mend();
  await page.reload();
  await expect(page.getByText('已离开2次')).toBeVisible();
  await expect.poll(async () => (await upstream.effects('sheet.leave')).length).toBe(2);
  await handIn(page);
  await expect(page).toHaveURL(/\/personalcenter\/examanswer\?/);
  await goAway(page, upstream, 30);
  expect(await upstream.effects('sheet.leave')).toHaveLength(2);
});

test('leaving an exam of a classroom is reported, too', async ({ page, upstream }) => {
  await page.clock.install();
  await page.goto('/classroom/detail/contest?id=classroom-1');
  await page.getByRole('link', { name: '开始考试：结课考试：Linux 系统管理入门' }).click();
  await begin(page).click();
  await expect(steps(page)).toBeVisible();
  await goAway(page, upstream, 12);
  await expect(page.getByText('已离开1次')).toBeVisible();
  await expect.poll(async () => (await upstream.effects('sheet.leave')).length).toBe(1);
});

test('from a classroom, questions of every type beside a machine, in a simulated one as well @both', async ({
  page,
}) => {
  await page.goto('/classroom/detail/contest?id=classroom-1');
  await page.getByRole('button', { name: '未开始' }).click();
  await expect(page.getByRole('heading', { name: '期中测评' })).toBeVisible();
  await page.getByRole('button', { name: '进行中' }).click();
  await page.getByRole('link', { name: '开始考试：结课考试：Linux 系统管理入门' }).click();
  await expect(page).toHaveURL(/\/personalcenter\/answerpage\/environment\?/);
  await begin(page).click();
  await expect(steps(page)).toBeVisible();
  await expectAccessible(page);
  const machine = page.getByRole('button', { name: '启动实验机' });
  const narrow = (page.viewportSize()?.width ?? 0) < 768;
  if (narrow) await page.getByRole('tab', { name: '实验机' }).click();
  await expect(machine).toBeVisible();
  if (narrow) await page.getByRole('tab', { name: '作答' }).click();
  else await page.getByRole('button', { name: '收起实验机' }).click();
  await expect(machine).toBeHidden();
  await answerAll(page, 18);
  await handIn(page);
  await expect(page).toHaveURL(/\/personalcenter\/classroom\/examanswer\?.*classroomId=classroom-1/);
  await expect(page.getByText('已答').first()).toBeVisible();
  await pageAbove(page).click();
  await expect(page.getByRole('link', { name: '看结果：结课考试：Linux 系统管理入门' })).toBeVisible();

  await page.goto('/vsclassroom/contest?id=classroom-9');
  await page.getByRole('link', { name: '开始考试：结课考试：PLC 编程与调试' }).click();
  await expect(page).toHaveURL(/vs=true/);
  await expect(page.getByRole('link', { name: '返回仿真课堂' })).toBeVisible();
});

test('an exam as a chapter: its conditions, the way there and back, and its result in place', async ({ page }) => {
  await page.goto('/viewcourse?clazzId=clazz-1&courseId=course-3&chapter=ref-3-16');
  const card = page.getByRole('region', { name: '考试' });
  await expect(card.getByText('共2次，还可以考2次')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await card.getByRole('link', { name: '去考试' }).click();
  await expect(page).toHaveURL(/\/examanswer\/environment\?/);
  await begin(page).click();
  await answer(page);
  await handIn(page);
  await expect(page).toHaveURL(/\/personalcenter\/examanswer\?/);
  await pageAbove(page).click();
  await expect(card.getByRole('link', { name: '看结果' })).toBeVisible();
  await expect(page.getByRole('treeitem', { name: /^结课考试.*没有及格/ })).toBeVisible();

  // A self-selected course has another address.
  await page.goto('/freelessons/viewcourse?courseId=course-14&chapter=ref-14-15');
  await card.getByRole('link', { name: /^(去考试|再做一次)$/ }).click();
  await expect(page).toHaveURL(/courseId=course-14&chapter=ref-14-15/);
  await expect(page.getByRole('link', { name: '返回章节' })).toBeVisible();
});
