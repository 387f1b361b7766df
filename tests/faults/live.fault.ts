// A live lesson goes on by itself: after its CDN failed, after its signature ended, after its chat was cut.
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { expect, test } from '../e2e/support/test.ts';
import type { Upstream } from '../e2e/support/upstream.ts';

const Begun = v.looseObject({ eventId: v.string() });

test.beforeEach(async ({ watch, signIn }) => {
  watch.expect(/Failed to load resource|net::ERR_|WebSocket/);
  await signIn('linxia');
});

async function open(page: Page, upstream: Upstream, scenario: string): Promise<void> {
  const { eventId } = v.parse(Begun, await upstream.setUp(scenario));
  await page.goto(`/live?id=${eventId}`);
  await expect.poll(() => pictureAt(page)).toBeGreaterThan(0);
}

const pictureAt = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

const waits = (page: Page): Promise<boolean> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState < 3);

test('the picture comes back by itself, close to live, when the CDN does', async ({ page, upstream }) => {
  await open(page, upstream, 'live-now');
  await upstream.setUp('live-cdn-down');
  await expect(page.getByText('连接中断，正在重新连接…')).toBeVisible();
  await expect.poll(() => waits(page)).toBe(true);
  const before = await pictureAt(page);
  await upstream.mend();
  await expect.poll(() => pictureAt(page)).toBeGreaterThan(before + 0.5);
  await expect(page.getByText('连接中断，正在重新连接…')).toHaveCount(0);
  await expect(page.getByText(/^延迟[0-4]秒$/)).toBeAttached();
});

test('nothing is refused when a signature ends, and its successor is used', async ({ page, upstream }) => {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 401 || answer.status() === 403) refused.push(answer.url());
  });
  await open(page, upstream, 'live-signature');
  const signed = async () => (await upstream.requests()).filter(({ line }) => line?.includes('/live/sign')).length;
  await expect.poll(signed, { timeout: 40_000 }).toBeGreaterThan(2);
  expect(refused).toEqual([]);
  const before = await pictureAt(page);
  await expect.poll(() => pictureAt(page)).toBeGreaterThan(before);
  await expect(page.getByText('连接中断，正在重新连接…')).toHaveCount(0);
});

test('a message sent during a cut arrives once, when the chat is back', async ({ page, upstream }) => {
  await open(page, upstream, 'live-now');
  await expect(page.getByText(/人在看$/)).toBeVisible();
  await upstream.fail({ match: 'POST /resource/api/v1/live/chat/session', kind: 'status', status: 502 });
  await upstream.cutLiveChat();
  await expect(page.getByText('连接中断，正在重新连接')).toBeVisible();
  await page.getByRole('textbox', { name: '说点什么' }).fill('还在吗');
  await page.keyboard.press('Enter');
  await expect(page.getByText('发送中')).toBeVisible();
  const asked = async () =>
    (await upstream.requests()).filter(({ line }) => line?.endsWith('/live/chat/session')).length;
  const before = await asked();
  await page.getByRole('button', { name: '现在重试' }).click();
  await expect.poll(asked).toBeGreaterThan(before);
  await upstream.mend();
  await expect(page.getByText('发送中')).toHaveCount(0);
  await expect(page.getByRole('group', { name: '聊天内容' }).getByRole('listitem')).toHaveText(['我：还在吗']);
});
