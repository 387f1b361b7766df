// The question that was last open, stored on this device: a reload returns to it.
import * as v from 'valibot';
import { writeLocal, readLocal } from '#plugins/ui/localValues.ts';

const NAME = 'answering.place';

const Place = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ sheet: v.string(), at: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
);

export function lastQuestionOf(sheet: string): number {
  const found = v.safeParse(Place, readLocal(NAME));
  return found.success && found.output.sheet === sheet ? found.output.at : 0;
}

export function saveLastQuestion(sheet: string, at: number): void {
  writeLocal(NAME, JSON.stringify({ sheet, at }));
}
