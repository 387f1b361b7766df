// When questions come back (FSRS), and which ones a session asks. Pure: the time is always given.
import { fsrs, Rating as FsrsRating, State } from 'ts-fsrs';
import type { Rating, Schedule } from './api.ts';
import { endOfDay } from './dues.ts';

export const SESSION_SIZE = 10;

const DAY = 86_400_000;

// Days rather than minutes, because a session asks each question once; no chance, so that two devices agree.
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: 365 });

const RATINGS = {
  again: FsrsRating.Again,
  hard: FsrsRating.Hard,
  good: FsrsRating.Good,
  easy: FsrsRating.Easy,
} as const satisfies Record<Rating, FsrsRating>;

/** The schedule after a review. A clock that was put back does not make it the earlier one. */
export function afterReview(before: Schedule | undefined, rating: Rating, time: number): Schedule {
  const now = new Date(before ? Math.max(time, Date.parse(before.updated) + 1) : time);
  const { card } = scheduler.next(cardOf(before, now), now, RATINGS[rating]);
  return {
    due: card.due.toISOString(),
    stability: card.stability,
    difficulty: card.difficulty,
    reps: card.reps,
    lapses: card.lapses,
    updated: now.toISOString(),
  };
}

function cardOf(before: Schedule | undefined, now: Date) {
  const { stability, difficulty, reps, lapses } = before ?? { stability: 0, difficulty: 0, reps: 0, lapses: 0 };
  const due = before ? new Date(before.due) : now;
  const reviewed = before && new Date(before.updated);
  return {
    due,
    stability,
    difficulty,
    reps,
    lapses,
    elapsed_days: 0,
    scheduled_days: reviewed ? Math.max(0, Math.round((due.getTime() - reviewed.getTime()) / DAY)) : 0,
    learning_steps: 0,
    state: before ? State.Review : State.New,
    ...(reviewed && { last_review: reviewed }),
  };
}

/** Merges two devices: the latest review counts. The order of the arguments makes no difference. */
export function laterOf(one: Schedule | undefined, other: Schedule): Schedule;
export function laterOf(one: Schedule | undefined, other: Schedule | undefined): Schedule | undefined;
export function laterOf(one: Schedule | undefined, other: Schedule | undefined): Schedule | undefined {
  if (!one || !other) return one ?? other;
  const differences = [
    Date.parse(one.updated) - Date.parse(other.updated),
    one.reps - other.reps,
    Date.parse(one.due) - Date.parse(other.due),
    one.stability - other.stability,
    one.difficulty - other.difficulty,
    one.lapses - other.lapses,
  ];
  const order = differences.find((difference) => difference !== 0) ?? 0;
  return order >= 0 ? one : other;
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

export function standingOf({ schedule }: Pick<Scheduled, 'schedule'>, now: number): Standing {
  if (!schedule) return 'new';
  if (Date.parse(schedule.due) < endOfDay(now)) return 'due';
  // Whoever was asked today would only be asked again.
  if (Date.parse(schedule.updated) >= new Date(now).setHours(0, 0, 0, 0)) return 'later';
  return schedule.lapses > 0 || schedule.stability < KNOWN_FOR ? 'weak' : 'later';
}

/** The questions of a session: first those that are due, then weak ones, then new ones; the types mixed. */
export function chooseSession<T extends Scheduled>(cards: readonly T[], now: number, most = SESSION_SIZE): T[] {
  const by = Map.groupBy(cards, (card) => standingOf(card, now));
  const dueFirst = (by.get('due') ?? []).toSorted((a, b) => dueOf(a) - dueOf(b));
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
