import * as v from 'valibot';
import { expect, test } from 'vitest';
import { signOut } from '#kernel/auth/token.api.ts';
import { ConsoleFromServer, Experiment, ExpSteps, TraceReport, Vm } from '#plugins/experiments/api.ts';
import { SOLUTIONS } from './support/labSolutions.ts';
import { openSocket } from './support/socket.ts';
import { Ledger, openUpstream, type TestUpstream } from './support/upstream.ts';

const BORN = Date.parse('2026-09-01T12:00:00+08:00');
const MINUTE = 60;
const VM = '/classroom/api/v1/exp/vm';
const REF = 'ref-1-14';
const PLACE = 'classroom-1';
const APPLY = 'POST /business/api/v1/recommendCourseApply/apply';
const LESSON = { courseId: 'course-1', chapterRefId: REF, classroomId: PLACE };

/** linxia at noon, on a clock that stands still. */
async function atNoon() {
  const upstream = await openUpstream({ born: BORN, tokenSeconds: 24 * 3600 });
  const token = await upstream.signIn('linxia');
  const ask = async (line: string, body?: unknown) =>
    upstream.ask(line, { token, ...(body !== undefined && { body }) });
  const askAs = async (account: string, line: string, body?: unknown) =>
    upstream.ask(line, { token: await upstream.signIn(account), ...(body !== undefined && { body }) });
  return { upstream, at: upstream.later, ask, askAs };
}

type Noon = Awaited<ReturnType<typeof atNoon>>;

async function running({ at, ask }: Pick<Noon, 'at' | 'ask'>, lesson: object = LESSON): Promise<string> {
  const { vmId } = v.parse(Vm, (await ask(`POST ${VM}`, lesson)).data);
  await at(10);
  return vmId;
}

async function terminal(upstream: TestUpstream, ask: Noon['ask'], vmId: string) {
  const { data } = await ask(`POST ${VM}/console`, { vmId, kind: 'terminal' });
  const { url, ticket } = v.parse(v.object({ url: v.string(), ticket: v.string() }), data);
  const socket = await openSocket(upstream.base, url);
  socket.say(JSON.stringify({ type: 'enter', ticket, takeOver: true }));
  const frames = () => socket.heard.map((text) => v.parse(ConsoleFromServer, JSON.parse(text)));
  const screen = () =>
    frames()
      .map((frame) => (frame.type === 'output' ? frame.data : ''))
      .join('');
  const shows = async (text: string) => {
    await socket.hear(() => screen().includes(text));
    return screen();
  };
  await shows('$ ');
  const [entered] = frames();
  let no = entered?.type === 'entered' ? entered.inputNo : 0;
  const type = (keys: string) => socket.say(JSON.stringify({ type: 'input', no: ++no, data: keys }));
  return { socket, screen, shows, type, ticket, url };
}

test('a machine is created, runs some seconds later, and there is one for each experiment', async () => {
  const { at, ask } = await atNoon();
  const first = v.parse(Vm, (await ask(`POST ${VM}`, LESSON)).data);
  expect(first).toMatchObject({
    state: 'creating',
    remainingTime: 7200,
    classroomId: PLACE,
    clazzId: null,
    delayNum: 0,
  });
  await at(10);
  expect((await ask(`GET ${VM}?vmId=${first.vmId}`)).data).toMatchObject({ state: 'running', remainingTime: 7198 });
  expect((await ask(`POST ${VM}`, LESSON)).data).toMatchObject({ vmId: first.vmId });
  expect((await ask(`GET ${VM}?chapterRefId=${REF}&classroomId=${PLACE}`)).data).toMatchObject({ vmId: first.vmId });
  expect((await ask(`GET ${VM}?chapterRefId=${REF}`)).data).toBeNull();
  expect((await ask(`GET ${VM}/mine?classroomId=${PLACE}`)).data).toHaveLength(1);
  expect((await ask('GET /training/api/v1/exp/vm/mine')).data).toEqual([]);
});

test('a delay adds half an hour, three times at most, and once for each operation', async () => {
  const { upstream, at, ask } = await atNoon();
  const vmId = await running({ at, ask });
  const body = { vmId, operationId: crypto.randomUUID() };
  const [one, same] = [await ask(`PUT ${VM}/delay`, body), await ask(`PUT ${VM}/delay`, body)];
  expect(same).toEqual(one);
  expect((await ask(`GET ${VM}/remainingTime?vmId=${vmId}`)).data).toMatchObject({
    remainingTime: 7198 + 30 * MINUTE,
    delayNum: 1,
    maxDelayNum: 3,
  });
  await ask(`PUT ${VM}/delay`, { vmId });
  await ask(`PUT ${VM}/delay`, { vmId });
  expect((await ask(`PUT ${VM}/delay`, { vmId })).message).toBe('延时次数已用完（共 3 次）');
  expect(await upstream.control(Ledger, 'GET /__mock/ledger?effect=vm.delay')).toHaveLength(3);
});

test('a trainee is reminded of a machine that is idle or about to expire, and being at work counts', async () => {
  const { at, ask } = await atNoon();
  const vmId = await running({ at, ask });
  expect((await ask(`GET ${VM}/alert`)).data).toEqual([]);
  await at(32 * MINUTE);
  expect((await ask(`GET ${VM}/alert`)).data).toMatchObject([{ vmId, kind: 'idle' }]);
  await ask(`PUT ${VM}/resetLastTime`, { vmId });
  expect((await ask(`GET ${VM}/alert`)).data).toEqual([]);
  await at(60 * MINUTE);
  await ask(`PUT ${VM}/resetLastTime`, { vmId });
  await at(90 * MINUTE);
  await ask(`PUT ${VM}/resetLastTime`, { vmId });
  await at(112 * MINUTE);
  expect((await ask(`GET ${VM}/alert`)).data).toMatchObject([{ vmId, kind: 'expiring', remainingTime: 488 }]);
  await at(121 * MINUTE);
  expect((await ask(`GET ${VM}?vmId=${vmId}`)).data).toMatchObject({ state: 'released', remainingTime: 0 });
  expect((await ask(`PUT ${VM}/delay`, { vmId })).message).toContain('已释放');
});

test('a machine is stopped, started, released; it is nobody else’s', async () => {
  const { at, ask, askAs } = await atNoon();
  const vmId = await running({ at, ask });
  expect((await ask(`PUT ${VM}`, { vmId, action: 'start' })).message).toBe('实验机已经开机');
  expect((await ask(`PUT ${VM}`, { vmId, action: 'stop' })).data).toMatchObject({ state: 'stopping' });
  await at(20);
  expect((await ask(`GET ${VM}?vmId=${vmId}`)).data).toMatchObject({ state: 'stopped', address: '' });
  expect((await ask(`GET ${VM}/usedTime?vmId=${vmId}`)).data).toEqual({ usedTime: 5 });
  expect((await askAs('zhouyu', `DELETE ${VM}?vmId=${vmId}`)).code).toBe(404);
  expect((await ask(`DELETE ${VM}?vmId=${vmId}`)).state).toBe(true);
  expect((await ask(`DELETE ${VM}?vmId=${vmId}`)).state).toBe(true);
  expect((await ask(`GET ${VM}?chapterRefId=${REF}&classroomId=${PLACE}`)).data).toBeNull();
});

test('an outsider of the place gets no machine, nor does a lesson that is no experiment', async () => {
  const { ask, askAs } = await atNoon();
  expect((await askAs('zhouyu', `POST ${VM}`, LESSON)).code).toBe(403);
  expect((await ask(`POST ${VM}`, { ...LESSON, chapterRefId: 'ref-1-1' })).state).toBe(false);
});

test('no more than three machines at a time', async () => {
  const { ask } = await atNoon();
  const lessons = [
    LESSON,
    { ...LESSON, chapterRefId: 'ref-1-10' },
    { ...LESSON, chapterRefId: 'ref-1-6' },
    { courseId: 'course-1', chapterRefId: 'ref-1-6', clazzId: 'clazz-1' },
  ];
  const answers = [];
  for (const lesson of lessons) answers.push(await ask(`POST ${VM}`, lesson));
  expect(answers.map(({ state }) => state)).toEqual([true, true, true, false]);
  expect(answers[3]?.message).toContain('最多同时使用 3 台');
});

test.each([
  [{ enableStatus: 'disabled' }, '本地节点被禁用，请联系管理员。'],
  [{ onlineStatus: 'offline' }, '服务器断线，请刷新重试。'],
  [{ loadCondition: 'busy' }, '服务器有点忙，请稍后再试。'],
])('on a node that is %j nothing is started', async (health, message) => {
  const { upstream, ask } = await atNoon();
  await upstream.fetchRaw('POST /__mock/nodes', { body: health });
  expect((await ask(`GET ${VM}/node?chapterRefId=${REF}`)).data).toMatchObject({ nodeId: 'node-cloud', ...health });
  expect((await ask(`POST ${VM}`, LESSON)).message).toBe(message);
});

test('nodes are the platform’s and those of one’s institution; one on a foreign network does not answer', async () => {
  const { upstream, ask } = await atNoon();
  const nodes = (await ask('GET /resource/api/v1/node/list4Vm?tenantId=tenant-2')).data;
  expect(nodes).toMatchObject([{ nodeId: 'node-cloud', defaultNode: true }, { nodeId: 'node-2' }]);
  expect(nodes).not.toMatchObject([{ reachable: true }, {}]);
  expect((await ask('GET /resource/api/v1/node/list4Vm?nodeIds=node-3,node-4')).data).toHaveLength(2);
  expect((await upstream.fetchRaw('GET /resource/out-api/v1/node/ping/node-cloud')).status).toBe(200);
  const far = fetch(`${upstream.base}/resource/out-api/v1/node/ping/node-1`, { signal: AbortSignal.timeout(100) });
  await expect(far).rejects.toThrow('timeout');
  await upstream.fetchRaw('POST /__mock/nodes', { body: { nodeId: 'node-1', reachable: true } });
  expect((await upstream.fetchRaw('GET /resource/out-api/v1/node/ping/node-1')).status).toBe(200);
});

test('the steps of an experiment add up to its points and are told by their kind', async () => {
  const { ask, askAs } = await atNoon();
  const STEPS = `GET /classroom/api/v1/chapterRefExpStep/getById?id=${REF}&classroomId=${PLACE}`;
  const steps = v.parse(ExpSteps, (await ask(STEPS)).data);
  expect(steps.steps.reduce((sum, { score }) => sum + (score ?? 0), 0)).toBe(100);
  expect(steps.steps.map(({ judgeType }) => judgeType)).toEqual(['regex', 'regex', 'regex', 'regex', 'manual']);
  expect(steps).toMatchObject({ needReport: true, fullScore: 100, internal: false });
  expect((await askAs('zhouyu', STEPS)).code).toBe(403);
});

test('an experiment is done in the terminal, judged, reported and marked', async () => {
  const noon = await atNoon();
  const { upstream, at, ask } = noon;
  const vmId = await running(noon);
  const JUDGE = 'POST /classroom/api/v1/chapterRefExpStep/judge';
  const STEPS = `GET /classroom/api/v1/chapterRefExpStep/getById?id=${REF}&classroomId=${PLACE}`;
  const { title, steps } = v.parse(ExpSteps, (await ask(STEPS)).data);
  const judge = async (at_: number) => (await ask(JUDGE, { chapterRefId: REF, stepId: steps[at_]?.stepId, vmId })).data;
  expect(await judge(0)).toMatchObject({ result: 'wrong', examineeScore: 0 });

  const { type, shows } = await terminal(upstream, ask, vmId);
  const lines = [
    'mkdir -p ~/lab',
    'uname -a > ~/lab/env.txt',
    ...steps.flatMap((step) => SOLUTIONS[step.title] ?? []),
    `printf "${title.replace('实验：', '')}\\n看到了什么\\n学到了什么\\n" > ~/lab/result.txt`,
    'echo finished',
  ];
  for (const line of lines) type(`${line}\r`);
  await shows('finished\r\nstudent');
  for (const index of [0, 1, 2, 3]) expect(await judge(index)).toMatchObject({ result: 'right' });
  const manual = await ask(JUDGE, { chapterRefId: REF, stepId: steps[4]?.stepId, vmId });
  expect(manual.message).toContain('老师根据实验报告');

  const REPORT = '/classroom/api/v1/center/classroom/trainee/trace/report';
  const write = (content: string, submit: boolean) =>
    ask(`POST ${REPORT}`, { classroomId: PLACE, chapterRefId: REF, content, submit });
  expect((await write('<p>太短</p>', true)).message).toContain('至少写 20 个字');
  expect((await write('<p>草稿</p>', false)).data).toMatchObject({ state: 'draft' });
  const content = `<p>${'这一步先看分区，再找大文件，最后清空而不是删除。'.repeat(12)}</p>`;
  expect((await write(content, true)).data).toMatchObject({ state: 'submitted' });
  expect((await write(content, true)).message).toContain('正在等待批阅');
  await at(6 * MINUTE);
  const FIND = `GET ${REPORT}?classroomId=${PLACE}&chapterRefId=${REF}`;
  const report = v.parse(TraceReport, (await ask(FIND)).data);
  expect(report).toMatchObject({ state: 'marked', fullScore: 100, comment: expect.stringMatching(/./) });
  expect(report.score).toBeGreaterThan(95);
  expect(report.score).toBe(report.steps.reduce((sum, { examineeScore }) => sum + (examineeScore ?? 0), 0));
  const { data } = await ask(`GET /classroom/api/v1/center/classroom/experiment/page4Trainee?classroomId=${PLACE}`);
  const { records } = v.parse(v.object({ records: v.array(Experiment) }), data);
  expect(records.find(({ chapterRefId }) => chapterRefId === REF)).toMatchObject({
    myState: 'done',
    reportState: 'marked',
    score: report.score,
    // The teacher's marking, minutes later, is no doing of the trainee's.
    lastTime: report.submitTime,
  });
});

test('a thin report goes back once', async () => {
  const { at, ask } = await atNoon();
  const save = (content: string) =>
    ask('POST /business/api/v1/traceReport', {
      courseId: 'course-31',
      chapterRefId: 'ref-31-7',
      content,
      submit: true,
    });
  const first = v.parse(TraceReport, (await save('我完成了全部的实验步骤，并且都通过了自动检查')).data);
  await at(6 * MINUTE);
  expect((await ask(`GET /business/api/v1/traceReport/find/${first.id}`)).data).toMatchObject({
    state: 'returned',
    score: null,
    comment: expect.stringContaining('补充'),
  });
  expect((await save('我完成了全部的实验步骤，并且都通过了自动检查。')).state).toBe(true);
  await at(12 * MINUTE);
  expect((await ask(`GET /business/api/v1/traceReport/find/${first.id}`)).data).toMatchObject({ state: 'marked' });
});

test('a marked report with steps that did not pass is not done, and passes once they are made up for', async () => {
  const { at, ask } = await atNoon();
  const REPORT = 'POST /business/api/v1/traceReport';
  const content = `<p>${'这一步先看分区，再找大文件，最后清空而不是删除。'.repeat(12)}</p>`;
  const sent = await ask(REPORT, { courseId: 'course-31', chapterRefId: 'ref-31-7', content, submit: true });
  const { id } = v.parse(TraceReport, sent.data);
  await at(6 * MINUTE);
  expect((await ask(`GET /business/api/v1/traceReport/find/${id}`)).data).toMatchObject({ state: 'marked' });
  const { data } = await ask('GET /business/api/v1/optional/experiment/page?courseId=course-31&size=100');
  const { records } = v.parse(v.object({ records: v.array(Experiment) }), data);
  const mine = records.find(({ chapterRefId }) => chapterRefId === 'ref-31-7');
  expect(mine).toMatchObject({ myState: 'learning', reportState: 'marked' });
  expect(mine?.score).toBeLessThan(60);
});

test('experiments of the time before have their reports, whose steps add up to the score', async () => {
  const { ask, askAs } = await atNoon();
  const LIST = 'GET /training/api/v1/center/clazz/experiment/page4Trainee?clazzId=clazz-1&size=50';
  const { records } = v.parse(v.object({ records: v.array(Experiment) }), (await ask(LIST)).data);
  const done = records.filter(({ myState, reportId }) => myState === 'done' && reportId !== null);
  expect(done.length).toBeGreaterThan(3);
  for (const { reportId, score } of done) {
    const report = v.parse(TraceReport, (await ask(`GET /training/api/v1/clazzTraceReport/find/${reportId}`)).data);
    expect(report.score).toBe(score);
    expect(report.steps.reduce((sum, { examineeScore }) => sum + (examineeScore ?? 0), 0)).toBe(score);
    for (const step of report.steps) expect(step.examineeScore).toBeLessThanOrEqual(step.score ?? 0);
  }
  const id = done[0]?.reportId ?? '';
  expect((await askAs('zhouyu', `GET /training/api/v1/clazzTraceReport/find/${id}`)).code).toBe(403);
  const others = await ask(`GET /training/api/v1/clazzTraceReport/getOther4Course/${id}?userId=user-linxia`);
  const Items = v.array(v.object({ id: v.string(), userId: v.string() }));
  const items = v.parse(Items, others.data);
  expect(items.length).toBeGreaterThan(0);
  expect(items.every(({ userId }) => userId !== 'user-linxia')).toBe(true);
  expect((await ask(`GET /training/api/v1/clazzTraceReport/find/${items[0]?.id}`)).state).toBe(true);
  const mine = await ask(`GET /training/api/v1/clazzTraceReport/getOther4Trainee/${id}?userId=user-linxia`);
  expect(v.parse(Items, mine.data).map((item) => item.id)).not.toContain(id);
});

test('lists count what they show, and are searched', async () => {
  const { ask } = await atNoon();
  const LIST = 'GET /business/api/v1/optional/experiment/page';
  const all = v.parse(v.object({ total: v.number() }), (await ask(LIST)).data);
  const { data } = await ask('GET /business/api/v1/optional/experiment/count');
  expect(data).toMatchObject({ total: all.total });
  const found = await ask(`${LIST}?keyword=${encodeURIComponent('组合')}`);
  expect(found.data).toMatchObject({ total: 1, records: [{ courseId: 'course-31', state: 'open' }] });
});

test('a console’s ticket serves once, and a machine that stops ends it', async () => {
  const noon = await atNoon();
  const { upstream, ask } = noon;
  const vmId = await running(noon);
  const { socket, ticket, url } = await terminal(upstream, ask, vmId);
  const second = await openSocket(upstream.base, url);
  second.say(JSON.stringify({ type: 'enter', ticket }));
  expect(await second.closed).toBe(4401);
  await ask(`PUT ${VM}`, { vmId, action: 'stop' });
  expect(await socket.closed).toBe(1000);
  expect(socket.heard.at(-1)).toContain('"reason":"stopped"');
  expect((await ask(`POST ${VM}/console`, { vmId, kind: 'terminal' })).message).toContain('请先开机');
});

test('files outlive a terminal, are shared by two, and are gone after a rebuild', async () => {
  const noon = await atNoon();
  const { upstream, at, ask } = noon;
  const vmId = await running(noon);
  const one = await terminal(upstream, ask, vmId);
  one.type('echo 记下来 > note\r');
  await one.shows('note\r\nstudent');
  const other = await terminal(upstream, ask, vmId);
  other.type('cat note\r');
  await other.shows('记下来\r\nstudent');
  other.type('exit\r');
  expect(await other.socket.closed).toBe(1000);
  expect((await ask(`PUT ${VM}`, { vmId, action: 'rebuild' })).data).toMatchObject({ state: 'rebuilding' });
  await at(60);
  const again = await terminal(upstream, ask, vmId);
  again.type('cat note\r');
  expect(await again.shows('No such file')).toContain('cat: note');
});

test('Ctrl-C gets one out of what goes on and on', async () => {
  const noon = await atNoon();
  const vmId = await running(noon);
  const { type, shows } = await terminal(noon.upstream, noon.ask, vmId);
  type('sleep 1000\r');
  type('\u0003');
  await shows('^C\r\nstudent');
});

test('a page that was written on a machine is seen in its browser, and only there', async () => {
  const { upstream, at, ask } = await atNoon();
  expect((await ask(APPLY, { courseId: 'course-19' })).state).toBe(true);
  const vmId = await running({ at, ask }, { courseId: 'course-19', chapterRefId: 'ref-19-7' });
  const { type, shows } = await terminal(upstream, ask, vmId);
  type('mkdir lab && echo "<h1>你好</h1>" > lab/index.html && echo ok\r');
  await shows('ok\r\nstudent');
  const page = await ask(`POST ${VM}/console`, { vmId, kind: 'web' });
  const { url } = v.parse(v.object({ url: v.string() }), page.data);
  const response = await upstream.fetchRaw(`GET ${url}`);
  expect([await response.text(), response.headers.get('content-security-policy')]).toEqual([
    '<h1>你好</h1>\n',
    expect.stringContaining('sandbox'),
  ]);
  expect((await upstream.fetchRaw(`GET ${url.replace(/web\/[^/]+/, 'web/forged')}`)).status).toBe(403);
  expect((await ask(`POST ${VM}/console`, { vmId, kind: 'desktop' })).message).toContain('不支持');
  // The sandboxed page asks for its parts without cookies: the address ends with the session instead.
  await ask(signOut.line);
  expect((await upstream.fetchRaw(`GET ${url}`)).status).toBe(403);
});
