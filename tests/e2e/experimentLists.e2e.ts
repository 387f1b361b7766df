// Plugins: experiments
import type { Page } from 'playwright/test';
import { expectStill, watchLayoutShift } from './support/layoutShift.ts';
import { groupedTab, openTab } from './support/tabs.ts';
import { expect, expectAccessible, inScheme, settled, test } from './support/test.ts';

const CLASSROOM = '/classroom/detail/experiment?id=classroom-1';
const SIMULATED = '/vsclassroom/experiment?id=classroom-9';
const CLAZZ = '/personalcenter/myclazz-detail?id=clazz-1&tab=experiments';

const rows = (page: Page) =>
  page
    .getByRole('list')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .getByRole('listitem');
const titles = (page: Page) => rows(page).getByRole('heading', { level: 3 });
const choice = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('button', { name, exact: true });

test('a classroom’s experiments say how far one is and what to do, and stand still while they come', async ({
  page,
  signIn,
}) => {
  await signIn('linxia');
  await watchLayoutShift(page);
  await page.goto(CLASSROOM);
  await settled(page);
  await expectStill(page);
  await expect(page).toHaveTitle(/^实验 - /);
  await expect(titles(page)).toHaveCount(6);
  await expect(page.getByText('已完成2 / 6个实验')).toBeVisible();
  const marked = rows(page).filter({ hasText: '软链接与硬链接' });
  await expect(marked).toContainText('已完成');
  await expect(marked).toContainText('63 / 100分');
  await expect(marked).toContainText('报告已批阅');
  const draft = rows(page).filter({ hasText: '一次磁盘写满的处理' });
  await expect(draft).toContainText('报告草稿');
  await expect(draft.getByRole('link', { name: /^继续实验：/ })).toBeVisible();
  await expectAccessible(page);
});

test('the search is in the address, over a reload and back', async ({ page, signIn }) => {
  await signIn('linxia');
  await page.goto(CLASSROOM);
  await choice(page, '进度', '未做').click();
  await expect(page).toHaveURL(/done=none/);
  await expect(titles(page)).toHaveCount(3);
  const search = page.getByRole('searchbox', { name: '搜索实验' });
  await search.fill('awk');
  await search.press('Enter');
  await expect(titles(page)).toHaveText(['实验：grep、sed 与 awk']);
  await page.reload();
  await expect(titles(page)).toHaveText(['实验：grep、sed 与 awk']);
  await expect(choice(page, '进度', '未做')).toHaveAttribute('aria-pressed', 'true');
  await search.fill('没有这样的实验');
  await search.press('Enter');
  await expect(page.getByText('没有符合条件的实验')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(titles(page)).toHaveCount(3);
});

test('an experiment leads to its chapter, and a report that was handed in is read', async ({ page, signIn }) => {
  await signIn('linxia');
  await page.goto(CLASSROOM);
  await page.getByRole('link', { name: '看实验报告：实验：软链接与硬链接' }).click();
  await expect(page).toHaveURL(/\/personalcenter\/classroom\/experiment\/report\?classroomId=classroom-1/);
  await page.goBack();
  await page.getByRole('link', { name: '开始实验：实验：grep、sed 与 awk' }).click();
  await expect(page).toHaveURL(/\/classroom\/viewcourse\?.*chapter=ref-2-6/);
  await expect(page.getByRole('heading', { name: '实验：grep、sed 与 awk' }).first()).toBeVisible();
});

test('a class’s experiments lead on to the machine that stands for one, with the time left', async ({
  page,
  signIn,
  upstream,
}) => {
  await upstream.setUp('machine-about-to-end', 'linxia');
  await signIn('linxia');
  await watchLayoutShift(page);
  await page.goto(CLAZZ);
  await settled(page);
  await expectStill(page);
  const row = rows(page).filter({ hasText: '软链接与硬链接' });
  await expect(row).toContainText('实验机运行中');
  await expect(row.getByRole('timer', { name: '剩余' })).toHaveText(/^0[23]:\d\d$/);
  await expectAccessible(page);
  await inScheme(page, 'dark');
  await expectAccessible(page);
  await row.getByRole('link', { name: /^继续实验：/ }).click();
  await expect(page).toHaveURL(/\/viewcourse\?.*chapter=ref-1-6/);
});

test('a report that came back is the next thing to do', async ({ page, signIn, upstream }) => {
  await upstream.setUp('report-returned', 'linxia');
  await signIn('linxia');
  await page.goto(CLAZZ);
  const row = rows(page).filter({ hasText: '软链接与硬链接' });
  await expect(row).toContainText('报告已退回');
  await row.getByRole('link', { name: /^修改报告：/ }).click();
  await expect(page).toHaveURL(/\/viewcourse\?.*chapter=ref-1-6/);
});

test('a simulated classroom opens with its simulations; its experiments are one choice away', async ({
  page,
  signIn,
}) => {
  await signIn('linxia');
  await watchLayoutShift(page);
  await page.goto(SIMULATED);
  await settled(page);
  await expectStill(page);
  await expect(page.getByText('已完成1 / 4个仿真实验')).toBeVisible();
  await expect(titles(page)).toHaveCount(4);
  await expectAccessible(page);
  await choice(page, '类型', '实验').click();
  await expect(page).toHaveURL(/kind=experiment/);
  await expect(page.getByText('已完成0 / 2个实验')).toBeVisible();
  await expect(titles(page)).toHaveCount(2);
  await page.goBack();
  await page.getByRole('link', { name: '继续仿真：仿真：码垛程序' }).click();
  await expect(page).toHaveURL(/\/vsclassroom\/viewcourse\?.*chapter=ref-51-11/);
});

test('a classroom and a class have lists of simulations of their own', async ({ page, signIn }) => {
  await signIn('linxia');
  await page.goto('/classroom/detail/vsexperiment?id=classroom-2');
  await expect(page.getByText(/已完成\d \/ 2个仿真实验/)).toBeVisible();
  await expect(titles(page)).toHaveCount(2);
  await page.goto('/classroom/detail/vsexperiment?id=classroom-1');
  await expect(page.getByText('这里还没有仿真实验')).toBeVisible();
  await page.goto('/personalcenter/myclazz-detail?id=clazz-3');
  await openTab(page, '学习', '仿真实验');
  await expect(page.getByText('已完成2 / 4个仿真实验')).toBeVisible();
  await page
    .getByRole('link', { name: /^(开始|继续)仿真：/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/viewcourse\?/);
});

test('a list that cannot be had says so, and can be asked for again', async ({ page, signIn, upstream, watch }) => {
  watch.expect(/status of 500/);
  await signIn('linxia');
  await upstream.fail({
    match: 'GET /classroom/api/v1/center/classroom/experiment/page4Trainee',
    kind: 'status',
    status: 500,
  });
  await page.goto(CLASSROOM);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await upstream.mend();
  await page.getByRole('main').getByRole('button', { name: '重试' }).click();
  await expect(titles(page)).toHaveCount(6);
});

test.describe('switched-off simulations', () => {
  test.use({ deployment: { plugins: { simulation: { enabled: false } } } });

  test('their lists are gone, the experiments stay', async ({ page, signIn }) => {
    await signIn('linxia');
    await page.goto('/classroom/detail/vsexperiment?id=classroom-2');
    await expect(page.getByText('该功能未开通')).toBeVisible();
    await openTab(page, '学习', '实验');
    await expect(groupedTab(page, '学习', '仿真实验')).toHaveCount(0);
    await expect(titles(page)).toHaveCount(7);
  });
});
