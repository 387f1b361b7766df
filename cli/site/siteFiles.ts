// The build's files, kept in memory with their compressed forms.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';

/** Content types by file extension. */
export const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.webm': 'video/webm',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

export interface SiteFile {
  readonly type: string;
  readonly etag: string;
  /** The name changes with the content, so browsers may cache it for ever. */
  readonly immutable: boolean;
  readonly plain: Buffer;
  /** Undefined where it saves nothing, or has not been written yet. */
  brotli(): Buffer | undefined;
  gzip(): Buffer;
}

/** True for a compressed copy that is being written, and is gone a moment later: what copies a build leaves it out. */
export const isUnfinished = (path: string): boolean => /\.br\.\d+$/.test(path);

/** All files of a build, by their address. */
export async function readSite(folder: string): Promise<ReadonlyMap<string, SiteFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter(({ name }) => !name.startsWith('.') && !name.endsWith('.br') && !isUnfinished(name))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const files = new Map<string, SiteFile>();
  // One after another, since all at once are more open files than some containers allow.
  for (const path of paths) {
    const address = `/${relative(folder, path).replaceAll(sep, '/')}`;
    files.set(address, await readSiteFile(path, address));
  }
  return files;
}

/** One file; its address decides how long browsers may cache it. */
export async function readSiteFile(path: string, address: string): Promise<SiteFile> {
  const copy = `${path}.br`;
  const [plain, there] = await Promise.all([readFile(path), readFile(copy).catch(() => undefined)]);
  const file = siteFile({ address, plain, brotli: there });
  let read: Buffer | 'useless' | undefined = there;
  return {
    ...file,
    brotli() {
      if (read === undefined && existsSync(copy)) read = readCopy(copy, plain);
      return read === 'useless' ? undefined : read;
    },
  };
}

/** The copy came later than the file, so it may belong to a newer build in the same folder. */
function readCopy(path: string, plain: Buffer): Buffer | 'useless' {
  const copy = readFileSync(path);
  return brotliDecompressSync(copy).equals(plain) ? copy : 'useless';
}

interface Content {
  address: string;
  plain: Buffer;
  brotli: Buffer | undefined;
}

export function siteFile({ address, plain, brotli }: Content): SiteFile {
  let packed: Buffer | undefined;
  return {
    type: TYPES[extname(address)] ?? 'application/octet-stream',
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`,
    immutable: address.startsWith('/assets/'),
    plain,
    brotli: () => brotli,
    // For plain http: browsers request brotli only over https and from this machine.
    gzip: () => (packed ??= gzipSync(plain)),
  };
}
