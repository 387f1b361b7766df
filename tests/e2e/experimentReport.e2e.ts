// Plugins: experiments
// Reports on experiments: written beside the machine, submitted, returned, marked, read and printed.
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { pageAbove } from './support/crumb.ts';
import { ReportEditor, SAVE_REPORT } from './support/reportEditor.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';

const WORDS = '先看分区，再找大文件，最后清空日志而不是删除它。';
const ReportFacts = v.object({ reportId: v.string() });
const Saves = v.array(v.looseObject({ detail: v.object({ content: v.string(), revision: v.number() }) }));

/** A picture of one dot, pasted where the cursor is. */
async function pastePicture(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 40;
    canvas.height = 30;
    canvas.getContext('2d')?.fillRect(5, 5, 20, 20);
    const blob = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/png');
    });
    const data = new DataTransfer();
    if (blob) data.items.add(new File([blob], '结果.png', { type: 'image/png' }));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
}

test.beforeEach(({ signIn }) => signIn('linxia'));

test('a report begins with its template, is kept as one types, survives a reload, and is submitted once @both @oldest', async ({
  page,
  upstream,
}) => {
  await upstream.setUp('report-blank');
  const editor = await new ReportEditor(page).open();
  await expect(editor.text).toContainText('一、实验目的');
  await editor.write(WORDS);
  await expect(editor.saved('已保存到本机').or(editor.saved('已同步'))).toBeVisible();
  await page.reload();
  await editor.unfold();
  await expect(editor.text).toContainText(WORDS);
  await expect(editor.saved('已同步')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  const dialog = await editor.submit();
  await expect(dialog).toContainText(/将提交正文\d+字/);
  await expect(dialog).toContainText('没有通过检查');
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(editor.pane.getByText('报告已提交，等待老师批阅')).toBeVisible();
  await expect(editor.text).toHaveCount(0);
  await expectAccessible(page);
  expect(await upstream.effects('report.submit')).toHaveLength(1);
  const saves = v.parse(Saves, await upstream.effects('report.save'));
  const revisions = saves.map(({ detail }) => detail.revision);
  expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
});

test('a picture is pasted, and stands there after a reload and for who reads it', async ({ page, upstream }) => {
  await upstream.setUp('report-blank');
  const editor = await new ReportEditor(page).open();
  await editor.write('结果如图：');
  await pastePicture(page);
  await expect(editor.text.locator('img[src*="/file/out-api/v1/content/"], img[src^="blob:"]')).toBeVisible();
  await expect(editor.saved('已保存到本机').or(editor.saved('已同步'))).toBeVisible();
  await page.reload();
  await expect
    .poll(async () => v.parse(Saves, await upstream.effects('report.save')).at(-1)?.detail.content)
    .toMatch(/<img[^>]+src="\/file\/out-api\/v1\/content\//);
  await page.reload();
  await editor.unfold();
  await expect(editor.text.locator('img[src*="/file/out-api/v1/content/"]')).toBeVisible();
  await editor.write(WORDS);
  const dialog = await editor.submit();
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(editor.pane.getByRole('article').locator('img')).toBeVisible();
});

test('without a network it is kept here and said; once it is back it is sent by itself', async ({
  page,
  upstream,
  watch,
}) => {
  watch.expect(/Failed to load resource|net::ERR_/);
  await upstream.setUp('report-blank');
  const editor = await new ReportEditor(page).open();
  await editor.ready();
  await upstream.fail({ match: SAVE_REPORT, kind: 'reset' });
  await editor.write(WORDS);
  await expect(editor.saved('正在重试')).toBeVisible();
  await upstream.mend();
  await expect(editor.saved('已同步')).toBeVisible();
});

test('text written in another browser is noticed, and the trainee chooses; the other text is kept', async ({
  page,
  upstream,
}) => {
  await upstream.setUp('report-blank');
  const editor = await new ReportEditor(page).open();
  await editor.write('这里写的。');
  const { accessToken } = await upstream.signIn('linxia');
  const elsewhere = { clazzId: 'clazz-1', chapterRefId: 'ref-1-6', content: '<p>别处写的。</p>', submit: false };
  await upstream.write('/training/api/v1/clazzTraceReport', { ...elsewhere, revision: 9 }, accessToken);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const choice = editor.pane.getByRole('alert').filter({ hasText: '这份报告在别处也改过' });
  await expect(choice).toBeVisible();
  await expect(editor.saved('需要处理')).toBeVisible();
  await expectAccessible(page);
  await expect(choice.getByRole('article', { name: '这里的版本' })).toContainText('这里写的。');
  await expect(choice.getByRole('article', { name: '别处的版本' })).toContainText('别处写的。');
  await choice.getByRole('button', { name: '用这里的' }).click();
  await expect(editor.saved('已同步')).toBeVisible();
  await expect(editor.text).toContainText('这里写的。');
  await editor.pane.getByText('另存的版本（1）').click();
  await editor.pane.getByRole('button', { name: '查看和复制' }).click();
  await expect(page.getByRole('dialog', { name: '别处的版本' })).toContainText('别处写的。');
});

test('a returned report says why, and is written again', async ({ page, upstream }) => {
  const { reportId } = v.parse(ReportFacts, await upstream.setUp('report-returned'));
  await page.goto(`/personalcenter/myclazz-detail/report?id=${reportId}&clazzId=clazz-1`);
  await expect(page.getByRole('heading', { name: /退回了这份报告$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '去修改' }).click();
  const editor = new ReportEditor(page);
  await editor.unfold();
  await expect(editor.pane.getByText('请补充命令的输出和你的分析')).toBeVisible();
  await editor.write(WORDS);
  const dialog = await editor.submit();
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(editor.pane.getByText('报告已提交，等待老师批阅')).toBeVisible();
});

test('a marked report shows score, comment and the mark of each step; what waits for marking follows by itself', async ({
  page,
  upstream,
}) => {
  const { reportId } = v.parse(ReportFacts, await upstream.setUp('report-submitted'));
  await page.goto(`/personalcenter/myclazz-detail/report?id=${reportId}&clazzId=clazz-1`);
  await expect(page.getByText('待批阅').first()).toBeVisible();
  await upstream.shiftClock(6 * 60);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('heading', { name: /老师的评语$/ })).toBeVisible();
  await expect(page.getByText('满分100分')).toBeVisible();
  await expect(page.getByText(/人工评分/)).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('navigation', { name: '前后的报告' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(new RegExp(reportId));
});

test('on paper there is the report alone', async ({ page, upstream }) => {
  const { reportId } = v.parse(ReportFacts, await upstream.setUp('report-marked'));
  await page.goto(`/personalcenter/myclazz-detail/report?id=${reportId}&clazzId=clazz-1`);
  await expect(page.getByText('满分100分')).toBeVisible();
  await settled(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 672, height: 950 });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden();
  await expect(page.getByRole('complementary')).toBeHidden();
  const article = page.getByRole('article');
  await expect(article).toBeVisible();
  const box = await article.boundingBox();
  expect(box?.x).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(672);
  await expect(article.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  expect((await page.pdf({ preferCSSPageSize: true })).subarray(0, 5).toString()).toBe('%PDF-');
});

test.describe('in a classroom', () => {
  const ADDRESS = '/personalcenter/classroom/experiment/report?classroomId=classroom-1&chapterRefId=ref-1-6';

  test('a report is read under the classroom, leads back to it, and to the next one', async ({ page }) => {
    await page.goto(ADDRESS);
    await expect(page.getByText('满分100分')).toBeVisible();
    await page.getByRole('complementary', { name: '其他报告' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/classroomId=classroom-1&chapterRefId=ref-/);
    await pageAbove(page).click();
    await expect(page).toHaveURL(/\/classroom\/detail\/experiment/);
  });

  test('one that was never written says so; a simulated classroom has its own page', async ({ page }) => {
    await page.goto('/personalcenter/vsclassroom/experiment/report?classroomId=classroom-9&chapterRefId=ref-51-15');
    await expect(page.getByText('还没有实验报告', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await pageAbove(page).click();
    await expect(page).toHaveURL(/\/vsclassroom\/experiment/);
  });

  test('a teacher reads a trainee’s report, and writes nothing', async ({ page, signIn }) => {
    await signIn('chenlan');
    await page.goto(`${ADDRESS}&userId=user-linxia`);
    await expect(page.getByText('满分100分')).toBeVisible();
    await expect(page.getByRole('heading', { name: '这位学员的其他报告' })).toBeVisible();
    await expect(page.getByRole('link', { name: /去修改|继续写/ })).toHaveCount(0);
  });
});

test('steps are read before there is a machine, and checked on it: what is missing is said, and what is right counts', async ({
  page,
  upstream,
}) => {
  await page.goto('/classroom/viewcourse?classroomId=classroom-1&courseId=course-1&chapter=ref-1-14');
  const steps = page.getByRole('region', { name: '实验步骤' });
  await expect(steps.getByText('准备实验目录')).toBeVisible();
  await page.getByRole('button', { name: '启动实验机' }).click();
  await expect(page.getByRole('heading', { name: '正在创建实验机' })).toBeVisible();
  await upstream.shiftClock(60);
  const check = steps.getByRole('button', { name: '检查：准备实验目录' });
  await check.click();
  await expect(steps.getByText('没有找到目录 ~/lab')).toBeVisible();
  await check.click();
  await expect(steps.getByText('没有找到目录 ~/lab')).toHaveCount(1);
  await expect(page.getByRole('group', { name: '实验机' }).getByText('连接正常')).toBeVisible();
  await expectAccessible(page);
  const block = steps.getByRole('listitem').filter({ hasText: '准备实验目录' });
  await block.getByRole('button', { name: '粘贴到终端' }).click();
  await page.getByRole('dialog', { name: '粘贴2行？' }).getByRole('button', { name: '粘贴' }).click();
  await expect(page.locator('.xterm-rows')).toContainText('env.txt');
  await expect(page.locator('.xterm-helper-textarea')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(async () => {
    await check.click();
    await expect(block.getByText('已通过', { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(steps.getByText(/完成\s*1\s*\/ 5步/)).toBeVisible();
  await expect(steps.getByRole('progressbar', { name: '实验步骤的进度' })).toHaveAttribute('aria-valuenow', '20');
  await expect(steps.getByRole('listitem').filter({ has: page.locator('details[open]') })).toHaveCount(1);
});
