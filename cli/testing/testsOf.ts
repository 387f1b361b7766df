// Assigns tests to plugins: units by their folder, other files by their name or first line.
import { glob, readFile } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { ROOT } from '../paths.ts';

export interface PluginTests {
  /** Folders and files of units, relative to the root. */
  units: readonly string[];
  browser: readonly string[];
  faults: readonly string[];
}

/** Units outside the plugin's folder that need no browser. */
const UNITS = ['tests/mocks/**/*.test.ts', 'tests/faults/*.test.ts'];
const BROWSER = ['tests/e2e/*.e2e.ts'];
const FAULTS = ['tests/faults/*.fault.ts'];

const DECLARED = /^\/\/ Plugins: (.+)$/m;

/**
 * The plugins of a test: those in its first line (`// Plugins: exams, answering`), otherwise those with which its name
 * begins.
 */
export function ownersOf(file: string, text: string, plugins: readonly string[]): readonly string[] {
  const [first = ''] = text.split('\n', 1);
  const declared = DECLARED.exec(first)?.[1];
  if (declared !== undefined) return declared.split(',').map((id) => id.trim());
  const name = basename(file);
  // `examsRoom` belongs to `exams`, but `homework` does not belong to `home`.
  return plugins.filter((id) => name.startsWith(id) && !/^[a-z0-9]/.test(name.slice(id.length)));
}

/** `kernel` counts as a plugin. */
export async function testsOf(plugin: string, plugins: readonly string[]): Promise<PluginTests> {
  const folder = plugin === 'kernel' ? 'tests/kernel' : `tests/plugins/${plugin}`;
  const own = await filesAt([`${folder}/**/*.test.{ts,tsx}`]);
  const owned = async (patterns: readonly string[]): Promise<string[]> => {
    const files: string[] = [];
    for (const file of await filesAt(patterns)) {
      const text = await readFile(join(ROOT, file), 'utf8');
      if (ownersOf(file, text, plugins).includes(plugin)) files.push(file);
    }
    return files;
  };
  return {
    units: [...(own.length > 0 ? [`${folder}/`] : []), ...(await owned(UNITS))],
    browser: await owned(BROWSER),
    faults: await owned(FAULTS),
  };
}

/** All browser tests, to check that each has an owner. */
export const browserTests = (): Promise<readonly string[]> => filesAt([...BROWSER, ...FAULTS]);

async function filesAt(patterns: readonly string[]): Promise<readonly string[]> {
  const files: string[] = [];
  for await (const file of glob([...patterns], { cwd: ROOT })) files.push(file.replaceAll(sep, '/'));
  return files.toSorted();
}
