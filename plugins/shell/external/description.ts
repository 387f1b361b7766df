// The `plugin.json` of an external plugin, read before any of its code.
import * as v from 'valibot';
import type { FoundPlugin } from '#kernel/plugin/resolve.ts';
import { type Plugin, redirect } from '#kernel/plugin/definePlugin.ts';
import { EXTERNAL_WORDS, type ExternalWords } from './externalWords.ts';

export const DESCRIPTION_FILE = 'plugin.json';

const FileName = v.pipe(v.string(), v.regex(/^[\w-][\w.-]*$/));
const Integrity = v.pipe(v.string(), v.regex(/^sha384-[\w+/]{64}$/));
const RoutePattern = v.custom<`/${string}`>((path) => typeof path === 'string' && path.startsWith('/'));

export type Description = v.InferOutput<typeof Description>;
export const Description = v.object({
  id: v.string(),
  title: v.string(),
  about: v.string(),
  version: v.string(),
  /** The versions of the platform that it works with, e.g. `>=0.1.0 <0.2.0`. */
  kernel: v.string(),
  requires: v.array(v.string()),
  /** The plugin's paths, reserved even while it is off. */
  routes: v.array(RoutePattern),
  /** The points to which it adds gates. */
  gates: v.optional(v.array(v.string()), []),
  /** The module with its manifest. */
  entry: FileName,
  /** Every script and style sheet; a script with the names that it takes from the platform: see lent/lent.ts. */
  files: v.record(FileName, v.object({ integrity: Integrity, shared: v.record(v.string(), v.array(v.string())) })),
});

/** Reads the text of a description; throws with the reason. */
export function readDescription(text: string, id: string, words: ExternalWords = EXTERNAL_WORDS): Description {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Description), text);
  if (!read.success) throw new Error(words.unreadable(DESCRIPTION_FILE));
  const { output } = read;
  if (output.id !== id) throw new Error(words.otherPlugin(output.id, id));
  return output;
}

/** Throws if the plugin was made for other versions of the platform. */
export function checkVersion(
  { kernel }: Pick<Description, 'kernel'>,
  version: string,
  words: ExternalWords = EXTERNAL_WORDS,
): void {
  if (fits(version, kernel)) return;
  throw new Error(words.otherVersion(kernel, version));
}

const PART = /^(>=|<=|>|<|=|\^)?(\d+)\.(\d+)\.(\d+)$/;
type Version = readonly [number, number, number];

/** True if a version lies within all parts of a range; an unreadable range fits nothing. */
export function fits(version: string, range: string): boolean {
  const own = PART.exec(version);
  if (!own) return false;
  return range.split(/\s+/).every((part) => {
    const [, sign = '=', ...limit] = PART.exec(part) ?? [];
    if (limit.length === 0) return false;
    const [from, at] = [numbersOf(limit), numbersOf(own.slice(2))];
    const order = compare(at, from);
    switch (sign) {
      case '>=':
        return order >= 0;
      case '<=':
        return order <= 0;
      case '>':
        return order > 0;
      case '<':
        return order < 0;
      case '^':
        return order >= 0 && compare(at, nextBreaking(from)) < 0;
      default:
        return order === 0;
    }
  });
}

function numbersOf([major, minor, patch]: readonly string[]): Version {
  return [Number(major), Number(minor), Number(patch)];
}

function compare(one: Version, other: Version): number {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** The first version that may break what works with this one: below 1.0.0 the minor number says so. */
function nextBreaking([major, minor, patch]: Version): Version {
  if (major > 0) return [major + 1, 0, 0];
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1];
}

/**
 * A stand-in for a plugin without its code: enough for one that is switched off, or that cannot run for this reason.
 */
export function describedPlugin(description: Description, failure?: string): FoundPlugin {
  const { id, title, about, requires, routes } = description;
  const plugin: Plugin = {
    id,
    title,
    about,
    requires,
    // Its addresses stay reserved.
    routes: routes.map((path) => redirect(path, { pattern: path })),
  };
  return { id, plugin, ...(failure !== undefined && { failure }) };
}

/** For people. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
