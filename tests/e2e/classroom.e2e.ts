import type { Page } from 'playwright/test';
import { filledButtons } from './support/filledButtons.ts';
import { groupedTab, openTab, tabGroup } from './support/tabs.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';

const MATERIALS = 'GET /classroom/api/v1/material/page';
const detail = (tab = '') => `/classroom/detail${tab && `/${tab}`}?id=classroom-1`;

const cards = (page: Page) => page.getByRole('region', { name: '教学课堂' }).getByRole('article');
const MATERIALS_GROUP = '资料与公告';
const tab = (page: Page, name: string) => groupedTab(page, MATERIALS_GROUP, name);
const rows = (page: Page) => page.getByRole('list', { name: '资料' }).getByRole('listitem');
const preview = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The second group of the space's menu. */
const OF_ONES_OWN = ['个人信息', '学时证书', '我的笔记', '错题与练习'];

test.describe('my classrooms', () => {
  test('stand with their progress and what is new; search and state stand in the address', async ({ page, signIn }) => {
    await signIn('linxia');
    await page.goto('/classroom');
    await expect(cards(page)).toHaveCount(5);
    const linux = cards(page).filter({ hasText: 'Linux 系统管理' });
    await expect(linux.getByRole('progressbar', { name: '学习进度' })).toBeVisible();
    await expect(linux).toContainText(/\d条新公告/);

    await page.getByRole('group', { name: '显示' }).getByRole('button', { name: '已结束' }).click();
    await expect(page).toHaveURL(/\?status=5$/);
    await expect(cards(page)).toHaveCount(1);
    const field = page.getByRole('searchbox', { name: '搜索教学课堂' });
    await field.fill('没有这样的课堂');
    await field.press('Enter');
    await expect(page.getByText('没有符合条件的内容')).toBeVisible();
    await page.getByRole('button', { name: '清除条件' }).click();
    await expect(cards(page)).toHaveCount(5);

    await linux.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linux 系统管理（运维一班）');
  });

  test('the courses of all of them stand together, the last studied first, and lead on', async ({ page, signIn }) => {
    await signIn('linxia');
    await page.goto('/classroom');
    await page.getByRole('group', { name: '显示' }).getByRole('button', { name: '按课程' }).click();
    await expect(page).toHaveURL(/\?show=courses$/);
    const courses = page.getByRole('region', { name: '教学课堂' }).getByRole('listitem');
    await expect(courses.first()).toContainText('学过');
    await expect(courses.first().getByRole('progressbar')).toBeVisible();
    await page.reload();
    await courses.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/(vs)?classroom\/viewcourse\?.*classroomId=/);
    await page.goBack();
    await page.getByRole('group', { name: '显示' }).getByRole('button', { name: '全部' }).click();
    await expect(cards(page)).toHaveCount(5);
  });

  test('a user without classrooms is led to the classes', async ({ page, signIn }) => {
    await signIn('zhouyu');
    await page.goto('/classroom');
    await expect(page.getByText('加入培训班后，班里的课堂会出现在这里')).toBeVisible();
    await page.getByRole('link', { name: '去看看培训班' }).click();
    await expect(page).toHaveURL(/\/boutiqueclass\/list$/);
  });

  test('a user without classrooms who joined something else is led there', async ({
    page,
    signIn,
    upstream,
    context,
  }) => {
    await signIn('zhouyu');
    const token = (await context.cookies()).find(({ name }) => name === '_tk_')?.value ?? '';
    await upstream.write('/business/api/v1/recommendCourseApply/apply', { courseId: 'course-43' }, token);
    await page.goto('/personalcenter');
    await expect(page).toHaveURL(/\/classroom$/);
    await expect(page.getByText('你已加入1门课程，在这里继续：')).toBeVisible();
    await page.getByRole('link', { name: '去自选课程' }).click();
    await expect(page).toHaveURL(/\/mycourse$/);
  });

  test('a list with nothing in it stands last in the menu, from the next page on', async ({ page, signIn }) => {
    await signIn('zhouyu');
    const menu = page.getByRole('navigation', { name: '学习空间' });
    const before = ['教学课堂', '培训班', '仿真课堂', '自选课程', '直播', '我的路径'];
    await page.goto('/vsclassroom');
    await expect(page.getByText('暂无数据')).toBeVisible();
    expect(await menu.getByRole('link').allTextContents(), 'nothing moves while one looks').toEqual([
      ...before,
      ...OF_ONES_OWN,
    ]);
    await page.goto('/classroom');
    await expect(menu.getByRole('link')).toHaveText([
      ...before.filter((label) => label !== '仿真课堂'),
      '仿真课堂',
      ...OF_ONES_OWN,
    ]);
  });

  test('/personalcenter leads to them; the sidebar marks them also on the pages below', async ({ page, signIn }) => {
    await signIn('linxia');
    await page.goto('/personalcenter');
    await expect(page).toHaveURL(/\/classroom$/);
    await page.goto(detail('material'));
    const menu = page.getByRole('navigation', { name: '学习空间' });
    await expect(menu.getByRole('link', { name: '教学课堂' })).toHaveAttribute('aria-current', 'page');
    const names = await menu.getByRole('link').allTextContents();
    expect(names.slice(0, 3)).toEqual(['教学课堂', '培训班', '仿真课堂']);
  });
});

test.describe('a classroom', () => {
  test.beforeEach(({ signIn }) => signIn('linxia'));

  test('says how far one has come, and leads on from where one left off @both', async ({ page, isMobile }) => {
    await page.goto(detail());
    await expect(page).toHaveTitle('课程 - Linux 系统管理（运维一班） - 研习实训平台');
    await expect(page.getByRole('progressbar', { name: '课堂学习进度' })).toBeVisible();
    // On a phone the tabs come first, the rest on demand.
    if (isMobile) {
      await expect(page.getByText(/^\d+ \/ 19$/)).toBeHidden();
      await page.getByRole('button', { name: '展开介绍' }).click();
    }
    await expect(page.getByText(/^\d+ \/ 19$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Linux 运维工程师秋季班' })).toBeVisible();
    await page.getByRole('link', { name: '继续学习', exact: true }).click();
    await expect(page).toHaveURL(
      /\/classroom\/viewcourse\?courseId=course-\d+&chapter=[\w-]+&classroomId=classroom-1$/,
    );
  });

  test('offers going on once on a phone, at the bottom of the screen @phone', async ({ page }) => {
    await page.goto(detail());
    await settled(page);
    await expect(page.getByRole('link', { name: /^继续学习/ })).toHaveCount(1);
    await expect(page.getByRole('link', { name: '继续学习', exact: true })).toBeInViewport();
  });

  test('one button stands out on a tab; phones have going on where the courses are @both', async ({
    page,
    isMobile,
  }) => {
    const onward = page.getByRole('link', { name: '继续学习', exact: true });
    await page.goto(detail('contest'));
    await settled(page);
    expect(await page.getByRole('link', { name: /^开始考试/ }).count()).toBeGreaterThan(1);
    expect(await filledButtons(page)).toBe(1);
    await expect(onward).toBeVisible({ visible: !isMobile });
    await page.goto(detail());
    await settled(page);
    expect(await filledButtons(page)).toBe(1);
    await expect(onward).toBeInViewport();
  });

  test('says on the tab of notices, and on its group, how many were not read', async ({ page }) => {
    await page.goto(detail('notice'));
    await expect(tab(page, '公告')).toHaveText(/^公告4\s*条未读$/);
    await expect(tabGroup(page, MATERIALS_GROUP)).toHaveText(/^资料与公告4\s*条未读$/);
    await page.getByRole('button', { name: '本周课堂改为线上' }).click();
    await expect(tab(page, '公告')).toHaveText(/^公告3\s*条未读$/);
    await expect(tabGroup(page, MATERIALS_GROUP)).toHaveText(/^资料与公告3\s*条未读$/);
    await expect(tabGroup(page, '任务')).toHaveText('任务');
  });

  test('changes its tabs below a head that stays: each has its address, back leads back @both', async ({ page }) => {
    await page.goto(detail());
    await settled(page);
    await page.evaluate(() => {
      const title = document.querySelector('h1');
      if (title) title.dataset['same'] = '';
    });
    await openTab(page, MATERIALS_GROUP, '公告');
    await expect(page).toHaveURL(/\/classroom\/detail\/notice\?id=classroom-1$/);
    await expect(page).toHaveTitle(/^公告 - Linux/);
    await expect(tab(page, '公告')).toHaveAttribute('aria-current', 'page');
    await expect(tab(page, '公告')).toBeFocused();
    await tab(page, '资料').click();
    await expect(rows(page)).toHaveCount(4);
    await expect(page.locator('h1[data-same]')).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveTitle(/^公告 - Linux/);
    await page.goBack();
    await expect(page).toHaveTitle(/^资料 - Linux/);
    await page.goBack();
    await expect(page).toHaveTitle(/^课程 - Linux/);
  });

  test('unfolds its courses to their lessons, which lead to where they are studied', async ({ page }) => {
    await page.goto(detail('resource'));
    const first = page.getByRole('button', { name: 'Linux 系统管理入门' });
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    const lessons = page.getByRole('list', { name: '《Linux 系统管理入门》的章节' });
    await expect(lessons.getByText('已完成：').first()).toBeAttached();
    await expect(lessons.getByRole('link', { name: '命令行的基本礼仪' })).toBeVisible();
    await first.click();
    await expect(lessons).toHaveCount(0);
    await page.getByRole('button', { name: 'Shell 脚本与自动化' }).click();
    await page.getByRole('list', { name: '《Shell 脚本与自动化》的章节' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/classroom\/viewcourse\?courseId=course-2&chapter=[\w-]+&classroomId=classroom-1$/);
  });

  test('a tab that is not there says so, one that never was is a lost page', async ({ page }) => {
    await page.goto('/classroom/detail/wiki?id=classroom-1');
    await expect(page.getByRole('heading', { name: '页面走丢了' })).toBeVisible();
    await expect(page).toHaveTitle(/^页面走丢了 - /);
    await page.goto('/vsclassroom/discuss?id=classroom-9');
    await expect(page.getByRole('heading', { name: '页面走丢了' })).toBeVisible();
  });

  test('that one is not in, and one that is not there, say so', async ({ page }) => {
    await page.goto('/classroom/detail?id=classroom-6');
    await expect(page.getByRole('alert').filter({ hasText: '你不在该课堂中' })).toBeVisible();
    await page.goto('/classroom/detail?id=nowhere');
    await expect(page.getByRole('alert').filter({ hasText: '课堂不存在或已被删除' })).toBeVisible();
  });

  test('a teacher’s notice is read in its place, and is no news from then on', async ({ page }) => {
    await page.goto(detail('notice'));
    const list = page.getByRole('listitem').filter({ hasText: '未读：' });
    await expect(list).toHaveCount(4);
    await page.getByRole('button', { name: '本周课堂改为线上' }).click();
    await expect(page.getByRole('heading', { level: 3, name: '本周课堂改为线上' })).toBeFocused();
    await page.getByRole('button', { name: /^下一条/ }).click();
    await expect(page.getByRole('heading', { level: 3, name: '实验报告的写法' })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: '全部公告' }).click();
    await expect(list).toHaveCount(2);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 3, name: '实验报告的写法' })).toBeVisible();
  });
});

test.describe('materials', () => {
  test.beforeEach(({ signIn }) => signIn('linxia'));

  test('lie in folders, are found by name and type, and the address holds it all @both', async ({ page }) => {
    await page.goto(detail('material'));
    await expect(rows(page)).toHaveCount(4);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^文件夹：\s*实验指导$/ }).click();
    await expect(page).toHaveURL(/folder=material-1-\d+/);
    await expect(rows(page)).toHaveCount(3);
    const path = page.getByRole('navigation', { name: '文件夹' });
    await expect(path.getByText('实验指导')).toHaveAttribute('aria-current', 'page');
    await page.getByRole('group', { name: '类型' }).getByRole('button', { name: '图片' }).click();
    await expect(rows(page)).toHaveCount(1);
    await path.getByRole('button', { name: '全部资料' }).click();
    await page.getByRole('searchbox', { name: '搜索资料' }).fill('模板');
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('在“实验指导”里');
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await page.goBack();
    await expect(rows(page)).toHaveCount(4);
  });

  test('are looked at without leaving the list: text, tables, pictures, PDF', async ({ page }) => {
    await page.goto(`${detail('material')}&keyword=${encodeURIComponent('说明')}`);
    const close = () => page.keyboard.press('Escape');
    await page.getByRole('button', { name: '实验环境使用说明.txt', exact: true }).click();
    await expect(preview(page, '实验环境使用说明.txt')).toContainText('Debian 12');
    await expectAccessible(page);
    await close();
    await expect(page.getByRole('button', { name: '实验环境使用说明.txt', exact: true })).toBeFocused();

    await page.goto(`${detail('material')}&keyword=${encodeURIComponent('示例')}`);
    await page.getByRole('button', { name: '示例数据.csv', exact: true }).click();
    await expect(preview(page, '示例数据.csv').getByRole('columnheader').first()).toHaveText('日期');

    await page.goto(`${detail('material')}&type=picture`);
    await page.getByRole('button', { name: '排障流程图.png', exact: true }).click();
    await expect(preview(page, '排障流程图.png').getByRole('img', { name: '排障流程图.png' })).toBeVisible();

    await page.goto(`${detail('material')}&type=video`);
    await page.getByRole('button', { name: '上机演示.mp4', exact: true }).click();
    await expect(preview(page, '上机演示.mp4').getByRole('button', { name: /播放/ }).first()).toBeVisible();

    await page.goto(detail('material'));
    await page.getByRole('button', { name: '课程安排.pdf', exact: true }).click();
    await expect(preview(page, '课程安排.pdf').getByText('/ 6')).toBeVisible();
  });

  test('are taken along, one by one or packed; what goes wrong is said', async ({ page, upstream, watch }) => {
    await page.goto(detail('material'));
    const taking = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载“课程安排.pdf”' }).click();
    expect((await taking).suggestedFilename()).toBe('课程安排.pdf');

    await page.getByRole('checkbox', { name: '选择“课件”' }).check();
    await page.getByRole('checkbox', { name: '选择“课程安排.pdf”' }).check();
    await expect(page.getByText(/^已选2项/)).toBeVisible();
    await upstream.fail({ match: 'POST /classroom/api/v1/material/zip', kind: 'refused', message: '打包服务正忙' });
    await page.getByRole('button', { name: '打包下载' }).click();
    await expect(page.getByRole('alert').getByText('打包服务正忙')).toBeVisible();
    await expect(page.getByText(/^已选2项/)).toBeVisible();
    await upstream.mend();
    const packing = page.waitForEvent('download');
    await page.getByRole('button', { name: '打包下载' }).click();
    expect((await packing).suggestedFilename()).toBe('Linux 系统管理（运维一班）-资料.zip');
    await expect(page.getByText(/^已选/)).toHaveCount(0);

    watch.expect(/404/);
    await page.route('**/file/out-api/v1/content/**', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('button', { name: '下载“课程安排.pdf”' }).click();
    await expect(page.getByRole('alert').getByText('下载失败，请重试')).toBeVisible();
  });

  test('a download shows how far it is, and can be stopped', async ({ page }) => {
    await page.goto(detail('material'));
    await page.route('**/file/out-api/v1/content/**', () => undefined);
    await page.getByRole('button', { name: '下载“课程安排.pdf”' }).click();
    await expect(page.getByRole('progressbar', { name: '正在下载“课程安排.pdf”' })).toBeVisible();
    await page.getByRole('button', { name: '取消下载“课程安排.pdf”' }).click();
    await expect(page.getByRole('button', { name: '下载“课程安排.pdf”', exact: true })).toBeVisible();
    await expect(page.getByText('下载失败，请重试')).toHaveCount(0);
  });

  test('a failed list appears after a retry', async ({ page, upstream }) => {
    await upstream.fail({ match: MATERIALS, kind: 'refused', message: '资料服务正忙' });
    await page.goto(detail('material'));
    const alert = page.getByRole('alert').filter({ hasText: '资料服务正忙' });
    await expect(alert).toBeVisible();
    await upstream.mend();
    await alert.getByRole('button', { name: '重试' }).click();
    await expect(rows(page)).toHaveCount(4);
  });
});

test('a course of 2,000 lessons and a folder of 5,000 files draw what is seen of them only', async ({
  page,
  signIn,
  upstream,
}) => {
  await upstream.setUp('large-classroom');
  await signIn('linxia');
  await page.goto(detail());
  await page.getByRole('button', { name: '两千节的大课' }).click();
  const lessons = page.getByRole('list', { name: '《两千节的大课》的章节' }).getByRole('listitem');
  await expect(lessons.first()).toBeVisible();
  // The first ones stand there while the code for many is on its way.
  await expect.poll(() => lessons.count()).toBeLessThan(60);
  await expect(lessons.first()).toHaveAttribute('aria-setsize', '2100');

  await page.goto(`${detail('material')}&folder=material-900`);
  await expect(page.getByText('共5,000项')).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(rows(page).last()).toContainText('截图 4998.png');
  expect(await rows(page).count()).toBeLessThan(60);
});

test.describe('an institution’s own system', () => {
  test('hands over to a classroom, after a sign-in where that is needed', async ({ page, signIn }) => {
    await page.goto('/classroom/jumping?id=classroom-1');
    await expect(page.getByRole('dialog', { name: /^登录/ })).toBeVisible();
    await expect(page.getByRole('complementary', { name: '帮助与客服' })).toHaveCount(0);
    await signIn('linxia');
    await page.goto('/classroom/jumping?id=classroom-1&tab=notice');
    await expect(page).toHaveURL(/\/classroom\/detail\/notice\?id=classroom-1$/);
    await page.goto('/classroom/jumping?clazzId=clazz-20');
    await expect(page).toHaveURL(/\/vsclassroom\/\w+\?id=classroom-9$/);
  });

  test('to one that is not mine, or elsewhere, goes nowhere by itself', async ({ page, signIn, upstream }) => {
    await signIn('linxia');
    await page.goto('/classroom/jumping?id=classroom-6');
    await expect(page.getByRole('heading', { name: '没有找到这个课堂' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '看我的课堂' }).click();
    await expect(page).toHaveURL(/\/classroom$/);
    await page.goto(`/classroom/jumping?url=${encodeURIComponent('https://elsewhere.example/x')}`);
    await expect(page.getByRole('heading', { name: '即将离开本平台' })).toBeVisible();
    await page.goto('/classroom/jumping');
    await expect(page.getByRole('heading', { name: '无法跳转' })).toBeVisible();

    await upstream.fail({
      match: 'GET /classroom/api/v1/center/classroom/myClassroom',
      kind: 'refused',
      message: '课堂服务正忙',
    });
    await page.goto('/classroom/jumping?id=classroom-1');
    await expect(page.getByText('课堂服务正忙')).toBeVisible();
    await upstream.mend();
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page).toHaveURL(/\/classroom\/detail\?id=classroom-1$/);
  });
});

test.describe('without some plugins', () => {
  test.use({ deployment: { plugins: { training: false, study: false, simulation: false } } });

  test('the classroom stands without them, and their paths say so', async ({ page, signIn }) => {
    await signIn('linxia');
    await page.goto(detail());
    await expect(page.getByText(/ · Linux 运维工程师秋季班$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Linux 运维工程师秋季班' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: '继续学习' })).toHaveCount(0);
    await page.goto('/vsclassroom');
    await expect(page.getByRole('heading', { name: '该功能未开通' })).toBeVisible();
  });
});
