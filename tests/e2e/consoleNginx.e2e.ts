// Plugins: experiments
// A machine's consoles through the nginx that `yanxi export nginx` writes, as institutions serve the platform.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import { freePort, hasNginx, startNginx } from '../cli/support/nginx.ts';
import { expect, test as base } from './support/test.ts';

const CHAPTER = 'viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-6';
const YANXI = join(import.meta.dirname, '../../cli/yanxi.mjs');

const bar = (page: Page) => page.getByRole('group', { name: '实验机' });
const lines = (page: Page) => page.locator('.xterm-rows');
const screen = (page: Page) => page.locator('.xterm-screen');

const test = base.extend<{ nginx: string }>({
  nginx: async ({ baseURL }, give, testInfo) => {
    const out = testInfo.outputPath('nginx');
    const port = await freePort();
    const wish = ['export', 'nginx', '--out', out, '--upstream', baseURL ?? '', '--port', String(port)];
    await promisify(execFile)(process.execPath, [YANXI, ...wish]);
    const { url, stop } = await startNginx(out, join(out, 'yanxi.conf'), port);
    await give(url);
    await stop();
  },
});

// A mock of its own: it does not let those who come through a proxy choose their world.
test.use({ deployment: {}, scope: {} });
test.skip(!hasNginx, '没有安装 nginx（Debian：apt-get install nginx）');

test('through nginx one works in a terminal and on a desktop, and comes back after a cut', async ({
  page,
  context,
  upstream,
  nginx,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  await upstream.setUp('machine-about-to-end', 'linxia');
  const { accessToken: value } = await upstream.signIn('linxia');
  await context.addCookies([{ name: '_tk_', value, url: nginx }]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const hosts: string[] = [];
  page.on('websocket', (socket) => hosts.push(new URL(socket.url()).host));
  await page.goto(nginx + CHAPTER);
  await expect(bar(page).getByText('连接正常')).toBeVisible();
  await screen(page).click();
  await page.keyboard.type('echo 经过nginx > a; cat a\n');
  await expect(lines(page)).toContainText(/cat a\s*经过nginx/);
  // Piece by piece: what is not over yet is seen already.
  await page.keyboard.type('echo first-$((1+1)); sleep 60; echo never\n');
  await expect(lines(page)).toContainText('first-2');
  await page.keyboard.press('Control+c');
  await context.setOffline(true);
  await expect(bar(page).getByText('重连中')).toBeVisible();
  await context.setOffline(false);
  await expect(bar(page).getByText('连接正常')).toBeVisible();
  await screen(page).click();
  await page.keyboard.type('cat a; pwd\n');
  await expect(lines(page)).toContainText(/pwd\s*经过nginx\s*\/home\/student/);

  await bar(page).getByRole('button', { name: '桌面' }).click();
  await expect(bar(page).getByText('连接正常')).toBeVisible();
  await expect.poll(() => coloursOf(page)).toBeGreaterThan(5);
  await page.locator('canvas').last().click();
  const keyboard = page.getByRole('textbox', { name: '桌面的键盘' });
  await expect(keyboard).toBeFocused();
  await page.keyboard.type('desktop behind nginx');
  await expect(async () => {
    await keyboard.focus();
    await page.keyboard.press('Control+Shift+A');
    await page.keyboard.press('Control+c');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()), { timeout: 1000 })
      .toContain('desktop behind nginx');
  }).toPass();
  expect(new Set(hosts)).toEqual(new Set([new URL(nginx).host]));
});

/** A blank screen has few. */
const coloursOf = (page: Page): Promise<number> =>
  page
    .locator('canvas')
    .last()
    .evaluate((drawn) => {
      const context = drawn instanceof HTMLCanvasElement ? drawn.getContext('2d') : null;
      if (!context || context.canvas.width === 0) return 0;
      const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
      return new Set(new Uint32Array(data.buffer)).size;
    });
