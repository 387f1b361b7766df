// Plugins: kernel, shell
// The network goes while a page is opened, and comes back: the page is whole by itself, without a click. A soak goes over
// every page; a short run draws some.
import { randomOf } from '#mocks/world/random.ts';
import type { BrowserContext, Page, Route } from 'playwright/test';
import { builtFiles } from '../e2e/support/builtFiles.ts';
import { pageAddresses } from '../e2e/support/addresses.ts';
import { expect, settled, test } from '../e2e/support/test.ts';
import { SEED, shuffled, soaking } from './support/seed.ts';

/** In a short run. */
const SCREENS = 12;

const screens = pageAddresses.flatMap(({ address, entry }) => [
  { address, guest: false },
  ...(entry.access === 'public' ? [{ address, guest: true }] : []),
]);
const drawn = shuffled(screens, randomOf(SEED, 'backOnline')).slice(0, soaking ? screens.length : SCREENS);

/** The words of screens on which something could not be loaded. */
const LACKING = /重试|没有加载|加载失败|没有取到|连接服务器失败|未能更新|暂时无法显示/;

/** Calls go nowhere, and on request all code but that of the first load. */
async function cutOff(context: BrowserContext, page: Page, codeToo: boolean): Promise<() => Promise<void>> {
  const { initial } = await builtFiles();
  const cut = ({ pathname }: URL) =>
    /\/(out-)?api\//.test(pathname) ||
    (codeToo && pathname.startsWith('/assets/') && !initial.includes(pathname.slice(1)));
  const drop = (route: Route) => route.abort('internetdisconnected');
  await context.route(cut, drop);
  return async () => {
    await context.unroute(cut, drop);
    await context.setOffline(true);
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
    await context.setOffline(false);
  };
}

/** Serves pages as the service worker does, without answers. */
async function plainly(page: Page): Promise<void> {
  const index = await (await page.request.get('/index.html', { headers: { accept: 'text/html' } })).body();
  await page.route(
    (url) => !/^\/(assets|brand|file|icons)\/|\.\w+$/.test(url.pathname),
    (route) =>
      route.request().isNavigationRequest()
        ? route.fulfill({ contentType: 'text/html', body: index })
        : route.fallback(),
  );
}

/** The headings of the page, and whether the mark of unread messages stands above it. */
const look = (page: Page): Promise<{ headings: string[]; marks: number }> =>
  page.evaluate(() => ({
    headings: Array.from(document.querySelectorAll('#main :is(h1, h2, h3, h4)'), ({ textContent }) => textContent),
    marks: document.querySelectorAll('header [aria-label$="条未读"]').length,
  }));

test.describe('back online, a page is whole by itself:', () => {
  for (const { address, guest } of drawn) {
    test(`${address} ${guest ? 'as a guest' : 'signed in'}`, async ({ page, context, signIn, watch }) => {
      watch.expect(/Failed to load resource|net::ERR_/);
      if (!guest) await signIn('linxia');
      await page.goto(address);
      await settled(page);
      const sound = await look(page);
      await plainly(page);
      for (const codeToo of [false, true]) {
        await test.step(codeToo ? 'its code was missing, too' : 'its answers were missing', async () => {
          const comeBack = await cutOff(context, page, codeToo);
          await page.goto(address);
          await settled(page);
          await comeBack();
          await expect.poll(() => look(page), 'all is there').toEqual(sound);
          await expect(page.locator('#root').getByText(LACKING).filter({ visible: true })).toHaveCount(0);
        });
      }
    });
  }
});

/** The text in the middle of the screen that stays on the page, and its height. */
const underTheEye = (page: Page): Promise<{ words: string; top: number }> =>
  page.evaluate(() => {
    const middle = innerHeight / 2;
    const read = [...document.querySelectorAll<HTMLElement>('#main :is(h1, h2, h3, p, li, dd, td)')]
      .filter((element) => element.innerText.trim() !== '' && element.checkVisibility())
      .map((element) => ({ element, top: element.getBoundingClientRect().top }))
      .toSorted((one, other) => Math.abs(one.top - middle) - Math.abs(other.top - middle))[0];
    if (!read) throw new Error('nothing to read');
    read.element.dataset['underTheEye'] = '';
    return { words: read.element.innerText, top: read.top };
  });

const stillUnderTheEye = (page: Page): Promise<{ words: string; top: number } | undefined> =>
  page.evaluate(() => {
    const element = document.querySelector<HTMLElement>('[data-under-the-eye]');
    return element ? { words: element.innerText, top: element.getBoundingClientRect().top } : undefined;
  });

test.describe('missing parts return without moving the reader:', () => {
  for (const { address, missing, reading } of [
    { address: '/index', missing: /trace\/recent|chapter\/recent|banner|todo|page4Trainee/, reading: '推荐课程' },
    { address: '/classroom/detail/material?id=classroom-1', missing: /type\/notice|notice\/platform/, reading: '' },
    { address: '/personalcenter/myclazz-detail?id=clazz-1', missing: /trainee\/trace|num/, reading: '' },
  ]) {
    test(address, async ({ page, context, signIn, watch }) => {
      watch.expect(/Failed to load resource|net::ERR_/);
      await signIn('linxia');
      await plainly(page);
      const drop = (route: Route) => route.abort('internetdisconnected');
      await context.route(missing, drop);
      await page.goto(address);
      await settled(page);
      const at = reading === '' ? page.locator('#main') : page.getByRole('heading', { name: reading });
      await at.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const before = await underTheEye(page);
      await context.unroute(missing, drop);
      const answered = page.waitForResponse((response) => missing.test(response.url()));
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await answered;
      await settled(page);
      const after = await stillUnderTheEye(page);
      expect(after?.words).toBe(before.words);
      expect(Math.abs((after?.top ?? Infinity) - before.top)).toBeLessThanOrEqual(1);
    });
  }
});
