import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compiler } from '@rspack/core';
import { KIT, ROOT } from '../paths.ts';

const SOURCES = [
  'kernel',
  'plugins',
  // Missing if the platform is installed as a package.
  ...(existsSync(KIT) ? ['tests/kit'] : []),
  'cli/build',
  // These draw pages on the server and write index.html.
  'cli/server/pages',
  'cli/server/preload.ts',
  'rspack.config.ts',
  'package.json',
  'package-lock.json',
];

const STAMP = '.fingerprint';

/** A hash of all files from which the build is made. */
export async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(SOURCES.map(filesOf))).flat().toSorted()) {
    hash
      .update(`${file}\0`)
      .update(await readFile(join(ROOT, file)))
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

async function filesOf(source: string): Promise<string[]> {
  if (/\.\w+$/.test(source)) return [source];
  const entries = await readdir(join(ROOT, source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
}
