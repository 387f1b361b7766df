// Packages run at another host name of the same server, as an institution would have them.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { commitScorm } from '#plugins/scorm/api.ts';
import { answerTo } from './support/answerTo.ts';
import { startKillable } from './support/killable.ts';
import { addOutOfTree } from './support/outOfTree.ts';
import { startServer } from './support/servers.ts';
import { expect, expectAccessible, inScheme, test as base } from './support/test.ts';

interface Fixtures {
  /** The path below which the platform is served. */
  below: string;
  /** Where packages run. */
  packages: string;
}

const test = base.extend<Fixtures>({
  below: ['', { option: true }],
  baseURL: async ({ below }, give, testInfo) => {
    const file = testInfo.outputPath('deployment.json');
    await mkdir(dirname(file), { recursive: true });
    const path = below === '' ? {} : { base: `${below}/` };
    await writeFile(file, JSON.stringify(path));
    const server = await startServer(['--deployment', file]);
    // The port is known now, and the file is read for each page.
    const plugins = { scorm: { settings: { origin: twinOf(server.url) } } };
    await writeFile(file, JSON.stringify({ ...path, plugins }));
    await give(new URL(server.url).origin);
    await server.stop();
  },
  packages: ({ baseURL }, give) => give(twinOf(baseURL)),
});

/** The same server by its other name. */
function twinOf(address = ''): string {
  const url = new URL(address);
  url.hostname = url.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  return url.origin;
}

const STUDY = '/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=';
const [OLD, NOW] = [`${STUDY}ref-1-91`, `${STUDY}ref-1-92`];
const START_PAGE = /scorm\/package\/[\w-]+\/index\.html/;

const frame = (page: Page) => page.frameLocator('iframe[title^="课件："]');
const content = (page: Page) => frame(page).frameLocator('iframe');
const onward = (page: Page) => content(page).getByRole('button', { name: '下一页' });
const count = (page: Page) => content(page).locator('#count');
const synced = (page: Page) => expect(page.getByRole('status').filter({ hasText: '已同步' })).toBeVisible();

/** A package of SCORM 1.2 whose page runs this script; `api` is what it finds. */
async function servePackage(page: Page, script: string): Promise<void> {
  const body = `<!doctype html><html lang="zh-CN"><title>课件</title><h1>课件</h1><p id="said"></p>
    <script>const api = parent.API; const say = (words) => (document.querySelector('#said').textContent = words);
    ${script}</script></html>`;
  await page.route(START_PAGE, (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }));
}

test.beforeEach(async ({ signIn, upstream }) => {
  await signIn('linxia');
  await upstream.setUp('scorm-course');
});

for (const [version, address] of [
  ['1.2', OLD],
  ['2004', NOW],
] as const) {
  test(`a package of SCORM ${version} is studied in a frame of another origin, goes on where it was left, and counts @both`, async ({
    page,
    packages,
  }) => {
    await page.goto(address);
    await expect(count(page)).toHaveText('1 / 4');
    const outer = page.locator('iframe[title^="课件："]');
    await expect(outer).toHaveAttribute('sandbox', /^(?!.*(?:allow-modals|allow-top-navigation))/);
    expect(new URL((await outer.getAttribute('src')) ?? '').origin).toBe(packages);
    await expectAccessible(page);
    await onward(page).click();
    await onward(page).click();
    await synced(page);
    await page.reload();
    await expect(count(page)).toHaveText('3 / 4');
    await inScheme(page, 'dark');
    await expectAccessible(page);
    await onward(page).click();
    await content(page).getByRole('radio').nth(1).check();
    await content(page).getByRole('button', { name: '提交' }).click();
    await expect(content(page).getByText('答对了')).toBeVisible();
    await expect(page.locator('article').getByText('已学完')).toBeVisible();
  });
}

test('a package may commit as its window closes: by another chapter, and by a reload', async ({ page, upstream }) => {
  await servePackage(
    page,
    `api.LMSInitialize(''); say('位置' + api.LMSGetValue('cmi.core.lesson_location'));
     let at = Number(api.LMSGetValue('cmi.core.lesson_location'));
     addEventListener('pagehide', () => { api.LMSSetValue('cmi.core.lesson_location', String(at + 1)); api.LMSFinish(''); });`,
  );
  await page.goto(OLD);
  await expect(content(page).getByText('位置', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^上一节/ }).click();
  await expect.poll(async () => (await commitsOf(upstream)).length).toBe(1);
  await page.goBack();
  await expect(content(page).getByText('位置1')).toBeVisible();
  await page.reload();
  await expect(content(page).getByText('位置2')).toBeVisible();
  await expect.poll(async () => (await commitsOf(upstream)).length).toBe(2);
});

/** The commits that the mock has carried out. */
async function commitsOf(upstream: {
  effects(name: string): Promise<readonly unknown[]>;
}): Promise<readonly unknown[]> {
  return upstream.effects('scorm.commit');
}

test('what was committed outlives the browser, and a network that is away', async ({
  baseURL,
  upstream,
  scope,
}, testInfo) => {
  const profile = testInfo.outputPath('profile');
  const { accessToken } = await upstream.signIn('linxia');
  const opened = async () => {
    const browser = await startKillable(profile);
    await browser.context.setExtraHTTPHeaders(scope);
    await browser.context.addCookies([{ name: '_tk_', value: accessToken, url: baseURL ?? '', sameSite: 'Lax' }]);
    const page = await browser.context.newPage();
    await page.goto(`${baseURL}${OLD}`);
    return { page, kill: browser.kill };
  };
  const first = await opened();
  await expect(count(first.page)).toHaveText('1 / 4');
  await upstream.fail({ match: commitScorm.line, kind: 'status', status: 503 });
  await onward(first.page).click();
  await onward(first.page).click();
  await expect(count(first.page)).toHaveText('3 / 4');
  // The frame forgets a commit once the platform has stored it.
  const host = first.page.frames().find((one) => /host\.\w+\.html/.test(one.url()));
  await expect.poll(() => host?.evaluate(() => localStorage.length)).toBe(0);
  await expect(first.page.getByText('已保存到本机，正在重试')).toBeVisible();
  await first.kill();
  expect(await commitsOf(upstream)).toEqual([]);
  await upstream.mend();

  const second = await opened();
  await expect(count(second.page)).toHaveText('3 / 4');
  await expect.poll(async () => (await commitsOf(upstream)).length).toBeGreaterThan(0);
  await second.kill();
});

test.describe('a package that misbehaves', () => {
  test('does not leave the page, show dialogs, or keep anybody from leaving', async ({ page, watch }) => {
    watch.expect(/sandbox|Blocked|Unsafe attempt|modal/i);
    await servePackage(
      page,
      `api.LMSInitialize(''); alert('你好'); say(String(confirm('走？')) + prompt('名字？'));
       addEventListener('beforeunload', (event) => { event.preventDefault(); event.returnValue = '别走'; });
       try { top.location = 'about:blank'; } catch {}
       try { top.document.title = '我的'; } catch { say('碰不到'); }`,
    );
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto(OLD);
    await expect(content(page).getByText('碰不到')).toBeVisible();
    await page.getByRole('link', { name: /^上一节/ }).click();
    await expect(page).toHaveURL(/chapter=ref-1-\d\d?(?:$|&)/);
    await expect(page.locator('iframe[title^="课件："]')).toHaveCount(0);
    expect(dialogs).toEqual([]);
  });

  test('that commits without end and far too much is slowed down, and what fits is kept', async ({ page }) => {
    await servePackage(
      page,
      `api.LMSInitialize(''); let at = 0;
       api.LMSSetValue('cmi.suspend_data', 'kept');
       say(api.LMSSetValue('cmi.suspend_data', 'x'.repeat(10e6)) + api.LMSGetLastError());
       setInterval(() => { for (let n = 0; n < 50; n++) { api.LMSSetValue('cmi.core.lesson_location', String(++at)); api.LMSCommit(''); } }, 10);`,
    );
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/scorm/commit')) sent.push(request.postDataJSON());
    });
    await page.goto(OLD);
    await expect(content(page).getByText('false405')).toBeVisible();
    const numbers = () => v.parse(v.array(v.looseObject({ number: v.number() })), sent).map(({ number }) => number);
    await expect.poll(() => numbers().at(-1) ?? 0).toBeGreaterThan(500);
    expect(sent.length).toBeLessThan(5);
    expect(sent.at(-1)).toMatchObject({ suspendData: 'kept' });
    await page.getByRole('button', { name: '怎样算学完' }).click();
    await expect(page.getByText('课件自己报告完成后算学完')).toBeVisible();
  });

  test('that does not load says so, and is opened again @both', async ({ page, watch }) => {
    watch.expect(/status of 404/);
    await page.route(START_PAGE, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(OLD);
    await expect(page.getByRole('alert').filter({ hasText: '课件没有打开' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute(START_PAGE);
    await page.getByRole('button', { name: '重试' }).click();
    await expect(count(page)).toHaveText('1 / 4');
  });
});

test('visitors and others are told that nothing is recorded', async ({ page, upstream, signIn }) => {
  await signIn('zhouyu');
  await page.goto(OLD);
  await expect(page.locator('article')).toContainText(/加入|登录/);
  expect(await commitsOf(upstream)).toEqual([]);
});

test.describe('below a path', () => {
  test.use({ below: '/learn' });

  test('packages are below it, too', async ({ page, context, baseURL, packages, upstream }) => {
    const { accessToken: value } = await upstream.signIn('linxia');
    await context.addCookies([{ name: '_tk_', value, domain: new URL(baseURL ?? '').hostname, path: '/learn/' }]);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(packages)) asked.push(new URL(request.url()).pathname);
    });
    await page.goto(`/learn${NOW}`);
    await expect(count(page)).toHaveText('1 / 4');
    expect(asked.filter((path) => !path.startsWith('/learn/'))).toEqual([]);
  });
});

test.describe('where the plugin is off', () => {
  test.use({
    baseURL: async ({}, give) => {
      const server = await startServer();
      await give(server.url);
      await server.stop();
    },
  });

  test('the course says what is missing, and nothing of the plugin is fetched', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(OLD);
    await expect(page.locator('article')).toContainText('这一节需要「scorm」功能，本平台没有开通');
    expect(asked.filter((url) => /scorm|host\.\w+\./.test(url))).toEqual([]);
  });
});

test.describe('built out of tree, from the same sources by another name', () => {
  test.use({
    baseURL: async ({}, give, testInfo) => {
      const file = testInfo.outputPath('deployment.json');
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, '{}');
      const server = await startServer(['--deployment', file]);
      const settings = { origin: twinOf(server.url) };
      await writeFile(file, JSON.stringify({ plugins: { courseware: { settings } } }));
      await addOutOfTree(file, 'scorm', 'courseware');
      await give(new URL(server.url).origin);
      await server.stop();
    },
  });

  test('it runs as the platform’s own does', async ({ page }) => {
    await page.route(/getCourseResourcesById|getByChapterRefId/, async (route) => {
      const response = await answerTo(route);
      const body = (await response.text()).replaceAll('"kind":"scorm"', '"kind":"courseware"');
      await route.fulfill({ response, body });
    });
    await page.goto(OLD);
    await expect(count(page)).toHaveText('1 / 4');
    await onward(page).click();
    await synced(page);
    await page.reload();
    await expect(count(page)).toHaveText('2 / 4');
  });
});
