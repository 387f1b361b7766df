// The sources of a plugin's project, and what they import.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

export interface Source {
  /** The path in the project. */
  readonly file: string;
  readonly path: string;
  readonly text: string;
}

const NOT_SOURCES = /^(?:\.|node_modules$|dist$)/;

export async function sourcesIn(folder: string, below = folder): Promise<Source[]> {
  const found = await readdir(below, { withFileTypes: true });
  const sources = found
    .filter(({ name }) => !NOT_SOURCES.test(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(async (entry): Promise<Source[]> => {
      const path = join(below, entry.name);
      if (entry.isDirectory()) return sourcesIn(folder, path);
      if (!/\.tsx?$/.test(entry.name)) return [];
      return [{ file: relative(folder, path), path, text: await readFile(path, 'utf8') }];
    });
  return (await Promise.all(sources)).flat();
}

export interface ImportedName {
  readonly module: string;
  readonly name: string;
  readonly line: number;
}

const IMPORTED = /^(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+['"]([^'"]+)['"]/gm;

/** The names that a source imports, types among them, each with its line. */
export function importedNames(text: string): ImportedName[] {
  return [...text.matchAll(IMPORTED)].flatMap((statement) => {
    const [, listed = '', module = ''] = statement;
    const start = statement.index + statement[0].indexOf('{') + 1;
    return [...listed.matchAll(/(?<=^|,)\s*(?:type\s+)?([\w$]+)/g)].map((one) => {
      const at = start + one.index + one[0].length;
      return { module, name: one[1] ?? '', line: text.slice(0, at).split('\n').length };
    });
  });
}
