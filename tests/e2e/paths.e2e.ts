// Plugins: catalogue
import type { Page } from 'playwright/test';
import { changeAnswers } from './support/changeAnswers.ts';
import { fromMain, heldTabs, holdBack } from './support/heldPlace.ts';
import { signInModal } from './support/signInModal.ts';
import { expect, expectAccessible, inScheme, settled, test } from './support/test.ts';

const GET = 'GET /business/out-api/v1/postPath/detail/{id}';
const detail = (id: string) => `/path/detail?id=${id}`;
const map = (page: Page) => page.getByRole('tabpanel', { name: '学习路径' });
/** A stop's name begins with its title; after it come its facts. */
const stop = (page: Page, title: string) => map(page).getByRole('link', { name: new RegExp(`^(下一步 )?${title}`) });

test('paths are found by a word of the post, which stands in the address', async ({ page }) => {
  await page.goto('/path');
  const list = page.getByRole('region', { name: '学习路径' });
  await expect(list.getByRole('status').first()).toHaveText('共8条路径');
  const search = page.getByRole('searchbox', { name: '搜索学习路径' });
  await search.fill('网络');
  await search.press('Enter');
  await expect(page).toHaveURL(/keyword=/);
  await expect(list.getByRole('article')).toHaveCount(2);
  await page.reload();
  await expect(search).toHaveValue('网络');
  await search.fill('没有这样的路径');
  await search.press('Enter');
  await page.getByRole('button', { name: '清除条件' }).click();
  await expect(list.getByRole('article')).toHaveCount(8);
  await list.getByRole('link', { name: '系统运维工程师' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('系统运维工程师');
});

test('the paths that one is on are marked in the list, and listed in the learning space', async ({ page, signIn }) => {
  await signIn('linxia');
  await page.goto('/path');
  const marked = page.getByRole('region', { name: '学习路径' }).getByRole('article').filter({ hasText: '已加入' });
  await expect(marked).toHaveCount(2);
  await expect(marked.first()).toContainText('系统运维工程师');
  await expect(marked.first()).toContainText(/\d+%/);
  const next = page.getByRole('region', { name: '我的学习路径：系统运维工程师' });
  await expect(next.getByRole('listitem')).toHaveText([/打好基础：已完成/, /学会动手：正在学/, /独立完成/, /走向岗位/]);
  await expect(next).toContainText('下一步Nginx 部署与调优');
  await expect(next.getByRole('link', { name: '继续学习' })).toHaveAttribute('href', /freelessons\/detail/);
  await expectAccessible(page);
  await page.goto('/mypath');
  await expect(page.getByRole('navigation', { name: '学习空间' }).getByText('我的路径')).toBeAttached();
  const mine = page.getByRole('region', { name: '我的路径' });
  await expect(mine.getByRole('article')).toHaveCount(2);
  await expect(mine.getByRole('progressbar').first()).toBeVisible();
  await expectAccessible(page);
  const search = page.getByRole('searchbox', { name: '搜索我的路径' });
  await search.fill('数据');
  await search.press('Enter');
  await expect(mine.getByRole('article')).toHaveCount(1);
  await mine.getByRole('link', { name: '数据分析师' }).click();
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('button', { name: '退出路径' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出路径' }).click();
  await expect(page.getByRole('button', { name: '加入路径' })).toBeVisible();
  await page.goto('/mypath');
  await expect(mine.getByRole('article')).toHaveCount(1);
  await signIn('zhouyu');
  await page.goto('/mypath');
  await page.getByRole('link', { name: '去看看学习路径' }).click();
  await expect(page).toHaveURL(/\/path$/);
});

test('a path whose required class takes nobody any more says so, to visitors and to who is on it', async ({
  page,
  signIn,
}) => {
  const reported = page.getByText('必修的《数据分析师培养班》报名已截止');
  await page.goto(detail('path-5'));
  await expect(reported).toBeVisible();
  await expect(stop(page, '数据分析师培养班')).toHaveAccessibleName(/报名已截止/);
  await signIn('linxia');
  await page.goto(detail('path-5'));
  await expect(reported).toBeVisible();
  await expect(page.getByRole('img', { name: /^路径进度/ })).toBeVisible();
  await page.goto(detail('path-3'));
  await expect(page.getByText('必修的《前端进阶周末班》名额已满')).toBeVisible();
  // She is in the class that is closed to others.
  await page.goto(detail('path-2'));
  await expect(stop(page, '网络工程师实训营')).toBeVisible();
  await expect(page.getByText(/走不到终点/)).toHaveCount(0);
});

test('a path on which nothing stands yet says so', async ({ page }) => {
  await changeAnswers(page, '**/postPath/detail/path-4', (path) => ({ ...path, stages: [], nodes: [], edges: [] }));
  await page.goto(detail('path-4'));
  await expect(page.getByText('这条路径的课程安排好后会出现在这里')).toBeVisible();
  await expect(page.getByText(/约\d+小时/)).toHaveCount(0);
});

// WCAG: 1.3.1, 1.3.2
test('to a screen reader the map is the list of its stops in their order, with what each builds on', async ({
  page,
}) => {
  await page.goto(detail('path-1'));
  await expect(page).toHaveTitle(/^系统运维工程师 - /);
  const stages = map(page).getByRole('heading', { level: 3 });
  await expect(stages).toHaveText([/打好基础/, /学会动手/, /独立完成/, /走向岗位/]);
  const stops = map(page).getByRole('link');
  await expect(stops).toHaveCount(14);
  await expect(stops.first()).toHaveAccessibleName(/^Linux 系统管理入门 课程 \d+小时/);
  await expect(stop(page, 'Shell 脚本与自动化')).toHaveAccessibleName(/以《Linux 系统管理入门》为基础$/);
  await page.getByRole('tab', { name: '岗位要求' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('能独立安装、加固和巡检 Linux 服务器');
});

// WCAG: 2.1.1
test('the map is one stop of the Tab key; arrows follow its lines and Enter opens', async ({ page }) => {
  await page.goto(detail('path-1'));
  await page.getByRole('tab', { name: '学习路径' }).focus();
  await page.keyboard.press('Tab');
  await expect(stop(page, 'Linux 系统管理入门')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(stop(page, 'Nginx 部署与调优')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(stop(page, '容器技术与 Docker 实践')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(stop(page, 'Linux 系统管理入门')).toBeFocused();
  await page.keyboard.press('End');
  await expect(stop(page, '云计算运维认证冲刺班')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(map(page).getByRole('link').and(page.locator(':focus'))).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(stop(page, '云计算运维认证冲刺班')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/boutiqueclass\/detail\?id=clazz-2$/);
});

test('a map that is wider than the page is pushed sideways, and follows the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(detail('path-3'));
  const last = stop(page, '前端进阶周末班');
  await expect(last).not.toBeInViewport({ ratio: 1 });
  // Late content would move the map.
  await settled(page);
  await stop(page, '网页制作基础').focus();
  await page.keyboard.press('End');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
});

test('on a phone the map goes from top to bottom and fits the screen @phone', async ({ page }) => {
  await page.goto(detail('path-1'));
  const boxes = await Promise.all((await map(page).getByRole('link').all()).map((link) => link.boundingBox()));
  const tops = boxes.map((box) => box?.y ?? 0);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  for (const box of boxes) expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  await stop(page, 'Linux 系统管理入门').focus();
  await page.keyboard.press('ArrowRight');
  await expect(stop(page, 'Shell 脚本与自动化')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(stop(page, 'SQL 从零开始')).toBeFocused();
});

test('a visitor who wants to join signs in first and has then joined; leaving says what is lost', async ({
  page,
  upstream,
}) => {
  await page.goto(detail('path-2'));
  await page.getByRole('button', { name: '加入路径' }).click();
  await signInModal(page, upstream, 'zhouyu');
  await expect(page.getByText('已加入学习路径')).toBeVisible();
  await expect(page.getByRole('img', { name: '路径进度0%' })).toBeVisible();
  await expect(map(page).getByText('未开始').first()).toBeVisible();
  await expect(page.getByRole('link', { name: '学习下一站' })).toHaveAttribute('href', /\/freelessons\/detail\?id=/);
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('button', { name: '退出路径' }).click();
  const question = page.getByRole('dialog', { name: '退出这条学习路径？' });
  await expect(question).toContainText('已学课程的记录都会保留');
  await question.getByRole('button', { name: '退出路径' }).click();
  await expect(page.getByRole('button', { name: '加入路径' })).toBeVisible();
  await expect(map(page).getByText('未开始')).toHaveCount(0);
});

test('a member of a path sees the progress of each stop, and the next one, in light and in dark @both', async ({
  page,
  signIn,
}) => {
  await signIn('linxia');
  await page.goto(detail('path-1'));
  await expect(page.getByRole('img', { name: /^路径进度\d+%$/ })).toBeVisible();
  await expect(page.getByText(/必修10站，完成\d+站/)).toBeVisible();
  const next = map(page).getByRole('link', { name: /^下一步 / });
  await expect(next).toHaveCount(1);
  await expect(next).toHaveAccessibleName(/学习中\d+%/);
  await expect(stop(page, 'Linux 系统管理入门')).toHaveAccessibleName(/已完成/);
  const target = await next.getAttribute('href');
  await expect(page.getByRole('link', { name: '继续学习' })).toHaveAttribute('href', target ?? '');
  for (const scheme of ['light', 'dark'] as const) {
    await inScheme(page, scheme);
    await expectAccessible(page);
  }
});

test('a path that is not there is said; a failure can be tried again; nothing moves when it comes late', async ({
  page,
  signIn,
  upstream,
  watch,
}) => {
  watch.expect(/status of 500/);
  await page.goto(detail('nothing'));
  await expect(page.locator('#main').getByRole('alert')).toContainText('学习路径不存在或已被删除');
  await page.getByRole('link', { name: '去看看其他学习路径' }).click();
  await expect(page).toHaveURL(/\/path$/);
  await upstream.fail({ match: GET, kind: 'status', status: 500 });
  await page.goto(detail('path-4'));
  await expect(page.locator('#main').getByRole('alert')).toContainText('服务器内部错误');
  await upstream.mend();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('后端开发工程师');
  await signIn('linxia');
  await upstream.fail({ match: 'GET /business/api/v1/postPathUserMapping/details', kind: 'status', status: 500 });
  await page.goto(detail('path-5'));
  await expect(page.getByText('没有读到你的学习进度')).toBeVisible();
  await upstream.mend();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('img', { name: /^路径进度/ })).toBeVisible();
  const release = await holdBack(page, '**/postPathUserMapping/details*');
  await page.goto(detail('path-4'));
  const held = await fromMain(heldTabs(page));
  release();
  expect(Math.abs((await fromMain(page.getByRole('tablist'))) - held)).toBeLessThanOrEqual(1);
});
