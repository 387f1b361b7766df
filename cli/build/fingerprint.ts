import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';

const SOURCES = ['kernel', 'plugins', 'cli/build', 'rspack.config.ts', 'package.json', 'package-lock.json'];

/** Changes whenever a file changes that the build is made from. */
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

async function filesOf(source: string): Promise<string[]> {
  if (/\.\w+$/.test(source)) return [source];
  const entries = await readdir(join(ROOT, source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
}
