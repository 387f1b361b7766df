/** Whether a version may replace the one that is kept: an older one, or the same again, never does. */
export const replaces = (sent: number | undefined, kept: number): boolean => sent === undefined || sent > kept;
