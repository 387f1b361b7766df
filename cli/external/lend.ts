// Lends the platform's modules to the manifests of plugins from out of tree, in Node as browsers do.
import { isLent, moduleOf } from './sharedModules.ts';

const modules = new Map<string, unknown>();

/** Before a manifest is imported that takes these. */
export async function lend(names: readonly string[]): Promise<void> {
  Object.assign(globalThis, {
    __yanxi: {
      shared: (name: string) => modules.get(name),
      of: () => ({ load: () => Promise.reject(new Error('Screens are for browsers.')) }),
    },
  });
  for (const name of names) {
    if (!isLent(name)) throw new Error(`平台没有它要的 ${name}`);
    modules.set(name, await import(moduleOf(name)));
  }
}
