// Plugins: exams, answering, ui
// An exam's time is the server's, whatever this machine's clocks do; nothing is handed in before it is over.
import type { Page } from 'playwright/test';
import { formatLeft } from '#plugins/ui/clock/Countdown.tsx';
import { answerTo } from '../e2e/support/answerTo.ts';
import { expect, test } from '../e2e/support/test.ts';
import type { Upstream } from '../e2e/support/upstream.ts';
import { type Exam, Room, savedOf, setUpExam } from './support/exam.ts';
import { randomOfTest } from './support/randomOfTest.ts';
import { drawn } from './support/seed.ts';

const HOUR = 3_600_000;
/** Seconds that the time left may be off after a sync. */
const OFF = 2;

test.beforeEach(({ watch }) => watch.expect(/Failed to load resource|net::ERR_/));

/** The page shows the time of the server's clock, which is `ahead` of this process's by so many milliseconds. */
async function expectRightTime(page: Page, room: Room, exam: Exam, ahead = 0): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1_100);
    const left = (exam.deadline - Date.now() - ahead) / 1_000;
    const right = Array.from({ length: 2 * OFF + 1 }, (_, at) => formatLeft(Math.round(left) - OFF + at));
    expect(right).toContain(await room.timer.textContent());
  }).toPass({ intervals: [100], timeout: 45_000 });
}

async function expectNotHandedIn(upstream: Upstream): Promise<void> {
  expect(await upstream.effects('sheet.submit')).toEqual([]);
}

test.describe('G9 the time left is right', () => {
  for (const [words, way] of [
    ['an hour fast', 1],
    ['an hour slow', -1],
  ] as const) {
    test(`on a machine that is ${words}, and when its clock is set in mid-exam`, async ({ page, upstream, signIn }) => {
      const random = randomOfTest();
      const exam = await setUpExam(upstream);
      await signIn('linxia');
      await page.clock.install({ time: Date.now() + way * drawn(HOUR, random, 1, HOUR) });
      const room = await new Room(page, exam).open();
      await expectRightTime(page, room, exam);
      // Somebody sets the machine's clock.
      await page.clock.setSystemTime(Date.now() + random.whole(-HOUR, HOUR));
      await expectRightTime(page, room, exam);
      await expectNotHandedIn(upstream);
    });
  }

  test("when the server's clock is set", async ({ page, upstream, signIn }) => {
    const ahead = drawn(600, randomOfTest(), -1_800, 1_800);
    const exam = await setUpExam(upstream);
    await signIn('linxia');
    await page.clock.install();
    const room = await new Room(page, exam).open();
    await upstream.shiftClock(ahead);
    await page.evaluate(() => dispatchEvent(new Event('pageshow')));
    await expectRightTime(page, room, exam, ahead * 1_000);
    await expectNotHandedIn(upstream);
  });

  test("when the server's clock is set and two answers are acknowledged, with the first of them", async ({
    page,
    upstream,
    signIn,
  }) => {
    const exam = await setUpExam(upstream);
    await signIn('linxia');
    await page.clock.install();
    const room = await new Room(page, exam).open();
    for (const minutes of [-73, 20]) {
      await upstream.shiftClock(minutes * 60);
      await room.write(13, `${minutes}`);
      await expect.poll(async () => (await savedOf(upstream)).at(-1)?.detail.answers).toEqual([`${minutes}`]);
      await expectRightTime(page, room, exam, minutes * 60_000);
      await room.write(14, `${minutes}`);
      await room.expectSaving('已同步');
    }
    await expectNotHandedIn(upstream);
  });

  // WCAG: 2.2.1
  test('when a teacher puts the end off, and forward', async ({ page, upstream, signIn }) => {
    const exam = await setUpExam(upstream);
    await signIn('linxia');
    await page.clock.install();
    const room = await new Room(page, exam).open();
    const by = drawn(1_800, randomOfTest(), 600, 3_000);
    await upstream.moveDeadline(exam.sheetId, by);
    await expectRightTime(page, room, { ...exam, deadline: exam.deadline + by * 1_000 });
    await upstream.moveDeadline(exam.sheetId, -by - 900);
    await expectRightTime(page, room, { ...exam, deadline: exam.deadline - 900_000 });
    await expectNotHandedIn(upstream);
  });

  test('at the old end, which was put off a moment ago, nothing is handed in', async ({ page, upstream, signIn }) => {
    const exam = await setUpExam(upstream, 'exam-about-to-end');
    await signIn('linxia');
    await page.clock.install();
    const room = await new Room(page, exam).open();
    await page.clock.pauseAt(exam.deadline - 1_000);
    await upstream.moveDeadline(exam.sheetId, 1_800);
    await upstream.shiftClock(Math.ceil((exam.deadline - Date.now()) / 1_000));
    await expectRightTime(page, room, { ...exam, deadline: Date.now() + 1_800_000 });
    await page.clock.resume();
    await room.write(13, '还有时间');
    await room.expectSaving('已同步');
    await expectNotHandedIn(upstream);
  });

  test('after ten minutes of sleep, and after a sleep beyond the end', async ({ page, upstream, signIn }) => {
    const slept = drawn(600, randomOfTest(), 30, 1_200);
    const exam = await setUpExam(upstream);
    await signIn('linxia');
    await page.clock.install();
    const room = await new Room(page, exam).open();
    await room.write(13, '睡前写的');
    await room.expectSaving('已同步');
    await upstream.shiftClock(slept);
    await page.clock.fastForward(slept * 1_000);
    await expectRightTime(page, room, exam, slept * 1_000);
    await expectNotHandedIn(upstream);

    await upstream.shiftClock(3_000);
    await page.clock.fastForward((3_000 - slept) * 1_000);
    await expect(async () => {
      await page.clock.runFor(2_000);
      expect(page.url()).toContain('/personalcenter/examanswer?');
    }).toPass({ intervals: [50], timeout: 45_000 });
    expect(await upstream.effects('sheet.submit')).toHaveLength(1);
  });

  test('a page that believes the time is over asks the server, and there is time left', async ({
    page,
    upstream,
    signIn,
  }) => {
    const exam = await setUpExam(upstream);
    await signIn('linxia');
    await page.clock.install();
    const room = await new Room(page, exam).open();
    // The server's clock is not to be had, and no reply tells the time: this machine's runs on alone, past the end.
    await page.route('**/api/**', async (route) => {
      const response = await answerTo(route);
      const { 'content-type': type = '' } = response.headers();
      const body = (await response.text()).replaceAll(/"serverTime":"[^"]*",/g, '');
      await route.fulfill({ status: response.status(), contentType: type, body });
    });
    await upstream.fail({ match: 'GET /system/api/v1/system/time', kind: 'status', status: 503 });
    await page.clock.fastForward(exam.deadline - Date.now() + 5_000);
    await expect(async () => {
      await page.clock.runFor(1_000);
      expect((await upstream.requests()).some(({ line = '' }) => line.includes('/submit/'))).toBe(true);
    }).toPass({ intervals: [50], timeout: 45_000 });
    await upstream.mend();
    await expectRightTime(page, room, exam);
    await expectNotHandedIn(upstream);
    await room.write(13, '还有时间');
    await expect.poll(async () => (await savedOf(upstream)).length).toBe(1);
  });
});

test('G10 written offline in the last second: kept, and the real outcome is shown', async ({
  page,
  upstream,
  signIn,
}) => {
  const last = drawn(1_500, randomOfTest(), 400, 2_500);
  const exam = await setUpExam(upstream, 'exam-about-to-end');
  await signIn('linxia');
  await page.clock.install();
  const room = await new Room(page, exam).open();
  await room.go(13);
  await upstream.fail({ kind: 'reset' });
  const toGo = exam.deadline - Date.now() - last;
  // The last second lasts until the words are written.
  await page.clock.pauseAt(exam.deadline - last);
  await room.write(13, '最后一秒写的');
  await page.clock.runFor(300);
  await page.clock.runFor(5_000);
  await expect(page.getByRole('heading', { name: '时间到，正在确认交卷结果' })).toBeVisible();
  await expect(page.getByText(/网络已断开，作答已保存在本机/)).toBeVisible();

  // The time is over there, too, before the network is back.
  await upstream.shiftClock(Math.ceil(toGo / 1_000) + 10);
  await upstream.mend();
  await expect(async () => {
    await page.clock.runFor(5_000);
    expect(page.url()).toContain('/personalcenter/examanswer?');
  }).toPass({ intervals: [50], timeout: 45_000 });
  expect(await upstream.effects('sheet.submit')).toMatchObject([{ detail: { auto: true } }]);
  expect(await savedOf(upstream)).toEqual([]);
  const kept = page.getByRole('region', { name: '需要处理的作答' });
  await expect(kept).toContainText('最后一秒写的');
  await expect(kept).toContainText(/自动提交/);
  await expect(kept.getByRole('button', { name: '导出第13题的这份作答' })).toBeVisible();
});
