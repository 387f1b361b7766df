import { expect, test } from 'vitest';
import { positionName } from '#plugins/notes/notePlaces.ts';
import { type OpenLesson, movedBy, positionNow, stepOf } from '#plugins/notes/writing/notePosition.ts';

const lesson = (kind: 1 | 2 | 4 | 5, at: number): OpenLesson => ({
  chapter: { chapterRefId: 'ref-1-1', title: '一', kind, sort: 1, required: true, access: 'open' },
  position: () => at,
  goTo: () => undefined,
  nameOf: (position) => (kind === 2 ? '' : String(position)),
  pause: () => undefined,
});

test.each([
  [5, 65.4, 60],
  [5, 3.2, 0],
  [4, 3.5, 3.5],
  [4, 0, 1],
  [1, 42, 42],
] as const)('in a chapter of kind %i at %d a note is at %d', (kind, at, position) => {
  expect(positionNow(lesson(kind, at))).toBe(position);
});

test('an experiment has no positions', () => {
  expect(positionNow(lesson(2, 0))).toBeUndefined();
});

test('− and + mend seconds by five and pages by one, never before the beginning', () => {
  expect(movedBy(lesson(5, 0), 7, 1)).toBe(12);
  expect(movedBy(lesson(5, 0), 3, -1)).toBe(0);
  expect(movedBy(lesson(4, 0), 1, -1)).toBe(1);
  expect(stepOf(lesson(1, 0))).toBeUndefined();
});

test.each([
  [{ position: 125, chapterKind: 5 as const }, '02:05'],
  [{ position: 3.4, chapterKind: 4 as const }, '第3页'],
  [{ position: 42, chapterKind: 1 as const }, '42%处'],
  [{ position: 42 }, ''],
  [{ chapterKind: 5 as const }, ''],
])('%o is called “%s”', (note, name) => {
  expect(positionName({ position: undefined, chapterKind: undefined, ...note })).toBe(name);
});
