import type { RecordingIndex } from '../api.ts';

/** The position in the index of the piece that is shown at this moment: the last one that has begun. */
export function pieceAt(index: RecordingIndex, at: number): number {
  let [low, high] = [0, index.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((index[middle]?.at ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}
