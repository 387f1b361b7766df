// Study time reaches the upstream once, and never more of it than was studied, whatever happens on the way.
import type { BrowserContext, Locator, Page } from 'playwright/test';
import * as v from 'valibot';
import { mergeRanges } from '#plugins/study/trace/ranges.ts';
import { randomOfTest } from '../faults/support/randomOfTest.ts';
import { drawn, SEED } from '../faults/support/seed.ts';
import { type Killable, startKillable } from './support/killable.ts';
import { storageAnswers } from './support/passTime.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';

const RECORD = 'POST /business/api/v1/trace/record';
const TEXT = '/freelessons/viewcourse?courseId=course-1&chapter=ref-1-1';
const VIDEO = '/freelessons/viewcourse?courseId=course-1&chapter=ref-1-2';
/** Seconds after which what was studied is sent. */
const INTERVAL = 15;
/** Playback speed: seconds of video for each second. */
const FASTEST = 2;

const Recorded = v.looseObject({
  operationId: v.string(),
  detail: v.looseObject({
    chapterRefId: v.string(),
    sittingId: v.string(),
    creditedTime: v.number(),
    ranges: v.array(v.tuple([v.number(), v.number()])),
  }),
});
type Recorded = v.InferOutput<typeof Recorded>;

const recorded = async (upstream: Upstream): Promise<Recorded[]> =>
  v.parse(v.array(Recorded), await upstream.effects('trace.record'));

/** Seconds that the records claim. */
const claimed = (records: readonly Recorded[]): number => lengthOf(rangesOf(records));

const rangesOf = (records: readonly Recorded[]): [number, number][] => records.flatMap(({ detail }) => detail.ranges);

const lengthOf = (ranges: readonly (readonly [number, number])[]): number =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0);

/** Checks the records of one sitting. */
const expectNoSecondTwice = (records: readonly Recorded[], about = '') => {
  const all = rangesOf(records);
  expect(lengthOf(all), `no second is claimed twice ${about}`).toBeCloseTo(lengthOf(mergeRanges(all)), 3);
};

/** Lets time pass on the page until so much has arrived. */
async function until(page: Page, arrived: () => Promise<boolean>, step = 5_000): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(step);
    expect(await arrived()).toBe(true);
  }).toPass({ intervals: [50], timeout: 45_000 });
}

const expectOnce = (records: readonly Recorded[]) => {
  const ids = records.map(({ operationId }) => operationId);
  expect(new Set(ids).size, 'one effect an operation').toBe(ids.length);
};

async function join(upstream: Upstream, context: BrowserContext): Promise<void> {
  const token = (await context.cookies()).find(({ name }) => name === '_tk_')?.value ?? '';
  await upstream.write('/business/api/v1/recommendCourseApply/apply', { courseId: 'course-1' }, token);
}

/** Opens a text on a clock that the test moves. */
async function read(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(TEXT);
  await expect(page.getByRole('region', { name: '正文' })).toContainText('先说结论');
}

/** On the page: whether an outbox is sending, or about to. */
async function isSending(): Promise<boolean> {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].some(({ name = '' }) => name.startsWith('yanxi:outbox'));
}

/** More often than anything on its way to being sent asks the storage: it is written, joined, read, frozen. */
const STORAGE_STEPS = 8;

/** On a page whose time stands still: what was written down before that is sent as well, or has failed. */
async function nothingOnItsWay(page: Page): Promise<void> {
  await expect(async () => {
    for (let step = 0; step < STORAGE_STEPS; step++) {
      await storageAnswers(page);
      expect(await page.evaluate(isSending)).toBe(false);
    }
  }).toPass({ intervals: [50] });
}

const saveState = (page: Page, words: string) => page.getByRole('banner').getByRole('status').getByText(words);

test.describe('studied time', () => {
  test.beforeEach(async ({ signIn, upstream, context }) => {
    await signIn('zhouyu');
    await join(upstream, context);
  });

  test('is sent every 15 seconds, as much as has passed', async ({ page, upstream }) => {
    await read(page);
    await page.clock.runFor(16_000);
    await expect.poll(async () => claimed(await recorded(upstream))).toBeGreaterThanOrEqual(14);
    await page.clock.runFor(15_000);
    await expect.poll(async () => claimed(await recorded(upstream))).toBeGreaterThanOrEqual(29);
    expect(claimed(await recorded(upstream))).toBeLessThanOrEqual(31);
  });

  test('while nobody was there is nothing', async ({ page, upstream }) => {
    await read(page);
    await page.clock.runFor(16_000);
    await expect.poll(async () => claimed(await recorded(upstream))).toBeGreaterThanOrEqual(14);
    // Half an hour without a sign of life: three minutes of it count.
    await page.clock.runFor(1_800_000);
    await page.clock.runFor(16_000);
    await expect.poll(async () => claimed(await recorded(upstream))).toBeLessThanOrEqual(200);
  });

  test('offline is kept, becomes few records, outlives a reload, and is sent once when the network is back @drawn', async ({
    page,
    context,
    upstream,
    watch,
  }) => {
    watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
    await read(page);
    let tried = 0;
    await context.route('**/trace/record', (route) => {
      tried++;
      return route.abort('internetdisconnected');
    });
    for (let round = 0; round < 6; round++) await page.clock.runFor(20_000);
    await expect(saveState(page, '正在重试')).toBeVisible();
    expect(await recorded(upstream)).toEqual([]);
    // A press of the button tries once, however often it is pressed. Time stands still, so nothing else tries.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await nothingOnItsWay(page);
    const before = tried;
    const again = page.getByRole('button', { name: '现在重试' });
    for (let press = 0; press < 10; press++) await again.click();
    await expect.poll(() => tried).toBe(before + 1);
    await nothingOnItsWay(page);
    expect(tried).toBe(before + 1);
    await page.clock.resume();
    await expectAccessible(page);

    const passed = await page.evaluate(() => performance.now() / 1_000);
    await page.reload();
    await expect(page.getByRole('region', { name: '正文' })).toContainText('先说结论');
    await context.unroute('**/trace/record');
    await until(page, async () => claimed(await recorded(upstream)) > 115);
    const records = await recorded(upstream);
    expect(records.length, 'two minutes offline are not eight records').toBeLessThanOrEqual(5);
    // The sitting before the reload: the records that were tried, and those that followed.
    const sitting = records[0]?.detail.sittingId;
    const offline = records.filter(({ detail }) => detail.sittingId === sitting);
    expect(claimed(offline)).toBeGreaterThan(115);
    expectNoSecondTwice(offline);
    expect(claimed(offline)).toBeLessThanOrEqual(passed + 1);
    expectOnce(records);
    await expect(saveState(page, '正在重试')).toHaveCount(0);
  });

  test('whose answer was lost is sent again as the same, and has one effect @drawn', async ({
    page,
    upstream,
    watch,
  }) => {
    watch.expect(/ERR_|Failed to load resource/);
    await upstream.fail({ match: RECORD, kind: 'reset', when: 'after', times: 2 });
    await read(page);
    await page.clock.runFor(16_000);
    await until(page, async () => (await recorded(upstream)).length > 1);
    const records = await recorded(upstream);
    expectOnce(records);
    expectNoSecondTwice(records);
    const asked = (await upstream.requests()).filter(({ line }) => line === RECORD);
    expect(asked.length, 'it was asked again').toBeGreaterThan(records.length);
  });

  test('and taken for success by a proxy only is not forgotten', async ({ page, upstream }) => {
    await upstream.fail({ match: RECORD, kind: 'html', times: 1 });
    await read(page);
    await page.clock.runFor(16_000);
    await expect(saveState(page, '正在重试')).toBeVisible();
    await until(page, async () => claimed(await recorded(upstream)) >= 14);
  });

  test('in a place that takes no more is told once, and nothing more is sent', async ({ page, upstream }) => {
    await upstream.fail({ match: RECORD, kind: 'refused', status: 400, message: '课程已经结束，不再记录学习' });
    await read(page);
    // It is there for a few seconds only.
    const told = page.getByRole('alert').getByText('课程已经结束，不再记录学习');
    await until(page, () => told.isVisible(), 1_000);
    await expect(saveState(page, '不再记录')).toBeVisible();
    await page.clock.runFor(60_000);
    expect((await upstream.requests()).filter(({ line }) => line === RECORD)).toHaveLength(1);
  });

  test('waits for its owner when the session ends: nobody else sends it', async ({ page, upstream, signIn, watch }) => {
    watch.expect(/401/);
    await read(page);
    await page.clock.runFor(12_000);
    await upstream.expire('zhouyu');
    await page.clock.runFor(4_000);
    await expect(page).toHaveURL(/\/index$/);
    await signIn('linxia');
    await page.goto('/system/message');
    await page.clock.runFor(10_000);
    expect(await recorded(upstream)).toEqual([]);

    await page.context().clearCookies();
    await signIn('zhouyu');
    // Another page than the one it was studied on.
    await page.goto('/system/message');
    await until(page, async () => claimed(await recorded(upstream)) >= 9);
    expectOnce(await recorded(upstream));
  });

  test('in two tabs at once is never more than has passed @drawn', async ({ page, context, upstream }) => {
    const start = Date.now();
    await page.goto(VIDEO);
    await page.getByRole('button', { name: '播放视频' }).click();
    const other = await context.newPage();
    await other.goto(VIDEO);
    // From where the first tab has come to, once that is known.
    await other.getByRole('button', { name: /^(播放视频|从.+继续播放)$/ }).click();
    await other.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 6);
    await page.close();
    await other.goto('/system/message');
    await expect.poll(async () => (await recorded(upstream)).length, { timeout: 45_000 }).toBeGreaterThanOrEqual(2);
    const records = await recorded(upstream);
    const credited = records.reduce((sum, { detail }) => sum + detail.creditedTime, 0);
    expect(credited).toBeLessThanOrEqual((Date.now() - start) / 1_000);
    expectOnce(records);
  });
});

/** Seconds of the video that were played, whatever was skipped; one that was played twice counts once. */
const playedOf = (video: Locator): Promise<number> =>
  video.evaluate(({ played }: HTMLVideoElement) =>
    Array.from({ length: played.length }, (_, at) => played.end(at) - played.start(at)).reduce((a, b) => a + b, 0),
  );

const expectPlayed = (video: Locator, seconds: number): Promise<void> =>
  expect.poll(() => playedOf(video), { timeout: 30_000 }).toBeGreaterThan(seconds);

/** On the page: how many records wait on this machine. */
async function recordsHere(): Promise<number> {
  const opening = indexedDB.open('yanxi-outbox');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const counting = opening.result.transaction('rows').objectStore('rows').count();
  await new Promise((resolve) => counting.addEventListener('success', resolve));
  opening.result.close();
  return counting.result;
}

test.describe('a browser that is killed in mid-video', () => {
  const started: Killable[] = [];
  test.afterEach(() => Promise.all(started.splice(0).map((browser) => browser.kill())));

  test('loses less than one interval, and claims no more than was watched @drawn', async ({
    upstream,
    baseURL,
    scope,
  }, testInfo) => {
    const random = randomOfTest();
    const watchFor = drawn(5, random, 3, 24);
    const jumps = drawn(1, random, 0, 3);
    const seed = `YANXI_SEED=${SEED}, killed after ${watchFor} s`;
    const profile = testInfo.outputPath('profile');
    const { accessToken } = await upstream.signIn('zhouyu');
    await upstream.write('/business/api/v1/recommendCourseApply/apply', { courseId: 'course-1' }, accessToken);
    const open = async () => {
      const browser = await startKillable(profile);
      started.push(browser);
      await browser.context.setExtraHTTPHeaders(scope);
      await browser.context.addCookies([{ name: '_tk_', value: accessToken, url: baseURL ?? '' }]);
      return { browser, page: await browser.context.newPage() };
    };

    const first = await open();
    await first.page.goto(`${baseURL}${VIDEO}`);
    await first.page.getByRole('button', { name: '播放视频' }).click();
    const video = first.page.locator('video');
    // The position jumps back and forth, as fast as possible.
    for (let jump = 1; jump <= jumps; jump++) {
      await expectPlayed(video, (watchFor * jump) / (jumps + 1));
      await video.evaluate(
        (element: HTMLVideoElement, [to, rate]) => Object.assign(element, { currentTime: to, playbackRate: rate }),
        [random.whole(0, 40), random.pick([0.5, 1, 1.5, FASTEST])] as const,
      );
    }
    await expectPlayed(video, watchFor);
    // Only what was written down outlives it, and that is done every few seconds.
    await expect.poll(() => first.page.evaluate(recordsHere)).toBeGreaterThan(0);
    const watched = await playedOf(video);
    await first.browser.kill();
    const least = Math.max(0, watched - INTERVAL * FASTEST);

    const { page } = await open();
    // Another page than the one it was watched on.
    await page.goto(`${baseURL}/system/message`);
    await expect
      .poll(async () => claimed(await recorded(upstream)), { message: seed, timeout: 45_000 })
      .toBeGreaterThan(least);
    expectNoSecondTwice(await recorded(upstream), seed);
    // Between reading its clock and the kill the video goes on a little.
    expect(claimed(await recorded(upstream)), seed).toBeLessThanOrEqual(watched + FASTEST);
    await page.goto(`${baseURL}${VIDEO}`);
    // From the beginning, where it had not gone a second when it was last written down.
    await expect(page.getByRole('button', { name: /^(播放视频|从00:\d\d继续播放)$/ })).toBeVisible();
  });
});
