import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { pageOf } from '#kernel/http/entities.ts';
import { Note, NoteVersion } from '#plugins/notes/api.ts';
import { Ledger, openUpstream, type TestUpstream } from './support/upstream.ts';

const SAVE = 'POST /training/api/v1/note/addOrUpdateNote';
const MINE = 'GET /training/api/v1/note/getMyNote';
const READ = 'GET /training/api/v1/note/findById';
const CLAZZ = 'GET /training/api/v1/note/clazzListByCondition';
const Notes = pageOf(Note);

async function list(upstream: TestUpstream, token: string, line: string) {
  return v.parse(Notes, (await upstream.ask(line, { token })).data);
}

test('a note that was saved is read back, changed and deleted', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const writing = { title: ' 退出码 ', content: '<p>0 是好的</p>', clazzId: 'clazz-1', chapterRefId: 'ref-1-1' };
  const saved = v.parse(Note, (await upstream.ask(SAVE, { token, body: writing })).data);
  expect(saved).toMatchObject({
    title: '退出码',
    courseId: 'course-1',
    clazzId: 'clazz-1',
    shared: false,
    revision: 1,
  });
  const changed = { id: saved.id, title: '退出码', content: '<p>非 0 是坏的</p>', revision: 2 };
  await upstream.ask(SAVE, { token, body: changed });
  const found = v.parse(Note, (await upstream.ask(`${READ}?id=${saved.id}`, { token })).data);
  expect(found).toMatchObject({ content: '<p>非 0 是坏的</p>', chapterRefId: 'ref-1-1', revision: 2 });
  await upstream.ask(`DELETE /training/api/v1/note/delete?id=${saved.id}`, { token });
  expect((await upstream.ask(`${READ}?id=${saved.id}`, { token })).message).toBe('笔记不存在或已被删除');
});

test('an older revision that comes late never replaces a newer one', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const save = async (body: object) => v.parse(Note, (await upstream.ask(SAVE, { token, body })).data);
  const { id } = await save({ title: '一', content: '<p>一</p>', revision: 1 });
  await save({ id, title: '三', content: '<p>三</p>', revision: 3 });
  expect(await save({ id, title: '二', content: '<p>二</p>', revision: 2 })).toMatchObject({
    title: '三',
    revision: 3,
  });
  expect(await upstream.control(Ledger, 'GET /__mock/ledger?effect=note.change')).toHaveLength(1);
});

test('a note that is sent twice is there once', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const before = (await list(upstream, token, MINE)).total;
  const body = { title: '一次', content: '<p>一次</p>', operationId: randomUUID() };
  const first = await upstream.ask(SAVE, { token, body });
  expect(await upstream.ask(SAVE, { token, body })).toEqual(first);
  expect((await list(upstream, token, MINE)).total).toBe(before + 1);
});

test('shared notes are read by who is in the same class, and changed by nobody else', async () => {
  const upstream = await openUpstream();
  const linxia = await upstream.signIn('linxia');
  const { records } = await list(upstream, linxia, `${CLAZZ}?clazzId=clazz-1&size=50`);
  const other = records.find(({ author }) => author.userId !== 'user-linxia');
  expect(other?.shared).toBe(true);
  expect(records.every(({ shared, author }) => shared || author.userId === 'user-linxia')).toBe(true);
  const body = { id: other?.id, title: '改', content: '<p>改</p>' };
  expect(await upstream.ask(SAVE, { token: linxia, body })).toMatchObject({
    code: 403,
    message: '只能修改自己的笔记',
  });
  const zhouyu = await upstream.signIn('zhouyu');
  expect((await upstream.ask(`${CLAZZ}?clazzId=clazz-1`, { token: zhouyu })).code).toBe(403);
  expect((await upstream.ask(`${READ}?id=${other?.id}`, { token: zhouyu })).message).toBe('这篇笔记没有公开');
});

test('notes are looked for by words, course and lesson', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const found = await list(upstream, token, `${MINE}?keyword=${encodeURIComponent('变量展开')}`);
  expect(found.records.map(({ title }) => title)).toEqual(['Shell 里引号的三种命运']);
  const ofCourse = await list(upstream, token, `${MINE}?courseId=course-1&size=50`);
  expect(ofCourse.total).toBeGreaterThan(2);
  expect(ofCourse.records.every(({ courseId }) => courseId === 'course-1')).toBe(true);
  const own = await list(upstream, token, 'GET /business/api/v1/note/page?size=50');
  expect(own.records.every(({ clazzId, classroomId }) => clazzId === null && classroomId === null)).toBe(true);
});

test.each([
  [{ title: '  ', content: '<p>有</p>' }, '请输入标题'],
  [{ title: '有', content: '<p> </p>' }, '内容不能为空'],
  [{ title: '有', content: '<p>有</p>', chapterRefId: 'ref-99-1' }, '章节不存在或已被删除'],
  [{ title: '有', content: '<p>有</p>', clazzId: 'clazz-1', courseId: 'course-60' }, '这里没有开设该课程'],
  [{ title: '有', content: '<p>有</p>', clazzId: 'clazz-9' }, '你还没有加入该培训班'],
])('a note that cannot be kept is refused in words: %j', async (body, message) => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  expect(await upstream.ask(SAVE, { token, body })).toMatchObject({ state: false, message });
});

test('earlier versions of a note are kept for its author', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const save = async (body: object) => v.parse(Note, (await upstream.ask(SAVE, { token, body })).data);
  const { id } = await save({ title: '一', content: '<p>一</p>', revision: 1 });
  await save({ id, title: '二', content: '<p>二</p>', revision: 2 });
  const history = `GET /training/api/v1/note/history?id=${id}`;
  const versions = v.parse(v.array(NoteVersion), (await upstream.ask(history, { token })).data);
  expect(versions.map(({ title, revision }) => [title, revision])).toEqual([['一', 1]]);
  const other = await upstream.signIn('chenlan');
  expect((await upstream.ask(history, { token: other })).message).toBe('只能查看自己的笔记');
});

test('the courses of one’s notes are listed with their chapters', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const Courses = v.array(v.looseObject({ courseId: v.string(), chapters: v.array(v.looseObject({})) }));
  const courses = v.parse(Courses, (await upstream.ask('GET /training/api/v1/note/courses', { token })).data);
  expect(courses.find(({ courseId }) => courseId === 'course-1')?.chapters.length).toBeGreaterThan(1);
});

test('a note among ten thousand is found by a word', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  await upstream.control(v.looseObject({}), 'POST /__mock/scenario', { name: 'many-notes' });
  const found = await list(upstream, token, `${MINE}?keyword=${encodeURIComponent('海蓝色的灯塔')}`);
  expect(found.records.map(({ title }) => title)).toEqual(['权限笔记第5000篇']);
});
