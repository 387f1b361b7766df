// Plugins: checkpoints, study
// Questions inside a video: it waits at each of them, and none is passed over by whatever way.
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { Checkpoint } from '#plugins/checkpoints/api.ts';
import { expect, expectAccessible, inScheme, settled, silent, test } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';

/** 60 seconds; it asks at 12, at 30 (which can be skipped) and at 48. */
const VIDEO = '/vsclassroom/viewcourse?classroomId=classroom-9&courseId=course-51&chapter=ref-51-6';
const LIST = 'GET /training/api/v1/chapter/checkpoints';
const ANSWER = 'POST /training/api/v1/chapter/checkpoint/answer';
/** A tenth of a second. */
const CLOSE = 0.1;

const asked = (page: Page) => page.getByRole('dialog', { name: '视频里的问题' });
const time = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const paused = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
const seek = (page: Page, second: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, second);
const pause = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
const presence = (page: Page) => page.getByRole('alertdialog', { name: '还在学习吗？' });
const Reports = v.array(v.looseObject({ detail: v.looseObject({ confirmed: v.boolean() }) }));
const confirmed = async (upstream: Upstream) =>
  v.parse(Reports, await upstream.effects('presence.report')).map(({ detail }) => detail.confirmed);
const answered = async (upstream: Upstream) => (await upstream.effects('checkpoint.answer')).length;

async function start(page: Page): Promise<void> {
  await page.goto(VIDEO);
  await page.getByRole('button', { name: /^(?:播放视频|从.*继续播放)$/ }).click();
}

async function play(page: Page): Promise<void> {
  await start(page);
  await expect(page.getByRole('button', { name: '暂停' })).toBeVisible();
}

/** The video waits there, to a tenth of a second. */
async function expectAsked(page: Page, second: number): Promise<void> {
  await expect(asked(page)).toBeVisible();
  expect(Math.abs((await time(page)) - second)).toBeLessThanOrEqual(CLOSE);
  expect(await paused(page)).toBe(true);
}

test.beforeEach(({ signIn }) => signIn('linxia'));

test('a question announces itself, is asked at its second, explained, and led back from and on @both', async ({
  page,
  upstream,
}) => {
  await play(page);
  await expect(page.getByRole('button', { name: /^去00:12：问题$/ })).toBeVisible();
  await page.getByRole('combobox', { name: '播放速度' }).selectOption('1.5');
  await seek(page, 8);
  await expect(page.getByText('有一个问题')).toBeVisible();
  await expectAsked(page, 12);
  await expect(asked(page)).toBeFocused();
  await expectAccessible(page);
  await asked(page).getByRole('radio', { name: /3$/ }).check({ force: true });
  await asked(page).getByRole('button', { name: '提交' }).click();
  await expect(asked(page).getByText('答错')).toBeVisible();
  await expect(asked(page)).toContainText('一个工位不够');
  await expect(asked(page).getByRole('button', { name: '继续看' })).toBeInViewport({ ratio: 1 });
  await inScheme(page, 'dark');
  await expectAccessible(page);

  await asked(page).getByRole('button', { name: '再看一遍讲解（00:04）' }).click();
  await expect(asked(page)).toBeHidden();
  expect(await time(page)).toBeLessThan(8);
  // It was answered, so it is not asked again.
  await seek(page, 11.5);
  await expect.poll(() => time(page)).toBeGreaterThan(12.5);
  await expect(asked(page)).toBeHidden();
  expect(await answered(upstream)).toBe(1);
});

test('who looks at the explanation before answering sees it, and is asked again at the question', async ({ page }) => {
  await play(page);
  await seek(page, 11);
  await expectAsked(page, 12);
  await asked(page).getByRole('button', { name: '再看一遍讲解（00:04）' }).click();
  await expect.poll(() => time(page)).toBeLessThan(11);
  await expect.poll(() => time(page)).toBeGreaterThan(4.5);
  await expect(asked(page)).toBeHidden({ timeout: 1 });
  await seek(page, 11.5);
  await expectAsked(page, 12);
});

test('whatever way one takes past a question, one is led back to it', async ({ page, context, upstream }) => {
  await play(page);
  await test.step('by the bar', async () => {
    await seek(page, 40);
    await expectAsked(page, 12);
  });
  await test.step('by the keyboard', async () => {
    await page.keyboard.press('k');
    await page.keyboard.press('ArrowRight');
    await expectAsked(page, 12);
  });
  await test.step('by opening the page again', async () => {
    await start(page);
    await expectAsked(page, 12);
  });
  await test.step('in another tab, which hears of the answer of the first', async () => {
    const other = await context.newPage();
    await start(other);
    await seek(other, 50);
    await expectAsked(other, 12);
    await asked(page).getByRole('button', { name: '不会，看解析' }).click();
    await asked(page).getByRole('button', { name: '继续看' }).click();
    await expect.poll(() => answered(upstream)).toBe(1);
    await start(other);
    await seek(other, 50);
    await expectAsked(other, 48);
  });
});

test('one that may be skipped holds who plays up to it, not who jumps', async ({ page, upstream }) => {
  await upstream.answer({ match: LIST, data: await optionalOnly(upstream) });
  await play(page);
  await seek(page, 29);
  await expectAsked(page, 30);
  await asked(page).getByRole('button', { name: '先跳过' }).click();
  await expect.poll(() => time(page)).toBeGreaterThan(30.5);
  await play(page);
  await seek(page, 40);
  await expect.poll(() => time(page)).toBeGreaterThan(40.5);
  await expect(asked(page)).toBeHidden();
  expect(await answered(upstream)).toBe(0);
});

test('without a network it is judged all the same, and the answer is sent later, once', async ({
  page,
  context,
  upstream,
  watch,
}) => {
  watch.expect(/net::ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await play(page);
  await settled(page);
  await silent(page);
  await context.setOffline(true);
  await seek(page, 11);
  await expectAsked(page, 12);
  await asked(page).getByRole('radio', { name: /2$/ }).check({ force: true });
  await asked(page).getByRole('button', { name: '提交' }).click();
  await expect(asked(page).getByText('答对')).toBeVisible();
  await asked(page).getByRole('button', { name: '继续看' }).click();
  await expect(asked(page)).toBeHidden();
  await context.setOffline(false);
  await expect.poll(() => answered(upstream), { timeout: 60_000 }).toBe(1);
});

test('what is being answered stays when the screen is filled and left', async ({ page }) => {
  await play(page);
  await page.getByRole('button', { name: '全屏', exact: true }).click();
  await seek(page, 11);
  await expectAsked(page, 12);
  await asked(page).getByRole('radio').nth(2).check({ force: true });
  await page.evaluate(() => document.exitFullscreen());
  await expect(asked(page).getByRole('radio').nth(2)).toBeChecked();
});

test('what is chosen and not submitted outlives the page', async ({ page, upstream }) => {
  await play(page);
  await seek(page, 11);
  await expectAsked(page, 12);
  await asked(page).getByRole('radio').nth(2).check({ force: true });
  await start(page);
  await expectAsked(page, 12);
  await expect(asked(page).getByRole('radio').nth(2)).toBeChecked();
  await asked(page).getByRole('button', { name: '提交' }).click();
  await expect.poll(() => answered(upstream)).toBe(1);
});

test('a list that comes late leads back', async ({ page, upstream }) => {
  await upstream.fail({ match: LIST, kind: 'delay', delay: 6_000 });
  await play(page);
  await seek(page, 20);
  await expectAsked(page, 12);
});

test('where the upstream has no questions, the video is a video', async ({ page, upstream, watch }) => {
  watch.expect(/Failed to load resource/);
  await upstream.fail({ match: LIST, kind: 'status', status: 404 });
  await play(page);
  await seek(page, 11);
  await expect.poll(() => time(page)).toBeGreaterThan(13);
  await expect(page.getByRole('alert')).toBeEmpty();
  await expect(page.getByRole('list', { name: '视频里的标记' })).toHaveCount(0);
});

test('an answer whose reply is lost has one effect', async ({ page, upstream, watch }) => {
  watch.expect(/Failed to load resource|net::ERR_/);
  await upstream.fail({ match: ANSWER, kind: 'reset', when: 'after', times: 1 });
  await play(page);
  await seek(page, 11);
  await expectAsked(page, 12);
  await asked(page).getByRole('button', { name: '不会，看解析' }).dblclick();
  await asked(page).getByRole('button', { name: '继续看' }).click();
  await expect.poll(() => answered(upstream)).toBe(1);
  await play(page);
  await expect.poll(() => answered(upstream)).toBe(1);
});

test.describe('where the institution wants to know whether somebody is watching', () => {
  // The grace is long enough for a busy machine to answer within it.
  test.use({ deployment: { plugins: { checkpoints: { settings: { presenceEvery: 0.05, presenceGrace: 6 } } } } });
  test.beforeEach(({ upstream }) => askNothing(upstream));

  test('it is asked while the video plays; without an answer the video is paused, and both are reported', async ({
    page,
    upstream,
  }) => {
    await play(page);
    const question = presence(page);
    await question.getByRole('button', { name: '还在' }).click();
    await expect(question).toBeHidden();
    expect(await paused(page)).toBe(false);
    await expect(question).toContainText('视频已暂停');
    expect(await paused(page)).toBe(true);
    await expectAccessible(page);
    await question.getByRole('button', { name: '接着看' }).click();
    await expect.poll(() => paused(page)).toBe(false);
    await expect.poll(() => confirmed(upstream)).toEqual([true, false]);
    await page.goto('/periodcertificate/schoolcertificate?classroomId=classroom-9');
    await expect(page.getByRole('row', { name: /^合计/ })).toContainText('1/2次');
    await expectAccessible(page);
  });
});

test.describe('where the institution wants to know it, with the lesson in two tabs', () => {
  // Six seconds: long enough for a busy machine to pause before it is asked again.
  test.use({ deployment: { plugins: { checkpoints: { settings: { presenceEvery: 0.1, presenceGrace: 6 } } } } });
  test.beforeEach(({ upstream }) => askNothing(upstream));

  test('it is asked once in both, and an answer in one counts for the other', async ({ page, context, upstream }) => {
    await play(page);
    const other = await context.newPage();
    await other.goto(VIDEO);
    await expect(presence(page)).toContainText('秒后暂停');
    await expect(presence(other)).toContainText('秒后暂停');
    await pause(page);
    await presence(other).getByRole('button', { name: '还在' }).click();
    await expect(presence(other)).toBeHidden();
    await expect(presence(page)).toBeHidden();
    await expect.poll(() => confirmed(upstream)).toEqual([true]);
  });

  test('without an answer both pause, it is reported once, and going on in one leaves nothing in the other', async ({
    page,
    context,
    upstream,
  }) => {
    await play(page);
    const other = await context.newPage();
    await play(other);
    await expect(presence(page)).toContainText('视频已暂停');
    await expect(presence(other)).toContainText('视频已暂停');
    expect([await paused(page), await paused(other)]).toEqual([true, true]);
    await presence(other).getByRole('button', { name: '接着看' }).click();
    await pause(other);
    await expect(presence(page)).toBeHidden();
    await expect.poll(() => confirmed(upstream)).toEqual([false]);
  });

  test('a reload does not put it off', async ({ page }) => {
    await play(page);
    await expect.poll(() => time(page)).toBeGreaterThan(3);
    await play(page);
    await expect(presence(page)).toBeVisible();
    expect(await time(page)).toBeLessThan(9);
  });
});

/** A question of the video would stop it before, on a busy machine. */
const askNothing = (upstream: Upstream): Promise<void> => upstream.answer({ match: LIST, data: [] });

async function optionalOnly(upstream: Upstream): Promise<unknown> {
  const { accessToken } = await upstream.signIn('linxia');
  const query = 'classroomId=classroom-9&vs=true&courseId=course-51&chapterRefId=ref-51-6';
  const all = await upstream.call(v.array(Checkpoint), `/training/api/v1/chapter/checkpoints?${query}`, accessToken);
  return all.filter(({ required }) => !required);
}
