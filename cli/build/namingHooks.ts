// Answers whatever a manifest imports on demand with a module that only says which file was wanted: React, Mantine and
// style sheets are not for Node.
import type { ResolveHookContext } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';

/** Called by each replaced module with the file that it replaces: `globalThis[WANTED](file)`. */
export const WANTED = 'yanxi wanted';

/** The folders of manifests. */
const PLUGINS = ['plugins/', 'tests/kit/'].map((folder) => pathToFileURL(join(ROOT, folder)).href);

/** Not 0 while files are named. Shared, as older Nodes run hooks in a thread of their own and never let go of them. */
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
  // A module of its own for each import, so that it speaks each time. Without a screen, none is kept as loaded.
  const source = `globalThis[${JSON.stringify(WANTED)}](${JSON.stringify(file)}); export default undefined; // ${count++}`;
  return { url: `data:text/javascript,${encodeURIComponent(source)}`, format: 'module', shortCircuit: true };
}

/** What a file of a plugin imports from a plugin. */
function pluginFile(specifier: string, parent = ''): string | undefined {
  if (!PLUGINS.some((folder) => parent.startsWith(folder))) return undefined;
  if (specifier.startsWith('.')) return fileURLToPath(new URL(specifier, parent));
  return specifier.startsWith('#plugins/') ? join(ROOT, specifier.slice(1)) : undefined;
}
