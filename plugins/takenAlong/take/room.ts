// The room that this browser has for courses, and which of them go first where it is short.
import type { TakenCourse } from '../takenCourse.ts';

const MEGABYTE = 1024 * 1024;
/** Left for what people write, which must never be short of room. */
const RESERVE = 200 * MEGABYTE;

/** Bytes; undefined if the browser does not tell. */
export async function roomLeft(): Promise<number | undefined> {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    return quota === undefined ? undefined : Math.max(0, quota - (usage ?? 0) - RESERVE);
  } catch {
    return undefined;
  }
}

/**
 * The courses to propose: those unused for longest, as many as it takes. Empty if even all of them are not enough. Files
 * in `needed` free nothing: they would be fetched again.
 */
export function coursesToGo(
  courses: readonly TakenCourse[],
  lacking: number,
  needed: ReadonlySet<string>,
): readonly TakenCourse[] {
  if (lacking <= 0) return [];
  const oldest = courses.toSorted((one, other) => usedAt(one) - usedAt(other));
  const going = oldest.map((_, at) => oldest.slice(0, at + 1));
  return going.find((some) => freedBy(some, courses, needed) >= lacking) ?? [];
}

/** Bytes of what no course needs that stays. */
function freedBy(going: readonly TakenCourse[], courses: readonly TakenCourse[], needed: ReadonlySet<string>): number {
  const staying = courses.filter((one) => !going.includes(one)).flatMap(({ files }) => files);
  const kept = new Set([...needed, ...staying.map(({ fileId }) => fileId)]);
  const files = new Map(going.flatMap((one) => one.files).map(({ fileId, size }) => [fileId, size]));
  const freed = [...files].reduce((sum, [fileId, size]) => (kept.has(fileId) ? sum : sum + size), 0);
  return going.reduce((sum, { textSize }) => sum + textSize, freed);
}

const usedAt = ({ openedAt, takenAt }: TakenCourse): number => Math.max(openedAt ?? 0, takenAt);
