// Plugins: shell, kernel
// A part that the platform starts with is late: the frame is there at once, then words and a retry, and the page goes on by
// itself once the part arrives.
import type { BrowserContext, Page, Route } from 'playwright/test';
import { builtFiles } from './support/builtFiles.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** Milliseconds by which there are words. */
const WORDS_BY = 8_000;
const WHO = '**/system/api/v1/user/info';
const PUBLIC = {
  address: '/freelessons/list',
  title: '课程',
  source: 'plugins/catalogue/courses/CourseList.tsx',
} as const;
const OWN = { address: '/classroom', heading: '教学课堂' } as const;

const signInDialog = (page: Page) => page.getByRole('dialog', { name: /^登录/ });

/** Holds back the answers for these addresses until they are released. */
async function hold(context: BrowserContext, what: string | RegExp | ((url: URL) => boolean)) {
  const held: Route[] = [];
  const keep = (route: Route) => void held.push(route);
  await context.route(what, keep);
  return {
    held,
    async letGo() {
      await context.unroute(what, keep);
      // Nobody waits for the requests of a page that is gone.
      await Promise.allSettled(held.splice(0).map((route) => route.continue()));
    },
  };
}

/** The files that come for a source file, and for nothing else. */
async function filesOf(source: string): Promise<(url: URL) => boolean> {
  const { initial, lazy } = await builtFiles();
  const others = Object.entries(lazy).flatMap(([other, files]) => (other === source ? [] : files));
  const shared = new Set([...initial, ...others]);
  const own = (lazy[source] ?? []).filter((file) => !shared.has(file)).map((file) => `/${file}`);
  expect(own, `${source} has files of its own`).not.toEqual([]);
  return ({ pathname }) => own.includes(pathname);
}

/** The words in the page itself come by a style sheet's clock. */
async function passStyleTime(page: Page, to: number): Promise<void> {
  await page.evaluate((time) => {
    for (const animation of document.getAnimations()) animation.currentTime = time;
  }, to);
}

test.describe('the page itself', () => {
  const opening = (page: Page) => page.getByText('正在打开');
  const words = (page: Page) => page.getByText('打开得有些慢');
  const again = (page: Page) => page.getByRole('link', { name: '重试' });

  test('waits for a style sheet that is there and does not apply yet, as in WebKit', async ({ page }) => {
    await page.addInitScript(() => {
      const real = getComputedStyle.bind(window);
      // WebKit applies no sheet until all of them have come: by then the document has loaded.
      window.getComputedStyle = (element, pseudo) =>
        document.readyState === 'complete' ? real(element, pseudo) : real(document.createElement('i'));
    });
    await page.goto('/index');
    await expect(page.getByRole('banner')).toBeVisible();
  });

  for (const [what, files] of [
    ['the script', /\/assets\/main[^/]*\.js$/],
    ['the style sheet', /\/assets\/main[^/]*\.css$/],
  ] as const) {
    test(`speaks when ${what} hangs or is missing, and loads again`, async ({ page, context, watch }) => {
      watch.expect(/status of 404/);
      const { letGo } = await hold(context, files);
      await page.goto('/index', { waitUntil: 'commit' });
      await expect(opening(page)).toBeVisible();
      await passStyleTime(page, 5_000);
      await expect(words(page)).toBeHidden();
      await passStyleTime(page, WORDS_BY);
      await expect(words(page)).toBeVisible();
      await expectAccessible(page);
      await letGo();
      await expect(page.getByRole('banner')).toBeVisible();

      await context.route(files, (route) => route.fulfill({ status: 404, body: '' }));
      await page.goto('/index');
      await passStyleTime(page, WORDS_BY);
      await expect(words(page)).toBeVisible();
      await expect(page.getByRole('banner')).toBeHidden();
      await context.unroute(files);
      await again(page).click();
      await expect(page.getByRole('banner')).toBeVisible();
    });
  }

  test('speaks while the deployment does not come, and goes on by itself when it does', async ({ page, context }) => {
    const { letGo } = await hold(context, '**/deployment.json');
    await page.goto('/index');
    await expect(opening(page)).toBeVisible();
    await passStyleTime(page, WORDS_BY);
    await expect(words(page)).toBeVisible();
    await expect(again(page)).toHaveAttribute('href', '');
    await letGo();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(words(page)).toHaveCount(0);
  });
});

test('a notice that comes before its page stays above it, and pushes nothing down', async ({ page, context }) => {
  const files = await hold(context, await filesOf(PUBLIC.source));
  const answer = await hold(context, '**/type/notice?*');
  await page.goto(PUBLIC.address);
  await expect(page.getByRole('banner')).toBeVisible();
  await answer.letGo();
  const notice = page.getByRole('region', { name: '系统公告' });
  await expect(notice).toHaveCSS('position', 'fixed');
  await files.letGo();
  await expect(page.getByRole('heading', { name: PUBLIC.title, level: 1 })).toBeVisible();
  await expect(notice).toHaveCSS('position', 'fixed');
  await page.getByRole('banner').getByRole('link', { name: '首页' }).click();
  await expect(page).toHaveURL(/\/index$/);
  await expect(notice).not.toHaveCSS('position', 'fixed');
});

test.describe('the user of the session is late', () => {
  const account = (page: Page) => page.getByRole('button', { name: '账号菜单：林夏' });
  const unknown = (page: Page) => page.getByRole('group', { name: '没有取到登录信息' });

  test('a public page shows what it has; the header says so in time, and goes on by itself', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('linxia');
    const { letGo } = await hold(context, WHO);
    await page.clock.install();
    await page.goto('/index');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.locator('#main').getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: '登录', exact: true })).toHaveCount(0);
    await expect(unknown(page)).toHaveCount(0);
    await page.clock.runFor(WORDS_BY);
    await expect(unknown(page)).toBeVisible();
    await letGo();
    await expect(account(page)).toBeVisible();
    await expect(unknown(page)).toHaveCount(0);
  });

  test('a page for signed-in users has its frame, and no dialog; words in time, and a retry that asks again', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('linxia');
    const { held, letGo } = await hold(context, WHO);
    await page.clock.install();
    await page.goto(OWN.address);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('navigation', { name: '学习空间' })).toBeVisible();
    await expect(signInDialog(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: '没有取到你的登录信息' })).toHaveCount(0);
    await page.clock.runFor(WORDS_BY);
    await expect(page.getByRole('heading', { name: '没有取到你的登录信息' })).toBeVisible();
    await expect(signInDialog(page)).toHaveCount(0);
    await page.locator('#main').getByRole('button', { name: '重试' }).click();
    await expect.poll(() => held.length).toBe(2);
    await letGo();
    await expect(page.getByRole('heading', { name: OWN.heading, level: 1 })).toBeVisible();
    await expect(account(page)).toBeVisible();
  });
});

test.describe('the code of a page does not come', () => {
  const bar = (page: Page) => page.getByRole('progressbar', { name: '页面加载中' });

  test('the first one: the frame stands, words in time, links lead on, a retry loads it', async ({ page, context }) => {
    const { held, letGo } = await hold(context, await filesOf(PUBLIC.source));
    await page.clock.install();
    await page.goto(PUBLIC.address, { waitUntil: 'commit' });
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(bar(page)).toBeVisible();
    await page.clock.runFor(WORDS_BY);
    await expect(page.getByRole('heading', { name: '页面还没有加载出来' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click();
    await expect(page).toHaveURL(/\/index$/);
    await expect(bar(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(PUBLIC.address));
    await page.clock.runFor(WORDS_BY);
    const asked = held.length;
    await page.getByRole('alert').getByRole('button', { name: '重试' }).click();
    await expect.poll(() => held.length).toBeGreaterThan(asked);
    await letGo();
    await expect(page.getByRole('heading', { name: PUBLIC.title, level: 1 })).toBeVisible();
  });

  test('of the sign-in dialog: a reload is offered in time; it comes after all', async ({ page, context }) => {
    const { letGo } = await hold(context, await filesOf('plugins/shell/signIn/SignInModal.tsx'));
    await page.clock.install();
    await page.goto('/index');
    await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click();
    await expect(bar(page)).toBeVisible();
    await page.clock.runFor(WORDS_BY);
    const words = page.getByRole('alert').filter({ hasText: '页面没有加载成功' });
    await expect(words).toBeVisible();
    await letGo();
    await expect(signInDialog(page)).toBeVisible();
    await expect(words).toHaveCount(0);
  });

  test('of a link: the page stays, words in time; it comes after all', async ({ page, context }) => {
    const { letGo } = await hold(context, await filesOf(PUBLIC.source));
    await page.clock.install();
    await page.goto('/index');
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: PUBLIC.title }).click();
    await expect(bar(page)).toBeVisible();
    await page.clock.runFor(WORDS_BY);
    const slow = page.getByRole('alert').filter({ hasText: '页面还没有加载出来' });
    await expect(slow).toBeVisible();
    await expectAccessible(page);
    await letGo();
    await expect(page.getByRole('heading', { name: PUBLIC.title, level: 1 })).toBeVisible();
    await expect(slow).toHaveCount(0);
  });
});

test('a page of the learning space stands where it will stand, before the menu is there: unfolded, on a tablet, folded', async ({
  page,
  signIn,
}) => {
  const { initial, lazy } = await builtFiles();
  const own = (lazy['plugins/shell/frame/SpaceMenu.tsx'] ?? []).filter(
    (file) => file.endsWith('.js') && !initial.includes(file),
  );
  const main = page.locator('#main');
  const menu = page.getByRole('navigation', { name: '学习空间' });
  const left = () => main.evaluate((element) => element.getBoundingClientRect().left);
  const openWithoutMenu = async (width: number): Promise<void> => {
    await page.setViewportSize({ width, height: 844 });
    let come = (): void => undefined;
    const coming = new Promise<void>((resolve) => (come = resolve));
    const held = (url: URL) => own.some((file) => url.pathname.endsWith(file));
    await page.route(held, async (route) => {
      await coming;
      await route.continue();
    });
    await page.goto('/classroom', { waitUntil: 'commit' });
    await expect(main).toBeAttached();
    const before = await left();
    expect(before).toBeGreaterThan(0);
    come();
    await expect(menu).toBeVisible();
    expect(await left()).toBe(before);
    await page.unroute(held);
  };
  await signIn('linxia');
  for (const width of [1440, 820]) await openWithoutMenu(width);
  await page.setViewportSize({ width: 1440, height: 844 });
  await menu.getByRole('button', { name: '收起菜单' }).click();
  await openWithoutMenu(1440);
});
