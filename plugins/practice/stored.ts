// What is stored on this machine of one user: the questions, the schedules of those that were reviewed here, and the
// session under way.
import * as v from 'valibot';
import { Id } from '#kernel/index.ts';
import { LoginManager } from '#plugins/answering/api.ts';
import { readLeniently } from '#plugins/shell/lenient/lenientReading.ts';
import { PracticeCard, Rating, Schedule } from './api.ts';

/** All questions, as the upstream told them. */
export const CARDS = 'cards';
/** Before a question's id: its schedule after a review on this machine. */
export const SCHEDULE = 'schedule ';
export const SESSION = 'session';
export type StoredCards = v.InferOutput<typeof StoredCards>;
export const StoredCards = v.object({ revision: v.number(), cards: v.array(PracticeCard) });

/** A question that was rated. */
export type Practised = v.InferOutput<typeof Practised>;
const Practised = v.object({ subjectId: Id, right: v.boolean(), rating: Rating, due: v.string() });

export type StoredSession = v.InferOutput<typeof StoredSession>;
export const StoredSession = v.object({
  course: v.optional(v.string()),
  type: v.optional(v.string()),
  /** The questions in their order. */
  subjectIds: v.array(Id),
  done: v.array(Practised),
  /** The answer to the present question. */
  answer: v.object({ answers: v.array(v.string()), loginManagerAnswers: v.nullable(LoginManager) }),
  submitted: v.boolean(),
  /** It was right. */
  right: v.boolean(),
});

/**
 * Undefined if nothing is stored, or something that an older release wrote. Reads as leniently as the reply that it came
 * from, which may hold codes that we do not know.
 */
export function readStored<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | undefined {
  // Nearly always fits, and takes a fraction of the time.
  const exact = v.safeParse(schema, value, { abortEarly: true });
  if (exact.success) return exact.output;
  if (value === undefined) return undefined;
  const read = readLeniently(schema, value, 'UTC');
  return read.ok ? read.value : undefined;
}

export function readSchedules(stored: readonly { name: string; value: unknown }[]): Map<string, Schedule> {
  return new Map(
    stored.flatMap(({ name, value }) => {
      const schedule = readStored(Schedule, value);
      return schedule ? [[name.slice(SCHEDULE.length), schedule] as const] : [];
    }),
  );
}
