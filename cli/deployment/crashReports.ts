// Crashes of a plugin in browsers, from the events that the analytics of the operator has collected.
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { CliError } from '../CliError.ts';
import { columns } from '../columns.ts';
import { words } from '../words/plugins.ts';

const Crash = v.object({
  kind: v.literal('crash'),
  plugin: v.string(),
  message: v.string(),
  at: v.optional(v.string(), ''),
  path: v.optional(v.string(), ''),
  build: v.optional(v.string(), ''),
});
type Crash = v.InferOutput<typeof Crash>;

const Batch = v.object({ events: v.array(v.unknown()) });

/**
 * The crashes of one plugin, the latest first. The file holds events, or the batches in which browsers send them: as one
 * JSON value, or one on each line.
 */
export async function crashesOf(id: string, file: string): Promise<Crash[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CliError(words.crashesUnreadable(file, String(error)), words.crashesRemedy);
  });
  const whole = parsed(text);
  const values = whole === undefined ? text.split('\n').map(parsed) : [whole].flat();
  return values
    .flatMap((value) => (v.is(Batch, value) ? value.events : [value]))
    .flatMap((value) => {
      const { success, output } = v.safeParse(Crash, value);
      return success && output.plugin === id ? [output] : [];
    })
    .toSorted((a, b) => b.at.localeCompare(a.at));
}

/** Undefined if it is no JSON: logs have other lines, too. */
function parsed(text: string): unknown {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  return success ? output : undefined;
}

/** Each message once, with its latest report. */
export function describeCrashes(crashes: readonly Crash[]): string {
  if (crashes.length === 0) return words.noCrashes;
  const rows = [...Map.groupBy(crashes, ({ message }) => message.split('\n', 1)[0] ?? '')].map(
    ([message, [latest, ...earlier]]) => [
      words.times(earlier.length + 1),
      message,
      latest?.at ?? '',
      latest?.path ?? '',
      latest?.build ?? '',
    ],
  );
  return words.crashes(columns(rows));
}
