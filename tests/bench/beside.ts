// `npm run bench:beside`: how far a helper's screen is behind the trainee's, at a terminal and at a desktop. Nothing depends
// on the outcome.
import { connect, createServer, type Socket } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright/test';
import { BROWSER_ARGUMENTS } from '#cli/browser/browserArguments.ts';
import { findBrowser } from '#cli/browser/findBrowser.ts';
import { startServer } from '../e2e/support/servers.ts';
import { openMachine, signIn } from './asking.ts';
import { percentile, print, type Row } from './table.ts';

const EXPERIMENT = '/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-6';
const KEYS = 60;
/** Milliseconds; the promise. */
const BEHIND = 200;
/** Milliseconds there and back between the helper and the platform. */
const DELAYS = [0, 100];
const CONSOLES = { 终端: 'terminal', 桌面: 'desktop' } as const;

declare global {
  interface Window {
    /** The time at which the console changes next. */
    changes: Promise<number>;
    /** Called when a desktop has drawn something larger than what a ping asks for. */
    drew?: () => void;
  }
}

const server = await startServer();
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  chromiumSandbox: false,
  args: [...BROWSER_ARGUMENTS],
});
const rows: Row[] = [];
try {
  await openMachine(server);
  for (const delay of DELAYS) {
    const line = await openLine(new URL(server.url).port, delay);
    for (const name of ['终端', '桌面'] as const) rows.push(...(await measure(browser, name, line.url, delay)));
    line.close();
  }
} finally {
  // Keep the measurements made before a failure.
  print(rows);
  await browser.close();
  await server.stop();
}

async function measure(on: Browser, name: keyof typeof CONSOLES, helpersUrl: string, delay: number): Promise<Row[]> {
  const trainee = await openPage(on, server.url, 'linxia');
  await trainee.goto(server.url + EXPERIMENT);
  const bar = trainee.getByRole('group', { name: '实验机' });
  await bar.getByRole('button', { name, exact: true }).click();
  await bar.getByText('连接正常').waitFor();
  await bar.getByRole('button', { name: '请老师' }).click();
  await trainee.getByRole('dialog').getByRole('button', { name: '请老师看看' }).click();
  await trainee.getByRole('button', { name: '知道了' }).click();
  const helper = await openPage(on, helpersUrl, 'chenlan');
  await helper.goto(`${helpersUrl}/beside`);
  await helper.getByRole('link', { name: '去看看' }).click();
  await helper.getByRole('button', { name: '去看看' }).click();
  await helper
    .getByRole('group', { name: `学员的${name}` })
    .getByText('连接正常')
    .waitFor();
  await trainee.getByRole('status').filter({ hasText: '在看' }).waitFor();

  await trainee.getByRole('textbox', { name: name === '终端' ? /^终端/ : '桌面的键盘' }).focus();
  const behind: number[] = [];
  for (let key = 0; key < KEYS; key += 1) {
    // Nobody types in step with the screen.
    await trainee.waitForTimeout(50 + Math.random() * 50);
    await Promise.all([trainee, helper].map((page) => page.evaluate(noteNextChange)));
    await trainee.keyboard.press('x');
    const [own = 0, theirs = 0] = await Promise.all(
      [trainee, helper].map((page) => page.evaluate(() => window.changes)),
    );
    behind.push(theirs - own);
  }
  await trainee.keyboard.press('Control+c');
  await trainee.getByRole('button', { name: '结束观看' }).click();
  await helper.getByText('同屏指导已经结束').waitFor();
  await Promise.all([trainee, helper].map((page) => page.context().close()));
  const unit = 'ms';
  const what = `the helper’s ${CONSOLES[name]} is behind`;
  const detail = `${delay} ms there and back; ${KEYS} keys`;
  return [
    { what, measured: Math.max(0, percentile(behind, 0.5)), unit, target: BEHIND, detail: `${detail}, half of them` },
    { what, measured: Math.max(0, percentile(behind)), unit, target: BEHIND, detail: `${detail}, 95 of 100` },
  ];
}

async function openPage(on: Browser, url: string, account: string): Promise<Page> {
  const context = await on.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: '_tk_', value: await signIn(server, account), url }]);
  const page = await context.newPage();
  await page.addInitScript(watchDesktop);
  return page;
}

/** Before a page's own code: noVNC draws what has changed from its buffer. */
function watchDesktop(): void {
  const prototype = CanvasRenderingContext2D.prototype;
  prototype.drawImage = new Proxy(prototype.drawImage, {
    apply(draw, context: CanvasRenderingContext2D, given: unknown[]) {
      Reflect.apply(draw, context, given);
      const [, , , width, height] = given;
      if (context.canvas.isConnected && Number(width) * Number(height) > 16) window.drew?.();
    },
  });
}

function noteNextChange(): void {
  const { promise, resolve } = Promise.withResolvers<number>();
  window.changes = promise;
  // The clocks of two pages have different beginnings.
  const note = (): void => resolve(performance.timeOrigin + performance.now());
  window.drew = note;
  const text = document.querySelector('.xterm-rows');
  const lettersOf = (): number => text?.textContent.trim().length ?? 0;
  const before = lettersOf();
  const observer = new MutationObserver(() => {
    if (lettersOf() <= before) return;
    observer.disconnect();
    note();
  });
  if (text) observer.observe(text, { childList: true, subtree: true, characterData: true });
}

/** A way to a port of this machine that takes half of `delay` in each direction. */
async function openLine(port: string, delay: number): Promise<{ url: string; close: () => void }> {
  const sockets = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.setNoDelay();
      from.on('data', (bytes) => setTimeout(() => to.writable && to.write(bytes), delay / 2));
      from.on('close', () => setTimeout(() => to.destroy(), delay / 2));
      from.on('error', () => to.destroy());
    }
  });
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done));
  const bound = line.address();
  const url = `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`;
  const close = (): void => {
    line.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url, close };
}
