// Quizzes and homework in all the places where they are met: from the list through the questions to what came of it.
import type { Page } from 'playwright/test';
import { pageAbove } from './support/crumb.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';

const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
/** All of them stand on one page. */
const question = (page: Page, number = 1) => page.locator(`[data-question="${number}"]`);
const LONG = '先看现状，再改配置，最后逐项核对，把每一步的命令和输出都记下来。'.repeat(10);

/** Answers what is asked, whatever it asks for. */
async function answer(page: Page, text: string, number = 1): Promise<void> {
  await question(page, number).scrollIntoViewIfNeeded();
  const choices = question(page, number).getByRole('radio').or(question(page, number).getByRole('checkbox'));
  const fields = question(page, number).getByRole('textbox');
  await expect(choices.or(fields).first()).toBeVisible();
  if ((await choices.count()) > 0) return choices.first().check();
  for (const field of await fields.all()) await field.fill(text);
}

async function handIn(page: Page): Promise<void> {
  // A quiz is handed in like an exam, homework like any work.
  await page
    .getByRole('button', { name: /^(交卷|提交)$/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: /^确认(交卷|提交)$/ })
    .getByRole('button', { name: /(交卷|提交)$/ })
    .click();
}

const done = async (upstream: Upstream, line: string) =>
  (await upstream.requests()).filter((one) => one.line === line && one.status === 200).length;

test.beforeEach(({ signIn }) => signIn('linxia'));

test('homework of a class: handed in with a file, sent back by the teacher, revised, and marked with a comment', async ({
  page,
  upstream,
}) => {
  await page.goto('/personalcenter/myclazz-detail?id=clazz-1&tab=homework');
  await row(page, '课后作业：加密与安全')
    .getByRole('link', { name: /^开始作业/ })
    .click();
  await expect(page).toHaveTitle(/^课后作业：加密与安全 - /);
  await expect(page.getByRole('button', { name: /作业要求\.pdf/ })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: '开始作业' }).click();
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL(/room=true/);

  await answer(page, '做完了', 4);
  const files = { name: '截图.txt', mimeType: 'text/plain', buffer: Buffer.from('systemctl status nginx') };
  await question(page, 4).locator('input[type="file"]').setInputFiles(files);
  await expect(question(page, 4).getByRole('button', { name: '移除：截图.txt' })).toBeVisible();
  await expect(page.getByText('已同步')).toBeVisible();
  await page.reload();
  // A page that is loaded anew leads straight back.
  await expect(question(page)).toBeVisible();
  await handIn(page);
  await expect(page.getByRole('region', { name: '成绩', exact: true })).toBeVisible();
  await expect(page.getByText('已提交，等待批阅')).toBeVisible();
  await expect.poll(() => done(upstream, 'POST /training/api/v1/center/clazz/trainee/trace/homework')).toBe(1);

  await upstream.shiftClock(600);
  await page.reload();
  await expect(page.getByRole('region', { name: '退回原因' })).toContainText('还有 4 道题没有作答');
  await page.getByRole('banner').getByRole('link', { name: '返回培训班' }).click();
  const returned = row(page, '课后作业：加密与安全');
  await expect(returned).toContainText('老师退回：还有 4 道题没有作答');
  await settled(page);
  await expectAccessible(page);
  await returned.getByRole('link', { name: /^去修改/ }).click();
  await expect(page.getByRole('region', { name: '老师退回了这次作业' })).toContainText('请完成后重新提交');
  await page.getByRole('button', { name: '去修改' }).click();
  // The reason stays in sight while the work is mended.
  await expect(page.getByRole('region', { name: '退回原因' })).toContainText('还有 4 道题没有作答');
  await settled(page);
  await expectAccessible(page);
  for (const number of [1, 2, 3, 4, 5]) await answer(page, LONG, number);
  await handIn(page);
  await expect(page.getByText('已提交，等待批阅')).toBeVisible();
  await expect(page.getByRole('region', { name: '上次退回的原因' })).toContainText('还有 4 道题没有作答');
  await expect(page.getByRole('region', { name: '老师评语' })).toHaveCount(0);
  await page.goto('/personalcenter/myclazz-detail?id=clazz-1&tab=homework');
  await expect(row(page, '课后作业：加密与安全')).toContainText('等待批阅');
  await expect(row(page, '课后作业：加密与安全')).not.toContainText('还有 4 道题没有作答');
  await page.goBack();
  await upstream.shiftClock(1800);
  await page.reload();
  await expect(page.getByRole('region', { name: '老师评语' })).toBeVisible();
  await expect(page.getByText('满分100分').first()).toBeVisible();
  await page.getByRole('link', { name: /查看(解析|我的作答)/ }).click();
  await expect(page).toHaveURL(/\/personalcenter\/exampaper\/analysis\?place=clazz&id=clazz-1/);
  await expect(page).toHaveTitle(/^课后作业：加密与安全的解析 - /);
  await pageAbove(page).click();
  await expect(page.getByRole('region', { name: '成绩', exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^课后作业：加密与安全的成绩 - /);
  await page.goto('/personalcenter/myclazz-detail?id=clazz-1&tab=homework');
  await expect(row(page, '课后作业：加密与安全')).toContainText('老师评语：');
  await expect(row(page, '课后作业：加密与安全').getByRole('link', { name: /^看结果/ })).toBeVisible();
});

test('a quiz is answered in its chapter, and again while attempts are left @oldest', async ({ page, upstream }) => {
  await page.goto('/viewcourse?clazzId=clazz-1&courseId=course-3&chapter=ref-3-4');
  const content = page.getByRole('article', { name: '随堂测验：站点上线' });
  await expect(content.getByText('未作答')).toBeVisible();
  await expect(content.getByText(/^达到及格线60分，这一章才算学完；没有及格时进度是0%。$/)).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await content.getByRole('button', { name: '开始测验' }).click();
  await expect(question(page)).toBeVisible();
  await answer(page, 'nginx');
  await handIn(page);
  await expect(content.getByRole('heading', { name: '随堂测验：站点上线' }).last()).toBeVisible();
  await expect(content.getByText('共3次，还可以做2次')).toBeVisible();
  await expect.poll(() => done(upstream, 'POST /training/api/v1/center/clazz/trainee/trace/homework')).toBe(1);
  // Why the chapter does not count is told where the score is.
  await expect(content.getByText(/^最好成绩.+分，没有达到及格线60分，所以这一章的进度是0%。/)).toBeVisible();
  const review = content.getByRole('navigation', { name: '去复习' });
  await expect(review.getByRole('link', { name: '安装与目录结构' })).toHaveAttribute('href', /chapter=ref-3-1&/);
  await expectAccessible(page);
  await content.getByRole('button', { name: '查看解析' }).click();
  await expect(content.getByRole('button', { name: '返回成绩' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  // Its questions are a step of their own.
  await page.goBack();
  await expect(content.getByRole('button', { name: '查看解析' })).toBeVisible();
  await page.goForward();
  await page.reload();
  await content.getByRole('button', { name: '返回成绩' }).click();

  await content.getByRole('button', { name: '再做一次' }).click();
  const asked = page.getByRole('dialog', { name: '再做一次？' });
  await expect(asked).toContainText('共3次，还可以做2次');
  await asked.getByRole('button', { name: '取消' }).click();
  await expect(asked).toBeHidden();
  await content.getByRole('button', { name: '再做一次' }).click();
  await asked.getByRole('button', { name: '再做一次' }).click();
  await expect(question(page)).toBeVisible();
  await handIn(page);
  await expect(content.getByText('共3次，还可以做1次')).toBeVisible();
  await page.reload();
  // Earlier attempts are there at once.
  await expect(content.getByText('共3次，还可以做1次')).toBeVisible();
});

test('a quiz beside a machine has a page of its own, to which its chapter leads', async ({ page }) => {
  await page.goto('/viewcourse?clazzId=clazz-1&courseId=course-3&chapter=ref-3-8');
  await page.getByRole('link', { name: '开始测验' }).click();
  await expect(page).toHaveURL(/\/viewcourse\/homework\/environment\?/);
  await expect(page.getByText('题目旁边是实验机')).toBeVisible();
  await page.getByRole('button', { name: '开始测验' }).click();
  await expect(page.getByRole('button', { name: '启动实验机' })).toBeVisible();
  await expect(question(page)).toBeVisible();
  await answer(page, 'nginx');
  await handIn(page);
  await expect(page.getByRole('region', { name: '成绩', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '再做一次' })).toHaveAttribute(
    'href',
    /\/viewcourse\/homework\/environment/,
  );
  await page.getByRole('banner').getByRole('link', { name: '返回章节' }).click();
  await expect(page.getByText('共3次，还可以做2次')).toBeVisible();
});

test('on the machine beside a quiz one works and types, and both outlast a reload', async ({ page, upstream }) => {
  const bar = page.getByRole('group', { name: '实验机' });
  const shown = page.locator('.xterm-rows');
  const type = async (line: string) => {
    await page.locator('.xterm-screen').click();
    await page.keyboard.type(line);
  };
  await page.goto('/viewcourse?clazzId=clazz-1&courseId=course-3&chapter=ref-3-8');
  await page.getByRole('link', { name: '开始测验' }).click();
  await page.getByRole('button', { name: '开始测验' }).click();
  await page.getByRole('button', { name: '启动实验机' }).click();
  await upstream.shiftClock(20);
  await expect(bar.getByText('连接正常')).toBeVisible();
  await type('echo quiz-$((40+2)) > ~/seen.txt; cat ~/seen.txt\n');
  await expect(shown).toContainText('quiz-42');
  await answer(page, 'nginx');
  await expect(page.getByText('已同步')).toBeVisible();

  await page.reload();
  await expect(bar.getByText('连接正常')).toBeVisible();
  await type('clear; wc -c ~/seen.txt\n');
  await expect(shown).toContainText(/8 .*seen\.txt/);
  await handIn(page);
  await expect(page.getByRole('region', { name: '成绩', exact: true })).toBeVisible();
});

test('homework and quizzes of a classroom stand at their tabs, each with its result', async ({ page }) => {
  await page.goto('/classroom/detail/assignment?id=classroom-1');
  await expect(row(page, '用户与权限实践')).toContainText('老师退回：');
  // The teacher comes to it two minutes after the world's birth, which may be past.
  await expect(row(page, '日志切割与清理')).toContainText(/等待批阅|批阅中|已批阅/);
  await expect(row(page, '备份与恢复演练')).toContainText('开始');
  await page.getByRole('button', { name: '已结束' }).click();
  await expect(row(page, '用户与权限实践')).toHaveCount(0);
  await row(page, '服务器巡检报告')
    .getByRole('link', { name: /^看结果/ })
    .click();
  await expect(page).toHaveURL(/\/personalcenter\/classroom\/assignment\/result\?/);
  await expect(page.getByRole('region', { name: '成绩', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: '老师评语' })).toBeVisible();
  await pageAbove(page).click();

  await page.goto('/classroom/detail/homework?id=classroom-1');
  await row(page, '随堂测验：文件与权限')
    .getByRole('link', { name: /^看结果/ })
    .click();
  await expect(page).toHaveURL(/\/personalcenter\/classroom\/homework\/result\?/);
  await expect(page.getByRole('region', { name: '成绩', exact: true })).toBeVisible();
  await page.goBack();
  await row(page, '随堂测验：流程与文本')
    .getByRole('link', { name: /^开始测验/ })
    .click();
  await expect(page).toHaveURL(/\/classroom\/viewcourse\?.*chapter=ref-2-7/);
});

test('homework of a simulated classroom is handed in, and its result stands at its own address', async ({ page }) => {
  await page.goto('/vsclassroom/assignment?id=classroom-9');
  await row(page, '工位改善提案')
    .getByRole('link', { name: /^开始作业/ })
    .click();
  await page.getByRole('button', { name: '开始作业' }).click();
  await expect(question(page)).toBeVisible();
  await answer(page, LONG);
  await handIn(page);
  await expect(page).toHaveURL(/\/personalcenter\/vs\/assginment\/detail\?/);
  await expect(page.getByText('已提交，等待批阅')).toBeVisible();
  // Back leads to what is to be done, not into a room that is closed.
  await page.goBack();
  await expect(page.getByText('作业已提交，老师批阅后可以在这里查看评语和成绩。')).toBeVisible();
});

test('homework of a self-selected course: from its chapter to its page, and on the course’s tab', async ({
  page,
  upstream,
}) => {
  await page.goto('/freelessons/viewcourse?courseId=course-36&chapter=ref-36-11');
  await page.getByRole('link', { name: '开始作业' }).click();
  await expect(page).toHaveURL(/\/personalcenter\/freelessons\/homeworkanswer\?/);
  await page.getByRole('button', { name: '开始作业' }).click();
  await expect(question(page)).toBeVisible();
  await answer(page, LONG);
  await handIn(page);
  await expect(page.getByText('已提交，等待批阅')).toBeVisible();
  await expect.poll(() => done(upstream, 'POST /business/api/v1/homework/record')).toBe(1);
  await page.getByRole('banner').getByRole('link', { name: '返回章节' }).click();
  await expect(page.getByText(/提交，等待批阅$/)).toBeVisible();
  await page.goto('/freelessons/detail?id=course-36&tab=homework');
  await expect(row(page, '课后作业：表达')).toContainText('等待批阅');
});

test('blocked homework says why, and begun homework continues', async ({ page, upstream }) => {
  await page.goto('/personalcenter/homeworkanswer?clazzId=clazz-1&refId=homework-4-12');
  await expect(page.getByText(/^请先学完.+再来做作业。$/)).toBeVisible();
  await expect(page.getByRole('button', { name: '开始作业' })).toHaveCount(0);
  await page.goto('/personalcenter/assginment/answer?classroomId=classroom-1&refId=assignment-classroom-1-2');
  await expect(page.getByText(/^作业还没有开始，.+起可以作答。$/)).toBeVisible();

  const { accessToken } = await upstream.signIn('linxia');
  const paper = { classroomId: 'classroom-1', kind: 'homework', refId: 'assignment-classroom-1-5' };
  await upstream.write('/classroom/api/v1/exam/answersheet', paper, accessToken);
  await page.goto('/classroom/detail/assignment?id=classroom-1');
  await row(page, '一键部署脚本')
    .getByRole('link', { name: /^继续作业/ })
    .click();
  await expect(page.getByText('你已经开始作答，写下的内容都保存着。')).toBeVisible();
  await page.getByRole('button', { name: '继续作业' }).click();
  await expect(question(page)).toBeVisible();
});

for (const [where, address] of [
  ['a classroom', '/personalcenter/assginment/answer?classroomId=classroom-1&refId=assignment-classroom-1-5'],
  ['a self-selected course', '/personalcenter/freelessons/homeworkanswer?courseId=course-36&refId=homework-36-11'],
] as const) {
  test(`homework of ${where} that another device writes is read, and taken over`, async ({
    page,
    browser,
    baseURL,
    scope,
    upstream,
    watch,
  }) => {
    await page.goto(address);
    await page.getByRole('button', { name: '开始作业' }).click();
    await expect(question(page)).toBeVisible();
    const fields = question(page).getByRole('textbox').or(question(page).getByRole('radio'));
    if (await fields.first().isEditable()) await fields.first().click();
    await page.keyboard.type('这里写的');
    await expect(page.getByText('已同步')).toBeVisible();

    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: scope, locale: 'zh-CN' });
    await watch.over(elsewhere);
    const { accessToken } = await upstream.signIn('linxia');
    await elsewhere.addCookies([{ name: '_tk_', value: accessToken, url: baseURL ?? '' }]);
    const other = await elsewhere.newPage();
    await other.goto(address);
    await other.getByRole('button', { name: '继续作业' }).click();
    await expect(other.getByText('正在另一台设备上作答，这里只能查看。')).toBeVisible();
    await other.getByRole('button', { name: '在这里继续', exact: true }).click();
    await expect(other.getByText('正在另一台设备上作答，这里只能查看。')).toHaveCount(0);
    await elsewhere.close();
  });
}

test('an attempt that is kept here is gone on with when the server cannot be asked', async ({
  page,
  upstream,
  watch,
}) => {
  const address = '/personalcenter/assginment/answer?classroomId=classroom-1&refId=assignment-classroom-1-5';
  await page.goto(address);
  await page.getByRole('button', { name: '开始作业' }).click();
  await expect(question(page)).toBeVisible();
  await answer(page, 'bash');
  await expect(page.getByText('已同步')).toBeVisible();
  watch.expect(/status of 503/);
  await upstream.fail({ match: 'classroom', kind: 'status', status: 503 });
  await page.goto(address);
  await page.getByRole('button', { name: '继续作业' }).click();
  await expect(question(page).getByRole('textbox').first()).toHaveValue('bash');
});
