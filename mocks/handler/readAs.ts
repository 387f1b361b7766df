import * as v from 'valibot';
import { issueWords } from './issueWords.ts';
import { BadInput } from './readInput.ts';

/** Throws BadInput. */
export function readAs<S extends v.GenericSchema<unknown, unknown>>(schema: S, given: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, given, { abortEarly: true });
  if (result.success) return result.output;
  throw new BadInput(issueWords(result.issues[0]));
}
