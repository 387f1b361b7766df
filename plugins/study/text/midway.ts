// The texts that were left midway on this device. A server draws a text only if it opens at its beginning, and may not
// have heard of the latest place yet.
import * as v from 'valibot';
import { readLook, writeLook } from '#plugins/ui/localValues.ts';

const NAME = 'study.midway';
/** Number of texts that are remembered. */
const MOST = 5;

const Midway = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

function texts(): readonly string[] {
  const found = v.safeParse(Midway, readLook(NAME));
  return found.success ? found.output : [];
}

/** A text that was read to its end starts from the beginning again. */
export const isMidway = (position: number): boolean => position > 0 && position < 100;

export const wasLeftMidway = (chapterRefId: string): boolean => texts().includes(chapterRefId);

export function saveMidway(chapterRefId: string, midway: boolean): void {
  const others = texts().filter((other) => other !== chapterRefId);
  writeLook(NAME, JSON.stringify((midway ? [chapterRefId, ...others] : others).slice(0, MOST)));
}
