// Finds the files that a plugin's code would import, without loading them.
import nodeModule from 'node:module';
import { initialize, resolve, WANTED } from './importHooks.ts';

/** The files that `work` imports while imports are only named. */
export async function wantedBy(work: () => Promise<unknown>): Promise<string[]> {
  const wanted: string[] = [];
  Object.assign(globalThis, { [WANTED]: (file: string) => wanted.push(file) });
  await work();
  return wanted;
}

interface HookRegistries {
  registerHooks?: typeof nodeModule.registerHooks;
  register(specifier: string, parent: string, options: { data: unknown }): void;
}

let naming: Int32Array<SharedArrayBuffer> | undefined;

/** From now on, imports of a plugin's files only name them, until the returned function is called. */
export function nameFiles(): () => void {
  const first = naming === undefined;
  naming ??= new Int32Array(new SharedArrayBuffer(4));
  const shared = naming;
  Atomics.store(shared, 0, 1);
  const stop = () => Atomics.store(shared, 0, 0);
  const registries: HookRegistries = nodeModule;
  if (first && registries.registerHooks) {
    initialize(shared);
    registries.registerHooks({ resolve });
  } else if (first) {
    // Before 22.15, Node runs hooks in a separate thread.
    registries.register('./importHooks.ts', import.meta.url, { data: shared });
  }
  return stop;
}
