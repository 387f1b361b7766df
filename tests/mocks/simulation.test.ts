import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CourseResources } from '#plugins/study/api.ts';
import { openUpstream } from './support/upstream.ts';

const Simulations = v.object({
  total: v.number(),
  records: v.array(v.looseObject({ chapterRefId: v.string(), courseId: v.string(), myState: v.string() })),
});
const Visit = v.object({ vsId: v.string(), url: v.string(), ticket: v.string() });

/** zhouyu, in a course of one's own that has simulations which can be opened at once. */
async function inSimulations() {
  const upstream = await openUpstream();
  const token = await upstream.signIn('zhouyu');
  const ask = (line: string, body?: unknown) => upstream.ask(line, { token, ...(body !== undefined && { body }) });
  const { data } = await ask('GET /business/out-api/v1/recommendCourse/page?type=vs&free=true&size=50');
  const { records } = v.parse(v.object({ records: v.array(v.looseObject({ courseId: v.string() })) }), data);
  for (const { courseId } of records) {
    await ask('POST /business/api/v1/recommendCourseApply/apply', { courseId });
    const tree = await ask(`GET /resource/out-api/v1/courseResources/getCourseResourcesById?id=${courseId}`);
    const lessons = v.parse(CourseResources, tree.data).chapters.flatMap(({ chapterRefs }) => chapterRefs);
    const open = lessons.find(({ kind, lockReason }) => kind === 7 && (lockReason ?? '') === '');
    if (open) return { upstream, ask, courseId, chapterRefId: open.chapterRefId };
  }
  throw new Error('no simulation is open');
}

test('a simulation is opened with a ticket, and what it reports is kept', async () => {
  const { upstream, ask, courseId, chapterRefId } = await inSimulations();
  const open = async () =>
    v.parse(Visit, (await ask('POST /resource/api/v1/vs/open', { courseId, chapterRefId })).data);
  const finish = (vsId: string, score: number) => ask('POST /resource/api/v1/vs/finish', { vsId, score });
  const visit = await open();
  const page = await upstream.fetchRaw(`GET ${visit.url}`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(visit.ticket)]);
  expect((await finish(visit.vsId, 40)).data).toMatchObject({ state: 'learning', progress: 40, score: 40 });
  expect(await finish(visit.vsId, 90)).toMatchObject({ state: false, message: '本次仿真已经完成，请重新打开后再做' });
  expect((await finish((await open()).vsId, 80)).data).toMatchObject({ state: 'done', progress: 100, score: 80 });
  // The best of several stays.
  expect((await finish((await open()).vsId, 60)).data).toMatchObject({ score: 80 });
  const own = v.parse(Simulations, (await ask('GET /business/api/v1/optional/vs/page?myState=done')).data);
  expect(own.records.map((one) => one.chapterRefId)).toEqual([chapterRefId]);
  expect((await ask(`GET /business/api/v1/optional/vs/count?courseId=${courseId}`)).data).toMatchObject({ done: 1 });
});

test("a visit that took too long, or another's, is not counted", async () => {
  const { upstream, ask, courseId, chapterRefId } = await inSimulations();
  const { vsId } = v.parse(Visit, (await ask('POST /resource/api/v1/vs/open', { courseId, chapterRefId })).data);
  const other = await upstream.signIn('linxia');
  expect(
    await upstream.ask('POST /resource/api/v1/vs/finish', { token: other, body: { vsId, score: 100 } }),
  ).toMatchObject({
    code: 404,
  });
  expect(await ask('POST /resource/api/v1/vs/finish', { vsId, score: 101 })).toMatchObject({
    message: '仿真成绩应在 0 到 100 之间',
  });
});

test('a chapter of another kind is no simulation', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const body = { courseId: 'course-1', chapterRefId: 'ref-1-1', clazzId: 'clazz-1' };
  expect(await upstream.ask('POST /resource/api/v1/vs/open', { token, body })).toMatchObject({
    message: '该章节不是仿真',
  });
});

test('the simulations of a class and a classroom are listed and counted', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const ask = (line: string) => upstream.ask(line, { token });
  const room = v.parse(
    Simulations,
    (await ask('GET /classroom/api/v1/center/classroom/vs/page4Trainee?classroomId=classroom-9&size=50')).data,
  );
  const done = room.records.filter(({ myState }) => myState === 'done').length;
  expect((await ask('GET /classroom/api/v1/center/classroom/vs/count4Trainee?classroomId=classroom-9')).data).toEqual({
    done,
    total: room.total,
  });
  expect(room.total).toBeGreaterThan(0);
  expect((await ask('GET /training/api/v1/center/clazz/vs/count4Trainee?clazzId=clazz-1')).data).toEqual({
    done: 0,
    total: 0,
  });
});
