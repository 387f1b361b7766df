// Which of a video's sources is taken along.
import type { PlannedFile, Videos } from '../takenCourse.ts';

export interface VideoChoice extends PlannedFile {
  /** Lines of the picture; undefined if unknown. */
  readonly height: number | undefined;
}

/** Still sharp enough to read slides. */
const ENOUGH = 480;

const NAMED: readonly (readonly [word: RegExp, height: number])[] = [
  [/4k/i, 2160],
  [/2k/i, 1440],
  [/蓝光|超清/, 1080],
  [/高清/, 720],
  [/标清/, 480],
  [/流畅|省流/, 360],
];

/** The height that a source's label tells: 720P, 高清. */
export function heightIn(label: string): number | undefined {
  const [, digits] = /(\d{3,4})\s*p\b/i.exec(label) ?? [];
  return digits === undefined ? NAMED.find(([word]) => word.test(label))?.[1] : Number(digits);
}

/** The lowest that is still sharp enough, or the sharpest. Single files come before segments of the same height. */
export function chooseVideo(choices: readonly VideoChoice[], videos: Exclude<Videos, 'none'>): VideoChoice | undefined {
  const byHeight = choices.toSorted(
    (one, other) => heightOf(one) - heightOf(other) + (Number(one.segments) - Number(other.segments)) / 2,
  );
  const last = byHeight.at(-1);
  if (videos === 'small') return byHeight.find((one) => heightOf(one) >= ENOUGH) ?? last;
  return byHeight.find((one) => last && heightOf(one) === heightOf(last));
}

/** A source that tells nothing counts as just enough. */
const heightOf = ({ height }: VideoChoice): number => height ?? ENOUGH;
