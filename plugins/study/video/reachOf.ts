import type { ChapterTrace } from '../api.ts';
import { endOf } from '../trace/ranges.ts';

/** The share of a video that counts as all of it: the credits need not be seen. */
const SEEN = 0.95;

/**
 * How far a video that cannot be skipped was watched, in seconds, from what is known of it: where one left off, or by
 * its progress when one had gone back before that. Infinity where it was seen through.
 */
export function reachOf(trace: ChapterTrace | undefined, position: number, duration: number): number {
  if (trace?.state === 'done') return Infinity;
  return Math.max(position, endOf(trace?.watched ?? []), Math.floor(((trace?.progress ?? 0) / 100) * duration * SEEN));
}
