// What was compiled is kept for the next start. Rspack ends the process when another one writes to the same folder, so each
// development server that runs beside others has a folder of its own.
import { join } from 'node:path';
import { LockHeld, takeLock } from '../fileLock.ts';
import { STATE } from '../paths.ts';

/** The first folder that no other process has, for as long as this one lives; none where nothing can be written. */
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

/** What nobody refers to is closed. */
const held: (() => void)[] = [];
