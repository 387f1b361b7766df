import { observable, runInAction } from 'mobx';
import { expect, test } from 'vitest';
import type { Checkpoint } from '#plugins/checkpoints/api.ts';
import type { CheckpointOutbox, CheckpointReport } from '#plugins/checkpoints/checkpointOutbox.ts';
import { Questions } from '#plugins/checkpoints/questions.store.ts';
import type { OutboxRow } from '#plugins/offline/outbox/OutboxRow.ts';

const NOW = Date.parse('2026-11-20T09:30:00+08:00');
const subject: Checkpoint['subject'] = {
  subjectId: 'one',
  type: 'single_choice',
  level: 'middle',
  stem: '<p>选哪个？</p>',
  sort: 1,
  typeSort: 1,
  subjectOptionsDtos: [],
  blankNum: 0,
  practiceStepDtos: [],
  subjectAnswerDtos: [{ texts: 'a', sort: 1 }],
};
const checkpoint = (id: string, at: number, more: Partial<Checkpoint> = {}): Checkpoint => ({
  checkpointId: id,
  at,
  subject,
  backTo: null,
  required: true,
  answered: false,
  ...more,
});
const LIST = [checkpoint('second', 30), checkpoint('first', 12), checkpoint('known', 5, { answered: true })];

function open(list: readonly Checkpoint[] | undefined = LIST) {
  const known = observable<{ value: readonly Checkpoint[] | undefined }>({ value: list }, {}, { deep: false });
  const rows = observable.array<OutboxRow>([], { deep: false });
  const put = ({ lane, content }: { lane: string; content: CheckpointReport }): Promise<void> => {
    const row = {
      order: rows.length,
      id: String(rows.length),
      revision: 1,
      deployment: '',
      owner: '',
      box: 'checkpoints',
    };
    runInAction(() => rows.push({ ...row, lane, content, state: 'waiting', at: NOW }));
    return Promise.resolve();
  };
  const outbox: CheckpointOutbox = { rows, put, drain: () => Promise.resolve() };
  const lesson = { place: { kind: 'clazz', id: 'clazz-1' }, courseId: 'course-1', chapterRefId: 'ref-1-2' } as const;
  const questions = new Questions({ list: known, outbox, owner: 'linxia', now: () => NOW }, lesson);
  const stop = questions.start();
  const stops = () => questions.stops.map(({ id }) => id);
  return { questions, known, rows, put, stop, stops };
}

test('the video waits at what is not answered yet, in the order of the video', () => {
  expect(open().stops()).toEqual(['first', 'second']);
  expect(open([]).stops()).toEqual([]);
});

test('nothing waits before the questions are known, and each does once they are', () => {
  const { known, stops } = open([]);
  runInAction(() => (known.value = LIST));
  expect(stops()).toEqual(['first', 'second']);
});

test('an answered question holds the video until the user goes on', async () => {
  const { questions, stops } = open();
  questions.ask('first');
  questions.write({ answers: ['a'] });
  await questions.submit();
  expect(stops()).toEqual(['first', 'second']);
  questions.goOn();
  expect(stops()).toEqual(['second']);
});

test('an answer goes into the outbox, once, with its lesson and its moment', async () => {
  const { questions, rows } = open();
  questions.ask('first');
  questions.write({ answers: ['a'] });
  await Promise.all([questions.submit(), questions.submit()]);
  expect(rows.map(({ content }) => content)).toEqual([
    {
      of: 'answer',
      clazzId: 'clazz-1',
      courseId: 'course-1',
      chapterRefId: 'ref-1-2',
      checkpointId: 'first',
      answers: ['a'],
      answeredTime: new Date(NOW).toISOString(),
    },
  ]);
});

test('what was submitted is not changed any more', async () => {
  const { questions } = open();
  questions.ask('first');
  questions.write({ answers: ['a'] });
  await questions.submit();
  questions.write({ answers: ['b'] });
  expect(questions.answer.answers).toEqual(['a']);
});

test('an answer of another tab counts, also after it has been sent', async () => {
  const { put, rows, stops } = open();
  const where = { courseId: 'course-1', chapterRefId: 'ref-1-2', clazzId: 'clazz-1' };
  const answered = { checkpointId: 'first', answers: ['a'], answeredTime: new Date(NOW).toISOString() };
  await put({ lane: 'first', content: { of: 'answer', ...where, ...answered } });
  expect(stops()).toEqual(['second']);
  runInAction(() => rows.clear());
  expect(stops()).toEqual(['second']);
});

test('a skipped question is asked again another time, and counts as no answer', () => {
  const list = [checkpoint('first', 12, { required: false })];
  const { questions, rows, stops } = open(list);
  questions.ask('first');
  questions.skip();
  expect([stops(), rows.length, open(list).stops()]).toEqual([[], 0, ['first']]);
});

test('who looks at the explanation again before answering is asked again, with what was chosen', () => {
  const { questions, stops } = open();
  questions.ask('first');
  questions.write({ answers: ['a'] });
  questions.goOn();
  expect(stops()).toEqual(['first', 'second']);
  questions.ask('second');
  expect(questions.answer.answers).toEqual([]);
  questions.ask('first');
  expect(questions.answer.answers).toEqual(['a']);
});

test('what is chosen is a draft until it is submitted, or answered in another tab', async () => {
  const { questions, put } = open();
  const draft = questions.draftOf('first');
  expect(draft.snapshot()).toBeUndefined();
  questions.ask('first');
  questions.write({ answers: ['a'] });
  expect([draft.snapshot(), draft.accepted]).toEqual([['a'], 0]);
  await questions.submit();
  expect([draft.snapshot(), draft.accepted]).toEqual([undefined, 1]);
  const other = questions.draftOf('second');
  expect([other.restore(['b']), other.restore(['c']), other.restore({}), other.snapshot()]).toEqual([
    true,
    false,
    false,
    ['b'],
  ]);
  const answered = { checkpointId: 'second', answers: ['a'], answeredTime: new Date(NOW).toISOString() };
  const content: CheckpointReport = { of: 'answer', courseId: 'course-1', chapterRefId: 'ref-1-2', ...answered };
  await put({ lane: 'second', content });
  expect([other.snapshot(), other.accepted, other.restore(['d'])]).toEqual([undefined, 1, false]);
});
