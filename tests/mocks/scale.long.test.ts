import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { createUpstream } from '#mocks/createUpstream.ts';
import { FIRST_DAY } from '#mocks/firstDay.ts';
import { openWorld, type World } from '#mocks/world/World.ts';
import { summarize } from '#mocks/study/summaries.ts';
import { openUpstream } from './support/upstream.ts';

const BORN = Date.parse('2026-11-20T09:30:00+08:00');
const ACCOUNTS = 4;
const TRAINEES = 200;

function open(scale?: number, data = ':memory:'): World {
  const world = openWorld({
    data,
    seed: 1,
    born: BORN,
    tokenSeconds: 7200,
    log: () => undefined,
    firstDay: FIRST_DAY,
    ...(scale !== undefined && { scale }),
  });
  onTestFinished(() => world.db.close());
  return world;
}

const rows = ({ db }: World, table: string): number => db.count(`SELECT COUNT(*) FROM ${table}`);

test.for([2, 5])('%d times as many trainees have that many times as many memberships, traces and sittings', (scale) => {
  const [once, many] = [open(), open(scale)];
  expect(rows(many, 'users')).toBe(ACCOUNTS + TRAINEES * scale);
  for (const table of ['memberships', 'chapter_traces', 'sittings', 'answer_sheets']) {
    const times = rows(many, table) / rows(once, table);
    expect([table, Math.abs(times / scale - 1) < 0.1]).toEqual([table, true]);
  }
  // Courses are not multiplied.
  for (const table of ['documents', 'chapter_refs', 'places']) expect(rows(many, table)).toBe(rows(once, table));
});

test('the same scale gives the same data, down to the last byte', () => {
  const print = ({ db }: World): string => createHash('sha256').update(db.snapshot()).digest('hex');
  expect(print(open(2))).toBe(print(open(2)));
});

test('a large world lies in large pages, in a file as in memory, and does so when it begins anew', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const pages = ({ db }: World): number => db.count('PRAGMA page_size');
  const small = open();
  const [inMemory, inFile] = [open(10), open(10, join(folder, 'upstream.db'))];
  expect(pages(small)).toBeLessThan(pages(inMemory));
  expect(pages(inFile)).toBe(pages(inMemory));
  const before = rows(inFile, 'chapter_traces');
  for (const world of [inMemory, inFile]) {
    world.reset();
    expect([pages(world), rows(world, 'chapter_traces')]).toEqual([pages(inMemory), before]);
  }
  expect(inFile.db.sqlite.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
});

test('in a class, whoever is played has studied the same among few and among many', () => {
  const Trace = v.object({ place: v.string(), ref_no: v.number(), progress: v.number(), last_at: v.number() });
  const studied = ({ db }: World) =>
    db.all(
      Trace,
      `SELECT m.place, t.ref_no, t.progress, t.last_at FROM memberships m JOIN chapter_traces t USING (member_no)
       WHERE m.user_id = 'user-linxia' AND m.place GLOB 'clazz-*' ORDER BY m.place, t.ref_no`,
    );
  const once = studied(open());
  expect(once.length).toBeGreaterThan(50);
  expect(studied(open(5))).toEqual(once);
});

test('the summaries say what the rows say', () => {
  const { db } = open(5);
  const wrong = db.count(
    `SELECT COUNT(*) FROM places p WHERE member_num <>
       (SELECT COUNT(*) FROM memberships m WHERE m.place = p.place AND m.state = 'joined')`,
  );
  const short = db.count(
    `SELECT COUNT(*) FROM memberships m WHERE study_time <>
       (SELECT COALESCE(SUM(study_time), 0) FROM chapter_traces t WHERE t.member_no = m.member_no)`,
  );
  expect([wrong, short]).toEqual([0, 0]);
});

test('the summaries of the first day are those that a trace would write', () => {
  const { db } = open();
  const Summary = v.object({
    member_no: v.number(),
    progress: v.number(),
    score: v.number(),
    last_ref: v.nullable(v.number()),
  });
  const read = () => db.all(Summary, 'SELECT * FROM memberships ORDER BY member_no');
  const made = read().filter(({ last_ref: lastRef }) => lastRef !== null);
  expect(made.length).toBeGreaterThan(1_000);
  for (const { member_no: memberNo } of made) summarize(db, memberNo);
  expect(read().filter(({ last_ref: lastRef }) => lastRef !== null)).toEqual(made);
});

// Change these only together with what is made on purpose: data files, pictures and tests were made from it.
test.for([
  [1, '2edc95ea47cdfc82'],
  [5, '4801b2b1b2b2aff1'],
] as const)('what is drawn at a scale of %d is what it always was', ([scale, known]) => {
  const { db } = open(scale);
  const digest = createHash('sha256');
  for (const table of ['memberships', 'chapter_traces', 'sittings', 'item_traces', 'answer_sheets', 'check_ins']) {
    for (const row of db.sqlite.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3`).iterate()) {
      digest.update(JSON.stringify(row));
    }
  }
  expect(digest.digest('hex').slice(0, 16)).toBe(known);
});

test('a user among the many can sign in', async () => {
  const upstream = await openUpstream({ scale: 2 });
  expect(await upstream.signIn('xy400')).toBeTruthy();
});

test('a file of another scale is refused, with the way out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const data = join(folder, 'upstream.db');
  (await createUpstream({ data, seed: 1, scale: 2 })).close();
  (await createUpstream({ data, seed: 1, scale: 2 })).close();
  await expect(createUpstream({ data, seed: 1 })).rejects.toMatchObject({
    message: expect.stringContaining('是用规模 2 生成的，不是 1'),
    remedy: expect.stringContaining('--scale 2'),
  });
});
