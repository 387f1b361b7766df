import { COVER_COUNT } from '../constants.ts';

const BUILT_IN = new RegExp(`^[1-${COVER_COUNT}]$`);

/** Whether a cover is one of those that come with the platform, which are told by their number. */
export function isBuiltIn(cover: string | null | undefined): cover is string {
  return BUILT_IN.test(cover?.trim() ?? '');
}
