// Plugins: kernel, exams, answering
// A session that ends in mid-exam, and another person at the same machine.
import type { Page } from 'playwright/test';
import { signInModal } from '../e2e/support/signInModal.ts';
import { expect, settled, test } from '../e2e/support/test.ts';
import { type Exam, expectLedger, expectSynced, Room, SAVE, savedOf, setUpExam } from './support/exam.ts';
import { randomOfTest } from './support/randomOfTest.ts';
import { soaking } from './support/seed.ts';

const REFRESH = 'PUT /system/api/v1/token/user/refresh';

const BEGIN = 'POST /training/api/v1/exam/answersheet';

/** All that an exam that is under way asks from the door to handing in. */
const REQUESTS = [
  'GET /training/api/v1/contestExam/contest/{id}',
  'GET /training/api/v1/contestExam/entry/{id}',
  'GET /training/api/v1/exam/answersheet/dto/{id}',
  'GET /system/api/v1/system/time',
  SAVE,
  'POST /training/api/v1/exam/answersheet/submit/{id}',
];

test.beforeEach(({ watch }) => watch.expect(/401|Failed to load resource/));

const dialog = (page: Page) => page.getByRole('dialog', { name: /^登录/ });

test.describe('G4 a token that ends', () => {
  test('at any request of an exam is renewed, and nobody sees it', async ({ page, upstream, signIn }) => {
    const exam = await setUpExam(upstream);
    await signIn('linxia');
    const random = randomOfTest();
    const refused = REQUESTS.filter(() => !soaking || random.chance(0.5));
    for (const match of refused) await upstream.fail({ match, kind: 'signed-out', times: 1 });
    const room = await new Room(page, exam).open();
    const answers = new Map([await room.write(13, '写着写着过期'), await room.choose(11, 0)]);
    await expectSynced(upstream, exam, answers);
    await room.handIn();
    await expect(page).toHaveURL(/\/personalcenter\/examanswer\?/);
    await expectLedger(upstream, exam, answers);
    expect(await upstream.effects('sheet.submit')).toHaveLength(1);
    const asked = (await upstream.requests()).map(({ line }) => line);
    for (const match of refused) expect(asked.filter((line) => line === match).length, match).toBeGreaterThan(1);
    expect(asked, 'what is under way is not begun').not.toContain(BEGIN);

    await page.goto('/examanswer?contestId=contest-clazz-1-3&clazzId=clazz-1');
    await page.getByLabel('考试密码').fill('yanxi2026');
    await upstream.fail({ match: BEGIN, kind: 'signed-out', times: 1 });
    await page.getByRole('button', { name: '开始考试' }).click();
    await expect(room.card).toBeVisible();
    expect((await upstream.requests()).filter(({ line }) => line === BEGIN)).toHaveLength(2);
    await expect(dialog(page)).toHaveCount(0);
  });

  // WCAG: 2.2.1
  test('and cannot be renewed is asked for over the exam: the same person goes on', async ({
    page,
    upstream,
    signIn,
  }) => {
    const exam = await setUpExam(upstream);
    await signIn('linxia');
    const room = await new Room(page, exam).open();
    const answers = new Map([await room.write(13, '过期之前')]);
    await expectSynced(upstream, exam, answers);
    // The room is the same one afterwards, not another that looks alike.
    await room.card.evaluate((card: HTMLElement) => (card.dataset['same'] = ''));

    await upstream.expire('linxia');
    answers.set(...(await room.write(14, '过期之后')));
    await expect(dialog(page)).toBeVisible();
    await signInModal(page, upstream, 'linxia');
    await expectSynced(upstream, exam, answers);
    await room.expectAnswers(answers);

    await upstream.expire('linxia');
    await room.handIn();
    await expect(dialog(page)).toBeVisible();
    await expect(room.card).toHaveAttribute('data-same', '');
    await signInModal(page, upstream, 'linxia');
    await expect(page).toHaveURL(/\/personalcenter\/examanswer\?/, { timeout: 45_000 });
    await expectLedger(upstream, exam, answers);
    expect(await upstream.effects('sheet.submit')).toHaveLength(1);
  });

  test('in five tabs at once is renewed once', async ({ page, context, upstream, signIn }) => {
    const exam = await setUpExam(upstream);
    await signIn('linxia');
    const rooms = [await new Room(page, exam).open()];
    while (rooms.length < 5) rooms.push(await new Room(await context.newPage(), exam).open());
    // All of them are refused before any of them can do something about it.
    const { promise: all, resolve } = Promise.withResolvers<void>();
    const refused = new Set<Page>();
    await context.route('**/system/time', async (route) => {
      const tab = route.request().frame().page();
      if (refused.has(tab)) return route.continue();
      refused.add(tab);
      if (refused.size === rooms.length) resolve();
      await all;
      return route.fulfill({ json: { code: 401, state: false, message: '登录信息已过期。', data: null } });
    });
    // A tab that is still asking does not ask once more.
    for (const { page: tab } of rooms) {
      await expect(async () => {
        await tab.evaluate(() => dispatchEvent(new Event('pageshow')));
        expect(refused.has(tab)).toBe(true);
      }).toPass();
    }
    await all;
    const answers = new Map([(await rooms[0]?.write(13, '五个标签页')) ?? ([13, ''] as const)]);
    await expectSynced(upstream, exam, answers);
    await expect.poll(async () => (await linesOf(upstream)).filter((line) => line === REFRESH).length).toBe(1);
    for (const { page: tab } of rooms) await expect(dialog(tab)).toHaveCount(0);
  });
});

async function linesOf(upstream: {
  requests(): Promise<readonly { line?: string | undefined }[]>;
}): Promise<(string | undefined)[]> {
  return (await upstream.requests()).map(({ line }) => line);
}

test.describe('G5 another person at the same machine', () => {
  const sendersOf = async (
    upstream: Parameters<typeof savedOf>[0],
  ): Promise<(readonly [string, string | undefined])[]> =>
    (await savedOf(upstream)).map(({ userId, detail }) => [userId, detail.answers[0]] as const);

  const begin = async (upstream: Parameters<typeof savedOf>[0], page: Page): Promise<Exam> => {
    const exam = await setUpExam(upstream);
    await upstream.fail({ match: SAVE, kind: 'status', status: 503 });
    const room = await new Room(page, exam).open();
    await room.write(13, '甲写的');
    await room.expectSaving('正在重试');
    return exam;
  };

  test('sends nothing of the first one and sees nothing of it; the first one goes on later', async ({
    page,
    context,
    upstream,
    signIn,
  }) => {
    await signIn('linxia');
    const exam = await begin(upstream, page);
    await page.close();
    await upstream.mend();

    await context.clearCookies();
    await signIn('zhouyu');
    const theirs = await setUpExam(upstream, 'half-saved-sheet', 'zhouyu');
    const room = await new Room(await context.newPage(), theirs).open();
    expect(await room.read(13)).toBe('');
    await room.write(13, '乙写的');
    await room.expectSaving('已同步');
    // Leftover work is sent a while after a page has opened.
    await room.page.clock.install();
    await room.page.goto('/system/message');
    await room.page.clock.runFor(10_000);
    await settled(room.page);
    expect(await sendersOf(upstream)).toEqual([['user-zhouyu', '乙写的']]);

    await context.clearCookies();
    await signIn('linxia');
    await room.page.goto('/system/message');
    await room.page.clock.runFor(10_000);
    await expect.poll(() => sendersOf(upstream), { timeout: 45_000 }).toContainEqual(['user-linxia', '甲写的']);
    const again = await new Room(room.page, exam).open();
    await again.expectAnswers(new Map([[13, '甲写的']]));
    expect(await sendersOf(upstream)).toHaveLength(2);
  });

  test('who signs in beside the open exam gets nothing of it either', async ({ page, context, upstream, signIn }) => {
    await signIn('linxia');
    await begin(upstream, page);
    const beside = await context.newPage();
    await context.clearCookies();
    await signIn('zhouyu');
    await beside.goto('/system/message');
    await settled(beside);
    await page.bringToFront();
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      dispatchEvent(new Event('online'));
    });
    await expect(page).toHaveURL(/\/index$/);
    await upstream.mend();
    await beside.clock.install();
    await beside.goto('/freelessons/list');
    await beside.clock.runFor(10_000);
    await settled(beside);
    expect(await sendersOf(upstream)).toEqual([]);

    await context.clearCookies();
    await signIn('linxia');
    await beside.goto('/system/message');
    await beside.clock.runFor(10_000);
    await expect.poll(() => sendersOf(upstream), { timeout: 45_000 }).toEqual([['user-linxia', '甲写的']]);
  });
});
