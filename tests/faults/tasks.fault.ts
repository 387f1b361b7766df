// A task, whatever happens while it is written: the last text is there, in one submission.
import * as v from 'valibot';
import { SAVE_TASK, TaskEditor, TaskFacts, Writes } from '../e2e/support/taskEditor.ts';
import { setVisibility } from '../e2e/support/visibility.ts';
import { expect, test } from '../e2e/support/test.ts';
import { randomOfTest } from './support/randomOfTest.ts';
import { rounds } from './support/seed.ts';

test.beforeEach(({ watch }) => watch.expect(/Failed to load resource|net::ERR_/));

const typedIn = (text: string): string => /写到：([\d,]*)/.exec(text)?.[1] ?? '';

test('written while answers are lost, across reloads: the last text is handed in, once', async ({
  page,
  upstream,
  signIn,
}) => {
  const edits = rounds(20, 500);
  test.setTimeout(60_000 + edits * 4_000);
  const random = randomOfTest();
  const { taskId } = v.parse(TaskFacts, await upstream.setUp('task-blank', 'linxia'));
  await signIn('linxia');
  const editor = await new TaskEditor(page, taskId).open();
  await editor.write('写到：');
  let written = '';
  for (let edit = 1; edit <= edits; edit++) {
    await upstream.mend();
    const how = random.whole(0, 4);
    if (how === 1) await upstream.fail({ match: SAVE_TASK, kind: 'reset', when: 'after', times: 1 });
    if (how === 2) await upstream.fail({ match: SAVE_TASK, kind: 'reset' });
    if (how === 3) await upstream.fail({ match: SAVE_TASK, kind: 'delay', delay: random.whole(100, 800) });
    if (how === 4) await upstream.fail({ match: SAVE_TASK, kind: 'status', status: 503, times: 2 });
    const piece = `${edit % 1000},`;
    await editor.write(piece);
    written += piece;
    if (random.chance(0.4)) await page.evaluate(() => dispatchEvent(new Event('online')));
    if (random.chance(0.3)) {
      // In the middle of it all.
      await page.reload();
      await editor.ready();
      expect(typedIn(await editor.text.innerText())).toBe(written);
    }
  }
  await upstream.mend();
  await upstream.fail({ match: SAVE_TASK, kind: 'reset', when: 'after', times: 1 });
  const dialog = await editor.submit();
  await dialog.getByRole('button', { name: '提交' }).dblclick();
  await page.reload();
  await expect(page.getByText('任务已提交，等待老师批阅')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('#main').getByRole('alert')).toHaveCount(0);
  const submitted = v.parse(Writes, await upstream.effects('task.submit'));
  expect(submitted.map(({ detail }) => typedIn(detail.content))).toEqual([written]);
  const revisions = v.parse(Writes, await upstream.effects('task.save')).map(({ detail }) => detail.revision);
  expect(revisions, 'one effect a revision, in their order').toEqual([...new Set(revisions)].toSorted((a, b) => a - b));
});

test('two tabs that write in turn: one is asked, no text is lost, and one submission comes', async ({
  page,
  context,
  upstream,
  signIn,
}) => {
  const { taskId } = v.parse(TaskFacts, await upstream.setUp('task-blank', 'linxia'));
  await signIn('linxia');
  const one = await new TaskEditor(page, taskId).open();
  await one.ready();
  const second = await context.newPage();
  const other = await new TaskEditor(second, taskId).open();
  await other.ready();
  // In the background, the second tab does not look; coming back, one types before it has looked.
  await setVisibility(second, 'hidden');
  await page.bringToFront();
  await one.write('写到：1,');
  await expect(one.saved('已同步')).toBeVisible();
  await second.bringToFront();
  await other.write('写到：2,');
  await upstream.fail({ match: SAVE_TASK, kind: 'reset', when: 'after', times: 1 });
  await setVisibility(second, 'visible');
  const choice = (editor: TaskEditor) => editor.pane.getByRole('button', { name: '用这里的' });
  await expect
    .poll(async () => (await choice(one).count()) + (await choice(other).count()), { timeout: 30_000 })
    .toBeGreaterThan(0);
  const asking = (await choice(other).count()) > 0 ? other : one;
  await asking.page.bringToFront();
  await choice(asking).click();
  await expect(asking.pane.getByText('另存的版本（1）')).toBeVisible();
  const kept = typedIn(await asking.text.innerText());
  const dialog = await asking.submit();
  await dialog.getByRole('button', { name: '提交' }).dblclick();
  for (const tab of [second, page]) {
    await tab.bringToFront();
    await expect(tab.getByText('任务已提交，等待老师批阅')).toBeVisible({ timeout: 30_000 });
  }
  const submitted = v.parse(Writes, await upstream.effects('task.submit'));
  expect(submitted.map(({ detail }) => typedIn(detail.content))).toEqual([kept]);
});
