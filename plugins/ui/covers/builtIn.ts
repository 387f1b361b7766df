import { COVER_COUNT } from '../constants.ts';

const BUILT_IN = new RegExp(`^[1-${COVER_COUNT}]$`);

/** True if a cover is one of the built-in ones, which are given by their number. */
export function isBuiltIn(cover: string | null | undefined): cover is string {
  return BUILT_IN.test(cover?.trim() ?? '');
}
