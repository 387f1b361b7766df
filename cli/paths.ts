// Where things lie.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
/** For what reads TypeScript: the one of whoever started the command, if any, is not meant for the platform's sources. */
export const TSCONFIG = join(ROOT, 'tsconfig.json');
/** The production build. */
export const DIST = join(ROOT, 'dist');
/** Generated files: caches, the embedded upstream's data, the build with the control kit. */
export const STATE = join(ROOT, '.yanxi');
/** The page that shows every control. */
export const KIT = join(ROOT, 'tests/kit');
export const KIT_DIST = join(STATE, 'kit');

/** Whether the platform is a package of somebody's project, with nothing in it to be developed. */
export const INSTALLED = /[\\/]node_modules[\\/]/.test(ROOT);

/** Where a package lies that the platform uses: beside it, or, where the platform is a package itself, further up. */
export function packageFolder(name: string): string {
  const above = createRequire(join(ROOT, 'package.json')).resolve.paths(name) ?? [];
  return (
    above.map((folder) => join(folder, name)).find((folder) => existsSync(folder)) ?? join(ROOT, 'node_modules', name)
  );
}

/** Where a build puts its server-side renderer: next to the browser's files, in a folder that is not served. */
export const rendererFolder = (site: string): string => `${site}-server`;

/** The service worker's script, in a build's folder: under another name a browser would take it for another worker. */
export const WORKER = 'sw.js';
