import * as v from 'valibot';
import { CliError } from '../CliError.ts';
import { words } from '../words/plugins.ts';

const Named = v.pipe(v.string(), v.parseJson(), v.object({ id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{1,29}$/)) }));

/** Reads the plugin's id from the text of its description. */
export function readId(description: string): string {
  const read = v.safeParse(Named, description);
  if (read.success) return read.output.id;
  throw new CliError(words.badId, words.badIdRemedy);
}
