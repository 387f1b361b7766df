import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { createUpstream } from '#mocks/createUpstream.ts';
import { Room, Snapshots } from '#mocks/world/Snapshots.ts';
import { openMachine } from './support/machine.ts';
import { BORN, openTestWorld, openUpstream, type TestUpstream } from './support/upstream.ts';

const SAVE = 'POST /training/api/v1/note/addOrUpdateNote';
const MINE = 'GET /training/api/v1/note/getMyNote';
const Snapshot = v.object({ name: v.string(), now: v.string(), bytes: v.number() });
const Clock = v.object({ now: v.string(), frozen: v.boolean() });

const save = (upstream: TestUpstream, name: string) => upstream.control(Snapshot, 'POST /__mock/snapshots', { name });
const restore = (upstream: TestUpstream, name: string) =>
  upstream.control(Snapshot, 'POST /__mock/snapshots/restore', { name });
const names = async (upstream: TestUpstream) =>
  (await upstream.control(v.array(Snapshot), 'GET /__mock/snapshots')).map(({ name }) => name);

async function notesOf(upstream: TestUpstream, token: string): Promise<number> {
  const { data } = await upstream.ask(`${MINE}?page=1&size=100`, { token });
  return v.parse(v.object({ total: v.number() }), data).total;
}

const write = (upstream: TestUpstream, token: string) =>
  upstream.ask(SAVE, { token, body: { title: '新的一篇', content: '<p>好</p>', clazzId: 'clazz-1' } });

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-snapshots-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'upstream.db');
}

test.each(['in memory', 'in a file'])('%s: data, sign-ins and the clock are again as they were', async (where) => {
  const upstream = await openUpstream(where === 'in a file' ? { data: await temporary() } : {});
  const token = await upstream.signIn('linxia');
  const before = await notesOf(upstream, token);
  await save(upstream, '考试之前');
  await write(upstream, token);
  await upstream.later(3600);
  await upstream.fetchRaw('POST /__mock/expire', { body: { account: 'linxia' } });
  expect((await upstream.ask(MINE, { token })).code).toBe(401);
  await restore(upstream, '考试之前');
  expect(await notesOf(upstream, token)).toBe(before);
  expect(await upstream.control(Clock, 'GET /__mock/clock')).toEqual({
    now: '2026-11-20T09:30:00+08:00',
    frozen: true,
  });
  await write(upstream, token);
  expect(await notesOf(upstream, token), 'it goes on from there').toBe(before + 1);
});

test('a clock that went goes on from then', async () => {
  const upstream = await openUpstream();
  const move = (body: object) => upstream.fetchRaw('POST /__mock/clock', { body });
  await move({ freeze: false });
  await save(upstream, 'one');
  await move({ advance: 86_400 });
  await restore(upstream, 'one');
  const { now, frozen } = await upstream.control(Clock, 'GET /__mock/clock');
  expect([frozen, Date.parse(now) - BORN < 60_000]).toEqual([false, true]);
});

test('faults, answers that were set and the log stay as they are', async () => {
  const upstream = await openUpstream();
  await save(upstream, 'one');
  await upstream.fetchRaw('POST /__mock/faults', { body: { match: 'file', kind: 'empty' } });
  await upstream.fetchRaw('POST /__mock/answers', { body: { match: MINE, data: 1 } });
  await upstream.ask(MINE);
  await restore(upstream, 'one');
  for (const line of ['faults', 'answers', 'requests']) {
    expect(await upstream.control(v.array(v.unknown()), `GET /__mock/${line}`), line).toHaveLength(1);
  }
});

test('snapshots are listed by name, replaced and deleted; the first day leaves them', async () => {
  const upstream = await openUpstream();
  for (const name of ['二', 'a b', '二']) await save(upstream, name);
  expect((await names(upstream)).toSorted()).toEqual(['a b', '二']);
  await upstream.fetchRaw('POST /__mock/reset');
  await upstream.fetchRaw('DELETE /__mock/snapshots?name=a%20b');
  expect(await names(upstream)).toEqual(['二']);
  expect((await upstream.ask('POST /__mock/snapshots/restore', { body: { name: 'a b' } })).message).toBe(
    '没有快照「a b」。有：二。',
  );
});

test.each(['', '../x', 'a/b', '.hidden', 'x'.repeat(41), 'a\u0000b'])('%j is no name', async (name) => {
  const upstream = await openUpstream({ data: await temporary() });
  expect((await upstream.ask('POST /__mock/snapshots', { body: { name } })).message).toContain('名字应为');
});

test('a world has no more than twenty', async () => {
  const { snapshots } = openTestWorld();
  for (let number = 1; number <= 20; number++) snapshots.save(`n${number}`);
  expect(() => snapshots.save('n21')).toThrow('快照最多 20 个');
  expect(snapshots.save('n20').name).toBe('n20');
});

test('in memory all worlds together have so much room', () => {
  const room = new Room();
  const [one, other] = [openTestWorld(), openTestWorld()].map(
    ({ db, clock }) => new Snapshots({ db, clock, data: undefined, room, kept: undefined }),
  );
  const { bytes } = one?.save('a') ?? { bytes: 0 };
  room.left = bytes - 1;
  expect(() => other?.save('b')).toThrow('内存里的快照太大');
  expect(one?.save('a').name, 'replacing takes no more').toBe('a');
  one?.close();
  expect(other?.save('b').name).toBe('b');
});

test('each scope has its own', async () => {
  const upstream = await openUpstream();
  await save(upstream, 'main');
  const mine = { 'x-mock-scope': 'mine' };
  expect(await upstream.control(v.array(v.unknown()), 'GET /__mock/snapshots', undefined, mine)).toEqual([]);
});

test('beside a data file they outlive the mock, which may begin with one', async () => {
  const data = await temporary();
  const first = await openUpstream({ data });
  const token = await first.signIn('linxia');
  await save(first, '演示');
  await write(first, token);
  const written = await notesOf(first, token);
  first.close();
  const again = await openUpstream({ data, restore: '演示' });
  expect(await names(again)).toEqual(['演示']);
  expect(await notesOf(again, token)).toBe(written - 1);
});

test('a snapshot of other tables is refused and left alone, and a file that is none is not listed', async () => {
  const data = await temporary();
  const upstream = await openUpstream({ data });
  await save(upstream, 'old');
  const file = new DatabaseSync(join(`${data}.snapshots`, 'old.db'));
  file.exec('PRAGMA user_version = 7');
  file.close();
  await writeFile(join(`${data}.snapshots`, 'note.db'), 'not a database');
  expect(await names(upstream)).toEqual(['old']);
  const { message } = await upstream.ask('POST /__mock/snapshots/restore', { body: { name: 'old' } });
  expect(message).toContain('是另一个版本的研习写的');
  expect((await upstream.ask('GET /system/out-api/v1/sysConfig/get')).state).toBe(true);
  expect((await readdir(`${data}.snapshots`)).toSorted()).toEqual(['note.db', 'old.db']);
});

test('a mock that takes the place of another has its snapshots', async () => {
  const options = { data: ':memory:', seed: 1 };
  const before = await createUpstream(options);
  const kept = before.handOver();
  const snapshots = new Map([['mine', { at: BORN, bytes: new Uint8Array(10) }]]);
  const after = await createUpstream({ ...options, takeOver: () => ({ ...kept, main: { ...kept.main, snapshots } }) });
  expect(after.handOver().main.snapshots.has('mine')).toBe(true);
  after.close();
});

test('a machine has the disk of then, and whoever sat at it connects anew', async () => {
  const { upstream, terminal } = await openMachine();
  await save(upstream, 'clean');
  const one = await terminal();
  one.type('echo later > note; cat note\r');
  await one.shows('\r\nlater');
  await restore(upstream, 'clean');
  const other = await terminal();
  other.type('cat note\r');
  await other.shows('No such file');
});
