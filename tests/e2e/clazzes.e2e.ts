// Plugins: catalogue, training
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { expectKept } from './support/stored.ts';
import { chooseFilter, chooseInPanel, chosenFilters } from './support/filters.ts';
import { fromMain, heldTabs, holdBack } from './support/heldPlace.ts';
import { signInModal } from './support/signInModal.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const GET = 'GET /training/out-api/v1/clazz/get/{id}';
const region = (page: Page) => page.getByRole('region', { name: '培训班' });
const count = (page: Page) => region(page).getByRole('status').first();
const choice = (page: Page, row: string, name: string) =>
  page.getByRole('group', { name: row }).getByRole('button', { name, exact: true });
const detail = (id: string) => `/boutiqueclass/detail?id=${id}`;
const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the list keeps status, label, order, search and page in the address', async ({ page }) => {
  await page.goto('/boutiqueclass');
  await expect(page).toHaveURL(/\/boutiqueclass\/list$/);
  await expect(count(page)).toHaveText('共24个培训班');
  await chooseFilter(page, '状态', '未开始');
  await choice(page, '排序', '开班时间').click();
  await expect(page).toHaveURL(/status=3&sort=start/);
  await expect(region(page).getByRole('article').first()).toContainText('PLC 电气控制提升班');
  for (const card of await region(page).getByRole('article').all()) await expect(card).toContainText('未开始');
  await page.reload();
  await expect(chosenFilters(page)).toContainText('未开始');
  await chooseInPanel(page, '标签', 'Linux 运维');
  await expect(count(page)).toHaveText('共1个培训班');
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(count(page)).toHaveText('共24个培训班');
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page).toHaveURL(/page=2/);
  const search = page.getByRole('searchbox', { name: '搜索培训班' });
  await search.fill('没有这样的培训班');
  await search.press('Enter');
  await page.getByRole('button', { name: '清除条件' }).click();
  await expect(count(page)).toHaveText('共24个培训班');
  await expect(page).not.toHaveURL(/keyword|page=/);
});

test('cards say whether a class takes applications, and those that do can be had alone', async ({ page }) => {
  await page.goto('/boutiqueclass/list');
  await expect(region(page).getByText('报名已截止').first()).toBeVisible();
  await chooseFilter(page, '报名', '正在报名');
  await expect(page).toHaveURL(/open=true/);
  await expect(count(page)).toHaveText(/^共(?!24个)\d+个培训班$/);
  for (const card of await region(page).getByRole('article').all()) await expect(card).toContainText('正在报名');
  await page.reload();
  await expect(chosenFilters(page)).toContainText('正在报名');
  await page.goto('/boutiqueclass/list?keyword=前端进阶周末班');
  await expect(region(page).getByRole('article')).toContainText('名额已满');
});

test('a visitor reads what a class is, its stages with their courses, and its teachers', async ({ page }) => {
  await page.goto(detail('clazz-1'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linux 运维工程师秋季班');
  await expect(page).toHaveTitle(/^Linux 运维工程师秋季班 - /);
  await expect(page.getByText('已开班35天')).toBeVisible();
  await expect(page.getByText('96学时').filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('#main').getByRole('term')).toHaveText(
    ['开设机构', '名额', '上课时间', '学时', '老师', '证书', '咨询电话'],
    { useInnerText: true },
  );
  await expect(page.getByRole('link', { name: '400-800-1201' })).toHaveAttribute('href', 'tel:400-800-1201');
  await expect(page.getByText('怎样结业')).toBeVisible();
  await expect(page.getByRole('tab', { name: '公告' })).toHaveCount(0);
  await page.getByRole('tab', { name: '阶段与课程' }).click();
  const stages = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(stages).toHaveCount(3);
  await expect(stages.nth(1)).toContainText('动手实践进行中');
  await expectAccessible(page);
  await page.getByRole('tab', { name: '老师' }).click();
  await expect(page).toHaveURL(/tab=teachers/);
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveCount(2);
  await page.goBack();
  await stages.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/freelessons\/detail\?id=course-1$/);
});

test('a visitor who asks for a place signs in first and goes on: reason kept over a reload, sent once, taken back', async ({
  page,
  upstream,
}) => {
  await page.goto(detail('clazz-11'));
  await action(page, '申请报名').click();
  await signInModal(page, upstream, 'linxia');
  const dialog = page.getByRole('dialog', { name: '报名：微服务架构师研修班' });
  const reason = dialog.getByRole('textbox', { name: '申请理由' });
  await reason.fill('想把单体应用拆开');
  await expectKept(page, '想把单体应用拆开');
  await page.reload();
  await action(page, '申请报名').click();
  await expect(dialog.getByText('已恢复你上次填写的内容')).toBeVisible();
  await expect(reason).toHaveValue('想把单体应用拆开');
  await dialog.getByRole('button', { name: '提交申请' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('申请审核中')).toBeVisible();
  const applies = (await upstream.requests()).filter(({ line }) => line?.startsWith('PUT /training'));
  expect(applies).toHaveLength(1);
  await action(page, '撤回申请').click();
  await page.getByRole('dialog', { name: '撤回申请？' }).getByRole('button', { name: '撤回申请' }).click();
  await expect(action(page, '申请报名')).toBeVisible();
});

test('a class that takes anyone is joined at once; then its notices can be read', async ({ page, signIn }) => {
  await signIn('zhouyu');
  await page.goto(detail('clazz-10'));
  await action(page, '报名').click();
  await expect(page.getByText('你已加入这个培训班')).toBeVisible();
  await expect(page.getByRole('link', { name: '进入培训班' })).toHaveAttribute('href', /myclazz-detail\?id=clazz-10$/);
  await page.getByRole('tab', { name: '公告' }).click();
  const notice = page.getByRole('tabpanel').getByRole('button').first();
  await notice.click();
  await expect(notice).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('tabpanel').getByRole('region').first()).not.toBeEmpty();
});

test('each way of standing with a class is told in words', async ({ page, signIn }) => {
  await page.goto(detail('clazz-8'));
  await expect(action(page, '名额已满')).toBeDisabled();
  await expect(page.getByText(/已满，共\d+个/).filter({ visible: true })).toHaveCount(1);
  await page.goto(detail('clazz-1'));
  await expect(action(page, '报名已截止')).toBeDisabled();
  await expect(page.getByText(/报名已于2\d{3}-.*截止/)).toBeVisible();
  await page.goto(detail('clazz-4'));
  await expect(action(page, '培训班已结束')).toBeDisabled();
  await page.goto(detail('clazz-2'));
  await expect(page.getByRole('timer', { name: '距离开班' })).toContainText(/\d+天/);
  await expect(page.getByRole('term').filter({ hasText: '报名截止' })).toBeVisible();
  await signIn('linxia');
  await page.goto(detail('clazz-2'));
  await expect(page.getByText(/申请审核中，.*提交/)).toBeVisible();
  await page.goto(detail('clazz-6'));
  await expect(page.getByText('申请未通过：本班面向在职运维人员')).toBeVisible();
  await expect(action(page, '重新申请')).toBeEnabled();
});

test('applications open by the server’s clock, without a reload', async ({ page, upstream }) => {
  const Dates = v.object({ applyStartTime: v.string() });
  const { applyStartTime } = await upstream.call(Dates, '/training/out-api/v1/clazz/get/clazz-11');
  await upstream.shiftClock(Math.round((Date.parse(applyStartTime) - Date.now()) / 1000) - 12);
  await page.goto(detail('clazz-11'));
  await expect(action(page, '报名未开始')).toBeDisabled();
  await expect(page.getByText(/报名将于.*开始/)).toBeVisible();
  await expect(action(page, '申请报名')).toBeEnabled();
});

test('a missing or withdrawn class says so, with a way onward', async ({ page, upstream }) => {
  await page.goto(detail('nothing'));
  await expect(page.locator('#main').getByRole('alert')).toContainText('培训班不存在或已被删除');
  await page.getByRole('link', { name: '去看看其他培训班' }).click();
  await expect(page).toHaveURL(/\/boutiqueclass\/list$/);
  await upstream.fail({ match: GET, kind: 'refused', message: '该培训班已下架' });
  await page.goto(detail('clazz-3'));
  await expect(page.locator('#main').getByRole('alert')).toContainText('该培训班已下架');
});

test('a failure can be tried again, and nothing moves when the class comes late', async ({ page, upstream, watch }) => {
  watch.expect(/status of 503/);
  const release = await holdBack(page, '**/clazz/get/clazz-2');
  await page.goto(detail('clazz-2'));
  const held = await fromMain(heldTabs(page));
  release();
  expect(Math.abs((await fromMain(page.getByRole('tablist'))) - held)).toBeLessThanOrEqual(1);
  await upstream.fail({ match: GET, kind: 'status', status: 503 });
  await page.goto(detail('clazz-3'));
  await expect(page.locator('#main').getByRole('alert')).toContainText('服务器无法处理请求');
  await upstream.mend();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('网络工程师实训营');
});
