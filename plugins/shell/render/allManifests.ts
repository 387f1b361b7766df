import type { FoundPlugin } from '#kernel/plugin/resolve.ts';
import { first, rest } from '../manifests.ts';

let manifests: Promise<readonly FoundPlugin[]> | undefined;

/** Of all plugins; on the server nobody waits for a few of them. */
export function allManifests(): Promise<readonly FoundPlugin[]> {
  return (manifests ??= load());
}

async function load(): Promise<readonly FoundPlugin[]> {
  return [...first, ...((await rest?.())?.default ?? [])];
}
