// What the platform lends to plugins delivered out of tree. Nobody lists it: whatever its own features take from kernel, base
// and packages, and what every plugin publishes.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ROOT } from '../paths.ts';

export const MANTINE = '@mantine/core';
/** One instance of each for all plugins. */
const PACKAGES = ['react', 'react/jsx-runtime', 'react-dom', 'mobx', 'mobx-react-lite', 'valibot', MANTINE];
/** A control of Mantine's that the platform has anyway goes by a name of its own: whoever takes it need not load them all. */
const CONTROL = /^@mantine\/core\/\w+$/;
const CONTROLS = /(?:^|\n)import\s+(?!type\b)\{([^}]*)\}\s+from\s+'@mantine\/core'/g;
const BASE = new Set(['shell', 'ui', 'offline']);
/** `import … from`, `export … from`; types alone are nothing at run time. */
const TAKEN = /(?:^|\n)(?:import|export)\s+(?!type\b)[^;]*?from\s+'([^']+)'/g;
const LENT = /^#(?:kernel\/.+|plugins\/(?:shell|ui|offline)\/.+|plugins\/[^/]+\/(?:contract|api))\.tsx?$/;
const PUBLISHED = /^plugins\/(?:[^/]+\/(?:contract|api)|shell\/callAdapters)\.ts$/;

/** Whether an import of a plugin's code is for the platform to provide. */
export const isLent = (request: string): boolean =>
  LENT.test(request) || CONTROL.test(request) || PACKAGES.includes(request);

/** The package of a control, or the module itself: what is imported of the platform in the place of that name. */
export const moduleOf = (name: string): string => (CONTROL.test(name) ? MANTINE : name);

/** The names of the lent modules, as plugins import them. */
export async function sharedModules(): Promise<string[]> {
  const files = await filesOf(join(ROOT, 'plugins'));
  const features = files.filter((file) => !BASE.has(file.split('/')[1] ?? ''));
  const texts = await Promise.all(files.map((file) => readFile(join(ROOT, file), 'utf8')));
  const controls = texts
    .flatMap((text) => [...text.matchAll(CONTROLS)].flatMap(([, names = '']) => names.split(',')))
    .flatMap((name) => /^\s*(?!type\s)(\w+)/.exec(name)?.[1] ?? []);
  const taken = await Promise.all(
    features.map(async (file) =>
      [...(await readFile(join(ROOT, file), 'utf8')).matchAll(TAKEN)].map(([, name = '']) => name),
    ),
  );
  const published = files.filter((file) => PUBLISHED.test(file)).map((file) => `#${file}`);
  return [
    ...new Set([
      ...PACKAGES,
      ...taken.flat().filter(isLent),
      ...published,
      ...controls.map((name) => `${MANTINE}/${name}`),
    ]),
  ].toSorted();
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .toSorted();
}
