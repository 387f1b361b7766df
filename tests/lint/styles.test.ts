// Style sheets: classes that screens and sheets agree on, and lines that grow with the letters.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#cli/paths.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const SHEETS = globSync('plugins/**/*.css', { cwd: ROOT });
const SCREENS = globSync('plugins/**/*.{ts,tsx}', { cwd: ROOT });

const definedIn = (sheet: string): Set<string> =>
  new Set(
    [...bare(read(sheet)).matchAll(/\.(?<name>-?[a-z_][\w-]*)(?=[^{};]*\{)/gi)].map(
      ({ groups }) => groups?.['name'] ?? '',
    ),
  );

/** Without comments, names of layers, which look like classes, and classes of libraries. */
const bare = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|@layer [^{;]+|:global\([^)]*\)/g, '');

interface Use {
  readonly screen: string;
  /** The classes that are named, as in `css['row']`. */
  readonly names: readonly string[];
  /** Some are chosen while the page runs, as in `css[tone]`. */
  readonly chosen: boolean;
}

/** All uses of each sheet, by its path. */
function uses(): Map<string, Use[]> {
  const found = new Map<string, Use[]>();
  for (const screen of SCREENS) {
    const text = bare(read(screen));
    for (const { groups } of text.matchAll(/import (?<local>\w+) from '(?<from>[^']+\.module\.css)'/g)) {
      const { local = '', from = '' } = groups ?? {};
      const sheet = from.startsWith('#') ? from.slice(1) : join(dirname(screen), from);
      const keys = [...text.matchAll(new RegExp(`\\b${local}\\[(?<key>[^\\]]+)\\]`, 'g'))].map(
        (match) => match.groups?.['key'] ?? '',
      );
      const names = keys.flatMap((key) => /^'(?<name>[^']+)'$/.exec(key)?.groups?.['name'] ?? []);
      found.set(sheet, [...(found.get(sheet) ?? []), { screen, names, chosen: names.length < keys.length }]);
    }
  }
  return found;
}

const USES = uses();

test('a class that a screen names is defined in its sheet', () => {
  const undefinedOnes = [...USES].flatMap(([sheet, all]) => {
    const defined = definedIn(sheet);
    return all.flatMap(({ screen, names }) =>
      names.filter((name) => !defined.has(name)).map((name) => `${screen}: ${name}`),
    );
  });
  expect(undefinedOnes).toEqual([]);
});

test('a class that a sheet defines is named by a screen', () => {
  const unused = SHEETS.filter((sheet) => sheet.endsWith('.module.css')).flatMap((sheet) => {
    const all = USES.get(sheet) ?? [];
    if (all.some(({ chosen }) => chosen)) return [];
    const named = new Set(all.flatMap(({ names }) => names));
    return [...definedIn(sheet)]
      .filter((name) => !isForeign(name) && !named.has(name))
      .map((name) => `${sheet}: ${name}`);
  });
  expect(unused).toEqual([]);
});

/** Classes of libraries, and ours that all sheets share. */
const isForeign = (name: string): boolean => /^(?:mantine|yx|composition)-/.test(name);

test('a line is as high as its letters ask, at any size that a reader has set', () => {
  const fixed = SHEETS.filter((sheet) => /line-height:[^;]*\dpx|\bfont:[^;]*\dpx/.test(bare(read(sheet))));
  expect(fixed).toEqual([]);
});
