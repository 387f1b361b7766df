// The files that chapters show. Lengths and page counts are those of the files themselves: what is studied is held
// against them.

import { HANDOUT_TITLES, PICTURE_TITLES, VIDEO_TITLES } from '../../files/assets.ts';

interface Video {
  /** A topic that fits any subject. */
  readonly title: string;
  readonly number: number;
  readonly fileId: string;
  /** The same as HLS, if available. */
  readonly playlistId?: string;
  /** Whole seconds, rounded down. */
  readonly seconds: number;
}

export const VIDEOS: readonly [Video, ...Video[]] = [
  { title: VIDEO_TITLES[0], number: 1, fileId: 'video-1', playlistId: 'hls-1', seconds: 48 },
  { title: VIDEO_TITLES[1], number: 2, fileId: 'video-2', seconds: 60 },
  { title: VIDEO_TITLES[2], number: 3, fileId: 'video-3', seconds: 75 },
  { title: VIDEO_TITLES[3], number: 4, fileId: 'video-4', seconds: 90 },
];

interface Picture {
  readonly title: string;
  readonly fileId: string;
}

interface Handout {
  readonly title: string;
  readonly fileId: string;
  readonly pages: number;
}

export const HANDOUTS: readonly [Handout, ...Handout[]] = [
  { title: HANDOUT_TITLES[0], fileId: 'handout-1', pages: 6 },
  { title: HANDOUT_TITLES[1], fileId: 'handout-2', pages: 8 },
  { title: HANDOUT_TITLES[2], fileId: 'handout-3', pages: 12 },
];

/** Drawings that any lesson can show. */
export const PICTURES: readonly [Picture, ...Picture[]] = [
  { title: PICTURE_TITLES[0], fileId: 'picture-1' },
  { title: PICTURE_TITLES[1], fileId: 'picture-2' },
  { title: PICTURE_TITLES[2], fileId: 'picture-3' },
  { title: PICTURE_TITLES[3], fileId: 'picture-4' },
  { title: PICTURE_TITLES[4], fileId: 'picture-5' },
  { title: PICTURE_TITLES[5], fileId: 'picture-6' },
];

/** The media of a lesson do not depend on the seed. */
export function mediumOf<T>(media: readonly [T, ...T[]], course: number, lesson: number): T {
  return media[(course * 5 + lesson) % media.length] ?? media[0];
}
