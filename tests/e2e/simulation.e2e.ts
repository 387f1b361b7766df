import type { Page } from 'playwright/test';
import { CourseResources } from '#plugins/study/api.ts';
import { doAllSteps, doFirstStep, firstStep } from './support/operate.ts';
import { signInModal } from './support/signInModal.ts';
import { expectSent } from './support/stored.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';

const FINISH = 'POST /resource/api/v1/vs/finish';
const COMPLETION = 'POST /training/api/v1/center/clazz/trainee/trace/ptg';

/** A simulation that can be opened now. */
async function simulation(upstream: Upstream): Promise<string> {
  const { accessToken } = await upstream.signIn('linxia');
  const address = '/classroom/api/v1/courseResources/getCourseResourcesById?id=course-51&classroomId=classroom-9';
  const { chapters } = await upstream.call(CourseResources, address, accessToken);
  const lessons = chapters.flatMap(({ chapterRefs }) => chapterRefs);
  const found = lessons.find(({ kind, lockReason }) => kind === 7 && !lockReason);
  return `/vsclassroom/viewcourse?courseId=course-51&chapter=${found?.chapterRefId}&classroomId=classroom-9`;
}

const stage = (page: Page) => page.frameLocator('iframe[title^="仿真："]');
const enter = (page: Page) => page.getByRole('button', { name: /^(进入仿真|再做一次)$/ });

test('simulated classrooms are a list of their own, and open at the first tab that is there', async ({
  page,
  signIn,
}) => {
  await signIn('linxia');
  await page.goto('/vsclassroom');
  const cards = page.getByRole('region', { name: '仿真课堂' }).getByRole('article');
  await expect(cards).toHaveCount(2);
  await cards.filter({ hasText: '工业机器人' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('工业机器人仿真课堂');
  await page.goto('/vsclassroom/detail?id=classroom-9');
  await expect(page).toHaveURL(/\/vsclassroom\/\w+\?id=classroom-9$/);
  const tabs = page.getByRole('navigation', { name: '课堂内容' });
  await expect(tabs.getByRole('link').first()).toHaveAttribute('aria-current');
  await page.goto('/vsclassroom/notice?id=classroom-9');
  await expect(page).toHaveTitle(/^公告 - 工业机器人仿真课堂 - /);
  // Teaching classrooms have what simulated ones have not.
  await expect(tabs.getByRole('link', { name: /资料/ })).toHaveCount(0);
  await page.goto('/vsclassroom/notice?id=classroom-1');
  await expect(page.getByRole('alert').filter({ hasText: '仿真课堂不存在' })).toBeVisible();
});

test('a simulation runs in a frame without powers, and its score is recorded @both', async ({
  page,
  signIn,
  upstream,
}) => {
  const address = await simulation(upstream);
  await signIn('linxia');
  await page.goto(address);
  await expect(enter(page)).toBeVisible();
  await expectAccessible(page);
  await enter(page).click();
  const frame = page.locator('iframe[title^="仿真："]');
  await expect(frame).toHaveAttribute('sandbox', /^(?!.*allow-same-origin).*allow-scripts/);
  await doAllSteps(stage(page));
  await stage(page).getByRole('button', { name: '提交' }).click();
  await expect(page.getByRole('heading', { name: '仿真已达标' })).toBeVisible();
  await expect(page.getByText(/^100分$/)).toBeVisible();
  await expect(page.getByText('最好成绩100分')).toBeVisible();

  await enter(page).click();
  await doFirstStep(stage(page));
  await stage(page).getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('20分', { exact: true })).toBeVisible();
  await expect(page.getByText('最好成绩100分')).toBeVisible();
});

test('in a class the class hears how much of its chapter is done, and the score counts where it cannot', async ({
  page,
  signIn,
  upstream,
  watch,
}) => {
  const run = async () => {
    await enter(page).click();
    await doAllSteps(stage(page));
    await stage(page).getByRole('button', { name: '提交' }).click();
    await expect(page.getByRole('heading', { name: '仿真已达标' })).toBeVisible();
  };
  const reported = async () =>
    (await upstream.requests()).filter(({ line }) => line === COMPLETION).map(({ status }) => status);
  await signIn('linxia');
  await page.goto('/viewcourse?clazzId=clazz-3&courseId=course-8&chapter=ref-8-6');
  await run();
  await expect.poll(reported).toEqual([200]);
  await upstream.fail({ match: COMPLETION, kind: 'status', status: 501 });
  watch.expect(/status of 501/);
  await run();
  await expect.poll(reported).toEqual([200, 501]);
  // The answer has been heard, too.
  await expectSent(page, 'ref-8-6');
  await page.reload();
  await expect(page.getByText('最好成绩100分')).toBeVisible();
  expect(await reported()).toEqual([200, 501]);
});

test('leaving in the middle is asked about first', async ({ page, signIn, upstream }) => {
  const address = await simulation(upstream);
  await signIn('linxia');
  await page.goto(address);
  await enter(page).click();
  await expect(stage(page).getByRole('button', { name: '提交' })).toBeEnabled();
  await page.getByRole('banner').getByRole('link', { name: /^返回/ }).click();
  await expect(page.getByRole('dialog', { name: '确定离开吗？' })).toContainText('这一次不会计入成绩');
  await page.getByRole('button', { name: '留在本页' }).click();
  await expect(stage(page).getByRole('button', { name: '提交' })).toBeEnabled();
});

test('a score that cannot be sent is kept, over a reload, and sent once', async ({ page, signIn, upstream, watch }) => {
  const address = await simulation(upstream);
  await signIn('linxia');
  await page.goto(address);
  await enter(page).click();
  await doAllSteps(stage(page));
  watch.expect(/status of 503/);
  await upstream.fail({ match: FINISH, kind: 'status', status: 503 });
  await stage(page).getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('得分100，已保存到本机，正在重试')).toBeVisible();
  const reported = async (status: number) =>
    (await upstream.requests()).filter((one) => one.line === FINISH && one.status === status).length;
  const before = await reported(503);
  await page.getByRole('button', { name: '现在重试' }).click();
  await expect.poll(() => reported(503)).toBeGreaterThan(before);
  await expectAccessible(page);
  await upstream.mend();
  await page.reload();
  await expect.poll(() => reported(200)).toBeGreaterThan(0);
  await page.reload();
  await expect(page.getByText('最好成绩100分')).toBeVisible();
  // The reload may cut off an answer: what is then sent again counts once.
  expect(await upstream.effects('vs.finish')).toHaveLength(1);
});

test('a session that ends under a simulation asks to sign in over it, and the score is recorded then', async ({
  page,
  signIn,
  upstream,
  watch,
}) => {
  watch.expect(/401/);
  const address = await simulation(upstream);
  await signIn('linxia');
  await page.goto(address);
  await enter(page).click();
  await doAllSteps(stage(page));
  await upstream.expire('linxia');
  // Another call may have met the end of the session first: then the dialog lies over the button.
  await stage(page).getByRole('button', { name: '提交' }).dispatchEvent('click');
  await expect(page.getByRole('dialog', { name: /^登录/ })).toBeVisible();
  // By then nothing asks any more that could open the dialog once again.
  await expect(page.getByText('得分100，已保存到本机，登录后自动记录。')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await signInModal(page, upstream, 'linxia');
  await expect(page.getByRole('heading', { name: '仿真已达标' })).toBeVisible();
});

test('a simulation that cannot be opened says why', async ({ page, signIn, upstream }) => {
  const address = await simulation(upstream);
  await signIn('linxia');
  await upstream.fail({ match: 'POST /resource/api/v1/vs/open', kind: 'refused', message: '仿真服务正忙' });
  await page.goto(address);
  await enter(page).click();
  await expect(page.getByText('仿真服务正忙')).toBeVisible();
  await upstream.mend();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(stage(page).getByRole('button', { name: '提交' })).toBeEnabled();
});

test('above a simulation stands how it is, the time it takes, full screen, and what to do when it fails', async ({
  page,
  context,
  signIn,
  upstream,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  const address = await simulation(upstream);
  await signIn('linxia');
  await page.goto(address);
  await enter(page).click();
  const bar = page.getByRole('group', { name: '仿真', exact: true });
  await expect(bar.getByRole('status')).toHaveText('连接正常');
  await expect(bar).toContainText(/已用\s*00:0[1-9]/);
  await expectAccessible(page);

  await context.setOffline(true);
  await expect(bar.getByRole('status')).toHaveText('已断开');
  await expect(page.getByText(/^网络已断开/)).toBeVisible();
  await context.setOffline(false);
  await expect(bar.getByRole('status')).toHaveText('连接正常');
  await expect(stage(page).getByRole('button', { name: '提交' })).toBeEnabled();

  await doFirstStep(stage(page));
  await bar.getByRole('button', { name: '更多操作' }).click();
  const help = context.waitForEvent('page');
  await bar.getByRole('button', { name: '反馈问题' }).click();
  await expect(await help).toHaveURL(/\/feedback\?page=/);
  await (await help).close();

  // The menu has folded behind what was chosen.
  await bar.getByRole('button', { name: '更多操作' }).click();
  await bar.getByRole('button', { name: '重新打开' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '重新打开' }).click();
  await expect(firstStep(stage(page))).not.toHaveAttribute('data-done');
  await expect(bar.getByRole('status')).toHaveText('连接正常');

  await bar.getByRole('button', { name: '全屏' }).click();
  await bar.getByRole('button', { name: '退出全屏' }).click();
  await expect(bar.getByRole('button', { name: '全屏', exact: true })).toBeVisible();
});
