import { unzipSync } from 'fflate';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Classroom } from '#plugins/places/entities.ts';
import { ClassroomDetail } from '#plugins/classroom/api.ts';
import { openSignedIn } from './support/signedIn.ts';
import { openUpstream } from './support/upstream.ts';

const MATERIALS = 'GET /classroom/api/v1/material/page?size=100&classroomId=classroom-1';
const Materials = v.object({
  total: v.number(),
  records: v.array(
    v.looseObject({
      id: v.string(),
      name: v.string(),
      folderName: v.nullish(v.string()),
      file: v.nullish(v.looseObject({ size: v.number() })),
    }),
  ),
});
const Rooms = v.object({
  total: v.number(),
  records: v.array(v.looseObject({ classroomId: v.string(), kind: v.string() })),
});

async function signedIn(account = 'linxia') {
  const upstream = await openUpstream();
  const token = await upstream.signIn(account);
  const ask = (line: string, body?: unknown) => upstream.ask(line, { token, ...(body !== undefined && { body }) });
  return {
    upstream,
    token,
    ask,
    materials: async (query = '') => v.parse(Materials, (await ask(MATERIALS + query)).data).records,
  };
}

test('teaching and simulated classrooms are apart, running ones first', async () => {
  const { ask } = await signedIn();
  const teaching = v.parse(Rooms, (await ask('GET /classroom/api/v1/center/classroom/page')).data);
  const vs = v.parse(Rooms, (await ask('GET /classroom/api/v1/center/vsclassroom/page')).data);
  expect(teaching.records.every(({ kind }) => kind === 'teaching')).toBe(true);
  expect(teaching.records.at(-1)).toMatchObject({ classroomId: 'classroom-5', status: 5 });
  expect(vs.records.map(({ classroomId }) => classroomId).toSorted()).toEqual(['classroom-11', 'classroom-9']);
  expect(await ask('GET /classroom/api/v1/center/classroom/get/classroom-9')).toMatchObject({
    message: '课堂不存在或已被删除',
  });
  expect((await ask('GET /classroom/api/v1/center/vsclassroom/get/classroom-9')).data).toMatchObject({
    kind: 'vs',
    clazzId: 'clazz-20',
    clazzTitle: expect.any(String),
  });
});

test("the classrooms of a class are found, and another's are not open", async () => {
  const { ask } = await signedIn();
  const { data } = await ask('GET /classroom/api/v1/center/classroom/myClassroom?clazzId=clazz-3');
  expect(
    v
      .parse(Rooms.entries.records, data)
      .map(({ classroomId }) => classroomId)
      .toSorted(),
  ).toEqual(['classroom-11', 'classroom-2']);
  expect(await ask('GET /classroom/api/v1/center/classroom/get/classroom-6')).toMatchObject({
    code: 403,
    message: '你不在该课堂中',
  });
});

test('the courses of a classroom come with their progress; all of them, latest studied first', async () => {
  const { ask } = await signedIn();
  const Courses = v.array(v.looseObject({ courseId: v.string(), lastTime: v.nullable(v.string()) }));
  const own = v.parse(
    Courses,
    (await ask('GET /classroom/api/v1/center/classroom/course/listByClassroomId?classroomId=classroom-1')).data,
  );
  expect(own.map(({ courseId }) => courseId)).toEqual(['course-1', 'course-2']);
  const all = v.parse(
    v.object({ records: Courses }),
    (await ask('GET /classroom/api/v1/center/classroom/course/list?size=50')).data,
  );
  const times = all.records.map(({ lastTime }) => lastTime ?? '');
  expect(times).toEqual(times.toSorted().toReversed());
  expect(
    (await ask('GET /classroom/api/v1/center/classroom/trainee/trace?classroomId=classroom-1')).data,
  ).toMatchObject({ userId: 'user-linxia' });
});

test('materials lie in folders, are searched through all of them, and come sorted', async () => {
  const { materials } = await signedIn();
  const top = await materials();
  expect(top.map(({ name }) => name)).toEqual(['参考资料', '课件', '实验指导', '课程安排.pdf']);
  const guides = top.find(({ name }) => name === '实验指导');
  expect((await materials(`&parentId=${guides?.id}`)).map(({ name }) => name)).toContain('实验报告模板.pdf');
  expect((await materials(`&keyword=${encodeURIComponent('模板')}`)).map(({ name }) => name)).toEqual([
    '实验报告模板.pdf',
  ]);
  expect((await materials(`&parentId=${guides?.id}&keyword=pdf`)).map(({ name }) => name)).toEqual([
    '实验报告模板.pdf',
  ]);
  expect((await materials('&type=picture')).map(({ name, folderName }) => [name, folderName])).toEqual([
    ['排障流程图.png', '实验指导'],
  ]);
  const sizes = (await materials(`&parentId=${guides?.id}&sort=size`)).map(({ file }) => file?.size ?? 0);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
});

test('a folder says where it lies, and one that is not there is told', async () => {
  const { ask, materials } = await signedIn();
  const slides = (await materials()).find(({ name }) => name === '课件');
  const [course] = await materials(`&parentId=${slides?.id}`);
  expect((await ask(`${MATERIALS}&parentId=${course?.id}`)).data).toMatchObject({
    folders: [{ name: '课件' }, { name: course?.name }],
  });
  expect(await ask(`${MATERIALS}&parentId=nowhere`)).toMatchObject({ message: '文件夹不存在或已被删除' });
});

test('a folder is packed with all that is in it', async () => {
  const { upstream, ask, materials } = await signedIn();
  const slides = (await materials()).find(({ name }) => name === '课件');
  const { data } = await ask('POST /classroom/api/v1/material/zip', { classroomId: 'classroom-1', ids: [slides?.id] });
  const file = v.parse(v.object({ fileId: v.string(), name: v.string(), size: v.number() }), data);
  expect(file.name).toBe('Linux 系统管理（运维一班）-资料.zip');
  const response = await upstream.fetchRaw(`GET /file/out-api/v1/content/${file.fileId}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.length).toBe(file.size);
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toHaveLength(8);
  const chapter = Buffer.from(files['课件/Shell 脚本与自动化/第一章 从命令到脚本.pdf'] ?? []);
  expect(chapter.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await ask('POST /classroom/api/v1/material/zip', { classroomId: 'classroom-1', ids: ['nope'] })).toMatchObject(
    {
      message: '没有可以打包的资料',
    },
  );
});

test("a classroom's notices are for its members", async () => {
  const { upstream, ask } = await signedIn();
  const { data } = await ask('GET /classroom/api/v1/notice/page?classroomId=classroom-1');
  const [first] = v.parse(v.object({ records: v.array(v.looseObject({ id: v.string() })) }), data).records;
  const line = `GET /classroom/api/v1/notice/get/${first?.id}`;
  const unread = async () => {
    const room = await ask('GET /classroom/api/v1/center/classroom/get/classroom-1');
    return v.parse(v.looseObject({ unreadNum: v.number() }), room.data).unreadNum;
  };
  const before = await unread();
  expect((await ask(line)).data).toMatchObject({ read: true, publisher: '陈岚' });
  expect(await unread()).toBe(before - 1);
  expect(await upstream.ask(line, { token: await upstream.signIn('zhouyu') })).toMatchObject({ code: 403 });
});

test('a teacher finds the classrooms that are taught, and opens them without having joined', async () => {
  const { get, ask } = await openSignedIn('chenlan');
  const taught = await get(v.array(Classroom), '/classroom/api/v1/center/classroom/taught');
  expect(taught.map(({ classroomId }) => classroomId)).toContain('classroom-1');
  const detail = await get(ClassroomDetail, '/classroom/api/v1/center/classroom/get/classroom-1');
  expect(detail).toMatchObject({ teaching: true, progress: null });
  for (const list of ['material/page', 'notice/page', 'activity/page']) {
    expect(await ask(`GET /classroom/api/v1/${list}?classroomId=classroom-1`), list).toMatchObject({ state: true });
  }
  expect((await ask('GET /classroom/api/v1/notice/page?classroomId=classroom-2')).state).toBe(
    taught.some(({ classroomId }) => classroomId === 'classroom-2'),
  );
  const trainee = await openSignedIn('zhouyu');
  expect((await trainee.ask('GET /classroom/api/v1/center/classroom/taught')).data).toEqual([]);
  expect((await trainee.ask('GET /classroom/api/v1/center/classroom/get/classroom-1')).state).toBe(false);
});
