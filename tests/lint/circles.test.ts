// The rules of imports see one file at a time; a circle of features, or of folders, shows only over all of them.
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isBase } from './importRules.ts';
import { type Place, placeOf, reached } from './place.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Static, dynamic and re-exporting imports, of values and of types. */
const IMPORTED = /(?:\bfrom|\bimport\(|^import)\s*['`]([^'`]+)['`]/gm;

/** The files of a mocked feature that are found by their names: imported by nobody, they stand above all features. */
const FOUND_BY_NAME = /^mocks\/\w+\/(?:handlers|controls|scenarios|firstDay|tables)\.ts$/;

/** The sources by their paths in the repository. */
type Sources = ReadonlyMap<string, string>;

async function sourcesBelow(root: string): Promise<Sources> {
  const sources = new Map<string, string>();
  for await (const file of glob(`${root}/**/*.{ts,tsx}`, { cwd: ROOT })) {
    if (!FOUND_BY_NAME.test(file)) sources.set(file, await readFile(join(ROOT, file), 'utf8'));
  }
  return sources;
}

/** A feature of `plugins`; elsewhere a folder directly in `root`, or a file in it that stands by itself. */
function partOf(root: string, { path, plugin }: Place): string | undefined {
  if (!path.startsWith(`${root}/`) || (root === 'plugins' && isBase({ plugin }))) return undefined;
  return path.slice(root.length + 1).split('/', 1)[0];
}

/** Each arrow from a part to another, with a file that draws it. */
function arrowsOf(root: string, sources: Sources): Map<string, Map<string, string>> {
  const arrows = new Map<string, Map<string, string>>();
  for (const [file, source] of sources) {
    const place = placeOf(ROOT, join(ROOT, file));
    const from = partOf(root, place);
    if (from === undefined) continue;
    const drawn = arrows.get(from) ?? new Map<string, string>();
    arrows.set(from, drawn);
    for (const [, specifier = ''] of source.matchAll(IMPORTED)) {
      const to = partOf(root, reached(place, specifier));
      if (to !== undefined && to !== from) drawn.set(to, file);
    }
  }
  return arrows;
}

/** The first circle, as its parts with the files that close it; undefined if there is none. */
function circleIn(root: string, sources: Sources): string | undefined {
  const arrows = arrowsOf(root, sources);
  const done = new Set<string>();
  const circleFrom = (part: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(part)) return [...way.slice(way.indexOf(part)), part];
    if (done.has(part)) return undefined;
    for (const to of arrows.get(part)?.keys() ?? []) {
      const circle = circleFrom(to, [...way, part]);
      if (circle) return circle;
    }
    done.add(part);
    return undefined;
  };
  for (const part of arrows.keys()) {
    const circle = circleFrom(part, []);
    if (circle) return circle.map((one, at) => nameOf(one, arrows.get(one)?.get(circle[at + 1] ?? ''))).join(' → ');
  }
  return undefined;
}

const nameOf = (part: string, file: string | undefined): string => (file === undefined ? part : `${part} (${file})`);

test.for(['plugins', 'plugins/offline', 'plugins/places', 'plugins/shell', 'plugins/ui', 'kernel', 'cli', 'mocks'])(
  '%s: no circle of imports, of values or of types',
  async (root) => {
    const sources = await sourcesBelow(root);
    expect(arrowsOf(root, sources).size, 'there is something to look at').toBeGreaterThan(3);
    expect(
      circleIn(root, sources),
      'turn an arrow round with a parameter or a contribution point, or move what is shared down',
    ).toBe(undefined);
  },
);

test('a circle is named, with the files that draw it', () => {
  const planted = new Map([
    ['plugins/notes/NotesPage.tsx', "import { exams } from '#plugins/exams/contract.ts';"],
    ['plugins/exams/exams.store.ts', "export const load = () => import('#plugins/records/api.ts');"],
    [
      'plugins/records/api.ts',
      "import { Button } from '#plugins/ui/x.ts';\nimport type { Note } from '../notes/api.ts';",
    ],
    ['plugins/ui/x.ts', "import { notes } from '#plugins/notes/contract.ts';"],
  ]);
  expect(circleIn('plugins', planted)).toBe(
    'notes (plugins/notes/NotesPage.tsx) → exams (plugins/exams/exams.store.ts) → records (plugins/records/api.ts) → notes',
  );
  planted.delete('plugins/exams/exams.store.ts');
  expect(circleIn('plugins', planted)).toBe(undefined);
});
