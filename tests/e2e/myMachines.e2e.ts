// Plugins: experiments
import type { Page } from 'playwright/test';
import { changeAnswers } from './support/changeAnswers.ts';
import { expectStill, watchLayoutShift } from './support/layoutShift.ts';
import { expect, expectAccessible, inScheme, settled, test } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';

const MACHINES = '/classroom/detail/enviroment?id=classroom-1';
const CLAZZ = '/personalcenter/myclazz-detail?id=clazz-1&tab=experiments';
const LAB = '实验：软链接与硬链接';

const card = (page: Page) => page.getByRole('article', { name: LAB });
const button = (page: Page, name: string) => card(page).getByRole('button', { name: new RegExp(`^${name}`) });
const agree = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** A machine of linxia's in a classroom; it is running. */
async function machine(upstream: Upstream): Promise<void> {
  const { accessToken } = await upstream.signIn('linxia');
  const wish = { courseId: 'course-1', chapterRefId: 'ref-1-6', classroomId: 'classroom-1' };
  await upstream.write('/classroom/api/v1/exp/vm', wish, accessToken);
  await upstream.shiftClock(30);
}

test('a user without a machine learns how to get one', async ({ page, signIn }) => {
  await signIn('linxia');
  await watchLayoutShift(page);
  await page.goto(MACHINES);
  await settled(page);
  await expectStill(page);
  await expect(page.getByText('还没有实验机', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '去看实验' }).click();
  await expect(page).toHaveURL(/\/classroom\/detail\/experiment\?id=classroom-1/);
});

test('a machine says how it is, how long it stays, where it runs and how to sign in', async ({
  page,
  signIn,
  upstream,
}) => {
  await machine(upstream);
  await signIn('linxia');
  await watchLayoutShift(page);
  await page.goto(MACHINES);
  await settled(page);
  await expectStill(page);
  await expect(card(page).getByRole('status').first()).toHaveText('运行中');
  await expect(card(page).getByRole('timer', { name: '剩余' })).toHaveText(/^1小时5\d分$/);
  for (const fact of ['平台云节点', '虚拟机', 'Ubuntu Server 24.04']) await expect(card(page)).toContainText(fact);
  await expect(card(page)).toContainText('student');
  await expect(button(page, '复制密码')).toBeVisible();
  await expectAccessible(page);
  await inScheme(page, 'dark');
  await expectAccessible(page);
  await card(page)
    .getByRole('link', { name: /^进入实验：/ })
    .click();
  await expect(page).toHaveURL(/\/classroom\/viewcourse\?.*chapter=ref-1-6/);
});

test('more time is given once for each wish', async ({ page, signIn, upstream }) => {
  await machine(upstream);
  await signIn('linxia');
  await page.goto(MACHINES);
  await expect(button(page, '延时')).toHaveText('延时（0/3）');
  await button(page, '延时').dblclick();
  await expect(button(page, '延时')).toHaveText('延时（1/3）');
  await expect(card(page).getByRole('timer', { name: '剩余' })).toHaveText(/^2小时2\d分$/);
  expect(await upstream.effects('vm.delay')).toHaveLength(1);
});

test('a machine is stopped, started and rebuilt; what loses something asks first @both', async ({
  page,
  signIn,
  upstream,
}) => {
  await machine(upstream);
  await signIn('linxia');
  await page.goto(MACHINES);
  const state = card(page).getByRole('status').first();
  await button(page, '关机').click();
  await expect(page.getByRole('dialog')).toContainText('正在运行的程序会停止');
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect(state).toHaveText('运行中');
  await button(page, '关机').click();
  await agree(page, '关机');
  await expect(state).toHaveText(/关机/);
  await upstream.shiftClock(60);
  await button(page, '开机').click();
  await expect(state).toHaveText('启动中');
  await upstream.shiftClock(90);
  await expect(state).toHaveText('运行中');
  await button(page, '重建').click();
  await expect(page.getByRole('dialog')).toContainText('文件全部丢失');
  await agree(page, '重建');
  await expect(state).toHaveText('重建中');
});

test('a machine that is released is gone from the list', async ({ page, signIn, upstream }) => {
  await machine(upstream);
  await signIn('linxia');
  await page.goto(MACHINES);
  await button(page, '释放').click();
  await expect(page.getByRole('dialog')).toContainText('实验报告不受影响');
  await agree(page, '释放');
  await expect(page.getByText('还没有实验机', { exact: true })).toBeVisible();
  expect(await upstream.effects('vm.delete')).toHaveLength(1);
});

test('a machine that failed says why, and what to do', async ({ page, signIn, upstream }) => {
  await upstream.setUp('machine-failed', 'linxia');
  await signIn('linxia');
  await page.goto(CLAZZ);
  await expect(card(page)).toContainText('磁盘挂载失败');
  await expect(card(page)).toContainText('先试“重建”');
  await expect(button(page, '延时')).toHaveCount(0);
  await expectAccessible(page);
  await button(page, '重建').click();
  await agree(page, '重建');
  await expect(card(page).getByRole('status').first()).toHaveText('重建中');
});

test('a machine about to be released warns, above the experiments of its class', async ({ page, signIn, upstream }) => {
  await upstream.setUp('machine-without-delays', 'linxia');
  await signIn('linxia');
  await page.goto(CLAZZ);
  await expect(card(page)).toContainText('分钟到期，到期后自动释放');
  await expect(button(page, '延时')).toBeDisabled();
  await expect(button(page, '延时')).toHaveText('延时次数已用完');
});

test('while one is waited for, its place in the queue stands there; waiting can be given up', async ({
  page,
  signIn,
  upstream,
}) => {
  await machine(upstream);
  await signIn('linxia');
  const queued = { state: 'queued', queuePosition: 3, queueTime: 280, expireTime: null };
  await changeAnswers(page, /\/exp\/vm\?/, (vm) => ({ ...vm, ...queued }));
  await page.goto(MACHINES);
  await expect(card(page).getByRole('status').first()).toHaveText('排队中');
  await expect(card(page)).toContainText('第3位，约5分');
  await expect(card(page)).toContainText('可以离开这一页');
  await expect(button(page, '延时')).toHaveCount(0);
  await expectAccessible(page);
  await button(page, '释放').click();
  await agree(page, '释放');
  await expect(page.getByText('还没有实验机', { exact: true })).toBeVisible();
});

test('the account menu shows the machine that runs, on every page, and leads to it @both', async ({
  page,
  signIn,
  upstream,
}) => {
  await machine(upstream);
  await signIn('linxia');
  await page.goto('/index');
  await page.getByRole('button', { name: /^账号菜单/ }).click();
  const part = page.getByRole('region', { name: '我的实验机' });
  await expect(part.getByRole('timer', { name: '剩余' })).toHaveText(/^1小时5\d分$/);
  await expectAccessible(page);
  await part.getByRole('link', { name: LAB }).click();
  await expect(page).toHaveURL(/\/classroom\/viewcourse\?.*chapter=ref-1-6/);
});

test('without a machine the account menu has nothing of it, and what is due lists one that stands', async ({
  page,
  signIn,
  upstream,
}) => {
  await signIn('linxia');
  await page.goto('/index');
  await page.getByRole('button', { name: /^账号菜单/ }).click();
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
  await settled(page);
  await expect(page.getByRole('region', { name: '我的实验机' })).toHaveCount(0);
  await upstream.setUp('machine-about-to-end', 'linxia');
  await page.reload();
  const todo = page.getByRole('region', { name: '今日与本周' }).getByRole('listitem').filter({ hasText: '实验机' });
  await expect(todo).toContainText('即将释放');
  await todo.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/viewcourse\?.*chapter=ref-1-6/);
});
