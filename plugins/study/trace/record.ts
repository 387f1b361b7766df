// What was studied since the last record of the same sitting, as it is sent.
import * as v from 'valibot';
import { Id, Time } from '#kernel/http/entities.ts';
import { ChapterKind } from '../entities.ts';
import { mergeRanges } from './ranges.ts';

const Whole = v.pipe(v.number(), v.integer());

export type Studied = v.InferOutput<typeof Studied>;
export const Studied = v.object({
  courseId: Id,
  chapterRefId: Id,
  kind: ChapterKind,
  sittingId: Id,
  /** From and to in whole seconds: of a video, or since the chapter was opened. */
  ranges: v.array(v.tuple([Whole, Whole])),
  pages: v.optional(v.array(Whole)),
  position: v.number(),
  sentTime: Time,
  operationId: v.optional(v.string()),
});

/** What was studied before and what came after it as one record; nothing where they are of two sittings. */
export function mergeStudied(before: Studied, after: Studied): Studied | undefined {
  if (before.sittingId !== after.sittingId) return undefined;
  const pages = [...new Set([...(before.pages ?? []), ...(after.pages ?? [])])];
  return {
    ...after,
    ranges: mergeRanges([...before.ranges, ...after.ranges]),
    ...(pages.length > 0 && { pages }),
  };
}
