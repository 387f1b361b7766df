import * as v from 'valibot';
import { expect, test } from 'vitest';
import { RecordRow } from '#plugins/records/api.ts';
import { AnswerSheet } from '#plugins/answering/api.ts';
import { openUpstream } from './support/upstream.ts';

const Section = v.object({
  total: v.number(),
  records: v.array(RecordRow),
  summary: v.object({
    done: v.number(),
    total: v.number(),
    averageScore: v.nullish(v.number()),
    studyTime: v.number(),
  }),
});
const SECTIONS = ['exam', 'discuss', 'experiment', 'vs', 'homework', 'test', 'checkIn', 'task'] as const;

async function openAt(account = 'linxia') {
  const upstream = await openUpstream();
  const token = await upstream.signIn(account);
  const ask = (line: string, body?: unknown) => upstream.ask(line, body === undefined ? { token } : { token, body });
  return {
    upstream,
    ask,
    section: async (name: string, classroomId = 'classroom-1', query = '&size=100') =>
      v.parse(
        Section,
        (await ask(`GET /classroom/api/v1/center/classroom/record/${name}?classroomId=${classroomId}${query}`)).data,
      ),
  };
}

/** Nobody has missed it yet; of check-ins, neither one that is open. */
const notDue = (name: string): readonly string[] => (name === 'checkIn' ? ['upcoming', 'none'] : ['upcoming']);

test('every section lists what there is and sums up what was done', async () => {
  const { section } = await openAt();
  for (const name of SECTIONS) {
    const { records, total, summary } = await section(name);
    const due = records.filter(({ state }) => !notDue(name).includes(state)).length;
    expect([records.length, summary.total], name).toEqual([total, due]);
    expect(summary.done, name).toBe(records.filter(({ state }) => ['done', 'late', 'leave'].includes(state)).length);
    expect(records.filter(({ state, time }) => state === 'leave' && time !== null)).toEqual([]);
    expect(summary.studyTime, name).toBe(records.reduce((sum, { studyTime }) => sum + studyTime, 0));
  }
});

test('a page of a section sums up all of it', async () => {
  const { section } = await openAt();
  const all = await section('homework');
  const page = await section('homework', 'classroom-1', '&page=1&size=2');
  expect(page.records).toHaveLength(2);
  expect(page.summary).toEqual(all.summary);
});

test('homework stands as it was left: done, sent back, not begun, missed', async () => {
  const { section } = await openAt();
  const { records } = await section('homework');
  const state = (refId: string) => records.find((row) => row.refId === refId)?.state;
  expect(state('assignment-classroom-1-1')).toBe('done');
  expect(state('assignment-classroom-1-3')).toBe('doing');
  expect(state('assignment-classroom-1-5')).toBe('none');
  expect(state('assignment-classroom-1-2')).toBe('upcoming');
  const over = await section('homework', 'classroom-5');
  expect(over.records.every(({ state: of }) => of === 'done' || of === 'absent')).toBe(true);
});

test('coming work and an open check-in are nobody’s omission, neither by name nor in the numbers', async () => {
  const { ask, section } = await openAt();
  const { data } = await ask('GET /classroom/api/v1/center/classroom/record/comprehensive?classroomId=classroom-1');
  const Items = v.object({
    items: v.array(v.looseObject({ item: v.string(), totalNum: v.number(), upcomingNum: v.nullish(v.number()) })),
  });
  const { items } = v.parse(Items, data);
  for (const name of ['checkIn', 'task', 'exam', 'homework'] as const) {
    const { records, summary } = await section(name);
    expect(records.map(({ state }) => state)).toEqual(expect.arrayContaining([...notDue(name)]));
    const upcoming = records.filter(({ state }) => notDue(name).includes(state)).length;
    expect(summary.total, name).toBe(records.length - upcoming);
    expect(items.find(({ item }) => item === name)?.upcomingNum, name).toBe(upcoming);
  }
});

test('current events are in the records at once', async () => {
  const { section, ask } = await openAt();
  const before = (await section('test')).records.find(({ state }) => state === 'none');
  const create = { classroomId: 'classroom-1', kind: 'quiz', refId: before?.refId };
  const { data } = await ask('POST /classroom/api/v1/exam/answersheet', create);
  const { id } = v.parse(AnswerSheet, data);
  const row = async () => (await section('test')).records.find(({ refId }) => refId === before?.refId);
  expect((await row())?.state).toBe('doing');
  await ask(`POST /classroom/api/v1/exam/answersheet/submit/${id}`, {});
  expect(await row()).toMatchObject({ state: 'done', score: 0, num: 1, answerSheetId: id });
});

test('the whole of it: score, rank, what it is made of, and thirty days of study', async () => {
  const { ask } = await openAt();
  const { data } = await ask('GET /classroom/api/v1/center/classroom/record/comprehensive?classroomId=classroom-1');
  const whole = v.parse(
    v.object({
      score: v.number(),
      rank: v.number(),
      passScore: v.number(),
      classAverage: v.number(),
      items: v.array(v.object({ item: v.string() })),
      days: v.array(v.object({ date: v.string(), studyTime: v.number() })),
    }),
    data,
  );
  expect(whole.days).toHaveLength(30);
  expect(whole.days.at(-1)?.date).toBe('2026-11-20');
  expect(whole.days.some(({ studyTime }) => studyTime > 0)).toBe(true);
  expect(whole.items.map(({ item }) => item)).toEqual(expect.arrayContaining(['course', 'quiz', 'homework', 'exam']));
  expect(whole.passScore).toBe(60);
  expect(whole.classAverage).toBeGreaterThan(0);
});

test('the courses of a classroom with how far one has come', async () => {
  const { ask } = await openAt();
  const { data } = await ask('GET /classroom/api/v1/center/classroom/record/course?classroomId=classroom-1');
  const Courses = v.object({ records: v.array(v.object({ courseId: v.string(), progress: v.number() })) });
  expect(v.parse(Courses, data).records).toMatchObject([{ courseId: 'course-1' }, { courseId: 'course-2' }]);
});

test('records are for who is in the classroom', async () => {
  const { ask } = await openAt('zhouyu');
  for (const name of [...SECTIONS, 'course', 'comprehensive']) {
    const answer = await ask(`GET /classroom/api/v1/center/classroom/record/${name}?classroomId=classroom-1`);
    expect(answer, name).toMatchObject({ state: false, message: '你不在该课堂中' });
  }
});
