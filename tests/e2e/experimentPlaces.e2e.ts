// Plugins: experiments
// Machines beyond the classes: for who comes as a visitor, beside commands of an exam, and with a page of their own.
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { Experiment } from '#plugins/experiments/api.ts';
import { ReportEditor } from './support/reportEditor.ts';
import { signInModal } from './support/signInModal.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';

/** A self-selected course whose machines serve pages. */
const PAGES = '/freelessons/viewcourse?courseId=course-19&chapter=ref-19-7';

/** The first experiment on this list that has no report yet. */
async function withoutReport(upstream: Upstream, list: string): Promise<Pick<Experiment, 'chapterRefId' | 'courseId'>> {
  const { accessToken } = await upstream.signIn('linxia');
  const { records } = await upstream.call(
    v.object({ records: v.array(Experiment) }),
    `${list}&page=1&size=200`,
    accessToken,
  );
  const found = records.find(({ kind, reportId }) => kind === 2 && typeof reportId !== 'string');
  if (!found) throw new Error(`every experiment of ${list} has a report`);
  return found;
}

const bar = (page: Page) => page.getByRole('group', { name: '实验机' });
const start = (page: Page) => page.getByRole('button', { name: '启动实验机' });
const lesson = (page: Page) => page.getByRole('article', { name: '实验：颜色与字体' });
const lines = (page: Page) => page.locator('.xterm-rows');

test('a visitor signs in where the experiment is, joins, works on the machine and sees the page it serves', async ({
  page,
  upstream,
  watch,
}) => {
  // A page that the machine does not have.
  watch.expect(/status of 404/);
  await page.goto(PAGES);
  await expect(lesson(page).getByText('加入课程后可以学习')).toBeVisible();
  await expectAccessible(page);
  await lesson(page).getByRole('button', { name: '登录' }).click();
  await signInModal(page, upstream, 'linxia');
  await expect(lesson(page).getByText('加入课程后可以学习')).toBeVisible();
  await expect(lesson(page).getByRole('button', { name: '登录' })).toHaveCount(0);
  await expect(start(page)).toHaveCount(0);
  await lesson(page).getByRole('link', { name: '去加入课程' }).click();
  await page.getByRole('button', { name: /加入学习/ }).click();
  await page.goto(PAGES);
  await start(page).click();
  await expect(page.getByRole('heading', { name: '正在创建实验机' })).toBeVisible();
  await upstream.shiftClock(20);
  await expect(bar(page).getByText('连接正常')).toBeVisible();
  await page.locator('.xterm-screen').click();
  await page.keyboard.type("mkdir -p ~/lab; echo '<h1>我的网页</h1><a href=b.html>下一页</a>' > ~/lab/index.html\n");
  await page.keyboard.type("echo '<h1>第二页</h1>' > ~/lab/b.html; ls ~/lab\n");
  await expect(lines(page)).toContainText(/b\.html\s+index\.html/);
  await bar(page).getByRole('button', { name: '网页' }).click();
  const shown = page.frameLocator('iframe[title^="网页"]');
  await expect(shown.getByRole('heading')).toHaveText('我的网页');
  await shown.getByRole('link', { name: '下一页' }).click();
  await expect(shown.getByRole('heading')).toHaveText('第二页');
  await page.getByRole('textbox', { name: /^网页地址/ }).fill('nowhere.html');
  await page.keyboard.press('Enter');
  await expect(shown.getByText('没有找到 ~/lab/nowhere.html')).toBeVisible();
  await page.getByRole('button', { name: '回到首页' }).click();
  await expect(shown.getByRole('heading')).toHaveText('我的网页');
});

test('beside commands of an exam the account of the machine is copied, and used on it', async ({
  page,
  context,
  signIn,
  upstream,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('linxia');
  await page.goto('/examanswer/environment?contestId=contest-clazz-1-4&clazzId=clazz-1');
  await page.getByRole('button', { name: '开始考试' }).click();
  const login = page.getByRole('group', { name: '登录账号' }).first();
  await expect(login).toBeVisible();
  await start(page).click();
  await upstream.shiftClock(20);
  await expect(bar(page).getByText('连接正常')).toBeVisible();
  const password = (await login.getByRole('term').count()) - 1;
  await login.getByRole('button', { name: '复制密码' }).click();
  await expect(login.getByText('已复制')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await login.getByRole('button', { name: '显示密码' }).click();
  await expect(login.getByRole('definition').nth(password)).toContainText(copied);
  await page.locator('.xterm-screen').click();
  await page.keyboard.type('echo ');
  await page.keyboard.press('Control+Shift+KeyV');
  await page.keyboard.press('Control+v');
  await expect(lines(page)).toContainText(`echo ${copied}`);
  await expectAccessible(page);
});

test('a report is kept in a classroom', async ({ page, signIn, upstream }) => {
  await signIn('linxia');
  const list = '/classroom/api/v1/center/classroom/experiment/page4Trainee?classroomId=classroom-1';
  const { courseId, chapterRefId } = await withoutReport(upstream, list);
  const editor = new ReportEditor(page);
  await page.goto(`/classroom/viewcourse?classroomId=classroom-1&courseId=${courseId}&chapter=${chapterRefId}`);
  await editor.unfold();
  await editor.write('结果和预想的一样。');
  await expect(editor.saved('已同步')).toBeVisible();
  await page.reload();
  await editor.unfold();
  await expect(editor.text).toContainText('结果和预想的一样。');
});

test('a report is kept in a self-selected course', async ({ page, signIn }) => {
  await signIn('linxia');
  await page.goto('/freelessons/detail?id=course-19');
  await page.getByRole('button', { name: /加入学习/ }).click();
  await expect(page.getByRole('link', { name: /开始学习|继续学习/ }).first()).toBeVisible();
  const editor = new ReportEditor(page);
  await page.goto(PAGES);
  await editor.unfold();
  await editor.write('结果和预想的一样。');
  await expect(editor.saved('已同步')).toBeVisible();
});

test('the machine of a self-selected course is rebuilt and released', async ({ page, signIn, upstream }) => {
  await signIn('linxia');
  const list = '/business/api/v1/optional/experiment/page?courseId=course-14';
  const { courseId, chapterRefId } = await withoutReport(upstream, list);
  await page.goto(`/freelessons/viewcourse?courseId=${courseId ?? 'course-14'}&chapter=${chapterRefId}`);
  await start(page).click();
  await upstream.shiftClock(20);
  await expect(bar(page).getByText('连接正常')).toBeVisible();
  const choose = async (action: string) => {
    await bar(page).getByRole('button', { name: '更多操作' }).click();
    await bar(page).getByRole('button', { name: action, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
  };
  await choose('重建');
  await expect(page.getByRole('heading', { name: '正在重建实验机' })).toBeVisible();
  await upstream.shiftClock(120);
  await expect(bar(page).getByText('连接正常')).toBeVisible();
  await choose('释放');
  await expect(bar(page).getByText('已释放')).toBeVisible();
});
