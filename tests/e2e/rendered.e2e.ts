// Plugins: shell
import type { Page, Response } from 'playwright/test';
import * as v from 'valibot';
import { getUserInfo, UserInfo } from '#kernel/auth/api.ts';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { requestKey, writeAddress } from '#kernel/http/write.ts';
import { unreadCount } from '#plugins/messages/api.ts';
import { pageAddresses } from './support/addresses.ts';
import { layoutShift, watchLayoutShift } from './support/layoutShift.ts';
import { builtFiles } from './support/builtFiles.ts';
import { promisedBy } from './support/promisedBy.ts';
import { drawnPage, TAKING_OVER, test } from './support/drawnPages.ts';
import { expect, settled } from './support/test.ts';

/** Pages that return with a one-time code or redirect are never rendered. */
const drawn = pageAddresses.filter(
  ({ entry: { access, pattern } }) =>
    access === 'public' && !/^\/(oauth|pagejumping|classroom|checkin)(\/|$)/.test(pattern),
);

/** Kept to check certificates without a network, which is the browser's own affair. */
const KEPT = /\/cert\/(issuer$|statusList\/)/;

/** Calls that the browser itself makes. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const asked = /\/(out-)?api\//.test(pathname) && !KEPT.test(pathname);
    if (asked && request.resourceType() !== 'image') calls.push(pathname + search);
  });
  return calls;
}

/** Holds how far a page has moved by itself against a limit of its own. */
async function expectStillAt(page: Page, address: string, most: number): Promise<void> {
  const { sum, moved } = await layoutShift(page);
  expect.soft(sum, `${address} moves by itself: ${moved}`).toBeLessThan(most);
}

test.describe('public pages come drawn', () => {
  test('each with its title and content, and the browser takes it over as it is: nothing is asked again, nothing moves', async ({
    page,
    request,
    watch,
  }) => {
    watch.expect(/status of 404 .*\/404$/);
    const calls = callsOf(page);
    await watchLayoutShift(page);
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(globalThis, { came: document.querySelector('#main') });
      });
    });
    for (const { address, entry } of drawn) {
      const html = await drawnPage(request, address);
      const main = /<main id="main".*<\/main>/s.exec(html)?.[0] ?? '';
      expect(main.replaceAll(/<[^>]*>/g, '').length, `${address} says something`).toBeGreaterThan(10);
      expect(html, address).toContain('<link rel="canonical"');
      await page.goto(address);
      await settled(page);
      await expect
        .poll(() => page.evaluate(() => Object.keys(document.querySelector('#root') ?? {}).join()))
        .toContain('__reactContainer');
      const after = await page.evaluate(() => ({
        same: Reflect.get(globalThis, 'came') === document.querySelector('#main'),
      }));
      expect({ address, ...after, calls }).toEqual({ address, same: true, calls: [] });
      await expectStillAt(page, address, 0.01);
      expect(await page.title(), address).toBe(/<title>(.*?)<\/title>/.exec(html)?.[1]);
      if (entry.pattern !== '/index') continue;
      // From here on it is a page like any other.
      await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '课程' }).click();
      await expect(page).toHaveTitle(/^课程 - /);
      await settled(page);
      calls.length = 0;
    }
  });

  test('their small sheets come within the page, and are not fetched as well', async ({ page, request, signIn }) => {
    const fetched: string[] = [];
    page.on('request', (asked) => fetched.push(new URL(asked.url()).pathname));
    await drawnPage(request, '/index');
    await signIn('linxia');
    for (const address of ['/index', '/classroom']) {
      await page.goto(address);
      await settled(page);
      const written = await page.evaluate(() =>
        Array.from(document.querySelectorAll<HTMLLinkElement>('style + link[rel=stylesheet]:not([href])'), (link) => ({
          chunk: /\d+$/.exec(link.dataset['rspack'] ?? '')?.[0],
          rules: link.previousElementSibling?.textContent ?? '',
        })),
      );
      expect(written.length, address).toBeGreaterThan(3);
      for (const { chunk, rules } of written) {
        expect(rules).toMatch(/^@layer /);
        expect(
          fetched.filter((path) => path.endsWith(`/${chunk}.js`)),
          `code of ${chunk}`,
        ).not.toEqual([]);
        expect(
          fetched.filter((path) => path.endsWith(`/${chunk}.css`)),
          `sheet of ${chunk}`,
        ).toEqual([]);
      }
    }
  });

  test('their code is asked for once they are painted, so that it shares no line with a sheet', async ({
    page,
    request,
  }) => {
    const order: string[] = [];
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => console.debug('parsed'), { once: true });
    });
    const parsed = page.waitForEvent('console', (said) => said.text() === 'parsed');
    await page.route(/\/assets\/main\.\w+\.css$/, async (route) => {
      await parsed;
      order.push('sheet');
      await route.continue();
    });
    page.on('request', (asked) => /\/assets\/\w+\/\d+\.js$/.test(asked.url()) && order.push('code'));
    await drawnPage(request, '/index');
    await page.goto('/index');
    await settled(page);
    expect(order[0]).toBe('sheet');
    expect(order.filter((what) => what === 'code').length).toBeGreaterThan(3);
  });

  test('an introduction stands as the server cleaned it; what cleans it comes with the next page that needs it', async ({
    page,
    request,
  }) => {
    const cleaner = (await builtFiles()).lazy['plugins/ui/content/cleanHtml.ts'] ?? [];
    expect(cleaner).not.toEqual([]);
    const scripts: string[] = [];
    page.on('request', (asked) => scripts.push(new URL(asked.url()).pathname.slice(1)));
    const address = '/freelessons/detail?id=course-1';
    const link = (await request.get(address)).headers()['link'] ?? '';
    for (const file of cleaner) expect(link).not.toContain(file);
    await drawnPage(request, address);
    await page.goto(address);
    await settled(page);
    const introduction = page.locator('#main').getByRole('heading', { name: '适合谁' });
    await expect(introduction).toBeVisible();
    expect(scripts.filter((path) => cleaner.includes(path))).toEqual([]);

    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '课程' }).click();
    await page.locator('#main').getByRole('article').getByRole('link').first().click();
    await expect(introduction).toBeVisible();
    expect(scripts.filter((path) => cleaner.includes(path)).toSorted()).toEqual(cleaner.toSorted());
  });

  test('without scripts a visitor reads courses, classes, paths and help, in the colours of the system', async ({
    browser,
    baseURL,
    request,
    scope,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL !== undefined && { baseURL }),
      extraHTTPHeaders: scope,
    });
    const page = await context.newPage();
    for (const [address, text] of [
      ['/freelessons/detail?id=course-1', '课程介绍'],
      ['/boutiqueclass/detail?id=clazz-1', 'Linux 运维工程师秋季班'],
      ['/path/detail?id=path-1', '系统运维工程师'],
      ['/helpcenter', '帮助中心'],
    ] as const) {
      await drawnPage(request, address);
      await page.goto(address);
      await expect(page.locator('#main').getByText(text).first()).toBeVisible();
    }
    await context.close();
  });

  test('light or dark is settled before anything is seen', async ({ page, request }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript(() => {
      const schemes: unknown[] = [];
      Object.assign(globalThis, { schemes });
      new MutationObserver(() => {
        schemes.push(document.documentElement.dataset['mantineColorScheme'], document.body !== null);
      }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-mantine-color-scheme'] });
    });
    await drawnPage(request, '/index');
    await page.goto('/index');
    await settled(page);
    const schemes = String(await page.evaluate(() => Reflect.get(globalThis, 'schemes')));
    expect(schemes).toMatch(/^dark,false/);
    expect(schemes).not.toContain('light');
  });

  test('a notice that was closed is not seen again, and nothing moves for it', async ({ page, request }) => {
    const notice = page.getByRole('region', { name: '系统公告' });
    await drawnPage(request, '/index');
    await page.goto('/index');
    await settled(page);
    await notice.getByRole('button', { name: '关闭公告' }).click();
    await expect(notice).toBeHidden();
    await watchLayoutShift(page);
    const loaded = Promise.withResolvers<void>();
    await page.route(TAKING_OVER, async (route) => {
      await loaded.promise;
      await route.continue();
    });
    const came = await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('#main')).toBeVisible();
    await expect(notice).toBeHidden();
    loaded.resolve();
    await settled(page);
    await expect(notice).toHaveCount(0);
    expect(await came?.text(), 'it came drawn').toContain('aria-label="系统公告"');
    await expectStillAt(page, '/index', 0.01);
  });

  test('a page has its true status, whoever asks; what there is is listed for search engines', async ({ request }) => {
    const statusOf = async (address: string) => (await request.get(address, { headers: { accept: '*/*' } })).status();
    await drawnPage(request, '/freelessons/detail?id=course-1');
    expect(await statusOf('/freelessons/detail?id=course-1')).toBe(200);
    await expect.poll(() => statusOf('/freelessons/detail?id=nothing')).toBe(404);
    expect(await statusOf('/nowhere')).toBe(404);
    expect(await statusOf('/404')).toBe(404);
    expect(await statusOf('/myinfo')).toBe(200);
    expect((await request.head('/path')).status()).toBe(200);
    expect((await request.head('/nowhere')).status()).toBe(404);
    const map = await (await request.get('/sitemap.xml')).text();
    for (const path of ['/index', '/freelessons/detail?id=course-1', '/boutiqueclass/detail?id=clazz-1']) {
      expect(map).toContain(`${path}</loc>`);
    }
    expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
    const html = await drawnPage(request, '/freelessons/detail?id=course-1');
    expect(html).toContain('"@type":"CourseInstance"');
    expect(html).toContain('property="og:title"');
  });

  test('while the upstream hangs, the page comes as the browser draws it', async ({ request, upstream }) => {
    await upstream.fail({ match: 'GET /business/out-api/v1/postPath/page', kind: 'stall', times: 1 });
    const plain = await (await request.get('/path')).text();
    expect(plain).not.toContain('id="carried"');
    expect(plain).toContain('正在打开…');
    await upstream.mend();
    await drawnPage(request, '/path');
  });
});

const deployment = defaultDeployment();
const Answers = v.object({ answers: v.record(v.string(), v.unknown()) });

interface Opened {
  /** The answers that came with the page, by the keys of their requests. */
  came: ReadonlyMap<string, unknown>;
  /** The requests that the browser sent itself. */
  calls: readonly string[];
}

/** Opens a page whose script comes once the whole page is there. */
async function openWhole(
  page: Page,
  open: () => Promise<Response | null>,
  beforeScript: () => Promise<void> = () => Promise.resolve(),
): Promise<Opened> {
  const calls = callsOf(page);
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  await page.route(TAKING_OVER, async (route) => {
    await ended;
    await route.continue();
  });
  const html = (await (await open())?.text()) ?? '';
  await beforeScript();
  end();
  await settled(page);
  await page.unroute(TAKING_OVER);
  const json = /id="carried">(.*?)<\/script>/.exec(html)?.[1];
  const { answers } = json === undefined ? { answers: {} } : v.parse(Answers, JSON.parse(json));
  return { came: new Map(Object.entries(answers)), calls };
}

/** Opens a page until all comes along that should: the server may be too busy to have it in time. */
async function openWith(page: Page, keys: readonly string[], open: () => Promise<Response | null>): Promise<Opened> {
  let opened: Opened | undefined;
  await expect(async () => {
    opened = await openWhole(page, open);
    expect(keys.filter((key) => !opened?.came.has(key))).toEqual([]);
  }).toPass({ intervals: [50] });
  if (!opened) throw new Error('never opened');
  return opened;
}

test.describe('a signed-in user’s pages come drawn for them', () => {
  /** The others lead on, are for one visitor once, or are not there. */
  const forUsers = pageAddresses.filter(
    ({ entry: { pattern } }) =>
      !/^\/(oauth|pagejumping|personalcenter$|classroom\/jumping|checkin|404)(\/|$)/.test(pattern),
  );
  const QUARTERS = [0, 1, 2, 3];

  for (const width of [1440, 390]) {
    for (const quarter of QUARTERS) {
      const some = forUsers.filter((_, at) => at % QUARTERS.length === quarter);
      test(`${width} px wide, ${some[0]?.address} and others are taken over as they are: nothing is asked again, nothing moves`, async ({
        page,
        upstream,
        signIn,
      }) => {
        test.slow();
        await page.setViewportSize({ width, height: 844 });
        await signIn('linxia');
        const { accessToken } = await upstream.signIn('linxia');
        const user = await upstream.call(UserInfo, '/system/api/v1/user/info', accessToken);
        const calls = callsOf(page);
        const errors: string[] = [];
        page.on('pageerror', ({ message }) => errors.push(message));
        await watchLayoutShift(page);
        await page.addInitScript(() => {
          document.addEventListener('DOMContentLoaded', () => {
            Object.assign(globalThis, { came: document.querySelector('#main') });
          });
        });
        for (const { address } of some) {
          const promised = await promisedBy(address, user);
          const asked = new Set(promised.map((one) => writeAddress(one, deployment.services)));
          // While the server is busy, the browser draws the page.
          await expect(async () => {
            calls.length = 0;
            const came = await page.goto(address);
            expect(await came?.text(), address).toContain('id="carried">{"drawn":true,"whole":true');
          }).toPass({ intervals: [50], timeout: 30_000 });
          await settled(page);
          await expect
            .poll(() => page.evaluate(() => Object.keys(document.querySelector('#root') ?? {}).join()))
            .toContain('__reactContainer');
          const same = await page.evaluate(() => Reflect.get(globalThis, 'came') === document.querySelector('#main'));
          // A page on which one writes asks for the latest itself.
          const again = calls.filter((call) => asked.has(call) && !address.includes('/submit'));
          expect.soft({ address, same, again, errors }).toEqual({ address, same: true, again: [], errors: [] });
          await expectStillAt(page, address, 0.02);
          errors.length = 0;
        }
      });
    }
  }

  test('so that the browser asks for none of them again: tabs, redirects, the room of an exam; and each sees their own', async ({
    page,
    upstream,
    signIn,
  }) => {
    const visit = async (address: string, user: UserInfo): Promise<Opened> => {
      const promised = [...(await promisedBy(address, user)), getUserInfo.with({})];
      const opened = await openWith(page, promised.map(requestKey), () => page.goto(address, { waitUntil: 'commit' }));
      const addresses = new Set(
        [...promised, unreadCount].map((request) => writeAddress(request, deployment.services)),
      );
      expect(
        opened.calls.filter((call) => addresses.has(call)),
        `${address} asks again`,
      ).toEqual([]);
      expect(opened.came.get(requestKey(getUserInfo.with({})))).toMatchObject({ userId: user.userId });
      return opened;
    };
    const userOf = async (account: string) => {
      const { accessToken } = await upstream.signIn(account);
      return upstream.call(UserInfo, '/system/api/v1/user/info', accessToken);
    };
    for (const account of ['zhouyu', 'linxia']) {
      await signIn(account);
      const user = await userOf(account);
      for (const address of ['/', '/myinfo']) await visit(address, user);
      await expect(page.getByRole('button', { name: `账号菜单：${user.userName}` })).toBeVisible();
    }
    const linxia = await userOf('linxia');
    const room = pageAddresses.find(({ entry }) => entry.pattern === '/examanswer')?.address ?? '';
    for (const address of ['/freelessons', '/classroom/detail/notice?id=classroom-1', room]) {
      await visit(address, linxia);
    }
  });

  const line = 'GET /classroom/api/v1/center/classroom/get/{id}';
  const key = `${line} [["id","classroom-1"]]`;
  const classroom = '/classroom/detail?id=classroom-1';

  test('asked anew on a reload and on the way back; what is refused, broken or slow the browser asks for itself', async ({
    page,
    upstream,
    signIn,
  }) => {
    await signIn('linxia');
    await openWith(page, [key], () => page.goto(classroom, { waitUntil: 'commit' }));
    const asked = async () => (await upstream.requests()).filter((one) => one.line === line).length;
    const before = await asked();
    await openWith(page, [key], () => page.reload({ waitUntil: 'commit' }));
    const reloaded = await asked();
    expect(reloaded).toBeGreaterThan(before);
    await openWith(page, [key], async () => {
      await page.goto('/myinfo', { waitUntil: 'commit' });
      return page.goBack({ waitUntil: 'commit' });
    });
    expect(await asked()).toBeGreaterThan(reloaded);

    for (const kind of ['signed-out', 'bad-json', 'shape', 'stall'] as const) {
      await upstream.fail({ match: line, kind });
      const open = () => page.goto(classroom, { waitUntil: 'commit' });
      const { came, calls } = await openWhole(page, open, () => upstream.mend());
      expect(came.has(key), kind).toBe(false);
      await expect(page.locator('#main h1')).toBeVisible();
      expect(
        calls.filter((call) => call.includes('/classroom/get/')),
        kind,
      ).toHaveLength(1);
      await expect(page.getByText('登录信息已过期'), kind).toHaveCount(0);
    }
  });
});
