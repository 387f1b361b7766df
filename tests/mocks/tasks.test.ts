import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { pageOf } from '#kernel/http/entities.ts';
import { Task, TaskDetail, TaskRank, TaskSubmission } from '#plugins/tasks/api.ts';
import { inOrder } from '#mocks/handler/inOrder.ts';
import { judge, submitRefusal } from '#mocks/tasks/taskMarking.ts';
import { randomOf } from '#mocks/world/random.ts';
import { Ledger, openUpstream, type TestUpstream } from './support/upstream.ts';

const SUBMIT = 'POST /classroom/api/v1/task/submit';
const LIST = 'GET /classroom/api/v1/task/page?classroomId=classroom-1';
const THOROUGH = `<p>${'先看现象，再看日志，最后改配置并验证。'.repeat(20)}</p>`;
const Ranking = v.object({ ...pageOf(TaskRank).entries, mine: v.nullish(TaskRank) });

async function openTask(upstream: TestUpstream, token: string) {
  const { data } = await upstream.ask(`${LIST}&state=open`, { token });
  const task = v.parse(pageOf(Task), data).records.find(({ myState }) => myState === 'draft');
  if (!task) throw new Error('no open task');
  return task;
}

const detailOf = async (upstream: TestUpstream, token: string, id: string) =>
  v.parse(TaskDetail, (await upstream.ask(`GET /classroom/api/v1/task/get/${id}`, { token })).data);

test('a draft is kept, handed in, marked after a while, and ranked', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const { id } = await openTask(upstream, token);
  const { submission, submitNum } = await detailOf(upstream, token, id);
  expect(submission).toMatchObject({ state: 'draft', revision: 4 });
  const write = async (more: object) =>
    v.parse(TaskSubmission, (await upstream.ask(SUBMIT, { token, body: { taskId: id, ...more } })).data);
  const attachments = [{ fileId: 'table-1', name: '我的数据.csv', size: 1 }];
  expect(await write({ content: '<p>初稿</p>', submit: false, revision: 5 })).toMatchObject({ state: 'draft' });
  const handedIn = await write({ content: THOROUGH, attachments, submit: true, revision: 6 });
  expect(handedIn).toMatchObject({ state: 'submitted', revision: 6 });
  expect(handedIn.attachments[0]?.size).toBeGreaterThan(1000);
  await upstream.later(4 * 60);
  const marked = await detailOf(upstream, token, id);
  expect(marked).toMatchObject({ myState: 'marked', submitNum: (submitNum ?? 0) + 1, rank: 1 });
  expect(marked.submission?.comment).not.toBe('');
  const { data } = await upstream.ask(`GET /classroom/api/v1/task/ranking?taskId=${id}`, { token });
  expect(v.parse(Ranking, data)).toMatchObject({ total: 1, mine: { rank: 1, score: marked.score } });
  const effects = await upstream.control(Ledger, 'GET /__mock/ledger');
  expect(effects.map(({ effect }) => effect).filter((effect) => effect.startsWith('task.'))).toEqual([
    'task.save',
    'task.submit',
    'task.mark',
  ]);
  expect(await upstream.control(Ledger, 'GET /__mock/ledger?effect=item.mark')).toContainEqual(
    expect.objectContaining({ detail: expect.objectContaining({ item: 'task', refId: id }) }),
  );
});

test('handed-in work stays as it is; late work changes nothing', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const { id } = await openTask(upstream, token);
  const write = (more: object) => upstream.ask(SUBMIT, { token, body: { taskId: id, ...more } });
  await write({ content: THOROUGH, submit: true, revision: 9 });
  const late = await write({ content: '<p>旧的草稿</p>', submit: false, revision: 8 });
  expect(late.data).toMatchObject({ state: 'submitted', content: THOROUGH, revision: 9 });
  expect((await write({ content: '<p>新的</p>', submit: false, revision: 10 })).message).toBe(
    '任务已提交，正在等待批阅，不能再修改',
  );
  expect(await upstream.control(Ledger, 'GET /__mock/ledger?effect=task.submit')).toHaveLength(1);
});

test('a double click hands in once', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const { id } = await openTask(upstream, token);
  const body = { taskId: id, content: THOROUGH, submit: true, revision: 9, operationId: randomUUID() };
  const first = await upstream.ask(SUBMIT, { token, body });
  expect(await upstream.ask(SUBMIT, { token, body })).toEqual(first);
  expect(await upstream.ask(SUBMIT, { token, body: { ...body, operationId: randomUUID() } })).toEqual(first);
  expect(await upstream.control(Ledger, 'GET /__mock/ledger?effect=task.submit')).toHaveLength(1);
});

test('thin work goes back once, and can be handed in again, also after the deadline', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const { id, deadline } = await openTask(upstream, token);
  const write = (more: object) => upstream.ask(SUBMIT, { token, body: { taskId: id, submit: true, ...more } });
  await write({ content: '<p>做完了</p>', revision: 9 });
  await upstream.later(5 * 60);
  const returned = await detailOf(upstream, token, id);
  expect(returned).toMatchObject({ myState: 'returned', rank: null });
  expect(returned.submission?.comment).toContain('请补充');
  await upstream.later(10 * 60);
  await write({ content: '<p>做好了</p>', revision: 10 });
  await upstream.later(20 * 60);
  expect(await detailOf(upstream, token, id)).toMatchObject({ myState: 'marked' });
  const task = { starts_at: 0, deadline_at: Date.parse(deadline ?? '') };
  const justReturned = { state: 'returned', marked_at: Date.parse(deadline ?? '') } as const;
  expect(submitRefusal(task, justReturned, Date.parse(deadline ?? '') + 3_600_000)).toBeUndefined();
  expect(submitRefusal(task, undefined, Date.parse(deadline ?? ''))).toMatch(/截止，不能再提交$/);
});

test('ranks go by score, then by who handed in earlier, and one’s own row comes along', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const { data } = await upstream.ask('GET /classroom/api/v1/task/ranking?taskId=task-1&size=100', { token });
  const { records, mine } = v.parse(Ranking, data);
  const earlierFirst = (a: TaskRank, b: TaskRank): number => Date.parse(a.submitTime) - Date.parse(b.submitTime);
  expect(records).toEqual(records.toSorted(inOrder<TaskRank>((a, b) => b.score - a.score, earlierFirst)));
  expect(records[0]?.rank).toBe(1);
  if (mine) expect(records).toContainEqual(mine);
});

test.each([
  ['task-4', { content: '<p>早了</p>' }, /^任务还没有开始/],
  ['task-1', { content: '<p>晚了</p>' }, /./],
  ['task-3', { content: ' ' }, /^请填写内容或上传附件后再提交$/],
  ['task-3', { content: '', attachments: [{ fileId: 'nope', name: '报告.docx', size: 1 }] }, /^附件“报告.docx”不存在/],
])('%s cannot be handed in with %j', async (taskId, more, message) => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const { state, message: said } = await upstream.ask(SUBMIT, {
    token,
    body: { taskId, submit: true, revision: 99, ...more },
  });
  expect(state).toBe(false);
  expect(said).toMatch(message);
});

test('more work, more points; the same seed, the same points', () => {
  const of = (content: string) => judge({ content, attachments: [], returned_num: 1 }, 100, randomOf(1, 'judge', 1));
  expect(of(THOROUGH)).toEqual(of(THOROUGH));
  const [much, little] = [of(THOROUGH), of('<p>做完了</p>')];
  expect('score' in much && 'score' in little && much.score > little.score).toBe(true);
});
