import * as v from 'valibot';
import { expect, test } from 'vitest';
import { NOT_VERIFIED } from '#plugins/catalogue/api.ts';
import { applyRefusal } from '#mocks/training/clazzApplies.ts';
import { Ledger, openUpstream } from './support/upstream.ts';

const APPLY = 'PUT /training/api/v1/center/clazz/apply';
const APPLIES = 'GET /training/api/v1/center/clazz/list/apply';
const MINE = 'GET /training/api/v1/center/clazz/page';
const Total = v.object({ total: v.number() });
const Rows = v.object({ records: v.array(v.looseObject({ clazzId: v.string() })) });

async function signedIn(account: string) {
  const upstream = await openUpstream();
  const token = await upstream.signIn(account);
  const ask = (line: string, body?: unknown) => upstream.ask(line, { token, ...(body !== undefined && { body }) });
  return {
    upstream,
    ask,
    later: upstream.later,
  };
}

test('a class that takes anyone is joined at once, with its classrooms, and left again', async () => {
  const { upstream, ask } = await signedIn('zhouyu');
  const before = await ask('GET /training/out-api/v1/clazz/get/clazz-10');
  expect(before.data).toMatchObject({ applyState: 'none', needApply: false });
  const { traineeNum } = v.parse(v.object({ traineeNum: v.number() }), before.data);
  expect((await ask(APPLY, { clazzId: 'clazz-10' })).data).toMatchObject({ state: 'joined', clazzId: 'clazz-10' });
  expect((await ask('GET /training/out-api/v1/clazz/get/clazz-10')).data).toMatchObject({
    applyState: 'joined',
    traineeNum: traineeNum + 1,
  });
  expect((await ask('GET /classroom/api/v1/center/classroom/page')).data).toMatchObject({
    total: 1,
    records: [{ classroomId: 'classroom-4', progress: 0 }],
  });
  expect(await ask(APPLY, { clazzId: 'clazz-10' })).toMatchObject({ state: false, message: '你已经加入该培训班' });
  await ask('DELETE /training/api/v1/center/clazz/quit?clazzId=clazz-10');
  expect((await ask(MINE)).data).toMatchObject({ total: 0 });
  expect((await ask('GET /classroom/api/v1/center/classroom/page')).data).toMatchObject({ total: 0 });
  const effects = await upstream.control(Ledger, 'GET /__mock/ledger');
  expect(effects.map(({ effect }) => effect)).toEqual(['membership.joined', 'membership.left']);
});

test('an application waits for the institution, and is granted while there is room', async () => {
  const { ask, later } = await signedIn('linxia');
  expect((await ask('GET /training/out-api/v1/clazz/get/clazz-2')).data).toMatchObject({ applyState: 'pending' });
  await ask('DELETE /training/api/v1/center/clazz/apply?clazzId=clazz-2');
  expect(await ask('DELETE /training/api/v1/center/clazz/apply?clazzId=clazz-2')).toMatchObject({
    state: false,
    message: '没有可以撤回的申请',
  });
  expect((await ask(APPLY, { clazzId: 'clazz-2' })).data).toMatchObject({ state: 'pending', verifyTime: null });
  expect(await ask(APPLY, { clazzId: 'clazz-2' })).toMatchObject({ message: '你的申请正在审核中，请耐心等待' });
  expect((await ask('GET /training/api/v1/center/clazz/get/clazz-2')).message).toBe('你还没有加入该培训班');
  await later(601);
  expect((await ask(`${APPLIES}?state=joined`)).data).toMatchObject({
    records: [{ clazzId: 'clazz-2', state: 'joined' }, {}, {}, {}, {}],
  });
  expect((await ask('GET /training/api/v1/center/clazz/get/clazz-2')).data).toMatchObject({ progress: 0, status: 3 });
});

test('somebody at the desk of the institution decides sooner', async () => {
  const { upstream, ask } = await signedIn('linxia');
  const Applies = v.array(v.looseObject({ applyId: v.string(), place: v.string(), userId: v.string() }));
  const [apply] = await upstream.control(Applies, 'GET /__mock/applies');
  expect(apply).toMatchObject({ place: 'clazz-2', userId: 'user-linxia' });
  const reason = '本期名额留给本省学员';
  await upstream.fetchRaw('POST /__mock/applies', { body: { applyId: apply?.applyId, decision: 'rejected', reason } });
  expect((await ask(`${APPLIES}?state=rejected`)).data).toMatchObject({
    records: expect.arrayContaining([expect.objectContaining({ clazzId: 'clazz-2', reason })]),
  });
  const again = await upstream.fetchRaw('POST /__mock/applies', {
    body: { applyId: apply?.applyId, decision: 'joined' },
  });
  expect(await again.text()).toContain('没有待审核的申请');
});

test('an early decision is dated to when it was made, not to when it was due', async () => {
  const { upstream, ask } = await signedIn('linxia');
  await ask('DELETE /training/api/v1/center/clazz/apply?clazzId=clazz-2');
  const applied = v.parse(v.object({ applyId: v.string() }), (await ask(APPLY, { clazzId: 'clazz-2' })).data);
  await upstream.fetchRaw('POST /__mock/applies', { body: { applyId: applied.applyId, decision: 'joined' } });
  const { records } = v.parse(Rows, (await ask(`${APPLIES}?state=joined`)).data);
  expect(records.find(({ clazzId }) => clazzId === 'clazz-2')).toMatchObject({
    verifyTime: '2026-11-20T09:30:00+08:00',
  });
});

test('a class that asks for a verified name says so by its code', async () => {
  const { ask } = await signedIn('zhouyu');
  expect(await ask(APPLY, { clazzId: 'clazz-2' })).toMatchObject({ state: false, code: NOT_VERIFIED.code });
});

test('a full class takes nobody', async () => {
  const { ask } = await signedIn('linxia');
  const answer = await ask(APPLY, { clazzId: 'clazz-8' });
  expect(answer.state).toBe(false);
  expect(answer.message).toMatch(/^名额已满（\d+ 人）$/);
});

const FACTS = {
  plan: { needVerified: true, applyStartTime: '2026-11-01T09:00:00+08:00', applyEndTime: '2026-11-20T09:00:00+08:00' },
  ended: false,
  state: undefined,
  user: { verified: true, role: 'trainee' },
  full: undefined,
};
const DURING = Date.parse('2026-11-10T09:00:00+08:00');

test.each([
  ['within its time', {}, DURING, undefined],
  ['too early', {}, Date.parse('2026-10-01T09:00:00+08:00'), '报名将于 2026-11-01 09:00 开始'],
  ['too late', {}, Date.parse('2026-11-20T09:00:00+08:00'), '报名已于 2026-11-20 09:00 截止'],
  ['when it is over', { ended: true }, DURING, '培训班已结束，不能再报名'],
  ['without a verified name', { user: { verified: false, role: 'trainee' } }, DURING, '报名该培训班需要先完成实名认证'],
  ['when it is full', { full: '名额已满（30 人）' }, DURING, '名额已满（30 人）'],
  ['again after leaving', { state: 'left' as const }, DURING, undefined],
])('applying %s', (_when, facts, now, message) => {
  expect(applyRefusal({ ...FACTS, ...facts }, now)).toBe(message);
});

test('trainees see what became of their applications', async () => {
  const { ask } = await signedIn('linxia');
  const { data } = await ask(`${APPLIES}?state=rejected`);
  expect(data).toMatchObject({
    total: 1,
    records: [{ clazzId: 'clazz-6', reason: expect.stringContaining('单位证明') }],
  });
  expect((await ask('GET /training/api/v1/center/clazz/num')).data).toEqual({ joined: 4, applied: 1, ended: 1 });
});

test("a user's classes come with their progress, running ones first", async () => {
  const { ask } = await signedIn('linxia');
  const { records } = v.parse(Rows, (await ask(MINE)).data);
  expect(records.map(({ clazzId }) => clazzId)).toEqual(['clazz-10', 'clazz-3', 'clazz-1', 'clazz-4']);
  expect(records.at(-1)).toMatchObject({ progress: 100, passed: true, status: 5 });
  const ended = v.parse(Rows, (await ask(`${MINE}?status=5`)).data);
  expect(ended.records.map(({ clazzId }) => clazzId)).toEqual(['clazz-4']);
});

test('classmates are ranked, a page at a time, and found by name', async () => {
  const { ask } = await signedIn('linxia');
  const Classmates = v.object({
    total: v.number(),
    records: v.array(v.object({ userId: v.string(), userName: v.string(), rank: v.number(), progress: v.number() })),
  });
  const page = async (query: string) =>
    v.parse(Classmates, (await ask(`GET /training/api/v1/center/clazz/user/clazz-1?${query}`)).data);
  const all = await page('size=100');
  expect(all.records).toHaveLength(all.total);
  expect(all.records[0]?.rank).toBe(1);
  expect(all.records.map(({ rank }) => rank)).toEqual(all.records.map(({ rank }) => rank).toSorted((a, b) => a - b));
  const second = await page('page=2&size=5');
  expect(second.records).toEqual(all.records.slice(5, 10));
  const own = await page(`keyword=${encodeURIComponent('林夏')}`);
  expect(own.records).toEqual(all.records.filter(({ userName }) => userName === '林夏'));
  const { data } = await ask('GET /training/api/v1/center/clazz/trainee/trace?clazzId=clazz-1');
  expect(data).toMatchObject({ rank: own.records[0]?.rank, traineeNum: all.total });
});

test('a score is made of what the class has, in its weights', async () => {
  const { ask } = await signedIn('linxia');
  const Trace = v.looseObject({
    score: v.number(),
    items: v.array(
      v.object({ weight: v.number(), score: v.nullish(v.number()), doneNum: v.number(), totalNum: v.number() }),
    ),
  });
  const trace = v.parse(Trace, (await ask('GET /training/api/v1/center/clazz/trainee/trace?clazzId=clazz-1')).data);
  const sum = trace.items.reduce((all, { weight, score }) => all + (weight * (score ?? 0)) / 100, 0);
  expect(trace.score).toBeCloseTo(sum, 0);
  expect(trace.items.reduce((all, { weight }) => all + weight, 0)).toBeCloseTo(100, 0);
  expect(trace.items.every(({ doneNum, totalNum }) => doneNum <= totalNum)).toBe(true);
});

test("nobody reads another's details, nor a class from outside", async () => {
  const { ask } = await signedIn('zhouyu');
  expect(await ask('GET /training/api/v1/clazzTraineeTraceDetail/trainee/list?clazzId=clazz-1')).toMatchObject({
    code: 403,
  });
  expect(await ask('GET /training/api/v1/center/clazz/user/clazz-1')).toMatchObject({ code: 403 });
  expect(await ask('GET /training/api/v1/clazzTraineeTrace/trainee/trace/last?userId=user-linxia')).toMatchObject({
    code: 403,
  });
  expect(await ask('GET /training/api/v1/center/clazz/get/clazz-99')).toMatchObject({
    message: '培训班不存在或已被删除',
  });
});

test('sittings are listed, latest first, and their time is what was studied', async () => {
  const { ask } = await signedIn('linxia');
  const Sittings = v.object({
    total: v.number(),
    records: v.array(v.looseObject({ startTime: v.string(), studyTime: v.number() })),
  });
  const sittings = v.parse(
    Sittings,
    (await ask('GET /training/api/v1/clazzTraineeTraceDetail/trainee/list?clazzId=clazz-1&size=100')).data,
  );
  const times = sittings.records.map(({ startTime }) => startTime);
  expect(times).toEqual(times.toSorted().toReversed());
  const studied = sittings.records.reduce((sum, { studyTime }) => sum + studyTime, 0);
  expect((await ask('GET /training/api/v1/center/clazz/get/clazz-1')).data).toMatchObject({ studyTime: studied });
});

test('courses of a class that come in order wait for one another', async () => {
  const { upstream, ask } = await signedIn('linxia');
  const { data } = await ask('GET /training/api/v1/clazz/metadata/clazz-7');
  expect(data).toMatchObject({ ordered: true });
  const Courses = v.array(
    v.looseObject({ courseId: v.string(), lockReason: v.nullish(v.string()), progress: v.number() }),
  );
  const member = await upstream.signIn(await memberOf('clazz-7'));
  const courses = v.parse(
    Courses,
    (await upstream.ask('GET /training/api/v1/center/clazz/course/listByClazzId?clazzId=clazz-7', { token: member }))
      .data,
  );
  const order = v.parse(
    v.array(v.looseObject({ courseId: v.string(), unlocked: v.boolean(), afterCourseId: v.nullish(v.string()) })),
    (await upstream.ask('GET /training/api/v1/center/clazz/getCourseSortInfo?clazzId=clazz-7', { token: member })).data,
  );
  expect(order.map(({ unlocked }) => unlocked)).toEqual(courses.map(({ lockReason }) => (lockReason ?? '') === ''));
  expect(order[1]?.afterCourseId).toBe(courses[0]?.courseId);
  // The parts of a course that waits say the same, and cannot be entered.
  const locks = new Map(courses.map(({ courseId, lockReason }) => [courseId, lockReason ?? null]));
  const Locked = v.object({
    records: v.array(v.looseObject({ courseId: v.string(), lockReason: v.nullish(v.string()) })),
  });
  const experiments = await upstream.ask(
    'GET /training/api/v1/center/clazz/experiment/page4Trainee?clazzId=clazz-7&size=100',
    { token: member },
  );
  const { records } = v.parse(Locked, experiments.data);
  const shut = records.filter(({ courseId }) => locks.get(courseId));
  expect(shut.length).toBeGreaterThan(0);
  for (const { courseId, lockReason } of shut) expect(lockReason).toBe(locks.get(courseId));
});

/** The account of somebody who is in a class. */
async function memberOf(clazzId: string): Promise<string> {
  const upstream = await openUpstream();
  for (let number = 1; number <= 200; number++) {
    const account = `xy${String(number).padStart(3, '0')}`;
    const token = await upstream.signIn(account);
    const { total } = v.parse(Total, (await upstream.ask(MINE, { token })).data);
    if (total === 0) continue;
    const { records } = v.parse(Rows, (await upstream.ask(`${MINE}?size=100`, { token })).data);
    if (records.some((clazz) => clazz.clazzId === clazzId)) return account;
  }
  throw new Error(`nobody is in ${clazzId}`);
}

test("a class's notice is read once it was opened", async () => {
  const { ask } = await signedIn('linxia');
  const Notices = v.object({ records: v.array(v.looseObject({ id: v.string(), read: v.boolean() })) });
  const list = async () =>
    v.parse(Notices, (await ask('GET /training/api/v1/clazzNotice/page?clazzId=clazz-1')).data).records;
  const [newest] = await list();
  expect(newest?.read).toBe(false);
  expect((await ask(`GET /training/api/v1/clazzNotice/get/${newest?.id}`)).data).toMatchObject({ read: true });
  expect((await list())[0]?.read).toBe(true);
});

test('nothing is promised of a package that is not there', async () => {
  const { ask } = await signedIn('linxia');
  expect((await ask('GET /training/api/v1/coursePackage/package/package-1')).data).toMatchObject({
    title: 'Linux 运维课程包',
    courses: expect.arrayContaining([expect.objectContaining({ courseId: 'course-1' })]),
  });
  expect(await ask('GET /training/api/v1/coursePackage/package/package-99')).toMatchObject({ code: 404 });
});
