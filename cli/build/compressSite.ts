// Adds the compressed copies to a build. At full strength this takes longer than the build itself, so `yanxi start`
// serves meanwhile, with gzip.
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress } from 'node:zlib';

const TEXT = /\.(js|css|html|svg|json|txt|wasm)$/;

interface Work {
  /** Files at a time; a server leaves the other cores to its pages. */
  atOnce: number;
  signal?: AbortSignal;
}

/** Writes a `.br` next to each file that has none and for which it is smaller. */
export async function compressSite(folder: string, { atOnce, signal }: Work): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  const files = entries
    .filter((name) => TEXT.test(name))
    .map((name) => join(folder, name))
    .values();
  const compressNext = async (): Promise<void> => {
    for (const file of files) if (!existsSync(`${file}.br`)) await compress(file, signal);
  };
  await Promise.all(Array.from({ length: atOnce }, compressNext));
}

async function compress(file: string, signal: AbortSignal | undefined): Promise<void> {
  const { size } = await stat(file);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  };
  // Another process may do the same work; see `isUnfinished`.
  const unfinished = `${file}.br.${process.pid}`;
  try {
    await pipeline(createReadStream(file), createBrotliCompress({ params }), createWriteStream(unfinished), { signal });
    if ((await stat(unfinished)).size < size) await rename(unfinished, `${file}.br`);
  } finally {
    await rm(unfinished, { force: true });
  }
}
