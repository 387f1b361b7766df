import { readsLike, syllablesOf } from '#mocks/catalogue/search/pinyin.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { openUpstream } from './support/upstream.ts';

const COURSES = 'GET /business/out-api/v1/recommendCourse/page';
const CLAZZES = 'GET /training/out-api/v1/clazz/page';
const Page = <S extends v.GenericSchema<unknown, unknown>>(record: S) =>
  v.object({ total: v.number(), records: v.array(record) });
const Card = v.looseObject({
  courseId: v.string(),
  labels: v.array(v.string()),
  traineeNum: v.number(),
  free: v.boolean(),
});

async function visiting() {
  const upstream = await openUpstream();
  return {
    upstream,
    courses: async (query: string) => v.parse(Page(Card), (await upstream.ask(`${COURSES}?size=100&${query}`)).data),
  };
}

async function signedIn(account: string) {
  const upstream = await openUpstream();
  const token = await upstream.signIn(account);
  const ask = (line: string, body?: unknown) => upstream.ask(line, { token, ...(body !== undefined && { body }) });
  return { ask, later: upstream.later };
}

test('courses are filtered by label, level, type and price, and a label says how many it has', async () => {
  const { upstream, courses } = await visiting();
  const { data } = await upstream.ask('GET /resource/out-api/v1/label/knowledge/page?size=100');
  const labels = v.parse(Page(v.looseObject({ labelId: v.string(), name: v.string(), courseNum: v.number() })), data);
  for (const { labelId, name, courseNum } of labels.records) {
    const found = await courses(`labelId=${labelId}`);
    expect(found.total).toBe(courseNum);
    expect(found.records.every((course) => course.labels.includes(name))).toBe(true);
  }
  expect((await courses('level=primary')).records.every((course) => course['level'] === 'primary')).toBe(true);
  expect((await courses('type=vs')).records.every((course) => course['type'] === 'vs')).toBe(true);
  expect((await courses('free=false')).records.every(({ free }) => !free)).toBe(true);
  expect((await courses('labelId=label-99')).total).toBe(0);
  expect((await courses(`keyword=${encodeURIComponent('脚本 巡检')}`)).records).toHaveLength(1);
});

test('a search of several words finds what comes closest where nothing holds them all', async () => {
  const { courses } = await visiting();
  const titles = async (keyword: string) =>
    (await courses(`keyword=${encodeURIComponent(keyword)}`)).records.map(({ title }) => title);
  expect(await titles('python 入门')).toContain('Python 编程基础');
  expect(await titles('没有这样的东西')).toEqual([]);
  expect(await titles('Python入门')).toContain('Python 编程基础');
  expect((await titles('python 编程'))[0]).toBe('Python 编程基础');
  expect(await titles('量子 炼金')).toEqual([]);
});

test('courses, classes and paths are found by what was meant', async () => {
  const { upstream } = await visiting();
  const titles = async (path: string, keyword: string) => {
    const { data } = await upstream.ask(`GET ${path}?size=100&keyword=${encodeURIComponent(keyword)}`);
    return v.parse(Page(v.looseObject({ title: v.string() })), data).records.map(({ title }) => title);
  };
  const courses = '/business/out-api/v1/recommendCourse/page';
  const clazzes = '/training/out-api/v1/clazz/page';
  const paths = '/business/out-api/v1/postPath/page';
  expect((await titles(courses, 'pyhton'))[0]).toBe('Python 编程基础');
  expect(await titles(clazzes, 'ｐｙｈｔｏｎ')).toEqual(['Python 自动化办公班']);
  for (const keyword of ['shujuku', 'sjk']) {
    expect(await titles(courses, keyword)).toContain('国产数据库迁移实务');
    expect(await titles(clazzes, keyword)).toContain('数据库管理员培养班');
  }
  expect(await titles(paths, 'wangluo')).toEqual(['网络工程师', '网络安全工程师']);
  expect((await titles(courses, 'lin'))[0]).toContain('Linux');
});

test('all names in the catalogue have their pinyin, and characters with two readings the right one', async () => {
  const { upstream } = await visiting();
  const names: string[] = [];
  for (const [path, key] of [
    ['/business/out-api/v1/recommendCourse/page', 'title'],
    ['/training/out-api/v1/clazz/page', 'title'],
    ['/business/out-api/v1/postPath/page', 'title'],
    ['/resource/out-api/v1/label/knowledge/page', 'name'],
  ] as const) {
    const { data } = await upstream.ask(`GET ${path}?size=100`);
    const { records } = v.parse(Page(v.looseObject({ [key]: v.string() })), data);
    names.push(...records.map((record) => String(record[key])));
  }
  expect(names.length).toBeGreaterThan(100);
  expect(names.flatMap(syllablesOf).filter((syllable) => /\p{Script=Han}/u.test(syllable))).toEqual([]);
  for (const [word, letters, wrong] of [
    ['班组长', 'banzuzhang', 'banzuchang'],
    ['运行', 'yunxing', 'yunhang'],
    ['调优', 'tiaoyou', 'diaoyou'],
  ] as const) {
    expect(names.join('\n')).toContain(word);
    expect(readsLike(word, letters)).toBe(true);
    expect(readsLike(word, wrong)).toBe(false);
  }
});

test('hot courses come first, and as many people are in them as are listed', async () => {
  const { upstream, courses } = await visiting();
  const { records } = await courses('sort=hot');
  const nums = records.map(({ traineeNum }) => traineeNum);
  expect(nums).toEqual(nums.toSorted((a, b) => b - a));
  const [hottest] = records;
  const { data } = await upstream.ask(
    `GET /business/out-api/v1/recommendCourse/trainee/page?courseId=${hottest?.courseId}&size=5`,
  );
  const trainees = v.parse(Page(v.looseObject({ userName: v.string() })), data);
  expect(trainees.total).toBe(hottest?.traineeNum);
  expect(trainees.records).toHaveLength(5);
  // Visitors see that somebody learns here, not who it is.
  expect(trainees.records.every(({ userName }) => userName.endsWith('＊'))).toBe(true);
});

test('a course tells what it leads to and what is near it', async () => {
  const { upstream } = await visiting();
  expect(
    (await upstream.ask('GET /business/out-api/v1/recommendCourse/getByCourseId?courseId=course-1')).data,
  ).toMatchObject({
    title: 'Linux 系统管理入门',
    agencyId: 'agency-1',
    goals: expect.arrayContaining([expect.stringContaining('文件与权限')]),
    needApply: false,
  });
  const careers = await upstream.ask('GET /business/out-api/v1/recommendCourse/careerKnowledge?courseId=course-1');
  expect(careers.data).toMatchObject([
    {
      name: '系统运维工程师',
      pathId: 'path-1',
      knowledge: expect.arrayContaining([expect.objectContaining({ covered: true })]),
    },
    { name: '网络安全工程师' },
  ]);
  const related = await upstream.ask('GET /business/out-api/v1/recommendCourse/related?courseId=course-1&size=3');
  expect(v.parse(v.array(Card), related.data).map(({ labels: [subject] }) => subject)).toEqual([
    'Linux 运维',
    'Linux 运维',
    'Linux 运维',
  ]);
  expect(await upstream.ask('GET /business/out-api/v1/recommendCourse/getByCourseId?courseId=course-99')).toMatchObject(
    {
      state: false,
      message: '课程不存在或已被删除',
    },
  );
});

test('a free course is joined at once; another one when its institution agrees', async () => {
  const { ask, later } = await signedIn('zhouyu');
  const apply = (courseId: string) => ask('POST /business/api/v1/recommendCourseApply/apply', { courseId });
  const check = (courseId: string) => ask(`GET /business/api/v1/recommendCourseApply/check?courseId=${courseId}`);
  const { records } = v.parse(Page(Card), (await ask(`${COURSES}?free=false&size=1`)).data);
  const paid = records[0]?.courseId ?? '';
  expect((await check('course-1')).data).toMatchObject({ state: 'none' });
  expect((await apply('course-1')).data).toMatchObject({ state: 'joined' });
  expect(await apply('course-1')).toMatchObject({ state: false, message: '你已经加入该课程' });
  expect((await apply(paid)).data).toMatchObject({ state: 'pending' });
  expect((await ask('GET /business/api/v1/recommendCourseApply/num')).data).toEqual({
    learning: 1,
    done: 0,
    applied: 1,
  });
  await later(301);
  expect((await check(paid)).data).toMatchObject({ state: 'joined' });
  await ask(`DELETE /business/api/v1/recommendCourseApply/remove?courseId=${paid}`);
  expect((await check(paid)).data).toMatchObject({ state: 'none' });
  expect(await ask(`DELETE /business/api/v1/recommendCourseApply/remove?courseId=${paid}`)).toMatchObject({
    message: '你还没有加入该课程',
  });
});

test('earlier study is still there on return', async () => {
  const { ask } = await signedIn('linxia');
  const mine = async () => (await ask('GET /business/api/v1/recommendCourseApply/myCourse?state=done')).data;
  const before = await mine();
  expect(before).toMatchObject({ total: 2 });
  await ask('DELETE /business/api/v1/recommendCourseApply/remove?courseId=course-43');
  expect(await mine()).toMatchObject({ total: 1 });
  await ask('POST /business/api/v1/recommendCourseApply/apply', { courseId: 'course-43' });
  expect(await mine()).toMatchObject({
    total: 2,
    records: expect.arrayContaining([expect.objectContaining({ courseId: 'course-43', progress: 100 })]),
  });
});

test('classes are sorted by their start, and a class says of what it consists', async () => {
  const { upstream } = await visiting();
  const { data } = await upstream.ask(`${CLAZZES}?sort=start&size=100`);
  const starts = v
    .parse(Page(v.looseObject({ startTime: v.string() })), data)
    .records.map(({ startTime }) => startTime);
  expect(starts).toEqual(starts.toSorted());
  const detail = await upstream.ask('GET /training/out-api/v1/clazz/get/clazz-1');
  expect(detail.data).toMatchObject({
    courseNum: 4,
    enrolment: 'closed',
    needVerified: false,
    stages: [{ title: '打好基础' }, { title: '动手实践' }, { title: '综合考核' }],
  });
  // Missing for visitors.
  expect(detail.data).toHaveProperty('applyState', null);
  const courses = await upstream.ask('GET /training/out-api/v1/clazz/courseResources/listByClazzId?clazzId=clazz-1');
  expect(courses.data).toMatchObject([
    { courseId: 'course-1' },
    { courseId: 'course-2' },
    { courseId: 'course-3' },
    { courseId: 'course-4' },
  ]);
});

const ClazzCard = v.looseObject({ clazzId: v.string(), status: v.number(), enrolment: v.string() });

test('classes say whether they take applications; those that do can be had alone, or first', async () => {
  const { upstream } = await visiting();
  const clazzes = async (query: string) =>
    v.parse(Page(ClazzCard), (await upstream.ask(`${CLAZZES}?size=100&${query}`)).data).records;
  const all = await clazzes('');
  const stands = (id: string) => all.find(({ clazzId }) => clazzId === id)?.enrolment;
  expect(['clazz-1', 'clazz-2', 'clazz-4', 'clazz-8'].map(stands)).toEqual(['closed', 'open', 'closed', 'full']);
  const open = all.filter(({ enrolment }) => enrolment === 'open').map(({ clazzId }) => clazzId);
  expect((await clazzes('open=true')).map(({ clazzId }) => clazzId)).toEqual(open);
  expect((await clazzes('sort=open')).slice(0, open.length).every(({ enrolment }) => enrolment === 'open')).toBe(true);
  // Long before they open.
  await upstream.moveTo(Date.parse('2026-06-01T00:00:00+08:00'));
  expect(await clazzes('open=true')).toEqual([]);
  expect((await clazzes('')).every(({ enrolment }) => enrolment === 'upcoming')).toBe(true);
});

const LEVELS = ['primary', 'middle', 'senior'];

const Path = v.looseObject({
  courseNum: v.number(),
  stages: v.array(v.looseObject({ stageId: v.string() })),
  nodes: v.array(
    v.looseObject({
      nodeId: v.string(),
      stageId: v.string(),
      refId: v.string(),
      kind: v.string(),
      required: v.boolean(),
    }),
  ),
  edges: v.array(v.object({ from: v.string(), to: v.string() })),
});

test('a stop’s prerequisites come before it, are no harder, and are required if the stop is', async () => {
  const { upstream, courses } = await visiting();
  const levels = new Map(
    (await courses('')).records.map((card) => [card.courseId, LEVELS.indexOf(String(card['level']))]),
  );
  for (let number = 1; number <= 8; number++) {
    const path = v.parse(Path, (await upstream.ask(`GET /business/out-api/v1/postPath/detail/path-${number}`)).data);
    const byId = new Map(path.nodes.map((node) => [node.nodeId, node]));
    const stageOf = (id: string) => path.stages.findIndex(({ stageId }) => stageId === byId.get(id)?.stageId);
    const levelOf = (id: string) => levels.get(byId.get(id)?.refId ?? '') ?? LEVELS.length;
    expect(path.nodes.filter(({ kind }) => kind === 'course')).toHaveLength(path.courseNum);
    expect(path.edges.length).toBeGreaterThan(0);
    for (const { from, to } of path.edges) {
      const where = `${byId.get(from)?.refId} before ${byId.get(to)?.refId} in path-${number}`;
      expect(stageOf(from), where).toBeLessThan(stageOf(to));
      expect(levelOf(from), where).toBeLessThanOrEqual(levelOf(to));
      expect(byId.get(from)?.required || !byId.get(to)?.required, where).toBe(true);
    }
    const rootless = path.nodes.filter(
      ({ nodeId }) => stageOf(nodeId) > 0 && !path.edges.some(({ to }) => to === nodeId),
    );
    expect(rootless).toEqual([]);
    expect(path.nodes.filter(({ kind, required }) => kind === 'clazz' && required)).toHaveLength(1);
  }
});

test('a path is joined and left, and counts what was studied anywhere', async () => {
  const { ask } = await signedIn('linxia');
  const Progress = v.looseObject({
    progress: v.number(),
    nodes: v.array(v.object({ nodeId: v.string(), state: v.string(), progress: v.number() })),
  });
  const path = v.parse(Path, (await ask('GET /business/out-api/v1/postPath/detail/path-1')).data);
  const own = v.parse(Progress, (await ask('GET /business/api/v1/postPathUserMapping/details?pathId=path-1')).data);
  const course1 = path.nodes.find(({ refId }) => refId === 'course-1')?.nodeId;
  // Studied in a class.
  expect(own.nodes.find(({ nodeId }) => nodeId === course1)).toMatchObject({ state: 'done', progress: 100 });
  expect(own.progress).toBeGreaterThan(0);
  expect((await ask('GET /business/api/v1/postPathUserMapping/page')).data).toMatchObject({ total: 2 });
  const join = () => ask('POST /business/api/v1/postPathUserMapping', { pathId: 'path-2' });
  expect((await ask('GET /business/api/v1/postPathUserMapping/details?pathId=path-2')).data).toBeNull();
  expect((await join()).data).toMatchObject({ pathId: 'path-2' });
  expect(await join()).toMatchObject({ state: false, message: '你已经加入该学习路径' });
  await ask('DELETE /business/api/v1/postPathUserMapping?pathId=path-2');
  expect((await ask('GET /business/api/v1/postPathUserMapping/details?pathId=path-2')).data).toBeNull();
});

test('an institution is found by its region and names who teaches', async () => {
  const { upstream } = await visiting();
  const { data } = await upstream.ask(`GET /business/out-api/v1/agency/page?region=${encodeURIComponent('海川')}`);
  expect(data).toMatchObject({ total: 1, records: [{ agencyId: 'agency-3' }] });
  const detail = v.parse(
    v.looseObject({ teachers: v.array(v.looseObject({ teacherId: v.string() })) }),
    (await upstream.ask('GET /business/out-api/v1/agency/get/agency-1')).data,
  );
  const ids = detail.teachers.map(({ teacherId }) => teacherId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(0);
});
