// A video that was watched counts, whole; what was passed over is shown, with the way there.
import type { BrowserContext, Page } from 'playwright/test';
import * as v from 'valibot';
import { expect, test } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';

/** 48 seconds, in a course whose videos cannot be skipped; then 60 seconds where they can be. */
const IN_ORDER = '/freelessons/viewcourse?courseId=course-43&chapter=ref-43-1';
const FREELY = '/freelessons/viewcourse?courseId=course-7&chapter=ref-7-2';

const Recorded = v.looseObject({
  detail: v.looseObject({ progress: v.number(), ranges: v.array(v.tuple([v.number(), v.number()])) }),
});
const recorded = async (upstream: Upstream) =>
  v.parse(v.array(Recorded), await upstream.effects('trace.record')).map(({ detail }) => detail);

const time = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const until = (page: Page, seconds: number) =>
  expect.poll(() => time(page), { timeout: 60_000, intervals: [100] }).toBeGreaterThan(seconds);
const state = (page: Page) => page.locator('article header');

async function join(upstream: Upstream, context: BrowserContext, courseId: string): Promise<void> {
  const token = (await context.cookies()).find(({ name }) => name === '_tk_')?.value ?? '';
  await upstream.write('/business/api/v1/recommendCourseApply/apply', { courseId }, token);
}

test.beforeEach(({ signIn }) => signIn('zhouyu'));

test('a video that is watched in order, with a pause, is done at its end, and stays done', async ({
  page,
  upstream,
  context,
}) => {
  test.setTimeout(150_000);
  await join(upstream, context, 'course-43');
  await page.goto(IN_ORDER);
  await page.getByRole('button', { name: '播放视频' }).click();
  await page.getByRole('combobox', { name: '播放速度' }).selectOption('1.5');
  await until(page, 10);
  await page.keyboard.press('k');
  // The stretch so far has been recorded and sent, so the next one begins in another record.
  await expect.poll(async () => (await recorded(upstream)).length, { timeout: 30_000 }).toBeGreaterThan(0);
  await page.keyboard.press('k');
  await expect(state(page)).toContainText('已学完', { timeout: 100_000 });
  await expect(page.getByRole('navigation', { name: '前后章节' })).toHaveAttribute('data-done', 'true');
  await page.reload();
  await expect(state(page)).toContainText('已学完');
  await expect(page.getByRole('region', { name: '没有看的部分' })).toHaveCount(0);
});

/** Seconds by which what is kept may differ from the video's clock. */
const ROUNDED = 0.3;

test('on a phone held sideways the picture is whole, with side panes folded and the ways onward above it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(FREELY);
  const picture = await page.locator('video').boundingBox();
  expect(picture?.height).toBeGreaterThan(260);
  expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(390);
  await expect(page.getByRole('navigation', { name: '前后章节' }).getByRole('link')).not.toHaveCount(0);
  await page.getByRole('button', { name: '展开目录' }).click();
  await expect(page.getByRole('treeitem').first()).toBeVisible();
});

test('a reload in mid-video loses neither the place nor what was watched', async ({ page, upstream, context }) => {
  await join(upstream, context, 'course-43');
  await page.goto(IN_ORDER);
  await page.getByRole('button', { name: '播放视频' }).click();
  await page.getByRole('combobox', { name: '播放速度' }).selectOption('1.5');
  await until(page, 8);
  // Read in the moment in which the page goes: between two looks at it, a video's clock is only guessed.
  await page.evaluate(() => {
    const noted = () => sessionStorage.setItem('left', String(document.querySelector('video')?.currentTime));
    addEventListener('pagehide', noted, { capture: true });
  });
  await page.reload();
  const goOn = page.getByRole('button', { name: /^从00:\d\d继续播放$/ });
  await expect(goOn).toBeVisible();
  const left = Number(await page.evaluate(() => sessionStorage.getItem('left')));
  expect(left).toBeGreaterThan(4);
  const [, seconds] = /00:(\d\d)/.exec((await goOn.getAttribute('aria-label')) ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(Math.floor(left - ROUNDED));
  const end = async () => Math.max(0, ...(await recorded(upstream)).flatMap(({ ranges }) => ranges.flat()));
  await expect.poll(end).toBeGreaterThan(left - ROUNDED);
});

test('skipped parts are marked and can be opened', async ({ page, upstream, context }) => {
  await join(upstream, context, 'course-7');
  await page.goto(FREELY);
  await page.getByRole('button', { name: '播放视频' }).click();
  await until(page, 2);
  await page.getByRole('slider', { name: '播放进度' }).fill('20');
  await until(page, 22);
  const missing = page.getByRole('region', { name: '没有看的部分' });
  await expect(missing).toContainText('有1段没有看');
  const part = missing.getByRole('button', { name: /00:0[1-3].00:20/ });
  await part.click();
  await expect.poll(() => time(page)).toBeLessThan(8);
  await page.keyboard.press('k');
  await page.reload();
  await expect(missing.getByRole('button')).toHaveCount(1);
});

test('skipped parts are marked after a reload too, while nothing can be sent', async ({
  page,
  upstream,
  context,
  watch,
}) => {
  watch.expect(/Failed to load resource|net::ERR_/);
  await join(upstream, context, 'course-7');
  await upstream.fail({ match: 'POST /business/api/v1/trace/record', kind: 'reset' });
  await page.goto(FREELY);
  await page.getByRole('button', { name: '播放视频' }).click();
  await until(page, 2);
  await page.getByRole('slider', { name: '播放进度' }).fill('20');
  await until(page, 22);
  await page.reload();
  const missing = page.getByRole('region', { name: '没有看的部分' });
  await expect(missing.getByRole('button', { name: /00:0[1-3].00:20/ })).toBeVisible();
});

test('a finger on the video brings its controls, and pauses with their button alone @phone', async ({ page }) => {
  await page.goto(FREELY);
  await page.getByRole('button', { name: '播放视频' }).tap();
  await until(page, 1);
  const player = page.getByRole('group', { name: /^视频：/ });
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await expect(player).toHaveAttribute('data-idle', 'true', { timeout: 15_000 });
  await page.locator('video').tap();
  await expect(player).not.toHaveAttribute('data-idle');
  const pause = page.getByRole('button', { name: '暂停' });
  await expect(pause).toBeVisible();
  await page.locator('video').tap();
  await expect(pause).toBeVisible();
  await pause.tap();
  await expect(page.getByRole('button', { name: '播放', exact: true })).toBeVisible();
});
