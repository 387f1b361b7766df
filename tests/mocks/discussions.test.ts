import * as v from 'valibot';
import { expect, test } from 'vitest';
import { pageOf } from '#kernel/http/entities.ts';
import { Discuss, DiscussReply } from '#plugins/discussions/api.ts';
import { Ledger, openUpstream, type TestUpstream } from './support/upstream.ts';

const LIST = 'GET /classroom/api/v1/discuss/page';
const ADD = 'POST /classroom/api/v1/discuss/add';
const REPLY = 'POST /classroom/api/v1/discuss/reply/add';
const LIKE = 'PUT /classroom/api/v1/discuss/like';
const get = (id: string): string => `GET /classroom/api/v1/discuss/get/${id}`;

async function list(upstream: TestUpstream, token: string, query: string) {
  return v.parse(pageOf(Discuss), (await upstream.ask(`${LIST}?${query}`, { token })).data);
}

const begin = { classroomId: 'classroom-1', title: '端口被占了怎样查？', content: '<p>8080 起不来</p>' };

async function open(upstream: TestUpstream, token: string) {
  return v.parse(Discuss, (await upstream.ask(ADD, { token, body: begin })).data);
}

test('pinned discussions come first, in every order', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  for (const sort of ['new', 'reply', 'hot']) {
    const { records } = await list(upstream, token, `classroomId=classroom-1&sort=${sort}`);
    expect(records.map(({ top }) => top)).toEqual([true, ...records.slice(1).map(() => false)]);
  }
  const hot = (await list(upstream, token, 'classroomId=classroom-1&sort=hot')).records.slice(1);
  expect(hot[0]?.title).toContain('硬链接数');
});

test('a discussion is answered, an answer is answered, and the numbers go along', async () => {
  const upstream = await openUpstream();
  const [linxia, teacher] = [await upstream.signIn('linxia'), await upstream.signIn('chenlan')];
  const { id } = await open(upstream, linxia);
  const answer = (body: object, token: string) =>
    upstream.ask(REPLY, { token, body: { discussId: id, ...body } }).then(({ data }) => v.parse(DiscussReply, data));
  const first = await answer({ content: '<p>ss -ltnp</p>' }, teacher);
  expect(first).toMatchObject({ author: { userName: '陈岚' }, replyTo: null });
  const second = await answer({ content: '<p>查到了</p>', replyId: first.id }, linxia);
  expect(second.replyTo).toEqual({ replyId: first.id, userName: '陈岚' });
  expect((await upstream.ask(get(id), { token: linxia })).data).toMatchObject({ replyNum: 2, mine: true });
  await upstream.ask(`DELETE /classroom/api/v1/discuss/reply/delete?id=${first.id}`, { token: teacher });
  const { data } = await upstream.ask(`GET /classroom/api/v1/discuss/reply/page?discussId=${id}`, { token: linxia });
  expect(v.parse(pageOf(DiscussReply), data)).toMatchObject({ total: 1, records: [{ id: second.id, replyTo: null }] });
});

test('a like counts once, however often it is given', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const { id } = await open(upstream, token);
  const like = async (liked: boolean) => (await upstream.ask(LIKE, { token, body: { discussId: id, liked } })).data;
  expect(await like(true)).toEqual({ likeNum: 1, liked: true });
  expect(await like(true)).toEqual({ likeNum: 1, liked: true });
  expect(await like(false)).toEqual({ likeNum: 0, liked: false });
  expect(await upstream.control(Ledger, 'GET /__mock/ledger?effect=discuss.like')).toHaveLength(2);
});

test('only who wrote it changes or deletes it, but for the teacher of the classroom', async () => {
  const upstream = await openUpstream();
  const [linxia, teacher] = [await upstream.signIn('linxia'), await upstream.signIn('chenlan')];
  const { id } = await open(upstream, teacher);
  const remove = `DELETE /classroom/api/v1/discuss/delete?id=${id}`;
  expect((await upstream.ask(remove, { token: linxia })).message).toBe('只能删除自己发起的讨论');
  const change = { id, title: '改', content: '<p>改</p>' };
  expect((await upstream.ask('PUT /classroom/api/v1/discuss/update', { token: linxia, body: change })).code).toBe(403);
  const mine = await open(upstream, linxia);
  const removeMine = `DELETE /classroom/api/v1/discuss/delete?id=${mine.id}`;
  expect((await upstream.ask(removeMine, { token: teacher })).state).toBe(true);
  expect((await upstream.ask(get(mine.id), { token: linxia })).message).toBe('讨论不存在或已被删除');
});

test('a closed discussion takes no more replies, nor does a classroom that is over', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const reply = async (discussId: string | undefined) =>
    (await upstream.ask(REPLY, { token, body: { discussId, content: '<p>好</p>' } })).message;
  const { records } = await list(upstream, token, 'classroomId=classroom-1&size=50');
  expect(await reply(records.find(({ closed }) => closed)?.id)).toBe('讨论已关闭，不能再回复');
  const over = await list(upstream, token, 'classroomId=classroom-5');
  expect(await reply(over.records[0]?.id)).toMatch(/^课堂已于 .* 结束，不能再参与讨论$/);
});

test('an outsider of the classroom neither reads nor writes', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('zhouyu');
  for (const asking of [`${LIST}?classroomId=classroom-1`, get('discuss-1')]) {
    expect(await upstream.ask(asking, { token })).toMatchObject({ code: 403, message: '你不在该课堂中' });
  }
  expect((await upstream.ask(ADD, { token, body: begin })).code).toBe(403);
});

test('beside a course everybody talks, and finds it at its lesson', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('zhouyu');
  const body = { chapterRefId: 'ref-1-1', title: '声音很小', content: '<p>耳机也小</p>' };
  expect((await upstream.ask(ADD, { token, body })).data).toMatchObject({ courseId: 'course-1', classroomId: null });
  const found = await list(upstream, token, 'chapterRefId=ref-1-1');
  expect(found.records.map(({ title }) => title)).toContain('声音很小');
});

test('taking part counts once for the score of the classroom', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const { id } = await open(upstream, token);
  for (const content of ['<p>补一句</p>', '<p>再补一句</p>']) {
    await upstream.ask(REPLY, { token, body: { discussId: id, content } });
  }
  const marks = await upstream.control(Ledger, 'GET /__mock/ledger?effect=item.mark');
  expect(marks.map(({ detail }) => detail)).toEqual([
    { place: 'classroom-1', item: 'discuss', refId: id, score: null },
  ]);
});

test('pictures must have been uploaded', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const add = async (images: string[]) => upstream.ask(ADD, { token, body: { ...begin, images } });
  expect((await add(['nope'])).message).toBe('图片不存在，请重新上传');
  expect((await add(['handout-1'])).message).toBe('“学习方法讲义.pdf”不是图片');
  expect((await add(['picture-1'])).data).toMatchObject({ images: ['picture-1'] });
});

const MANAGE = 'PUT /classroom/api/v1/discuss/manage';
const REPORT = 'POST /classroom/api/v1/discuss/report';
const REPLIES = 'GET /classroom/api/v1/discuss/reply/page';

test('the teacher of the classroom pins, chooses and closes; nobody else does', async () => {
  const upstream = await openUpstream();
  const [linxia, teacher] = [await upstream.signIn('linxia'), await upstream.signIn('chenlan')];
  const { id, manageable } = await open(upstream, linxia);
  expect(manageable).toBe(false);
  expect((await upstream.ask(MANAGE, { token: linxia, body: { id, top: true } })).code).toBe(403);
  expect((await upstream.ask(get(id), { token: teacher })).data).toMatchObject({ manageable: true });
  const decided = await upstream.ask(MANAGE, { token: teacher, body: { id, essence: true, closed: true } });
  expect(decided.data).toMatchObject({ top: false, essence: true, closed: true });
  const reply = await upstream.ask(REPLY, { token: linxia, body: { discussId: id, content: '<p>好</p>' } });
  expect(reply.message).toBe('讨论已关闭，不能再回复');
});

test('another user’s text is reported once', async () => {
  const upstream = await openUpstream();
  const [linxia, teacher] = [await upstream.signIn('linxia'), await upstream.signIn('chenlan')];
  const { id } = await open(upstream, teacher);
  const report = async (token: string) => upstream.ask(REPORT, { token, body: { discussId: id, reason: 'ads' } });
  expect((await report(linxia)).state).toBe(true);
  expect((await report(linxia)).message).toBe('你已经举报过这条内容，请等待处理');
  expect((await report(teacher)).message).toBe('不能举报自己写的内容');
});

test('a linked reply is answered with the page on which it stands', async () => {
  const upstream = await openUpstream();
  const Facts = v.object({ discussId: v.string(), linked: v.string(), last: v.string() });
  const setting = { name: 'thousand-replies' };
  const { discussId, linked, last } = await upstream.control(Facts, 'POST /__mock/scenario', setting);
  const token = await upstream.signIn('linxia');
  const pageWith = async (replyId: string, sort: string) => {
    const query = new URLSearchParams({ discussId, replyId, sort, size: '50' }).toString();
    return v.parse(pageOf(DiscussReply), (await upstream.ask(`${REPLIES}?${query}`, { token })).data);
  };
  const found = await pageWith(linked, 'old');
  expect(found).toMatchObject({ page: 14, total: 1000 });
  expect(found.records.at(-1)?.id).toBe(linked);
  expect((await pageWith(last, 'new')).records[0]?.id).toBe(last);
});

test('a lively discussion goes on by the world’s clock', async () => {
  const upstream = await openUpstream();
  const Facts = v.object({ discussId: v.string() });
  const setting = { name: 'lively-discussion' };
  const { discussId } = await upstream.control(Facts, 'POST /__mock/scenario', setting);
  const token = await upstream.signIn('linxia');
  const count = async () => v.parse(Discuss, (await upstream.ask(get(discussId), { token })).data).replyNum;
  expect(await count()).toBe(30);
  await upstream.later(16);
  expect(await count()).toBe(33);
  await upstream.control(v.unknown(), 'POST /__mock/discuss/say', { discussId, count: 2 });
  expect(await count()).toBe(35);
});
