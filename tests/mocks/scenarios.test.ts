import * as v from 'valibot';
import { expect, test } from 'vitest';
import { AnswerSheetDto } from '#plugins/answering/api.ts';
import { Node, VmAlert } from '#plugins/experiments/api.ts';
import { BORN, openUpstream, type TestUpstream } from './support/upstream.ts';

const Listed = v.array(
  v.object({ name: v.string(), title: v.string(), about: v.string(), account: v.nullable(v.string()) }),
);
const SheetFacts = v.object({ answerSheetId: v.string(), refId: v.string(), see: v.string() });

const setUp = <S extends v.GenericSchema<unknown, unknown>>(upstream: TestUpstream, schema: S, name: string) =>
  upstream.control(schema, 'POST /__mock/scenario', { name });

async function sheet(upstream: TestUpstream, name: string) {
  const { answerSheetId } = await setUp(upstream, SheetFacts, name);
  const token = await upstream.signIn('linxia');
  const read = async () =>
    v.parse(
      AnswerSheetDto,
      (await upstream.ask(`GET /training/api/v1/exam/answersheet/dto/${answerSheetId}?detail=true`, { token })).data,
    );
  return { read, left: async () => Date.parse((await read()).deadline ?? '') - BORN };
}

test('every scenario has words for people, and can be set up twice', async () => {
  const upstream = await openUpstream();
  const scenarios = await upstream.control(Listed, 'GET /__mock/scenario');
  expect(scenarios.length).toBeGreaterThan(15);
  for (const { name, title, about } of scenarios) {
    expect(`${title}${about}`).toMatch(/[\u4e00-\u9fff]/);
    for (const _time of [1, 2]) {
      const response = await upstream.fetchRaw('POST /__mock/scenario', { body: { name } });
      expect([name, response.status]).toEqual([name, 200]);
    }
  }
  const unknown = await upstream.fetchRaw('POST /__mock/scenario', { body: { name: 'nope' } });
  expect([unknown.status, await unknown.text()]).toEqual([400, expect.stringContaining('exam-about-to-end')]);
});

test('exam-about-to-end leaves two minutes, and the deadline hands the sheet in', async () => {
  const upstream = await openUpstream();
  const { read, left } = await sheet(upstream, 'exam-about-to-end');
  expect(await left()).toBe(120_000);
  expect(await read()).toMatchObject({ state: 'answering', subjectNum: 18, answeredNum: 9 });
  await upstream.fetchRaw('POST /__mock/clock', { body: { advance: 121 } });
  expect(await read()).toMatchObject({ auto: true, state: expect.stringMatching(/submitted|marking|marked/) });
});

test('half-saved-sheet is half answered, and the answers are right', async () => {
  const upstream = await openUpstream();
  const { read } = await sheet(upstream, 'half-saved-sheet');
  const { answerSheetSubjects, subjects } = await read();
  expect(answerSheetSubjects.filter(({ answers }) => answers.length > 0)).toHaveLength(9);
  expect(answerSheetSubjects.some(({ flagged }) => flagged)).toBe(true);
  expect(subjects).toHaveLength(18);
});

test('exam-ended was handed in by the deadline, and takes no more answers', async () => {
  const upstream = await openUpstream();
  const { read } = await sheet(upstream, 'exam-ended');
  expect(await read()).toMatchObject({ auto: true });
});

const CheckIn = v.object({ activityId: v.string(), code: v.string() });

test('check-in-open can be checked in to with its code', async () => {
  const upstream = await openUpstream();
  const { activityId, code } = await setUp(upstream, CheckIn, 'check-in-open');
  const body = { activityId, code };
  const token = await upstream.signIn('linxia');
  expect((await upstream.ask('POST /classroom/api/v1/activity/checkIn', { token, body })).data).toMatchObject({
    myState: 'done',
  });
});

test('check-in-open is another check-in every time', async () => {
  const upstream = await openUpstream();
  const first = await setUp(upstream, CheckIn, 'check-in-open');
  const second = await setUp(upstream, CheckIn, 'check-in-open');
  expect(second.activityId).not.toBe(first.activityId);
});

test('first-day leaves an account as if it had just been registered', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  await upstream.fetchRaw('POST /__mock/scenario', { body: { name: 'first-day', account: 'linxia' } });
  const Total = v.object({ total: v.number() });
  const total = async (line: string) => v.parse(Total, (await upstream.ask(line, { token })).data).total;
  expect(await total('GET /training/api/v1/note/getMyNote')).toBe(0);
  expect(await total('GET /training/api/v1/center/clazz/page')).toBe(0);
  expect(await total('GET /classroom/api/v1/center/classroom/page')).toBe(0);
});

test('expired-session is a 401 at the next request, for that account alone', async () => {
  const upstream = await openUpstream();
  const [linxia, zhouyu] = [await upstream.signIn('linxia'), await upstream.signIn('zhouyu')];
  await upstream.fetchRaw('POST /__mock/scenario', { body: { name: 'expired-session' } });
  const codes = await Promise.all(
    [linxia, zhouyu].map(async (token) => (await upstream.ask('GET /system/api/v1/user/info', { token })).code),
  );
  expect(codes).toEqual([401, 200]);
});

test('service-down takes one service down, all-well brings it back', async () => {
  const upstream = await openUpstream();
  const statuses = () =>
    Promise.all(
      ['/training/out-api/v1/clazz/page', '/business/out-api/v1/notice/list'].map(
        async (path) => (await upstream.fetchRaw(`GET ${path}`)).status,
      ),
    );
  await upstream.fetchRaw('POST /__mock/scenario', { body: { name: 'service-down' } });
  expect(await statuses()).toEqual([503, 200]);
  await upstream.fetchRaw('POST /__mock/scenario', { body: { name: 'all-well' } });
  expect(await statuses()).toEqual([200, 200]);
});

test('a node is busy, offline or disabled for whoever asks, until all is well', async () => {
  const upstream = await openUpstream();
  const node = async () => {
    // All is well again at the machine's own time, when older tokens are dead.
    const token = await upstream.signIn('linxia');
    return v.parse(
      Node,
      (await upstream.ask('GET /classroom/api/v1/exp/vm/node?chapterRefId=ref-1-6', { token })).data,
    );
  };
  const wanted = {
    'node-busy': { loadCondition: 'busy' },
    'node-offline': { onlineStatus: 'offline' },
    'node-disabled': { enableStatus: 'disabled' },
    'all-well': { enableStatus: 'enabled', onlineStatus: 'online', loadCondition: 'free' },
  };
  for (const [name, state] of Object.entries(wanted)) {
    await upstream.fetchRaw('POST /__mock/scenario', { body: { name } });
    expect(await node()).toMatchObject(state);
  }
});

test.each([
  ['machine-about-to-end', { state: 'running', remainingTime: 180, delayNum: 0 }, ['expiring']],
  ['machine-without-delays', { state: 'running', delayNum: 3, maxDelayNum: 3 }, ['expiring']],
  ['machine-idle', { state: 'running' }, ['idle']],
  ['machine-failed', { state: 'failed', message: '磁盘挂载失败，请重建实验机' }, []],
])('%s', async (name, state, kinds) => {
  const upstream = await openUpstream();
  const { vmId } = await setUp(upstream, v.object({ vmId: v.string() }), name);
  const token = await upstream.signIn('linxia');
  expect((await upstream.ask(`GET /classroom/api/v1/exp/vm?vmId=${vmId}`, { token })).data).toMatchObject(state);
  const alerts = v.parse(v.array(VmAlert), (await upstream.ask('GET /classroom/api/v1/exp/vm/alert', { token })).data);
  expect(alerts.map(({ kind }) => kind)).toEqual(kinds);
});
