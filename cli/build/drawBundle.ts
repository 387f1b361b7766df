// Draws the contents of a build as a page: `yanxi build --analyze`.
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Stats } from '@rspack/core';
import { STATE } from '../paths.ts';

/** Default path of the page. */
export const PICTURE = join(STATE, 'bundle.html');

/** Options for Rspack's stats, which the analyzer reads. */
const WANTED = {
  all: false,
  assets: true,
  chunks: true,
  chunkModules: true,
  entrypoints: true,
  ids: true,
  modules: true,
  nestedModules: true,
  modulesSpace: Infinity,
  nestedModulesSpace: Infinity,
} as const;

interface Drawing {
  /** The build's folder. */
  folder: string;
  page?: string;
  /** Opens the page in a browser, if there is one. */
  open?: boolean;
}

export async function drawBundle(stats: Stats, { folder, page = PICTURE, open = true }: Drawing): Promise<void> {
  await mkdir(dirname(page), { recursive: true });
  const described = page.replace(/\.html$/, '.json');
  await writeFile(described, JSON.stringify(stats.toJson(WANTED)));
  const analyzer = fileURLToPath(import.meta.resolve('webpack-bundle-analyzer/lib/bin/analyzer.js'));
  const given = [
    described,
    folder,
    '--mode',
    'static',
    '--report',
    page,
    '--title',
    '研习',
    ...(open ? [] : ['--no-open']),
  ];
  await promisify(execFile)(process.execPath, [analyzer, ...given, '--compression-algorithm', 'brotli']);
}
