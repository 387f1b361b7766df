import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { AnswerSheet, TracePtg } from '#plugins/answering/api.ts';
import { ContestEntry, ContestExam, ContestPaper } from '#plugins/exams/api.ts';
import { openSignedIn, type SignedIn } from './support/signedIn.ts';
import { Ledger } from './support/upstream.ts';

const DAY = 24 * 3600;
const Contests = v.object({ total: v.number(), records: v.array(ContestExam) });

const begin = async ({ ask }: SignedIn, refId: string, body: object = {}) =>
  v.parse(
    AnswerSheet,
    (await ask('POST /training/api/v1/exam/answersheet', { clazzId: 'clazz-1', kind: 'exam', refId, ...body })).data,
  );
const submit = ({ ask }: SignedIn, id: string) => ask(`POST /training/api/v1/exam/answersheet/submit/${id}`, {});

test('the exams of a class: open ones first, with what one has made of them', async () => {
  const { get } = await openSignedIn();
  const page = await get(Contests, '/training/api/v1/center/clazz/contestExam/page4Trainee?clazzId=clazz-1&size=50');
  const order = ['open', 'not-open', 'ended'];
  const states = page.records.map(({ state }) => order.indexOf(state));
  expect(states).toEqual(states.toSorted());
  const byId = new Map(page.records.map((contest) => [contest.contestId, contest]));
  expect(byId.get('contest-clazz-1-3')).toMatchObject({
    needPassword: true,
    fullScreen: true,
    subjectNum: 50,
    duration: 5400,
    state: 'open',
    myState: 'none',
  });
  expect(byId.get('contest-clazz-1-5')).toMatchObject({ subjectNum: 1000, maxAttemptNum: null, fullScore: 500 });
  expect(byId.get('contest-clazz-1-4')?.environment).toBe(true);
  expect(byId.get('contest-clazz-1-1')).toMatchObject({ state: 'ended', myState: 'marked', score: 84 });
  expect(byId.get('exam-1-15')?.score).toBeGreaterThan(0);
});

test('exams can be searched, filtered by their state and counted', async () => {
  const { get } = await openSignedIn();
  const list = '/training/api/v1/center/clazz/contestExam/page4Trainee?clazzId=clazz-1';
  expect((await get(Contests, `${list}&keyword=${encodeURIComponent('千题')}`)).records).toMatchObject([
    { contestId: 'contest-clazz-1-5' },
  ]);
  const all = (await get(Contests, `${list}&size=100`)).records;
  const ended = await get(Contests, `${list}&state=ended&size=100`);
  expect(ended.records.map(({ contestId }) => contestId)).toContain('contest-clazz-1-1');
  expect(ended.total).toBe(all.filter(({ state }) => state === 'ended').length);
  const { data } = await (
    await openSignedIn()
  ).ask('GET /training/api/v1/center/clazz/contestExam/count4Trainee?clazzId=clazz-1');
  expect(data).toEqual({ done: all.filter(({ attemptNum }) => (attemptNum ?? 0) > 0).length, total: all.length });
});

test('an outsider of the class sees nothing of its exams', async () => {
  const { ask } = await openSignedIn('zhouyu');
  const page = await ask('GET /training/api/v1/center/clazz/contestExam/page4Trainee?clazzId=clazz-1');
  expect(page).toMatchObject({ state: false, message: '你还没有加入该培训班' });
  const paper = await ask('GET /training/api/v1/contestExam/contest/contest-clazz-1-3');
  expect(paper).toMatchObject({ state: false, message: '你不在考试的名单中' });
  expect((await ask('GET /training/api/v1/contestExam/page')).data).toMatchObject({ total: 0 });
});

test('the server says whether one may begin, and why not', async () => {
  const opened = await openSignedIn();
  const entry = (id: string) => opened.get(ContestEntry, `/training/api/v1/contestExam/entry/${id}`);
  expect(await entry('contest-clazz-1-3')).toMatchObject({ allowed: true, needPassword: true, attemptLeft: 2 });
  expect(await entry('contest-clazz-1-2')).toMatchObject({ allowed: false, refusal: 'not-open' });
  expect(await entry('contest-clazz-1-1')).toMatchObject({ allowed: false, refusal: 'ended', attemptLeft: 1 });
  const { id } = await begin(opened, 'contest-clazz-1-3', { password: 'yanxi2026' });
  expect(await entry('contest-clazz-1-3')).toMatchObject({
    allowed: true,
    needPassword: false,
    answerSheetId: id,
    time: '2026-11-20T09:30:00+08:00',
  });
  const stranger = await openSignedIn('zhouyu');
  expect(await stranger.get(ContestEntry, '/training/api/v1/contestExam/entry/contest-clazz-1-3')).toMatchObject({
    allowed: false,
    refusal: 'not-joined',
    message: '你不在考试的名单中',
  });
});

test('questions are shown to who has begun; what is right only when the exam says so', async () => {
  const opened = await openSignedIn();
  const paper = (id: string) => opened.get(ContestPaper, `/training/api/v1/contestExam/contest/${id}?rightAnswer=true`);
  const hasAnswers = ({ subjects }: ContestPaper) => subjects.some(({ explanation }) => Boolean(explanation));
  expect((await paper('contest-clazz-1-4')).subjects).toEqual([]);
  const trial = await begin(opened, 'contest-clazz-1-5');
  expect((await paper('contest-clazz-1-5')).subjects).toHaveLength(1000);
  expect(hasAnswers(await paper('contest-clazz-1-5'))).toBe(false);
  await submit(opened, trial.id);
  expect(hasAnswers(await paper('contest-clazz-1-5'))).toBe(true);
  await begin(opened, 'contest-clazz-1-5');
  expect(hasAnswers(await paper('contest-clazz-1-5'))).toBe(false);
  expect(hasAnswers(await paper('contest-clazz-1-1'))).toBe(true);
});

test('a final exam never gives its right answers away', async () => {
  const opened = await openSignedIn();
  const { subjects } = await opened.get(
    ContestPaper,
    '/training/api/v1/contestExam/contest/contest-clazz-4-2?rightAnswer=true',
  );
  expect(subjects).toHaveLength(18);
  expect(
    subjects.some(({ subjectAnswerDtos, explanation }) => Boolean(subjectAnswerDtos) || Boolean(explanation)),
  ).toBe(false);
});

test('leaving the page is counted, each time once', async () => {
  const opened = await openSignedIn();
  const { id } = await begin(opened, 'contest-clazz-1-3', { password: 'yanxi2026' });
  const leave = (leaves: object[]) =>
    opened.ask(`POST /training/api/v1/exam/answersheet/leave/${id}`, { leaves, operationId: randomUUID() });
  const first = { leaveTime: '2026-11-20T09:30:00+08:00', away: 12 };
  expect((await leave([first])).data).toEqual({ leaveNum: 1 });
  const again = [
    first,
    { leaveTime: '2026-11-20T09:33:00+08:00', away: 3 },
    { leaveTime: '2025-01-01T00:00:00Z', away: 9 },
  ];
  expect((await leave(again)).data).toEqual({ leaveNum: 2 });
  const effects = await opened.upstream.control(Ledger, 'GET /__mock/ledger?effect=sheet.leave');
  expect(effects.map(({ detail }) => detail)).toMatchObject([{ away: 12 }, { away: 3 }]);
});

test('a result counts where it belongs: in the marks, and in the score of the class', async () => {
  const opened = await openSignedIn();
  const trace = async () =>
    v
      .parse(
        v.object({ items: v.array(v.object({ item: v.string(), doneNum: v.number() })) }),
        (await opened.ask('GET /training/api/v1/center/clazz/trainee/trace?clazzId=clazz-1')).data,
      )
      .items.find(({ item }) => item === 'exam')?.doneNum ?? 0;
  const before = await trace();
  const { id } = await begin(opened, 'contest-clazz-1-5');
  const body = { clazzId: 'clazz-1', contestId: 'contest-clazz-1-5', answerSheetId: id };
  const record = () => opened.ask('POST /training/api/v1/center/clazz/trainee/trace/contest', body);
  expect((await record()).message).toBe('考试还没有提交');
  await submit(opened, id);
  expect(await record()).toMatchObject({ state: true, data: null });
  expect(await trace()).toBe(before + 1);
  const { records } = await opened.get(
    v.object({ records: v.array(TracePtg) }),
    '/training/api/v1/clazzTraineeTracePtg/exam/page?clazzId=clazz-1&size=50',
  );
  const ptg = (refId: string) => records.find((one) => one.refId === refId);
  expect(ptg('contest-clazz-1-5')).toMatchObject({ ptg: 0, attemptNum: 1, passed: false, answerSheetId: id });
  expect(ptg('contest-clazz-1-1')).toMatchObject({ ptg: 84, passed: true });
  const other = await opened.ask('GET /training/api/v1/clazzTraineeTracePtg/exam/page?clazzId=clazz-1&userId=user-1');
  expect(other).toMatchObject({ state: false, message: '只能查看自己的成绩' });
});

test('an exam open today is over after its last day', async () => {
  const opened = await openSignedIn();
  await opened.later(4 * DAY);
  const list = '/training/api/v1/center/clazz/contestExam/page4Trainee?clazzId=clazz-1&size=50';
  const contest = (await opened.get(Contests, list)).records.find(({ contestId }) => contestId === 'contest-clazz-1-3');
  expect(contest?.state).toBe('ended');
});

test('exams of classrooms have calls of their own', async () => {
  const opened = await openSignedIn();
  const list = '/classroom/api/v1/center/classroom/contestExam/page4Trainee?classroomId=classroom-5&size=50';
  const { records } = await opened.get(Contests, list);
  expect(records.find(({ contestId }) => contestId === 'contest-classroom-5-1')).toMatchObject({
    score: 79,
    state: 'ended',
  });
  const { data } = await opened.ask('GET /classroom/api/v1/contestExam/contest/contest-classroom-5-1?rightAnswer=true');
  expect(v.parse(ContestPaper, data).subjects[0]?.subjectAnswerDtos?.length).toBeGreaterThan(0);
});

test('the same exam stands on terms of its own in each place, and an attempt under way is told with them', async () => {
  const opened = await openSignedIn();
  const entry = (place: string) =>
    opened.get(ContestEntry, `/training/api/v1/contestExam/entry/contest-clazz-1-5?${place}`);
  const { id, deadline } = await begin(opened, 'contest-clazz-1-5');
  expect(await entry('clazzId=clazz-1')).toMatchObject({ answerSheetId: id, leaveNum: 0 });
  expect(await opened.ask('GET /training/api/v1/contestExam/entry/contest-clazz-1-5?clazzId=clazz-4')).toMatchObject({
    state: false,
    message: '考试不存在或已被删除',
  });
  const leave = { leaveTime: '2026-11-20T09:30:00+08:00', away: 12 };
  await opened.ask(`POST /training/api/v1/exam/answersheet/leave/${id}`, { leaves: [leave] });
  expect(await entry('clazzId=clazz-1')).toMatchObject({ leaveNum: 1 });
  const paper = '/training/api/v1/contestExam/contest/contest-clazz-1-5?clazzId=clazz-1';
  expect(await opened.get(ContestPaper, paper)).toMatchObject({ deadline, machineRefId: null });
  expect((await opened.get(ContestPaper, `${paper}&subjects=false`)).subjects).toEqual([]);
});
