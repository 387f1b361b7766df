// Plugins: shell
// Below a path of its host: what goes by WebSocket, by streams, by files and on paper.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { BASE, signInAt, startBelow, test as below } from './support/below.ts';
import type { Server } from './support/servers.ts';
import { expect, settled } from './support/test.ts';

const POLLS = join(import.meta.dirname, '../fixtures/polls');
const Begun = v.looseObject({ eventId: v.string() });

const yanxi = (...words: string[]): Promise<unknown> =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../cli/yanxi.mjs'), ...words]);

const screenOf = (page: Page) => page.locator('video');
const expectPlaying = (page: Page) =>
  expect
    .poll(() => screenOf(page).evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 30_000 })
    .toBeGreaterThan(1);

below.describe(' below a path', () => {
  const test = below;

  test('one works in a terminal and on a desktop', async ({ page, context, upstream, baseURL, outside, watch }) => {
    // noVNC, of a desktop that is left while the machine is busy.
    watch.expect(/Disconnection timed out/);
    await upstream.setUp('machine-about-to-end', 'linxia');
    await signInAt(context, upstream, baseURL);
    await page.goto(`${BASE}/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-6`);
    const bar = page.getByRole('group', { name: '实验机' });
    await expect(bar.getByText('连接正常')).toBeVisible();
    await page.locator('.xterm-screen').click();
    await page.keyboard.type('echo 路径之下 > a; cat a\n');
    await expect(page.locator('.xterm-rows')).toContainText(/cat a\s*路径之下/);
    await bar.getByRole('button', { name: '桌面' }).click();
    await expect(bar.getByText('连接正常')).toBeVisible();
    await expect
      .poll(() =>
        page
          .locator('canvas')
          .last()
          .evaluate((drawn) => (drawn instanceof HTMLCanvasElement ? drawn.width : 0)),
      )
      .toBeGreaterThan(300);
    expect(outside).toEqual([]);
  });

  test('customer service hears and answers, and so does the helper', async ({
    page,
    context,
    upstream,
    baseURL,
    outside,
  }) => {
    await signInAt(context, upstream, baseURL);
    const widget = page.getByRole('complementary', { name: '帮助与客服' });
    const panel = page.getByRole('dialog', { name: '帮助与客服' });
    const log = panel.getByRole('group', { name: /的对话$/ });
    await page.goto(`${BASE}/helpcenter`);
    await widget.getByRole('button', { name: '帮助与客服' }).click();
    await widget.getByRole('button', { name: /^在线客服/ }).click();
    await expect(panel.getByText('在线', { exact: true })).toBeVisible();
    await panel.getByRole('textbox').fill('忘记密码了怎么办，见https://example.com/a');
    await panel.getByRole('textbox').press('Enter');
    await expect(log.getByRole('link', { name: 'https://example.com/a' })).toHaveAttribute(
      'href',
      /^\/learn\/pagejumping\?url=/,
    );
    await expect(log.getByText('用手机号验证后重新设置')).toBeVisible();
    await panel.getByRole('button', { name: '关闭' }).click();
    await widget.getByRole('button', { name: '帮助与客服' }).click();
    await widget.getByRole('button', { name: /^智能助手/ }).click();
    await panel.getByRole('button', { name: '子网掩码怎么算？' }).click();
    await expect(log.getByText('否则要经过网关')).toBeVisible();
    expect(outside).toEqual([]);
  });

  test('a video plays, and what was watched is written down', async ({ page, context, upstream, baseURL, outside }) => {
    await signInAt(context, upstream, baseURL, BASE);
    const token = (await context.cookies()).find(({ name }) => name === '_tk_')?.value ?? '';
    await upstream.write('/business/api/v1/recommendCourseApply/apply', { courseId: 'course-7' }, token);
    await page.goto(`${BASE}/freelessons/viewcourse?courseId=course-7&chapter=ref-7-2`);
    await page.getByRole('button', { name: '播放视频' }).click();
    await expectPlaying(page);
    await page.keyboard.press('k');
    await expect.poll(async () => (await upstream.effects('trace.record')).length).toBeGreaterThan(0);
    expect(outside).toEqual([]);
  });

  test('a live lesson plays, and what one says is heard', async ({ page, context, upstream, baseURL, outside }) => {
    const { eventId } = v.parse(Begun, await upstream.setUp('live-now'));
    await signInAt(context, upstream, baseURL);
    await page.goto(`${BASE}/live?id=${eventId}`);
    await expectPlaying(page);
    await page.getByRole('textbox', { name: '说点什么' }).fill('大家好，听得见吗');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: '聊天内容' }).getByRole('listitem')).toHaveText([
      '我：大家好，听得见吗',
    ]);
    expect(outside).toEqual([]);
  });

  test('a record is printed with its whole rows', async ({ page, context, upstream, baseURL, outside }) => {
    await signInAt(context, upstream, baseURL);
    await page.goto(`${BASE}/classroom/learningrecord/comprehensiveperformance?classroomId=classroom-1`);
    await expect(page.getByRole('region', { name: '还差什么' }).getByRole('link').first()).toBeVisible();
    await settled(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/打印于/).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: '成绩构成' })).toHaveCSS('color', 'rgb(0, 0, 0)');
    expect(outside).toEqual([]);
  });
});

const withPolls = below.extend<object, { below: Server }>({
  below: [
    async ({ browserName: _browser }, give) => {
      const server = await startBelow(BASE, async (file) => {
        const built = join(file, '../dist');
        await yanxi('build', '--plugin', POLLS, '--out', built);
        await yanxi('plugins', 'add', built, '--deployment', file);
        return ['--mock-part', join(POLLS, 'mock')];
      });
      await give(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

withPolls(
  'a plugin from out of tree has its page, its block and its vote below it',
  async ({ page, context, upstream, baseURL, outside }) => {
    await signInAt(context, upstream, baseURL);
    await page.goto(`${BASE}/index`);
    await expect(page.getByRole('region', { name: '大家来投票' })).toBeVisible();
    const menu = page.getByRole('banner').getByRole('link', { name: '投票', exact: true });
    await expect(menu).toHaveAttribute('href', `${BASE}/polls`);
    await menu.click();
    await expect(page).toHaveURL(`${BASE}/polls`);
    await page.getByRole('button', { name: '投给“数据分析”' }).click();
    await expect(page.getByText('数据分析（我的选择）')).toBeVisible();
    expect(outside).toEqual([]);
  },
);
