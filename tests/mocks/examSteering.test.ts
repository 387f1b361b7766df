// Plugins: exams, answering
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { AnswerSheet, AnswerSheetDto, followSheetEvents, listSheetEvents } from '#plugins/answering/api.ts';
import { listContests } from '#plugins/exams/api.ts';
import { openUpstream } from './support/upstream.ts';

const Facts = v.object({ answerSheetId: v.string(), refId: v.string() });
const Events = listSheetEvents.reply;

async function sit() {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const control = async (to: string, body: object): Promise<Record<string, unknown>> => {
    const response = await upstream.fetchRaw(`POST /__mock/${to}`, { body });
    return v.parse(v.record(v.string(), v.unknown()), await response.json());
  };
  const { answerSheetId: id, refId } = v.parse(
    Facts,
    await control('scenario', { name: 'half-saved-sheet', account: 'linxia' }),
  );
  const ask = async <S extends v.GenericSchema>(schema: S, line: string, body?: object): Promise<v.InferOutput<S>> =>
    v.parse(schema, (await upstream.ask(line, { token, ...(body && { body }) })).data);
  return {
    upstream,
    token,
    id,
    refId,
    ask,
    steer: (act: string, how: object = {}) => control(`proctor/${act}`, { answerSheetId: id, ...how }),
    sheet: () => ask(AnswerSheetDto, `GET /training/api/v1/exam/answersheet/dto/${id}`),
    events: (since = 0) => ask(Events, `GET /training/api/v1/exam/answersheet/events/${id}?since=${since}`),
  };
}

const minutes = (from: string | null | undefined, to: string | null | undefined): number =>
  (Date.parse(to ?? '') - Date.parse(from ?? '')) / 60_000;

test('events are numbered, and each reply of the sheet’s calls says how the time stands', async () => {
  const exam = await sit();
  const before = await exam.sheet();
  expect(before).toMatchObject({ lastEvent: 0, pausedTime: null });
  await exam.steer('announce', { text: '安静' });
  await exam.steer('extend', { minutes: 10 });
  const { events, ...time } = await exam.events();
  expect(events.map(({ id, kind, text }) => [id, kind, text])).toEqual([
    [1, 'announcement', '安静'],
    [2, 'deadline', ''],
  ]);
  expect((await exam.events(1)).events.map(({ id }) => id)).toEqual([2]);
  expect(minutes(before.deadline, time.deadline)).toBe(10);
  expect(await exam.sheet()).toMatchObject({ deadline: time.deadline, lastEvent: 2, serverTime: time.serverTime });
  const saved = await exam.upstream.ask('POST /training/api/v1/answerSheetSubjects/subjects', {
    token: exam.token,
    body: { answerSheetId: exam.id, subjects: [] },
  });
  expect(saved.data).toMatchObject({ deadline: time.deadline, lastEvent: 2, pausedTime: null });
});

test('a pause stops the time and the automatic hand-in, takes answers, and gives all of it back', async () => {
  const exam = await sit();
  const { deadline } = await exam.sheet();
  await exam.steer('pause');
  await exam.upstream.later(5_400);
  expect(await exam.sheet()).toMatchObject({ state: 'answering', deadline });
  const refused = await exam.upstream.ask(`POST /training/api/v1/exam/answersheet/submit/${exam.id}`, {
    token: exam.token,
    body: { auto: true },
  });
  expect(refused).toMatchObject({ state: false, message: '考试已暂停，时间没有在走' });
  const { records } = await exam.ask(listContests.reply, `${listContests.line}?clazzId=clazz-1`);
  const listed = records.find(({ contestId }) => contestId === exam.refId);
  expect([listed?.deadline, minutes(listed?.pausedTime, listed?.deadline)]).toEqual([deadline, 40]);
  await exam.steer('resume');
  const after = await exam.sheet();
  expect([after.pausedTime, minutes(deadline, after.deadline)]).toEqual([null, 90]);
  expect((await exam.events()).events.map(({ kind }) => kind)).toEqual(['pause', 'resume']);
});

test('an early end leaves answers on their way half a minute, then takes the sheet as it is', async () => {
  const exam = await sit();
  await exam.steer('end');
  expect(await exam.sheet()).toMatchObject({ state: 'answering', lastEvent: 1 });
  const handedIn = await exam.ask(AnswerSheet, `POST /training/api/v1/exam/answersheet/submit/${exam.id}`, {
    auto: true,
  });
  expect(handedIn.state).not.toBe('answering');
  expect(handedIn).toMatchObject({ auto: true, endedTime: handedIn.deadline });
  const other = await sit();
  expect((await other.sheet()).endedTime).toBeNull();
  await other.steer('end');
  await other.upstream.later(31);
  expect((await other.sheet()).state).not.toBe('answering');
  const late = await other.upstream.ask('POST /training/api/v1/answerSheetSubjects/subjects', {
    token: other.token,
    body: { answerSheetId: other.id, subjects: [] },
  });
  expect(late.message).toMatch(/^老师已于 .* 结束考试，之后的作答不再保存$/);
});

test('a stream says at once how it stands, and every event as it comes', async () => {
  const exam = await sit();
  const response = await exam.upstream.fetchRaw(
    `GET /training/api/v1/exam/answersheet/events/stream/${exam.id}?since=0`,
    { token: exam.token },
  );
  const reader = response.body?.getReader();
  const piece = async () => {
    const { value } = (await reader?.read()) ?? {};
    const [, data = ''] = /^data: (.*)\n\n$/.exec(new TextDecoder().decode(value)) ?? [];
    return v.parse(followSheetEvents.reply, JSON.parse(data));
  };
  expect(await piece()).toMatchObject({ events: [], lastEvent: 0, done: false });
  await exam.steer('announce', { text: '还有十分钟' });
  expect((await piece()).events).toMatchObject([{ id: 1, text: '还有十分钟' }]);
  await reader?.cancel();
});

test('others’ sheets are not to be followed, and a sheet that is over is steered no more', async () => {
  const exam = await sit();
  const other = await exam.upstream.signIn('chenlan');
  const line = `GET /training/api/v1/exam/answersheet/events/${exam.id}`;
  expect(await exam.upstream.ask(line, { token: other })).toMatchObject({ state: false, code: 404 });
  await exam.ask(AnswerSheet, `POST /training/api/v1/exam/answersheet/submit/${exam.id}`, {});
  expect(await exam.steer('extend', { minutes: 5 })).toMatchObject({ state: false });
});

test('the control page lists who sits an exam, and its forms act', async () => {
  const exam = await sit();
  await exam.sheet();
  const page = async () => {
    const text = await (await exam.upstream.fetchRaw('GET /__mock/')).text();
    return /<section id="proctor">.*?<\/section>/s.exec(text)?.[0] ?? '';
  };
  expect(await page()).toMatch(/限时考试.*林夏.*9 \/ 18.*09:30:00/s);
  const form = (to: string, fields: Record<string, string>) =>
    fetch(`${exam.upstream.base}/__mock/proctor/${to}`, {
      method: 'POST',
      body: new URLSearchParams({ place: 'clazz-1', refId: exam.refId, ...fields }),
      redirect: 'manual',
    });
  await form('announce', { answerSheetId: '', text: '全场安静' });
  await form('extend', { minutes: '10' });
  await form('pause', {});
  expect((await exam.events()).events.map(({ kind }) => kind)).toEqual(['announcement', 'deadline', 'pause']);
  expect(await page()).toContain('起暂停');
  await form('resume', {});
  await form('end', {});
  expect(await page()).toContain('正在收卷');
});
