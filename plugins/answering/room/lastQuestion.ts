// The sheets that were open on this device last, and the question at which each was left: a reload returns to it. The
// server sees them too, as it draws the page.
import * as v from 'valibot';
import { readLook, writeLook } from '#plugins/ui/localValues.ts';

const NAME = 'answering.places';
/** Number of sheets that are remembered. */
const MOST = 3;

const Places = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.tuple([v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))])),
);

function places(): ReadonlyMap<string, number> {
  const found = v.safeParse(Places, readLook(NAME));
  return new Map(found.success ? found.output : []);
}

export const lastQuestionOf = (sheet: string): number => places().get(sheet) ?? 0;

/** This device may hold answers that the server does not have. */
export const wasOpenHere = (sheet: string): boolean => places().has(sheet);

export function saveLastQuestion(sheet: string, at: number): void {
  const others = [...places()].filter(([other]) => other !== sheet);
  writeLook(NAME, JSON.stringify([[sheet, at], ...others].slice(0, MOST)));
}
