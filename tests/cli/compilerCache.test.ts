// Compiled code is kept for the next start, and two processes never write to one folder.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { expect, onTestFinished, test } from 'vitest';
import { takeCompilerCache } from '#cli/dev/compilerCache.ts';
import { takeLock } from '#cli/fileLock.ts';
import configuration from '../../rspack.config.ts';

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'yanxi-cache-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

test('each takes the first folder that nobody has', async () => {
  const root = join(await folder(), 'cache');
  const release = takeLock(join(root, '1.lock'));
  expect([takeCompilerCache(root), takeCompilerCache(root)]).toEqual([join(root, '2'), join(root, '3')]);
  release();
  expect(takeCompilerCache(root)).toBe(join(root, '1'));
});

test('nothing is cached in a folder that cannot be written', async () => {
  const file = join(await folder(), 'file');
  await writeFile(file, '');
  expect(takeCompilerCache(join(file, 'cache'))).toBeUndefined();
});

test('parallel development builds cache compiled files in folders of their own', async () => {
  const folders = async () => {
    const built = await configuration({}, { mode: 'development' });
    return new Set(built.flatMap(({ cache }) => (isKept(cache) ? [cache.storage?.directory] : [])));
  };
  const [first, second] = [await folders(), await folders()];
  expect([...first]).toEqual([expect.stringMatching(/cache.\d+$/)]);
  expect(second).not.toEqual(first);
});

type Cache = Configuration['cache'];
const isKept = (cache: Cache): cache is Extract<Cache, { type: 'persistent' }> =>
  typeof cache === 'object' && cache.type === 'persistent';
