// A copy of the sources, for tests that change them. The packages are the same.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '#cli/paths.ts';

const LEFT_OUT = new Set([
  'node_modules',
  'dist',
  'dist-server',
  'dist-last',
  'dist-maps',
  'dist-kit',
  '.yanxi',
  '.git',
  'test-results',
]);

export interface RepositoryCopy {
  readonly path: string;
  /** Runs a script of the copy with this Node. */
  run(script: string, ...words: string[]): Promise<{ code: number; said: string }>;
  remove(): Promise<void>;
}

export async function copyOfRepository(): Promise<RepositoryCopy> {
  const path = await mkdtemp(join(tmpdir(), 'yanxi-copy-'));
  for (const name of await readdir(ROOT)) {
    if (!LEFT_OUT.has(name)) await cp(join(ROOT, name), join(path, name), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(path, 'node_modules'), 'junction');
  const env = { ...process.env, NODE_COMPILE_CACHE: join(path, '.compiled') };
  return {
    path,
    run: (script, ...words) =>
      new Promise((done) => {
        execFile(
          process.execPath,
          [join(path, script), ...words],
          { cwd: path, maxBuffer: 64 * 1024 * 1024, env },
          (error, out, err) =>
            done({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, said: out + err }),
        );
      }),
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
