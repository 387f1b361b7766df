// Tasks of a classroom: found, written, handed in once, returned, marked, compared.
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { pageAbove } from './support/crumb.ts';
import { changeAnswers } from './support/changeAnswers.ts';
import { countHits, hits, HOSTILE, POLICY_SAYS } from './support/hostile.ts';
import { expectStill, watchLayoutShift } from './support/layoutShift.ts';
import { signInModal } from './support/signInModal.ts';
import { TaskEditor, TaskFacts, Writes } from './support/taskEditor.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';
import { setVisibility } from './support/visibility.ts';

const TAB = '/classroom/detail/task?id=classroom-1';
const WORDS = '先看磁盘，再找大文件，发现日志没有轮转；改了配置之后用一天验证。';

const rows = (page: Page) => page.locator('#main').getByRole('heading', { level: 3 });

test('a deep address asks to sign in and then is the task; what is typed there survives a reload', async ({
  page,
  upstream,
}) => {
  const { taskId } = v.parse(TaskFacts, await upstream.setUp('task-blank', 'linxia'));
  const editor = await new TaskEditor(page, taskId).open();
  await signInModal(page, upstream, 'linxia');
  await editor.write(WORDS);
  await expect(editor.saved('已保存到本机').or(editor.saved('已同步'))).toBeVisible();
  await page.reload();
  await expect(editor.text).toContainText(WORDS);
  // It was sent before the reload, or is now.
  const sent = async () => v.parse(Writes, await upstream.effects('task.save')).at(-1)?.detail.content;
  await expect.poll(sent).toContain(WORDS);
});

test.describe('a trainee', () => {
  test.beforeEach(({ signIn }) => signIn('linxia'));

  test('finds what is due, writes it with a file, hands it in once, and reads what the teacher said', async ({
    page,
    upstream,
  }) => {
    const { taskId } = v.parse(TaskFacts, await upstream.setUp('task-blank'));
    await watchLayoutShift(page);
    await page.goto(TAB);
    await expect(rows(page)).toHaveCount(5);
    await settled(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: '进行中' }).click();
    await page.getByRole('button', { name: '未提交' }).click();
    await expect(rows(page)).toHaveText(['把一次排查写成故事']);
    await expect(page).toHaveURL(/state=open.*mine=none/);
    await page.reload();
    await rows(page).getByRole('link').click();
    await expect(page).toHaveTitle(/^把一次排查写成故事 - /);
    await expect(page.getByRole('timer', { name: '距离截止' })).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: '去完成' }).click();

    const editor = new TaskEditor(page, taskId);
    await editor.ready();
    await expect(editor.pane.getByRole('button', { name: '提交任务' })).toBeDisabled();
    await editor.write(WORDS);
    const chooser = page.waitForEvent('filechooser');
    await editor.pane.getByText('选择文件，或拖到这里').click();
    await (await chooser).setFiles({ name: '命令<b>.txt', mimeType: 'text/plain', buffer: Buffer.from('df -h') });
    await expect(editor.pane.getByText('命令<b>.txt')).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    const dialog = await editor.submit();
    await expect(dialog).toContainText(/将提交正文\d+字、1个附件/);
    await expect(dialog).toContainText('命令<b>.txt');
    await dialog.getByRole('button', { name: '提交' }).dblclick();
    await expect(page.getByText('任务已提交，等待老师批阅')).toBeVisible();
    await expect(editor.text).toHaveCount(0);
    expect(await upstream.effects('task.submit')).toHaveLength(1);

    await page.getByRole('link', { name: '回到任务' }).click();
    await expect(page.getByText('已提交，等待老师批阅；有结果时这里自动更新')).toBeVisible();
    await upstream.shiftClock(4 * 60);
    await page.reload();
    await expect(page.getByRole('heading', { name: '陈岚老师的评语' })).toBeVisible();
    await expect(page.getByText('第1名')).toBeVisible();
    await expect(page.getByRole('link', { name: '去修改' })).toHaveCount(0);
    await expectStill(page);
  });

  test('returned work says why, is among the todos, and can be handed in again after the deadline', async ({
    page,
    upstream,
  }) => {
    const { taskId } = v.parse(TaskFacts, await upstream.setUp('task-returned'));
    await page.goto('/');
    await page.getByRole('button', { name: /^全部\d+项$/ }).click();
    await page.getByRole('link', { name: /把一次排查写成故事/ }).click();
    const editor = new TaskEditor(page, taskId);
    await expect(page.getByRole('heading', { name: '陈岚老师退回了你的提交' })).toBeVisible();
    await expect(page.getByText('只有结果，没有过程。')).toBeVisible();
    await editor.write('我先用df找到满的分区，再用du逐层找到日志，删除后观察了一天。');
    const dialog = await editor.submit();
    await dialog.getByRole('button', { name: '提交' }).click();
    await expect(page.getByText('任务已提交，等待老师批阅')).toBeVisible();
    const [submitted] = v.parse(Writes, await upstream.effects('task.submit'));
    expect(submitted?.detail.content).toContain('删除后观察了一天');
  });

  test('a version from another device is chosen from, and the other one stays to be copied', async ({
    page,
    upstream,
  }) => {
    const { taskId } = v.parse(TaskFacts, await upstream.setUp('task-blank'));
    const editor = await new TaskEditor(page, taskId).open();
    await editor.write('这里写的。');
    await expect(editor.saved('已同步')).toBeVisible({ timeout: 45_000 });
    await upstream.setUp('task-elsewhere');
    await editor.write('又写了。');
    // The text goes out as the page is left, not ten seconds later.
    await setVisibility(page, 'hidden');
    await setVisibility(page, 'visible');
    await expect(editor.pane.getByText('这份任务在别处也改过')).toBeVisible({ timeout: 45_000 });
    await expectAccessible(page);
    await editor.pane.getByRole('button', { name: '用这里的' }).click();
    await expect(editor.saved('已同步')).toBeVisible();
    await editor.pane.getByText('另存的版本（1）').click();
    await editor.pane.getByRole('button', { name: '查看和复制' }).click();
    await expect(page.getByRole('dialog', { name: '别处的版本' })).toContainText('这是在另一台电脑上写的。');
    const saves = v.parse(Writes, await upstream.effects('task.save'));
    expect(saves.at(-1)?.detail.content).toContain('又写了');
  });

  test('after the deadline what was written is read only; a task that ends while it is written is closed by the clock @phone', async ({
    page,
    upstream,
  }) => {
    const ended = v.parse(TaskFacts, await upstream.setUp('task-ended'));
    const editor = await new TaskEditor(page, ended.taskId).open();
    await expect(editor.pane.getByText('任务已截止，不能再修改或提交')).toBeVisible();
    await expect(editor.text).toHaveText('写到一半的排查。');
    await expect(editor.text).toHaveAttribute('contenteditable', 'false');
    await expect(editor.pane.getByRole('button', { name: '提交任务' })).toBeDisabled();

    const soon = v.parse(TaskFacts, await upstream.setUp('task-about-to-end'));
    await upstream.shiftClock(150);
    const other = await new TaskEditor(page, soon.taskId).open();
    await other.write('三句话。');
    await expect(other.pane.getByText('任务已截止，不能再修改或提交')).toBeVisible({ timeout: 60_000 });
    const saves = v.parse(Writes, await upstream.effects('task.save'));
    expect(saves.at(-1)?.detail.content).toContain('三句话');
    await expectAccessible(page);
  });

  test('is shown nothing that runs, whatever stands in a task, what was handed in and the names of files', async ({
    page,
    upstream,
    watch,
  }) => {
    watch.expect(POLICY_SAYS);
    const { taskId } = v.parse(TaskFacts, await upstream.setUp('task-returned'));
    const content = HOSTILE.map((html, at) => `<p>第${at}段</p>${html}`).join('');
    const name = '"><img src=x onerror=hit()>.pdf';
    const attachments = [{ fileId: 'file-hostile', name, size: 10 }];
    const submission = { id: 's', taskId, state: 'returned', content, attachments, comment: content, revision: 3 };
    await changeAnswers(page, /task\/get\//, (task) => ({
      ...task,
      title: name,
      description: content,
      attachments,
      submission,
    }));
    await countHits(page);
    await page.goto(`/teaching/classroom/task/detail?id=${taskId}`);
    await expect(page.getByText('第8段').first()).toBeVisible();
    await expect(page.getByText(name).first()).toBeVisible();
    await settled(page);
    expect(await hits(page)).toBe(0);
    await page.getByRole('link', { name: '去修改' }).click();
    await new TaskEditor(page, taskId).ready();
    await page.getByText('任务要求').click();
    await settled(page);
    expect(await hits(page)).toBe(0);
  });

  test('the ranking has the own row in sight on every page; whoever has no score has no rank', async ({
    page,
    upstream,
  }) => {
    await page.goto('/teaching/classroom/task/ranking?id=task-1&size=12');
    const table = page.getByRole('table');
    await expect(table.getByRole('row')).toHaveCount(13);
    await expect(table.getByRole('rowheader', { name: /（我）/ })).toHaveCount(1);
    const own = page.getByText(/^第\d+名$/);
    await table.getByRole('row').last().scrollIntoViewIfNeeded();
    await expect(own).toBeInViewport();
    await page.getByRole('button', { name: '下一页' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(table.getByRole('rowheader', { name: /（我）/ })).toHaveCount(0);
    await expect(own).toBeInViewport();
    await settled(page);
    await expectAccessible(page);
    const { taskId } = v.parse(TaskFacts, await upstream.setUp('task-returned'));
    await page.goto(`/teaching/classroom/task/ranking?id=${taskId}`);
    await expect(page.getByText('你的提交被退回，重新提交并评分后参加排名')).toBeVisible();
    await expect(page.getByText('还没有人得到评分')).toBeVisible();
  });

  test('an upstream without a ranking: nothing failed, and the way to it is gone', async ({
    page,
    upstream,
    watch,
  }) => {
    await upstream.fail({ match: 'GET /classroom/api/v1/task/ranking', kind: 'status', status: 501 });
    watch.expect(/status of 501/);
    await page.goto('/teaching/classroom/task/detail?id=task-1');
    await page.getByRole('link', { name: '看排名' }).click();
    await expect(page.getByText('没有开放排名')).toBeVisible();
    await expect(page.getByText('服务不支持请求')).toHaveCount(0);
    await pageAbove(page).click();
    await expect(page.getByRole('heading', { name: '任务要求' })).toBeVisible();
    await expect(page.getByRole('link', { name: '看排名' })).toHaveCount(0);
  });
});
