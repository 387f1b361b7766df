// Plugins: exams, homework, answering, offline
// A browser that is killed while one writes, with a profile that outlives it: what is older than a blink is there again.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { Random } from '#mocks/world/random.ts';
import { type Killable, startKillable } from '../e2e/support/killable.ts';
import { expect, test } from '../e2e/support/test.ts';
import type { Upstream } from '../e2e/support/upstream.ts';
import { FeedbackEditor, setUpHomework } from './support/editors.ts';
import { type AnswerEditor, expectLedger, Room, SAVE, setUpExam } from './support/exam.ts';
import { randomOfTest } from './support/randomOfTest.ts';
import { rounds, soaking } from './support/seed.ts';

/** Milliseconds after which nothing that was written can be lost. */
const PROMISED = 300;

/** Everything ever written is read again every so many rounds. */
const ALL_EVERY = 10;

interface Work {
  readonly address: string;
  readonly before: ReadonlyMap<number, string>;
  at(page: Page): AnswerEditor;
  /** Once nothing fails any more. */
  expectArrived(editor: AnswerEditor, answers: ReadonlyMap<number, string>): Promise<void>;
}

const onSheet =
  (setUp: typeof setUpHomework) =>
  async (upstream: Upstream): Promise<Work> => {
    const exam = await setUp(upstream);
    return {
      ...exam,
      at: (page) => new Room(page, exam),
      expectArrived: (_, answers) =>
        expect(() => expectLedger(upstream, exam, answers)).toPass({ intervals: [200], timeout: 75_000 }),
    };
  };

const WORKS: Readonly<Record<string, (upstream: Upstream, page: Page, baseURL: string) => Promise<Work>>> = {
  'an exam': onSheet(setUpExam),
  homework: onSheet(setUpHomework),
  'a form': async (upstream, page, baseURL) => {
    await page.goto(`${baseURL}${FeedbackEditor.address}`);
    const before = await new FeedbackEditor(page).begin();
    return {
      address: FeedbackEditor.address,
      before,
      at: (on) => new FeedbackEditor(on),
      expectArrived: async ({ page: on }) => {
        const content = await new FeedbackEditor(on).send();
        await expect.poll(() => upstream.effects('opinion.add')).toMatchObject([{ detail: { content } }]);
      },
    };
  },
};

/** The cases of a short run. */
const SHORT: readonly (readonly [work: string, wiped: boolean])[] = [
  ['an exam', false],
  ['homework', true],
  ['a form', true],
];
const LONG = Object.keys(WORKS).flatMap((work) => [false, true].map((wiped) => [work, wiped] as const));

const started: Killable[] = [];
test.afterEach(() => Promise.all(started.splice(0).map((browser) => browser.kill())));

for (const [name, wiped] of soaking ? LONG : SHORT) {
  const without = wiped ? ', cookies and localStorage wiped' : '';

  test(`G1 killed in ${name} at any moment${without}: nothing older than ${PROMISED} ms is lost`, async ({
    upstream,
    baseURL,
    scope,
  }, testInfo) => {
    const kills = rounds(1, 34);
    test.setTimeout(60_000 + kills * 30_000);
    const random = randomOfTest();
    const profile = testInfo.outputPath('profile');
    const { accessToken } = await upstream.signIn('linxia');
    const start = async (): Promise<{ browser: Killable; page: Page }> => {
      const browser = await startKillable(profile);
      started.push(browser);
      await browser.context.setExtraHTTPHeaders(scope);
      await browser.context.addCookies([{ name: '_tk_', value: accessToken, url: baseURL ?? '' }]);
      const page = await browser.context.newPage();
      await page.setViewportSize({ width: 1280, height: 800 });
      return { browser, page };
    };

    let { browser, page } = await start();
    const work = await WORKS[name]?.(upstream, page, baseURL ?? '');
    if (!work) throw new Error(name);
    const open = async (): Promise<AnswerEditor> => {
      await page.goto(`${baseURL}${work.address}`);
      const editor = work.at(page);
      await editor.ready();
      return editor;
    };
    const answers = new Map<number, string>();
    let editor = await open();
    for (let round = 1; round <= kills; round++) {
      // Every other time the upstream has none of it: what is there again comes from this machine.
      await upstream.mend();
      if (random.chance(0.5)) await upstream.fail({ match: SAVE, kind: 'status', status: 503 });
      const lag = await watchLag(page);
      const history = await writeUntil(editor, random, `第${round}轮`, random.whole(400, 1_500));
      const late = await lag();
      const killed = performance.now();
      await browser.kill();
      if (wiped) await wipe(profile);

      ({ browser, page } = await start());
      editor = await open();
      const promised = killed - PROMISED - late;
      for (const [number, versions] of history) {
        const shown = await editor.read(number);
        const oldEnough = versions.findLastIndex(({ at }) => at <= promised);
        const before = work.before.get(number) ?? '';
        const all = [answers.get(number) ?? before, ...versions.map(({ answer }) => answer)];
        const possible = all.slice(oldEnough + 1);
        expect(possible, `round ${round}, question ${number}, the machine ${Math.round(late)} ms late`).toContain(
          shown,
        );
        if (answers.has(number) || shown !== before) answers.set(number, shown);
      }
      if (round % ALL_EVERY === 0 || round === kills) await expectAll(editor, answers);
    }
    await upstream.mend();
    await work.expectArrived(editor, answers);
  });
}

async function expectAll(editor: AnswerEditor, answers: ReadonlyMap<number, string>): Promise<void> {
  const shown = new Map<number, string>();
  for (const number of answers.keys()) shown.set(number, await editor.read(number));
  expect(Object.fromEntries(shown), 'all that was written stands there').toEqual(Object.fromEntries(answers));
}

interface Version {
  answer: string;
  /** The time by which it was certainly there, on this process's clock. */
  at: number;
}

/** Types and chooses until so many milliseconds have passed; what each question was, one after the other. */
async function writeUntil(
  editor: AnswerEditor,
  random: Random,
  words: string,
  long: number,
): Promise<Map<number, Version[]>> {
  const history = new Map<number, Version[]>();
  const note = (number: number, answer: string): void => {
    const versions = history.get(number) ?? [];
    history.set(number, versions);
    versions.push({ answer, at: performance.now() });
  };
  const until = performance.now() + long;
  while (performance.now() < until) {
    if (random.chance(0.3)) note(...(await editor.edit(random, words)));
    else {
      const number = random.pick(editor.blanks);
      await editor.write(number, '');
      note(number, '');
      for (const letter of `${words}-${random.whole(1, 999)}`) {
        if (performance.now() >= until) break;
        await editor.page.keyboard.insertText(letter);
        note(number, await editor.blank(number).inputValue());
      }
    }
  }
  return history;
}

/** Measures the largest delay of timers on this machine, in milliseconds. */
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
