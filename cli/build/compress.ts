import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const TEXT = /\.(js|css|html|svg|json|txt|map|wasm)$/;
const brotli = promisify(brotliCompress);

/** Writes a `.br` beside each file that it makes smaller. */
export async function compress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  await Promise.all(entries.filter((name) => TEXT.test(name)).map((name) => compressFile(join(folder, name))));
}

async function compressFile(file: string): Promise<void> {
  const source = await readFile(file);
  const packed = await brotli(source, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
    },
  });
  if (packed.length < source.length) await writeFile(`${file}.br`, packed);
}
