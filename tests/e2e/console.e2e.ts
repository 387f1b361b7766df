// Plugins: experiments
// The consoles of a machine, on the page that shows them without the rest: what is typed, cut, pasted, copied and drawn.
import type { Locator, Page, WebSocketRoute } from 'playwright/test';
import { answerTo } from './support/answerTo.ts';
import { expect, expectAccessible, inScheme, test } from './support/test.ts';

test.use({ kit: true });

const SOCKET = /\/exp\/vm\/console/;

const section = (page: Page): Locator => page.locator('#consoles');
const rows = (page: Page): Locator => section(page).locator('.xterm-rows');
/** The part of the terminal that takes the mouse. */
const screen = (page: Page): Locator => section(page).locator('.xterm-screen');
const state = (page: Page): Locator => section(page).getByRole('status').filter({ hasText: '连接：' });

test.beforeEach(async ({ signIn, upstream, watch }) => {
  // The kit shows a picture and a video that are not there.
  watch.expect(/status of 404/);
  await upstream.setUp('machine-about-to-end');
  await signIn('linxia');
});

/** Shows a console without the rest of the kit, which moves while it loads. */
async function open(page: Page, kind: '终端' | '桌面' | '网页'): Promise<void> {
  await page.goto('/_kit#consoles');
  await page.addStyleTag({ content: '#main section[aria-labelledby]:not(#consoles) { display: none }' });
  await section(page).getByRole('button', { name: kind, exact: true }).click();
}

async function openTerminal(page: Page): Promise<void> {
  await open(page, '终端');
  await expect(state(page)).toContainText('连接：正常');
  await expect(rows(page)).toContainText('$');
}

async function run(page: Page, command: string): Promise<void> {
  await screen(page).click();
  await page.keyboard.type(`${command}\n`);
}

/** The page's sockets of a terminal, which a test can cut. */
async function cuttable(page: Page): Promise<WebSocketRoute[]> {
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(SOCKET, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  return sockets;
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

test('a command that is typed answers, and a reload keeps the screen and the directory @both', async ({ page }) => {
  await openTerminal(page);
  await run(page, 'mkdir 实验 && cd 实验 && echo 你好😀');
  await expect(rows(page)).toContainText('实验$');
  await expect(rows(page)).toContainText('你好😀');
  await openTerminal(page);
  await expect(rows(page)).toContainText('你好😀');
  await run(page, 'pwd');
  await expect(rows(page)).toContainText('/home/student/实验');
});

test('a link in a terminal shows where it leads, and the platform asks before it is followed', async ({
  page,
  context,
}) => {
  await openTerminal(page);
  // A program that writes one address and links to another.
  await run(
    page,
    String.raw`clear; printf '\033]8;;https://evil.example/login\033\\https://bank.example\033]8;;\033\\ done\n'`,
  );
  const line = rows(page)
    .locator('div')
    .filter({ hasText: /^https:\/\/bank\.example done/ });
  await expect(line).toBeVisible();
  const link = { position: { x: 40, y: 8 } };
  await line.hover({ ...link, force: true });
  await expect(section(page).getByText('https://evil.example/login', { exact: true })).toBeVisible();
  const opening = context.waitForEvent('page');
  await line.click({ ...link, force: true });
  const asked = await opening;
  await expect(asked.getByRole('heading', { name: '即将离开本平台' })).toBeVisible();
  await expect(asked.getByText('https://evil.example/login')).toBeVisible();
});

test('text typed during a cut waits until it is sent or dropped', async ({ page, watch }) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  const sockets = await cuttable(page);
  await openTerminal(page);
  await run(page, 'echo before');
  await expect(rows(page)).toContainText('before');
  await page.context().setOffline(true);
  await expect(state(page)).toContainText('连接：重连中');
  await run(page, 'echo after');
  const waiting = section(page).getByRole('group', { name: '断开时输入的内容' });
  await expect(waiting).toContainText('echo after');
  await page.context().setOffline(false);
  await expect(state(page)).toContainText('连接：正常');
  await expect(rows(page)).not.toContainText('after');
  await waiting.getByRole('button', { name: '发送' }).click();
  await expect(rows(page)).toContainText(/after.*after/s);
  await sockets.at(-1)?.close({ code: 1011 });
  await expect(state(page)).toContainText('连接：正常');
  await expect(waiting).toHaveCount(0);
});

test('another tab may take the terminal over, and the first says where it is', async ({ page, context }) => {
  await openTerminal(page);
  await run(page, 'echo mine');
  await expect(rows(page)).toContainText('mine');
  const other = await context.newPage();
  await open(other, '终端');
  await expect(state(other)).toContainText('连接：在别处使用');
  await section(other).getByRole('button', { name: '接管' }).click();
  await expect(state(other)).toContainText('连接：正常');
  await expect(rows(other)).toContainText('mine');
  await expect(state(page)).toContainText('连接：在别处使用');
  await run(other, 'echo other');
  await expect(rows(other)).toContainText('other');
});

test('text is pasted whole, and of several lines only when that is wanted', async ({ page }) => {
  await openTerminal(page);
  await screen(page).click();
  await page.keyboard.type('echo ');
  await paste(page, '中文，emoji 👩‍💻 与 “引号”');
  await expect(rows(page)).toContainText('中文，emoji 👩‍💻 与 “引号”');
  await page.keyboard.press('Control+c');
  await paste(page, 'echo one\necho two\n');
  await page.getByRole('dialog', { name: '粘贴多行' }).getByRole('button', { name: '取消' }).click();
  await expect(rows(page)).not.toContainText('echo one');
  await screen(page).click();
  await paste(page, 'echo one\necho two\n');
  await page.getByRole('dialog', { name: '粘贴多行' }).getByRole('button', { name: '粘贴' }).click();
  await expect(rows(page)).toContainText('echo one');
});

test('Chinese is composed within the terminal and arrives as it was chosen', async ({ page }) => {
  await openTerminal(page);
  await screen(page).click();
  await page.keyboard.type(`echo ${'x'.repeat(60)}`);
  const input = await page.context().newCDPSession(page);
  const pinyin = 'ni hao shi jie '.repeat(8);
  await input.send('Input.imeSetComposition', {
    text: pinyin,
    selectionStart: pinyin.length,
    selectionEnd: pinyin.length,
  });
  const composing = section(page).locator('.composition-view');
  await expect(composing).toHaveText(pinyin.trim());
  const [inner, outer] = await Promise.all([composing.boundingBox(), section(page).locator('.xterm').boundingBox()]);
  expect((inner?.x ?? 0) + (inner?.width ?? Infinity)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0) + 1);
  await input.send('Input.insertText', { text: '你好世界' });
  await expect(rows(page)).toContainText('x你好世界');
  await expect(rows(page)).not.toContainText('ni hao');
});

test('a selection is copied, and Ctrl-C interrupts when there is none', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openTerminal(page);
  await run(page, 'echo 拷贝我');
  const line = rows(page)
    .locator('div')
    .filter({ hasText: /^拷贝我\s*$/ });
  const place = await line.boundingBox();
  await page.mouse.dblclick((place?.x ?? 0) + 20, (place?.y ?? 0) + 8);
  await page.keyboard.press('Control+c');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('拷贝我');
  await section(page).getByRole('button', { name: '取出复制的内容' }).click();
  await expect(section(page).getByLabel('剪贴板')).toHaveValue('拷贝我');
  await screen(page).click();
  await page.keyboard.type('half');
  await page.keyboard.press('Control+c');
  await expect(rows(page)).toContainText('half^C');
});

test('the keys of a bar hold for the next letter, and move the cursor @both', async ({ page }) => {
  await openTerminal(page);
  const key = (name: string): Promise<void> => section(page).getByRole('button', { name, exact: true }).click();
  await key('Ctrl');
  await expect(section(page).getByRole('button', { name: 'Ctrl', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.type('c');
  await expect(rows(page)).toContainText('^C');
  await expect(section(page).getByRole('button', { name: 'Ctrl', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await page.keyboard.type('echo ac');
  await key('←');
  await page.keyboard.type('b\n');
  await expect(rows(page)).toContainText('echo abc');
});

test('letters grow and shrink and stay so, and the output can be searched', async ({ page }) => {
  await openTerminal(page);
  await run(page, 'echo needle && echo needle');
  const height = async (): Promise<number> => (await rows(page).locator('div').first().boundingBox())?.height ?? 0;
  const usual = await height();
  await page.keyboard.press('Control+Equal');
  await expect.poll(height).toBeGreaterThan(usual);
  await openTerminal(page);
  await expect.poll(height).toBeGreaterThan(usual);
  await page.keyboard.press('Control+Digit0');
  await screen(page).click();
  await page.keyboard.press('Control+0');
  await expect.poll(height).toBe(usual);
  await page.keyboard.press('Control+Shift+KeyF');
  await page.getByRole('textbox', { name: '在终端中查找' }).fill('needle');
  await expect(page.getByText('4/4')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: '在终端中查找' })).toHaveCount(0);
});

test('everyone can use the terminal, in light and in dark @both', async ({ page }) => {
  await openTerminal(page);
  const inBoth = async () => {
    for (const scheme of ['light', 'dark'] as const) {
      await inScheme(page, scheme);
      await expectAccessible(page);
    }
  };
  await section(page).getByRole('button', { name: '终端选项' }).click();
  await section(page).getByRole('checkbox', { name: '朗读输出（读屏）' }).check();
  await test.step('with its options open', inBoth);
  await page.keyboard.press('Escape');
  await run(page, 'echo 朗读');
  await expect(section(page).getByRole('list')).toContainText('朗读');
  await test.step('with what it read out', inBoth);
});

test('the screen becomes a picture, and text that can be kept', async ({ page }) => {
  await openTerminal(page);
  await run(page, 'echo 留作纪念');
  // The typed text is echoed before it is answered.
  await expect(rows(page)).toContainText(/echo 留作纪念\s*留作纪念/);
  await section(page).getByRole('button', { name: '取出全部文字' }).click();
  await expect(section(page).getByLabel('剪贴板')).toHaveValue(/echo 留作纪念\n留作纪念\n/);
  await section(page).getByRole('button', { name: '截图' }).click();
  const picture = section(page).getByRole('img', { name: '控制台的截图' });
  await expect(picture).toBeVisible();
  const inks = await picture.evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) return 0;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const [red, green, blue] = data;
    let inked = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (data[at] !== red || data[at + 1] !== green || data[at + 2] !== blue) inked += 1;
    }
    return inked;
  });
  expect(inks).toBeGreaterThan(2000);
});

test('the screen stays readable when the machine is gone', async ({ page, upstream }) => {
  await openTerminal(page);
  await run(page, 'echo 最后一行');
  await expect(rows(page)).toContainText('最后一行');
  await upstream.shiftClock(600);
  await expect(state(page)).toContainText('连接：已结束');
  await expect(rows(page)).toContainText('最后一行');
});

test.describe('fingers @phone', () => {
  test('a drag scrolls back, a long press selects, a tap brings up the keyboard', async ({ page }) => {
    await openTerminal(page);
    await screen(page).tap();
    await expect(section(page).locator('.xterm-helper-textarea')).toBeFocused();
    await page.keyboard.type('seq 1 100\n');
    await expect(rows(page)).toContainText('100');
    const place = await screen(page).boundingBox();
    const [x, y] = [(place?.x ?? 0) + 6, (place?.y ?? 0) + 100];
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', to = 0) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + to }] });
    await touch('touchStart');
    for (let moved = 20; moved <= 200; moved += 20) await touch('touchMove', moved);
    await touch('touchEnd');
    await expect(rows(page)).not.toContainText('100');
    await touch('touchStart');
    await expect(section(page).locator('.xterm-selection div')).not.toHaveCount(0);
    await touch('touchEnd');
    await section(page).getByRole('button', { name: '取出复制的内容' }).tap();
    await expect(section(page).getByLabel('剪贴板')).toHaveValue(/^\d\d$/);
  });
});

const widthOf = (still: Element): number => (still instanceof HTMLCanvasElement ? still.width : 0);

/** A text stands on the desktop's screen, which is read by way of the clipboard. */
async function expectWritten(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('textbox', { name: '桌面的键盘' }).focus();
    await page.keyboard.press('Control+Shift+A');
    await page.keyboard.press('Control+c');
    await section(page).getByRole('button', { name: '取出复制的内容' }).click();
    expect(await section(page).getByLabel('剪贴板').inputValue()).toContain(text);
  }).toPass();
}

test.describe('a desktop', () => {
  /** The machine's own canvas; the still picture of a cut lies before it. */
  const canvas = (page: Page): Locator => section(page).locator('canvas').last();

  /** The desktop, ready to be typed into. */
  async function openDesktop(page: Page): Promise<void> {
    await open(page, '桌面');
    await expect(state(page)).toContainText('连接：正常');
    await expect.poll(() => colours(page)).toBeGreaterThan(5);
    await canvas(page).click();
    await expect(page.getByRole('textbox', { name: '桌面的键盘' })).toBeFocused();
  }

  /** The number of visible colours: a blank screen has few. */
  const colours = (page: Page): Promise<number> =>
    canvas(page).evaluate((drawn) => {
      const context = drawn instanceof HTMLCanvasElement ? drawn.getContext('2d') : null;
      if (!context || context.canvas.width === 0) return 0;
      const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
      return new Set(new Uint32Array(data.buffer)).size;
    });

  test('it takes keys, composed Chinese and pasted text, and gives back what is copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openDesktop(page);
    await page.keyboard.type('cat\nHello! ');
    const input = await context.newCDPSession(page);
    await input.send('Input.imeSetComposition', { text: 'ni hao', selectionStart: 6, selectionEnd: 6 });
    await input.send('Input.insertText', { text: '你好' });
    await page.evaluate(() => navigator.clipboard.writeText('剪贴板😀\n第二行'));
    await page.keyboard.press('Control+v');
    await expectWritten(page, 'Hello! 你好剪贴板😀\n第二行');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Hello! 你好剪贴板😀\n第二行');
  });

  test('in a cut its last picture stays, and what is typed waits', async ({ page, context, watch }) => {
    watch.expect(/ERR_INTERNET_DISCONNECTED/);
    await openDesktop(page);
    await page.keyboard.type('one');
    await expectWritten(page, 'one');
    await context.setOffline(true);
    await expect(state(page)).toContainText('连接：重连中');
    expect(await section(page).locator('canvas').first().evaluate(widthOf)).toBeGreaterThan(0);
    await page.getByRole('textbox', { name: '桌面的键盘' }).focus();
    await page.keyboard.type(' two');
    const waiting = section(page).getByRole('group', { name: '断开时输入的内容' });
    await expect(waiting).toContainText('two');
    await context.setOffline(false);
    await expect(state(page)).toContainText('连接：正常');
    await waiting.getByRole('button', { name: '发送' }).click();
    await expectWritten(page, 'one two');
  });

  test('another tab may take it over, and everyone can use it', async ({ page, context }) => {
    await openDesktop(page);
    await expectAccessible(page);
    const other = await context.newPage();
    await open(other, '桌面');
    await expect(state(other)).toContainText('连接：在别处使用');
    await section(other).getByRole('button', { name: '接管' }).click();
    await expect(state(other)).toContainText('连接：正常');
    await expect(state(page)).toContainText('连接：在别处使用');
  });
});

test('a page runs in a frame without powers, and is fetched anew with a fresh ticket', async ({ page }) => {
  let tickets = 0;
  const answer = (data: unknown) => ({ json: { code: 200, state: true, message: '', data } });
  await page.route('**/exp/vm/mine*', async (route) => {
    const response = await answerTo(route);
    const { data }: { data: object[] } = await response.json();
    await route.fulfill(answer(data.map((vm) => ({ ...vm, consoles: ['web'] }))));
  });
  await page.route('**/exp/vm/console', (route) => {
    tickets += 1;
    return route.fulfill(
      answer({ kind: 'web', url: `/classroom/out-api/v1/exp/vm/web/T${tickets}/index.html`, ticket: `T${tickets}` }),
    );
  });
  await page.route('**/exp/vm/web/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<h1>${new URL(route.request().url()).pathname.slice(-14)}</h1>` }),
  );
  await open(page, '网页');
  const frame = section(page).locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', /^(?!.*allow-same-origin).*allow-scripts/);
  const heading = section(page).frameLocator('iframe').getByRole('heading');
  await expect(heading).toHaveText('/T1/index.html');
  await section(page).getByRole('button', { name: '刷新网页' }).click();
  await expect(heading).toHaveText('/T2/index.html');
  await section(page).getByRole('textbox', { name: '网页地址' }).fill('a/about.html');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('3/a/about.html');
});
