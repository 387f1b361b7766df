// Crashes of a plugin in browsers, from the events that the analytics of the operator has collected.
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { CliError } from '../CliError.ts';
import { columns } from '../columns.ts';
import { words } from '../words/plugins.ts';

const Crash = v.object({
  kind: v.literal('crash'),
  plugin: v.optional(v.string(), ''),
  message: v.string(),
  at: v.optional(v.string(), ''),
  path: v.optional(v.string(), ''),
  build: v.optional(v.string(), ''),
  stack: v.optional(v.string(), ''),
});
type Crash = v.InferOutput<typeof Crash>;

const Batch = v.object({ events: v.array(v.unknown()) });

/** The crashes of one plugin, the latest first. */
export async function crashesOf(id: string, file: string): Promise<Crash[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CliError(words.crashesUnreadable(file, String(error)), words.crashesRemedy);
  });
  return crashesIn(text).filter(({ plugin }) => plugin === id);
}

/**
 * All crashes in a text, the latest first. It holds events, or the batches in which browsers send them: as one JSON
 * value, or one on each line.
 */
export function crashesIn(text: string): Crash[] {
  const whole = parsed(text);
  const values = whole === undefined ? text.split('\n').map(parsed) : [whole].flat();
  return values
    .flatMap((value) => (v.is(Batch, value) ? value.events : [value]))
    .flatMap((value) => {
      const { success, output } = v.safeParse(Crash, value);
      return success ? [output] : [];
    })
    .toSorted((a, b) => b.at.localeCompare(a.at));
}

/** The stack of each crash below where it happened; undefined where a text holds no event that has one. */
export function stacksIn(text: string): string | undefined {
  const stacks = crashesIn(text)
    .filter(({ stack }) => stack !== '')
    .map(({ at, plugin, path, build, stack }) =>
      [[at, plugin, path, build].filter((part) => part !== '').join('  '), stack].join('\n'),
    );
  return stacks.length > 0 ? stacks.join('\n\n') : undefined;
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
