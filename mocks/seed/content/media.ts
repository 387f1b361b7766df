// The files that chapters show. Lengths and page counts are those of the files themselves: what is studied is held
// against them.

interface Video {
  readonly number: number;
  readonly fileId: string;
  /** The same in pieces, where there is one. */
  readonly playlistId?: string;
  /** Whole seconds, rounded down. */
  readonly seconds: number;
}

export const VIDEOS: readonly [Video, ...Video[]] = [
  { number: 1, fileId: 'video-1', playlistId: 'hls-1', seconds: 48 },
  { number: 2, fileId: 'video-2', seconds: 60 },
  { number: 3, fileId: 'video-3', seconds: 75 },
  { number: 4, fileId: 'video-4', seconds: 90 },
];

interface Handout {
  readonly fileId: string;
  readonly pages: number;
}

export const HANDOUTS: readonly [Handout, ...Handout[]] = [
  { fileId: 'handout-1', pages: 6 },
  { fileId: 'handout-2', pages: 8 },
  { fileId: 'handout-3', pages: 12 },
];

/** Drawings that any lesson can show. */
export const PICTURES = ['picture-1', 'picture-2', 'picture-3', 'picture-4', 'picture-5', 'picture-6'] as const;

/** What a lesson shows does not depend on the seed. */
export function mediumOf<T>(media: readonly [T, ...T[]], course: number, lesson: number): T {
  return media[(course * 5 + lesson) % media.length] ?? media[0];
}
