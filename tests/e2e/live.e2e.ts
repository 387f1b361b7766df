import type { Locator, Page } from 'playwright/test';
import * as v from 'valibot';
import { expect, expectAccessible, inScheme, settled, test } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';

const Begun = v.looseObject({ eventId: v.string() });
const begin = async (upstream: Upstream, scenario: string): Promise<string> =>
  `/live?id=${v.parse(Begun, await upstream.setUp(scenario)).eventId}`;

const screenOf = (page: Page): Locator => page.locator('video');

/** The picture moves. */
async function expectPlaying(page: Page): Promise<void> {
  await expect.poll(() => screenOf(page).evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(2);
  const before = await screenOf(page).evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect
    .poll(() => screenOf(page).evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(before);
}

test('signed out, one is asked to sign in', async ({ page }) => {
  await page.goto('/live');
  await expect(page.getByRole('heading', { level: 1, name: '直播' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.locator('#main').getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test.describe('signed in', () => {
  test.beforeEach(({ signIn }) => signIn('linxia'));

  test('current, coming and past lessons are listed, filtered and found again', async ({ page }) => {
    await page.goto('/live');
    await expect(page.getByRole('article').first()).toContainText('进行中');
    await settled(page);
    await expectAccessible(page);
    await inScheme(page, 'dark');
    await expectAccessible(page);
    await page.goto('/live?state=ended');
    await expect(page.getByText('共4场直播')).toBeVisible();
    await page.goto('/live?keyword=园区网');
    await page.getByRole('link', { name: '园区网方案评审会' }).click();
    await expect(page.getByRole('timer', { name: '距开始' })).toBeVisible();
    await expect(page.getByText('开始前10分钟可以进入')).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByText('共1场直播')).toBeVisible();
  });

  test('one waits inside, and it begins by itself, by the server’s clock', async ({ page, upstream, watch }) => {
    // The clock is known to half of a round trip: the first request may come a moment before the stream is there.
    watch.expect(/404 .*index\.m3u8/);
    const address = await begin(upstream, 'live-soon');
    await upstream.shiftClock(106);
    await page.goto(address);
    await expect(page.getByText('不用刷新，到时间会自动开始')).toBeVisible();
    await expect(page.getByRole('textbox', { name: '说点什么' })).toBeVisible();
    await expectPlaying(page);
    await expect(page.getByText(/^延迟\d秒$/)).toBeAttached();
  });

  test('a picture that is long on its way is no black box', async ({ page, upstream }) => {
    const { promise: signed, resolve: sign } = Promise.withResolvers<void>();
    await page.route(/\/live\/sign\?/, async (route) => {
      await signed;
      await route.continue();
    });
    await page.goto(await begin(upstream, 'live-now'));
    await expect(page.getByText('正在连接…')).toBeVisible();
    await inScheme(page, 'dark');
    await expectAccessible(page);
    sign();
    await expectPlaying(page);
    await expect(page.getByText('正在连接…')).toHaveCount(0);
  });

  test('on a phone held sideways the picture is whole, beside what is said', async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto('/live?id=live-1');
    const field = page.getByPlaceholder('说点什么');
    await field.scrollIntoViewIfNeeded();
    const picture = await screenOf(page).boundingBox();
    expect(picture?.height).toBeLessThanOrEqual(390 - 65);
    expect((await field.boundingBox())?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
  });

  test('it plays close to live, and after a pause there is a way back @both', async ({ page, upstream }) => {
    await page.goto(await begin(upstream, 'live-now'));
    await expectPlaying(page);
    await expectAccessible(page);
    await expect(page.getByRole('combobox', { name: '清晰度' }).getByRole('option')).toHaveText([
      '自动',
      '720P',
      '360P',
    ]);
    await screenOf(page).evaluate((video: HTMLVideoElement) => video.pause());
    await expect
      .poll(() => screenOf(page).evaluate((video: HTMLVideoElement) => video.seekable.end(0) - video.currentTime))
      .toBeGreaterThan(6);
    await screenOf(page).hover({ position: { x: 20, y: 20 } });
    await page.keyboard.press('k');
    const back = page.getByRole('button', { name: '回到直播' });
    // On a busy machine the controls may be gone by then; focus brings them back.
    await back.focus();
    await back.click();
    await expect(back).toHaveCount(0);
    await expectPlaying(page);
  });

  // WCAG: 2.2.2
  test('a chat message reaches the other user, and flies over the picture only with motion allowed @both', async ({
    page,
    upstream,
    browser,
    baseURL,
    scope,
  }) => {
    const address = await begin(upstream, 'live-now');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(address);
    await expectPlaying(page);
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      reducedMotion: 'reduce',
      extraHTTPHeaders: scope,
    });
    const { accessToken } = await upstream.signIn('zhouyu');
    await context.addCookies([{ name: '_tk_', value: accessToken, url: baseURL ?? '' }]);
    const other = await context.newPage();
    await other.goto(address);
    const chat = (of: Page): Locator => of.getByRole('group', { name: '聊天内容' });
    await expect(other.getByText(/人在看$/)).toBeVisible();
    await page.getByRole('textbox', { name: '说点什么' }).fill('大家好，听得见吗');
    await page.keyboard.press('Enter');
    await expect(chat(other).getByText('大家好，听得见吗')).toBeVisible();
    await expect(chat(page).getByRole('listitem')).toHaveText(['我：大家好，听得见吗']);
    await expect(page.locator('[aria-hidden] span', { hasText: '听得见吗' })).toBeAttached();
    await expect(other.locator('[aria-hidden] span', { hasText: '听得见吗' })).toHaveCount(0);
    await expect(other.getByRole('switch', { name: '弹幕' })).toHaveCount(0);
    await page.getByRole('switch', { name: '弹幕' }).uncheck({ force: true });
    await other.getByRole('textbox', { name: '说点什么' }).fill('听得见');
    await other.keyboard.press('Enter');
    await expect(chat(page).getByRole('listitem')).toHaveCount(2);
    await expect(page.locator('[aria-hidden] span', { hasText: /^听得见$/ })).toHaveCount(0);
    await context.close();
  });

  test('a past lesson can be watched again', async ({ page }) => {
    await page.goto('/live?id=live-6');
    await page.getByRole('button', { name: '播放视频' }).click();
    await expectPlaying(page);
    await expect(page.getByRole('slider', { name: '播放进度' })).toBeAttached();
    await page.goto('/live?id=live-9');
    await expect(page.getByText('还没有回放')).toBeVisible();
  });

  test('a course names its lessons, and a meeting of a class is joined and rated', async ({ page, upstream }) => {
    await page.goto('/freelessons/detail?id=course-36&tab=live');
    await expect(page.getByRole('link', { name: '看懂数据报告里的图' })).toBeVisible();
    await page.goto('/personalcenter/myclazz-detail?id=clazz-1&tab=meetings');
    const join = page.getByRole('link', { name: /^参加/ });
    await expect(join).toHaveAttribute('target', '_blank');
    await expect(join).toHaveAttribute('href', /^https:\/\/meeting\.yanxi\.example\//);
    await page.getByRole('button', { name: '评价开班说明会' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: '很好' }).check();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: '提交' }).dblclick();
    await expect(page.getByRole('listitem').filter({ hasText: '开班说明会' }).getByText('已评价')).toBeVisible();
    expect(await upstream.effects('meeting.evaluate')).toHaveLength(1);
  });
});
