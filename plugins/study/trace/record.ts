// A record of studying since the previous one of the same sitting, as it is sent.
import * as v from 'valibot';
import { Id, Time } from '#kernel/index.ts';
import { ChapterKind, Stretch } from '../entities.ts';
import { mergeRanges, withoutRanges } from './ranges.ts';

export type Studied = v.InferOutput<typeof Studied>;
export const Studied = v.object({
  courseId: Id,
  chapterRefId: Id,
  kind: ChapterKind,
  sittingId: Id,
  /** From and to in seconds: of a video, or since the chapter was opened. */
  ranges: v.array(Stretch),
  pages: v.optional(v.array(v.number())),
  position: v.number(),
  sentTime: Time,
  openedTime: v.optional(Time),
  operationId: v.optional(v.string()),
});

const Place = v.object({ kind: v.picklist(['course', 'clazz', 'classroom', 'vs']), id: v.string() });

export type TraceRecord = v.InferOutput<typeof TraceRecord>;
/** A record with its place of study. */
export const TraceRecord = v.object({ place: Place, studied: Studied });

/** Merges two consecutive records of one visit; undefined if they belong to different visits. */
export function mergeStudied(before: Studied, after: Studied): Studied | undefined {
  if (before.sittingId !== after.sittingId) return undefined;
  const pages = [...new Set([...(before.pages ?? []), ...(after.pages ?? [])])];
  return {
    ...after,
    ranges: mergeRanges([...before.ranges, ...after.ranges]),
    ...(pages.length > 0 && { pages }),
  };
}

/** The rest of a record after another was acknowledged; undefined if nothing is left. */
export function withoutHeard(record: Studied, heard: Studied): Studied | undefined {
  if (record.sittingId !== heard.sittingId) return record;
  const ranges = withoutRanges(record.ranges, heard.ranges);
  const pages = record.pages?.filter((page) => !heard.pages?.includes(page)) ?? [];
  if (ranges.length === 0 && pages.length === 0 && record.position === heard.position) return undefined;
  const { pages: _, ...rest } = record;
  return { ...rest, ranges, ...(pages.length > 0 && { pages }) };
}
