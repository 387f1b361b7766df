// Plugins: beside, experiments
// A teacher beside a trainee, while both of their lines are cut: no byte of output is lost or doubled at the teacher's
// screen, and no key reaches the machine without the trainee's consent. At a desktop the pictures are the same.
import type { BrowserContext, Page, WebSocketRoute } from 'playwright/test';
import { pictureOf } from '../e2e/support/desktopPicture.ts';
import { expect, test as base } from '../e2e/support/test.ts';
import { randomOfTest } from './support/randomOfTest.ts';
import { rounds } from './support/seed.ts';

const STANDING = '/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-6';
const CHANGE = 'PUT /classroom/api/v1/exp/vm/help';
const ENTER = 'POST /classroom/api/v1/exp/vm/help/enter';

declare global {
  interface Window {
    sockets: WebSocket[];
  }
}

interface Line {
  readonly page: WebSocketRoute;
  readonly server: WebSocketRoute;
}

/** The sockets of a page, the latest last. */
async function cuttable(page: Page, address: RegExp): Promise<Line[]> {
  const open: Line[] = [];
  await page.routeWebSocket(address, (socket) => {
    open.push({ page: socket, server: socket.connectToServer() });
  });
  return open;
}

async function cut(of: readonly Line[]): Promise<void> {
  const line = of.at(-1);
  await line?.server.close({ code: 1011 });
  await line?.page.close({ code: 1011 });
}

const test = base.extend<{ teacher: Page }>({
  teacher: async ({ browser, baseURL, scope, upstream, watch }, give) => {
    const context: BrowserContext = await browser.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: scope,
      reducedMotion: 'reduce',
      locale: 'zh-CN',
    });
    await watch.over(context);
    const { accessToken } = await upstream.signIn('chenlan');
    await context.addCookies([{ name: '_tk_', value: accessToken, url: baseURL ?? '' }]);
    await give(await context.newPage());
    await context.close();
  },
});

const rows = (page: Page) => page.locator('.xterm-rows');
const connected = (page: Page, bar: string) => page.getByRole('group', { name: bar }).getByText('连接正常');
const told = (page: Page, words: RegExp | string) => page.getByRole('status').filter({ hasText: words });

async function type(page: Page, keys: string): Promise<void> {
  await page.locator('.xterm-screen').click();
  await page.keyboard.type(keys);
}

/** The same on both screens, once all has arrived. */
async function expectSame(page: Page, teacher: Page): Promise<void> {
  await expect(async () => {
    expect(await rows(teacher).innerText()).toBe(await rows(page).innerText());
  }).toPass();
}

test.beforeEach(async ({ watch, signIn, upstream }) => {
  watch.expect(/Failed to load resource|net::ERR_|WebSocket/);
  await upstream.setUp('machine-about-to-end', 'linxia');
  await signIn('linxia');
});

/** The trainee has asked, and the teacher has come. */
async function begin(page: Page, teacher: Page) {
  const own = await cuttable(page, /\/exp\/vm\/console/);
  const theirs = await cuttable(teacher, /\/exp\/vm\/help\/console/);
  await page.goto(STANDING);
  await page.getByRole('group', { name: '实验机' }).getByRole('button', { name: '请老师' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '请老师看看' }).click();
  await page.getByRole('button', { name: '知道了' }).click();
  await teacher.goto('/beside');
  await teacher.getByRole('link', { name: '去看看' }).click();
  await teacher.getByRole('button', { name: '去看看' }).click();
  await expect(told(page, '陈岚在看')).toBeVisible();
  return { own, theirs };
}

test('output of a trainee who is cut, seen by a teacher who is cut: both screens are the same', async ({
  page,
  teacher,
  upstream,
}) => {
  const turns = rounds(20, 200);
  test.setTimeout(60_000 + turns * 10_000);
  const random = randomOfTest();
  const { own, theirs } = await begin(page, teacher);
  for (let turn = 1; turn <= turns; turn++) {
    const how = random.whole(0, 5);
    if (how === 5) await upstream.fail({ match: ENTER, kind: 'status', status: 503, times: 1 });
    const lines = random.whole(1, 60);
    await type(page, `for i in $(seq ${lines}); do echo "${turn}.$i 行"; done\n`);
    if (how !== 1) await cut(theirs);
    if (how === 1 || how === 2) await cut(own);
    if (how === 3) await cut(theirs);
    if (how === 4) await teacher.reload();
    await expect(connected(teacher, '学员的终端')).toBeVisible();
    await expect(connected(page, '实验机')).toBeVisible();
    const unsent = page.getByRole('button', { name: '发送', exact: true });
    if (await unsent.isVisible()) await unsent.click();
    await expect(rows(page)).toContainText(`${turn}.${lines} 行`);
    await expectSame(page, teacher);
  }
});

test('keys of a teacher arrive once with consent and never without, whatever is cut or answered late', async ({
  page,
  teacher,
  upstream,
}) => {
  const turns = rounds(20, 60);
  test.setTimeout(60_000 + turns * 15_000);
  const random = randomOfTest();
  const { theirs } = await begin(page, teacher);
  const counted = async (): Promise<number> => (await upstream.effects('help.keys')).length;
  for (let turn = 1; turn <= turns; turn++) {
    await page.getByRole('button', { name: '让对方输入' }).click();
    await expect(told(teacher, '可以输入')).toBeVisible();
    const helped = `echo helped${turn}`;
    await type(teacher, helped);
    if (random.chance(0.6)) {
      await cut(theirs);
      await type(teacher, ' more');
      await expect(connected(teacher, '学员的终端')).toBeVisible();
      await expect(teacher.getByRole('button', { name: '发送', exact: true })).toBeEnabled();
      await teacher.getByRole('button', { name: '发送', exact: true }).click();
    } else await type(teacher, ' more');
    await expect(rows(page)).toContainText(`${helped} more`);
    await expect(rows(page)).not.toContainText(`${helped} more more`);

    const failing = random.whole(0, 2);
    if (failing === 1) await upstream.fail({ match: CHANGE, kind: 'status', status: 503, times: random.whole(1, 2) });
    if (failing === 2) await upstream.fail({ match: CHANGE, kind: 'reset', when: 'after', times: 1 });
    await page.keyboard.press('Control+Alt+KeyK');
    await expect(told(page, '陈岚在看，不能输入')).toBeVisible();
    await upstream.mend();
    const before = await counted();
    await type(teacher, 'late');
    theirs
      .at(-1)
      ?.server.send(JSON.stringify({ type: 'input', no: 1_000_000 + turn, data: 'forged', by: 'user-chenlan' }));
    await cut(theirs);
    await expect(connected(teacher, '学员的终端')).toBeVisible();
    await type(page, ' end\n');
    await expect(rows(page)).toContainText(new RegExp(`helped${turn} more end\\s*helped${turn} more end`));
    expect(await counted()).toBe(before);
    await expectSame(page, teacher);
    const unsent = teacher.getByRole('button', { name: '丢弃' });
    if (await unsent.isVisible()) await unsent.click();
  }
  await expect(rows(page)).not.toContainText(/late|forged/);
});

test('the end reaches the teacher, also when its call is lost at first', async ({ page, teacher, upstream }) => {
  const random = randomOfTest();
  const { theirs } = await begin(page, teacher);
  const when = random.chance(0.5) ? 'before' : 'after';
  await upstream.fail({ match: CHANGE, kind: 'reset', when, times: 2 });
  await page.getByRole('button', { name: '结束观看' }).click();
  if (random.chance(0.5)) await cut(theirs);
  await expect(teacher.getByText('同屏指导已经结束')).toBeVisible();
  await expect(rows(teacher)).toHaveCount(0);
});

/** noVNC takes real sockets only: a page notes its own, the latest last. */
function noteSockets(): void {
  window.sockets = [];
  window.WebSocket = new Proxy(WebSocket, {
    construct(target, given) {
      const socket: WebSocket = Reflect.construct(target, given);
      if (socket.url.includes('/desktop')) window.sockets.push(socket);
      return socket;
    },
  });
}

/** Until the page knows: RFB acknowledges no keys, and those that are on their way in a cut are lost. */
const cutDesktop = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const socket = window.sockets.at(-1);
        socket?.addEventListener('close', () => done());
        socket?.close();
      }),
  );

/** A key, a text for the clipboard and a click on “paste”, as no page of ours would send them. */
const forge = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const press = (down: number): number[] => [4, down, 0, 0, 0, 0, 0, 0x78];
    const point = (buttons: number): number[] => [5, buttons, 0x03, 0xe2, 0, 18];
    const text = [6, 0, 0, 0, 0, 0, 0, 1, 0x66];
    const socket = window.sockets.at(-1);
    for (const bytes of [press(1), press(0), text, point(1), point(0), press(1)]) socket?.send(new Uint8Array(bytes));
  });

async function typeAtDesk(page: Page, keys: string): Promise<void> {
  await page.getByRole('textbox', { name: '桌面的键盘' }).focus();
  await page.keyboard.type(keys);
}

async function beginAtDesk(page: Page, teacher: Page) {
  for (const one of [page, teacher]) await one.addInitScript(noteSockets);
  await page.goto(STANDING);
  const bar = page.getByRole('group', { name: '实验机' });
  await bar.getByRole('button', { name: '桌面' }).click();
  await expect(connected(page, '实验机')).toBeVisible();
  await bar.getByRole('button', { name: '请老师' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '请老师看看' }).click();
  await page.getByRole('button', { name: '知道了' }).click();
  await teacher.goto('/beside');
  await teacher.getByRole('link', { name: '去看看' }).click();
  await teacher.getByRole('button', { name: '去看看' }).click();
  await expect(told(page, '陈岚在看')).toBeVisible();
  await expect(connected(teacher, '学员的桌面')).toBeVisible();
}

test.describe('at a desktop', () => {
  const own = (page: Page): Promise<string> => pictureOf(page, '桌面');
  const theirs = (teacher: Page): Promise<string> => pictureOf(teacher, '林夏的桌面');

  /** Another picture than before, and the same for both. */
  async function expectSamePicture(page: Page, teacher: Page, before: string): Promise<string> {
    await expect.poll(() => own(page)).not.toBe(before);
    await expect(async () => expect(await theirs(teacher)).toBe(await own(page))).toPass();
    return own(page);
  }

  test('the trainee is cut, the teacher is cut or comes back: both pictures are the same', async ({
    page,
    teacher,
    upstream,
  }) => {
    const turns = rounds(20, 60);
    test.setTimeout(60_000 + turns * 15_000);
    const random = randomOfTest();
    await beginAtDesk(page, teacher);
    let seen = await own(page);
    for (let turn = 1; turn <= turns; turn++) {
      const how = random.whole(0, 4);
      if (how === 4) await upstream.fail({ match: ENTER, kind: 'status', status: 503, times: 1 });
      await typeAtDesk(page, `seq ${random.whole(1, 30)}; echo turn ${turn}\n`);
      if (how === 3) await teacher.reload();
      else if (how !== 1) await cutDesktop(teacher);
      if (how === 1 || how === 2) await cutDesktop(page);
      await expect(connected(teacher, '学员的桌面')).toBeVisible();
      await expect(connected(page, '实验机')).toBeVisible();
      const unsent = page.getByRole('button', { name: '发送', exact: true });
      if (await unsent.isVisible()) await unsent.click();
      seen = await expectSamePicture(page, teacher, seen);
    }
  });

  test('nothing of a teacher reaches the desktop without consent, whatever is cut, forged or answered late', async ({
    page,
    teacher,
    upstream,
  }) => {
    const turns = rounds(20, 40);
    test.setTimeout(60_000 + turns * 20_000);
    const random = randomOfTest();
    await beginAtDesk(page, teacher);
    const counted = async (): Promise<number> => (await upstream.effects('help.keys')).length;
    let allowed = 0;
    let seen = await own(page);
    for (let turn = 1; turn <= turns; turn++) {
      await page.getByRole('button', { name: '让对方输入' }).click();
      await expect(told(teacher, '可以输入')).toBeVisible();
      if (random.chance(0.5)) {
        await cutDesktop(teacher);
        await expect(connected(teacher, '学员的桌面')).toBeVisible();
        await expect(told(teacher, '可以输入')).toBeVisible();
      }
      const helped = `helped${turn} `;
      await typeAtDesk(teacher, helped);
      const expected = allowed + helped.length;
      allowed = expected;
      // What was typed before the page noticed the cut waits to be sent.
      const unsent = teacher.getByRole('button', { name: '发送', exact: true });
      await expect(async () => {
        if (await unsent.isVisible()) await unsent.click();
        expect(await counted()).toBe(expected);
      }).toPass();
      seen = await expectSamePicture(page, teacher, seen);

      const failing = random.whole(0, 2);
      if (failing === 1) await upstream.fail({ match: CHANGE, kind: 'status', status: 503, times: random.whole(1, 2) });
      if (failing === 2) await upstream.fail({ match: CHANGE, kind: 'reset', when: 'after', times: 1 });
      await page.getByRole('textbox', { name: '桌面的键盘' }).focus();
      await page.keyboard.press('Control+Alt+KeyK');
      await expect(told(page, '陈岚在看，不能输入')).toBeVisible();
      await upstream.mend();
      await teacher.keyboard.type('late');
      await forge(teacher);
      if (random.chance(0.5)) await teacher.reload();
      else await cutDesktop(teacher);
      await expect(connected(teacher, '学员的桌面')).toBeVisible();
      await expect(told(teacher, '只能看')).toBeVisible();
      await forge(teacher);
      await expect(async () => expect(await theirs(teacher)).toBe(await own(page))).toPass();
      expect(await own(page)).toBe(seen);
      expect(await counted()).toBe(allowed);
    }
    await page.getByRole('button', { name: '结束观看' }).click();
    await expect(teacher.getByText('同屏指导已经结束')).toBeVisible();
    await expect(teacher.locator('canvas')).toHaveCount(0);
  });
});
