// Plugins: offline, exams, homework, notes, support, answering
// A disk that is truly full, without a network, and then a crash: it is said at once, what was written can be taken away,
// and what was said to be safe is there again.
import { readdir, readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { type Killable, startKillable } from '../e2e/support/killable.ts';
import { expect, test } from '../e2e/support/test.ts';
import type { Upstream } from '../e2e/support/upstream.ts';
import { FeedbackEditor, setUpHomework } from './support/editors.ts';
import { expectLedger, type Exam, Room, SAVE, setUpExam } from './support/exam.ts';
import { mountSmallDisk, type SmallDisk } from './support/smallDisk.ts';

/** Enough for a browser to go on with, as when somebody empties the bin. */
const SOME_ROOM = 8 * 1024 * 1024;

const LOUD = '未保存到本机';
const soon = expect.configure({ timeout: 3_000 });

/** Something that one writes, on a page of the platform. */
interface Work {
  readonly address: string;
  /** Opens it; everything that was kept stands there. */
  ready(page: Page): Promise<void>;
  /** Writes words that are told apart by their number. */
  write(page: Page, words: string): Promise<void>;
  /** Waits until the page calls what was written safe. */
  expectSafe(page: Page, words: string): Promise<void>;
  expectLoud(page: Page): Promise<void>;
  expectWritten(page: Page, words: string): Promise<void>;
}

function onSheet(exam: Exam): Work {
  const room = (page: Page): Room => new Room(page, exam);
  const [, number] = exam.blanks.length > 1 ? exam.blanks : [0, exam.blanks[0]];
  const at = number ?? exam.blanks[0];
  return {
    address: exam.address,
    ready: (page) => room(page).ready(),
    async write(page, words) {
      await room(page).write(at, words);
    },
    async expectSafe(page, words) {
      await expect(room(page).saving).toHaveText(/^(?:已保存到本机|正在重试)$/);
      await expectStored(page, ['yanxi-outbox', 'rows'], words);
    },
    async expectLoud(page) {
      await soon(room(page).saving).toHaveText(LOUD);
      await soon(page.getByText('作答只在这个页面里，请不要关闭或刷新')).toBeVisible();
      await soon(page.getByRole('button', { name: '导出作答' })).toBeVisible();
    },
    expectWritten: (page, words) => room(page).expectAnswers(new Map([[at, words]])),
  };
}

const note = (page: Page) => page.getByRole('textbox', { name: '笔记', exact: true });

const NOTES: Work = {
  address: '/classroom/detail/note?id=classroom-1',
  async ready(page) {
    const write = page.getByRole('button', { name: '写笔记' });
    await expect(write.or(note(page)).first()).toBeVisible();
    if (!(await note(page).isVisible())) await write.click();
    await expect(note(page)).toHaveAttribute('contenteditable', 'true');
  },
  async write(page, words) {
    await note(page).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(words);
  },
  async expectSafe(page, words) {
    // After a full disk the browser may take its time to open its storage again.
    const saved = page.getByRole('img', { name: /^保存状态：(?:已保存到本机|正在重试)$/ });
    await expect(saved).toBeVisible({ timeout: 90_000 });
    await expectStored(page, ['yanxi-outbox', 'rows'], words);
  },
  async expectLoud(page) {
    await soon(page.getByRole('img', { name: '保存状态：未保存到本机' })).toBeVisible();
    await soon(page.getByRole('button', { name: '导出', exact: true })).toBeVisible();
  },
  expectWritten: (page, words) => expect(page.getByText(words).first()).toBeVisible(),
};

const FORM: Work = {
  address: FeedbackEditor.address,
  ready: (page) => expect(new FeedbackEditor(page).blank(1)).toBeVisible(),
  async write(page, words) {
    await new FeedbackEditor(page).write(1, words);
  },
  // A form says nothing while all is well.
  async expectSafe(page, words) {
    await expect(page.getByText(LOUD)).toBeHidden();
    await expectStored(page, ['yanxi-drafts', 'drafts'], words);
  },
  async expectLoud(page) {
    await soon(page.getByText(LOUD)).toBeVisible();
    await soon(page.getByRole('button', { name: '导出', exact: true })).toBeVisible();
  },
  expectWritten: (page, words) => expect(new FeedbackEditor(page).blank(1)).toHaveValue(words),
};

/** Waits until a store holds these words; it goes on where the database cannot be opened yet. */
const expectStored = (page: Page, store: readonly [database: string, store: string], words: string): Promise<void> =>
  expect(async () => {
    const stored = await page.evaluate(
      ([database, name]) =>
        new Promise<string>((resolve) => {
          const nothing = (): void => resolve('');
          const opening = indexedDB.open(database);
          opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
          opening.addEventListener('error', nothing);
          opening.addEventListener('success', () => {
            const db = opening.result;
            // The browser may close it by force at any time.
            db.addEventListener('close', nothing);
            const reading = db.transaction(name);
            reading.addEventListener('abort', nothing);
            const all = reading.objectStore(name).getAll();
            all.addEventListener('success', () => {
              db.close();
              resolve(JSON.stringify(all.result));
            });
          });
        }),
      store,
    );
    expect(stored).toContain(words);
  }).toPass({ intervals: [50] });

const mounted: { disk?: SmallDisk | undefined } = {};
const started: Killable[] = [];

test.beforeEach(async ({}, testInfo) => {
  mounted.disk = await mountSmallDisk(testInfo.outputPath('disk'));
  test.skip(mounted.disk === undefined, 'No small disk can be mounted here: that takes Linux and root.');
});
test.afterEach(async () => {
  await Promise.all(started.splice(0).map((browser) => browser.kill()));
  await mounted.disk?.unmount();
});

/** The browser may tidy up just then and make some room for itself: more is written until there is none. */
async function writeOnFull(disk: SmallDisk, work: Work, page: Page, words: string): Promise<void> {
  let length = 2_000;
  await expect(async () => {
    await disk.fill();
    await work.write(page, words.padEnd(length++, '满'));
    await work.expectLoud(page);
  }).toPass({ timeout: 60_000 });
}

const WORKS: Readonly<Record<string, { rounds: number; setUp(upstream: Upstream): Promise<Work> }>> = {
  'an exam': { rounds: 3, setUp: async (upstream) => onSheet(await setUpExam(upstream)) },
  homework: { rounds: 1, setUp: async (upstream) => onSheet(await setUpHomework(upstream)) },
  'a note': { rounds: 1, setUp: () => Promise.resolve(NOTES) },
  'a form': { rounds: 1, setUp: () => Promise.resolve(FORM) },
};

/** A browser whose profile lies on the small disk; the cookie of the session is older than the crash. */
async function startOn(
  { folder }: SmallDisk,
  { upstream, scope, baseURL = '' }: World,
): Promise<Page & { kill(): Promise<void> }> {
  const browser = await startKillable(`${folder}/profile`);
  started.push(browser);
  const { accessToken } = await upstream.signIn('linxia');
  await browser.context.setExtraHTTPHeaders(scope);
  await browser.context.addCookies([{ name: '_tk_', value: accessToken, url: baseURL }]);
  const page = await browser.context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  return Object.assign(page, { kill: () => browser.kill() });
}

interface World {
  upstream: Upstream;
  scope: Readonly<Record<string, string>>;
  baseURL: string | undefined;
}

for (const [name, { rounds, setUp }] of Object.entries(WORKS)) {
  test(`G15 a full disk in ${name}, offline: it is said at once, and after room is made and the browser is killed, all is there`, async ({
    upstream,
    scope,
    baseURL,
  }) => {
    const { disk } = mounted;
    if (!disk) return;
    test.setTimeout(120_000 + rounds * 60_000);
    const work = await setUp(upstream);
    const world = { upstream, scope, baseURL };
    let running = await startOn(disk, world);
    for (let round = 1; round <= rounds; round++) {
      const page = running;
      // Nothing reaches the upstream: what is there again comes from this machine.
      await upstream.fail({ match: SAVE, kind: 'status', status: 503 });
      await page.goto(`${baseURL}${work.address}`);
      await work.ready(page);
      await page.context().setOffline(true);
      await work.write(page, `第${round}轮，还有地方`);
      await work.expectSafe(page, `第${round}轮，还有地方`);

      await writeOnFull(disk, work, page, `第${round}轮，已经满了`);

      await disk.free(SOME_ROOM);
      await work.expectSafe(page, `第${round}轮，已经满了`);
      await work.write(page, `第${round}轮，又有地方`);
      await work.expectSafe(page, `第${round}轮，又有地方`);
      await page.kill();

      running = await startOn(disk, world);
      await running.goto(`${baseURL}${work.address}`);
      await work.ready(running);
      await work.expectWritten(running, `第${round}轮，又有地方`);
    }
  });
}

/** True if the localStorage on the disk mentions the sheet. */
async function isOnDisk(profile: string, sheetId: string): Promise<boolean> {
  const folder = `${profile}/Default/Local Storage/leveldb`;
  const names = await readdir(folder);
  const files = await Promise.all(
    names.filter((name) => name.endsWith('.log')).map((name) => readFile(`${folder}/${name}`, 'latin1')),
  );
  return files.some((content) => content.includes(`yanxi-kept.left ${sheetId}`));
}

test('an exam that was written on a full disk until the browser was killed opens saying that answers may be missing', async ({
  upstream,
  scope,
  baseURL,
}) => {
  const { disk } = mounted;
  if (!disk) return;
  const exam = await setUpExam(upstream);
  const work = onSheet(exam);
  const world = { upstream, scope, baseURL };
  let page = await startOn(disk, world);
  await page.goto(`${baseURL}${work.address}`);
  await work.ready(page);
  // A browser writes its localStorage to the disk some seconds later only.
  await expect.poll(() => isOnDisk(`${disk.folder}/profile`, exam.sheetId)).toBe(true);
  await page.context().setOffline(true);
  await writeOnFull(disk, work, page, '写在装不下的时候');
  await page.kill();

  await disk.free(SOME_ROOM);
  page = await startOn(disk, world);
  await page.goto(`${baseURL}${work.address}`);
  await work.ready(page);
  const warning = page.getByText('可能没有保存下来');
  await expect(warning).toBeVisible();
  await expect(new Room(page, exam).saving).not.toHaveText('已同步');
  await page.getByRole('button', { name: '已核对' }).click();
  await expect(warning).toBeHidden();
  await expectLedger(upstream, exam, new Map());
});
