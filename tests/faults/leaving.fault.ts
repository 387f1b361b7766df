// Plugins: exams, answering
// A page that goes while one is still typing: reloaded, left for another address, its tab closed.
import type { Page } from 'playwright/test';
import { expect, test } from '../e2e/support/test.ts';
import { Room, SAVE, setUpExam } from './support/exam.ts';
import { randomOfTest } from './support/randomOfTest.ts';
import { rounds } from './support/seed.ts';

// A browser in which nobody has touched the page asks nobody whether to leave.
test.beforeEach(({ watch }) => watch.expect(/Failed to load resource|beforeunload/));

/** From this many milliseconds after a key on, what it wrote outlives the page; a human reaction takes longer. */
const SOONEST = 20;
const LATEST = 120;

/** Ways in which a page goes; each returns the page on which the user continues. */
const WAYS: Readonly<Record<string, (page: Page) => Promise<Page>>> = {
  reloaded: async (page) => {
    await page.reload();
    return page;
  },
  'left for another address': async (page) => {
    await page.goto('/404');
    return page;
  },
  'whose tab is closed': async (page) => {
    const next = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    return next;
  },
};

for (const [name, leave] of Object.entries(WAYS)) {
  test(`G1 of a page that is ${name} nothing is lost that was typed or chosen ${SOONEST} ms before`, async ({
    page,
    upstream,
    signIn,
  }) => {
    test.setTimeout(1_800_000);
    const random = randomOfTest();
    const exam = await setUpExam(upstream);
    await signIn('linxia');
    // The saves fail, so whatever returns comes from this machine alone.
    await upstream.fail({ match: SAVE, kind: 'status', status: 503 });
    let room = await new Room(page, exam).open();
    for (let round = 1; round <= rounds(3, 34); round++) {
      const answers = new Map([await room.edit(random, `第${round}轮写到一半`)]);
      const wait = random.whole(SOONEST, LATEST);
      await room.page.evaluate((ms) => new Promise((go) => setTimeout(go, ms)), wait);
      room = await new Room(await leave(room.page), exam).open();
      await expect(room.saving, `${wait} ms`).not.toHaveText('已同步');
      await room.expectAnswers(answers);
    }
  });
}
