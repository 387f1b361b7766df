import type { Page } from 'playwright/test';
import { pageAbove } from './support/crumb.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';

/** A page with little on it. */
const QUIET = '/helpcenter';
const SOCKET = 'WS /business/out-api/v1/chat/socket';
const OPEN = 'POST /business/out-api/v1/chat/session';
const GENERATE = 'POST /business/gpt/generate';
const OPINION = 'POST /business/out-api/v1/opinion/add';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const widget = (page: Page) => page.getByRole('complementary', { name: '帮助与客服' });
const panel = (page: Page) => page.getByRole('dialog', { name: '帮助与客服' });
const second = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => Math.round(video.currentTime));
const field = (page: Page) => panel(page).getByRole('textbox');
const log = (page: Page) => panel(page).getByRole('group', { name: /的对话$/ });
const said = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text });

async function ask(page: Page, way: '在线客服' | '智能助手'): Promise<void> {
  await widget(page).getByRole('button', { name: '帮助与客服' }).click();
  await widget(page)
    .getByRole('button', { name: new RegExp(`^${way}`) })
    .click();
  await panel(page).waitFor();
}

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** Names the other controls that are hidden below this button. */
function pressableBelow(button: HTMLElement): string[] {
  const { left, top, width, height } = button.getBoundingClientRect();
  const found = new Set<string>();
  for (let step = 0; step < 64; step++) {
    const [x, y] = [left + (width * (step % 8)) / 7, top + (height * Math.floor(step / 8)) / 7];
    const below = document.elementsFromPoint(x, y).find((one) => !one.closest('aside')?.contains(button));
    const pressable = below?.closest('a[href], button, input, select, textarea, label, summary, [tabindex="0"]');
    if (pressable) found.add(pressable.outerHTML.slice(0, 120));
  }
  return [...found];
}

test.describe('help from everywhere', () => {
  // WCAG: 2.1.1, 2.1.2, 2.4.3
  test('four ways, with the keyboard alone; what was open is closed by Escape, the focus is back @both', async ({
    page,
  }) => {
    await page.goto('/index');
    const button = widget(page).getByRole('button', { name: '帮助与客服' });
    await button.focus();
    await page.keyboard.press('Enter');
    for (const way of ['在线客服', '智能助手']) {
      await expect(widget(page).getByRole('button', { name: new RegExp(way) })).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(widget(page).getByRole('link', { name: /^意见反馈/ })).toHaveCount(0);

    await page.keyboard.press('Enter');
    await widget(page)
      .getByRole('button', { name: /^在线客服/ })
      .press('Enter');
    await expect(panel(page).getByRole('tab', { name: '在线客服' })).toHaveAttribute('aria-selected', 'true');
    await expect(log(page).getByText('你好，我是客服小研')).toBeVisible();
    await panel(page).getByRole('tab', { name: '在线客服' }).press('ArrowRight');
    await expect(panel(page).getByText('登录后可以使用智能助手')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test('goes along to the next page, names the page in the feedback, is not there while one is led elsewhere', async ({
    page,
  }) => {
    await page.goto('/system/message?keyword=x');
    await widget(page).getByRole('button', { name: '帮助与客服' }).click();
    await widget(page)
      .getByRole('link', { name: /^意见反馈/ })
      .click();
    await expect(page).toHaveURL(/\/feedback\?page=/);
    await expect(page.getByRole('main').getByText('/system/message?keyword=x')).toBeVisible();
    await page.goto('/classroom/jumping');
    await settled(page);
    await expect(widget(page)).toHaveCount(0);
  });

  for (const address of [
    '/index',
    '/boutiqueclass/detail?id=clazz-2',
    '/personalcenter/myclazz-detail?id=clazz-1',
    '/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-1',
  ]) {
    test(`its button lies over nothing that can be pressed, at any width, at ${address}`, async ({ page, signIn }) => {
      await signIn('linxia');
      await page.goto(address);
      const button = widget(page).getByRole('button', { name: '帮助与客服' });
      for (const width of [1920, 1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await settled(page);
        for (const end of [false, true]) {
          await page.evaluate((down) => scrollTo(0, down ? document.documentElement.scrollHeight : 0), end);
          await expect(button).toBeInViewport({ ratio: 1 });
          expect(await button.evaluate(pressableBelow), `${width} px wide, ${end ? 'end' : 'start'}`).toEqual([]);
        }
      }
    });
  }

  test('the panel is beside the page, and as large as one made it', async ({ page }) => {
    await page.goto('/index');
    await ask(page, '智能助手');
    const width = () => panel(page).evaluate((box) => box.getBoundingClientRect().width);
    const before = await width();
    const grip = panel(page).getByRole('button', { name: /调整窗口大小/ });
    await grip.focus();
    await grip.press('ArrowLeft');
    await expect.poll(width).toBe(before + 32);
    const corner = await grip.boundingBox();
    await page.mouse.move((corner?.x ?? 0) + 8, (corner?.y ?? 0) + 8);
    await page.mouse.down();
    await page.mouse.move((corner?.x ?? 0) - 92, (corner?.y ?? 0) + 8);
    await page.mouse.up();
    await expect.poll(width).toBe(before + 132);
    await page.getByRole('banner').getByRole('link', { name: '首页' }).click();
    await expect(panel(page)).toBeVisible();
    await page.reload();
    await ask(page, '智能助手');
    await expect.poll(width).toBe(before + 132);
  });
});

test.describe('customer service', () => {
  test('hears, reads and answers; what it says later is counted until it is read, over a reload too @both', async ({
    page,
    upstream,
  }) => {
    await page.goto(QUIET);
    await ask(page, '在线客服');
    await expect(panel(page).getByText('在线', { exact: true })).toBeVisible();
    await say(page, '忘记密码了怎么办，见https://example.com/a');
    await expect(said(page, '忘记密码了怎么办')).toContainText(/已送达|已读/);
    await expect(log(page).getByRole('link', { name: 'https://example.com/a' })).toHaveAttribute(
      'href',
      /^\/pagejumping\?url=/,
    );
    await expect(log(page).getByText('客服正在输入…')).toBeVisible();
    await expect(said(page, '用手机号验证后重新设置')).toBeVisible();
    await expect(said(page, '忘记密码了怎么办')).toContainText('已读');
    await expectAccessible(page);

    await panel(page).getByRole('button', { name: '关闭' }).click();
    await upstream.agentSays('问题解决了吗？');
    const unread = widget(page).getByRole('button', { name: '在线客服，1条新回复' });
    await expect(unread).toBeVisible();
    await page.reload();
    await unread.click();
    await expect(said(page, '问题解决了吗？')).toBeVisible();
    await panel(page).getByRole('button', { name: '关闭' }).click();
    await expect(widget(page).getByRole('button', { name: '帮助与客服' })).toBeVisible();
    await page.reload();
    await settled(page);
    await expect(widget(page).getByRole('button', { name: '帮助与客服' })).toBeVisible();
  });

  test('a message sent at the moment of a cut arrives once, stored before or after it', async ({ page, upstream }) => {
    await page.goto(QUIET);
    await ask(page, '在线客服');
    await expect(panel(page).getByText('在线', { exact: true })).toBeVisible();
    for (const [cut, text] of [
      ['before', '第一句，没有写下来'],
      ['after', '第二句，写下来了'],
    ] as const) {
      await upstream.cutChat(cut);
      await say(page, text);
      await expect(panel(page).getByText('连接中断，正在重新连接')).toBeVisible();
      await expect(said(page, text)).toContainText('等待网络恢复后发送');
      await panel(page).getByRole('button', { name: '现在重试' }).click();
      await expect(said(page, text)).toContainText(/已送达|已读/);
      await expect(said(page, text)).toHaveCount(1);
    }
    expect(await upstream.effects('chat.say')).toHaveLength(2);
    await upstream.cutChat('now');
    await expect(panel(page).getByText('连接中断，正在重新连接')).toBeVisible();
    await expect(panel(page).getByText('连接中断，正在重新连接')).toHaveCount(0);
    await say(page, '第三句，它自己连回来了');
    await expect(said(page, '第三句')).toContainText(/已送达|已读/);
  });

  test('unsent messages and typed text outlive a reload', async ({ page, upstream, watch }) => {
    watch.expect(/status of 503/);
    await upstream.fail({ match: OPEN, kind: 'status', status: 503 });
    await page.goto(QUIET);
    await ask(page, '在线客服');
    await say(page, '证书怎么领');
    await expect(said(page, '证书怎么领')).toContainText('等待网络恢复后发送');
    await field(page).fill('还没说完的话');
    await page.reload();
    await ask(page, '在线客服');
    await expect(said(page, '证书怎么领')).toBeVisible();
    await expect(field(page)).toHaveValue('还没说完的话');
    await upstream.mend();
    // It may be trying by itself at this moment.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(said(page, '证书怎么领')).toContainText(/已送达|已读/);
    expect(await upstream.effects('chat.say')).toHaveLength(1);
  });

  test('in two tabs is one conversation, and nothing is said twice', async ({ page, context, upstream, signIn }) => {
    await signIn('linxia');
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(QUIET);
      await ask(tab, '在线客服');
      await expect(panel(tab).getByText('在线', { exact: true })).toBeVisible();
    }
    await upstream.cutChat('before');
    await say(page, '两个窗口，说一次');
    for (const tab of [page, other]) await expect(said(tab, '两个窗口，说一次')).toContainText(/已送达|已读/);
    for (const tab of [page, other]) await expect(said(tab, '两个窗口，说一次')).toHaveCount(1);
    expect(await upstream.effects('chat.say')).toHaveLength(1);
    // A message read in one tab is read in the other.
    for (const tab of [page, other]) await panel(tab).getByRole('button', { name: '关闭' }).click();
    await upstream.agentSays('还有问题吗？');
    const unread = (tab: Page) => widget(tab).getByRole('button', { name: /条新回复$/ });
    await expect(unread(other)).toBeVisible();
    await unread(page).click();
    await expect(said(page, '还有问题吗？')).toBeVisible();
    await expect(unread(other)).toHaveCount(0);
  });

  test('gets pictures, picked or pasted, and shows them large; other files are not taken', async ({ page }) => {
    await page.goto(QUIET);
    await ask(page, '在线客服');
    const pick = panel(page).locator('input[type="file"]');
    await pick.setInputFiles([
      { name: '截图.png', mimeType: 'image/png', buffer: PICTURE },
      { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    ]);
    await expect(page.getByRole('alert').getByText('说明.txt不是JPG')).toBeVisible();
    await expect(log(page).getByRole('button', { name: '查看图片截图.png' })).toBeVisible();
    await expect(said(page, '截图收到了')).toBeVisible();

    await field(page).evaluate(
      (box, bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(bytes)], '粘贴.png', { type: 'image/png' }));
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      },
      [...PICTURE],
    );
    await log(page).getByRole('button', { name: '查看图片粘贴.png' }).click();
    const view = page.getByRole('dialog', { name: '粘贴.png' });
    await expect(view.getByRole('img', { name: '粘贴.png' })).toBeVisible();
    // Pressed before the picture has taken the focus.
    await field(page).evaluate((box) => {
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    });
    await expect(view).toHaveCount(0);
    await expect(panel(page)).toBeVisible();
  });

  test('says what is refused, and lets one try again or take it back', async ({ page, upstream }) => {
    // Too many are so many within a minute.
    await upstream.stopClock();
    await page.goto(QUIET);
    await ask(page, '在线客服');
    await field(page).fill('字'.repeat(1001));
    await expect(panel(page).getByText('超出1个字')).toBeVisible();
    await field(page).press('Enter');
    await expect(field(page)).toHaveValue(/^字{1001}$/);
    for (let at = 1; at <= 21; at++) await say(page, `第${at}句。`);
    await expect(said(page, '第21句。')).toContainText('没有发出：发送过于频繁，请稍后再试');
    await said(page, '第21句。').getByRole('button', { name: '删除' }).click();
    await expect(said(page, '第21句。')).toHaveCount(0);
  });

  test('chat works without a WebSocket, and says so', async ({ page, upstream, watch }) => {
    watch.expect(/WebSocket connection to .* failed/);
    await upstream.fail({ match: SOCKET, kind: 'status', status: 503 });
    await upstream.agentOnline(false);
    await page.goto(QUIET);
    await ask(page, '在线客服');
    await expect(panel(page).getByText('不在线，可以留言')).toBeVisible();
    await expect(panel(page).getByText('网络不支持即时连接')).toBeVisible();
    await say(page, '有人吗');
    await expect(said(page, '有人吗')).toContainText('已送达');
    await expect(log(page).getByText('客服暂时不在线，请先留言')).toBeVisible();
    await panel(page).getByRole('button', { name: '关闭' }).click();
    await upstream.agentSays('现在在了');
    await widget(page)
      .getByRole('button', { name: /条新回复$/ })
      .click();
    await expect(said(page, '现在在了')).toBeVisible();
    const read = async () => (await upstream.requests()).map(({ line }) => line);
    await expect.poll(read).toContain('PUT /business/out-api/v1/chat/message/read');
  });

  test('old messages load on scrolling up, without moving the reader', async ({ page, upstream }) => {
    await page.goto(QUIET);
    await ask(page, '在线客服');
    await expect(panel(page).getByText('在线', { exact: true })).toBeVisible();
    await say(page, '你好');
    await expect(said(page, '在的，请说说')).toBeVisible();
    // A message on the screen counts as read: after the reload the button would not count it.
    await panel(page).getByRole('button', { name: '关闭' }).click();
    for (let at = 1; at <= 40; at++) await upstream.agentSays(`第${at}条通知。`);
    await page.reload();
    await widget(page)
      .getByRole('button', { name: /条新回复$/ })
      .click();
    await expect(said(page, '第40条通知。')).toBeInViewport();
    await expect(said(page, '第10条通知。')).toHaveCount(0);
    await log(page).hover();
    await expect(async () => {
      await page.mouse.wheel(0, -2000);
      await expect(log(page).getByText('你好，我是客服小研')).toBeInViewport({ timeout: 200 });
    }).toPass();
    await expect(said(page, '第1条通知。')).toHaveCount(1);
    await upstream.agentSays('新的通知。');
    await panel(page)
      .getByRole('button', { name: /^有新消息/ })
      .click();
    await expect(said(page, '新的通知。')).toBeInViewport();
  });

  test('whoever signs in has another conversation; what a visitor typed in this tab goes along', async ({
    page,
    signIn,
  }) => {
    await page.goto(QUIET);
    await ask(page, '在线客服');
    await say(page, '我是访客');
    await expect(said(page, '我是访客')).toContainText(/已送达|已读/);
    await field(page).fill('正在写');
    await signIn('linxia');
    await page.reload();
    await ask(page, '在线客服');
    await expect(panel(page).getByText('在线', { exact: true })).toBeVisible();
    await expect(field(page)).toHaveValue('正在写');
    await expect(said(page, '我是访客')).toHaveCount(0);
  });
});

test.describe('the AI helper', () => {
  test('answers whoever has signed in, piece by piece; it can be stopped, asked again, copied and cleared', async ({
    page,
    signIn,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn('linxia');
    await page.goto(QUIET);
    await ask(page, '智能助手');
    await expect(panel(page).getByText('内容由AI生成，请注意核对')).toBeVisible();
    await panel(page).getByRole('button', { name: '子网掩码怎么算？' }).click();
    await expect(panel(page).getByRole('button', { name: '停止回答' })).toBeVisible();
    await expect(log(page).getByText('掩码把地址分成')).toBeVisible();
    await panel(page).getByRole('button', { name: '停止回答' }).click();
    await expect(log(page).getByText('已停止回答')).toBeVisible();
    await expect(log(page).getByText('否则要经过网关')).toHaveCount(0);
    await log(page).getByRole('button', { name: '重试' }).click();
    await expect(log(page).getByText('否则要经过网关')).toBeVisible();
    await log(page).getByRole('button', { name: '复制' }).click();
    await expect(page.getByText('已复制')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('192.168.10.0/26');

    await say(page, '能再详细一点吗');
    await expect(log(page).getByText('接着刚才的IP 地址与子网说')).toBeVisible();
    await expect(log(page).getByRole('button', { name: '重新回答' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await ask(page, '智能助手');
    await expect(said(page, '能再详细一点吗')).toContainText('接着刚才的');
    await panel(page).getByRole('button', { name: '清空对话' }).click();
    await page.getByRole('dialog', { name: '清空对话？' }).getByRole('button', { name: '清空' }).click();
    await expect(panel(page).getByRole('button', { name: '子网掩码怎么算？' })).toBeVisible();
  });

  test('an answer that breaks off, or is refused, says so and can be asked for again', async ({
    page,
    signIn,
    upstream,
  }) => {
    await signIn('linxia');
    await page.goto(QUIET);
    await ask(page, '智能助手');
    await upstream.fail({ match: GENERATE, kind: 'cut-json', when: 'after', times: 1 });
    await say(page, '什么是索引');
    await expect(log(page).getByText('回答中断：连接服务器失败!')).toBeVisible();
    await upstream.fail({ match: GENERATE, kind: 'refused', message: '提问太频繁了', times: 1 });
    await log(page).getByRole('button', { name: '重试' }).click();
    await expect(log(page).getByText('提问太频繁了')).toBeVisible();
    await expect(page.getByText('提问太频繁了')).toHaveCount(1);
    await log(page).getByRole('button', { name: '重试' }).click();
    await expect(log(page).getByText('索引像书后面的词条')).toBeVisible();
    await expect(log(page).getByRole('button', { name: '重新回答' })).toBeVisible();
  });

  test('an answer names the lessons that it rests on, and opens them there @both', async ({
    page,
    signIn,
    isMobile,
  }) => {
    await signIn('linxia');
    await page.goto(QUIET);
    await ask(page, '智能助手');
    await say(page, 'chmod 640是什么意思？');
    const sources = log(page).getByRole('list', { name: '依据' });
    await expect(sources.getByRole('link')).toHaveText([/^所有者、组与权限位 · 40%处$/, / · 00:25$/, / · 第3页$/]);
    await expectAccessible(page);
    await sources.getByRole('link', { name: '00:25' }).click();
    await expect(page).toHaveURL(/chapter=ref-1-2&at=25/);
    await expect.poll(() => second(page)).toBe(25);

    // In the lesson that is open it goes there without leaving the page, as often as one likes.
    await page.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 5));
    await expect.poll(() => second(page)).toBe(5);
    const address = page.url();
    if (isMobile) {
      await expect(panel(page)).toHaveCount(0);
      await ask(page, '智能助手');
    }
    await sources.getByRole('link', { name: '00:25' }).click();
    // It plays on from there.
    await expect.poll(() => second(page)).toBeGreaterThanOrEqual(25);
    expect(page.url()).toBe(address);
    if (isMobile) await ask(page, '智能助手');
    await sources.getByRole('link', { name: '第3页' }).click();
    await expect(page).toHaveURL(/chapter=ref-1-3&at=3/);
    // On a phone a page is shorter than the view.
    await expect(page.getByLabel('第3页', { exact: true })).toBeInViewport({ ratio: 0.2 });
    await expect(page.getByLabel('第2页', { exact: true })).not.toBeInViewport({ ratio: 0.2 });
  });

  test('says when an answer rests on no lesson, and nothing where the upstream does not tell @both', async ({
    page,
    signIn,
  }) => {
    await signIn('linxia');
    await page.goto(QUIET);
    await ask(page, '智能助手');
    await say(page, '怎样养成早起的习惯');
    const none = log(page).getByRole('paragraph').filter({ hasText: '这个回答没有找到课程里的依据，请自行核对' });
    await expect(none).toBeVisible();
    await expectAccessible(page);
    await say(page, '第三题选哪个');
    await expect(said(page, '第三题选哪个').getByRole('button', { name: '重新回答' })).toBeVisible();
    await expect(none).toHaveCount(1);
    await expect(log(page).getByText('依据', { exact: true })).toHaveCount(0);

    await page.route(`**${GENERATE.slice(5)}`, (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: `data: ${JSON.stringify({
          answerId: 'a',
          text: '见教材。',
          done: true,
          sources: [
            { title: '教材第2章' },
            { title: '银河课', place: { kind: 'galaxy', id: 'g' }, courseId: 'c', chapterRefId: 'r', kind: 5, at: 61 },
          ],
        })}\n\n`,
      }),
    );
    await say(page, '哪里讲过');
    const named = said(page, '哪里讲过').getByRole('list', { name: '依据' });
    await expect(named.getByRole('listitem')).toHaveText(['教材第2章', '银河课 · 01:01']);
    await expect(named.getByRole('link')).toHaveCount(0);
  });

  test('knows the lesson that is open and where one is in it, unless that is taken off @both', async ({
    page,
    signIn,
    upstream,
  }) => {
    const asked = async () => (await upstream.effects('gpt.generate')).map(({ detail }) => detail);
    await signIn('linxia');
    await page.goto('/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-2&at=12');
    await expect.poll(() => second(page)).toBe(12);
    await expect(panel(page)).toHaveCount(0);
    await ask(page, '智能助手');
    const chip = panel(page)
      .getByRole('paragraph')
      .filter({ hasText: /^关于：.*命令行的基本礼仪/ });
    await expect(chip).toContainText(/ · 00:12$/);
    await expectAccessible(page);
    await say(page, '这一节的重点是什么？');
    await expect(said(page, '这一节的重点是什么？').getByRole('link', { name: '00:12' })).toBeVisible();
    const lesson = { clazzId: 'clazz-1', courseId: 'course-1', chapterRefId: 'ref-1-2', position: 12 };
    expect(await asked()).toEqual([expect.objectContaining(lesson)]);

    await chip.getByRole('button', { name: '不结合正在学的内容' }).click();
    await expect(chip).toHaveCount(0);
    await say(page, '什么是索引');
    await expect(said(page, '什么是索引').getByRole('button', { name: '重新回答' })).toBeVisible();
    expect((await asked())[1]).not.toHaveProperty('chapterRefId');
    await page.goto(QUIET);
    await ask(page, '智能助手');
    await expect(said(page, '什么是索引').getByRole('list', { name: '依据' })).toBeVisible();
    await expect(chip).toHaveCount(0);
  });

  test('in a text names a source in it by its heading', async ({ page, signIn }) => {
    await signIn('linxia');
    await page.goto('/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-1&at=40');
    await ask(page, '智能助手');
    const about = panel(page)
      .getByRole('paragraph')
      .filter({ hasText: /^关于：/ });
    const heading = (await about.textContent())?.split(' · ').at(-1) ?? '';
    await say(page, '这一节的重点是什么？');
    const source = log(page).getByRole('list', { name: '依据' }).getByRole('link').first();
    await expect(source).toHaveText(`发行版与桌面之外 · ${heading}`);
  });

  test('asks visitors to sign in', async ({ page }) => {
    await page.goto(QUIET);
    await ask(page, '智能助手');
    await panel(page).getByRole('button', { name: '登录' }).click();
    await expect(page.getByRole('dialog', { name: /^登录/ })).toBeVisible();
  });
});

test.describe('the help centre', () => {
  const nav = (page: Page) => page.getByRole('navigation', { name: '帮助目录' });
  const unfold = async (page: Page) => {
    const fold = nav(page).getByRole('button', { name: '目录' });
    if (await fold.isVisible()) await fold.click();
  };

  test('leads from its directory to an article, through it and on to the next', async ({ page }) => {
    await page.goto('/helpcenter');
    await page
      .getByRole('region', { name: '新手入门' })
      .getByRole('link', { name: /新学员指南/ })
      .click();
    await expect(page).toHaveURL(/\/helpcenter\?id=help-guide$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('从注册到拿到证书：新学员指南');
    await expect(page.getByText(/^更新于2026-10-12/)).toBeVisible();
    const outline = page.getByRole('navigation', { name: '本页内容' });
    const folded = outline.getByRole('button', { name: '本页内容' });
    if (await folded.isVisible()) await folded.click();
    await outline.getByRole('button', { name: '作业与考试' }).click();
    const part = page.getByRole('heading', { level: 2, name: '作业与考试' });
    await expect(part).toBeFocused();
    await expect(part).toBeInViewport();

    await unfold(page);
    await expect(nav(page).getByRole('link', { name: /新学员指南/ })).toHaveAttribute('aria-current', 'page');
    await nav(page).getByRole('button', { name: '账号与登录' }).press('Enter');
    await nav(page).getByRole('link', { name: '绑定和解绑微信' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '绑定和解绑微信' })).toBeFocused();
    await expect(page.getByRole('navigation', { name: '本页内容' })).toHaveCount(0);
    await page
      .getByRole('navigation', { name: '前后文章' })
      .getByRole('link', { name: /^下一篇/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('实名认证需要准备什么');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('绑定和解绑微信');
  });

  test('is searched; what was found is marked, and the search stands in the address', async ({ page }) => {
    await page.goto('/helpcenter');
    await page.getByRole('searchbox', { name: '搜索帮助' }).fill('延时');
    await page.getByRole('searchbox', { name: '搜索帮助' }).press('Enter');
    await expect(page).toHaveURL(/keyword=/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('“延时”的搜索结果');
    await expect(page.locator('mark').first()).toHaveText('延时');
    await page.getByRole('link', { name: '实验机的创建、延时与释放' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('实验机的创建、延时与释放');
    await pageAbove(page).click();
    await page.getByRole('searchbox', { name: '搜索帮助' }).fill('火星');
    await page.getByRole('button', { name: '搜索', exact: true }).click();
    await expect(page.getByText('没有找到相关的帮助')).toBeVisible();
  });

  test('says what went wrong, and leads on to people', async ({ page, upstream }) => {
    await upstream.fail({ match: 'GET /business/out-api/v1/support/directory/tree', kind: 'refused', message: '正忙' });
    await page.goto('/helpcenter');
    const alert = page.getByRole('alert').filter({ hasText: '正忙' });
    await expect(alert).toBeVisible();
    await upstream.mend();
    await alert.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('region', { name: '新手入门' })).toBeVisible();
    await page.goto('/helpcenter?id=nothing');
    await expect(page.getByRole('alert').filter({ hasText: '不存在' })).toBeVisible();
    await page.getByRole('link', { name: '浏览全部帮助' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('帮助中心');
    await page.getByRole('region', { name: '没有解决？' }).getByRole('button', { name: '联系在线客服' }).click();
    await expect(log(page).getByText('你好，我是客服小研')).toBeVisible();
  });
});

test.describe('feedback', () => {
  // WCAG: 3.3.1, 3.3.3
  test('says at the field what is wrong, keeps what was typed over a reload, is sent once with its pictures', async ({
    page,
    upstream,
  }) => {
    await page.goto('/feedback?page=%2Fhelpcenter%3Fid%3Dhelp-video');
    await page.getByRole('button', { name: '提交' }).click();
    const content = page.getByRole('textbox', { name: '意见内容' });
    await expect(content).toBeFocused();
    await expect(content).toHaveAccessibleDescription(/请填写意见内容/);
    await page.getByRole('radio', { name: '内容问题' }).check();
    await content.fill('第三节的字幕和声音对不上');
    await expect(page.getByText('12 / 1000')).toBeVisible();
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: '截图.png', mimeType: 'image/png', buffer: PICTURE });
    await expect(page.getByRole('button', { name: '移除图片1' })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    // Kept a moment after the last change.
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'yanxi-drafts')))
      .toBe(true);
    await page.waitForFunction(async () => {
      const request = indexedDB.open('yanxi-drafts');
      const db = await new Promise<IDBDatabase>((done) => (request.onsuccess = () => done(request.result)));
      const all = db.transaction('drafts').objectStore('drafts').getAll();
      const rows = await new Promise<unknown>((done) => (all.onsuccess = () => done(all.result)));
      db.close();
      return JSON.stringify(rows).includes('images');
    });

    await page.reload();
    await expect(page.getByText('已恢复你上次填写的内容')).toBeVisible();
    await expect(content).toHaveValue('第三节的字幕和声音对不上');
    await expect(page.getByRole('radio', { name: '内容问题' })).toBeChecked();
    await expect(page.getByRole('button', { name: '移除图片1' })).toBeVisible();
    await page.getByRole('textbox', { name: '联系方式' }).fill('找我');
    await page.getByRole('button', { name: '提交' }).click();
    await expect(page.getByText('联系方式请填写手机号或邮箱')).toBeVisible();
    await page.getByRole('textbox', { name: '联系方式' }).fill('13800000001');
    await page.getByRole('button', { name: '提交' }).dblclick();
    // The second click may already fall on the thanks, and take the focus along.
    await expect(page.getByRole('heading', { level: 1, name: '感谢你的反馈' })).toBeVisible();
    expect((await upstream.requests()).filter(({ line }) => line === OPINION)).toHaveLength(1);

    await page.getByRole('button', { name: '再写一条' }).click();
    await expect(content).toHaveValue('');
    await page.goBack();
    await page.goto('/feedback');
    await expect(content).toHaveValue('');
  });

  test('that could not be sent says why and is not lost; afterwards one goes back to where one was', async ({
    page,
    upstream,
  }) => {
    await page.goto('/feedback?page=%2Fhelpcenter');
    await page.getByRole('textbox', { name: '意见内容' }).fill('帮助中心的字太小了');
    await upstream.fail({ match: OPINION, kind: 'refused', message: '反馈服务正忙' });
    await page.getByRole('button', { name: '提交' }).click();
    await expect(page.getByRole('alert').getByText('反馈服务正忙')).toBeVisible();
    await upstream.mend();
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByRole('link', { name: '回到刚才的页面' }).click();
    await expect(page).toHaveURL(/\/helpcenter$/);
  });
});
