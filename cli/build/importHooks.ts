// Replaces imports of manifests with a module that only reports the wanted file, as React, Mantine and style sheets
// cannot run in Node.
import type { ResolveHookContext } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';

/** Each replaced module calls `globalThis[WANTED](file)` with the file that it replaces. */
export const WANTED = 'yanxi wanted';

/** Folders with manifests. */
const PLUGINS = ['plugins/', 'tests/kit/'].map((folder) => pathToFileURL(join(ROOT, folder)).href);

/**
 * Not 0 while imports are only named. Shared memory, because older Nodes run hooks in a separate thread and never
 * remove them.
 */
let naming = new Int32Array(new SharedArrayBuffer(4));
let count = 0;

export function initialize(shared: Int32Array<SharedArrayBuffer>): void {
  naming = shared;
}

export function resolve<Result>(
  specifier: string,
  context: ResolveHookContext,
  nextResolve: (specifier: string, context: ResolveHookContext) => Result,
) {
  const file = Atomics.load(naming, 0) === 0 ? undefined : pluginFile(specifier, context.parentURL);
  if (file === undefined) return nextResolve(specifier, context);
  // A new module for each import, so that each one reports. Without a screen, none is cached as loaded.
  const source = `globalThis[${JSON.stringify(WANTED)}](${JSON.stringify(file)}); export default undefined; // ${count++}`;
  return { url: `data:text/javascript,${encodeURIComponent(source)}`, format: 'module', shortCircuit: true };
}

/** The plugin's file that a plugin's file imports. */
function pluginFile(specifier: string, parent = ''): string | undefined {
  if (!PLUGINS.some((folder) => parent.startsWith(folder))) return undefined;
  if (specifier.startsWith('.')) return fileURLToPath(new URL(specifier, parent));
  return specifier.startsWith('#plugins/') ? join(ROOT, specifier.slice(1)) : undefined;
}
