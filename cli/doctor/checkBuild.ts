import { existsSync } from 'node:fs';
import { siteFolder, siteIsFresh } from '../build/buildSite.ts';
import { type Finding, ok, warn } from './Finding.ts';
import { words } from '../words/doctor.ts';

/** Checks that the production build was made from the current sources. */
export async function checkBuild(): Promise<Finding> {
  if (!existsSync(siteFolder({}))) return warn(words.noBuild, words.buildIt);
  if (await siteIsFresh({})) return ok(words.freshBuild);
  return warn(words.staleBuild, words.buildIt);
}
