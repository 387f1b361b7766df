import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { randomOf } from '#mocks/world/random.ts';
import { SAVING_WORDS } from '#plugins/offline/outbox/saving.ts';
import { freshBrowser } from '../../ui/manuscript/writingWorld.ts';
import { EXPERIMENT, FakeUpstream, openPage, STEPS, TEMPLATE } from './reportWorld.ts';

beforeEach(freshBrowser);
afterEach(() => vi.unstubAllGlobals());

test('a report begins with the template; what is typed is kept at once, sent, and called synced only when the upstream has it', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  expect(page.text()).toBe(TEMPLATE);
  expect(page.manuscript.saving).toBe('empty');
  page.type('<p>目的</p>');
  expect(page.manuscript.saving).toBe('typed');
  await page.kept();
  expect(SAVING_WORDS[page.manuscript.saving]).toBe('已保存到本机');
  expect(upstream.effects).toEqual([]);
  await page.outbox.drain();
  expect(SAVING_WORDS[page.manuscript.saving]).toBe('已同步');
  expect(upstream.effects).toEqual(['save <p>目的</p> r1']);
});

test('unsent saves travel as one, sent ones stay apart, and each has the next revision', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  for (const text of ['甲', '甲乙', '甲乙丙']) {
    page.type(text);
    await page.kept();
  }
  await page.outbox.drain();
  page.type('甲乙丙丁');
  await page.kept();
  await page.outbox.drain();
  expect(upstream.effects).toEqual(['save 甲乙丙 r1', 'save 甲乙丙丁 r2']);
});

test('text typed before a kill is there again, and its save continues', async () => {
  const upstream = new FakeUpstream();
  const first = await openPage(upstream);
  upstream.fail('network');
  first.type('写到一半');
  await first.kept();
  await first.outbox.drain();
  expect(first.manuscript.saving).toBe('retrying');
  first.kill();
  const second = await openPage(upstream, { tab: 'tab-2' });
  expect(second.text()).toBe('写到一半');
  expect(second.manuscript.conflict).toBeUndefined();
  second.type('写到一半，再写');
  await second.kept();
  await second.outbox.drain();
  expect(upstream.report).toMatchObject({ content: '写到一半，再写', revision: 2 });
  expect(second.manuscript).toMatchObject({ saving: 'synced', conflict: undefined });
});

test('a save that arrived and was not answered is no version from elsewhere', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  upstream.fail('timeout', { when: 'after' });
  page.type('第一次');
  await page.kept();
  await page.outbox.drain();
  page.type('第二次');
  await page.kept();
  await page.outbox.drain();
  expect(upstream.effects).toEqual(['save 第一次 r1', 'save 第二次 r2']);
  expect(page.manuscript).toMatchObject({ conflict: undefined, saving: 'synced' });
});

test('after a kill between two saves the later one follows the earlier one', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  page.type('第一次');
  await page.kept();
  upstream.delay = () => 20;
  const sending = page.outbox.drain();
  await vi.waitFor(() => expect(page.outbox.rows[0]?.state).toBe('waiting'));
  page.type('第二次');
  await page.kept();
  await sending;
  page.kill();
  const again = await openPage(upstream, { tab: 'tab-2' });
  await again.outbox.drain();
  expect(again.text()).toBe('第二次');
  expect(upstream.report).toMatchObject({ content: '第二次' });
  expect(again.manuscript.conflict).toBeUndefined();
});

test('a save on another device is noticed with the next save; the trainee chooses, and nothing is lost', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  page.type('起');
  await page.kept();
  await page.outbox.drain();
  upstream.write('别处写的');
  page.type('这里写的');
  await page.kept();
  await page.outbox.drain();
  expect(page.manuscript.conflict).toMatchObject({ theirs: { content: '别处写的' }, revision: 2 });
  expect(SAVING_WORDS[page.manuscript.saving]).toBe('需要处理');
  expect([page.text(), upstream.report?.content]).toEqual(['这里写的', '别处写的']);
  // Typing goes on, here only.
  page.type('这里写的，又写了');
  await page.kept();
  await page.outbox.drain();
  expect(upstream.report?.content).toBe('别处写的');

  page.kill();
  const again = await openPage(upstream, { tab: 'tab-2' });
  expect(again.text()).toBe('这里写的，又写了');
  expect(again.manuscript.conflict).toMatchObject({ theirs: { content: '别处写的' } });
  await again.manuscript.chooseOurs();
  expect(upstream.report).toMatchObject({ content: '这里写的，又写了', revision: 3 });
  expect(again.manuscript).toMatchObject({ conflict: undefined, saving: 'synced' });
  expect(again.manuscript.versions).toMatchObject([{ title: '别处的版本', written: { content: '别处写的' } }]);
});

test('taking the other text keeps a copy of the own one', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  upstream.write('别处写的');
  page.type('这里写的');
  await page.kept();
  await page.outbox.drain();
  await page.manuscript.chooseTheirs();
  expect(page.text()).toBe('别处写的');
  expect(page.manuscript.versions).toMatchObject([{ title: '这里的版本', written: { content: '这里写的' } }]);
  page.type('别处写的，接着写');
  await page.kept();
  await page.outbox.drain();
  expect(upstream.report).toMatchObject({ content: '别处写的，接着写', revision: 2 });
});

test('without typing here, a save from elsewhere is simply shown', async () => {
  const upstream = new FakeUpstream();
  upstream.write('第一版');
  const page = await openPage(upstream);
  upstream.write('第二版');
  const stop = page.manuscript.use();
  await vi.waitFor(() => expect(page.text()).toBe('第二版'));
  expect(page.manuscript.conflict).toBeUndefined();
  expect(page.outbox.rows).toEqual([]);
  stop();
});

/** The page is looked at again: its next contact with the upstream. */
const lookedAt = () => document.dispatchEvent(new Event('visibilitychange'));

test('a save on another device makes this one a reader, until it continues here and says so at once', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  const stop = page.manuscript.use();
  onTestFinished(stop);
  page.type('起');
  await page.kept();
  await page.outbox.drain();
  upstream.write('别处写的');
  lookedAt();
  await vi.waitFor(() => expect(page.manuscript.elsewhere).toBe(true));
  expect(page.manuscript).toMatchObject({ readOnly: true, conflict: undefined });
  expect(page.text()).toBe('别处写的');

  await page.manuscript.takeOver();
  expect(page.manuscript).toMatchObject({ readOnly: false, elsewhere: false, saving: 'synced' });
  // The other device sees a newer revision of the same text.
  expect(upstream.effects).toEqual(['save 起 r1', 'save 别处写的 r3']);
  lookedAt();
  await page.outbox.drain();
  expect(page.manuscript.elsewhere).toBe(false);
});

test('who goes on here without a network is told that the other device does not know it yet, until it does', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  onTestFinished(page.manuscript.use());
  page.type('起');
  await page.kept();
  await page.outbox.drain();
  upstream.write('别处写的');
  lookedAt();
  await vi.waitFor(() => expect(page.manuscript.elsewhere).toBe(true));
  upstream.fail('network');
  await page.manuscript.takeOver();
  expect(page.manuscript).toMatchObject({ takeOverUnsent: true, elsewhere: false, readOnly: false });
  await page.outbox.drain();
  expect(page.manuscript).toMatchObject({ takeOverUnsent: false, saving: 'synced' });
  upstream.fail('network');
  page.type('接着写');
  await page.kept();
  await page.outbox.drain();
  expect(page.manuscript).toMatchObject({ takeOverUnsent: false, saving: 'retrying' });
});

test('a device that goes on with the same text is noticed, too', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  onTestFinished(page.manuscript.use());
  page.type('同一份');
  await page.kept();
  await page.outbox.drain();
  upstream.write('同一份');
  lookedAt();
  await vi.waitFor(() => expect(page.manuscript.elsewhere).toBe(true));
});

test('opening it again continues here, whatever another device saved in the meantime', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  page.manuscript.use()();
  upstream.write('别处写的');
  onTestFinished(page.manuscript.use());
  await vi.waitFor(() => expect(page.text()).toBe('别处写的'));
  expect(page.manuscript).toMatchObject({ readOnly: false, elsewhere: false });
});

test('saves in another tab of this browser, and the teacher’s actions, make nobody a reader', async () => {
  const upstream = new FakeUpstream();
  const one = await openPage(upstream, { tab: 'one' });
  const other = await openPage(upstream, { tab: 'other' });
  onTestFinished(one.manuscript.use());
  other.type('另一个标签页');
  await other.kept();
  await other.outbox.drain();
  lookedAt();
  await vi.waitFor(() => expect(one.text()).toBe('另一个标签页'));
  expect(one.manuscript.elsewhere).toBe(false);
  await other.manuscript.submit();
  lookedAt();
  await vi.waitFor(() => expect(one.manuscript.open).toBe(false));
  upstream.write('另一个标签页', { state: 'returned' });
  await one.manuscript.reload();
  expect(one.manuscript.open).toBe(true);
  lookedAt();
  await one.manuscript.reload();
  expect(one.manuscript.elsewhere).toBe(false);
});

test('a save whose answer is lost is nothing from elsewhere, however often the page looks meanwhile', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  onTestFinished(page.manuscript.use());
  upstream.fail('timeout', { when: 'after' });
  page.type('第一次');
  await page.kept();
  await page.outbox.drain();
  page.type('第二次');
  await page.kept();
  lookedAt();
  await vi.waitFor(async () => {
    await page.outbox.drain();
    expect(page.manuscript.saving).toBe('synced');
  });
  expect(page.manuscript).toMatchObject({ conflict: undefined, elsewhere: false });
  expect(upstream.report?.content).toBe('第二次');
});

test('two tabs that both write: the one that hears of the other asks, and sends nothing meanwhile', async () => {
  const upstream = new FakeUpstream();
  const one = await openPage(upstream, { tab: 'one' });
  const other = await openPage(upstream, { tab: 'other' });
  one.type('一号标签页');
  await one.kept();
  other.type('二号标签页');
  await other.kept();
  one.listeners.get(one.lane)?.heard();
  await vi.waitFor(() => expect(one.manuscript.conflict).toMatchObject({ theirs: { content: '二号标签页' } }));
  // The question stands at once; that its own save is not to be sent is on the disk a moment later.
  await vi.waitFor(() => expect(one.outbox.rows).toHaveLength(1));
  await other.outbox.drain();
  expect(upstream.effects).toEqual(['save 二号标签页 r1']);
  await one.manuscript.chooseOurs();
  expect(upstream.report?.content).toBe('一号标签页');
});

test('the same text is not asked about twice, whatever its revision, but another one is', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  page.type('这里写的');
  await page.kept();
  upstream.write('别处写的');
  await page.manuscript.reload();
  expect(page.manuscript.conflict).toMatchObject({ theirs: { content: '别处写的' } });
  // Its second half was still on its way when the first one was asked about.
  upstream.write('别处写的');
  await page.manuscript.chooseOurs();
  await vi.waitFor(() => expect(upstream.report).toMatchObject({ content: '这里写的', revision: 3 }));
  expect(page.manuscript).toMatchObject({ saving: 'synced', conflict: undefined });
  expect(page.manuscript.versions).toHaveLength(1);

  page.type('这里写的，接着写');
  await page.kept();
  upstream.write('别处写的');
  await page.manuscript.reload();
  expect(page.manuscript.conflict).toMatchObject({ theirs: { content: '别处写的' } });
});

test('an upstream that counts no revisions works, too', async () => {
  const upstream = new FakeUpstream();
  upstream.counts = false;
  const page = await openPage(upstream);
  for (const text of ['甲', '乙']) {
    page.type(text);
    await page.kept();
    await page.outbox.drain();
  }
  expect(upstream.report?.content).toBe('乙');
  expect(page.manuscript).toMatchObject({ saving: 'synced', conflict: undefined });
});

test('a submission comes once, behind every save, also where its answer is lost', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  page.type('写好的报告');
  upstream.fail('network');
  upstream.fail('timeout', { when: 'after' });
  await Promise.all([page.report.submit(), page.report.submit()]);
  for (let tries = 0; tries < 3; tries++) await page.outbox.drain();
  expect(upstream.effects.filter((effect) => effect.startsWith('submit'))).toEqual(['submit 写好的报告 r1']);
  expect(page.manuscript.info?.state).toBe('submitted');
  expect(page.manuscript.readOnly).toBe(true);
  expect(page.changed).toHaveBeenCalled();
});

test('if another device has saved the same text since, it is submitted all the same, once', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  page.type('写好的报告');
  await page.kept();
  await page.outbox.drain();
  upstream.write('写好的报告');
  await page.report.submit();
  expect(upstream.effects).toEqual(['save 写好的报告 r1', 'submit 写好的报告 r3']);
  expect(page.manuscript).toMatchObject({ conflict: undefined, readOnly: true, info: { state: 'submitted' } });
});

test('only the submission waits for pictures, and not for one that failed', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  page.type('写好的报告');
  expect(await page.manuscript.insertPicture(new File(['x'], '截图.png'))).toBe(true);
  await page.kept();
  await page.outbox.drain();
  expect(upstream.effects).toEqual(['save 写好的报告 r1']);
  const submitting = page.report.submit();
  await vi.waitFor(() => expect(page.manuscript.awaited).toBe(true));
  expect(upstream.report?.state).toBe('draft');
  page.manuscript.text?.arrive();
  await submitting;
  expect(upstream.report).toMatchObject({ state: 'submitted', content: '写好的报告<img src="/1">' });
  expect(await page.manuscript.insertPicture(new File(['x'], '晚了.png'))).toBe(false);
});

test('a picture that was on its way is in the draft after a kill', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  page.type('正文');
  await page.kept();
  await page.outbox.drain();
  await page.manuscript.insertPicture(new File(['x'], '截图.png'));
  await page.kept();
  page.kill();
  const again = await openPage(upstream, { tab: 'tab-2' });
  expect(again.text()).toBe('正文<img src="#picture-1">');
});

test('a refusal is kept and said; the text stays, can be changed, and is sent again', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  upstream.fail('refused', { code: 400 });
  page.type('太长的报告');
  await page.kept();
  await page.outbox.drain();
  expect(page.manuscript.attention).toMatchObject([{ reason: '失败400', write: { content: '太长的报告' } }]);
  expect(SAVING_WORDS[page.manuscript.saving]).toBe('需要处理');
  page.kill();
  const again = await openPage(upstream, { tab: 'tab-2' });
  expect(again.text()).toBe('太长的报告');
  await again.manuscript.again(again.manuscript.attention[0] ?? fail());
  expect(upstream.effects).toEqual(['save 太长的报告 r1']);
  expect(again.manuscript.attention).toEqual([]);
});

test('a submission that is refused says why; what was written is saved all the same', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  page.type('四个字的');
  upstream.fail('refused', { code: 400 });
  await page.report.submit();
  await vi.waitFor(() => expect(page.manuscript.refusal).toBe('失败400'));
  await vi.waitFor(() => expect(page.manuscript.readOnly).toBe(false));
  await page.kept();
  await page.outbox.drain();
  expect(upstream.effects).toEqual(['save 四个字的 r1']);
});

test('a report returned by the teacher can be written again, and handed in again', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  page.type('写好的报告');
  await page.report.submit();
  if (upstream.report) upstream.report = { ...upstream.report, state: 'returned', comment: '请补充' };
  await page.manuscript.reload();
  expect(page.manuscript).toMatchObject({ readOnly: false, info: { comment: '请补充' } });
  page.type('写好的报告，补充');
  await page.report.submit();
  expect(upstream.report).toMatchObject({ state: 'submitted', content: '写好的报告，补充', revision: 2 });
});

test('too few letters are said before anything is sent; time that is over, too', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  expect(page.report.obstacle).toBe('还没有写内容');
  page.type('短');
  expect(page.report.obstacle).toBe('至少写4字，还差3字');
  await page.report.submit();
  expect(upstream.effects).toEqual([]);
  const late = await openPage(upstream, {
    experiment: { ...EXPERIMENT, deadline: '2026-11-20T09:00:00+08:00' },
    tab: 'tab-2',
  });
  expect(late.report.ended).toBe(true);
  expect(late.manuscript.readOnly).toBe(true);
  const none = await openPage(new FakeUpstream(), { steps: { ...STEPS, needReport: false }, owner: 'zhouyu' });
  expect(none.report.needless).toBe(true);
});

test('nothing is sent as somebody else’s, and nobody else sees it', async () => {
  const upstream = new FakeUpstream();
  const page = await openPage(upstream);
  page.type('林夏写的');
  await page.kept();
  page.who.owner = 'zhouyu';
  await page.outbox.drain();
  expect(upstream.effects).toEqual([]);
  const other = await openPage(upstream, { owner: 'zhouyu', tab: 'tab-2' });
  expect(other.text()).toBe(TEMPLATE);
  page.who.owner = 'linxia';
  await page.outbox.drain();
  expect(upstream.effects).toEqual(['save 林夏写的 r1']);
});

test.each([1, 2, 3, 4])(
  'the last text wins and no older one after it, whatever the delays and failures (seed %i)',
  async (seed) => {
    const random = randomOf(seed, 'report');
    const upstream = new FakeUpstream();
    upstream.delay = () => random.whole(0, 4);
    let page = await openPage(upstream);
    let text = '';
    for (let edit = 0; edit < 40; edit++) {
      text = `第${edit}次`;
      page.type(text);
      const when = random.chance(0.5) ? 'after' : 'before';
      if (random.chance(0.3)) upstream.fail(random.chance(0.5) ? 'network' : 'timeout', { when });
      if (random.chance(0.4)) void page.outbox.drain();
      if (random.chance(0.5)) await page.kept();
      if (random.chance(0.1)) {
        await page.kept();
        page.kill();
        page = await openPage(upstream, { tab: `tab-${edit}` });
        expect(page.text()).toBe(text);
      }
    }
    await page.kept();
    await vi.waitFor(async () => {
      await page.outbox.drain();
      expect(page.manuscript.saving).toBe('synced');
    });
    expect(page.manuscript.conflict).toBeUndefined();
    expect(upstream.report?.content).toBe(text);
    const revisions = upstream.effects.map((effect) => Number(/ r(\d+)$/.exec(effect)?.[1]));
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
    expect(new Set(revisions).size).toBe(revisions.length);
  },
);

function fail(): never {
  throw new Error('nothing is there');
}
