import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { getHoursProof, HoursProof } from '#plugins/certificates/api.ts';
import { Checkpoint } from '#plugins/checkpoints/api.ts';
import { Ledger, openUpstream, type TestUpstream } from './support/upstream.ts';

const ANSWER = 'POST /training/api/v1/chapter/checkpoint/answer';
const LESSON = { courseId: 'course-51', chapterRefId: 'ref-51-6', classroomId: 'classroom-9' };
const LIST = `GET /training/api/v1/chapter/checkpoints?${new URLSearchParams(LESSON)}`;

const list = async (upstream: TestUpstream, token: string) =>
  v.parse(v.array(Checkpoint), (await upstream.ask(LIST, { token })).data);

const answer = (checkpointId: string, answers: string[]) => ({
  ...LESSON,
  checkpointId,
  answers,
  answeredTime: new Date().toISOString(),
  operationId: randomUUID(),
});

test('the questions of a video come in its order, with their right answers', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const found = await list(upstream, token);
  expect(found.map(({ at, required, answered }) => [at, required, answered])).toEqual([
    [12, true, false],
    [30, false, false],
    [48, true, false],
  ]);
  for (const { subject } of found) expect(subject.subjectAnswerDtos?.length).toBeGreaterThan(0);
});

test('the first answer counts, however often it comes', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const [first] = await list(upstream, token);
  const id = first?.checkpointId ?? '';
  await upstream.ask(ANSWER, { token, body: answer(id, ['a']) });
  await upstream.ask(ANSWER, { token, body: answer(id, ['b']) });
  expect((await list(upstream, token)).map(({ answered }) => answered)).toEqual([true, false, false]);
  expect(await upstream.control(Ledger, 'GET /__mock/ledger?effect=checkpoint.answer')).toHaveLength(1);
});

test('a question of another lesson, or none, is refused', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const { message } = await upstream.ask(ANSWER, { token, body: answer('checkpoint-1-1-1', []) });
  expect(message).toContain('问题');
});

test('the proof of hours says how often somebody was there, a report that comes twice counted once', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const report = (minute: number, confirmed: boolean) => {
    const askedTime = `2026-03-02T02:${minute}:00.000Z`;
    const body = { ...LESSON, askedTime, ...(confirmed && { confirmedTime: askedTime }), operationId: randomUUID() };
    return upstream.ask('POST /training/api/v1/study/presence', { token, body });
  };
  await report(10, true);
  await report(10, true);
  await report(20, false);
  const proof = async (query: string) => (await upstream.ask(`GET ${getHoursProof.path}${query}`, { token })).data;
  const inCourse = v.parse(HoursProof, await proof('?classroomId=classroom-9')).items;
  expect(inCourse.filter(({ presence }) => presence)).toMatchObject([{ presence: { asked: 2, confirmed: 1 } }]);
  const everywhere = v.parse(HoursProof, await proof('')).items;
  expect(everywhere.filter(({ presence }) => presence)).toMatchObject([{ presence: { asked: 2, confirmed: 1 } }]);
});

test('who is not in the place is refused', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('zhouyu');
  expect((await upstream.ask(LIST, { token })).code).not.toBe(200);
});
