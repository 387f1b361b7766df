import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type ExternalItemFunctionData, rspack } from '@rspack/core';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** All manifests and contracts, and the calls that they name, as they travel. */
const BUDGET = 28_000;

/** Not part of the manifests: the kernel and the base, packages, and everything that is loaded on demand. */
const OUTSIDE = /^(?:#kernel\/|#plugins\/(?:ui|offline|shell)\/|#icons\/|[^.#/])|\.tsx$/;

const outside = ({ request = '' }: ExternalItemFunctionData, answer: (error?: Error, result?: string) => void): void =>
  answer(undefined, OUTSIDE.test(request) ? request : undefined);

test('all manifests and contracts together are small enough to be read before anything is shown', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-manifests-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));

  const imports: string[] = [];
  for await (const file of glob('plugins/*/{plugin,contract}.ts', { cwd: ROOT })) {
    imports.push(`export * as m${imports.length} from ${JSON.stringify(join(ROOT, file))};`);
  }
  const entry = join(folder, 'all.ts');
  await writeFile(entry, imports.join('\n'));
  await bundle(entry, folder);

  const { byteLength } = await promisify(brotliCompress)(await readFile(join(folder, 'all.js')));
  console.log(`manifests and contracts: ${byteLength} of ${BUDGET} B`);
  expect(byteLength).toBeGreaterThan(100);
  expect(byteLength).toBeLessThanOrEqual(BUDGET);
});

async function bundle(entry: string, folder: string): Promise<void> {
  const compiler = rspack({
    mode: 'production',
    context: ROOT,
    target: 'es2023',
    entry: { all: entry },
    externals: outside,
    externalsType: 'import',
    output: { module: true, path: folder, filename: '[name].js', library: { type: 'module' } },
    // The bundler's own machinery is no manifest's.
    optimization: { runtimeChunk: 'single' },
    module: { rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { detectSyntax: 'auto' } }] },
  });
  await new Promise<void>((done, failed) => {
    compiler.run((error, stats) => {
      const problem =
        error ?? (stats?.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : undefined);
      compiler.close(() => (problem ? failed(problem) : done()));
    });
  });
}
