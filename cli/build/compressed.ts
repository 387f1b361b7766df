import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { sources } from '@rspack/core';
import { filesStep } from './filesStep.ts';

const TEXT = /\.(js|css|html|svg|json|txt|map|wasm)$/;
const brotli = promisify(brotliCompress);

/** `quickly` is a tenth larger, in a tenth of the time. */
const QUALITY = { small: constants.BROTLI_MAX_QUALITY, quickly: 6 } as const;

/** Adds a `.br` next to each file for which that is smaller. */
export const compressed = (how: keyof typeof QUALITY) =>
  filesStep('compressed', 'final', async (compilation) => {
    const texts = Object.entries(compilation.assets).filter(([name]) => TEXT.test(name));
    await Promise.all(
      texts.map(async ([name, asset]) => {
        const source = asset.buffer();
        const packed = await pack(source, QUALITY[how]);
        if (packed.length < source.length) compilation.emitAsset(`${name}.br`, new sources.RawSource(packed));
      }),
    );
  });

function pack(source: Buffer, quality: number): Promise<Buffer> {
  return brotli(source, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
    },
  });
}
