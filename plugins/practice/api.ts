// The questions that a user got wrong or marked, over all places, and when each of them comes back.
import * as v from 'valibot';
import { call, code, Count, Id, Time } from '#kernel/index.ts';
import { SheetKind, Subject } from '#plugins/answering/api.ts';
import { NamedPlace } from '#plugins/places/entities.ts';

export type Schedule = v.InferOutput<typeof Schedule>;
/** When a question comes back, by FSRS. */
export const Schedule = v.object({
  due: Time,
  /** Days after which nine of ten such questions are still remembered. */
  stability: v.pipe(v.number(), v.minValue(0)),
  /** From 1 to 10. */
  difficulty: v.pipe(v.number(), v.minValue(0), v.maxValue(10)),
  reps: Count,
  /** How often it was forgotten. */
  lapses: Count,
  /** Time of the latest review: of two schedules the later one counts. */
  updated: Time,
});

export const Rating = v.picklist(['again', 'hard', 'good', 'easy']);
export type Rating = v.InferOutput<typeof Rating>;

export type PracticeCard = v.InferOutput<typeof PracticeCard>;
export const PracticeCard = v.object({
  /** With the right answers and the explanation: what is kept back is no card. */
  subject: Subject,
  place: NamedPlace,
  /** The quiz, homework or exam. */
  source: v.object({ kind: code(SheetKind.options), title: v.string() }),
  course: v.nullish(v.object({ courseId: Id, title: v.string() })),
  /** The lesson that teaches it. */
  lesson: v.nullish(v.object({ chapterRefId: Id, title: v.string() })),
  /** Absent until its first review. */
  schedule: v.nullish(Schedule),
});

export const listPractice = call('GET /training/api/v1/center/practice', {
  title: '错题与练习：各处做错和标记的题',
  query: v.object({
    /** Only what changed since; all of it without. */
    since: v.optional(v.number()),
  }),
  reply: v.object({
    /** For the next `since`. */
    revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
    cards: v.array(PracticeCard),
    /** Questions that are no longer practised, such as those of a paper that is answered again. */
    gone: v.nullish(v.array(Id), []),
  }),
  inferred: true,
});

export type PracticeCounts = v.InferOutput<typeof PracticeCounts>;
/** How many come back: the one item of the kind `practice` among all things to do. */
export const PracticeCounts = v.object({
  /** Until the end of today. */
  due: Count,
  /** Never reviewed. */
  fresh: Count,
  /** The days after today on which some are due: `2026-11-20`. */
  days: v.nullish(v.array(v.object({ day: v.string(), num: Count })), []),
});

export type Review = v.InferOutput<typeof Review>;
export const Review = v.object({ subjectId: Id, rating: Rating, schedule: Schedule });

export const sendReviews = call('POST /training/api/v1/center/practice/reviews', {
  title: '错题与练习：记下复习的结果，不计入成绩',
  body: v.object({
    /** Each has an operation id of its own, however many travel together. */
    reviews: v.array(v.object({ ...Review.entries, operationId: v.pipe(v.string(), v.uuid()) })),
  }),
  reply: v.object({
    /** Questions that were reviewed later on another device, with the schedule that counts. */
    overtaken: v.nullish(v.array(v.object({ subjectId: Id, schedule: Schedule })), []),
  }),
  inferred: true,
});
