// Plugins as earlier versions of the platform built them: tests/fixtures/builds.
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const FOLDER = join(import.meta.dirname, '../../fixtures/builds');

/** The paths of the archives. */
export const OLD_BUILDS: readonly string[] = globSync('*.tgz', { cwd: FOLDER })
  .toSorted()
  .map((name) => join(FOLDER, name));

/** Unpacks one into a folder; returns where its build and its part of the mock are. */
export async function unpack(archive: string, folder: string): Promise<{ built: string; mock: string }> {
  await promisify(execFile)('tar', ['-xzf', archive], { cwd: folder });
  return { built: join(folder, 'package/dist'), mock: join(folder, 'package/mock') };
}
