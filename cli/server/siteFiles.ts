// The build's files, kept in memory with their compressed forms.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

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
  readonly brotli: Buffer | undefined;
  gzip(): Buffer;
}

/** All files of a build, by their address. */
export async function readSite(folder: string): Promise<ReadonlyMap<string, SiteFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith('.br'))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      paths.map(async (path) => {
        const address = `/${relative(folder, path).replaceAll(sep, '/')}`;
        return [address, await readSiteFile(path, address)] as const;
      }),
    ),
  );
}

/** One file; its address decides how long browsers may cache it. */
export async function readSiteFile(path: string, address: string): Promise<SiteFile> {
  return siteFile({
    address,
    plain: await readFile(path),
    brotli: existsSync(`${path}.br`) ? await readFile(`${path}.br`) : undefined,
  });
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
    brotli,
    // For plain http: browsers request brotli only over https and from this machine.
    gzip: () => (packed ??= gzipSync(plain)),
  };
}
