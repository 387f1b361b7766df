import { existsSync } from 'node:fs';
import { siteFolder, siteIsFresh } from '../build/buildSite.ts';
import { type Finding, ok, warn } from './Finding.ts';

/** Checks that the production build was made from the current sources. */
export async function checkBuild(): Promise<Finding> {
  if (!existsSync(siteFolder({}))) return warn('还没有构建', '运行 npx yanxi build；npx yanxi start 也会先构建。');
  if (await siteIsFresh({})) return ok('与源码一致');
  return warn('源码在构建之后改动过', '运行 npx yanxi build；npx yanxi start 也会先构建。');
}
