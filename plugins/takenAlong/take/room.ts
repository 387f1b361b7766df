// The room that this browser has for courses, and which of them go first where it is short.
import type { TakenCourse } from '../takenCourse.ts';
import { wholeSize } from './plan.ts';

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

/** The courses to propose: those unused for longest, as many as it takes. Empty if even all of them are not enough. */
export function coursesToGo(courses: readonly TakenCourse[], lacking: number): readonly TakenCourse[] {
  if (lacking <= 0) return [];
  const oldest = courses.toSorted((one, other) => usedAt(one) - usedAt(other));
  const going: TakenCourse[] = [];
  let freed = 0;
  for (const one of oldest) {
    going.push(one);
    freed += wholeSize(one);
    if (freed >= lacking) return going;
  }
  return [];
}

const usedAt = ({ openedAt, takenAt }: TakenCourse): number => Math.max(openedAt ?? 0, takenAt);
