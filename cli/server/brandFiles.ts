// The institution's own pictures: the folder `brand` beside its deployment file, at `/brand/…`.
import { readFile, stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { type SiteFile, siteFile, TYPES } from './siteFiles.ts';

const ADDRESS = /^\/brand\/([\w-][\w.-]*)$/;

/** Beside a deployment file. */
export const brandFolder = (deployment: string): string => join(dirname(deployment), 'brand');

export type BrandFiles = (path: string) => Promise<SiteFile | undefined>;

/** Gives the picture at an address of the site; it is read again when it changes. */
export function brandFiles(deployment: string | undefined): BrandFiles {
  const known = new Map<string, { at: number; file: SiteFile }>();
  return async (path) => {
    const [, name = ''] = ADDRESS.exec(path) ?? [];
    if (deployment === undefined || !(TYPES[extname(name)] ?? '').startsWith('image/')) return undefined;
    const found = join(brandFolder(deployment), name);
    const at = await stat(found).then(
      (one) => (one.isFile() ? one.mtimeMs : undefined),
      () => undefined,
    );
    if (at === undefined) return undefined;
    const kept = known.get(name);
    if (kept?.at === at) return kept.file;
    const file = siteFile({ address: path, plain: await readFile(found), brotli: undefined });
    known.set(name, { at, file });
    return file;
  };
}
