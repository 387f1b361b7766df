import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { paperSubjects } from '#mocks/answering/papers/paperSubjects.ts';
import { addSheet } from '#mocks/answering/sheets/sheetRows.ts';
import { SetPapers } from '#mocks/documents/setPapers.ts';
import { practisedBy } from '#mocks/practice/missed.ts';
import { listPractice, PracticeCounts, type Rating, type Schedule, sendReviews } from '#plugins/practice/api.ts';
import { listDue } from '#plugins/todos/api.ts';
import { BORN, Ledger, openTestWorld, openUpstream, type TestUpstream } from './support/upstream.ts';

const DAY = 86_400_000;

async function list(upstream: TestUpstream, token: string, since?: number) {
  const line = since === undefined ? listPractice.line : `${listPractice.line}?since=${since}`;
  return v.parse(listPractice.reply, (await upstream.ask(line, { token })).data);
}

const idsOf = ({ cards }: Awaited<ReturnType<typeof list>>) => cards.map(({ subject }) => subject.subjectId);

const schedule = (updated: number, more: Partial<Schedule> = {}): Schedule => ({
  due: new Date(updated + 3 * DAY).toISOString(),
  stability: 3,
  difficulty: 5,
  reps: 2,
  lapses: 0,
  updated: new Date(updated).toISOString(),
  ...more,
});

const review = (subjectId: string, of: Schedule, rating: Rating = 'good') => ({
  subjectId,
  rating,
  schedule: of,
  operationId: randomUUID(),
});

async function send(upstream: TestUpstream, token: string, ...reviews: ReturnType<typeof review>[]) {
  return v.parse(sendReviews.reply, (await upstream.ask(sendReviews.line, { token, body: { reviews } })).data);
}

test('questions that were missed come with the right answer, the explanation and the lesson that teaches them', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const { cards, gone } = await list(upstream, token);
  expect(cards.length).toBeGreaterThan(20);
  expect(gone).toEqual([]);
  for (const { subject, place } of cards) {
    expect(subject.subjectAnswerDtos).toEqual(expect.any(Array));
    expect(place.title).not.toBe('');
  }
  expect(cards.filter(({ subject }) => subject.explanation).length).toBeGreaterThan(cards.length / 2);
  const ofQuiz = cards.find(({ source }) => source.kind === 'quiz');
  expect(ofQuiz?.lesson?.chapterRefId).toMatch(/^ref-/);
  expect(ofQuiz?.course?.courseId).toMatch(/^course-/);
  const due = v.parse(listDue.reply, (await upstream.ask(listDue.line, { token })).data);
  const counts = v.parse(PracticeCounts, due.find(({ kind }) => kind === 'practice')?.item);
  expect(counts.due).toBeGreaterThan(0);
  expect(counts.fresh).toBe(cards.filter((card) => !card.schedule).length);
});

test('nobody sees the questions of somebody else, and a guest sees none', async () => {
  const upstream = await openUpstream();
  expect(await upstream.ask(listPractice.line)).toMatchObject({ state: false, code: 401 });
  expect((await list(upstream, await upstream.signIn('zhouyu'))).cards).toEqual([]);
});

const USER = 'user-linxia';

test('no question of an exam whose analysis is not released becomes a card; once it is, those missed do', () => {
  const { db, clock } = openTestWorld();
  const exam = db.documents.get(SetPapers, 'contest-clazz-1-1');
  if (!exam) throw new Error('no exam');
  const asked = new Set(paperSubjects(exam).keys());
  const cards = () => [...practisedBy({ db, clock }, USER).missed.keys()].filter((id) => asked.has(id));
  const released = cards();
  expect(released.length).toBeGreaterThan(0);

  const endsAt = BORN + DAY;
  for (const kept of [{ showAnswer: 'never' as const }, { showAnswer: 'ended' as const, endsAt }]) {
    db.documents.put(SetPapers, { ...exam, ...kept });
    expect(cards(), kept.showAnswer).toEqual([]);
    // A device that has them already is told to drop them.
    const { hidden } = practisedBy({ db, clock }, USER);
    expect([...asked].every((id) => hidden.has(id))).toBe(true);
  }
  clock.freeze(endsAt);
  expect(cards().toSorted()).toEqual(released.toSorted());
});

test('while a paper is answered again, its questions are no cards', () => {
  const { db, clock } = openTestWorld();
  const ofQuiz = () => [...practisedBy({ db, clock }, USER).missed].filter(([, { paper }]) => paper.kind === 'quiz');
  const [first] = ofQuiz();
  if (!first) throw new Error('no quiz');
  const [id, { paper }] = first;
  const again = { user_id: USER, member_no: null, attempt: 9, created_at: BORN, deadline_at: null };
  addSheet(db, paper, again);
  expect(ofQuiz().map(([one]) => one)).not.toContain(id);
});

test('of two devices the latest review of each question counts, whichever arrives last', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const [a = '', b = ''] = idsOf(await list(upstream, token));
  const late = schedule(BORN + DAY);
  const early = schedule(BORN + DAY / 2);
  expect((await send(upstream, token, review(a, late), review(b, early))).overtaken).toEqual([]);
  const second = await send(upstream, token, review(a, early, 'again'), review(b, late, 'easy'));
  expect(second.overtaken).toEqual([{ subjectId: a, schedule: late }]);
  const { cards } = await list(upstream, token);
  for (const one of cards.filter(({ subject }) => [a, b].includes(subject.subjectId))) {
    expect(one.schedule).toEqual(late);
  }
  const effects = await upstream.control(Ledger, 'GET /__mock/ledger?effect=practice.review');
  expect(effects.map(({ detail }) => detail)).toEqual([
    { subjectId: a, rating: 'good' },
    { subjectId: b, rating: 'good' },
    { subjectId: b, rating: 'easy' },
  ]);
});

test('a device asks only for what changed since', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const whole = await list(upstream, token);
  await upstream.later(60);
  const [id = ''] = idsOf(whole);
  await send(upstream, token, review(id, schedule(BORN + DAY)));
  const since = await list(upstream, token, whole.revision + 1);
  expect(idsOf(since)).toEqual([id]);
  expect(since.revision).toBeGreaterThan(whole.revision);
});

test('a review of a question that is not practised changes nothing', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('zhouyu');
  expect((await send(upstream, token, review('linux-1', schedule(BORN)))).overtaken).toEqual([]);
  expect(await upstream.control(Ledger, 'GET /__mock/ledger?effect=practice.review')).toEqual([]);
});

test('practising changes no grade', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const scores = async () =>
    (await upstream.ask('GET /training/api/v1/center/clazz/list?page=1&size=50', { token })).data;
  const before = await scores();
  const reviews = idsOf(await list(upstream, token)).map((id) => review(id, schedule(BORN)));
  await send(upstream, token, ...reviews);
  expect(await scores()).toEqual(before);
});
