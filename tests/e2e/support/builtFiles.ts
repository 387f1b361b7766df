// Reads the build's own manifest of its files.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { AssetManifest } from '#cli/site/assetManifest.ts';
import { DIST } from '#cli/paths.ts';

export async function builtFiles(): Promise<AssetManifest> {
  return v.parse(AssetManifest, JSON.parse(await readFile(join(DIST, 'asset-manifest.json'), 'utf8')));
}
