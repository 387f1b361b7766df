import { observable, runInAction } from 'mobx';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserInfo } from '#kernel/auth/api.ts';
import { Draft, STORE_AFTER } from '#plugins/offline/drafts/draft.store.ts';
import { DraftStore } from '#plugins/offline/drafts/draftStore.ts';
import { Form } from '#plugins/ui/form/form.store.ts';

const user = (userId: string): UserInfo => ({
  userId,
  userName: userId,
  account: userId,
  verified: false,
  tenantIdArr: [],
  permissions: [],
});

/** Without IndexedDB, as here, it keeps in memory; that it outlives a page is for a real browser to show. */
let drafts: DraftStore;
let session: { user: UserInfo | undefined };
let close: (() => void)[];
/** The tabs that are open now. */
let opened: ReadonlySet<string>;

/** The drafts of the form, newest first, one for each tab. */
const keptOf = (owner: string) => drafts.of(owner, 'feedback');

beforeEach(() => {
  vi.useFakeTimers();
  drafts = new DraftStore('here');
  session = observable({ user: undefined }, {}, { deep: false });
  close = [];
  opened = new Set(['tab-1', 'tab-2']);
});

afterEach(() => {
  for (const one of close) one();
});

/** A page with the form, in this tab unless said. */
async function open(tab = 'tab-1', typedBefore: { phone?: string } = {}) {
  const form = new Form({
    schema: v.object({ content: v.string(), code: v.string(), phone: v.string() }),
    initial: { content: '', code: '', phone: '' },
    secret: ['code'],
    send: () => Promise.resolve(),
  });
  const tabs = { own: () => Promise.resolve(tab), open: () => Promise.resolve(opened) };
  const draft = new Draft(form, 'feedback', { drafts, session, tabs });
  const leave = draft.open();
  if (typedBefore.phone !== undefined) form.set('phone', typedBefore.phone);
  close.push(leave);
  await settle();
  return { form, draft, leave };
}

const become = (whom: UserInfo | undefined) => runInAction(() => (session.user = whom));
const settle = () => vi.advanceTimersByTimeAsync(STORE_AFTER);

async function typed(content: string, tab?: string): Promise<void> {
  const { form, leave } = await open(tab);
  form.set('content', content);
  form.set('code', '123456');
  leave();
  await settle();
}

test('text typed without a pause is kept all the same', async () => {
  const { form } = await open();
  for (let length = 1; length <= 8; length++) {
    form.set('content', '字'.repeat(length));
    await vi.advanceTimersByTimeAsync(STORE_AFTER / 4);
  }
  const [kept] = await keptOf('');
  expect(kept?.content).toMatchObject({ values: { content: expect.stringMatching(/^字{4,}$/) } });
});

test('typed text returns without its secrets, and that is said', async () => {
  await typed('视频打不开');
  const { form, draft } = await open();
  expect(form.values).toEqual({ content: '视频打不开', code: '', phone: '' });
  expect(draft.restored).toBe(true);
});

test('a draft is kept shortly after a keystroke, also during typing, and at once when the page goes', async () => {
  const { form } = await open();
  form.set('content', '甲');
  await vi.advanceTimersByTimeAsync(50);
  form.set('content', '甲乙');
  // Two thirds of what a crash may take are left to the disk.
  await vi.advanceTimersByTimeAsync(50);
  expect(await keptOf('')).toMatchObject([{ content: { values: { content: '甲乙' } } }]);
  form.set('content', '丙');
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await keptOf('')).toMatchObject([{ content: { values: { content: '丙' } } }]);
});

test('once accepted or cleared nothing of it stays', async () => {
  await typed('视频打不开');
  const first = await open();
  await first.form.submit();
  await settle();
  expect(await keptOf('')).toEqual([]);
  first.leave();
  await typed('又一次');
  const { form, draft } = await open();
  draft.clear();
  await settle();
  expect([form.values.content, draft.restored]).toEqual(['', false]);
  expect(await keptOf('')).toEqual([]);
});

test('signing in over a form takes along what stands in it', async () => {
  const { form } = await open();
  form.set('content', '登录前写的');
  become(user('a'));
  await settle();
  expect(form.values.content).toBe('登录前写的');
  expect(await keptOf('a')).toHaveLength(1);
  expect(await keptOf('')).toEqual([]);
});

test('a visitor’s text in this tab is there after signing in elsewhere; another tab’s is not', async () => {
  await typed('登录前写的', 'tab-1');
  become(user('a'));
  expect((await open('tab-2')).form.values.content).toBe('');
  expect((await open('tab-1')).form.values.content).toBe('登录前写的');
  expect(await keptOf('')).toEqual([]);
});

test('nobody sees what another one wrote: signing out empties the form, signing in again brings it back', async () => {
  become(user('a'));
  const { form, draft } = await open();
  form.set('content', '甲的草稿');
  become(undefined);
  await settle();
  expect([form.values.content, draft.restored]).toEqual(['', false]);
  become(user('b'));
  await settle();
  expect(form.values.content).toBe('');
  become(undefined);
  await settle();
  become(user('a'));
  await settle();
  expect(form.values.content).toBe('甲的草稿');
});

test('a browser that keeps nothing is told of, and the draft holds for the page', async () => {
  const { form, draft, leave } = await open();
  form.set('content', '视频打不开');
  await settle();
  expect(draft.lost).toBe(true);
  leave();
  expect((await open()).form.values.content).toBe('视频打不开');
});

test('two tabs with one form write beside each other; none takes away what the other wrote', async () => {
  const [one, other] = [await open('tab-1'), await open('tab-2')];
  one.form.set('content', '第一页');
  other.form.set('content', '第二页');
  await settle();
  expect(new Set((await keptOf('')).map(({ tab }) => tab))).toEqual(new Set(['tab-1', 'tab-2']));
  await other.form.submit();
  await settle();
  expect(await keptOf('')).toMatchObject([{ tab: 'tab-1', content: { values: { content: '第一页' } } }]);
  one.leave();
  expect((await open('tab-1')).form.values.content).toBe('第一页');
});

test('a closed tab’s draft is in the next one, once; an open tab’s is not', async () => {
  await typed('没有写完', 'tab-1');
  expect((await open('tab-2')).form.values.content).toBe('');
  opened = new Set(['tab-2', 'tab-3']);
  const next = await open('tab-3');
  expect([next.form.values.content, next.draft.restored]).toEqual(['没有写完', true]);
  expect(await keptOf('')).toMatchObject([{ tab: 'tab-3' }]);
});

test('a form that is being filled in when its draft comes gets the rest of it', async () => {
  await typed('视频打不开');
  const { form, draft } = await open('tab-1', { phone: '13800000000' });
  expect(form.values).toEqual({ content: '视频打不开', code: '', phone: '13800000000' });
  expect(draft.restored).toBe(true);
});

test('code that fills forms waits until every draft is found, also on a slow disk', async () => {
  await typed('视频打不开');
  const opening = open();
  const found = drafts.found().then(() => 'found');
  expect(await Promise.race([found, Promise.resolve('waiting')])).toBe('waiting');
  const { form } = await opening;
  expect(await found).toBe('found');
  expect(form.values.content).toBe('视频打不开');
});

test('typing before the draft has come keeps what was typed', async () => {
  await typed('从前写的');
  const tabs = { own: () => Promise.resolve('tab-1'), open: () => Promise.resolve(opened) };
  const form = new Form({
    schema: v.object({ content: v.string() }),
    initial: { content: '' },
    send: () => Promise.resolve(),
  });
  const draft = new Draft(form, 'feedback', { drafts, session, tabs });
  close.push(draft.open());
  form.set('content', '新写的');
  await settle();
  expect(form.values.content).toBe('新写的');
});
