import type Hls from 'hls.js/light';
import type { Quality } from './media.ts';

/** A single level is no choice. */
export function levelsOf(hls: Hls, automatic: string): Quality[] {
  if (hls.levels.length < 2) return [];
  const levels = hls.levels.map(({ height, bitrate }, at): Quality => {
    const name = height > 0 ? `${height}P` : `${Math.round(bitrate / 1000)} kbps`;
    return { name, choose: () => (hls.nextLevel = at) };
  });
  return [{ name: automatic, choose: () => (hls.nextLevel = -1) }, ...levels.toReversed()];
}
