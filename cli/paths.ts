// Paths of the platform's files and folders.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
/**
 * Passed explicitly to tools that read TypeScript, because a tsconfig in the caller's folder is not meant for our
 * sources.
 */
export const TSCONFIG = join(ROOT, 'tsconfig.json');
/** The production build. */
export const DIST = join(ROOT, 'dist');
/** Generated files: caches, the embedded upstream's data, the build with the control kit. */
export const STATE = join(ROOT, '.yanxi');
/** The page that shows every control. */
export const KIT = join(ROOT, 'tests/kit');
export const KIT_DIST = join(STATE, 'kit');

/** True if the platform is installed as a package in another project, where it is not developed. */
export const INSTALLED = /[\\/]node_modules[\\/]/.test(ROOT);

/**
 * The folder of a package that the platform uses: in its own node_modules or, if the platform is a package itself,
 * further up.
 */
export function packageFolder(name: string): string {
  const above = createRequire(join(ROOT, 'package.json')).resolve.paths(name) ?? [];
  return (
    above.map((folder) => join(folder, name)).find((folder) => existsSync(folder)) ?? join(ROOT, 'node_modules', name)
  );
}

/** Folder for the server-side renderer of a build: next to the browser's files, but not served. */
export const rendererFolder = (site: string): string => `${site}-server`;

/** Folder for the assets of the release before a build: `start` serves them, too. */
export const lastFolder = (site: string): string => `${site}-last`;

/** Folder for the source maps of a build, with which `yanxi trace` reads the stacks of its crashes: never served. */
export const mapsFolder = (site: string): string => `${site}-maps`;

/** Name of the service worker's script in a build; browsers would treat another name as a different worker. */
export const WORKER = 'sw.js';
