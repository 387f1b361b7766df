import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import type { RowDatabase } from '#plugins/offline/outbox/OutboxRow.ts';
import { outboxDatabase } from '#plugins/offline/outbox/outboxDatabase.ts';
import { holdOpening, inVain, PATIENT } from '../../offline/disk/hangingDisk.ts';
import { storeSuperseded } from '#plugins/answering/sheet/sheetOutbox.ts';
import { FakeLocks } from './fakeLocks.ts';
import { FakeUpstream, freshBrowser, INFO, openPage } from './sheetWorld.ts';

const Row = v.looseObject({ content: v.looseObject({ writing: v.looseObject({ answers: v.array(v.string()) }) }) });

beforeEach(freshBrowser);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What was chosen is on the disk. */
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

test('what the upstream did not acknowledge is never called synced, whatever it answers', async () => {
  for (const [kind, code] of [
    ['shape', 200],
    ['refused', 500],
    ['status', 502],
    ['network', undefined],
  ] as const) {
    freshBrowser();
    const upstream = new FakeUpstream();
    const page = await openPage(upstream);
    upstream.fail(kind, code === undefined ? {} : { code });
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
  // When it is tried, and when the page goes.
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

test('a lost answer to a save has one effect', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  upstream.fail('timeout', { when: 'after' });
  page.question(1).write({ answers: ['q1-a'] });
  await kept(page);
  await page.outbox.drain();
  await page.outbox.drain();
  expect([upstream.effects, page.sheet.saving]).toEqual([['q1 q1-a r1'], 'synced']);
});

test('it is handed in once, after every answer; two clicks, and an answer that was lost, are one', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  page.question(1).write({ answers: ['q1-a'] });
  page.question(3).write({ answers: ['空'] });
  await Promise.all([page.sheet.handIn(), page.sheet.handIn()]);
  expect(upstream.effects).toEqual(['q1 q1-a r1', 'q3 空 r1', 'hand-in']);
  expect([page.sheet.phase, page.sheet.info.state]).toEqual(['handed-in', 'submitted']);
});

test('an outcome that is unknown is looked up before it is handed in again', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  upstream.fail('timeout', { when: 'after' });
  await page.sheet.handIn();
  expect([page.sheet.phase, page.sheet.readOnly]).toEqual(['handing-in', true]);
  await page.outbox.drain();
  expect([upstream.effects, page.sheet.phase]).toEqual([['hand-in'], 'handed-in']);
  expect(upstream.asked).toEqual(['交卷', '答卷']);
});

test('what is being handed in is so after a reload too', async () => {
  const upstream = new FakeUpstream();
  const before = await openPage(upstream);
  // When it is tried, and when the page goes.
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
  upstream.fail('network', { meanwhile });
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
  upstream.fail('refused', { code: 400 });
  await page.sheet.timeIsUp();
  await vi.waitFor(() => expect(page.sheet.timeUp).toBe(false));
  expect([page.sheet.phase, page.sheet.readOnly, page.sheet.handInRefusal]).toEqual(['answering', false, '']);
  expect(upstream.effects).toEqual([]);
});

test('what was written elsewhere later wins, and what was written here stays to be taken up', async () => {
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

test('what the upstream has never replaces what is newer here', async () => {
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

test('where the browser keeps nothing it goes on in memory, says so, and can be taken along', async () => {
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

test('where the disk does not answer it goes on in memory; what an earlier visit left is sent later, not over what is newer', async () => {
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

test('one tab writes, the other reads along, and takes over with all that was typed in the first', async () => {
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

test('who leaves while taking over takes nothing: another tab can write afterwards', async () => {
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

test('what was refused is not called the answer: not when it is let go, and not after a reload', async () => {
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

test('what is handed in in one tab is so in the other', async () => {
  const upstream = new FakeUpstream();
  const first = await openPage(upstream);
  const second = await openPage(upstream);
  await first.sheet.handIn();
  await vi.waitFor(() => expect(second.sheet.phase).toBe('handed-in'));
});

test('what the upstream told of is there after a reload without a network, and what is written then is newer', async () => {
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

/** Which page answers it, as it is stored. */
const sittingOf = async ({ outbox }: Awaited<ReturnType<typeof openPage>>) =>
  (await outbox.storedValue('sitting sheet-1', 'linxia'))?.value;

test('after a page that was cut off, answers may be missing: nothing is called synced before it was looked through, or written on', async () => {
  const upstream = new FakeUpstream();
  const first = await openPage(upstream);
  first.question(1).write({ answers: ['q1-a'] });
  await kept(first);
  await first.outbox.drain();
  expect([first.sheet.saving, first.sheet.doubt]).toEqual(['synced', undefined]);
  await vi.waitFor(async () => expect(await sittingOf(first)).toBeDefined());

  // The browser was killed: the page did not leave.
  Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
  const second = await openPage(upstream);
  await vi.waitFor(() => expect(second.sheet.doubt).toBe('cut-off'));
  expect(second.sheet.saving).toBe('empty');
  second.sheet.settleDoubt();
  expect(second.sheet.saving).toBe('synced');

  const sitting = await sittingOf(second);
  second.stop();
  const third = await openPage(upstream);
  await vi.waitFor(async () => expect(await sittingOf(third)).not.toBe(sitting));
  expect([third.sheet.saving, third.sheet.doubt]).toEqual(['synced', undefined]);
});
