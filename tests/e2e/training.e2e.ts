import type { Route } from 'playwright/test';
import * as v from 'valibot';
import { answerTo } from './support/answerTo.ts';
import { pageAbove } from './support/crumb.ts';
import { groupedTab, openTab, tabGroup } from './support/tabs.ts';
import { expect, test } from './support/test.ts';

const OPEN = '/personalcenter/myclazz-detail?id=clazz-1';
const Order = v.looseObject({ data: v.array(v.looseObject({ courseId: v.string() })) });

test.beforeEach(async ({ signIn }) => {
  await signIn('linxia');
});

test('the classes one is in, that are over, and that one asked for; the address holds which', async ({ page }) => {
  await page.goto('/myclazz');
  const list = page.getByRole('region', { name: '培训班' });
  await expect(list.getByRole('article')).toHaveCount(4);
  await page.getByRole('button', { name: /^已结束/ }).click();
  await expect(page).toHaveURL(/show=ended/);
  await expect(list.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: '我的申请' }).click();
  await expect(page.getByText('已加入', { exact: true }).first()).toBeVisible();
  await page.goBack();
  await page.goBack();
  const field = page.getByRole('searchbox', { name: '搜索我的培训班' });
  await field.fill('网络工程师');
  await field.press('Enter');
  await expect(list.getByRole('article')).toHaveCount(1);
  await list.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('网络工程师');
  await expect(page).toHaveTitle(/^网络工程师/);
});

test('the classes one has studied in stand by themselves, the last one first', async ({ page }) => {
  await page.goto('/myclazz');
  await page.getByRole('button', { name: '最近学习' }).click();
  await expect(page).toHaveURL(/show=studied/);
  const cards = page.getByRole('region', { name: '培训班' }).getByRole('article');
  await expect(cards.first()).toContainText('学过');
  await page.reload();
  await expect(page.getByRole('button', { name: '最近学习' })).toHaveAttribute('aria-pressed', 'true');
  for (const card of await cards.all()) await expect(card).toContainText('学过');
});

test('a class says from which package its courses come, and what one studied when', async ({ page }) => {
  await page.goto(OPEN);
  const from = page.getByRole('region', { name: /课程包$/ });
  await expect(from.getByRole('heading', { name: /^课程来自/ })).toBeVisible();
  await expect(from.getByRole('link').first()).toHaveAttribute('href', /^\/freelessons\/detail\?id=course-\d+$/);
  await openTab(page, '我的', '成绩');
  const details = page.getByRole('region', { name: '学习明细' });
  await expect(details.getByRole('row')).toHaveCount(13);
  const first = await details.getByRole('row').nth(1).textContent();
  await details.getByRole('button', { name: '下一页' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(details.getByRole('row').nth(1)).not.toHaveText(first ?? '');
});

test('courses stand in the order of the class; one that waits for another says for which', async ({ page }) => {
  const LIST = '**/training/api/v1/center/clazz/course/listByClazzId**';
  const ORDER = '**/training/api/v1/center/clazz/getCourseSortInfo**';
  const Courses = v.looseObject({ data: v.array(v.looseObject({ courseId: v.string(), title: v.string() })) });
  const fetched = async (route: Route) => v.parse(Courses, await (await answerTo(route)).json());
  await page.route(LIST, async (route) => {
    const body = await fetched(route);
    await route.fulfill({ json: { ...body, data: body.data.map((course) => ({ ...course, lockReason: null })) } });
  });
  // The upstream tells who waits for whom in the order alone, and the last one comes first.
  await page.route(ORDER, async (route) => {
    const answer = v.parse(Order, await (await answerTo(route)).json());
    const turned = answer.data.map((place, at) => ({ ...place, sort: answer.data.length - at }));
    const [last, before] = turned.toReversed();
    const locked = turned.map((place) =>
      place === before ? { ...place, unlocked: false, afterCourseId: last?.courseId } : place,
    );
    await route.fulfill({ json: { ...answer, data: locked } });
  });
  await page.goto(OPEN);
  const rows = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(page.getByText(/^先学完《.*》$/)).toBeVisible();
  const [first, second] = await rows.allTextContents();
  await expect(page.getByText(`先学完《${first}》`)).toBeVisible();
  await expect(page.getByRole('link', { name: second?.trim() ?? '', exact: true })).toHaveCount(0);
});

test('a class shows its courses, what the score is made of, who else is in it, and where to go on', async ({
  page,
}) => {
  await page.goto(OPEN);
  await expect(page.getByRole('progressbar', { name: '培训班学习进度' })).toBeVisible();
  await expect(page.getByText(/^完成必修内容\d+ \/ \d+节/)).toBeVisible();
  await expect(page.getByRole('link', { name: '继续学习' })).toHaveAttribute(
    'href',
    /^\/viewcourse\?.*clazzId=clazz-1/,
  );
  await expect(page.getByRole('link', { name: 'Linux 系统管理入门' })).toBeVisible();
  await openTab(page, '我的', '成绩');
  await expect(page).toHaveURL(/tab=progress/);
  await expect(page.getByText(/^结业要求：总成绩达到/)).toBeVisible();
  const studying = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '课程学习' }) });
  // More lessons are required than count as studying courses: both numbers are explained.
  const [, studied] = /\d+ \/ (\d+)/.exec(await studying.innerText()) ?? [];
  const [, required] = /必修内容\s*\d+ \/ (\d+)节/.exec(await page.getByRole('main').innerText()) ?? [];
  expect(Number(required)).toBeGreaterThan(Number(studied));
  const both = `必修内容共${required}节：${studied}节图文、视频、PDF和图片计入课程学习`;
  await expect(page.getByText(both)).toBeVisible();
  await tabGroup(page, '同学').click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(13);
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page).toHaveURL(/tab=classmates.*page=2|page=2.*tab=classmates/);
  await page.reload();
  await expect(rows).toHaveCount(8);
  await openTab(page, '学习', '课程');
  await expect(page).not.toHaveURL(/page=/);
});

test('a class in which one has studied nothing yet leads to its first course', async ({ page }) => {
  await page.route('**/training/api/v1/center/clazz/course/chapter/recent**', (route) =>
    route.fulfill({ json: { code: 200, state: true, message: '', data: null } }),
  );
  await page.goto(OPEN);
  await page.getByRole('link', { name: '开始学习' }).click();
  await expect(page).toHaveURL(/^[^?]*\/viewcourse\?.*clazzId=clazz-1/);
});

test('tabs of a class come from other plugins: experiments with reports, homework, exams, certificate', async ({
  page,
}) => {
  await page.goto(OPEN);
  await openTab(page, '学习', '实验');
  await page.getByRole('link', { name: '看实验报告' }).first().click();
  await expect(page).toHaveURL(/\/personalcenter\/myclazz-detail\/report/);
  await expect(page.getByText('满分100分')).toBeVisible();
  await pageAbove(page).click();
  await expect(groupedTab(page, '学习', '实验')).toHaveAttribute('aria-current', 'page');
  await openTab(page, '作业与考试', '作业');
  await expect(page.getByText(/截止|不限时间/).first()).toBeVisible();
  await openTab(page, '作业与考试', '考试');
  await expect(page.getByText(/限时\d/).first()).toBeVisible();
  await openTab(page, '我的', '证书');
  await expect(page.getByRole('heading', { name: /领取条件/ })).toBeVisible();
});

test('notices of a class are read one by one, and lead back', async ({ page }) => {
  await page.goto(OPEN);
  await tabGroup(page, '公告').click();
  const first = page.getByRole('heading', { level: 3 }).getByRole('link').first();
  const title = ((await first.textContent()) ?? '').replace('未读：', '');
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('link', { name: '培训班公告', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('培训班公告');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
});

test('a check-in is in the list at once', async ({ page }) => {
  await page.goto(`${OPEN}&tab=checkins`);
  const row = page.getByRole('listitem').filter({ hasText: '今日学习打卡' });
  await expect(row).toContainText(/正在签到|可补签/);
  await row.getByRole('button', { name: '签到' }).click();
  await expect(row.getByText(/^(已签到|迟到)$/)).toBeVisible();
  await expect(row.getByRole('button')).toBeHidden();
});

test('leaving a class says what is lost, and asks once', async ({ page }) => {
  await page.goto(OPEN);
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('button', { name: '退出培训班' }).click();
  const dialog = page.getByRole('dialog', { name: '退出培训班？' });
  await expect(dialog).toContainText('学习档案会保留');
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('button', { name: '退出培训班' }).click();
  await dialog.getByRole('button', { name: '退出培训班' }).click();
  await expect(page).toHaveURL(/\/myclazz$/);
  await expect(page.getByRole('region', { name: '培训班' }).getByRole('article')).toHaveCount(3);
});
