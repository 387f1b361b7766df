import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack, type Stats } from '@rspack/core';
import { deploymentJsonSchema } from '../deployment/deploymentSchema.ts';
import bundle, { type BundleOptions } from '../../rspack.config.ts';
import { CliError } from '../CliError.ts';
import { findPlugins, readable } from '../findPlugins.ts';
import { DIST, KIT_DIST, ROOT } from '../paths.ts';
import { assetManifest } from './assetManifest.ts';
import { compress } from './compress.ts';
import { fingerprint } from './fingerprint.ts';
import { pageScreens } from './pageScreens.ts';

const STAMP = '.fingerprint';

export interface SiteOptions {
  kit?: boolean;
  /** Replaces the entry and the folder, for trials. */
  entry?: string;
  outDir?: string;
}

export function siteFolder(options: SiteOptions): string {
  return options.outDir ?? (options.kit ? KIT_DIST : DIST);
}

/** Builds what the browser loads, compressed, with the manifest of its files. */
export async function buildSite(options: SiteOptions = {}): Promise<void> {
  const outDir = siteFolder(options);
  const stamp = await fingerprint();
  const plugins = readable(await findPlugins(options));
  const screens = await pageScreens(plugins);
  const release = `${options.kit ? 'kit-' : ''}${stamp.slice(0, 8)}`;
  const manifest = await compile({ mode: 'production', release, ...options, outDir }, ({ compilation }) =>
    assetManifest(compilation, screens, ROOT),
  );
  const schema = deploymentJsonSchema(plugins.filter((plugin) => !plugin.locked));
  await writeFile(join(outDir, 'asset-manifest.json'), JSON.stringify(manifest, undefined, 2));
  await writeFile(join(outDir, 'deployment.schema.json'), JSON.stringify(schema, undefined, 2));
  await compress(outDir);
  await writeFile(join(outDir, STAMP), stamp);
}

/** Whether the build is of the sources as they are now. */
export async function siteIsFresh(options: SiteOptions): Promise<boolean> {
  const stamp = await readFile(join(siteFolder(options), STAMP), 'utf8').catch(() => undefined);
  return stamp !== undefined && stamp === (await fingerprint());
}

/** Compiles, and hands the result to `read` while the compiler is still open: the chunk graph lives in it. */
async function compile<T>(options: BundleOptions, read: (stats: Stats) => T): Promise<T> {
  const compiler = rspack(bundle(options));
  try {
    const stats = await new Promise<Stats>((done, failed) => {
      compiler.run((error, result) => (result ? done(result) : failed(error ?? new Error('Rspack 没有给出结果'))));
    });
    if (stats.hasErrors()) {
      const detail = stats.toString({ all: false, errors: true, colors: process.stdout.isTTY });
      throw new CliError(`构建失败：\n${detail}`, '请按上面的提示修改源码后重试。');
    }
    return read(stats);
  } finally {
    await new Promise<void>((done) => compiler.close(() => done()));
  }
}
