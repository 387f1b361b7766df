// The numbers that the specification fixes for the video player. Sizes are CSS pixels.

export const VIDEO_SPEEDS = [0.5, 0.75, 1, 1.25, 1.5] as const;
export const VIDEO_BOX = {
  normal: { width: 600, height: 450 },
  /** Minimised, with its picture or as a bar. */
  picture: { width: 316, height: 176 },
  bar: { width: 240, height: 34 },
  minWidth: 280,
  /** Height to width while it is resized. */
  aspect: 0.74,
} as const;
