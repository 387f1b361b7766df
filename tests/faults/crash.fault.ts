// A browser that is killed in mid-exam, with a profile that outlives it: what is older than a blink is there again.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Random } from '#mocks/world/random.ts';
import { type Killable, startKillable } from '../e2e/support/killable.ts';
import { expect, test } from '../e2e/support/test.ts';
import { BLANKS, expectLedger, Room, SAVE, setUpExam } from './support/exam.ts';
import { randomOfTest, rounds } from './support/seed.ts';

/** Milliseconds after which nothing that was written can be lost. */
const PROMISED = 300;

const started: Killable[] = [];
test.afterEach(() => Promise.all(started.splice(0).map((browser) => browser.kill())));

for (const wiped of [false, true]) {
  const without = wiped ? ', cookies and localStorage wiped' : '';

  test(`G1 killed at any moment${without}: nothing older than ${PROMISED} ms is lost`, async ({
    upstream,
    baseURL,
    extraHTTPHeaders,
  }, testInfo) => {
    test.setTimeout(3_600_000);
    const random = randomOfTest();
    const profile = testInfo.outputPath('profile');
    const exam = await setUpExam(upstream);
    const open = async (): Promise<{ browser: Killable; room: Room }> => {
      const browser = await startKillable(profile);
      started.push(browser);
      await browser.context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
      const { accessToken } = await upstream.signIn('linxia');
      await browser.context.addCookies([{ name: '_tk_', value: accessToken, url: baseURL ?? '' }]);
      const page = await browser.context.newPage();
      await page.goto(`${baseURL}${exam.address}`);
      const room = new Room(page, exam);
      await room.ready();
      return { browser, room };
    };

    const answers = new Map<number, string>();
    let { browser, room } = await open();
    for (let round = 1; round <= rounds(2, 100); round++) {
      // Every other time the upstream has none of it: what is there again comes from this machine.
      await upstream.mend();
      if (random.chance(0.5)) await upstream.fail({ match: SAVE, kind: 'status', status: 503 });
      const lag = await watchLag(room.page);
      const history = await writeUntil(room, random, `第 ${round} 轮`, random.whole(600, 2_500));
      const late = await lag();
      const killed = performance.now();
      await browser.kill();
      if (wiped) await wipe(profile);

      ({ browser, room } = await open());
      const promised = killed - PROMISED - late;
      for (const [number, versions] of history) {
        const shown = await room.read(number);
        const oldEnough = versions.findLastIndex(({ at }) => at <= promised);
        const before = exam.before.get(number) ?? '';
        const all = [answers.get(number) ?? before, ...versions.map(({ answer }) => answer)];
        const possible = all.slice(oldEnough + 1);
        expect(possible, `round ${round}, question ${number}, the machine ${Math.round(late)} ms late`).toContain(
          shown,
        );
        if (answers.has(number) || shown !== before) answers.set(number, shown);
      }
      await room.expectAnswers(answers);
    }
    await upstream.mend();
    await expect(() => expectLedger(upstream, exam, answers)).toPass({ intervals: [200], timeout: 75_000 });
  });
}

interface Version {
  answer: string;
  /** When it was certainly there, by this process's clock. */
  at: number;
}

/** Types and chooses until so many milliseconds have passed; what each question was, one after the other. */
async function writeUntil(room: Room, random: Random, words: string, long: number): Promise<Map<number, Version[]>> {
  const history = new Map<number, Version[]>();
  const note = (number: number, answer: string): void => {
    const versions = history.get(number) ?? [];
    history.set(number, versions);
    versions.push({ answer, at: performance.now() });
  };
  const until = performance.now() + long;
  while (performance.now() < until) {
    if (random.chance(0.3)) note(...(await room.edit(random, words)));
    else {
      const number = random.pick(BLANKS);
      await room.write(number, '');
      note(number, '');
      for (const letter of `${words}-${random.whole(1, 999)}`) {
        if (performance.now() >= until) break;
        await room.page.keyboard.insertText(letter);
        note(number, await room.blank(number).inputValue());
      }
    }
  }
  return history;
}

/** How much later than it should this machine does things now, in milliseconds; the worst of it. */
async function watchLag(page: Page): Promise<() => Promise<number>> {
  const handle = await page.evaluateHandle(() => {
    const worst = { lag: 0 };
    let due = performance.now() + 20;
    setInterval(() => {
      worst.lag = Math.max(worst.lag, performance.now() - due);
      due = performance.now() + 20;
    }, 20);
    return worst;
  });
  return async () => (await handle.jsonValue()).lag;
}

async function wipe(profile: string): Promise<void> {
  const gone = ['Cookies', 'Cookies-journal', 'Network', 'Local Storage', 'Session Storage'];
  await Promise.all(gone.map((name) => rm(join(profile, 'Default', name), { recursive: true, force: true })));
}
