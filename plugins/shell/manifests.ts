// The plugins of the folder: whatever is put there is found. So it is in development; for production the build writes this
// module itself (cli/build/manifestModules.ts), so that the first load has only the manifests that a guest's front page needs.
import { discover } from './discover.ts';
import type { ManifestsToCome } from '#kernel/plugin/manifests.store.ts';
import type { FoundPlugin } from '#kernel/plugin/resolve.ts';

export const first: readonly FoundPlugin[] = discover(
  import.meta.webpackContext('..', { recursive: true, regExp: /^\.\/[^/]+\/plugin\.ts$/, mode: 'sync' }),
);

export const rest: ManifestsToCome | undefined = undefined;
