// When questions come back (FSRS), and which ones a session asks. Pure: the time is always given.
import { fsrs, type Grade, Rating as Grades, S_MIN } from 'ts-fsrs';
import type { Rating, Schedule } from './api.ts';
import { endOfDay } from './dues.ts';

export const SESSION_SIZE = 10;

const DAY = 86_400_000;

// Days rather than minutes, because a session asks each question once; no chance, so that two devices agree.
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: 365 });

/** The schedule after a review. A clock that was put back does not make it the earlier one. */
export function afterReview(before: Schedule | undefined, rating: Rating, time: number): Schedule {
  const last = before ? Date.parse(before.updated) : time;
  const now = before ? Math.max(time, last + 1) : time;
  // FSRS counts days by midnights, and by UTC two devices agree on them.
  const passed = Math.floor(now / DAY) - Math.floor(last / DAY);
  const { stability, difficulty, days } = afterRatings(before, passed)[rating];
  return {
    due: new Date(now + days * DAY).toISOString(),
    stability,
    difficulty,
    reps: (before?.reps ?? 0) + 1,
    lapses: (before?.lapses ?? 0) + Number(before !== undefined && rating === 'again'),
    updated: new Date(now).toISOString(),
  };
}

interface Memory {
  stability: number;
  difficulty: number;
  /** Whole days after which it comes back. */
  days: number;
}

/**
 * What each rating comes to; what was known better comes back at least a day later. As in `scheduler.next`, which takes
 * three times as long. `passed`: days since the last review.
 */
function afterRatings(before: Schedule | undefined, passed: number): Readonly<Record<Rating, Memory>> {
  const known = before && { stability: Math.max(before.stability, S_MIN), difficulty: Math.max(before.difficulty, 1) };
  const recalled = known && scheduler.forgetting_curve(passed, known.stability);
  const after = (grade: Grade): Memory => {
    const memory = scheduler.next_state(known ?? null, passed, grade, recalled);
    return { ...memory, days: scheduler.next_interval(memory.stability, passed) };
  };
  const again = after(Grades.Again);
  const hard = after(Grades.Hard);
  const good = after(Grades.Good);
  const easy = after(Grades.Easy);
  again.days = Math.min(again.days, hard.days);
  hard.days = Math.max(hard.days, again.days + 1);
  good.days = Math.max(good.days, hard.days + 1);
  easy.days = Math.max(easy.days, good.days + 1);
  return { again, hard, good, easy };
}

/** Merges two devices: the latest review counts. The order of the arguments makes no difference. */
export function laterOf(one: Schedule | undefined, other: Schedule): Schedule;
export function laterOf(one: Schedule | undefined, other: Schedule | undefined): Schedule | undefined;
export function laterOf(one: Schedule | undefined, other: Schedule | undefined): Schedule | undefined {
  if (!one || !other) return one ?? other;
  const order = Date.parse(one.updated) - Date.parse(other.updated);
  if (order !== 0) return order > 0 ? one : other;
  // Reviewed in the same millisecond: any rule will do that both devices follow.
  const differences = [
    one.reps - other.reps,
    Date.parse(one.due) - Date.parse(other.due),
    one.stability - other.stability,
    one.difficulty - other.difficulty,
    one.lapses - other.lapses,
  ];
  return (differences.find((difference) => difference !== 0) ?? 0) >= 0 ? one : other;
}

/** The part of a card that decides when it is asked. */
export interface Scheduled {
  readonly type: string;
  readonly schedule: Schedule | undefined;
}

/** `weak`: not due, but forgotten before or not known for long. `later`: known well, or reviewed today. */
export type Standing = 'due' | 'weak' | 'new' | 'later';

/** Days for which a question has to be remembered before it is no longer weak. */
const KNOWN_FOR = 7;

/** Milliseconds since 1970 between which it is today. */
interface Today {
  readonly begins: number;
  readonly ends: number;
}

const todayAt = (now: number): Today => ({ begins: new Date(now).setHours(0, 0, 0, 0), ends: endOfDay(now) });

export const standingOf = (card: Pick<Scheduled, 'schedule'>, now: number): Standing => standingOn(todayAt(now), card);

function standingOn({ begins, ends }: Today, { schedule }: Pick<Scheduled, 'schedule'>): Standing {
  if (!schedule) return 'new';
  if (Date.parse(schedule.due) < ends) return 'due';
  // Whoever was asked today would only be asked again.
  if (Date.parse(schedule.updated) >= begins) return 'later';
  return schedule.lapses > 0 || schedule.stability < KNOWN_FOR ? 'weak' : 'later';
}

/** How many have each standing. */
export function countStandings(cards: readonly Scheduled[], now: number): Readonly<Record<Standing, number>> {
  const today = todayAt(now);
  const counts = { due: 0, weak: 0, new: 0, later: 0 };
  for (const card of cards) counts[standingOn(today, card)]++;
  return counts;
}

/** The questions of a session: first those that are due, then weak ones, then new ones; the types mixed. */
export function chooseSession<T extends Scheduled>(cards: readonly T[], now: number, most = SESSION_SIZE): T[] {
  const today = todayAt(now);
  const by = Map.groupBy(cards, (card) => standingOn(today, card));
  // Parsed once for each, not for each comparison.
  const dues = (by.get('due') ?? []).map((card) => ({ card, due: dueOf(card) }));
  const dueFirst = dues.toSorted((a, b) => a.due - b.due).map(({ card }) => card);
  const weakest = (by.get('weak') ?? []).toSorted((a, b) => stabilityOf(a) - stabilityOf(b));
  return mixed([...dueFirst, ...weakest, ...(by.get('new') ?? [])].slice(0, most));
}

const stabilityOf = ({ schedule }: Scheduled): number => schedule?.stability ?? 0;

const dueOf = ({ schedule }: Scheduled): number => (schedule ? Date.parse(schedule.due) : 0);

/** No two of a type in a row, where that can be; otherwise in the given order. */
export function mixed<T extends Pick<Scheduled, 'type'>>(cards: readonly T[]): T[] {
  const left = [...cards];
  const result: T[] = [];
  while (left.length > 0) {
    const last = result.at(-1)?.type;
    // A type that makes up more than half of the rest has to come now, or it would end up in a row.
    const most = [...Map.groupBy(left, ({ type }) => type)].find(([, of]) => of.length > left.length - of.length)?.[0];
    const next = left.findIndex(({ type }) => type !== last && (most === undefined || most === last || type === most));
    result.push(...left.splice(Math.max(next, 0), 1));
  }
  return result;
}
