// Writes plugins/shell/manifests.ts from the folder's manifests.
import type { LoaderContext } from '@rspack/core';
import { findPlugins } from '../findPlugins.ts';
import { checkManifests } from '../manifests/checkManifests.ts';
import { firstManifests, laterManifests } from './manifestModules.ts';

export default async function manifestsLoader(this: LoaderContext): Promise<string> {
  await checkManifests();
  const found = await findPlugins();
  return this.resourceQuery === '' ? firstManifests(found) : laterManifests(found);
}
