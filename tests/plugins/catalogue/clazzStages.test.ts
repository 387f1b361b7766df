import { expect, test } from 'vitest';
import { clazzStages } from '#plugins/catalogue/clazzes/clazzStages.ts';

const stage = (stageId: string, sort: number, day: number) => ({
  stageId,
  title: stageId,
  summary: '',
  sort,
  startTime: new Date(2026, 10, day).toISOString(),
  endTime: new Date(2026, 10, day + 10).toISOString(),
});
const course = (courseId: string, stageId: string | null, sort: number) => ({
  courseId,
  title: courseId,
  cover: '',
  teacherName: '',
  stageId,
  sort,
  chapterNum: 3,
  duration: 60,
  required: true,
});
const now = new Date(2026, 10, 15).getTime();

test('courses stand in their stages, both in their order, and each stage tells how far it is', () => {
  const stages = clazzStages(
    [stage('later', 3, 21), stage('first', 1, 1), stage('second', 2, 11)],
    [course('b', 'first', 2), course('c', 'second', 3), course('a', 'first', 1)],
    now,
  );
  expect(stages.map((one) => [one.stage?.stageId, one.phase, one.courses.map(({ courseId }) => courseId)])).toEqual([
    ['first', 'past', ['a', 'b']],
    ['second', 'now', ['c']],
    ['later', 'ahead', []],
  ]);
});

test('a course of no stage, or of one that is not there, is not lost', () => {
  const stages = clazzStages([stage('first', 1, 1)], [course('a', null, 2), course('b', 'gone', 1)], now);
  expect(stages.at(-1)).toMatchObject({ stage: undefined, courses: [{ courseId: 'b' }, { courseId: 'a' }] });
});
