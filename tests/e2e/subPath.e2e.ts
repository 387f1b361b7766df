// Plugins: shell, takenAlong
// The platform below a path of its host: nothing of it is asked for outside, and two of them on one host stay strangers.
import { createServer, type RequestListener } from 'node:http';
import type { Page } from 'playwright/test';
import { upstreamProxy } from '#cli/server/upstreamProxy.ts';
import { expectLedger, setUpExam } from '../faults/support/exam.ts';
import { BASE, signInAt, startBelow, test } from './support/below.ts';
import { drawnPage } from './support/drawnPages.ts';
import { keeps } from './support/keeps.ts';
import type { Server } from './support/servers.ts';
import { signInModal } from './support/signInModal.ts';
import { courseAddress, join, takeAlong } from './support/takingAlong.ts';
import { expect, settled } from './support/test.ts';
import { watchTakeover } from './support/takeover.ts';

const account = (page: Page) => page.getByRole('button', { name: /^账号菜单/ });
const question = (page: Page, number: number) => page.getByRole('article', { name: new RegExp(`^第${number}题：`) });

async function writeAnswer(page: Page, number: number, text: string): Promise<void> {
  await expect(page.locator('[data-question]').first()).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^第${number}题，`) }).click();
  const field = question(page, number).getByRole('textbox').first();
  if (text !== '') await field.fill(text);
}

test.describe('below a path', () => {
  for (const address of ['/index', '/freelessons/list', '/freelessons/detail?id=course-1', '/certificate/check']) {
    test(`${address} comes drawn, and the browser takes it over as it is`, async ({ page, request, outside }) => {
      const html = await drawnPage(request, BASE + address);
      expect(html).toContain(`data-base="${BASE}"`);
      expect([...html.matchAll(/\s(?:href|src|action)="(\/[^"]*)"/g)].map(([, url]) => url)).toEqual(
        expect.arrayContaining([`${BASE}/manifest.webmanifest`]),
      );
      expect([...html.matchAll(/\s(?:href|src|action)="\/(?!learn\/)[^"]*"/g)].map(([said]) => said)).toEqual([]);
      const expectTakenOver = await watchTakeover(page);
      await page.goto(BASE + address);
      await settled(page);
      await expectTakenOver();
      const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      expect(links.length).toBeGreaterThan(3);
      expect(links.filter((link) => !link?.startsWith(`${BASE}/`))).toEqual([]);
      const canonical = page.locator('link[rel=canonical]');
      if ((await canonical.count()) > 0) expect(await canonical.getAttribute('href')).toContain(`${BASE}/`);
      expect(outside).toEqual([]);
    });
  }

  test('one signs in where one stands, goes about, comes back, and signs out without leaving anything', async ({
    page,
    context,
    upstream,
    outside,
  }) => {
    await page.goto(`${BASE}/personalcenter/note/detail?id=note-1`);
    await signInModal(page, upstream, 'linxia');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(account(page)).toBeVisible();
    await expect(heading).not.toHaveText(/登录后查看/);
    const title = (await heading.textContent()) ?? '';
    expect(new Set((await context.cookies()).map(({ name, path }) => `${name} ${path}`))).toEqual(
      new Set([`_te_ ${BASE}/`, `_tk_ ${BASE}/`, `_user_ ${BASE}/`]),
    );
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => !key.startsWith('/learn'))).toEqual([]);

    await page.reload();
    await expect(heading).toHaveText(title);
    await page.getByRole('banner').getByRole('link', { name: '课程', exact: true }).click();
    await expect(page).toHaveURL(`${BASE}/freelessons/list`);
    await expect(page.getByRole('banner').getByRole('link', { name: '课程', exact: true })).toHaveAttribute(
      'aria-current',
      /./,
    );
    await page.getByRole('link', { name: /./ }).and(page.locator('[href*="/freelessons/detail"]')).first().click();
    await expect(page).toHaveURL(/\/learn\/freelessons\/detail\?id=/);
    await page.goBack();
    await page.goBack();
    await expect(heading).toHaveText(title);
    await page.goForward();
    await expect(page).toHaveURL(`${BASE}/freelessons/list`);
    await page.goto(`${BASE}/traininginstitutions`);
    await expect(page).toHaveURL(/\/learn\/traininginstitutions\/\w+/);

    await account(page).click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await expect(page).toHaveURL(`${BASE}/index`);
    await expect.poll(() => context.cookies()).toEqual([]);
    expect(outside).toEqual([]);
  });

  test('WeChat signs in and leads back to where one was', async ({ page, baseURL }) => {
    await page.goto(`${BASE}/mycourse`);
    await page.getByRole('dialog', { name: /^登录/ }).getByRole('button', { name: '微信登录' }).click();
    await page.getByRole('link', { name: /林夏/ }).click();
    await expect(page).toHaveURL(`${baseURL}/mycourse`);
    await expect(account(page)).toBeVisible();
  });

  test('an exam saves what is answered, and has it after a reload', async ({ page, context, upstream, baseURL }) => {
    const exam = await setUpExam(upstream);
    await signInAt(context, upstream, baseURL);
    await page.goto(BASE + exam.address);
    await writeAnswer(page, 13, '在路径之下写的');
    await expect(page.getByText('已同步').first()).toBeVisible();
    await page.reload();
    await writeAnswer(page, 13, '');
    await expect(question(page, 13).getByRole('textbox').first()).toHaveValue('在路径之下写的');
    await expectLedger(upstream, exam, new Map([[13, '在路径之下写的']]));
  });

  test('files are seen and taken along', async ({ page, context, upstream, baseURL, outside }) => {
    await signInAt(context, upstream, baseURL);
    await page.goto(`${BASE}/classroom/detail/material?id=classroom-1`);
    const taking = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载“课程安排.pdf”' }).click();
    expect((await taking).suggestedFilename()).toBe('课程安排.pdf');
    await page.getByRole('button', { name: '课程安排.pdf', exact: true }).click();
    await expect(page.getByText('/ 6')).toBeVisible();
    expect(outside).toEqual([]);
  });

  test.describe('without a network', () => {
    test.use({ serviceWorkers: 'allow' });

    test('an opened page opens again, and nothing outside is answered', async ({
      page,
      context,
      upstream,
      baseURL,
      watch,
    }) => {
      watch.expect(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/);
      const exam = await setUpExam(upstream);
      await signInAt(context, upstream, baseURL);
      await page.goto(BASE + exam.address);
      await keeps(page, '/examanswer', BASE);
      expect(
        await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope)),
      ).toEqual([`${baseURL}/`]);
      await context.setOffline(true);
      await page.reload();
      await writeAnswer(page, 14, '断网时写的');
      await expect(page.getByText(/已保存到本机|正在重试/).first()).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText('已同步').first()).toBeVisible();
      await expectLedger(upstream, exam, new Map([[14, '断网时写的']]));
    });

    test('a course taken along is studied by its deep addresses', async ({
      page,
      context,
      upstream,
      baseURL,
      watch,
    }) => {
      watch.expect(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|Failed to load resource/);
      await signInAt(context, upstream, baseURL);
      await join(upstream, context, 'course-7');
      await page.goto(BASE + courseAddress('course-7'));
      await takeAlong(page);
      await context.setOffline(true);
      const lesson = (chapter: string) => page.goto(`${BASE}${courseAddress('course-7')}&chapter=${chapter}`);
      await lesson('ref-7-1');
      await expect(page.getByRole('region', { name: '正文' })).toContainText('先说结论');
      await lesson('ref-7-3');
      await expect(page.getByRole('region', { name: '第1页' })).toContainText(/\S/);
      await lesson('ref-7-9');
      await expect(page.getByRole('figure').getByRole('img').first()).toBeVisible();
      await lesson('ref-7-2');
      await page.getByRole('button', { name: /^(?:播放视频|从.*继续播放)$/ }).click();
      const time = () => page.locator('video').evaluate((player: HTMLVideoElement) => player.currentTime);
      await expect.poll(time).toBeGreaterThan(1);
      await page.goto(`${BASE}/personalcenter/taken`);
      await page.getByRole('main').getByRole('link', { name: '网络基础：从一根网线说起' }).click();
      await expect(page).toHaveURL(/\/learn\/freelessons\/viewcourse\?courseId=course-7/);
      await expect(page.getByRole('article')).toBeVisible();
    });
  });

  test('two of them on one host know nothing of each other', async ({ page, context }) => {
    // Two servers start for it.
    test.setTimeout(600_000);
    const [a, b] = await Promise.all([startBelow('/a'), startBelow('/b')]);
    const to = (server: Server): RequestListener => upstreamProxy(new URL(server.url).origin, { own: true });
    const [toA, toB] = [to(a), to(b)];
    const host = createServer((request, response) => (request.url?.startsWith('/b') ? toB : toA)(request, response));
    await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
    const bound = host.address();
    const origin = `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`;
    const other = await context.newPage();
    try {
      const token = async (server: Server) => {
        const asked = await page.request.post(`${new URL(server.url).origin}/__mock/sign-in`, {
          data: { account: 'linxia' },
        });
        const said: { accessToken: string } = await asked.json();
        return said.accessToken;
      };
      const cookie = async (server: Server, path: string) => ({
        name: '_tk_',
        value: await token(server),
        domain: '127.0.0.1',
        path,
        sameSite: 'Lax' as const,
      });
      await context.addCookies([await cookie(a, '/a/')]);
      await page.goto(`${origin}/a/index`);
      await expect(account(page)).toBeVisible();
      await other.goto(`${origin}/b/index`);
      await settled(other);
      await expect(account(other)).toHaveCount(0);

      await context.addCookies([await cookie(b, '/b/')]);
      await other.reload();
      await expect(account(other)).toBeVisible();
      await other.evaluate(() => localStorage.setItem('/byanxi.own', '1'));
      await account(page).click();
      await page.getByRole('button', { name: '退出登录' }).click();
      await expect(account(page)).toHaveCount(0);
      await expect(page).toHaveURL(`${origin}/a/index`);
      await other.reload();
      await expect(account(other)).toBeVisible();
      expect(await other.evaluate(() => localStorage.getItem('/byanxi.own'))).toBe('1');
      expect(new Set((await context.cookies()).map(({ path }) => path))).toEqual(new Set(['/b/']));
    } finally {
      // Pending requests of these pages do not matter.
      await Promise.all([page.close(), other.close()]);
      host.closeAllConnections();
      await new Promise((done) => host.close(done));
      await Promise.all([a.stop(), b.stop()]);
    }
  });
});
