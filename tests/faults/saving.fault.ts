// Plugins: exams, answering
// The last answers reach the upstream, once, and are never called synced before they have.
import { expect, test } from '../e2e/support/test.ts';
import { expectLedger, expectSynced, Room, SAVE, savedOf, setUpExam } from './support/exam.ts';
import { randomOfTest } from './support/randomOfTest.ts';
import { rounds } from './support/seed.ts';

test.beforeEach(({ watch }) => watch.expect(/Failed to load resource|net::ERR_/));

test('G2 offline for ten minutes: edits and reloads lose nothing, and each has one effect', async ({
  page,
  upstream,
  signIn,
}) => {
  const edits = rounds(20, 100);
  const reloads = rounds(2, 5);
  test.setTimeout(60_000 + edits * 6_000);
  const random = randomOfTest();
  const exam = await setUpExam(upstream);
  await signIn('linxia');
  await page.clock.install();
  const room = await new Room(page, exam).open();
  await upstream.fail({ kind: 'reset' });
  const answers = new Map<number, string>();
  for (let edit = 1; edit <= edits; edit++) {
    const [number, answer] = await room.edit(random, `离线第${edit}次`);
    answers.set(number, answer);
    await page.clock.runFor(600_000 / edits);
    if (edit % Math.ceil(edits / (reloads + 1)) === 0) {
      await room.reload();
      await room.expectAnswers(answers);
    }
  }
  expect(await savedOf(upstream)).toEqual([]);
  await upstream.mend();
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expectLedger(upstream, exam, answers);
  }).toPass({ intervals: [50], timeout: 45_000 });
  await room.expectSaving('已同步');
  await room.reload();
  await room.expectAnswers(answers);
});

test.describe('G3 nothing is called synced', () => {
  const acknowledged = JSON.stringify({ code: 200, state: true, message: '', data: { saved: [], refused: [] } });
  const LIES: Readonly<Record<string, string>> = {
    'an error code': JSON.stringify({ code: 500, state: true, message: '', data: null }),
    'state false': JSON.stringify({ code: 200, state: false, message: '', data: null }),
    'an empty object': '{}',
    'success without data': JSON.stringify({ code: 200, state: true, message: '' }),
    'an acknowledgement of nothing': acknowledged,
    HTML: '<!doctype html><title>登录</title><h1>请登录网络</h1>',
    'cut-off JSON': acknowledged.slice(0, 40),
    nothing: '',
  };

  test('that came with HTTP 200 and was no acknowledgement', async ({ page, upstream, signIn }) => {
    const exam = await setUpExam(upstream);
    await signIn('linxia');
    await page.clock.install();
    const room = await new Room(page, exam).open();
    const said = await collectSaid(room);
    for (const [name, body] of Object.entries(LIES)) {
      await test.step(name, async () => {
        let lied = 0;
        await page.route('**/answerSheetSubjects/subjects', (route) => {
          lied += 1;
          return route.fulfill({ status: 200, contentType: 'application/json', body });
        });
        await said.forget();
        await room.write(13, name);
        await expect(async () => {
          await page.clock.runFor(1_000);
          expect(lied).toBeGreaterThan(0);
        }).toPass({ intervals: [50] });
        await room.expectSaving('正在重试');
        expect(await said.all(), 'from typing on').not.toContain('已同步');
        await page.unroute('**/answerSheetSubjects/subjects');
        await expect(async () => {
          await page.clock.runFor(10_000);
          await expectLedger(upstream, exam, new Map([[13, name]]));
        }).toPass({ intervals: [50] });
        await room.expectSaving('已同步');
      });
    }
  });
});

/** All that the save state has said meanwhile. */
async function collectSaid(room: Room): Promise<{ forget(): Promise<void>; all(): Promise<string[]> }> {
  const handle = await room.saving.evaluateHandle((button) => {
    const all: string[] = [];
    // The beginning is what stood there before.
    new MutationObserver(() => all.push(button.textContent)).observe(button, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return all;
  });
  return {
    forget: () => handle.evaluate((all) => all.splice(0)).then(() => undefined),
    all: () => handle.jsonValue(),
  };
}

test('G8 answers that take their time never bring an older one back', async ({ page, upstream, signIn }) => {
  const turns = rounds(2, 10);
  test.setTimeout(60_000 + turns * 15_000);
  const random = randomOfTest();
  const exam = await setUpExam(upstream);
  await signIn('linxia');
  const room = await new Room(page, exam).open();
  const answers = new Map<number, string>();
  const read = 'GET /training/api/v1/exam/answersheet/dto/{id}';
  for (let round = 1; round <= turns; round++) {
    await upstream.mend();
    for (const match of [SAVE, read]) {
      await upstream.fail({ match, kind: 'delay', delay: random.whole(50, 900), probability: 0.6 });
      await upstream.fail({ match, kind: 'reset', when: 'after', probability: 0.2 });
    }
    for (let edit = 1; edit <= 6; edit++) {
      const [number, answer] = await room.edit(random, `第${round}轮第${edit}次`);
      answers.set(number, answer);
      // The upstream is asked how it stands while answers are on their way.
      if (edit === 3) await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    }
    await room.expectAnswers(answers);
  }
  await upstream.mend();
  await expectSynced(upstream, exam, answers);
  await room.expectSaving('已同步');
  await room.expectAnswers(answers);
});
