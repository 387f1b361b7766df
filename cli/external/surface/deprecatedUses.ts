// Finds where a plugin uses names that are to go.
import { importedNames, type Source, sourcesIn } from '../projectSources.ts';
import { words } from '../../words/surface.ts';
import { keptSurface, type Surface } from './Surface.ts';

export interface DeprecatedUse {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  /** The successor. */
  readonly use: string;
  /** The version in which it goes. */
  readonly goes: string;
}

export function deprecatedUses(
  sources: readonly Pick<Source, 'file' | 'text'>[],
  { modules }: Surface,
): DeprecatedUse[] {
  return sources.flatMap(({ file, text }) =>
    importedNames(text).flatMap(({ module, name, line }) => {
      const deprecated = modules[module]?.[name]?.deprecated;
      return deprecated ? [{ file, line, name, use: deprecated.use, goes: deprecated.goes }] : [];
    }),
  );
}

/** One use a line. */
export const usesInWords = (uses: readonly DeprecatedUse[]): string =>
  uses.map(({ file, line, name, use, goes }) => `${words.uses(`${file}:${line}`, name, use, goes)}\n`).join('');

/** Tells of the uses in a project, each name of a file once for as long as the function is kept. */
export function usesTeller(folder: string, surface: () => Promise<Surface> = keptSurface, write = writeOut) {
  const told = new Set<string>();
  return async (): Promise<void> => {
    for (const use of deprecatedUses(await sourcesIn(folder), await surface())) {
      const key = `${use.file} ${use.name}`;
      if (!told.has(key)) write(usesInWords([use]));
      told.add(key);
    }
  };
}

const writeOut = (text: string): unknown => process.stdout.write(text);
