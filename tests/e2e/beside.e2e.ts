// Plugins: beside, experiments
// A teacher beside a trainee at a terminal or a desktop: nothing is seen and nothing typed without the trainee's consent.
import type { BrowserContext, Locator, Page } from 'playwright/test';
import { pictureOf } from './support/desktopPicture.ts';
import { expect, expectAccessible, test as base } from './support/test.ts';

const STANDING = '/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-6';
const HELP = '/classroom/api/v1/exp/vm/help';

const test = base.extend<{ openTeacher: (account?: string) => Promise<Page> }>({
  openTeacher: async ({ browser, baseURL, scope, upstream, page, watch }, give) => {
    const opened: BrowserContext[] = [];
    await give(async (account = 'chenlan') => {
      const context = await browser.newContext({
        viewport: page.viewportSize(),
        baseURL: baseURL ?? '',
        extraHTTPHeaders: scope,
        reducedMotion: 'reduce',
        locale: 'zh-CN',
      });
      opened.push(context);
      await watch.over(context);
      const { accessToken } = await upstream.signIn(account);
      await context.addCookies([{ name: '_tk_', value: accessToken, url: baseURL ?? '' }]);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

const lines = (page: Page): Locator => page.locator('.xterm-rows');
const told = (page: Page, words: RegExp | string): Locator => page.getByRole('status').filter({ hasText: words });
const bar = (page: Page): Locator => page.getByRole('group', { name: '实验机' });
const watcher = (page: Page): Locator => page.getByRole('group', { name: '学员的终端' });

async function type(page: Page, keys: string): Promise<void> {
  await page.locator('.xterm-screen').click();
  await page.keyboard.type(keys);
}

async function openMachine(page: Page): Promise<void> {
  await page.goto(STANDING);
  const phone = (page.viewportSize()?.width ?? 0) < 768;
  if (phone) await page.getByRole('tab', { name: '实验机' }).click();
  await expect(bar(page).getByText('连接正常')).toBeVisible();
}

async function ask(page: Page, question = ''): Promise<void> {
  await bar(page).getByRole('button', { name: '请老师' }).click();
  const dialog = page.getByRole('dialog', { name: '请老师看看' });
  await dialog.getByRole('textbox', { name: /^想问什么/ }).fill(question);
  await dialog.getByRole('button', { name: '请老师看看' }).click();
  await expect(dialog.getByText(/^已经请了老师/)).toBeVisible();
}

/** The teacher sees the terminal. */
async function come(teacher: Page): Promise<void> {
  await teacher.goto('/beside');
  await teacher.getByRole('link', { name: '去看看' }).click();
  await teacher.getByRole('button', { name: '去看看' }).click();
  await expect(watcher(teacher).getByText('连接正常')).toBeVisible();
}

test.beforeEach(async ({ upstream, signIn }) => {
  await upstream.setUp('machine-about-to-end', 'linxia');
  await signIn('linxia');
});

test('a trainee asks, is watched, lets the teacher type, takes that back by a chord, and ends it @both', async ({
  page,
  openTeacher,
  upstream,
}) => {
  await openMachine(page);
  await type(page, 'echo before\n');
  await ask(page, '第三步的服务起不来');
  await expectAccessible(page);
  await page.getByRole('button', { name: '知道了' }).click();
  await expect(told(page, '在等老师来看看')).toBeVisible();

  const teacher = await openTeacher();
  await teacher.goto('/beside');
  await expect(teacher.getByText('第三步的服务起不来')).toBeVisible();
  await expectAccessible(teacher);
  await come(teacher);
  await expect(lines(teacher)).toContainText(/\$ echo before\s*before/);
  await expect(told(page, '陈岚在看，不能输入')).toBeVisible();
  await type(page, 'echo after\n');
  await expect(lines(teacher)).toContainText(/\$ echo after\s*after/);
  await expectAccessible(teacher);

  await type(teacher, 'echo early\n');
  await watcher(teacher).getByRole('button', { name: '请求输入' }).click();
  await expect(told(page, '陈岚在看，想替你输入')).toBeVisible();
  await page.getByRole('button', { name: '同意输入' }).click();
  await expect(told(teacher, '可以输入')).toBeVisible();
  await type(teacher, 'echo helped\n');
  await expect(lines(page)).toContainText(/\$ echo helped\s*helped/);
  await expect(told(page, /陈岚(?:正在替你|在看，可以替你)输入/)).toBeVisible();
  await expectAccessible(page);

  await type(page, 'echo mine');
  await page.keyboard.press('Control+Alt+KeyK');
  await expect(told(page, '陈岚在看，不能输入')).toBeVisible();
  await expect(told(teacher, '只能看')).toBeVisible();
  await type(teacher, ' late\n');
  await page.keyboard.press('Enter');
  await expect(lines(page)).toContainText(/\$ echo mine\s*mine/);
  await expect(lines(page)).not.toContainText(/early|late/);

  await page.getByRole('button', { name: '结束观看' }).click();
  await expect(teacher.getByText('林夏结束了同屏指导')).toBeVisible();
  await expect(lines(teacher)).toHaveCount(0);
  await expectAccessible(teacher);
  await expect(told(page, '林夏结束了同屏指导')).toBeVisible();
  await page.getByRole('button', { name: '知道了' }).click();
  await expect(page.getByRole('button', { name: '结束观看' })).toHaveCount(0);
  expect(await upstream.effects('help.keys')).toHaveLength('echo helped\n'.length);
});

test('a teacher offers, and sees nothing until the trainee consents @both', async ({ page, openTeacher }) => {
  await openMachine(page);
  const teacher = await openTeacher();
  await teacher.goto('/beside');
  await teacher.getByRole('button', { name: '提出去看看' }).click();
  await expect(teacher.getByText('在等林夏同意')).toBeVisible();
  await expect(lines(teacher)).toHaveCount(0);
  await expect(told(page, '陈岚想来看看')).toBeVisible();
  await page.getByRole('button', { name: '不同意' }).click();
  await expect(teacher.getByText('学员没有同意')).toBeVisible();
  await teacher.goto('/beside');
  await teacher.getByRole('button', { name: '提出去看看' }).click();
  await page.getByRole('button', { name: '同意观看' }).click();
  await expect(lines(teacher)).toContainText('$');
  await watcher(teacher).getByRole('button', { name: '结束' }).click();
  await expect(told(page, '陈岚结束了同屏指导')).toBeVisible();
});

test('a link that was passed on is of the first who comes, and the release of the machine ends it', async ({
  page,
  openTeacher,
  upstream,
}) => {
  await openMachine(page);
  await ask(page);
  const link = await page.getByRole('dialog').getByText('/beside/watch/').innerText();
  await page.getByRole('button', { name: '知道了' }).click();
  const friend = await openTeacher('zhouyu');
  await friend.goto(link);
  await friend.getByRole('button', { name: '去看看' }).click();
  await expect(lines(friend)).toContainText('$');
  await expect(told(page, '周屿在看')).toBeVisible();
  const late = await openTeacher('hebin');
  await late.goto(link);
  await expect(late.getByText('已经有人凭这个链接来看了')).toBeVisible();
  await upstream.advanceClock(3600);
  await expect(friend.getByText('同屏指导已经结束')).toBeVisible();
  await expect(lines(friend)).toHaveCount(0);
});

test('what was typed is played again, from any moment @both', async ({ page, upstream }) => {
  await openMachine(page);
  await type(page, 'echo first\n');
  await expect(lines(page)).toContainText(/\$ echo first\s*first/);
  await upstream.advanceClock(60);
  await type(page, 'echo second\n');
  await expect(lines(page)).toContainText(/\$ echo second\s*second/);
  await bar(page).getByRole('button', { name: '回放' }).click();
  await page
    .getByRole('dialog', { name: '回放' })
    .getByRole('link', { name: /^\d{4}-/ })
    .click();
  const slider = page.getByRole('slider', { name: '位置' });
  await slider.press('End');
  await expect(lines(page)).toContainText(/\$ echo second\s*second/);
  await expectAccessible(page);
  await slider.press('Home');
  await expect(lines(page)).not.toContainText('second');
  await page.getByRole('combobox', { name: '速度' }).click();
  await page.getByRole('option', { name: '16倍' }).click();
  await page.getByRole('button', { name: '播放' }).click();
  await expect(lines(page)).toContainText(/\$ echo second\s*second/);
});

async function typeAtDesk(page: Page, keys: string): Promise<void> {
  await page.getByRole('textbox', { name: '桌面的键盘' }).focus();
  await page.keyboard.type(keys);
}

test.describe('at a desktop', () => {
  const desk = (page: Page): Locator => page.getByRole('group', { name: '学员的桌面' });
  const theirs = (teacher: Page): Promise<string> => pictureOf(teacher, '林夏的桌面');
  const own = (page: Page): Promise<string> => pictureOf(page, '桌面');

  /** Both see the same, and something else than before; a single key changes the picture only once. */
  async function expectSame(page: Page, teacher: Page, before = ''): Promise<string> {
    await expect.poll(() => own(page)).not.toBe(before);
    await expect(async () => expect(await theirs(teacher)).toBe(await own(page))).toPass();
    return own(page);
  }

  async function openDesktop(page: Page): Promise<void> {
    await openMachine(page);
    await bar(page).getByRole('button', { name: '桌面' }).click();
    await expect.poll(() => own(page)).toMatch(/\d/);
    await expect(bar(page).getByText('连接正常')).toBeVisible();
  }

  test('a trainee is watched, lets the teacher type, takes that back by the chord, and ends it @both', async ({
    page,
    openTeacher,
    upstream,
  }) => {
    await openDesktop(page);
    await ask(page);
    await page.getByRole('button', { name: '知道了' }).click();
    await expect(told(page, '凭链接来的第一个人能看到你的桌面')).toBeVisible();

    const teacher = await openTeacher();
    await teacher.goto('/beside');
    await teacher.getByRole('link', { name: '去看看' }).click();
    await expect(teacher.getByText('你会看到他的桌面')).toBeVisible();
    await teacher.getByRole('button', { name: '去看看' }).click();
    await expect(desk(teacher).getByText('连接正常')).toBeVisible();
    await expect(told(page, '陈岚在看，不能输入')).toBeVisible();
    await expect(told(teacher, '只能看')).toBeVisible();
    let seen = await expectSame(page, teacher);
    await typeAtDesk(page, 'm');
    seen = await expectSame(page, teacher, seen);
    await expectAccessible(page);
    await expectAccessible(teacher);

    await expect(teacher.getByRole('textbox', { name: '桌面的键盘' })).toBeDisabled();
    await teacher.getByLabel('林夏的桌面').click();
    await teacher.keyboard.type('echo early\n');
    await desk(teacher).getByRole('button', { name: '请求输入' }).click();
    await expect(told(page, '陈岚在看，想替你输入')).toBeVisible();
    await page.getByRole('button', { name: '同意输入' }).click();
    await expect(told(teacher, '可以输入')).toBeVisible();
    expect(await own(page)).toBe(seen);
    await typeAtDesk(teacher, 'h');
    seen = await expectSame(page, teacher, seen);
    await expect(told(page, /陈岚(?:正在替你|在看，可以替你)输入/)).toBeVisible();
    await expectAccessible(teacher);

    await page.getByRole('textbox', { name: '桌面的键盘' }).focus();
    await page.keyboard.press('Control+Alt+KeyK');
    await expect(told(page, '陈岚在看，不能输入')).toBeVisible();
    await expect(told(teacher, '只能看')).toBeVisible();
    await teacher.getByLabel('林夏的桌面').click();
    await teacher.keyboard.type('late');
    await typeAtDesk(page, 'f');
    await expectSame(page, teacher, seen);

    await page.getByRole('button', { name: '结束观看' }).click();
    await expect(teacher.getByText('林夏结束了同屏指导')).toBeVisible();
    await expect(teacher.locator('canvas')).toHaveCount(0);
    expect(await upstream.effects('help.keys')).toHaveLength(1);
  });

  test('a teacher offers to come to the desktop that is open, and sees nothing until the trainee consents', async ({
    page,
    openTeacher,
  }) => {
    await openDesktop(page);
    const teacher = await openTeacher();
    await teacher.goto('/beside');
    await teacher.getByRole('button', { name: '提出去看看' }).click();
    await expect(teacher.getByText('同意以后桌面会出现在这里')).toBeVisible();
    await expect(teacher.locator('canvas')).toHaveCount(0);
    await expect(told(page, '陈岚想来看看。同意后能看到你的桌面')).toBeVisible();
    await page.getByRole('button', { name: '同意观看' }).click();
    await expect(desk(teacher).getByText('连接正常')).toBeVisible();
    await expectSame(page, teacher);
  });

  test('where the upstream lets terminals be watched only, nothing is offered', async ({ page, upstream, watch }) => {
    watch.expect(/status of 501/);
    await upstream.fail({ match: `GET ${HELP}/consoles`, kind: 'status', status: 501 });
    await openMachine(page);
    await expect(bar(page).getByRole('button', { name: '请老师' })).toBeVisible();
    await bar(page).getByRole('button', { name: '桌面' }).click();
    await expect.poll(() => own(page)).toMatch(/\d/);
    await expect(bar(page).getByRole('button', { name: '请老师' })).toHaveCount(0);
  });
});

test('where the upstream has no such calls, nothing is offered', async ({ page, upstream, watch }) => {
  watch.expect(/status of 501/);
  await upstream.fail({ match: `GET ${HELP}`, kind: 'status', status: 501 });
  await upstream.fail({ match: 'GET /classroom/api/v1/exp/vm/recording/list', kind: 'status', status: 501 });
  await openMachine(page);
  await expect(bar(page).getByRole('button', { name: '上传' })).toBeVisible();
  await expect(bar(page).getByRole('button', { name: '请老师' })).toHaveCount(0);
  await expect(bar(page).getByRole('button', { name: '回放' })).toHaveCount(0);
});
