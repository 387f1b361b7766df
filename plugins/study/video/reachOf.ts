import type { ChapterTrace } from '../api.ts';
import { endOf } from '../trace/ranges.ts';

/** The share of a video that counts as all of it: the credits need not be seen. */
const SEEN = 0.95;

/**
 * The furthest second watched of a video that cannot be skipped: the last position, or the one that its progress
 * implies if the trainee went back. Infinity once it is done.
 */
export function reachOf(trace: ChapterTrace | undefined, position: number, duration: number): number {
  if (trace?.state === 'done') return Infinity;
  return Math.max(position, endOf(trace?.watched ?? []), Math.floor(((trace?.progress ?? 0) / 100) * duration * SEEN));
}
