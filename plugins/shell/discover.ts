// Finds the plugins in the folder, so there is no list to edit. The bundler provides the folder's content.
import { findPlugin } from '#kernel/plugin/findPlugin.ts';
import type { FoundPlugin } from '#kernel/plugin/resolve.ts';

interface ManifestContext {
  keys(): string[];
  (key: string): unknown;
}

/** All plugins of the build; a manifest that throws is reported as failed and does not affect the others. */
export function discover(context: ManifestContext): FoundPlugin[] {
  return context.keys().map((key) => findPlugin(key.split('/')[1] ?? key, () => context(key)));
}
