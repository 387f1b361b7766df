// The plugins of the folder: whatever is put there is found.
import { discover } from './discover.ts';
import type { FoundPlugin } from '#kernel/plugin/resolve.ts';

export const manifests: readonly FoundPlugin[] = discover(
  import.meta.webpackContext('..', { recursive: true, regExp: /^\.\/[^/]+\/plugin\.ts$/, mode: 'sync' }),
);
