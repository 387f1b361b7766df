// Plugins: study
import { expect, test } from 'vitest';
import { credit, type StudyState, type Measure, NOTHING } from '#mocks/study/credit.ts';
import { clip, cutTo, lengthOf, mergeRanges, withoutSkips } from '#mocks/study/ranges.ts';
import { randomOf } from '#mocks/world/random.ts';
import { SEED } from '../faults/support/seed.ts';

test('ranges are merged where they touch or overlap, and empty ones go', () => {
  expect(
    mergeRanges([
      [10, 20],
      [0, 5],
      [5, 10],
      [30, 30],
      [18, 25],
    ]),
  ).toEqual([[0, 25]]);
  expect(
    mergeRanges([
      [10, 20],
      [0, 9],
    ]),
  ).toEqual([
    [0, 9],
    [10, 20],
  ]);
});

test('ranges are cut to a length, the first ones first', () => {
  const ranges = [
    [0, 5],
    [10, 20],
  ] as const;
  expect(cutTo(ranges, 8)).toEqual([
    [0, 5],
    [10, 13],
  ]);
  expect(cutTo(ranges, 0)).toEqual([]);
});

test('time outside the video is left out', () => {
  expect(
    clip(
      [
        [-3, 4],
        [8, 12],
        [20, 30],
      ],
      0,
      10,
    ),
  ).toEqual([
    [0, 4],
    [8, 10],
  ]);
});

test('a skip does not count, a slip does, and what follows counts once it is reached', () => {
  expect(
    withoutSkips(
      [[0, 10]],
      [
        [11, 20],
        [40, 50],
        [21, 39],
      ],
      2,
    ),
  ).toEqual([
    [11, 20],
    [21, 39],
  ]);
});

const VIDEO: Measure = { kind: 5, duration: 120, pages: 0, noSkip: false };

test('any sequence of records runs neither backwards nor ahead of the time that has gone by', () => {
  for (let run = 0; run < 200; run++) {
    const random = randomOf(SEED, 'credit', run);
    const measure = { ...VIDEO, noSkip: random.chance(0.5), kind: random.pick([1, 4, 5] as const), pages: 9 };
    let kept: StudyState = { ...NOTHING, sentAt: 0 };
    let latest = 0;
    for (let step = 0; step < 20; step++) {
      const sentAt = Math.max(0, latest + random.whole(-20_000, 30_000));
      const from = random.whole(-5, 130);
      const before = kept;
      const { kept: after, creditedTime } = credit(before, measure, {
        ranges: [
          [from, from + random.whole(-3, 200)],
          [random.whole(0, 60), random.whole(0, 120)],
        ],
        pages: [random.whole(-1, 12), random.whole(1, 9)],
        position: random.whole(-10, 200),
        sentAt,
        sittingSentAt: random.chance(0.2) ? undefined : latest,
        openedAt: undefined,
      });
      expect(creditedTime).toBeGreaterThanOrEqual(0);
      expect(after.studyTime).toBeLessThanOrEqual(Math.max(sentAt, latest) / 1000);
      expect(after.progress).toBeGreaterThanOrEqual(before.progress);
      expect(after.studyTime).toBe(before.studyTime + creditedTime);
      expect(before.state === 'done' && after.state !== 'done').toBe(false);
      expect(lengthOf(after.covered ?? [])).toBeLessThanOrEqual(measure.kind === 5 ? 120 : 9);
      latest = Math.max(latest, sentAt);
      kept = after;
    }
  }
});

test('a first record may claim ten minutes: nobody knows when its sitting began', () => {
  const studied = {
    ranges: [[0, 900]] as const,
    pages: [],
    position: 50,
    sentAt: 1_000_000,
    sittingSentAt: undefined,
    openedAt: undefined,
  };
  expect(credit(NOTHING, { ...VIDEO, kind: 1, duration: 3000 }, studied).creditedTime).toBe(600);
});

test('a video with a question that is not answered yet is not done, and is with the next record after it', () => {
  const watched = {
    ranges: [[0, 120]] as const,
    pages: [],
    position: 120,
    sentAt: 120_000,
    sittingSentAt: 0,
    openedAt: 0,
  };
  const { kept } = credit({ ...NOTHING, sentAt: 0 }, { ...VIDEO, held: true }, watched);
  expect(kept).toMatchObject({ state: 'learning', progress: 99, covered: [[0, 120]] });
  const later = { ...watched, ranges: [], sentAt: 121_000, sittingSentAt: 120_000 };
  expect(credit(kept, { ...VIDEO, held: false }, later).kept).toMatchObject({ state: 'done', progress: 100 });
});

test('an experiment counts the time, its progress comes from elsewhere', () => {
  const studied = {
    ranges: [[0, 300]] as const,
    pages: [],
    position: 0,
    sentAt: 300_000,
    sittingSentAt: 0,
    openedAt: 0,
  };
  const { kept } = credit({ ...NOTHING, sentAt: 0 }, { ...VIDEO, kind: 2 }, studied);
  expect(kept).toMatchObject({ state: 'learning', progress: 0, studyTime: 300 });
});

test('a chapter of a plugin’s kind is done by the time on its page, wherever one is in it', () => {
  const read = (until: number) => ({
    ranges: [[0, until]] as const,
    pages: [],
    position: 2,
    sentAt: until * 1000,
    sittingSentAt: 0,
    openedAt: 0,
  });
  const measure = { ...VIDEO, kind: 'cards', duration: 60 };
  expect(credit({ ...NOTHING, sentAt: 0 }, measure, read(10)).kept).toMatchObject({ progress: 50, position: 2 });
  expect(credit({ ...NOTHING, sentAt: 0 }, measure, read(20)).kept).toMatchObject({ state: 'done', progress: 100 });
});

test('in whole seconds, the missing second at a seam is no hole, even in a video that cannot be skipped', () => {
  const measure = { ...VIDEO, duration: 48, noSkip: true };
  const records = [
    [0, 10],
    [11, 25],
    [25, 40],
    [40, 48],
  ] as const;
  let kept = NOTHING;
  for (const [at, range] of records.entries()) {
    const sentAt = 100_000 + at * 15_000;
    const studied = { ranges: [range], pages: [], position: range[1], sentAt, sittingSentAt: sentAt - 15_000 };
    kept = credit(kept, measure, { ...studied, openedAt: 85_000 }).kept;
  }
  expect(kept).toMatchObject({ state: 'done', progress: 100, position: 48 });
  expect(kept.studyTime, 'time that was not watched is not credited').toBe(47);
});

test('pages have no seams: the one between two that were read is not read', () => {
  const measure = { ...VIDEO, kind: 4 as const, pages: 5 };
  const studied = {
    ranges: [[0, 9]] as const,
    pages: [1, 3],
    position: 3,
    sentAt: 60_000,
    sittingSentAt: 0,
    openedAt: 0,
  };
  expect(credit(NOTHING, measure, studied).kept).toMatchObject({
    progress: 40,
    covered: [
      [1, 2],
      [3, 4],
    ],
  });
});

test('time played on two devices at once counts on both, and takes no more time than has passed', () => {
  const of = (from: number, to: number, sentAt: number) => ({
    ranges: [[from, to]] as const,
    pages: [],
    position: to,
    sentAt,
    sittingSentAt: undefined,
    openedAt: 0,
  });
  const first = credit(NOTHING, VIDEO, of(0, 30, 30_000)).kept;
  const { kept, creditedTime } = credit(first, VIDEO, of(60, 88, 30_000));
  expect(kept.covered).toEqual([
    [0, 30],
    [60, 88],
  ]);
  expect(creditedTime).toBe(0);
});

test('a sitting of hours without a network is credited whole once it is told when it began', () => {
  const studied = {
    ranges: [[0, 5_000]] as const,
    pages: [],
    position: 50,
    sentAt: 5_000_000,
    sittingSentAt: undefined,
  };
  const measure = { ...VIDEO, kind: 1 as const, duration: 9_000 };
  expect(credit(NOTHING, measure, { ...studied, openedAt: 0 }).creditedTime).toBe(5_000);
});

test('parts of seconds are not lost from record to record', () => {
  let kept = NOTHING;
  for (let at = 0; at < 10; at++) {
    const studied = { ranges: [[at * 1.5, at * 1.5 + 1.5]] as const, pages: [], position: at * 1.5 + 1.5 };
    const times = { sentAt: (at + 1) * 2_000, sittingSentAt: at * 2_000, openedAt: 0 };
    kept = credit(kept, VIDEO, { ...studied, ...times }).kept;
  }
  expect(kept.studyTime).toBe(15);
});

test('a page that was read counts, however soon after the record before its record is sent', () => {
  const measure = { ...VIDEO, kind: 4 as const, pages: 5 };
  const of = (from: number, to: number, pages: number[]) => ({
    ranges: [[from, to]] as const,
    pages,
    position: 1,
    sentAt: to * 1_000,
    sittingSentAt: from * 1_000,
    openedAt: 0,
  });
  const first = credit(NOTHING, measure, of(0, 6.2, [])).kept;
  expect(credit(first, measure, of(6.2, 6.5, [1, 2])).kept.progress).toBe(40);
});

test('a repeated claim takes nothing away from a new one', () => {
  const of = (to: number, sentAt: number, sittingSentAt: number | undefined) => ({
    ranges: [[0, to]] as const,
    pages: [],
    position: to,
    sentAt,
    sittingSentAt,
    openedAt: 0,
  });
  const first = credit(NOTHING, VIDEO, of(15, 15_000, undefined)).kept;
  expect(credit(first, VIDEO, of(17, 17_000, 15_000)).kept.covered).toEqual([[0, 17]]);
});
