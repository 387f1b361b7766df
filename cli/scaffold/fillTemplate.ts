import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/**
 * Writes each file of the template into the folder, with the names filled in. Returns the paths; `check` can refuse
 * them.
 */
export async function fillTemplate(
  template: string,
  folder: string,
  { id, ...more }: { id: string; [name: string]: string },
  check: (paths: readonly string[]) => void = () => undefined,
): Promise<string[]> {
  const names: Readonly<Record<string, string>> = { id, Name: id.slice(0, 1).toUpperCase() + id.slice(1), ...more };
  const fill = (text: string): string => text.replaceAll(/__(\w+?)__/g, (whole, name: string) => names[name] ?? whole);
  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((from) => ({ from, to: fill(relative(template, from).replace(/\.txt$/, '')).replaceAll(sep, '/') }))
    .toSorted((a, b) => (a.to < b.to ? -1 : 1));
  const paths = files.map(({ to }) => to);
  check(paths);
  for (const { from, to } of files) {
    await mkdir(dirname(join(folder, to)), { recursive: true });
    await writeFile(join(folder, to), fill(await readFile(from, 'utf8')));
  }
  return paths;
}
