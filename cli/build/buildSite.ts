import { type MultiStats, rspack, type Stats } from '@rspack/core';
import configuration from '../../rspack.config.ts';
import { CliError } from '../CliError.ts';
import { checkManifests } from '../manifests/checkManifests.ts';
import { DIST, KIT_DIST, rendererFolder } from '../paths.ts';
import { hasColour } from '../terminal.ts';
import { words } from '../words/build.ts';
import { compileProgress } from './compileProgress.ts';
import { fingerprint, stampOf } from './fingerprint.ts';
import { setLastAside } from './lastRelease.ts';

export interface SiteOptions {
  kit?: boolean;
  /** Replaces the entry and the output folder, for experiments. */
  entry?: string;
  outDir?: string;
  /** The build of the release before, if that was built in another folder. */
  last?: string;
}

export function siteFolder(options: SiteOptions): string {
  return options.outDir ?? (options.kit ? KIT_DIST : DIST);
}

/** Builds what browsers load and what draws pages, without the compressed copies; `read` gets the compilation while it is still complete. */
export async function buildSite(
  options: SiteOptions = {},
  read?: (stats: Stats) => Promise<void> | undefined,
): Promise<void> {
  await checkManifests();
  const { last: named, ...environment } = options;
  const compiler = rspack(await configuration(environment, { mode: 'production' }));
  compileProgress(compiler.compilers);
  const last = await setLastAside(siteFolder(options), named);
  try {
    const stats = await new Promise<MultiStats>((done, failed) => {
      compiler.run((error, result) => (result ? done(result) : failed(error ?? new Error(words.noResult))));
    });
    if (stats.hasErrors()) {
      const detail = stats.toString({ all: false, errors: true, colors: hasColour(process.stderr) });
      throw new CliError(words.failed(detail), words.failedRemedy);
    }
    const [browser] = stats.stats;
    if (browser) await read?.(browser);
    await last.keep();
  } finally {
    await last.end();
    await new Promise<void>((done) => compiler.close(() => done()));
  }
}

/** True if the build was made from the current sources. */
export async function siteIsFresh(options: SiteOptions): Promise<boolean> {
  const folder = siteFolder(options);
  const stamps = await Promise.all([folder, rendererFolder(folder)].map(stampOf));
  const sources = await fingerprint();
  return stamps.every((stamp) => stamp === sources);
}
