// Plugins: openOffline, offline
// Opening without a network: what is under way opens again from this machine, is gone on with, and is sent once.
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { BrowserContext, Cookie, Page } from 'playwright/test';
import { findPlugins } from '#cli/findPlugins.ts';
import { DIST } from '#cli/paths.ts';
import { deploymentSource } from '#cli/deployment/deploymentFile.ts';
import { siteListener } from '#cli/server/siteListener.ts';
import { upstreamProxy } from '#cli/server/upstreamProxy.ts';
import { expectLedger, savedOf, setUpExam } from '../faults/support/exam.ts';
import { anotherRelease } from './support/anotherRelease.ts';
import { signInModal } from './support/signInModal.ts';
import { expectKept } from './support/stored.ts';
import { keeps } from './support/keeps.ts';
import { startKillable } from './support/killable.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';

// Playwright clears everything but what service workers keep.
test.use({ serviceWorkers: 'allow', reuseContext: false });

test.beforeEach(({ watch }) => {
  // Whatever is asked for without a network.
  watch.expect(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/);
});

const question = (page: Page, number: number) => page.getByRole('article', { name: new RegExp(`^第${number}题：`) });
const field = (page: Page, number: number) => question(page, number).getByRole('textbox').first();
const stored = (page: Page) => page.getByText(/已保存到本机|正在重试/).first();

async function goTo(page: Page, number: number): Promise<void> {
  const card = page.getByRole('button', { name: /^答题卡/ });
  await expect(page.locator('[data-question]').first()).toBeVisible();
  if (await card.isVisible()) await card.click();
  await page.getByRole('button', { name: new RegExp(`^第${number}题，`) }).click();
}

async function write(page: Page, number: number, text: string): Promise<void> {
  await goTo(page, number);
  await field(page, number).fill(text);
}

async function expectWritten(page: Page, number: number, text: string): Promise<void> {
  await goTo(page, number);
  await expect(field(page, number)).toHaveValue(text);
}

/** By the clock of this machine the session is over. */
const runOut = (page: Page): Promise<void> =>
  page.evaluate((time) => void (document.cookie = `_te_=${time}; Path=/; Max-Age=36000`), Date.now() - 60_000);

/** The names of the papers stored on this machine. */
const papersHere = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('yanxi-outbox');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const asking = opening.result.transaction('besides').objectStore('besides').getAllKeys();
    await new Promise((resolve) => asking.addEventListener('success', resolve));
    opening.result.close();
    return asking.result.map(String).filter((key) => /,(?:paper|terms|answer|told|picture) /.test(key));
  });

test('an exam under way opens again offline, after a reload and after its page was closed, and is sent once @both', async ({
  context,
  page,
  upstream,
  signIn,
}) => {
  const exam = await setUpExam(upstream);
  await signIn('linxia');
  await page.goto(exam.address);
  await keeps(page, '/examanswer');
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await context.setOffline(true);
  await page.reload();
  await write(page, 13, '刷新以后写的');
  await expect(stored(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  await expect(page.getByRole('timer')).toBeVisible();
  await page.close();

  const anew = await context.newPage();
  await anew.goto(exam.address);
  await expectWritten(anew, 13, '刷新以后写的');
  await write(anew, 14, '关闭以后写的');
  await expect(stored(anew)).toBeVisible();
  await context.setOffline(false);
  await expect(anew.getByText('已同步').first()).toBeVisible();
  const answers = [
    [13, '刷新以后写的'],
    [14, '关闭以后写的'],
  ] as const;
  await expectLedger(upstream, exam, new Map(answers));
});

test('an exam under way goes on offline though the session has run out; the same person signs in again, and it is sent once', async ({
  context,
  page,
  upstream,
  signIn,
}) => {
  const exam = await setUpExam(upstream);
  await signIn('linxia');
  await page.goto(exam.address);
  await keeps(page, '/examanswer');
  await context.setOffline(true);
  await upstream.expire('linxia');
  await runOut(page);
  await page.reload();
  await write(page, 13, '登录过期以后写的');
  await expect(stored(page)).toBeVisible();
  await page.reload();
  await expectWritten(page, 13, '登录过期以后写的');

  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: /^登录/ })).toBeVisible();
  await signInModal(page, upstream, 'linxia');
  await expect(page.getByText('已同步').first()).toBeVisible();
  await expectLedger(upstream, exam, new Map([[13, '登录过期以后写的']]));
  // The cookie outlives the token: this holds for one that has run out, too.
  const cookies = await context.cookies();
  const expires = Number(cookies.find(({ name }) => name === '_te_')?.value) / 1000;
  const cookie = cookies.find(({ name }) => name === '_tk_');
  expect(cookie?.expires).toBeGreaterThan(expires + 3600);
});

test('a session that has run out is none where there is a network', async ({ page, signIn }) => {
  await signIn('linxia');
  await page.goto('/index');
  await expect(page.getByRole('button', { name: /林夏/ })).toBeVisible();
  await runOut(page);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: '登录', exact: true })).toBeVisible();
  // A page for everybody opens as for a guest, one for learners asks to sign in: neither is left for another.
  await page.goto('/freelessons/detail?id=course-1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/freelessons\/detail\?id=course-1$/);
  await page.goto('/classroom');
  await expect(page.getByRole('heading', { name: /^登录后查看/ })).toBeAttached();
  await expect(page).toHaveURL(/\/classroom$/);
});

test('an exam under way opens again offline after the browser was killed, and is sent once', async ({
  upstream,
  baseURL,
  scope,
}, testInfo) => {
  const profile = testInfo.outputPath('profile');
  const exam = await setUpExam(upstream);
  const { accessToken } = await upstream.signIn('linxia');
  const start = async (cookies: Parameters<BrowserContext['addCookies']>[0]) => {
    const browser = await startKillable(profile);
    await browser.context.setExtraHTTPHeaders(scope);
    await browser.context.addCookies(cookies);
    return { ...browser, page: await browser.context.newPage() };
  };
  const address = new URL(exam.address, baseURL).href;
  let cookies: Cookie[] = [];
  const before = await start([{ name: '_tk_', value: accessToken, url: baseURL ?? '' }]);
  try {
    await before.page.goto(address);
    await keeps(before.page, '/examanswer');
    await before.context.setOffline(true);
    await goTo(before.page, 13);
    await field(before.page, 13).fill('写完就没电了');
    await expect(stored(before.page)).toBeVisible();
  } finally {
    // A browser writes new cookies to the disk after half a minute only: here they are older than that.
    cookies = await before.context.cookies();
    await before.kill();
  }

  const after = await start(cookies);
  try {
    await after.context.setOffline(true);
    await after.page.goto(address);
    await goTo(after.page, 13);
    await expect(field(after.page, 13)).toHaveValue('写完就没电了');
    await after.context.setOffline(false);
    await after.page.getByRole('button', { name: '已核对' }).click();
    await expect(after.page.getByText('已同步').first()).toBeVisible();
    await expectLedger(upstream, exam, new Map([[13, '写完就没电了']]));
  } finally {
    await after.kill();
  }
});

test('homework under way is offered where a page cannot be had, and goes on', async ({
  context,
  page,
  upstream,
  signIn,
}) => {
  await signIn('linxia');
  await page.goto('/feedback');
  await expect(page.getByRole('button', { name: /^账号菜单/ })).toBeVisible();
  await page.getByRole('textbox').first().fill('没有写完的反馈');
  await expectKept(page, '没有写完的反馈');
  await page.goto('/personalcenter/myclazz-detail?id=clazz-1&tab=homework');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '课后作业：加密与安全' }) });
  await row.getByRole('link', { name: /^开始作业/ }).click();
  await page.getByRole('button', { name: '开始作业' }).click();
  await expect(field(page, 4)).toBeVisible();
  await keeps(page, '/personalcenter/homeworkanswer');
  await context.setOffline(true);
  await field(page, 4).fill('断网时写的');
  await expect(stored(page)).toBeVisible();

  // Its code is not here.
  await page.goto('/system/message');
  const offer = page.getByRole('region', { name: /现在没有网络，这里的内容没有保存在本机/ });
  await expect(offer).toHaveCount(1);
  await expect(offer.getByRole('link', { name: /^草稿：/ })).toBeVisible();
  await expectAccessible(page);
  await offer.getByRole('link', { name: '作业：课后作业：加密与安全' }).click();
  await expect(field(page, 4)).toHaveValue('断网时写的');
  await context.setOffline(false);
  await expect(page.getByText('已同步').first()).toBeVisible();
  expect((await savedOf(upstream)).map(({ detail }) => detail.answers)).toEqual([['断网时写的']]);
});

test('text written offline is said to be kept, even on a page that cannot be fetched, and is sent once', async ({
  context,
  page,
  upstream,
  signIn,
}) => {
  await signIn('linxia');
  await page.goto('/classroom/detail/discuss?id=classroom-1');
  await keeps(page, '/classroom/detail/:tab?');
  await page.getByRole('button', { name: '发起讨论' }).click();
  await context.setOffline(true);
  await page.getByRole('textbox', { name: '标题' }).fill('断网时发起的讨论');
  await page.getByRole('textbox', { name: '内容' }).fill('联网以后大家才看得到');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('断网时发起的讨论')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: '没有送出的内容保存在本机，联网后会自动送出' })).toHaveCount(1);
  await context.setOffline(false);
  await expect.poll(async () => (await upstream.effects('discuss.add')).length).toBe(1);
});

test('signing out leaves no paper behind, and the next person sees none offline', async ({
  context,
  page,
  upstream,
  signIn,
}) => {
  const exam = await setUpExam(upstream);
  await signIn('linxia');
  await page.goto(exam.address);
  await keeps(page, '/examanswer');
  await expect.poll(() => papersHere(page)).not.toEqual([]);
  await page.goto('/index');
  await settled(page);
  await page.getByRole('button', { name: /^账号菜单/ }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect.poll(() => papersHere(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto(exam.address);
  await expect(page.getByRole('heading', { name: /^登录后查看/ })).toBeVisible();
  await context.setOffline(false);

  await signIn('zhouyu');
  await page.goto('/index');
  await settled(page);
  await context.setOffline(true);
  await page.goto(exam.address);
  await expect(page.getByRole('region', { name: /现在没有网络/ })).toContainText('没有做到一半的');
  await expect(page.locator('[data-question]')).toHaveCount(0);
});

const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const cacheNames = (page: Page) => page.evaluate(async () => (await caches.keys()).toSorted());

test.describe('in a deployment of its own', () => {
  test.use({ deployment: {} });

  test('switching it off removes it and everything it kept', async ({ page, signIn }, testInfo) => {
    await signIn('linxia');
    await page.goto('/index');
    await keeps(page, '/index');
    await writeFile(testInfo.outputPath('deployment.json'), JSON.stringify({ plugins: { openOffline: false } }));
    await page.reload();
    await expect.poll(() => cacheNames(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => workers(page)).toBe(0);
    await settled(page);
    expect(await cacheNames(page)).toEqual([]);
  });
});

test('a new release is taken as a whole, with a network and without', async ({
  context,
  page,
  upstream,
  signIn,
  baseURL,
}, testInfo) => {
  const id = 'fffffff0';
  const folder = testInfo.outputPath('release');
  await anotherRelease(folder, id);
  const site = await severalReleases([DIST, folder], baseURL ?? '');
  const exam = await setUpExam(upstream);
  await signIn('linxia');
  const { accessToken } = await upstream.signIn('linxia');
  await context.addCookies([{ name: '_tk_', value: accessToken, url: site.url }]);
  await page.goto(new URL(exam.address, site.url).href);
  await keeps(page, '/examanswer');
  await write(page, 13, '旧版本里写的');

  site.release();
  await page.reload();
  await expectWritten(page, 13, '旧版本里写的');
  expect(await releasesOf(page)).toEqual([id]);
  await keeps(page, '/examanswer');
  await context.setOffline(true);
  await page.reload();
  await expectWritten(page, 13, '旧版本里写的');
  expect(await releasesOf(page)).toEqual([id]);
  // Nothing asks any more.
  await page.close();
  await site.stop();
});

test('two releases in the middle of an exam lose no answer and mix no code', async ({
  context,
  page,
  upstream,
  signIn,
  baseURL,
}, testInfo) => {
  const ids = ['fffffff1', 'fffffff0'] as const;
  const folders = ids.map((id) => testInfo.outputPath(id));
  for (const [at, id] of ids.entries()) await anotherRelease(folders[at] ?? '', id);
  const site = await severalReleases([DIST, ...folders], baseURL ?? '');
  const exam = await setUpExam(upstream);
  await signIn('linxia');
  const { accessToken } = await upstream.signIn('linxia');
  await context.addCookies([{ name: '_tk_', value: accessToken, url: site.url }]);
  await page.goto(new URL(exam.address, site.url).href);
  await keeps(page, '/examanswer');
  await write(page, 13, '第一版里写的');
  // The page stays open while both come; what it still loads is of its own release.
  site.release();
  await write(page, 14, '第二版已经发布');
  site.release();
  await write(page, 15, '第三版已经发布');
  expect(await releasesOf(page)).toEqual(['the first']);
  await expect(page.getByText('已同步').first()).toBeVisible();
  const answers = [
    [13, '第一版里写的'],
    [14, '第二版已经发布'],
    [15, '第三版已经发布'],
  ] as const;
  await expectLedger(upstream, exam, new Map(answers));

  await page.reload();
  for (const [number, text] of answers) await expectWritten(page, number, text);
  expect(await releasesOf(page)).toEqual(['fffffff0']);
  await keeps(page, '/examanswer');
  await context.setOffline(true);
  await page.reload();
  for (const [number, text] of answers) await expectWritten(page, number, text);
  expect(await releasesOf(page)).toEqual(['fffffff0']);
  // Nothing asks any more.
  await page.close();
  await site.stop();
});

/** The releases of the scripts that the page has loaded; the other one's has a name made for it. */
const releasesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const other = 'fffffff0';
    const ids = paths.flatMap((path) => {
      if (path.startsWith('/assets/main.')) return [path.includes(other) ? other : 'the first'];
      const [, id] = /^\/assets\/([\da-f]{8})\//.exec(path) ?? [];
      return id === undefined ? [] : [id === other ? other : 'the first'];
    });
    return [...new Set(ids)];
  });

/** The site as the first folder has it, and from each `release()` on as the next one has. */
async function severalReleases(folders: readonly string[], upstream: string) {
  const plugins = await findPlugins();
  const common = {
    upstream: upstreamProxy(upstream, { own: true }),
    deployment: await deploymentSource(undefined),
    plugins,
  };
  const listeners = await Promise.all(folders.map((folder) => siteListener({ folder, ...common })));
  let current = 0;
  const server = createServer((request, response) => listeners[current]?.(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    release: () => {
      current += 1;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
