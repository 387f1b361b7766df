// The surface: everything that a plugin from out of tree may import, as data. `kernel/surface.json` is the kept copy.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../../paths.ts';

/** Path of the kept copy, from the repository's root. */
export const KEPT_SURFACE = 'kernel/surface.json';

/** The words of `@deprecated`: since when, the name to use instead, and the version in which the old one goes. */
export type Deprecation = v.InferOutput<typeof Deprecation>;
const Deprecation = v.object({ since: v.string(), use: v.string(), goes: v.string() });

export type Entry = v.InferOutput<typeof Entry>;
const Entry = v.object({
  type: v.string(),
  /** Members by name, `name?` if optional; those of a parameter are `(props).name`. */
  members: v.optional(v.record(v.string(), v.string())),
  /** Made by the platform alone, so that a member more breaks nobody: a class, a value, an interface with `@sealed`. */
  sealed: v.optional(v.literal(true)),
  /** The first sentence of its comment. */
  doc: v.optional(v.string()),
  deprecated: v.optional(Deprecation),
  /** The module that exports it, of a type that others mention; it may move, which only a compiler notices. */
  from: v.optional(v.string()),
});

const Entries = v.record(v.string(), Entry);

export type Surface = v.InferOutput<typeof Surface>;
export const Surface = v.object({
  /** The platform's version when it was written. */
  version: v.string(),
  /** Names by the module from which a plugin imports them. */
  modules: v.record(v.string(), Entries),
  /** Types that these mention without lending them, `file.Name`. */
  types: Entries,
});

/** Names of files that say nothing without their folder. */
const NAMED_BY_FOLDER: ReadonlySet<string> = new Set(['api', 'contract', 'index', 'points', 'refs']);

/** The key of a type that is mentioned; it stays the same when its file moves between folders. */
export function typeKey(path: string, name: string): string {
  const [file = '', folder = ''] = path
    .replace(/(?:\.d)?\.tsx?$/, '')
    .split('/')
    .toReversed();
  return `${NAMED_BY_FOLDER.has(file) ? `${folder}/${file}` : file}.${name}`;
}

const Kept = v.pipe(v.string(), v.parseJson(), Surface);

export async function keptSurface(): Promise<Surface> {
  return v.parse(Kept, await readFile(join(ROOT, KEPT_SURFACE), 'utf8'));
}

/** One entry a line, so that a diff shows which one changed. */
export function surfaceText({ version, modules, types }: Surface): string {
  const entries = (of: Readonly<Record<string, Entry>>, indent: string): string =>
    Object.entries(of)
      .map(([name, entry]) => `${indent}${JSON.stringify(name)}: ${JSON.stringify(entry)}`)
      .join(',\n');
  const groups = Object.entries(modules).map(
    ([module, names]) => `    ${JSON.stringify(module)}: {\n${entries(names, '      ')}\n    }`,
  );
  return `{
  "version": ${JSON.stringify(version)},
  "modules": {
${groups.join(',\n')}
  },
  "types": {
${entries(types, '    ')}
  }
}
`;
}
