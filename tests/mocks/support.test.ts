import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Generated } from '#plugins/support/api.ts';
import { ChatFromServer, ChatMessage } from '#plugins/support/chat.ts';
import { agentTurn } from '#mocks/support/agent.ts';
import { answerOf, piecesOf } from '#mocks/support/assistant.ts';
import { openSocket } from './support/socket.ts';
import { openUpstream, type TestUpstream } from './support/upstream.ts';

const OPINION = 'POST /business/out-api/v1/opinion/add';
const OPEN = 'POST /business/out-api/v1/chat/session';
const PAGE = 'GET /business/out-api/v1/chat/message/page';
const SAY = 'POST /business/out-api/v1/chat/message/add';

const Session = v.object({ sessionId: v.string(), socketUrl: v.string(), ticket: v.string(), unread: v.number() });
const Messages = v.object({ records: v.array(ChatMessage), total: v.number() });

const openAs = async (upstream: TestUpstream, token?: string, visitorId = 'visitor-1') =>
  v.parse(Session, (await upstream.ask(OPEN, { body: { visitorId }, ...(token !== undefined && { token }) })).data);

/** A chat that is entered, and its frames as they are understood. */
async function enter(upstream: TestUpstream, session: v.InferOutput<typeof Session>, after?: string) {
  const socket = await openSocket(upstream.base, session.socketUrl);
  const say = (frame: object) => socket.say(JSON.stringify(frame));
  const hear = async (wanted: (frame: v.InferOutput<typeof ChatFromServer>) => boolean) =>
    v.parse(ChatFromServer, JSON.parse(await socket.hear((text) => wanted(v.parse(ChatFromServer, JSON.parse(text))))));
  say({ type: 'enter', ticket: session.ticket, ...(after !== undefined && { after }) });
  return { ...socket, say, hearFrame: hear };
}

const fromAgent = (frame: v.InferOutput<typeof ChatFromServer>) =>
  frame.type === 'message' && frame.message.from === 'agent';

test('an opinion is kept; one without words, or with pictures that are not there, is refused', async () => {
  const upstream = await openUpstream();
  const opinion = { type: 'fault', content: '视频播放到一半会黑屏', contact: '13800000001', page: '/viewcourse' };
  expect((await upstream.ask(OPINION, { body: opinion })).state).toBe(true);
  expect((await upstream.ask(OPINION, { body: { ...opinion, content: '坏了' } })).message).toContain('5 个字');
  expect((await upstream.ask(OPINION, { body: { ...opinion, images: ['no'] } })).message).toContain('重新上传');
  expect((await upstream.ask(OPINION, { body: { ...opinion, contact: '找我' } })).message).toContain('手机号或邮箱');
  const ledger = await upstream.fetchRaw('GET /__mock/ledger?effect=opinion.add');
  expect(await ledger.json()).toHaveLength(1);
});

test('a refused request is retried under the same operation id, and then done once', async () => {
  const upstream = await openUpstream();
  const operationId = crypto.randomUUID();
  const opinion = { type: 'fault', content: '视频播放到一半会黑屏', images: ['no'], operationId };
  const refused = await upstream.ask(OPINION, { body: opinion });
  expect([refused.state, (await upstream.ask(OPINION, { body: opinion })).state]).toEqual([false, false]);
  const mended = { ...opinion, images: [] };
  expect((await upstream.ask(OPINION, { body: mended })).state).toBe(true);
  expect((await upstream.ask(OPINION, { body: mended })).state).toBe(true);
  const ledger = await upstream.fetchRaw('GET /__mock/ledger?effect=opinion.add');
  expect(await ledger.json()).toHaveLength(1);
});

test('help is a directory in reading order, whose articles can be opened', async () => {
  const upstream = await openUpstream();
  const Entry = v.object({ id: v.string(), parentId: v.nullish(v.string()), kind: v.string() });
  const { data } = await upstream.ask('GET /business/out-api/v1/support/directory/tree');
  const entries = v.parse(v.array(Entry), data);
  expect(entries[0]).toMatchObject({ kind: 'directory', parentId: null });
  expect(entries[1]).toMatchObject({ kind: 'article', parentId: entries[0]?.id });
  for (const { id } of entries.filter(({ kind }) => kind === 'article')) {
    expect((await upstream.ask(`GET /business/out-api/v1/support/directory/content/${id}`)).state).toBe(true);
  }
});

test('help is searched in titles and texts, and shows what was found', async () => {
  const upstream = await openUpstream();
  const search = async (keyword: string) =>
    (await upstream.ask(`GET /business/out-api/v1/support/directory/search?keyword=${encodeURIComponent(keyword)}`))
      .data;
  expect(await search('延时')).toMatchObject({
    records: [{ title: '实验机的创建、延时与释放', excerpt: expect.stringContaining('延时') }],
  });
  expect(await search('火星')).toMatchObject({ total: 0 });
});

test('a message arrives, is read, and is answered after a moment', async () => {
  const upstream = await openUpstream();
  const session = await openAs(upstream);
  const chat = await enter(upstream, session);
  const operationId = crypto.randomUUID();
  chat.say({ type: 'say', operationId, text: '忘记密码了怎么办' });
  const own = await chat.hearFrame((frame) => frame.type === 'message');
  expect(own).toMatchObject({ operationId, message: { from: 'visitor', text: '忘记密码了怎么办', read: false } });
  await upstream.later(1);
  await chat.hearFrame((frame) => frame.type === 'typing');
  await upstream.later(10);
  expect(await chat.hearFrame((frame) => frame.type === 'read')).toMatchObject({ messageId: 'msg-1' });
  expect(await chat.hearFrame(fromAgent)).toMatchObject({
    message: { senderName: '小研', text: expect.stringContaining('忘记密码') },
  });
});

test('the same words sent twice are said once', async () => {
  const upstream = await openUpstream();
  const session = await openAs(upstream);
  const chat = await enter(upstream, session);
  const frame = { type: 'say', operationId: crypto.randomUUID(), text: '你好' };
  chat.say(frame);
  chat.say(frame);
  chat.say({ ...frame, operationId: crypto.randomUUID(), text: '在吗' });
  await chat.hearFrame((one) => one.type === 'message' && one.message.text === '在吗');
  const { records } = v.parse(Messages, (await upstream.ask(`${PAGE}?sessionId=${session.sessionId}`)).data);
  expect(records.map(({ text }) => text)).toEqual(['在吗', '你好']);
});

test('a returning user gets the messages sent meanwhile', async () => {
  const upstream = await openUpstream();
  const session = await openAs(upstream);
  const first = await enter(upstream, session);
  first.say({ type: 'say', operationId: crypto.randomUUID(), text: '证书怎么领' });
  await first.hearFrame((frame) => frame.type === 'message');
  first.close();
  await upstream.later(30);
  const again = await openAs(upstream);
  expect(again).toMatchObject({ sessionId: session.sessionId, unread: 1 });
  const second = await enter(upstream, again, 'msg-1');
  const frame = await second.hearFrame((one) => one.type === 'message');
  expect(frame).toMatchObject({ message: { from: 'agent', text: expect.stringContaining('实名认证') } });
  second.say({ type: 'read', messageId: 'msg-2' });
  second.say({ type: 'say', operationId: crypto.randomUUID(), text: '谢谢' });
  await second.hearFrame((one) => one.type === 'message' && one.message.from === 'visitor');
  expect((await openAs(upstream)).unread).toBe(0);
});

test('a ticket enters once, and only for a minute', async () => {
  const upstream = await openUpstream();
  const session = await openAs(upstream);
  await (await enter(upstream, session)).hearFrame((frame) => frame.type === 'agent');
  expect(await (await enter(upstream, session)).closed).toBe(4401);
  const late = await openAs(upstream);
  await upstream.later(61);
  expect(await (await enter(upstream, late)).closed).toBe(4401);
});

test('speaking before entering is refused; nonsense is refused and forgiven', async () => {
  const upstream = await openUpstream();
  const session = await openAs(upstream);
  const early = await openSocket(upstream.base, session.socketUrl);
  early.say(JSON.stringify({ type: 'typing' }));
  expect(await early.closed).toBe(4401);
  const chat = await enter(upstream, session);
  chat.say({ type: 'dance' });
  expect(await chat.hearFrame((frame) => frame.type === 'refused')).toMatchObject({ message: '消息的格式不对' });
  const operationId = crypto.randomUUID();
  chat.say({ type: 'say', operationId, text: '   ' });
  expect(await chat.hearFrame((frame) => frame.type === 'refused' && frame.operationId === operationId)).toBeDefined();
});

test('without a WebSocket one can still talk, and pictures are sent by their file', async () => {
  const upstream = await openUpstream();
  const { sessionId } = await openAs(upstream);
  const image = { fileId: 'banner-1', name: '截图.png', size: 2048 };
  const body = { sessionId, image, operationId: crypto.randomUUID() };
  expect((await upstream.ask(SAY, { body })).data).toMatchObject({ from: 'visitor', image });
  const missing = { sessionId, image: { ...image, fileId: 'no' } };
  expect((await upstream.ask(SAY, { body: missing })).message).toContain('重新发送');
  await upstream.later(10);
  const { records } = v.parse(Messages, (await upstream.ask(`${PAGE}?sessionId=${sessionId}`)).data);
  expect(records[0]).toMatchObject({ from: 'agent', text: expect.stringContaining('截图收到了') });
  const READ = 'PUT /business/out-api/v1/chat/message/read';
  await upstream.ask(READ, { body: { sessionId, messageId: records[0]?.messageId } });
  expect((await openAs(upstream)).unread).toBe(0);
});

test('history is paged backwards from the oldest message at hand', async () => {
  const upstream = await openUpstream();
  const { sessionId } = await openAs(upstream);
  for (let at = 1; at <= 5; at++) {
    await upstream.later(at * 20);
    await upstream.ask(SAY, { body: { sessionId, text: `第 ${at} 句` } });
  }
  const latest = v.parse(Messages, (await upstream.ask(`${PAGE}?sessionId=${sessionId}&size=3`)).data);
  expect(latest).toMatchObject({ total: 9, records: [{ text: '第 5 句' }, { from: 'agent' }, { text: '第 4 句' }] });
  const before = latest.records.at(-1)?.messageId;
  const older = (await upstream.ask(`${PAGE}?sessionId=${sessionId}&size=3&before=${before}`)).data;
  expect(older).toMatchObject({ total: 6, records: [{ from: 'agent' }, { text: '第 3 句' }, { from: 'agent' }] });
});

test('a conversation is its user’s alone, on every device', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const mine = await openAs(upstream, token);
  expect((await openAs(upstream, token, 'visitor-9')).sessionId).toBe(mine.sessionId);
  expect((await openAs(upstream, undefined, 'visitor-1')).sessionId).not.toBe(mine.sessionId);
  const other = await upstream.signIn('zhouyu');
  expect((await upstream.ask(`${PAGE}?sessionId=${mine.sessionId}`, { token: other })).code).toBe(403);
});

test('without an agent the user is told so and may leave a message', async () => {
  const upstream = await openUpstream();
  await upstream.fetchRaw('POST /__mock/agent', { body: { online: false } });
  const session = await openAs(upstream);
  const chat = await enter(upstream, session);
  expect(await chat.hearFrame((frame) => frame.type === 'agent')).toMatchObject({ online: false });
  chat.say({ type: 'say', operationId: crypto.randomUUID(), text: '有人吗' });
  await chat.hearFrame((frame) => frame.type === 'message');
  await upstream.later(1);
  expect(await chat.hearFrame((frame) => frame.type === 'message' && frame.message.from === 'system')).toMatchObject({
    message: { text: expect.stringContaining('留言') },
  });
});

test('the agent reads, writes and answers in this order', () => {
  const { readAt, typingAt, saidAt } = agentTurn('怎么报名', { now: 1000, turn: 0 });
  const order = [saidAt, 1000, typingAt, readAt].toSorted((a, b) => a - b);
  expect(order).toEqual([1000, readAt, typingAt, saidAt]);
});

const GENERATE = 'POST /business/gpt/generate';

async function readPieces(response: Response): Promise<v.InferOutput<typeof Generated>[]> {
  const events = (await response.text()).split('\n\n').filter(Boolean);
  return events.map((event) => v.parse(Generated, JSON.parse(event.replace(/^data: /, ''))));
}

test('an answer comes in pieces, the same for the same question, and ends with done', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const ask = () => upstream.fetchRaw(GENERATE, { token, body: { question: '子网掩码怎么算' } });
  const response = await ask();
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const pieces = await readPieces(response);
  expect(pieces.length).toBeGreaterThan(10);
  expect(pieces.at(-1)).toMatchObject({ done: true });
  const text = pieces.map((piece) => piece.text).join('');
  expect(text).toContain('192.168.10.0/26');
  expect((await readPieces(await ask())).map((piece) => piece.text).join('')).toBe(text);
});

test('the user can stop an answer', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const stop = new AbortController();
  const response = await fetch(`${upstream.base}/business/gpt/generate`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify({ question: 'OSPF 邻居建立不起来' }),
    signal: stop.signal,
  });
  const reader = response.body?.getReader();
  await reader?.read();
  stop.abort();
  await expect(reader?.read()).rejects.toThrow();
  const again = await upstream.fetchRaw(GENERATE, { token, body: { question: '你好' } });
  expect((await readPieces(again)).at(-1)).toMatchObject({ done: true });
});

test('an empty question, and one by nobody, are refused in the envelope', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  expect((await upstream.ask(GENERATE, { token, body: { question: ' ' } })).message).toBe('请输入你的问题');
  expect((await upstream.ask(GENERATE, { body: { question: '你好' } })).code).toBe(401);
});

test('an answer that is cut off ends without done', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  await upstream.fetchRaw('POST /__mock/faults', { body: { match: GENERATE, kind: 'cut-json', when: 'after' } });
  const pieces = await readPieces(await upstream.fetchRaw(GENERATE, { token, body: { question: '什么是索引' } }));
  expect([pieces.length, pieces.some((piece) => piece.done)]).toEqual([3, false]);
});

test('the helper talks about what one is looking at, goes on where it was, and does no homework', () => {
  const nothing = { history: [], course: undefined, lesson: undefined };
  const say = (asked: Partial<Parameters<typeof answerOf>[0]>) => answerOf({ ...nothing, question: '', ...asked }).text;
  expect(say({ question: '这节讲了什么', course: '交换与 VLAN 配置' })).toContain('中继口');
  const history = [{ role: 'user' as const, text: '过拟合怎么办' }];
  expect(say({ history, question: '能再详细一点吗' })).toContain('接着刚才的机器学习');
  expect(say({ question: '第三题选哪个' })).toContain('不能直接给出答案');
  expect(say({ question: '怎样养成早起的习惯' })).toContain('可以分三步来想');
  const answer = say({ question: 'chmod 是什么' });
  expect(piecesOf(answer).join('')).toBe(answer);
});

test('an answer names the lessons that it rests on, which the user may open', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const sourcesFor = async (body: Record<string, unknown>) =>
    (await readPieces(await upstream.fetchRaw(GENERATE, { token, body }))).at(-1)?.sources;

  expect(await sourcesFor({ question: 'chmod 640是什么意思？' })).toMatchObject([
    { title: '所有者、组与权限位', place: { kind: 'clazz', id: 'clazz-1' }, chapterRefId: 'ref-1-5', kind: 1, at: 40 },
    { title: expect.stringContaining('命令行的基本礼仪'), chapterRefId: 'ref-1-2', kind: 5, at: 25 },
    { title: expect.stringContaining('目录树与路径'), chapterRefId: 'ref-1-3', kind: 4, at: 3 },
  ]);

  const lesson = { clazzId: 'clazz-1', courseId: 'course-1', chapterRefId: 'ref-1-1', position: 12 };
  const [here] = (await sourcesFor({ question: '这一节的重点是什么？', ...lesson })) ?? [];
  expect(here).toMatchObject({ place: { kind: 'clazz', id: 'clazz-1' }, chapterRefId: 'ref-1-1', at: 12 });
  expect(await sourcesFor({ question: '怎样养成早起的习惯' })).toEqual([]);
  expect(await sourcesFor({ question: '第三题选哪个' })).toBeUndefined();
});

test('a WebSocket that a fault strikes is refused', async () => {
  const upstream = await openUpstream();
  const { socketUrl } = await openAs(upstream);
  await upstream.fetchRaw('POST /__mock/faults', { body: { match: `WS ${socketUrl}`, kind: 'status', status: 503 } });
  await expect(openSocket(upstream.base, socketUrl)).rejects.toThrow('503');
});

test('a line is cut where a test wants it: what was lost is said again, what was written down is not said twice', async () => {
  const upstream = await openUpstream();
  const first = await enter(upstream, await openAs(upstream));
  await upstream.fetchRaw('POST /__mock/chat/cut', { body: { cut: 'before' } });
  const frame = { type: 'say', operationId: crypto.randomUUID(), text: '证书怎么领' };
  first.say(frame);
  expect(await first.closed).toBe(1012);

  await upstream.fetchRaw('POST /__mock/chat/cut', { body: { cut: 'after' } });
  const second = await enter(upstream, await openAs(upstream));
  second.say(frame);
  expect(await second.closed).toBe(1012);
  const third = await enter(upstream, await openAs(upstream));
  third.say(frame);
  expect(await third.hearFrame((one) => one.type === 'message')).toMatchObject({ operationId: frame.operationId });
  const ledger = await upstream.fetchRaw('GET /__mock/ledger?effect=chat.say');
  expect(await ledger.json()).toHaveLength(1);

  await upstream.fetchRaw('POST /__mock/chat/cut', { body: { cut: 'now' } });
  expect(await third.closed).toBe(1012);
});

test('the agent can say something unasked', async () => {
  const upstream = await openUpstream();
  const chat = await enter(upstream, await openAs(upstream));
  await upstream.fetchRaw('POST /__mock/chat/say', { body: { text: '问题已经修复' } });
  expect(await chat.hearFrame(fromAgent)).toMatchObject({ message: { text: '问题已经修复' } });
});
