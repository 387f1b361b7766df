// Where things lie.
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
/** The production build. */
export const DIST = join(ROOT, 'dist');
/** Generated files: caches, the embedded upstream's data, the build with the control kit. */
export const STATE = join(ROOT, '.yanxi');
export const KIT_DIST = join(STATE, 'kit');

/** Where a build puts its server-side renderer: next to the browser's files, in a folder that is not served. */
export const rendererFolder = (site: string): string => `${site}-server`;

/** The service worker's script, in a build's folder: under another name a browser would take it for another worker. */
export const WORKER = 'sw.js';
