// Plugins: exams, answering
// An exam is handed in once, after every answer, whatever happens while it is.
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { expect, test } from '../e2e/support/test.ts';
import type { Upstream } from '../e2e/support/upstream.ts';
import { type Exam, expectLedger, Room, SAVE, savedOf, setUpExam, SUBMIT } from './support/exam.ts';
import { randomOfTest } from './support/randomOfTest.ts';

test.beforeEach(({ watch }) => watch.expect(/Failed to load resource|net::ERR_/));

/** It is there once, behind every answer. */
async function expectHandedInOnce(upstream: Upstream, exam: Exam, answers: ReadonlyMap<number, string>): Promise<void> {
  await expect.poll(async () => (await upstream.effects('sheet.submit')).length, { timeout: 30_000 }).toBe(1);
  await expectLedger(upstream, exam, answers);
  const [submitted] = v.parse(v.array(v.looseObject({ seq: v.number() })), await upstream.effects('sheet.submit'));
  const last = (await savedOf(upstream)).at(-1);
  expect(last?.seq, 'every answer before it').toBeLessThan(submitted?.seq ?? 0);
}

async function expectResult(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/personalcenter\/examanswer\?/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { name: '限时考试' }).first()).toBeVisible();
}

test.describe('G6 an exam is handed in once', () => {
  test('by a double click, while answers are still on their way', async ({ page, upstream, signIn }) => {
    const random = randomOfTest();
    const exam = await setUpExam(upstream);
    await signIn('linxia');
    const room = await new Room(page, exam).open();
    await upstream.fail({ match: SAVE, kind: 'delay', delay: random.whole(500, 1_500) });
    const answers = new Map([await room.write(13, '最后一空'), await room.choose(10, random.whole(0, 1))]);
    await room.askToHandIn();
    const button = page.getByRole('dialog', { name: '确认交卷' }).getByRole('button', { name: /交卷$/ });
    await button.dblclick();
    await expectHandedInOnce(upstream, exam, answers);
    await expectResult(page);
  });

  test('whose answer was lost on the way back', async ({ page, upstream, signIn }) => {
    const exam = await setUpExam(upstream);
    await signIn('linxia');
    const room = await new Room(page, exam).open();
    await upstream.fail({ match: SUBMIT, kind: 'reset', when: 'after', times: 1 });
    const answers = new Map([await room.write(14, '写到一半')]);
    await room.handIn();
    await expectResult(page);
    await expectHandedInOnce(upstream, exam, answers);
  });

  test('that took effect and never answered: the time-out looks before it asks again', async ({
    page,
    upstream,
    signIn,
  }) => {
    const exam = await setUpExam(upstream);
    await signIn('linxia');
    await page.clock.install();
    const room = await new Room(page, exam).open();
    await upstream.fail({ match: SUBMIT, kind: 'stall', when: 'after', times: 1 });
    const answers = new Map([await room.write(14, '写到一半')]);
    const asked = page.waitForRequest(/answersheet\/submit/);
    await room.handIn();
    await expect(async () => {
      await page.clock.runFor(1_000);
      await Promise.race([asked, Promise.reject(new Error('not yet'))]);
    }).toPass({ intervals: [50] });
    await expect(async () => {
      await page.clock.runFor(20_000);
      expect(page.url()).toContain('/personalcenter/examanswer?');
    }).toPass({ intervals: [50], timeout: 45_000 });
    await expectHandedInOnce(upstream, exam, answers);
  });

  test('while the upstream is away, across a reload', async ({ page, upstream, signIn }) => {
    const exam = await setUpExam(upstream);
    await signIn('linxia');
    const room = await new Room(page, exam).open();
    await upstream.fail({ kind: 'reset' });
    const answers = new Map([await room.write(15, '断网时写的'), await room.write(13, '还有一空')]);
    await room.handIn();
    await expect(page.getByRole('region', { name: '交卷' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: '交卷' })).toBeVisible();
    expect(await upstream.effects('sheet.submit')).toEqual([]);
    await upstream.mend();
    await page.reload();
    await expectResult(page);
    await expectHandedInOnce(upstream, exam, answers);
  });

  test('in two tabs: the other one comes to the result, too', async ({ page, context, upstream, signIn }) => {
    const exam = await setUpExam(upstream);
    await signIn('linxia');
    const room = await new Room(page, exam).open();
    const other = await new Room(await context.newPage(), exam).open();
    const answers = new Map([await room.write(13, '第一个标签页')]);
    await other.page.getByRole('button', { name: '在此页继续作答' }).click();
    await expect(other.page.getByText('正在另一个标签页作答')).toHaveCount(0);
    for (const edit of [await other.write(14, '第二个标签页')]) answers.set(...edit);
    await other.handIn();
    await expectResult(other.page);
    await expectHandedInOnce(upstream, exam, answers);
    await page.bringToFront();
    await expectResult(page);
  });
});
