import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { createUpstream } from '#mocks/createUpstream.ts';
import { HANDOUTS, mediumOf, VIDEOS } from '#mocks/study/content/media.ts';
import { courseTree } from '#mocks/study/courseTree.ts';
import type { SeedingProgress } from '#mocks/world/FirstDay.ts';
import { openUpstream, type TestUpstream } from './support/upstream.ts';

const LISTS = {
  courses: ['/business/out-api/v1/recommendCourse/page', 60],
  clazzes: ['/training/out-api/v1/clazz/page', 24],
  paths: ['/business/out-api/v1/postPath/page', 8],
  agencies: ['/business/out-api/v1/agency/page', 8],
  notices: ['/business/out-api/v1/notice/list', 14],
} as const;

const Page = v.object({ total: v.number(), records: v.array(v.record(v.string(), v.unknown())) });

function everything(upstream: TestUpstream) {
  return Promise.all(
    Object.values(LISTS).map(async ([path]) => v.parse(Page, (await upstream.ask(`GET ${path}?size=100`)).data)),
  );
}

async function dataFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'upstream.db');
}

test('the same seed on the same day gives the same data; another seed gives another', async () => {
  const [one, same, other] = await Promise.all(
    [1, 1, 2].map(async (seed) => everything(await openUpstream({ seed, data: ':memory:' }))),
  );
  expect(same).toEqual(one);
  expect(other).not.toEqual(one);
});

test('the first day has as much as a platform needs to look alive', async () => {
  const totals = (await everything(await openUpstream())).map(({ total }) => total);
  expect(totals).toEqual(Object.values(LISTS).map(([, total]) => total));
});

test('every picture that is named can be had', async () => {
  const upstream = await openUpstream();
  const named = (await everything(upstream)).flatMap(({ records }) =>
    records.flatMap(({ cover, logo }) => [cover, logo]),
  );
  const ids = named.filter((id) => typeof id === 'string').filter((id) => !/^[1-8]?$/.test(id));
  expect(ids.length).toBeGreaterThan(10);
  const statuses = await Promise.all(
    ids.map(async (id) => (await upstream.fetchRaw(`GET /file/out-api/v1/content/${id}`)).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { data } = await upstream.ask('GET /business/out-api/v1/banner?location=index');
  const [banner] = v.parse(v.array(v.object({ image: v.string() })), data);
  const picture = await upstream.fetchRaw(`GET /file/out-api/v1/content/${banner?.image.split('/').at(-1)}`);
  expect(picture.headers.get('content-type')).toBe('image/svg+xml');
});

test('data kept in a file is there the next time', async () => {
  const data = await dataFile();
  const first = await openUpstream({ data });
  const token = await first.signIn('zhouyu');
  await first.ask('PUT /business/api/v1/notice/read', { token, body: {} });
  first.close();
  const second = await openUpstream({ data });
  expect((await second.ask('GET /business/api/v1/notice/platform/unread', { token })).data).toEqual({ count: 0 });
});

test('a file of another seed is refused, with the way out', async () => {
  const data = await dataFile();
  (await createUpstream({ data, seed: 1 })).close();
  await expect(createUpstream({ data, seed: 2 })).rejects.toMatchObject({
    message: expect.stringContaining('是用种子 1 生成的，不是 2'),
    remedy: expect.stringContaining('--seed 1'),
  });
});

test('asked to stop while a large world is seeded, it does so before the next step and leaves nothing half-written', async () => {
  const data = await dataFile();
  const controller = new AbortController();
  const begun: string[] = [];
  const progress: SeedingProgress = (_done, _total, making = '') => {
    begun.push(making);
    // Aborts like a signal: it is noticed when the event loop turns.
    if (begun.length === 3) setImmediate(() => controller.abort('stop'));
  };
  await expect(createUpstream({ data, seed: 1, scale: 10, progress, signal: controller.signal })).rejects.toBe('stop');
  expect(begun).toHaveLength(3);
  expect(await readdir(dirname(data))).toEqual(['upstream.db']);
  // Nothing of the other seed is there.
  (await createUpstream({ data, seed: 2 })).close();
  await expect(createUpstream({ data, seed: 1 })).rejects.toThrow('是用种子 2 生成的');
});

test('a file that is no data file is refused, and left alone', async () => {
  await expect(createUpstream({ data: import.meta.filename, seed: 1 })).rejects.toThrow('打不开数据文件');
});

/** The counts in banners and notices, and the lists that they count. */
const CLAIMS: readonly (readonly [unit: string, list: keyof typeof LISTS])[] = [
  ['门课程', 'courses'],
  ['个培训班', 'clazzes'],
  ['条学习路径', 'paths'],
  ['家机构', 'agencies'],
];

test('banners and notices claim as much as there is, and lead to where something is', async () => {
  const upstream = await openUpstream();
  const Banners = v.array(v.object({ title: v.string(), subtitle: v.string(), link: v.string() }));
  const banners = v.parse(Banners, (await upstream.ask('GET /business/out-api/v1/banner?location=home')).data);
  const notices = (await everything(upstream)).at(-1)?.records ?? [];
  const contents = await Promise.all(
    notices.map(async ({ id }) =>
      JSON.stringify((await upstream.ask(`GET /business/out-api/v1/notice/detail/${String(id)}`)).data),
    ),
  );
  const said = [...banners.map(({ title, subtitle }) => `${title} ${subtitle}`), ...contents].join('\n');
  const claimed = CLAIMS.flatMap(([unit, list]) =>
    [...said.matchAll(new RegExp(`(\\d+|[一二三四五六七八九十百]+)\\s*${unit}`, 'g'))].map(([, number]) => ({
      unit,
      number,
      list,
    })),
  );
  expect(claimed.length).toBeGreaterThan(0);
  for (const { unit, number, list } of claimed) expect(`${number} ${unit}`).toBe(`${LISTS[list][1]} ${unit}`);
  // Nobody counts more people than have ever been here.
  for (const [, people] of said.matchAll(/(\d+)\s*(?:人|名学员)/g)) expect(Number(people)).toBeLessThanOrEqual(204);
  const open = v.parse(Page, (await upstream.ask('GET /training/out-api/v1/clazz/page?open=true')).data);
  expect(open.total).toBeGreaterThan(0);
});

test('a lesson whose recording or handout suits any subject says which one it shows', () => {
  const facts = { title: 'Linux 系统管理入门', type: 'theory', free: false, long: false, teacherName: '' } as const;
  for (const number of [1, 2, 3, 4]) {
    const lessons = courseTree(1, { ...facts, number }).chapters.flatMap(({ chapterRefs }) => chapterRefs);
    for (const { kind, title, sort } of lessons) {
      if (kind === 5) expect(title).toMatch(new RegExp(`^${mediumOf(VIDEOS, number, sort ?? 0).title}：`));
      if (kind === 4) expect(title).toMatch(new RegExp(`^${mediumOf(HANDOUTS, number, sort ?? 0).title}：`));
    }
    expect(lessons.filter(({ kind }) => kind === 5).length).toBeGreaterThan(1);
  }
});
