import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import type { RowDatabase } from '#plugins/offline/outbox/OutboxRow.ts';
import { outboxDatabase } from '#plugins/offline/outbox/outboxDatabase.ts';
import { holdOpening, inVain, PATIENT } from '../../offline/disk/hangingDisk.ts';
import { storeSuperseded } from '#plugins/answering/sheet/sheetOutbox.ts';
import { storedOpenPaper } from '#plugins/answering/sheet/sheetStorage.ts';
import { freshDisk } from '../../offline/disk/freshDisk.ts';
import { FakeLocks } from './fakeLocks.ts';
import { FakeUpstream, freshBrowser, INFO, openPage, PAPER } from './sheetWorld.ts';

const BOX = { deployment: 'd', owner: 'linxia', box: 'answering' };
const Row = v.looseObject({ content: v.looseObject({ writing: v.looseObject({ answers: v.array(v.string()) }) }) });

beforeEach(freshBrowser);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Waits until the choice is on the disk. */
const kept = async (page: Awaited<ReturnType<typeof openPage>>) =>
  vi.waitFor(() => expect(page.sheet.questions.some(({ typed }) => typed)).toBe(false));

test('an answer is kept at once, sent, and called synced only when the upstream has it', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  expect(page.sheet.saving).toBe('empty');
  page.question(1).write({ answers: ['q1-a'] });
  expect(page.sheet.saving).toBe('typed');
  await kept(page);
  expect([page.sheet.saving, page.question(1).saveStage]).toEqual(['kept', 'kept']);
  await page.outbox.drain();
  expect([page.sheet.saving, page.question(1).saveStage]).toEqual(['synced', 'synced']);
  expect(upstream.effects).toEqual(['q1 q1-a r1']);
});

test('a key is on its way to the disk in its own turn, and what is typed on follows without waiting for a slow disk', async () => {
  const disk = outboxDatabase('strict');
  const written: unknown[] = [];
  let free = Promise.withResolvers<void>();
  const slow: RowDatabase = {
    ...disk,
    async add(key, row) {
      written.push(v.parse(Row, row).content.writing.answers[0]);
      await free.promise;
      return disk.add(key, row);
    },
  };
  const page = await openPage(new FakeUpstream(), { disk: slow });
  page.question(3).write({ answers: ['一'] });
  // Nothing that takes a turn of its own comes before it.
  for (let steps = 0; steps < 10; steps++) await Promise.resolve();
  expect(written).toEqual(['一']);
  for (const text of ['一二', '一二三']) page.question(3).write({ answers: [text] });
  page.question(2).write({ answers: ['q2-a'] });
  // None of them is on the disk yet: a crash is to find the latest on its way all the same.
  await vi.waitFor(() => expect(written).toEqual(['一', 'q2-a', '一二三']));
  free.resolve();
  await kept(page);
  expect(written).toEqual(['一', 'q2-a', '一二三']);

  // A page that goes does not wait for what is on its way.
  free = Promise.withResolvers();
  page.question(3).write({ answers: ['四'] });
  await vi.waitFor(() => expect(written.at(-1)).toBe('四'));
  page.question(3).write({ answers: ['四五'] });
  page.stop();
  await vi.waitFor(() => expect(written.at(-1)).toBe('四五'));
  free.resolve();
});

test('several answers travel in one request, each with its own operation', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  page.question(1).write({ answers: ['q1-a'] });
  page.question(2).write({ answers: ['q2-b'] });
  page.question(2).flag(true);
  await kept(page);
  await page.outbox.drain();
  expect(upstream.asked.filter((title) => title === '保存一批作答')).toHaveLength(1);
  expect(upstream.effects).toEqual(['q1 q1-a r1', 'q2 q2-b r2']);
});

test('answers without an acknowledgement are never called synced, whatever the upstream answers', async () => {
  for (const [kind, code] of [
    ['shape', 200],
    ['refused', 500],
    ['status', 502],
    ['network', undefined],
  ] as const) {
    freshBrowser();
    const upstream = new FakeUpstream();
    const page = await openPage(upstream);
    upstream.fail(kind, { of: '保存一批作答', ...(code !== undefined && { code }) });
    page.question(1).write({ answers: ['q1-a'] });
    await kept(page);
    await page.outbox.drain();
    expect([kind, page.sheet.saving, page.sheet.unsent]).toEqual([kind, 'retrying', 1]);
    await page.outbox.drain();
    expect([page.sheet.saving, page.sheet.unsent]).toEqual(['synced', 0]);
  }
});

test('after a reload without a network all is there as it was written, and goes out once there is one', async () => {
  const upstream = new FakeUpstream();
  const before = await openPage(upstream);
  // One failure for the first try, and one for when the page goes.
  for (let tries = 0; tries < 2; tries++) upstream.fail('network');
  before.question(1).write({ answers: ['q1-a'] });
  before.question(1).flag(true);
  await kept(before);
  await before.outbox.drain();
  before.stop();

  const after = await openPage(upstream);
  await after.sheet.loadKept();
  expect([after.question(1).writing.answers, after.question(1).flagged]).toEqual([['q1-a'], true]);
  expect(after.sheet.saving).toBe('kept');
  await after.outbox.drain();
  expect(upstream.effects.at(-1)).toBe('q1 q1-a r2');
});

test.each([{ kind: 'status', code: 500 }, { kind: 'timeout' }, { kind: 'shape' }] as const)(
  'an upstream that saves and cannot be read ($kind) keeps no answer waiting',
  async ({ kind, ...how }) => {
    const upstream = new FakeUpstream();
    const page = await openPage(upstream);
    for (let looks = 0; looks < 9; looks++) upstream.fail(kind, { ...how, of: '答卷' });
    page.question(1).write({ answers: ['q1-a'] });
    await kept(page);
    await page.outbox.drain();
    expect([upstream.effects, page.sheet.saving]).toEqual([['q1 q1-a r1'], 'synced']);
  },
);

test('a lost answer to a save has one effect', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  upstream.fail('timeout', { when: 'after', of: '保存一批作答' });
  page.question(1).write({ answers: ['q1-a'] });
  await kept(page);
  await page.outbox.drain();
  await page.outbox.drain();
  expect([upstream.effects, page.sheet.saving]).toEqual([['q1 q1-a r1'], 'synced']);
});

test('a sheet is handed in once, after every answer; two clicks, and a lost answer, are one', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  page.question(1).write({ answers: ['q1-a'] });
  page.question(3).write({ answers: ['空'] });
  await Promise.all([page.sheet.handIn(), page.sheet.handIn()]);
  expect(upstream.effects).toEqual(['q1 q1-a r1', 'q3 空 r1', 'hand-in']);
  expect([page.sheet.phase, page.sheet.info.state]).toEqual(['handed-in', 'submitted']);
});

test('a sheet is handed in if the upstream takes it, and says nothing of its state', async () => {
  const upstream = new FakeUpstream();
  upstream.plain = true;
  const page = await openPage(upstream);
  await page.sheet.handIn();
  expect([upstream.effects, page.sheet.phase]).toEqual([['hand-in'], 'handed-in']);
});

test('an outcome that is unknown is looked up before it is handed in again', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  upstream.fail('timeout', { when: 'after', of: '交卷' });
  await page.sheet.handIn();
  expect([page.sheet.phase, page.sheet.readOnly]).toEqual(['handing-in', true]);
  await page.outbox.drain();
  expect([upstream.effects, page.sheet.phase]).toEqual([['hand-in'], 'handed-in']);
  expect(upstream.asked).toEqual(['答卷', '交卷', '答卷']);
});

test('a sheet that cannot be read is handed in all the same, unless another device writes it by now', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream, { device: 'desktop' });
  page.question(1).write({ answers: ['q1-a'] });
  await kept(page);
  await page.outbox.drain();
  for (let tries = 0; tries < 9; tries++) upstream.fail('status', { code: 503, of: '答卷' });
  const { writer } = upstream.info;
  upstream.info = { ...upstream.info, writer: 'phone' };
  await page.sheet.handIn();
  expect([page.sheet.handInRefusal, upstream.info.state]).toEqual(['已经换到另一台设备作答', 'answering']);
  upstream.info = { ...upstream.info, writer };
  await page.sheet.handIn();
  expect([upstream.effects, page.sheet.phase]).toEqual([['q1 q1-a r1', 'hand-in'], 'handed-in']);
});

test('a sheet that is being handed in is so after a reload too', async () => {
  const upstream = new FakeUpstream();
  const before = await openPage(upstream);
  // One failure for the first try, and one for when the page goes.
  for (let tries = 0; tries < 2; tries++) upstream.fail('network');
  await before.sheet.handIn();
  before.stop();
  const after = await openPage(upstream);
  await after.sheet.loadKept();
  expect(after.sheet.phase).toBe('handing-in');
  await after.outbox.drain();
  expect([upstream.effects, after.sheet.phase]).toEqual([['hand-in'], 'handed-in']);
});

test('an answer that came too late is kept for people, and the real outcome is shown', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  // While nothing gets through, the deadline hands it in.
  const meanwhile = () => (upstream.info = { ...upstream.info, state: 'marked', auto: true, score: 4 });
  upstream.fail('network', { meanwhile, of: '保存一批作答' });
  page.question(3).write({ answers: ['最后一秒'] });
  await page.sheet.timeIsUp();
  expect([page.sheet.timeUp, page.sheet.readOnly]).toEqual([true, true]);
  await page.outbox.drain();
  await vi.waitFor(() => expect(page.sheet.phase).toBe('handed-in'));
  expect(page.sheet.info).toMatchObject({ auto: true, score: 4 });
  expect(page.sheet.attention).toMatchObject([{ number: 3, writing: { answers: ['最后一秒'] } }]);
  expect(page.sheet.asText().text).toContain('最后一秒');
});

test('a clock that is ahead hands nothing in: the upstream says that there is time left', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  upstream.fail('refused', { code: 400, of: '交卷' });
  await page.sheet.timeIsUp();
  await vi.waitFor(() => expect(page.sheet.timeUp).toBe(false));
  expect([page.sheet.phase, page.sheet.readOnly, page.sheet.handInRefusal]).toEqual(['answering', false, '']);
  expect(upstream.effects).toEqual([]);
});

test('later text from elsewhere wins, and the text written here can be taken up', async () => {
  const upstream = new FakeUpstream();
  upstream.stored.set('q1', { subjectId: 'q1', answers: ['q1-b'], flagged: false, revision: 7 });
  const page = await openPage(upstream);
  page.question(1).write({ answers: ['q1-a'] });
  await kept(page);
  await page.outbox.drain();
  await vi.waitFor(() => expect(page.question(1).writing.answers).toEqual(['q1-b']));
  expect(page.sheet.saving).toBe('attention');
  const [attention] = page.sheet.attention;
  expect(attention).toMatchObject({ number: 1, writing: { answers: ['q1-a'] } });
  if (!attention) return;
  page.sheet.restore(attention);
  await kept(page);
  await page.outbox.drain();
  expect(upstream.effects).toEqual(['q1 q1-a r8']);
  await vi.waitFor(() => expect(page.sheet.saving).toBe('synced'));
});

test('an older upstream answer never replaces a newer one here', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  upstream.fail('network');
  for (const answer of ['q1-a', 'q1-b', 'q1-a']) page.question(1).write({ answers: [answer] });
  await kept(page);
  await page.outbox.drain();
  upstream.stored.set('q1', { subjectId: 'q1', answers: ['q1-b'], flagged: false, revision: 2 });
  await page.sheet.reread();
  expect([page.question(1).writing.answers, page.question(1).revision]).toEqual([['q1-a'], 3]);
});

test('somebody else sends nothing of it, and it goes on when its owner is back', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  page.who.owner = 'zhouyu';
  page.question(1).write({ answers: ['q1-a'] });
  await kept(page);
  await page.outbox.drain();
  expect([upstream.asked, await page.outbox.storedValues('answer sheet-1 ', 'zhouyu')]).toEqual([[], []]);
  page.who.owner = 'linxia';
  await page.outbox.drain();
  expect(upstream.effects).toEqual(['q1 q1-a r1']);
});

test('without storage it continues in memory, says so, and can be taken along', async () => {
  const refusing = (): Promise<never> => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const disk: RowDatabase = {
    ...outboxDatabase('strict'),
    add: refusing,
    storeValue: refusing,
    rows: refusing,
    storedValue: refusing,
    storedValues: refusing,
    reconcile: refusing,
  };
  const upstream = new FakeUpstream();
  const page = await openPage(upstream, { disk });
  page.question(1).write({ answers: ['q1-a'] });
  await kept(page);
  expect(page.sheet.saving).toBe('memory');
  expect(page.sheet.asText().text).toMatch(/1\. 【单选题】题目q1\r\n作答：A\. a/);
  await page.outbox.drain();
  expect(upstream.effects).toEqual(['q1 q1-a r1']);
});

test('on a hanging disk it continues in memory; an earlier visit’s rows are sent later, not over newer ones', async () => {
  vi.useFakeTimers(PATIENT);
  const upstream = new FakeUpstream();
  const earlier = await openPage(upstream);
  earlier.who.owner = '';
  earlier.question(1).write({ answers: ['q1-a'] });
  earlier.question(2).write({ answers: ['q2-a'] });
  await kept(earlier);
  earlier.stop();

  const release = await holdOpening('yanxi-outbox');
  const page = await openPage(upstream);
  await inVain(page.sheet.loadKept());
  page.question(1).write({ answers: ['q1-b'] });
  await kept(page);
  expect([page.sheet.saving, page.sheet.whyMemory, page.sheet.unread]).toEqual([
    'memory',
    '浏览器的存储没有响应',
    true,
  ]);
  await page.outbox.drain();
  expect(upstream.effects).toEqual(['q1 q1-b r1']);

  release();
  await vi.waitFor(() => expect(upstream.effects).toEqual(['q1 q1-b r1', 'q2 q2-a r1']));
  await vi.waitFor(() => expect(page.question(2).writing.answers).toEqual(['q2-a']));
  expect([page.question(1).writing.answers, page.sheet.unread]).toEqual([['q1-b'], false]);
  expect(page.sheet.attention).toMatchObject([
    { number: 1, reason: '本机的存储没有响应时，这道题又写下了新的作答', writing: { answers: ['q1-a'] } },
  ]);
});

test('a second tab reads along, and takes over with all that was typed in the first', async () => {
  const upstream = new FakeUpstream();
  const first = await openPage(upstream);
  const second = await openPage(upstream);
  expect([first.sheet.elsewhere, second.sheet.elsewhere, second.sheet.readOnly]).toEqual([false, true, true]);
  first.question(1).write({ answers: ['q1-a'] });
  await vi.waitFor(() => expect(second.question(1).writing.answers).toEqual(['q1-a']));
  second.question(1).write({ answers: ['q1-b'] });
  expect(second.question(1).writing.answers, 'who reads writes nothing').toEqual(['q1-a']);

  first.question(3).write({ answers: ['还没写完'] });
  await second.sheet.takeOver();
  await vi.waitFor(() => expect(second.sheet.readOnly).toBe(false));
  await vi.waitFor(() => expect(second.question(3).writing.answers).toEqual(['还没写完']));
  expect([first.sheet.elsewhere, first.sheet.readOnly]).toEqual([true, true]);
  second.question(1).write({ answers: ['q1-b'] });
  await kept(second);
  await second.outbox.drain();
  expect(upstream.effects).toContain('q1 q1-b r2');
  expect(upstream.stored.get('q3')?.answers).toEqual(['还没写完']);
});

test('a tab that is closed leaves the sheet to the one that waits', async () => {
  const upstream = new FakeUpstream();
  const first = await openPage(upstream);
  const second = await openPage(upstream);
  first.stop();
  await vi.waitFor(() => expect(second.sheet.readOnly).toBe(false));
  expect(second.sheet.elsewhere).toBe(false);
});

test('a tab that hung and was overruled keeps what was typed in it, and does not write it over what is newer', async () => {
  const upstream = new FakeUpstream();
  const first = await openPage(upstream);
  const second = await openPage(upstream);
  first.question(3).write({ answers: ['之前'] });
  await kept(first);
  // It hangs, with something typed, for longer than it has to give way in.
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 10_000);
  first.question(3).write({ answers: ['卡住前写的'] });
  // It is asked to give way and then overruled, and hears of both one after the other.
  const hearing = new BroadcastChannel(`yanxi:sheet ${INFO.id}`);
  const heard = new Promise((resolve) => hearing.addEventListener('message', resolve));
  void second.sheet.takeOver();
  await heard;
  await navigator.locks.request(`yanxi:sheet ${INFO.id}`, { steal: true }, () => undefined);
  hearing.close();
  await vi.waitFor(() => expect(first.sheet.attention).toMatchObject([{ writing: { answers: ['卡住前写的'] } }]));
  vi.restoreAllMocks();
  await first.outbox.drain();
  expect(upstream.effects.filter((effect) => effect.includes('卡住前写的'))).toEqual([]);
  for (const page of [first, second]) page.stop();
});

test('leaving during a takeover takes nothing: another tab can write afterwards', async () => {
  const upstream = new FakeUpstream();
  const first = await openPage(upstream);
  const second = await openPage(upstream);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // The first one hangs: it does not hear that it should give way.
  vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => undefined);
  void second.sheet.takeOver();
  second.stop();
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(first.sheet.readOnly, 'it was not taken from the one that stays').toBe(false);
  first.stop();
  const third = await openPage(upstream);
  await vi.waitFor(() => expect([third.sheet.readOnly, third.sheet.elsewhere]).toEqual([false, false]));
});

test('the same words, refused and kept by the tab that lost the sheet, need attention once, and are let go together', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  upstream.fail('refused', { code: 400 });
  page.question(1).write({ answers: ['q1-b'] });
  await kept(page);
  await page.outbox.drain();
  const [refused] = page.sheet.attention;
  const { subjectId, number, writing } = refused ?? expect.unreachable();
  await storeSuperseded(
    page.outbox,
    { sheetId: INFO.id, subjectId, number, writing, revision: 9 },
    '接手之前写下',
    'linxia',
  );
  await page.sheet.loadKept();
  expect(page.sheet.attention).toHaveLength(1);
  await page.sheet.dismiss(refused ?? expect.unreachable());
  expect(page.sheet.attention).toEqual([]);
});

test('a refused text is not called the answer, neither when it is let go nor after a reload', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  page.question(1).write({ answers: ['q1-a'] });
  await kept(page);
  await page.outbox.drain();
  upstream.fail('refused', { code: 400 });
  page.question(1).write({ answers: ['q1-b'] });
  await kept(page);
  await page.outbox.drain();
  await vi.waitFor(() => expect(page.question(1).writing.answers, 'what the upstream has').toEqual(['q1-a']));
  expect(page.sheet.saving).toBe('attention');
  const [attention] = page.sheet.attention;
  expect(attention).toMatchObject({ writing: { answers: ['q1-b'] } });
  if (attention) await page.sheet.dismiss(attention);
  expect([page.sheet.saving, page.question(1).writing.answers]).toEqual(['synced', ['q1-a']]);

  const after = await openPage(upstream);
  await after.sheet.loadKept();
  expect(after.question(1).writing.answers).not.toEqual(['q1-b']);
});

test('a sheet handed in in one tab is so in the other', async () => {
  const upstream = new FakeUpstream();
  const first = await openPage(upstream);
  const second = await openPage(upstream);
  await first.sheet.handIn();
  await vi.waitFor(() => expect(second.sheet.phase).toBe('handed-in'));
});

test('the upstream’s answers are there after a reload without a network, and later writing is newer', async () => {
  const upstream = new FakeUpstream();
  upstream.stored.set('q1', { subjectId: 'q1', answers: ['q1-b'], flagged: true, revision: 4 });
  const before = await openPage(upstream);
  await before.sheet.reread();
  before.stop();

  const after = await openPage(upstream);
  await after.sheet.loadKept();
  expect([after.question(1).writing.answers, after.question(1).flagged]).toEqual([['q1-b'], true]);
  after.question(1).write({ answers: ['q1-a'] });
  await kept(after);
  await after.outbox.drain();
  expect([upstream.effects, after.sheet.saving]).toEqual([['q1 q1-a r5'], 'synced']);
});

/** Another browser: a disk and locks of its own. */
function elsewhere<T>(open: () => Promise<T>): Promise<T> {
  freshBrowser();
  return open();
}

describe('a teacher steers the exam', () => {
  const PAUSED = '2026-11-20T09:30:00+08:00';

  test('while it is paused nothing is handed in at its end, and what is typed is taken and saved', async () => {
    const upstream = new FakeUpstream();
    const page = await openPage(upstream);
    upstream.info = { ...upstream.info, pausedTime: PAUSED, lastEvent: 1 };
    await page.sheet.look();
    expect([page.sheet.paused, page.sheet.pausedLeft, page.sheet.deadline]).toEqual([true, 1_800_000, undefined]);
    await page.sheet.timeIsUp();
    page.question(3).write({ answers: ['没有丢'] });
    await kept(page);
    await page.outbox.drain();
    expect(upstream.effects).toEqual(['q3 没有丢 r1']);
    expect(page.sheet.phase).toBe('answering');
  });

  test('a pause that becomes known as the time is over is no end', async () => {
    const upstream = new FakeUpstream();
    const page = await openPage(upstream);
    upstream.info = { ...upstream.info, pausedTime: PAUSED, lastEvent: 1 };
    await page.sheet.timeIsUp();
    expect([page.sheet.timeUp, page.sheet.phase, upstream.effects]).toEqual([false, 'answering', []]);
  });

  test('a hand-in at the end that was kept over a cut looks first: a pause, or more time, takes it back', async () => {
    for (const change of [{ pausedTime: PAUSED }, { deadline: '2026-11-20T10:10:00+08:00' }]) {
      freshBrowser();
      const upstream = new FakeUpstream();
      const page = await openPage(upstream);
      // Neither the reading nor the sending gets through.
      upstream.fail('network', { of: '答卷' });
      upstream.fail('network', { of: '答卷' });
      await page.sheet.timeIsUp();
      expect(page.sheet.phase).toBe('handing-in');
      upstream.info = { ...upstream.info, ...change, lastEvent: 1 };
      await page.outbox.tryNow();
      await vi.waitFor(() => expect(page.sheet.phase).toBe('answering'));
      expect(upstream.effects).toEqual([]);
    }
  });

  test('the reply to a save moves the deadline, and a late one does not move it back', async () => {
    const upstream = new FakeUpstream();
    const page = await openPage(upstream);
    page.sheet.tell({ deadline: '2026-11-20T10:20:00+08:00', lastEvent: 2 }, 0);
    page.sheet.tell({ deadline: '2026-11-20T10:10:00+08:00', lastEvent: 1 }, 0);
    expect(page.sheet.info.deadline).toBe('2026-11-20T10:20:00+08:00');
    await page.sheet.look();
    // This upstream counts no events, so its sheet is the newest there is.
    expect(page.sheet.info.deadline).toBe(INFO.deadline);
  });

  test('a reload without a network knows of the pause', async () => {
    const upstream = new FakeUpstream();
    const page = await openPage(upstream);
    page.sheet.tell({ pausedTime: PAUSED, lastEvent: 1 }, 0);
    page.stop();
    await vi.waitFor(async () => {
      const stored = await storedOpenPaper(page.outbox, PAPER, 'linxia');
      expect(stored?.info).toMatchObject({ pausedTime: PAUSED, lastEvent: 1 });
    });
  });
});

describe('two devices', () => {
  test('the first that saves writes; the other is told when it looks, reads, and takes it back when it is told to', async () => {
    const upstream = new FakeUpstream();
    const desktop = await openPage(upstream, { device: 'desktop' });
    desktop.question(1).write({ answers: ['q1-a'] });
    await kept(desktop);
    await desktop.outbox.drain();
    expect(upstream.info.writer).toBe('desktop');

    const phone = await elsewhere(() => openPage(upstream, { device: 'phone' }));
    await phone.sheet.look();
    expect([phone.sheet.onOtherDevice, phone.sheet.readOnly]).toEqual([true, true]);
    phone.question(2).write({ answers: ['q2-a'] });
    expect(phone.question(2).writing.answers, 'who reads writes nothing').toEqual([]);

    await phone.sheet.takeOver();
    expect([phone.sheet.onOtherDevice, phone.sheet.readOnly]).toEqual([false, false]);
    expect(phone.question(1).writing.answers).toEqual(['q1-a']);
    await desktop.sheet.look();
    expect([desktop.sheet.onOtherDevice, desktop.sheet.readOnly]).toEqual([true, true]);
    phone.question(1).write({ answers: ['q1-b'] });
    await kept(phone);
    await phone.outbox.drain();
    await desktop.sheet.look();
    expect([desktop.question(1).writing.answers, desktop.sheet.attention]).toEqual([['q1-b'], []]);

    await desktop.sheet.takeOver();
    await phone.sheet.look();
    expect([desktop.sheet.readOnly, phone.sheet.readOnly]).toEqual([false, true]);
  });

  test('a reply to a save tells it as well, and what was typed until then counts where nothing came in between', async () => {
    const upstream = new FakeUpstream();
    const desktop = await openPage(upstream, { device: 'desktop' });
    await desktop.sheet.look();
    upstream.info = { ...upstream.info, writer: 'phone' };
    desktop.question(1).write({ answers: ['q1-a'] });
    await kept(desktop);
    await desktop.outbox.drain();
    expect(desktop.sheet.onOtherDevice).toBe(true);
    expect([upstream.effects, desktop.sheet.attention]).toEqual([['q1 q1-a r1'], []]);
  });

  test('one looks within 10 seconds, whatever the other does', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const upstream = new FakeUpstream();
    const desktop = await openPage(upstream, { device: 'desktop' });
    upstream.info = { ...upstream.info, writer: 'phone', deadline: '2026-11-20T10:30:00+08:00' };
    await vi.advanceTimersByTimeAsync(10_000);
    expect([desktop.sheet.onOtherDevice, desktop.sheet.info.deadline]).toEqual([true, '2026-11-20T10:30:00+08:00']);
  });

  test.each([
    ['that keeps who writes', false],
    ['as the specification has it', true],
  ])('of an upstream %s: where both wrote, that question asks with both texts; the rest counts', async (_, plain) => {
    const upstream = new FakeUpstream();
    upstream.plain = plain;
    if (plain) upstream.info = INFO;
    upstream.stored.set('q1', { subjectId: 'q1', answers: ['q1-a'], flagged: false, revision: 4 });
    const desktop = await openPage(upstream, { device: 'desktop' });
    await desktop.sheet.look();
    // The desktop is offline, and writes more often than the phone.
    const offline = desktop.who.owner;
    desktop.who.owner = '';
    for (const text of ['电脑', '电脑上', '电脑上写的']) {
      desktop.question(3).write({ answers: [text] });
      await kept(desktop);
    }
    desktop.question(2).write({ answers: ['q2-a'] });
    await kept(desktop);

    const phone = await elsewhere(() => openPage(upstream, { device: 'phone' }));
    await phone.sheet.look();
    phone.question(3).write({ answers: ['手机上写的'] });
    await kept(phone);
    await phone.outbox.drain();

    desktop.who.owner = offline;
    // A minute later.
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
    await desktop.outbox.drain();
    await vi.waitFor(() => expect(desktop.question(3).writing.answers).toEqual(['手机上写的']));
    expect(desktop.sheet.attention).toMatchObject([{ number: 3, writing: { answers: ['电脑上写的'] } }]);
    expect(upstream.stored.get('q3')?.answers).toEqual(['手机上写的']);
    expect(upstream.stored.get('q2')?.answers).toEqual(['q2-a']);

    // The one that is chosen is the answer, and nothing is left open.
    await desktop.sheet.takeOver();
    const [attention] = desktop.sheet.attention;
    desktop.sheet.restore(attention ?? expect.unreachable());
    await kept(desktop);
    await desktop.sheet.handIn();
    expect(upstream.stored.get('q3')?.answers).toEqual(['电脑上写的']);
    expect([desktop.sheet.phase, desktop.sheet.attention]).toEqual(['handed-in', []]);
  });

  test('a hand-in that waited does not go past a question that turned out to have two answers', async () => {
    const upstream = new FakeUpstream();
    const page = await openPage(upstream, { device: 'desktop' });
    await page.sheet.look();
    upstream.stored.set('q3', { subjectId: 'q3', answers: ['手机上写的'], flagged: false, revision: 3 });
    page.question(3).write({ answers: ['电脑上写的'] });
    await kept(page);
    await page.sheet.handIn();
    expect([page.sheet.phase, page.sheet.readOnly]).toEqual(['answering', false]);
    expect(page.sheet.handInRefusal).toBe('第3题有两份作答，请先选用哪一份，再交');
    expect(upstream.effects).toEqual([]);
    // The question was put; handing in all the same is the decision.
    await page.sheet.handIn();
    expect([upstream.effects, page.sheet.phase]).toEqual([['hand-in'], 'handed-in']);
  });

  test('a hand-in that waited does not end what another device writes by now', async () => {
    const upstream = new FakeUpstream();
    const page = await openPage(upstream, { device: 'desktop' });
    upstream.fail('network', { of: '答卷' });
    await page.sheet.handIn();
    expect(page.sheet.phase).toBe('handing-in');
    upstream.info = { ...upstream.info, writer: 'phone' };
    await page.outbox.drain();
    await page.sheet.look();
    expect([upstream.effects, page.sheet.phase, page.sheet.onOtherDevice]).toEqual([[], 'answering', true]);
    expect(page.sheet.handInRefusal).toContain('已经换到另一台设备作答');
  });

  test('told to go on without a network it writes, and the server is told as soon as it can be reached', async () => {
    const upstream = new FakeUpstream();
    upstream.info = { ...upstream.info, writer: 'phone' };
    const desktop = await openPage(upstream, { device: 'desktop' });
    await desktop.sheet.look();
    upstream.fail('network', { of: '换到这台设备作答' });
    await desktop.sheet.takeOver();
    expect([desktop.sheet.takeOverUnsent, desktop.sheet.readOnly, upstream.info.writer]).toEqual([
      true,
      false,
      'phone',
    ]);
    await desktop.sheet.look();
    expect([desktop.sheet.takeOverUnsent, desktop.sheet.readOnly, upstream.info.writer]).toEqual([
      false,
      false,
      'desktop',
    ]);
  });

  test('if the upstream does not name the writer, a replaced answer is kept to choose from', async () => {
    const upstream = new FakeUpstream();
    upstream.plain = true;
    upstream.info = INFO;
    const desktop = await openPage(upstream, { device: 'desktop' });
    desktop.question(3).write({ answers: ['电脑上写的'] });
    await kept(desktop);
    await desktop.outbox.drain();
    upstream.stored.set('q3', { subjectId: 'q3', answers: ['手机上写的'], flagged: false, revision: 9 });
    await desktop.sheet.look();
    expect([desktop.question(3).writing.answers, desktop.sheet.readOnly]).toEqual([['手机上写的'], false]);
    await vi.waitFor(() =>
      expect(desktop.sheet.attention).toMatchObject([{ number: 3, writing: { answers: ['电脑上写的'] } }]),
    );
  });

  test('one’s own answer, whose acknowledgement was lost, is nothing from elsewhere', async () => {
    const upstream = new FakeUpstream();
    const before = await openPage(upstream);
    await before.sheet.look();
    upstream.fail('timeout', { when: 'after', of: '保存一批作答' });
    before.question(3).write({ answers: ['一'] });
    await kept(before);
    await before.outbox.drain();
    before.question(3).write({ answers: ['一二'] });
    await kept(before);
    before.stop();
    const after = await openPage(upstream);
    await after.sheet.loadKept();
    await after.sheet.look();
    after.question(3).write({ answers: ['一二三'] });
    await kept(after);
    await after.outbox.drain();
    expect([upstream.stored.get('q3')?.answers, after.sheet.attention]).toEqual([['一二三'], []]);
  });
});

describe('the end of the time', () => {
  test('is the server’s: one that was put off meanwhile hands nothing in, also from a page that was offline', async () => {
    const upstream = new FakeUpstream();
    const page = await openPage(upstream);
    for (let tries = 0; tries < 3; tries++) upstream.fail('network');
    await page.sheet.timeIsUp();
    expect(page.sheet.timeUp).toBe(true);
    upstream.info = { ...upstream.info, deadline: '2026-11-20T10:30:00+08:00' };
    await page.outbox.drain();
    await vi.waitFor(() => expect([page.sheet.timeUp, page.sheet.phase]).toEqual([false, 'answering']));
    expect([upstream.effects, page.sheet.info.deadline]).toEqual([[], '2026-11-20T10:30:00+08:00']);
  });

  test('waits until the sheet can be read: only that shows whether the deadline was put off', async () => {
    const upstream = new FakeUpstream();
    const page = await openPage(upstream);
    for (let tries = 0; tries < 2; tries++) upstream.fail('status', { code: 503, of: '答卷' });
    await page.sheet.timeIsUp();
    expect([upstream.effects, page.sheet.phase, page.sheet.trouble?.code]).toEqual([[], 'handing-in', 503]);
    await page.outbox.drain();
    expect([upstream.effects, page.sheet.phase]).toEqual([['hand-in'], 'handed-in']);
  });
});

/** The stored name of the page that answers it. */
const sittingOf = async ({ outbox }: Awaited<ReturnType<typeof openPage>>) =>
  (await outbox.storedValue('sitting sheet-1', 'linxia'))?.value;

/** Opens it as the page that answers it. */
async function sit(upstream: FakeUpstream, options: Parameters<typeof openPage>[1] = {}) {
  const before = await outboxDatabase('strict').storedValue(BOX, 'sitting sheet-1');
  const page = await openPage(upstream, options);
  await vi.waitFor(async () => expect(await sittingOf(page)).not.toBe(before?.value));
  return page;
}

async function give(page: Awaited<ReturnType<typeof openPage>>, text: string): Promise<void> {
  page.question(3).write({ answers: [text] });
  await kept(page);
  await page.outbox.drain();
}

/** The browser is killed: no page leaves. */
const crash = () => Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });

describe('answers that may be missing', () => {
  test('after a page that was cut off nothing is called synced until the trainee has looked through it, whatever is written and however often it is opened', async () => {
    const upstream = new FakeUpstream();
    const first = await sit(upstream);
    await give(first, '第一次');
    expect([first.sheet.saving, first.sheet.doubt]).toEqual(['synced', undefined]);

    crash();
    const second = await sit(upstream);
    expect([second.sheet.doubt, second.sheet.saving]).toEqual(['cut-off', 'empty']);
    await give(second, '第二次');
    expect(second.sheet.saving).toBe('empty');
    second.stop();

    const third = await sit(upstream);
    expect([third.sheet.doubt, third.sheet.saving]).toEqual(['cut-off', 'empty']);
    third.sheet.settleDoubt();
    expect(third.sheet.saving).toBe('synced');
    third.stop();

    const fourth = await sit(upstream);
    expect([fourth.sheet.doubt, fourth.sheet.saving]).toEqual([undefined, 'synced']);
  });

  test('an attempt that was answered here, and of which the browser has lost the record, is doubted', async () => {
    const upstream = new FakeUpstream();
    const first = await sit(upstream);
    await give(first, '网上已有');
    upstream.fail('network');
    await give(first, '断网时写的');

    crash();
    freshDisk();
    const second = await sit(upstream, { device: 'a new name', fromServer: true });
    await second.sheet.look();
    expect(second.question(3).writing.answers).toEqual(['网上已有']);
    expect([second.sheet.doubt, second.sheet.saving]).toEqual(['record', 'empty']);
    second.sheet.settleDoubt();
    await second.sheet.takeOver();
    await give(second, '核对以后');
    expect(second.sheet.saving).toBe('synced');
  });

  test('a second device, which has everything from the server, has nothing to doubt; it calls synced what it has written', async () => {
    const upstream = new FakeUpstream();
    upstream.stored.set('q3', { subjectId: 'q3', answers: ['电脑上写的'], flagged: false, revision: 4 });
    const phone = await sit(upstream, { device: 'phone', fromServer: true });
    await phone.sheet.look();
    expect([phone.sheet.doubt, phone.sheet.saving]).toEqual([undefined, 'empty']);
    await give(phone, '手机上写的');
    expect([phone.sheet.doubt, phone.sheet.saving]).toEqual([undefined, 'synced']);
    phone.stop();
    const again = await sit(upstream, { device: 'phone' });
    expect([again.sheet.doubt, again.sheet.saving]).toEqual([undefined, 'synced']);
  });

  test('a new attempt has nothing to doubt', async () => {
    const page = await sit(new FakeUpstream(), { fromServer: true });
    await page.sheet.look();
    expect([page.sheet.doubt, page.sheet.saving]).toEqual([undefined, 'empty']);
  });

  test('of two tabs that take the sheet from each other none was cut off', async () => {
    const upstream = new FakeUpstream();
    const first = await sit(upstream);
    const sitting = await sittingOf(first);
    const second = await openPage(upstream);
    await second.sheet.takeOver();
    await vi.waitFor(async () => expect(await sittingOf(second)).not.toBe(sitting));
    await first.sheet.takeOver();
    await vi.waitFor(async () => expect(await sittingOf(first)).toBe(sitting));
    first.stop();
    second.stop();
    const third = await sit(upstream);
    expect([first, second, third].map(({ sheet }) => sheet.doubt)).toEqual([undefined, undefined, undefined]);
  });
});
