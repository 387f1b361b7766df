// Keeps the scripts and styles of the release before beside a build, for the pages that were opened from it.
import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CliError } from '../CliError.ts';
import { lastFolder } from '../paths.ts';
import { words } from '../words/build.ts';
import { readBuildInfo } from '../site/buildInfo.ts';
import { isUnfinished } from '../site/siteFiles.ts';

export interface Last {
  /** Once the new build is complete. */
  keep(): Promise<void>;
  /** In any case. */
  end(): Promise<void>;
}

/** Sets them aside before the build in `site` replaces them; `named` is the build of another folder. */
export async function setLastAside(site: string, named?: string): Promise<Last> {
  const from = named ?? site;
  const before = await readBuildInfo(from);
  if (!before) {
    if (named !== undefined) throw new CliError(words.noLast(named), words.noLastRemedy);
    return { keep: () => Promise.resolve(), end: () => Promise.resolve() };
  }
  const last = lastFolder(site);
  const aside = `${last}.${process.pid}`;
  if (existsSync(join(from, 'assets'))) {
    await cp(join(from, 'assets'), join(aside, 'assets'), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !isUnfinished(path),
    });
  }
  return {
    async keep() {
      // The same release built again is not the one before.
      if ((await readBuildInfo(site))?.build === before.build) return;
      await rm(last, { recursive: true, force: true });
      await rename(aside, last);
    },
    end: () => rm(aside, { recursive: true, force: true }),
  };
}
