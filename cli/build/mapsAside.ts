import { glob, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Compiler } from '@rspack/core';
import { mapsFolder } from '../paths.ts';

/** Moves the source maps out of the build, which is served as a whole. */
export const mapsAside = (site: string) => ({
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('mapsAside', async () => {
      const maps = mapsFolder(site);
      await rm(maps, { recursive: true, force: true });
      for await (const name of glob('**/*.map', { cwd: site })) {
        await mkdir(dirname(join(maps, name)), { recursive: true });
        await rename(join(site, name), join(maps, name));
      }
    });
  },
});
