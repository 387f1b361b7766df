// Keeps compiled modules for the next start. Rspack ends the process if another one writes to the same folder, so each
// development server running at the same time has a folder of its own.
import { join } from 'node:path';
import { LockHeld, takeLock } from '../fileLock.ts';
import { STATE } from '../paths.ts';

/** The first folder that no other process uses, locked while this one lives; undefined if none can be written. */
export function takeCompilerCache(root = join(STATE, 'cache')): string | undefined {
  for (let count = 1; ; count++) {
    const folder = join(root, String(count));
    try {
      held.push(takeLock(`${folder}.lock`));
      return folder;
    } catch (error) {
      if (!(error instanceof LockHeld)) return undefined;
    }
  }
}

/** Referenced, because a lock that is garbage-collected is released. */
const held: (() => void)[] = [];
