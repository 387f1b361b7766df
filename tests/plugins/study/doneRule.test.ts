import { expect, test } from 'vitest';
import { doneRule } from '#plugins/study/doneRule.ts';

const trace = { state: 'learning' as const, position: 0, studyTime: 0, score: null, progress: 0 };

test('a text that was scrolled through says how long it still has to be read', () => {
  const { rule, missing } = doneRule(1, { ...trace, position: 100, studyTime: 20, requiredTime: 140, progress: 14 });
  expect(rule).toContain('读满2分20秒');
  expect(missing).toEqual(['还要再读2分']);
});

test('a text whose end was not seen says that, and nothing of a time that nobody asks for', () => {
  expect(doneRule(1, { ...trace, position: 40, studyTime: 20 }).missing).toEqual(['还没有读到最后']);
});

test('a quiz that was failed says why its progress is 0', () => {
  expect(doneRule(3, { ...trace, score: 40, passScore: 60 }).missing).toEqual([
    '最好的一次得40分，没有及格，所以进度是0%',
  ]);
  expect(doneRule(3, { ...trace, score: 72, passScore: 60 }).missing).toEqual([]);
});

test('a finished chapter misses nothing', () => {
  expect(doneRule(1, { ...trace, state: 'done', requiredTime: 140 }).missing).toEqual([]);
  expect(doneRule(4, undefined).missing).toEqual([]);
});

test('an experiment says which score it takes, and what it has come to', () => {
  expect(doneRule(2, { ...trace, score: 34, passScore: 60 })).toEqual({
    rule: '完成实验、得分达到60分（满分100）后算学完。',
    missing: ['得34分，还没有及格'],
  });
  expect(doneRule(2, trace).rule).toBe('完成实验后算学完，进度由实验给出。');
});
