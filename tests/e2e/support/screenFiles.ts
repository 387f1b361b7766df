// Which built files are a plugin's alone, from the manifest that the build leaves beside them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { AssetManifest } from '#cli/build/assetManifest.ts';
import { DIST } from '#cli/paths.ts';

/** The paths of the files that nobody but these plugins loads. */
export async function screenFiles(plugins: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const text = await readFile(join(DIST, 'asset-manifest.json'), 'utf8');
  const { initial, lazy } = v.parse(AssetManifest, JSON.parse(text));
  const isTheirs = (source: string) => plugins.has(/^plugins\/([^/]+)\//.exec(source)?.[1] ?? '');
  const loaded = Object.entries(lazy);
  const others = new Set([...initial, ...loaded.filter(([source]) => !isTheirs(source)).flatMap(([, files]) => files)]);
  const theirs = loaded.filter(([source]) => isTheirs(source)).flatMap(([, files]) => files);
  return new Set(theirs.filter((file) => !others.has(file)).map((file) => `/${file}`));
}
