import { createEmptyCard, fsrs, Rating as Grades, State } from 'ts-fsrs';
import { describe, expect, test } from 'vitest';
import { randomOf, type Random } from '#mocks/world/random.ts';
import { Rating, type Schedule } from '#plugins/practice/api.ts';
import { countDue } from '#plugins/practice/dues.ts';
import {
  afterReview,
  chooseSession,
  laterOf,
  mixed,
  type Scheduled,
  SESSION_SIZE,
  standingOf,
} from '#plugins/practice/schedule.ts';
import { formatDate } from '#plugins/ui/clock/time.ts';

const DAY = 86_400_000;
const NOW = new Date(2026, 10, 20, 9, 30).getTime();
const TYPES = ['single_choice', 'multiple_choice', 'judge_question', 'fill_blank'] as const;

/** Each property holds for so many drawn cases. */
const CASES = 300;
const cases = (name: string): Random[] => Array.from({ length: CASES }, (_, at) => randomOf(1, name, at));

/** A question's history, with reviews days apart. */
function drawSchedule(random: Random, until = NOW): Schedule {
  let schedule: Schedule | undefined;
  let at = until - random.whole(20, 60) * DAY;
  for (let left = random.whole(1, 5); left > 0; left--) {
    schedule = afterReview(schedule, drawRating(random), at);
    at = Math.min(until - 1, at + random.whole(1, 10 * DAY));
  }
  return schedule ?? afterReview(undefined, 'good', at);
}

const drawRating = (random: Random): Rating => Rating.options[random.whole(0, 3)] ?? 'good';

function drawCards(random: Random): (Scheduled & { id: number })[] {
  return Array.from({ length: random.whole(0, 40) }, (_, id) => ({
    id,
    type: TYPES[random.whole(0, random.whole(0, 3))] ?? 'single_choice',
    schedule: random.chance(0.3) ? undefined : drawSchedule(random),
  }));
}

describe('a review', () => {
  test('is computed as by FSRS itself', () => {
    const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: 365 });
    const grades = { again: Grades.Again, hard: Grades.Hard, good: Grades.Good, easy: Grades.Easy } as const;
    for (const random of cases('reference')) {
      const rating = drawRating(random);
      const at = NOW - random.whole(1, 40) * DAY;
      const before = afterReview(random.chance(0.5) ? undefined : drawSchedule(random, at), 'good', at);
      const { card } = scheduler.next(
        {
          ...createEmptyCard(),
          ...before,
          due: new Date(before.due),
          state: State.Review,
          last_review: new Date(before.updated),
        },
        new Date(NOW),
        grades[rating],
      );
      expect(afterReview(before, rating, NOW)).toMatchObject({
        due: card.due.toISOString(),
        stability: card.stability,
        difficulty: card.difficulty,
        reps: card.reps,
        lapses: card.lapses,
      });
    }
  });

  test('what was known better comes back later, and nothing comes back on the same day', () => {
    for (const random of cases('review')) {
      const before = random.chance(0.2) ? undefined : drawSchedule(random);
      const dues = Rating.options.map((rating) => Date.parse(afterReview(before, rating, NOW).due));
      expect(dues).toEqual(dues.toSorted((a, b) => a - b));
      expect(dues[0]).toBeGreaterThanOrEqual(NOW + DAY - 1);
      expect(dues[3]).toBeLessThanOrEqual(NOW + 366 * DAY);
    }
  });

  test('is taken even after a schedule that FSRS cannot have made', () => {
    const odd = { ...afterReview(undefined, 'good', NOW - DAY), stability: 0, difficulty: 0 };
    expect(Date.parse(afterReview(odd, 'good', NOW).due)).toBeGreaterThan(NOW);
  });

  test('is told apart from the one before, even by a clock that was put back', () => {
    for (const random of cases('clock')) {
      const before = drawSchedule(random);
      const after = afterReview(before, drawRating(random), Date.parse(before.updated) - random.whole(0, 90) * DAY);
      expect(laterOf(before, after)).toBe(after);
      expect(after.reps).toBe(before.reps + 1);
    }
  });

  test('forgetting counts, and makes the question come back within days', () => {
    const known = ['good', 'good', 'easy'].reduce<Schedule | undefined>(
      (schedule, rating, at) => afterReview(schedule, rating === 'easy' ? 'easy' : 'good', NOW - (40 - 12 * at) * DAY),
      undefined,
    );
    const forgotten = afterReview(known, 'again', NOW);
    expect(forgotten.lapses).toBe(1);
    expect(Date.parse(forgotten.due) - NOW).toBeLessThan(8 * DAY);
  });
});

describe('two devices', () => {
  test('agree, whichever is merged into which, and however often', () => {
    for (const random of cases('merge')) {
      const shared = drawSchedule(random, NOW - 3 * DAY);
      const [a, b, c] = [0, 1, 2].map(() =>
        random.chance(0.3) ? shared : afterReview(shared, drawRating(random), NOW - random.whole(0, 3) * DAY),
      );
      if (!a || !b || !c) throw new Error('three schedules');
      expect(laterOf(a, b)).toEqual(laterOf(b, a));
      expect(laterOf(laterOf(a, b), c)).toEqual(laterOf(a, laterOf(b, c)));
      expect(laterOf(a, a)).toEqual(a);
    }
  });

  test('keep the latest review of each question', () => {
    const early = afterReview(undefined, 'easy', NOW - DAY);
    const late = afterReview(undefined, 'again', NOW);
    expect(laterOf(early, late)).toBe(late);
    expect(laterOf(undefined, early)).toBe(early);
    expect(laterOf(undefined, undefined)).toBeUndefined();
  });
});

describe('a session', () => {
  test('has ten questions at most, each once: due ones before weak ones before new ones', () => {
    const rank = { due: 0, weak: 1, new: 2, later: 3 };
    for (const random of cases('choose')) {
      const cards = drawCards(random);
      const chosen = chooseSession(cards, NOW);
      const ranks = cards.map((card) => rank[standingOf(card, NOW)]).filter((one) => one < 3);
      expect(chosen).toHaveLength(Math.min(SESSION_SIZE, ranks.length));
      expect(new Set(chosen).size).toBe(chosen.length);
      expect(chosen.map((card) => rank[standingOf(card, NOW)]).toSorted()).toEqual(
        ranks.toSorted().slice(0, SESSION_SIZE),
      );
    }
  });

  test('mixes the types: no two of one follow each other where that can be', () => {
    for (const random of cases('mix')) {
      const cards = drawCards(random);
      const result = mixed(cards);
      expect(result.toSorted((a, b) => a.id - b.id)).toEqual(cards);
      const most = Math.max(0, ...[...Map.groupBy(cards, ({ type }) => type).values()].map(({ length }) => length));
      if (most > Math.ceil(cards.length / 2)) continue;
      for (const [at, { type }] of result.entries()) expect(type).not.toBe(result[at - 1]?.type);
    }
  });

  test('what is longest overdue comes first, and nothing that was reviewed today comes again', () => {
    const at = (days: number): Schedule => ({
      due: new Date(NOW + days * DAY).toISOString(),
      stability: 3,
      difficulty: 5,
      reps: 1,
      lapses: 1,
      updated: new Date(NOW - 20 * DAY).toISOString(),
    });
    const today = { ...at(1), updated: new Date(NOW - 60_000).toISOString() };
    const cards = [at(0), today, at(-5), at(3)].map((schedule, id) => ({ id, type: `type ${id}`, schedule }));
    expect(chooseSession(cards, NOW).map(({ id }) => id)).toEqual([2, 0, 3]);
  });
});

test('due questions are counted until midnight, and by day for the rest of the week', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();
  const dues = [at(1, 8), at(20, 23), at(21, 0), at(21, 12), at(26, 23), at(27, 0)];
  expect(countDue(dues, 4, NOW, formatDate)).toEqual({
    due: 2,
    fresh: 4,
    days: [
      { day: '2026-11-21', num: 2 },
      { day: '2026-11-26', num: 1 },
    ],
  });
});
