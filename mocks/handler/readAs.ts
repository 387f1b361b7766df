import * as v from 'valibot';
import { BadInput } from './readInput.ts';

/** Throws BadInput. */
export function readAs<S extends v.GenericSchema<unknown, unknown>>(schema: S, given: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, given, { abortEarly: true });
  if (result.success) return result.output;
  throw new BadInput(`${v.getDotPath(result.issues[0]) ?? ''} ${result.issues[0].message}`.trim());
}
