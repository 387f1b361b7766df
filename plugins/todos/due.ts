// Things that may wait for the user at their places. An upstream tells them over all places at once, or place by place.
import type * as v from 'valibot';
import { type Place, placeOf } from '#plugins/places/places.ts';
import type { DueItem } from './api.ts';
import type { Finding } from './contract.ts';

/** Exams, or tasks, or whatever else one plugin knows. */
export interface DueKind<T> {
  /** Its name in the answer over all places. */
  readonly name: string;
  /** A record, as both ways of telling have it. */
  readonly record: v.GenericSchema<unknown, T>;
  /** Those at one class or classroom. */
  readonly at?: (place: Place, ask: Finding['ask']) => readonly T[];
  /** Those of all self-selected courses. */
  readonly inCourses?: (ask: Finding['ask']) => readonly (T & OfCourse)[];
  /** Those that are found another way. */
  readonly elsewhere?: (finding: Asking) => readonly Due<T>[];
  /** Called where the answer over all places has come without any, or is lacking. */
  readonly untold?: () => void;
}

interface OfCourse {
  readonly courseId?: string | null | undefined;
  readonly courseTitle?: string | undefined;
}

export interface Due<T> {
  readonly record: T;
  readonly place?: Place | undefined;
  readonly placeTitle?: string | undefined;
}

type Asking = Pick<Finding, 'ask' | 'places' | 'now'>;

/** Undefined for what does not fit. */
export type ReadRecord = <T>(schema: v.GenericSchema<unknown, T>, value: unknown) => { readonly value: T } | undefined;

/** Reads the answer over all places; leaves out items at unknown kinds of places. */
export const dueAmong = <T>(
  all: readonly DueItem[],
  { name, record, untold }: DueKind<T>,
  readRecord: ReadRecord,
): readonly Due<T>[] => {
  const told = all.filter(({ kind }) => kind === name);
  if (told.length === 0) untold?.();
  return told.flatMap(({ place, item }) => {
    const read = readRecord(record, item);
    if (!read) return [];
    if (!place) return [{ record: read.value }];
    const { kind: placeKind, id, title } = place;
    if (placeKind === 'unknown') return [];
    return [{ record: read.value, place: { kind: placeKind, id }, placeTitle: title || undefined }];
  });
};

/** Asks place by place. */
export const dueByPlace = <T>(kind: DueKind<T>, finding: Asking): readonly Due<T>[] => {
  kind.untold?.();
  const { at, inCourses, elsewhere } = kind;
  return [
    ...(at
      ? finding.places.flatMap(({ place, title }) =>
          at(place, finding.ask).map((record) => ({ record, place, placeTitle: title })),
        )
      : []),
    ...(inCourses?.(finding.ask) ?? []).map((record) => ({
      record,
      place: placeOf({ courseId: record.courseId ?? undefined }),
      placeTitle: record.courseTitle,
    })),
    ...(elsewhere?.(finding) ?? []),
  ];
};
