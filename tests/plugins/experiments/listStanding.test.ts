import * as v from 'valibot';
import { expect, it, test } from 'vitest';
import { Experiment } from '#plugins/experiments/api.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { nextStep, rowFacts, STAGE_MARKS, stageOf, timeWords } from '#plugins/experiments/lists/standing.ts';

const NOW = Date.parse('2026-11-20T09:30:00+08:00');
const SOON = '2026-11-20T18:00:00+08:00';
const FAR = '2027-01-12T22:00:00+08:00';

const experiment = (change: Partial<v.InferInput<typeof Experiment>> = {}) =>
  v.parse(Experiment, {
    chapterRefId: 'ref-1',
    title: '实验：软链接',
    courseId: 'course-1',
    courseTitle: 'Linux 入门',
    kind: 2,
    state: 'open',
    myState: 'none',
    reportState: 'none',
    deadline: FAR,
    fullScore: 100,
    ...change,
  });

const HANDED_IN = { reportId: 'report-1', reportState: 'submitted' } as const;

test.each([
  ['未做', {}],
  ['进行中', { myState: 'learning' }],
  ['已完成', { myState: 'done', ...HANDED_IN }],
  ['报告已退回', { myState: 'done', reportId: 'report-1', reportState: 'returned' }],
  ['未开始', { state: 'not-open' }],
  ['已结束', { state: 'ended' }],
  ['已结束', { state: 'ended', myState: 'learning' }],
  ['已完成', { state: 'ended', myState: 'done' }],
  ['没有及格', { myState: 'done', score: 34, reportState: 'marked' }],
  ['没有及格', { myState: 'learning', score: 34, reportState: 'marked' }],
  ['进行中', { myState: 'learning', score: 34 }],
] as const)('the mark is 「%s」: %o', (words, change) => {
  expect(STAGE_MARKS[stageOf(experiment(change))].words).toBe(words);
});

test.each([
  ['开始实验', 'chapter', {}],
  ['继续实验', 'chapter', { myState: 'learning' }],
  ['继续实验', 'chapter', { myState: 'learning', reportId: 'report-1', reportState: 'draft' }],
  ['看实验报告', 'report', { myState: 'learning', ...HANDED_IN }],
  ['看实验报告', 'report', { myState: 'done', ...HANDED_IN }],
  ['看实验报告', 'report', { myState: 'done', state: 'ended', reportId: 'report-1', reportState: 'marked' }],
  ['修改报告', 'chapter', { myState: 'done', reportId: 'report-1', reportState: 'returned' }],
  ['再做一次', 'chapter', { myState: 'done' }],
  ['再做一次', 'chapter', { myState: 'learning', score: 34, reportId: 'report-1', reportState: 'marked' }],
  ['回顾', 'chapter', { myState: 'learning', state: 'ended' }],
  ['开始仿真', 'chapter', { kind: 7 }],
  ['继续仿真', 'chapter', { kind: 7, myState: 'learning' }],
] as const)('the way on is 「%s」, to the %s: %o', (label, to, change) => {
  expect(nextStep(experiment(change), false)).toMatchObject({ label, to });
});

it('nothing is offered before it opens', () => {
  expect(nextStep(experiment({ state: 'not-open' }), false)).toBeUndefined();
});

it('nothing is offered while its chapter is locked, and the row says what opens it', () => {
  const locked = experiment({ lockReason: '请先学完《Linux 入门》' });
  expect(nextStep(locked, false)).toBeUndefined();
  expect(timeWords(locked, NOW)).toBe('请先学完《Linux 入门》');
});

it('while its machine stands one goes on with it, whatever was done', () => {
  expect(nextStep(experiment({ myState: 'done', ...HANDED_IN }), true)).toEqual({
    label: '继续实验',
    to: 'chapter',
    main: true,
  });
});

test.each([
  ['8小时30分后截止', { deadline: SOON }],
  ['', { deadline: SOON, myState: 'done' }],
  ['', { deadline: FAR }],
  ['', { deadline: SOON, state: 'ended' }],
  [`${formatTime(FAR)}开始`, { state: 'not-open', startTime: FAR }],
] as const)('time is told where it presses: 「%s」 %o', (words, change) => {
  expect(timeWords(experiment(change), NOW)).toBe(words);
});

it('a row tells the course, how far one is, the score and the report', () => {
  const done = experiment({ myState: 'learning', progress: 45.6, score: 80, usedTime: 3_720, ...HANDED_IN });
  expect(rowFacts(done, false).filter(Boolean)).toEqual([
    'Linux 入门',
    '进度45%',
    '80 / 100分',
    '报告待批阅',
    '用时1小时2分',
    `${formatTime(FAR)}截止`,
  ]);
});

it('in the list of its course a row does not name the course, and one that was not begun has no report', () => {
  expect(rowFacts(experiment(), true).filter(Boolean)).toEqual(['满分100分', `${formatTime(FAR)}截止`]);
});

it('simulations have no report', () => {
  expect(rowFacts(experiment({ kind: 7, myState: 'done' }), true).join()).not.toContain('报告');
});
