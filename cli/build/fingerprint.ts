import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Compiler } from '@rspack/core';
import { ROOT } from '../paths.ts';

const SOURCES = [
  '{kernel,plugins,tests/kit,cli/build,cli/site,cli/server/pages}/**/*',
  'rspack.config.ts',
  'package{,-lock}.json',
];

const STAMP = '.fingerprint';

/** A hash of all files from which the build is made. */
export async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for await (const entry of glob(SOURCES, { cwd: ROOT, withFileTypes: true })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
  }
  for (const file of files.toSorted()) {
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Stores the fingerprint in the build's folder once the build is complete. */
export function stamped(folder: string, fingerprintOfSources: string) {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.afterEmit.tapPromise('stamped', async ({ errors }) => {
        if (errors.length === 0) await writeFile(join(folder, STAMP), fingerprintOfSources);
      });
    },
  };
}

/** The fingerprint of the build in a folder; undefined if none was completed. */
export function stampOf(folder: string): Promise<string | undefined> {
  return readFile(join(folder, STAMP), 'utf8').catch(() => undefined);
}
