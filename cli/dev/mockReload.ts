// In development, replaces the mock upstream when its code changes. Its state moves to the new one: data, clock,
// faults, sessions. If the new code does not run, the old upstream continues, and the console and the page say why.
import { readdir } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Compiler, WebpackError } from '@rspack/core';
import { tsImport } from 'tsx/esm/api';
import { ROOT, TSCONFIG } from '../paths.ts';
import type { CreateMock } from '../upstream.ts';
import { words } from '../words/dev.ts';

const MOCKS = join(ROOT, 'mocks');
/** Screens, stores and style sheets are not part of the mock. */
const NO_PART = /\.(?:tsx|store\.ts|css|svg)$/;

/** `added` are the folders of out-of-tree plugins' mock parts; `replaced` is called once the new code answers. */
export function mockReload(
  replace: (create: CreateMock) => Promise<void>,
  replaced: () => void,
  added: readonly string[] = [],
) {
  const folders = [MOCKS, ...added];
  const roots = [ROOT, ...added.map((folder) => dirname(folder))];
  /** The files that the mock last imported; unknown for the first one. */
  let parts: ReadonlySet<string> | undefined;
  let trouble: string | undefined;
  let first = true;

  const isPart = (file: string): boolean =>
    liesIn(folders, file) || (parts ? parts.has(file) : !NO_PART.test(file) && liesIn(roots, file));

  const reload = async (changed: readonly string[]): Promise<void> => {
    const began = performance.now();
    const read = new Set<string>();
    try {
      const { createUpstream, loadFeatures } = await readAfresh((url) => read.add(fileURLToPath(url)));
      await loadFeatures(added);
      const concerned = parts !== undefined || changed.some((file) => liesIn(folders, file) || read.has(file));
      if (concerned) {
        await replace(createUpstream);
        replaced();
        const took = Math.round(performance.now() - began);
        process.stdout.write(words.mockReplaced(took));
      }
      parts = read;
      trouble = undefined;
    } catch (error) {
      // Includes the files up to the failure, so that mending any of them retries.
      parts = new Set([...(parts ?? []), ...read, ...changed]);
      trouble = words.mockKept(wordsOf(error));
    }
  };

  return {
    apply(compiler: Compiler): void {
      compiler.hooks.make.tapPromise('mockReload', async (compilation) => {
        const changed = [...(compiler.modifiedFiles ?? []), ...(compiler.removedFiles ?? [])].filter(isPart);
        if (!first && changed.length > 0) await reload(changed);
        first = false;
        compilation.contextDependencies.addAll(folders);
        const read = parts ?? (await Promise.all(added.map((folder) => sourcesBeside(folder)))).flat();
        compilation.fileDependencies.addAll([...read].filter((file) => !file.includes('node_modules')));
        if (trouble !== undefined) compilation.errors.push(new WebpackError(trouble));
      });
    },
  };
}

const liesIn = (folders: readonly string[], file: string): boolean =>
  folders.some((folder) => file === folder || file.startsWith(folder + sep));

/** Files that the mock of a plugin's project may import before it has been loaded: the declarations of its calls. */
async function sourcesBeside(folder: string): Promise<string[]> {
  const project = dirname(folder);
  return (await readdir(project)).filter((name) => name.endsWith('.ts')).map((name) => join(project, name));
}

interface MockModule {
  createUpstream: CreateMock;
  loadFeatures(parts: readonly string[]): Promise<unknown>;
}

const readAfresh = (onImport: (url: string) => void): Promise<MockModule> =>
  tsImport('../../mocks/createUpstream.ts', { parentURL: import.meta.url, onImport, tsconfig: TSCONFIG });

/** Adds the remedy if known, or otherwise where in our code the error was thrown. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('remedy' in error && typeof error.remedy === 'string') return `${error.message}\n${error.remedy}`;
  const places = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line));
  return [error.message, ...places].join('\n');
}
