// Plugins: shell
// Where pages come as files, what they show is asked for while the main script is still on its way; each of it once, and
// whatever goes wrong with that is as if nothing had been tried.
import type { BrowserContext } from 'playwright/test';
import { UserInfo } from '#kernel/auth/api.ts';
import { TOKEN_COOKIE, USER_COOKIE } from '#kernel/auth/cookies.ts';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { writeAddress } from '#kernel/http/write.ts';
import { pageAddresses } from './support/addresses.ts';
import { promisedBy } from './support/promisedBy.ts';
import { openStaticHost, type StaticHost } from './support/staticHost.ts';
import { expect, settled, test as base } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';
import { withoutLater } from './support/withoutLater.ts';

const test = base.extend<{ site: Readonly<Record<string, unknown>>; host: StaticHost }>({
  site: [{}, { option: true }],
  host: async ({ baseURL, site }, give) => {
    const host = await openStaticHost(baseURL ?? '', { deployment: JSON.stringify(site) });
    await give(host);
    await host.stop();
  },
});

const COURSE = '/freelessons/detail?id=course-1';
const LIST = '/personalcenter/note';
const { services } = defaultDeployment();

/** As someone who was here before: the browser knows token and user. */
async function remember(context: BrowserContext, upstream: Upstream, { url }: StaticHost, account: string) {
  const { accessToken } = await upstream.signIn(account);
  const user = await upstream.call(UserInfo, '/system/api/v1/user/info', accessToken);
  const cookies = { [TOKEN_COOKIE]: accessToken, [USER_COOKIE]: JSON.stringify(user) };
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(value), url })),
  );
  return user;
}

/** What every page asks for, whose it is. */
const OF_SHELL = ['/system/out-api/v1/sysConfig/get', '/business/out-api/v1/type/notice?page=1&size=1'];
/** Asked for once more where its text is compared with what was typed here, with or without this. */
const READ_AGAIN = '/classroom/api/v1/task/get/task-3';

const counted = ({ asked }: StaticHost, address: string): number =>
  asked.filter((one) => one.address === address).length;

for (const who of ['a guest', 'who is signed in'] as const) {
  test(`for ${who} every page asks for its data before the main script has come, and for each of it once`, async ({
    page,
    context,
    upstream,
    host,
  }) => {
    test.setTimeout(600_000);
    const user = who === 'a guest' ? undefined : await remember(context, upstream, host, 'linxia');
    await page.addInitScript(withoutLater);
    const found: string[] = [];
    let ahead = 0;
    for (const { address, entry } of pageAddresses) {
      if (entry.pattern === '/personalcenter' || (!user && entry.access === 'login')) continue;
      const promised = (await promisedBy(address, user)).map((request) => writeAddress(request, services));
      host.asked.length = 0;
      host.holdScript();
      await page.goto(new URL(address, host.url).href, { waitUntil: 'commit' });
      await expect
        .poll(() => promised.filter((one) => counted(host, one) === 0), { message: `${address} asks ahead` })
        .toEqual([]);
      host.releaseScript();
      await settled(page);
      ahead += host.asked.filter((one) => one.ahead).length;
      const shell = promised.length > 0 ? OF_SHELL : [];
      const often = [...promised, ...shell].filter((one) => counted(host, one) !== 1 && one !== READ_AGAIN);
      found.push(...often.map((one) => `${address}: ${one} was asked for ${counted(host, one)} times`));
    }
    expect(found).toEqual([]);
    expect(ahead).toBeGreaterThan(50);
  });
}

for (const [spoilt, what] of [
  ['refuse', 'a 401'],
  ['break', 'a fault'],
  ['hold', 'a slow reply'],
] as const) {
  test(`${what} ahead of the main script is as if nothing had been tried`, async ({
    page,
    context,
    upstream,
    host,
    watch,
  }) => {
    watch.expect(/401|ERR_EMPTY_RESPONSE|Failed to load resource/);
    await remember(context, upstream, host, 'linxia');
    host.spoil = () => spoilt;
    host.holdScript();
    await page.goto(new URL(LIST, host.url).href, { waitUntil: 'commit' });
    await expect.poll(() => host.asked.filter((one) => one.ahead).length).toBeGreaterThan(3);
    host.releaseScript();
    await expect(page.getByRole('heading', { name: '我的笔记', exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(host.asked.some(({ address }) => address.includes('token/user/refresh'))).toBe(false);
  });
}

test('whoever signs in elsewhere meanwhile is never shown what was asked for the one before', async ({
  page,
  context,
  upstream,
  host,
}) => {
  await remember(context, upstream, host, 'linxia');
  host.holdScript();
  await page.goto(new URL(LIST, host.url).href, { waitUntil: 'commit' });
  await expect.poll(() => host.asked.some(({ address }) => address.includes('/note/getMyNote'))).toBe(true);
  await remember(context, upstream, host, 'zhouyu');
  host.releaseScript();
  await settled(page);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0);
  expect(host.asked.filter(({ address }) => address.includes('/note/getMyNote'))).toHaveLength(2);
});

test('whoever signs out elsewhere meanwhile is a guest here', async ({ page, context, upstream, host }) => {
  await remember(context, upstream, host, 'linxia');
  host.holdScript();
  await page.goto(new URL(LIST, host.url).href, { waitUntil: 'commit' });
  await expect.poll(() => host.asked.some(({ address }) => address.includes('/note/getMyNote'))).toBe(true);
  await context.clearCookies();
  host.releaseScript();
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0);
});

test.describe('where a plugin is off', () => {
  test.use({ site: { plugins: { catalogue: false } } });

  test('nothing is asked for on its behalf', async ({ page, host }) => {
    host.holdScript();
    await page.goto(new URL(COURSE, host.url).href, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.askedAhead !== undefined);
    host.releaseScript();
    await expect(page.getByText('该功能未开通').first()).toBeVisible();
    expect(host.asked.filter(({ address }) => address.includes('recommendCourse'))).toEqual([]);
  });
});

test.describe('where a service is elsewhere', () => {
  test.use({ site: { services: { business: '/moved' } } });

  test('its calls go there', async ({ page, host, watch }) => {
    watch.expect(/.*/);
    host.holdScript();
    const moved = page.waitForRequest(/\/moved\/out-api\/v1\/recommendCourse\/getByCourseId\?courseId=course-1$/);
    await page.goto(new URL(COURSE, host.url).href, { waitUntil: 'commit' });
    await moved;
    host.releaseScript();
  });
});
