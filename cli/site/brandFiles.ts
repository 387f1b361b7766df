// Serves the institution's own pictures: the folder `brand` next to its deployment file, at `/brand/…`.
import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, extname, join, sep } from 'node:path';
import { type SiteFile, siteFile, TYPES } from './siteFiles.ts';

const ADDRESS = /^\/brand\/([\w-][\w.-]*)$/;

/** The folder next to a deployment file. */
export const brandFolder = (deployment: string): string => join(dirname(deployment), 'brand');

/** Accepts only pictures, and no links that lead out of the folder. */
export async function isBrandPicture(folder: string, path: string): Promise<boolean> {
  if (!(TYPES[extname(path)] ?? '').startsWith('image/')) return false;
  const real = await realpath(path).catch(() => undefined);
  return real !== undefined && real.startsWith((await realpath(folder)) + sep) && (await stat(real)).isFile();
}

/** The file of a picture by its address on the site. */
export async function brandPicture(folder: string, address: string): Promise<string | undefined> {
  const [, name] = ADDRESS.exec(address) ?? [];
  if (name === undefined) return undefined;
  const path = join(folder, name);
  return (await isBrandPicture(folder, path)) ? path : undefined;
}

export type BrandFiles = (path: string) => Promise<SiteFile | undefined>;

/** Returns the picture at an address of the site, and reads it again when it changes. */
export function brandFiles(deployment: string | undefined): BrandFiles {
  const known = new Map<string, { at: number; file: SiteFile }>();
  return async (path) => {
    const found = deployment === undefined ? undefined : await brandPicture(brandFolder(deployment), path);
    if (found === undefined) return undefined;
    const at = (await stat(found)).mtimeMs;
    const kept = known.get(found);
    if (kept?.at === at) return kept.file;
    const file = siteFile({ address: path, plain: await readFile(found), brotli: undefined });
    known.set(found, { at, file });
    return file;
  };
}
