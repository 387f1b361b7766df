import * as v from 'valibot';
import type { Target } from '#kernel/index.ts';
import { courseAt } from '#plugins/places/places.ts';
import { formatClock } from '#plugins/ui/clock/duration.ts';
import type { AnswerSource } from '../api.ts';

const text = v.optional(v.string());
const number = v.optional(v.number());
const PlaceKind = v.picklist(['course', 'clazz', 'classroom', 'vs']);

export type Source = v.InferOutput<typeof Source>;
/** What an answer rests on, as it is stored; without `lesson` it cannot be opened. */
const Source = v.object({
  title: v.string(),
  /** The name of its place. */
  where: text,
  lesson: v.optional(
    v.object({
      place: v.object({ kind: PlaceKind, id: v.string() }),
      courseId: v.string(),
      chapterRefId: v.string(),
    }),
  ),
  kind: number,
  at: number,
});

/** A question and its answer, as they are stored, too. */
export type Turn = v.InferOutput<typeof Turn>;
export const Turn = v.object({
  id: v.string(),
  question: v.string(),
  answer: v.string(),
  /** `cut`: the answer ended before it was complete. */
  state: v.picklist(['writing', 'done', 'stopped', 'cut']),
  /** Why it was cut. */
  problem: text,
  /** The chapter or page that the question was about. */
  about: v.optional(
    v.object({
      title: v.string(),
      place: v.optional(v.object({ kind: PlaceKind, id: v.string() })),
      courseId: text,
      chapterRefId: text,
      position: number,
    }),
  ),
  /** Empty: the answer rests on no lesson. Undefined: the upstream does not tell. */
  sources: v.fallback(v.optional(v.array(Source)), undefined),
  /** Milliseconds since 1970. */
  askedAt: v.number(),
});

/** Of a source that does not lead to a lesson of a known place, only the name stays. */
export function sourceOf({ title, place, courseId, chapterRefId, kind, at }: AnswerSource): Source {
  const where = place?.title || undefined;
  const known = place && place.kind !== 'unknown' ? { kind: place.kind, id: place.id } : undefined;
  return {
    title: title.trim() || where || '课程章节',
    where,
    lesson: known && courseId && chapterRefId ? { place: known, courseId, chapterRefId } : undefined,
    kind: kind ?? undefined,
    at: at ?? undefined,
  };
}

/** Where a source is in its lesson, in people's words; empty if it does not say. */
export function positionOf({ kind, at }: Source): string {
  if (at === undefined) return '';
  switch (kind) {
    case 5:
      return formatClock(at);
    case 4:
      return `第${Math.max(1, Math.floor(at))}页`;
    case 1:
    case 6:
      return at < 1 ? '开头' : `${Math.round(at)}%处`;
    default:
      return '';
  }
}

/** The address of a source's lesson, at its position. */
export function addressOf({ lesson, at }: Source): Target | undefined {
  const whole = at === undefined ? undefined : Math.max(0, Math.floor(at));
  return lesson && courseAt(lesson.place, lesson.courseId, lesson.chapterRefId, whole);
}
