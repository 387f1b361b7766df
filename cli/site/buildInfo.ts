// Version, commit and build id of a build: operators compare them with those in a report or a metric.
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import product from '../../package.json' with { type: 'json' };
import { ROOT } from '../paths.ts';

/** In the folder of a build; answered at `/version`, too. */
export const BUILD_INFO = 'version.json';

export type BuildInfo = v.InferOutput<typeof BuildInfo>;
const BuildInfo = v.object({
  version: v.string(),
  /** Empty where the sources have no history. */
  commit: v.string(),
  /** Names the folder of its assets. */
  build: v.string(),
});

export const buildInfo = (build: string): BuildInfo => ({ version: product.version, commit: commitOf(ROOT), build });

/** Undefined for a build of an earlier version, which has none. */
export async function readBuildInfo(folder: string): Promise<BuildInfo | undefined> {
  const text = await readFile(join(folder, BUILD_INFO), 'utf8').catch(() => '');
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), BuildInfo), text);
  return read.success ? read.output : undefined;
}

function commitOf(folder: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}
