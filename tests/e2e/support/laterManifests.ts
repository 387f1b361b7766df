// The manifests that a guest's front page does without.
import { laterManifests } from '#cli/build/manifestModules.ts';
import { builtFiles } from './builtFiles.ts';
import { manifests, pageAddresses, type PageAddress } from './addresses.ts';

/** The files that they come in. */
export async function laterManifestFiles(): Promise<readonly string[]> {
  const { lazy } = await builtFiles();
  return (lazy['plugins/shell/manifests.ts?later'] ?? []).map((file) => `/${file}`);
}

const source = laterManifests(manifests.map((plugin) => ({ id: plugin.id, plugin })));

/** The pages that they tell of. */
export const laterPages: readonly PageAddress[] = pageAddresses.filter(({ plugin }) =>
  source.includes(`/plugins/${plugin}/`),
);
