// Plugins: exams, answering
// A teacher steers an exam while it is sat: announcements, another deadline, a pause, an early end.
import type { Page } from 'playwright/test';
import { followSheetEvents, listSheetEvents } from '#plugins/answering/api.ts';
import { type Exam, expectLedger, PhoneRoom, Room, SAVE, setUpExam } from '../faults/support/exam.ts';
import { expect, expectAccessible, inScheme, test } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';

const notice = (page: Page) => page.getByRole('region', { name: '老师的通知' });
const cover = (page: Page) => page.getByRole('region', { name: '考试已暂停' });
const read = (page: Page) => notice(page).getByRole('button', { name: '已读' });

const roomOn = (page: Page, exam: Exam): Room =>
  (page.viewportSize()?.width ?? 0) < 768 ? new PhoneRoom(page, exam) : new Room(page, exam);

/** The room is open, and hears of whatever happens from here on. */
async function openRoom(page: Page, upstream: Upstream): Promise<{ exam: Exam; room: Room }> {
  const exam = await setUpExam(upstream);
  const listening = page.waitForRequest(/answersheet\/events\//);
  const room = await roomOn(page, exam).open();
  await listening;
  return { exam, room };
}

/** Minutes that the page shows. */
async function minutesLeft(room: Room): Promise<number> {
  const text = (await room.timer.textContent()) ?? '';
  const [, hours = '0', minutes = '0'] = /^(?:(\d+)小时)?(\d+)(?:分|:\d\d)$/.exec(text) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

test.beforeEach(({ signIn }) => signIn('linxia'));

test('announcements stay until each is read, and a longer time is told once, by voice too @both', async ({
  page,
  upstream,
}) => {
  const { exam, room } = await openRoom(page, upstream);
  await upstream.steer('announce', exam.sheetId, { text: '第3题的图看不清的，请看附件。' });
  await expect(notice(page)).toContainText('第3题的图看不清的，请看附件。', { timeout: 5_000 });
  await expect(page.getByRole('status').filter({ hasText: '老师的通知：第3题的图' })).toBeAttached();
  await upstream.steer('announce', exam.sheetId, { text: '请检查有没有漏题。' });
  await expect(notice(page)).toContainText('还有1条');
  const before = await minutesLeft(room);
  await upstream.steer('extend', exam.sheetId, { minutes: 15 });
  const told = page.getByText(/^老师给你延长了15分钟，现在到.*\d\d:\d\d结束$/);
  await expect(told.first()).toBeVisible({ timeout: 5_000 });
  await expect(page.getByRole('status').filter({ hasText: '延长了15分钟' })).toBeAttached();
  expect(Math.abs((await minutesLeft(room)) - before - 15)).toBeLessThanOrEqual(1);
  for (const scheme of ['light', 'dark'] as const) {
    await inScheme(page, scheme);
    await expectAccessible(page);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await page.reload();
  await expect(notice(page)).toContainText('第3题的图看不清的');
  await expect(notice(page)).toContainText('还有1条');
  await expect(told).toHaveCount(0);
  await read(page).click();
  await expect(notice(page)).toContainText('请检查有没有漏题。');
  await page.reload();
  await expect(notice(page)).toContainText('请检查有没有漏题。');
  await read(page).click();
  await expect(notice(page)).toHaveCount(0);
  await upstream.steer('extend', exam.sheetId, { minutes: -5 });
  await expect(page.getByText(/^老师把结束时间提前了5分钟，现在到.*\d\d:\d\d结束$/).first()).toBeVisible({
    timeout: 5_000,
  });
  await page.getByRole('button', { name: '知道了' }).click();
  await expect(page.getByRole('button', { name: '知道了' })).toHaveCount(0);
});

test('a pause covers the questions, the clock stands, and what was typed is kept and saved @both', async ({
  page,
  upstream,
}) => {
  const { exam, room } = await openRoom(page, upstream);
  const answers = new Map([await room.write(13, '暂停前写的')]);
  const field = room.blank(13);
  await field.press('End');
  await field.pressSequentially('字');
  answers.set(13, '暂停前写的字');
  await upstream.steer('pause', exam.sheetId);
  await expect(cover(page)).toBeVisible({ timeout: 5_000 });
  await expect(cover(page).getByRole('heading', { name: '考试已暂停' })).toBeFocused();
  await expect(field).not.toBeFocused();
  await expect(page.locator('[inert]').filter({ has: page.locator('[data-paper]') })).toHaveCount(1);
  await expect(() => expectLedger(upstream, exam, answers)).toPass({ timeout: 20_000 });
  const standing = page.getByRole('timer', { name: '剩余时间，已暂停' });
  const left = (await standing.textContent()) ?? '';
  for (const scheme of ['light', 'dark'] as const) {
    await inScheme(page, scheme);
    await expectAccessible(page);
  }
  await upstream.advanceClock(600);
  // An announcement can be read meanwhile, and a reload shows the pause at once.
  await upstream.steer('announce', exam.sheetId, { text: '网络在修，请稍候。' });
  await read(page).click();
  await page.reload();
  await expect(cover(page)).toBeVisible();
  await expect(standing).toHaveText(left);
  expect(await upstream.effects('sheet.submit')).toEqual([]);

  await upstream.steer('resume', exam.sheetId);
  await expect(cover(page)).toHaveCount(0, { timeout: 5_000 });
  await expect(page.getByText(/^考试继续，补回了暂停的10分/).first()).toBeVisible();
  await expect(room.timer).toHaveText(/^3\d:\d\d$/);
  await expect(room.blank(13)).toHaveValue('暂停前写的字');
});

test('the caret is back in its field once a paused exam goes on', async ({ page, upstream }) => {
  const { exam, room } = await openRoom(page, upstream);
  await room.write(14, '写到一');
  await upstream.steer('pause', exam.sheetId);
  await expect(cover(page)).toBeVisible();
  await upstream.steer('resume', exam.sheetId);
  await expect(cover(page)).toHaveCount(0);
  await expect(room.blank(14)).toBeFocused();
  await page.keyboard.type('半');
  await expect(room.blank(14)).toHaveValue('写到一半');
});

test('an early end hands in what there is, behind every answer, and says so @both', async ({ page, upstream }) => {
  const { exam, room } = await openRoom(page, upstream);
  await upstream.fail({ match: SAVE, kind: 'delay', delay: 1_500 });
  const answers = new Map([await room.write(15, '最后写的')]);
  await upstream.steer('end', exam.sheetId);
  await expect(page.getByRole('heading', { name: '老师提前结束了考试，正在交卷' })).toBeVisible({ timeout: 5_000 });
  await expect(page).toHaveURL(/\/personalcenter\/examanswer\?/);
  await expect(page.getByText('老师提前结束了考试，已交卷。')).toBeVisible();
  await expect(page.getByText('老师提前结束考试，自动提交')).toBeVisible();
  expect(await upstream.effects('sheet.submit')).toHaveLength(1);
  await expectLedger(upstream, exam, answers);
});

test('whatever happened while one was cut off is there afterwards, in a second tab, and on a second device', async ({
  page,
  context,
  browser,
  upstream,
  scope,
  baseURL,
  watch,
}) => {
  watch.expect(/Failed to load resource|net::ERR_/);
  const { exam, room } = await openRoom(page, upstream);
  await context.setOffline(true);
  await upstream.cutRooms();
  await upstream.steer('announce', exam.sheetId, { text: '断网时说的话' });
  await upstream.steer('extend', exam.sheetId, { minutes: 10 });
  const answers = new Map([await room.write(13, '断网时写的')]);
  await expect(notice(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(notice(page)).toContainText('断网时说的话', { timeout: 10_000 });
  await expect(page.getByText(/^老师给你延长了10分钟，/).first()).toBeVisible();
  await expect(() => expectLedger(upstream, exam, answers)).toPass({ timeout: 20_000 });

  const second = await context.newPage();
  await second.goto(exam.address);
  await expect(notice(second)).toContainText('断网时说的话');
  await read(second).click();
  await expect(notice(second)).toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);

  const device = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: scope, locale: 'zh-CN' });
  const { accessToken: value } = await upstream.signIn('linxia');
  await device.addCookies([{ name: '_tk_', value, url: baseURL ?? '' }]);
  const phone = await device.newPage();
  await phone.goto(exam.address);
  await expect(notice(phone)).toContainText('断网时说的话');
  await expect(phone.getByText(/^老师调整了结束时间，现在到.*结束$/).first()).toBeVisible();
  await upstream.steer('pause', exam.sheetId);
  await expect(cover(phone)).toBeVisible();
  await expect(cover(page)).toBeVisible();
  await device.close();
});

test('an upstream that streams nothing is asked instead', async ({ page, upstream, watch }) => {
  watch.expect(/status of 404/);
  await upstream.fail({ match: followSheetEvents.line, kind: 'status', status: 404 });
  const { exam } = await openRoom(page, upstream);
  await upstream.steer('announce', exam.sheetId, { text: '问来的通知' });
  await expect(notice(page)).toContainText('问来的通知', { timeout: 8_000 });
  const streams = (await upstream.requests()).filter(({ line }) => line === followSheetEvents.line);
  expect(streams).toHaveLength(1);
});

test('an upstream without events is asked once, and moves deadlines as before', async ({ page, upstream, watch }) => {
  watch.expect(/status of 404/);
  for (const { line } of [followSheetEvents, listSheetEvents]) {
    await upstream.fail({ match: line, kind: 'status', status: 404 });
  }
  const { exam, room } = await openRoom(page, upstream);
  await upstream.steer('extend', exam.sheetId, { minutes: 10 });
  await expect(room.timer).toHaveText(/^(49|50):\d\d$/, { timeout: 12_000 });
  await expect(page.getByText(/^老师给你延长了10分钟，/).first()).toBeVisible();
  await upstream.steer('end', exam.sheetId);
  await expect(page.getByText('老师提前结束了考试，已交卷。')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('老师提前结束考试，自动提交')).toBeVisible();
  const asked = (await upstream.requests()).filter(({ line = '' }) => line.includes('/answersheet/events/'));
  expect(asked.map(({ line }) => line)).toEqual([followSheetEvents.line, listSheetEvents.line]);
});
