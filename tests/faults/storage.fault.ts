// Plugins: offline, exams, answering
// A browser that keeps nothing: it is said loudly, one goes on all the same, and what was written can be taken away.
import { readFile } from 'node:fs/promises';
import { signInModal } from '../e2e/support/signInModal.ts';
import { expect, test } from '../e2e/support/test.ts';
import { expectLedger, expectSynced, Room, SAVE, savedOf, setUpExam } from './support/exam.ts';
import { holdOpenings, holdStores, outOfPatience, saysSaving, unsentRows } from './support/hungStorage.ts';

test.beforeEach(({ watch }) => watch.expect(/Failed to load resource/));

/** Ways in which a browser refuses to store anything; `kept` ends it. */
const BROWSERS: Readonly<Record<string, () => void>> = {
  'whose storage is full': () => {
    const full = () => {
      if (sessionStorage.getItem('kept') === null) throw new DOMException('full', 'QuotaExceededError');
    };
    const { put, add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
      full();
      return put.apply(this, given);
    };
    IDBObjectStore.prototype.add = function (...given) {
      full();
      return add.apply(this, given);
    };
  },
  'whose storage is blocked': () => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...given) {
      if (sessionStorage.getItem('kept') === null) throw new DOMException('denied', 'SecurityError');
      return open.apply(this, given);
    };
  },
  'in private mode': () => {
    const { open } = IDBFactory.prototype;
    // An opening fails later on, as one with an older version does.
    if (sessionStorage.getItem('kept') === null) indexedDB.open('nothing', 2);
    IDBFactory.prototype.open = function (...given) {
      return sessionStorage.getItem('kept') === null ? open.call(this, 'nothing', 1) : open.apply(this, given);
    };
  },
};

for (const [name, begin] of Object.entries(BROWSERS)) {
  test(`G15 a browser ${name} says so, goes on in memory, and gives what was written as a file`, async ({
    page,
    upstream,
    signIn,
  }) => {
    const exam = await setUpExam(upstream);
    await signIn('linxia');
    await page.addInitScript(begin);
    const room = await new Room(page, exam).open();
    await upstream.fail({ match: SAVE, kind: 'status', status: 503 });
    const answers = new Map([await room.write(13, '只在页面里的一句'), await room.choose(10, 1)]);
    await room.expectSaving('未保存到本机');
    await expect(page.getByText('浏览器没有保存作答的空间：作答只在这个页面里')).toBeVisible();

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出作答' }).first().click();
    expect(await readFile(await (await downloading).path(), 'utf8')).toContain('只在页面里的一句');

    await upstream.mend();
    await expectSynced(upstream, exam, answers);
    answers.set(...(await room.write(14, '接着写')));
    await expectSynced(upstream, exam, answers);

    // There is room again.
    await page.evaluate(() => sessionStorage.setItem('kept', ''));
    answers.set(...(await room.write(15, '又有地方了')));
    await room.expectSaving('已同步');
    await expectSynced(upstream, exam, answers);
    await expect(page.getByText('浏览器没有保存作答的空间')).toHaveCount(0);
  });
}

test('G15 a browser whose storage does not answer: one writes and sends all the same, and later it is as if nothing had been', async ({
  page,
  context,
  upstream,
  signIn,
}) => {
  const exam = await setUpExam(upstream);
  await signIn('linxia');
  const release = await holdOpenings(context);
  await page.clock.install();
  await page.goto(exam.address);
  const room = new Room(page, exam);
  await outOfPatience(page, () => expect(room.card).toBeVisible({ timeout: 100 }));
  await upstream.fail({ match: SAVE, kind: 'status', status: 503 });
  const answers = new Map([await room.write(13, '只在页面里的一句'), await room.choose(10, 1)]);
  await outOfPatience(page, saysSaving(room, '未保存到本机'));
  await expect(page.getByText('浏览器的存储没有响应：作答只在这个页面里')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出作答' }).first().click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain('只在页面里的一句');
  await room.askToHandIn();
  await expect(page.getByText('暂时读不到本机的存储')).toBeVisible();
  await outOfPatience(page, async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: '确认交卷' })).toBeHidden({ timeout: 100 });
  });

  await upstream.mend();
  await outOfPatience(page, () => expectLedger(upstream, exam, answers));
  await upstream.fail({ match: SAVE, kind: 'status', status: 503 });
  answers.set(...(await room.write(14, '还没有送到')));
  await release();
  await outOfPatience(page, async () => {
    await expect(page.getByText('浏览器的存储没有响应')).toHaveCount(0, { timeout: 100 });
    expect(await unsentRows(page)).toBe(1);
  });
  await upstream.mend();
  await page.reload();
  await room.ready();
  await room.expectAnswers(answers);
  await outOfPatience(page, () => expectLedger(upstream, exam, answers));
  expect(await savedOf(upstream)).toHaveLength(answers.size);
});

test('G15 a browser in which another tab holds the storage: one goes on and hands in, and each has one effect', async ({
  page,
  context,
  upstream,
  signIn,
}) => {
  const exam = await setUpExam(upstream);
  await signIn('linxia');
  await page.clock.install();
  const room = await new Room(page, exam).open();
  await upstream.fail({ match: SAVE, kind: 'status', status: 503 });
  const answers = new Map([await room.write(13, '已经在本机')]);
  await outOfPatience(page, saysSaving(room, '正在重试'));

  const holder = await holdStores(context, 'yanxi-outbox');
  answers.set(...(await room.write(14, '写的时候存储被占着')));
  await outOfPatience(page, saysSaving(room, '未保存到本机'));
  answers.set(...(await room.choose(10, 1)));
  await upstream.mend();
  await room.handIn();
  await outOfPatience(page, () => expect(page).toHaveURL(/\/personalcenter\/examanswer\?/, { timeout: 100 }));
  await expectLedger(upstream, exam, answers);
  expect(await upstream.effects('sheet.submit')).toHaveLength(1);

  await holder.close();
  await expect.poll(() => unsentRows(page)).toBe(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: '限时考试' }).first()).toBeVisible();
  await expect(page.getByText('需要处理')).toHaveCount(0);
  expect(await savedOf(upstream)).toHaveLength(answers.size);
});

/** Failures of web storage; the pages' own IndexedDB works. */
const WEB_STORAGE: Readonly<Record<string, () => void>> = {
  'is blocked': () => {
    const denied = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: denied });
    Object.defineProperty(window, 'sessionStorage', { get: denied });
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
};

for (const [name, begin] of Object.entries(WEB_STORAGE)) {
  test(`G15 where web storage ${name} one signs in and goes on, and is told once`, async ({ page, upstream }) => {
    await page.addInitScript(begin);
    await page.goto('/myinfo');
    await signInModal(page, upstream, 'linxia');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const note = page.getByText('浏览器的存储空间已满，或不允许本站保存数据');
    await expect(note).toBeVisible();
    await page.getByRole('button', { name: '知道了' }).click();
    await page.getByRole('link', { name: '首页' }).first().click();
    await expect(page).toHaveURL(/\/index/);
    await expect(note).toBeHidden();
    await expect(page.getByRole('button', { name: /账号/ })).toBeVisible();
  });
}
