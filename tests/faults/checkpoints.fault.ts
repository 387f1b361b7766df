// The questions of a video, whatever happens around them: none is passed over, and each answer has one effect.
import type { Page } from 'playwright/test';
import { expect, test } from '../e2e/support/test.ts';
import { randomOfTest } from './support/randomOfTest.ts';
import { rounds } from './support/seed.ts';

/** 60 seconds; the questions at 12 and at 48 have to be answered. */
const VIDEO = '/vsclassroom/viewcourse?classroomId=classroom-9&courseId=course-51&chapter=ref-51-6';
const LIST = 'GET /training/api/v1/chapter/checkpoints';
const ANSWER = 'POST /training/api/v1/chapter/checkpoint/answer';
const REQUIRED = [12, 48];
const CLOSE = 0.1;

const asked = (page: Page) => page.getByRole('dialog', { name: '视频里的问题' });
const time = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

async function open(page: Page): Promise<void> {
  await page.goto(VIDEO);
  await page.getByRole('button', { name: /^(?:播放视频|从.*继续播放)$/ }).click();
}

test.beforeEach(({ watch }) => watch.expect(/Failed to load resource|net::ERR_/));

test('by seeks, reloads and speed, with lists and answers lost: no question is passed over', async ({
  page,
  upstream,
  signIn,
}) => {
  const moves = rounds(20, 300);
  test.setTimeout(60_000 + moves * 5_000);
  const random = randomOfTest();
  await signIn('linxia');
  await open(page);
  let left = [...REQUIRED];
  for (let move = 1; move <= moves; move++) {
    await upstream.mend();
    const how = random.whole(0, 5);
    if (how === 0) await upstream.fail({ match: LIST, kind: 'delay', delay: random.whole(200, 1_500), times: 1 });
    if (how === 1) await upstream.fail({ match: LIST, kind: 'status', status: 503, times: 1 });
    if (how === 2) await upstream.fail({ match: ANSWER, kind: 'reset', when: 'after', times: 1 });
    if (how === 3) await upstream.fail({ match: ANSWER, kind: 'status', status: 503, times: 2 });
    if (random.chance(0.3)) await open(page);
    if (random.chance(0.3)) await page.locator('video').evaluate((video: HTMLVideoElement) => (video.playbackRate = 2));
    const to = random.whole(0, 59);
    await page.locator('video').evaluate((video: HTMLVideoElement, second) => (video.currentTime = second), to);
    const [first = Infinity] = left;
    if (to <= first) continue;
    await expect(asked(page)).toBeVisible();
    expect(Math.abs((await time(page)) - first)).toBeLessThanOrEqual(CLOSE);
    if (random.chance(0.5)) {
      await asked(page).getByRole('button', { name: '不会，看解析' }).dblclick();
      await asked(page).getByRole('button', { name: '继续看' }).click();
      left = left.slice(1);
    } else {
      await asked(page)
        .getByRole('button', { name: /^再看一遍讲解/ })
        .click();
      expect(await time(page)).toBeLessThan(first);
    }
  }
  await upstream.mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect
    .poll(async () => (await upstream.effects('checkpoint.answer')).length, { timeout: 60_000 })
    .toBe(REQUIRED.length - left.length);
});
