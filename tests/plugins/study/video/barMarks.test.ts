import { expect, test } from 'vitest';
import { groupMarks } from '#plugins/study/video/player/barMarks.ts';

const at = (position: number) => ({ id: String(position), position, title: `标记${position}` });

test('marks that have no room next to each other are one, which leads to the first of them', () => {
  const groups = groupMarks([at(50), at(10), at(12)], 100, 10);
  expect(groups.map(({ position, marks }) => [position, marks.length])).toEqual([
    [10, 2],
    [50, 1],
  ]);
});

test('a mark beyond the end is not shown', () => {
  expect(groupMarks([at(101)], 100, 10)).toEqual([]);
});
