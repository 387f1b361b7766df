import { expect, test } from 'vitest';
import { holesIn } from '#plugins/study/trace/ranges.ts';
import { mergeStudied, withoutHeard } from '#plugins/study/trace/record.ts';
import { Sitting } from '#plugins/study/trace/sitting.store.ts';
import { Stretches } from '#plugins/study/trace/stretches.ts';

const NOON = Date.parse('2026-11-20T04:00:00Z');
const open = () =>
  new Sitting({ courseId: 'course-1', chapterRefId: 'ref-1-2', kind: 5, position: 12, openedAt: NOON });

const lengthOf = (ranges: readonly (readonly [number, number])[]) => ranges.reduce((sum, [a, b]) => sum + b - a, 0);

test('all that passed is claimed, to the millisecond, and the next claim goes on where the last one ended', () => {
  const stretches = new Stretches();
  stretches.add(0, 14.7);
  expect(stretches.take()).toEqual([[0, 14.7]]);
  expect(stretches.take()).toEqual([]);
  stretches.add(14.7004, 29.95);
  expect(stretches.take()).toEqual([[14.7, 29.95]]);
});

test('a jump ends a stretch: what lies between is not claimed', () => {
  const stretches = new Stretches();
  stretches.add(0, 3.6);
  stretches.add(10.4, 15.2);
  expect(stretches.take()).toEqual([
    [0, 3.6],
    [10.4, 15.2],
  ]);
  stretches.add(15.2, 16);
  expect(stretches.take()).toEqual([[15.2, 16]]);
});

test('a sitting claims no more than was played, however it is played and whenever it is asked', () => {
  const seed = 20_261_120;
  let state = seed;
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  for (let round = 0; round < 200; round++) {
    const stretches = new Stretches();
    let at = 0;
    let played = 0;
    let claimed = 0;
    for (let step = 0; step < 60; step++) {
      if (random() < 0.1) at = random() * 90;
      const by = random() * 0.6;
      stretches.add(at, at + by);
      at += by;
      played += by;
      if (random() < 0.2) claimed += lengthOf(stretches.take());
    }
    claimed += lengthOf(stretches.take());
    // A hundredth for each stretch: media clocks are not exact.
    expect(claimed, `seed ${seed}, round ${round}`).toBeLessThanOrEqual(played + 0.6);
  }
});

test('a record is made only of something new: seconds, pages or a place', () => {
  const sitting = open();
  expect(sitting.take(NOON)).toBeUndefined();
  sitting.moveTo(12);
  expect(sitting.take(NOON)).toBeUndefined();
  sitting.moveTo(30);
  expect(sitting.take(NOON)).toMatchObject({ position: 30, ranges: [], sentTime: '2026-11-20T04:00:00.000Z' });
  sitting.read(3);
  sitting.read(3);
  expect(sitting.take(NOON)).toMatchObject({ pages: [3] });
  expect(sitting.take(NOON)).toBeUndefined();
});

test('records of one sitting become one: ranges and pages of both, the later place and time', () => {
  const sitting = open();
  sitting.passed(0, 5);
  sitting.read(1);
  const first = sitting.take(NOON);
  sitting.passed(5, 9);
  sitting.read(2);
  sitting.moveTo(9);
  const second = sitting.take(NOON + 5_000);
  if (!first || !second) throw new Error('two records');
  expect(mergeStudied(first, second)).toMatchObject({
    ranges: [[0, 9]],
    pages: [1, 2],
    position: 9,
    sentTime: '2026-11-20T04:00:05.000Z',
  });
  const other = open();
  other.passed(0, 5);
  const third = other.take(NOON);
  expect(third && mergeStudied(first, third), 'another sitting is another record').toBeUndefined();
});

test('the unacknowledged rest of a record stays', () => {
  const sitting = open();
  sitting.passed(0, 5);
  sitting.read(1);
  const first = sitting.take(NOON);
  sitting.passed(5, 9);
  sitting.read(2);
  sitting.moveTo(9);
  const second = sitting.take(NOON + 5_000);
  const both = first && second && mergeStudied(first, second);
  if (!first || !second || !both) throw new Error('two records');
  expect(withoutHeard(both, first)).toMatchObject({ ranges: [[5, 9]], pages: [2], position: 9 });
  expect(withoutHeard(both, both)).toBeUndefined();
  expect(withoutHeard(both, { ...first, sittingId: 'another' })).toBe(both);
});

test('holes before the end are found, those that are no more than a seam are none', () => {
  const watched = [
    [0, 10],
    [11, 20],
    [30, 40],
  ] as const;
  expect(holesIn(watched, 40, 1)).toEqual([[20, 30]]);
  expect(holesIn(watched, 48, 1)).toEqual([
    [20, 30],
    [40, 48],
  ]);
  expect(holesIn([], 0, 1)).toEqual([]);
});
