// Plugins: experiments
// A machine's time is prolonged once for each wish, and a machine is made once, whatever becomes of the answers.
import type { Page } from 'playwright/test';
import { type Killable, startKillable } from '../e2e/support/killable.ts';
import { expect, test } from '../e2e/support/test.ts';
import { randomOfTest } from './support/randomOfTest.ts';
import { rounds } from './support/seed.ts';

const FRESH = '/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-10';
const STANDING = '/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-6';
const DELAY = 'PUT /classroom/api/v1/exp/vm/delay';
const CREATE = 'POST /classroom/api/v1/exp/vm';
/** Each draws how, when and how often an answer is lost; a soak goes through them more often. */
const RUNS = 6;
const LOST = ['reset', 'status', 'html', 'cut-json', 'empty'] as const;

const prolong = (page: Page) => page.getByRole('group', { name: '实验机' }).getByRole('button', { name: /^延时/ });

test.beforeEach(async ({ watch, signIn }) => {
  watch.expect(/Failed to load resource|net::ERR_/);
  await signIn('linxia');
});

const started: Killable[] = [];
test.afterEach(() => Promise.all(started.splice(0).map((browser) => browser.kill())));

test.describe('G16 a delay counts once', () => {
  for (let run = 0; run < RUNS; run++) {
    test(`${run}: an answer that is lost before or after it took effect`, async ({ page, upstream }) => {
      const random = randomOfTest();
      await upstream.setUp('machine-about-to-end', 'linxia');
      await page.goto(STANDING);
      await expect(prolong(page)).toHaveAccessibleName('延时（0/3）');
      const times = random.whole(1, 2);
      const when = random.chance(0.5) ? 'after' : 'before';
      const kind = LOST[random.whole(0, LOST.length - 1)] ?? 'reset';
      await upstream.fail({ match: DELAY, kind, status: 503, when, times });
      await prolong(page).click();
      await expect(prolong(page)).toHaveAccessibleName('延时（1/3）');
      expect(await upstream.effects('vm.delay')).toHaveLength(1);
    });
  }

  test('that took effect and never answered: the time-out looks before it asks again', async ({ page, upstream }) => {
    await upstream.setUp('machine-about-to-end', 'linxia');
    await page.clock.install();
    await page.goto(STANDING);
    await expect(prolong(page)).toHaveAccessibleName('延时（0/3）');
    await upstream.fail({ match: DELAY, kind: 'stall', when: 'after', times: 1 });
    await prolong(page).click();
    await expect.poll(async () => (await upstream.effects('vm.delay')).length).toBe(1);
    await page.clock.runFor(61_000);
    await expect(prolong(page)).toHaveAccessibleName('延时（1/3）');
    expect(await upstream.effects('vm.delay')).toHaveLength(1);
  });

  test('while the page is left in the middle of it', async ({ page, upstream }) => {
    const random = randomOfTest();
    await upstream.setUp('machine-about-to-end', 'linxia');
    await page.goto(STANDING);
    await expect(prolong(page)).toHaveAccessibleName('延时（0/3）');
    await upstream.fail({ match: DELAY, kind: 'delay', delay: random.whole(200, 900), times: 1 });
    await prolong(page).click();
    await expect.poll(async () => (await upstream.effects('vm.delay')).length).toBe(1);
    await page.reload();
    await expect(prolong(page)).toHaveAccessibleName('延时（1/3）');
    expect(await upstream.effects('vm.delay')).toHaveLength(1);
  });

  test('in a browser that is killed just then', async ({ upstream, baseURL, scope }, testInfo) => {
    const kills = rounds(1, 10);
    test.setTimeout(60_000 + kills * 20_000);
    const random = randomOfTest();
    const { accessToken } = await upstream.signIn('linxia');
    const open = async (): Promise<{ browser: Killable; page: Page }> => {
      const browser = await startKillable(testInfo.outputPath('profile'));
      started.push(browser);
      await browser.context.setExtraHTTPHeaders(scope);
      await browser.context.addCookies([{ name: '_tk_', value: accessToken, url: baseURL ?? '' }]);
      const page = await browser.context.newPage();
      await page.goto(`${baseURL}${STANDING}`);
      await expect(prolong(page)).toBeVisible();
      return { browser, page };
    };
    for (let round = 1; round <= kills; round++) {
      await upstream.setUp('machine-about-to-end', 'linxia');
      const before = (await upstream.effects('vm.delay')).length;
      const { browser, page } = await open();
      await upstream.fail({ match: DELAY, kind: 'delay', delay: random.whole(0, 400), times: 1 });
      await prolong(page).click();
      await browser.kill();
      const { browser: next, page: after } = await open();
      const done = (await upstream.effects('vm.delay')).length - before;
      expect(done, 'once, or not at all where the wish never left').toBeLessThanOrEqual(1);
      await expect(prolong(after)).toHaveAccessibleName(`延时（${done}/3）`);
      await next.kill();
    }
  });

  test('pressed twice', async ({ page, upstream }) => {
    await upstream.setUp('machine-about-to-end', 'linxia');
    await page.goto(STANDING);
    await expect(prolong(page)).toHaveAccessibleName('延时（0/3）');
    await prolong(page).dblclick();
    await expect(prolong(page)).toHaveAccessibleName('延时（1/3）');
    expect(await upstream.effects('vm.delay')).toHaveLength(1);
  });
});

test('a machine whose answer was lost is made once, and found', async ({ page, upstream }) => {
  const random = randomOfTest();
  const kind = LOST[random.whole(0, LOST.length - 1)] ?? 'reset';
  await upstream.fail({ match: CREATE, kind, status: 502, when: 'after', times: 1 });
  await page.goto(FRESH);
  await page.getByRole('button', { name: '启动实验机' }).click();
  await expect(page.getByRole('heading', { name: '正在创建实验机' })).toBeVisible();
  expect(await upstream.effects('vm.create')).toHaveLength(1);
});
