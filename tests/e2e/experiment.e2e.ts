// Plugins: experiments
// A machine in its chapter: how it is started, what it says of itself, how its time ends.
import type { Page } from 'playwright/test';
import { changeAnswers } from './support/changeAnswers.ts';
import { filledButtons } from './support/filledButtons.ts';
import { expectStill, watchLayoutShift } from './support/layoutShift.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** In a class of linxia's: one experiment without a machine, and the one that the scenarios give one. */
const FRESH = '/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-10';
const STANDING = '/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-6';
const DELAY = 'PUT /classroom/api/v1/exp/vm/delay';

const bar = (page: Page) => page.getByRole('group', { name: '实验机' });
const start = (page: Page) => page.getByRole('button', { name: '启动实验机' });
const screen = (page: Page) => page.locator('.xterm-screen');
const lines = (page: Page) => page.locator('.xterm-rows');
const trouble = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });
const prolong = (page: Page) => bar(page).getByRole('button', { name: /^延时/ });

/** Phones open on the steps: this is a tap on the machine's tab. */
async function atMachine(page: Page): Promise<void> {
  const phone = (page.viewportSize()?.width ?? 0) < 768;
  if (phone) await page.getByRole('tab', { name: '实验机' }).click();
}

/** Starts a first machine: its making is under way. */
async function startMachine(page: Page): Promise<void> {
  await page.goto(FRESH);
  await start(page).click();
  await expect(page.getByRole('heading', { name: '正在创建实验机' })).toBeVisible();
}

/** Triggers at once the check that would come within a minute. */
const lookNow = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

/** The number of colours in the richest picture: a blank one has few. */
function mostColours(pictures: readonly Element[]): number {
  const counts = pictures.map((drawn) => {
    const context = drawn instanceof HTMLCanvasElement ? drawn.getContext('2d') : null;
    if (!context || context.canvas.width === 0) return 0;
    const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
    return new Set(new Uint32Array(data.buffer)).size;
  });
  return Math.max(0, ...counts);
}

test.beforeEach(({ signIn }) => signIn('linxia'));

test('a machine is started, made and worked on, and a reload finds it in each state @both @oldest', async ({
  page,
  upstream,
}) => {
  await page.goto(FRESH);
  await atMachine(page);
  await expect(start(page)).toBeVisible();
  await expectAccessible(page);
  await upstream.changeNode({ waiting: 2 });
  // Each state lasts for as long as the test looks at it.
  await upstream.stopClock();
  await start(page).click();
  await expect(page.getByRole('heading', { name: /^正在排队：第3位，约2分$/ })).toBeVisible();
  await expect(page.getByText('可以离开这一页，准备好了会告诉你。')).toBeVisible();
  await page.reload();
  await atMachine(page);
  await expect(page.getByRole('heading', { name: /^正在排队：第\d位/ })).toBeVisible();
  await expectAccessible(page);
  await upstream.advanceClock(91);
  await page.reload();
  await atMachine(page);
  await expect(page.getByRole('heading', { name: '正在创建实验机' })).toBeVisible();
  await upstream.shiftClock(100);
  await expect(bar(page).getByText('连接正常')).toBeVisible();
  await expect(screen(page)).toBeVisible();
  await screen(page).click();
  await page.keyboard.type('pwd\n');
  await expect(lines(page)).toContainText(/pwd\s*\/home\/student/);
  await page.reload();
  await atMachine(page);
  await expect(bar(page).getByText('连接正常')).toBeVisible();
  await expect(lines(page)).toContainText(/pwd\s*\/home\/student/);
  await expectAccessible(page);
});

for (const [scenario, words] of [
  ['node-disabled', '本地节点被禁用，请联系管理员。'],
  ['node-offline', '服务器断线，请刷新重试。'],
  ['node-busy', '服务器有点忙，请稍后再试。'],
] as const) {
  test(`${scenario}: the dialog says so, and one can try again`, async ({ page, upstream }) => {
    await upstream.setUp(scenario);
    await page.goto(FRESH);
    await start(page).click();
    const dialog = page.getByRole('dialog', { name: '现在不能开始实验' });
    await expect(dialog.getByText(words, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: '知道了' }).click();
    await expect(start(page)).toBeVisible();
    expect(await upstream.effects('vm.create')).toHaveLength(0);
  });
}

test('a node on another network is tried for three seconds, and again when the network was checked', async ({
  page,
  upstream,
}) => {
  await upstream.changeNode({ reachable: false });
  await page.goto(FRESH);
  await start(page).click();
  const dialog = page.getByRole('dialog', { name: '连接不到实验节点' });
  await expect(
    dialog.getByText(/只支持所在机构的内网登陆，暂时不支持其它网络环境哦，请检查网络环境是否正常。$/),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '关闭' }).click();
  await expect(start(page)).toBeVisible();
  await upstream.changeNode({ reachable: true });
  await start(page).click();
  await expect(page.getByRole('heading', { name: '正在创建实验机' })).toBeVisible();
});

test('a refusal of the upstream says what to do', async ({ page, upstream, watch }) => {
  watch.expect(/status of (?:429|503)/);
  await upstream.fail({ match: 'POST /classroom/api/v1/exp/vm', kind: 'status', status: 429, times: 1 });
  await page.goto(FRESH);
  await start(page).click();
  await expect(trouble(page)).toContainText('请求过于频繁');
  await expect(trouble(page)).toContainText('请等一分钟再试');
  await upstream.fail({ match: 'POST /classroom/api/v1/exp/vm', kind: 'status', status: 503, times: 1 });
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect(trouble(page)).toContainText('已写的报告不受影响');
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect(page.getByRole('heading', { name: '正在创建实验机' })).toBeVisible();
});

test('a machine that has failed says why and can be rebuilt, after a question', async ({ page, upstream }) => {
  await upstream.setUp('machine-failed', 'linxia');
  await page.goto(STANDING);
  await expect(page.getByText('磁盘挂载失败，请重建实验机')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '重建' }).click();
  const dialog = page.getByRole('dialog', { name: '重建实验机？' });
  await expect(dialog).toContainText('文件全部丢失');
  await dialog.getByRole('button', { name: '重建' }).click();
  await expect(page.getByRole('heading', { name: '正在重建实验机' })).toBeVisible();
  await upstream.shiftClock(11);
  await expect(bar(page).getByText('连接正常')).toBeVisible();
});

test('a machine is stopped, started and released from its menu', async ({ page, upstream }) => {
  await upstream.setUp('machine-about-to-end', 'linxia');
  await page.goto(STANDING);
  await expect(bar(page).getByText('连接正常')).toBeVisible();
  const choose = async (action: string) => {
    await bar(page).getByRole('button', { name: '更多操作' }).click();
    await bar(page).getByRole('button', { name: action, exact: true }).click();
  };
  await choose('关机');
  await page.getByRole('dialog').getByRole('button', { name: '关机' }).click();
  await upstream.shiftClock(4);
  await expect(page.getByRole('heading', { name: '实验机已关机' })).toBeVisible();
  await page.getByRole('button', { name: '开机' }).click();
  await upstream.shiftClock(10);
  await expect(bar(page).getByText('连接正常')).toBeVisible();
  await choose('释放');
  await page.getByRole('dialog').getByRole('button', { name: '释放' }).click();
  await expect(bar(page).getByText('已释放')).toBeVisible();
  expect(await upstream.effects('vm.delete')).toHaveLength(1);
});

// WCAG: 2.2.1
test('time is prolonged once though the answer was lost on its way', async ({ page, upstream, watch }) => {
  watch.expect(/ERR_|Failed to load/);
  await upstream.setUp('machine-about-to-end', 'linxia');
  await page.goto(STANDING);
  await expect(prolong(page)).toHaveAccessibleName('延时（0/3）');
  await upstream.fail({ match: DELAY, kind: 'reset', when: 'after', times: 1 });
  await prolong(page).click();
  await expect(page.getByText('已延时30分')).toBeVisible();
  await expect(prolong(page)).toHaveAccessibleName('延时（1/3）');
  expect(await upstream.effects('vm.delay')).toHaveLength(1);
});

test('time runs out in view: amber at ten minutes, a note at five, a dialog at one, the last screen after it', async ({
  page,
  upstream,
}) => {
  await upstream.setUp('machine-about-to-end', 'linxia');
  // Three minutes are left of the mock's time: the clock stands seven, two and a half minutes before, or two after.
  await upstream.shiftClock(-405);
  await page.goto(STANDING);
  const left = bar(page).getByRole('timer');
  await expect(left).toHaveText(/^09:/);
  await expect(bar(page).locator('[data-soon]:not([data-urgent])')).toBeVisible();
  await expect(page.getByText(/分钟到期/)).toHaveCount(0);
  await upstream.shiftClock(-100);
  await page.reload();
  await expect(page.getByText('不到5分钟到期，到期后实验机释放，里面的文件不保留。')).toBeVisible();
  await expect(bar(page).getByText('连接正常')).toBeVisible();
  await expectAccessible(page);
  await upstream.shiftClock(130);
  await page.reload();
  const dialog = page.getByRole('dialog', { name: '实验机就要到期' });
  await expect(dialog).toContainText(/还剩\s*00:\d\d/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '知道了' }).click();
  await expect(dialog).toBeHidden();
  await expect(bar(page).getByText('连接正常')).toBeVisible();
  await upstream.shiftClock(300);
  await lookNow(page);
  await expect(page.getByText(/使用时间已到，实验机已释放.*最后的画面留在这里/)).toBeVisible();
  await expect(screen(page)).toBeVisible();
  await expect(page.getByRole('button', { name: '重新启动' })).toBeVisible();
});

test('a note leaves the line free that one writes in', async ({ page, upstream }) => {
  await upstream.setUp('machine-five-minutes', 'linxia');
  await page.goto(STANDING);
  const note = page.locator('[data-tone=warn]').filter({ hasText: '不到5分钟到期' });
  await expect(note).toBeVisible();
  await expect(bar(page).getByText('连接正常')).toBeVisible();
  const isFree = (line: RegExp) =>
    expect
      .poll(async () => {
        const [written, laid] = [await lines(page).getByText(line).last().boundingBox(), await note.boundingBox()];
        return written && laid && (written.y + written.height <= laid.y || written.y >= laid.y + laid.height);
      })
      .toBe(true);
  await isFree(/\$\s*$/);
  await screen(page).click();
  await page.keyboard.type('seq 1 200\n');
  await isFree(/^200/);
});

test('time that runs out on a desktop leaves its last picture, and says what to do', async ({ page, upstream }) => {
  await upstream.setUp('machine-about-to-end', 'linxia');
  await page.goto(STANDING);
  await bar(page).getByRole('button', { name: '桌面' }).click();
  await expect(bar(page).getByText('连接正常')).toBeVisible();
  const picture = page.getByRole('region', { name: '桌面' }).locator('canvas');
  const inks = () => picture.evaluateAll(mostColours);
  await expect.poll(inks).toBeGreaterThan(5);
  await upstream.shiftClock(300);
  await lookNow(page);
  await expect(page.getByText(/使用时间已到，实验机已释放.*最后的画面留在这里/)).toBeVisible();
  await expect(bar(page).getByText('已释放')).toBeVisible();
  expect(await inks()).toBeGreaterThan(5);
  await expectAccessible(page);
  await page.getByRole('button', { name: '重新启动' }).click();
  await expect(page.getByRole('heading', { name: '正在创建实验机' })).toBeVisible();
});

test('an idle user is warned, and stays with a click', async ({ page, upstream }) => {
  await upstream.setUp('machine-idle', 'linxia');
  await page.goto(STANDING);
  await expect(page.getByText(/分钟没有操作/)).toBeVisible();
  await page.getByRole('button', { name: '我还在' }).click();
  await expect(page.getByText(/分钟没有操作/)).toHaveCount(0);
  await expect
    .poll(async () => (await upstream.requests()).filter(({ line }) => line?.includes('resetLastTime')).length)
    .toBe(1);
});

test('a user who went elsewhere is told when the machine is ready, and led back', async ({ page, upstream }) => {
  await startMachine(page);
  await page.goto('/myinfo');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await upstream.shiftClock(20);
  const reported = page.getByRole('status').filter({ hasText: '的实验机已就绪' });
  await expect(reported).toBeVisible();
  await reported.getByRole('link', { name: '去实验' }).click();
  await expect(bar(page).getByText('连接正常')).toBeVisible();
});

test('the list of due work knows of a machine that became ready before the first look', async ({ page, upstream }) => {
  // It becomes ready when told to, however long the rest takes.
  await upstream.stopClock();
  await startMachine(page);
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();
  await page.route(/\/classroom\/api\/v1\/exp\/vm\?/, async (route) => {
    await ready;
    await route.continue();
  });
  await page.goto('/index');
  const due = page.getByRole('listitem').filter({ hasText: '用 systemd 管理服务' });
  await expect(due.getByText('准备中')).toBeVisible();
  await upstream.advanceClock(20);
  isReady();
  await expect(page.getByRole('status').filter({ hasText: '的实验机已就绪' })).toBeVisible();
  // Two hours before the deadline it may be further down the list.
  await expect(due.getByText('准备中')).toHaveCount(0);
});

test('a machine that cannot be made says so wherever the trainee is meanwhile, and leads back', async ({
  page,
  upstream,
}) => {
  await upstream.setUp('machine-creation-fails');
  await startMachine(page);
  await page.goto('/myinfo');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await upstream.shiftClock(20);
  const reported = page.getByRole('alert').filter({ hasText: '的实验机没有创建成功' });
  await expect(reported).toBeVisible();
  await reported.getByRole('link', { name: '去看看' }).click();
  await expect(page.getByText('镜像拉取失败，请稍后重建或联系老师')).toBeVisible();
  await upstream.setUp('nodes-fine');
  await page.getByRole('button', { name: '重建' }).click();
  await page.getByRole('dialog', { name: '重建实验机？' }).getByRole('button', { name: '重建' }).click();
  await expect(page.getByRole('heading', { name: '正在重建实验机' })).toBeVisible();
});

test('text, files, snapshots and keys have their tools', async ({ page, upstream }) => {
  await upstream.setUp('machine-about-to-end', 'linxia');
  await page.goto(STANDING);
  await expect(bar(page).getByText('连接正常')).toBeVisible();
  await bar(page).getByRole('button', { name: '粘贴' }).click();
  await page.getByRole('textbox', { name: '粘贴到实验机' }).fill('echo 第一行\necho 第二行\n');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  const question = page.getByRole('dialog', { name: '粘贴2行？' });
  await question.getByRole('button', { name: '粘贴' }).click();
  await expect(lines(page)).toContainText('echo 第二行');
  await page
    .getByLabel('选择要放进实验机的文件')
    .setInputFiles({ name: '数据.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') });
  await expect(page.getByText(/^数据\.csv已放进实验机：\/home\/student\//)).toBeVisible();
  await bar(page).getByRole('button', { name: '快照' }).click();
  const snapshots = page.getByRole('dialog', { name: '快照' });
  await snapshots.getByLabel('新快照的名称').fill('做完第一步');
  await snapshots.getByRole('button', { name: '创建快照' }).click();
  await expect(snapshots.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await snapshots.getByRole('button', { name: '恢复到做完第一步' }).click();
  await page.getByRole('dialog', { name: '恢复到「做完第一步」？' }).getByRole('button', { name: '恢复' }).click();
  await expect(page.getByText('正在恢复到「做完第一步」')).toBeVisible();
});

test('of an upstream that tells a machine’s times only when asked, they are asked for', async ({ page, upstream }) => {
  await upstream.setUp('machine-about-to-end', 'linxia');
  const machines = /\/exp\/vm(?!\/(?:used|remaining)Time)(?:\/[^/?]*)?(?:\?.*)?$/;
  await changeAnswers(page, machines, ({ usedTime: _used, remainingTime: _left, expireTime: _end, ...vm }) => vm);
  await page.goto(STANDING);
  await expect(bar(page).getByText('连接正常')).toBeVisible();
  await expect(bar(page).getByRole('timer')).toBeVisible();
  const asked = (await upstream.requests()).map(({ line }) => line);
  expect(asked).toContain('GET /classroom/api/v1/exp/vm/usedTime');
});

test('a snapshot is deleted, after a question', async ({ page, upstream }) => {
  await upstream.setUp('machine-snapshots-full', 'linxia');
  await page.goto(STANDING);
  await bar(page).getByRole('button', { name: '快照' }).click();
  const snapshots = page.getByRole('dialog', { name: '快照' });
  await expect(snapshots.getByRole('listitem')).toHaveCount(5);
  await snapshots.getByRole('button', { name: /^删除/ }).first().click();
  await page
    .getByRole('dialog', { name: /^删除快照/ })
    .getByRole('button', { name: '删除', exact: true })
    .click();
  await expect(snapshots.getByRole('listitem')).toHaveCount(4);
});

test('in full screen dialogs are seen, and the chord gives the keyboard back to the bar', async ({
  page,
  upstream,
}) => {
  await upstream.setUp('machine-about-to-end', 'linxia');
  await page.goto(STANDING);
  await expect(bar(page).getByText('连接正常')).toBeVisible();
  await bar(page).getByRole('button', { name: '全屏', exact: true }).click();
  await expect(bar(page).getByRole('button', { name: '退出全屏' })).toHaveAttribute('aria-pressed', 'true');
  await screen(page).click();
  await page.keyboard.press('Control+Alt+KeyB');
  await expect(bar(page).locator('button:focus')).toHaveCount(1);
  await bar(page).getByRole('button', { name: '更多操作' }).click();
  await bar(page).getByRole('button', { name: '重启', exact: true }).click();
  const question = page.getByRole('dialog', { name: '重启实验机？' });
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toBeHidden();
  await bar(page).getByRole('button', { name: '退出全屏' }).click();
  await expect(bar(page).getByRole('button', { name: '全屏', exact: true })).toBeVisible();
  // Nobody is to think that it is made anew, and empty.
  await upstream.stopClock();
  await bar(page).getByRole('button', { name: '更多操作' }).click();
  await bar(page).getByRole('button', { name: '重启', exact: true }).click();
  await question.getByRole('button', { name: '重启' }).click();
  await expect(page.getByRole('heading', { name: '正在启动实验机' })).toBeVisible();
  await expect(bar(page).getByRole('timer')).toBeVisible();
  await upstream.advanceClock(20);
  await expect(bar(page).getByText('连接正常')).toBeVisible();
});

test('one button stands out: to start the machine, or the next lesson once the experiment or quiz is done', async ({
  page,
}) => {
  await page.goto(FRESH);
  await expect(start(page)).toBeVisible();
  expect(await filledButtons(page)).toBe(1);
  await page.goto(STANDING);
  await expect(start(page)).toBeVisible();
  expect(await filledButtons(page)).toBe(1);
  await page.goto('/classroom/viewcourse?classroomId=classroom-1&courseId=course-1&chapter=ref-1-7');
  await expect(page.getByRole('button', { name: '再做一次' })).toBeVisible();
  expect(await filledButtons(page)).toBe(1);
});

test('on a phone the steps open first, and two rows stand above the prompt of the machine @phone', async ({
  page,
  upstream,
}) => {
  await upstream.setUp('machine-about-to-end', 'linxia');
  await page.goto(STANDING);
  await expect(page.getByRole('tab', { name: '步骤' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('region', { name: '实验步骤' })).toBeVisible();
  await atMachine(page);
  await expect(bar(page).getByText('连接正常')).toBeVisible();
  await expect(screen(page)).toBeVisible();
  // The bar of the page, and the tabs.
  expect((await screen(page).boundingBox())?.y).toBeLessThanOrEqual(120);
  for (const tool of ['终端', '全屏']) {
    await bar(page).getByText(tool, { exact: true }).scrollIntoViewIfNeeded();
    await expect(bar(page).getByText(tool, { exact: true })).toBeInViewport({ ratio: 0.9 });
  }
  const keys = page.getByRole('group', { name: '按键' });
  await expect(keys.getByRole('button', { name: 'Ctrl', exact: true })).toBeVisible();
  await keys.getByRole('button', { name: 'Ctrl', exact: true }).click();
  await expect(keys.getByRole('button', { name: 'Ctrl', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('tab', { name: '报告' }).click();
  await expect(page.getByRole('region', { name: '实验报告' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '前后章节' })).toBeVisible();
  await atMachine(page);
  await expect(screen(page)).toBeVisible();
});

test.describe('a laptop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the terminal has a thousand pixels beside the steps, is dark in both schemes, and nothing moves', async ({
    page,
    upstream,
  }) => {
    await upstream.setUp('machine-about-to-end', 'linxia');
    await watchLayoutShift(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(STANDING);
      await expect(screen(page)).toBeVisible();
      const terminal = page.getByRole('region', { name: '终端' });
      expect((await terminal.boundingBox())?.width).toBeGreaterThanOrEqual(1000);
      await expect(terminal).toHaveCSS('background-color', 'rgb(16, 18, 20)');
      expect((await page.getByRole('region', { name: '步骤' }).first().boundingBox())?.width).toBe(320);
      await expectStill(page);
    }
    for (const words of ['终端', '桌面', '粘贴', '上传', '截图']) {
      await expect(bar(page).getByText(words, { exact: true })).toBeVisible();
    }
    await page.getByRole('button', { name: '展开报告' }).click();
    await expect(page.getByRole('region', { name: '实验报告' })).toBeVisible();
    await expect(page.getByRole('region', { name: '实验步骤' })).toBeVisible();
    await page.getByRole('button', { name: '展开目录' }).click();
    await expect(page.getByRole('searchbox', { name: '搜索章节' }).or(page.getByPlaceholder('搜索章节'))).toBeVisible();
  });

  test('a machine that one has started takes the keys, and one chord takes them back', async ({ page, upstream }) => {
    await startMachine(page);
    await upstream.shiftClock(100);
    await expect(bar(page).getByText('连接正常')).toBeVisible();
    await page.keyboard.type('pwd\n');
    await expect(lines(page)).toContainText(/pwd\s*\/home\/student/);
    await page.keyboard.press('Control+Alt+b');
    await expect(bar(page).getByRole('button').first()).toBeFocused();
  });
});

test('beside a quiz the same machine is started and worked on', async ({ page, upstream }) => {
  await page.goto('/viewcourse?clazzId=clazz-1&courseId=course-3&chapter=ref-3-8');
  await page.getByRole('link', { name: '开始测验' }).click();
  await page.getByRole('button', { name: '开始测验' }).click();
  await start(page).click();
  await expect(page.getByRole('heading', { name: '正在创建实验机' })).toBeVisible();
  await upstream.shiftClock(10);
  await expect(bar(page).getByText('连接正常')).toBeVisible();
});

test('beside an exam, too, and what was answered stays', async ({ page, upstream }) => {
  await page.goto('/viewcourse?clazzId=clazz-1&courseId=course-3&chapter=ref-3-16');
  await page.getByRole('link', { name: '去考试' }).click();
  await page.getByRole('button', { name: '开始考试' }).click();
  const option = page.getByRole('radio').first();
  await option.check();
  await start(page).click();
  await expect(page.getByRole('heading', { name: '正在创建实验机' })).toBeVisible();
  await upstream.shiftClock(10);
  await expect(bar(page).getByText('连接正常')).toBeVisible();
  await expect(option).toBeChecked();
});
