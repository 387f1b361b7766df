/** True if a revision may replace the stored one: only a newer one does. */
export const replaces = (sent: number | undefined, kept: number): boolean => sent === undefined || sent > kept;
