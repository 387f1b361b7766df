// Changes the sources of a plugin's project for the platform as it is now.
import { writeFile } from 'node:fs/promises';
import { importedNames, sourcesIn } from '../projectSources.ts';
import { BY_HAND, MIGRATIONS } from './migrations.ts';

export interface Migrated {
  /** The files that changed, with the names and where these come from now. */
  readonly files: readonly { readonly file: string; readonly moved: readonly { name: string; module: string }[] }[];
  /** A name that went, which the author has to change. */
  readonly byHand: readonly {
    readonly file: string;
    readonly line: number;
    readonly name: string;
    readonly use: string;
  }[];
}

/** Runs all migrations in their order; each leaves alone what it has changed before. */
export async function migrateProject(folder: string, { dry = false } = {}): Promise<Migrated> {
  const sources = await sourcesIn(folder);
  const files: { file: string; moved: { name: string; module: string }[] }[] = [];
  for (const { file, path, text } of sources) {
    const moved: { name: string; module: string }[] = [];
    const changed = MIGRATIONS.reduce((source, { change }) => change(source, (one) => moved.push(one)), text);
    if (changed === text) continue;
    files.push({ file, moved });
    if (!dry) await writeFile(path, changed);
  }
  const byHand = sources.flatMap(({ file, text }) =>
    importedNames(text).flatMap(({ module, name, line }) => {
      const use = BY_HAND[module]?.[name];
      return use === undefined ? [] : [{ file, line, name, use }];
    }),
  );
  return { files, byHand };
}
