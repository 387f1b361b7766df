// The build as if it had been made from other sources: the same code under the names of another release.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DIST, WORKER } from '#cli/paths.ts';

const TEXT = /\.(?:js|css|html|json)$/;
const MAIN = /main\.[\da-f]{8}/g;

/** Writes it to a folder; the id of the release is `id`. */
export async function anotherRelease(folder: string, id: string): Promise<void> {
  const script = await readFile(join(DIST, WORKER), 'utf8');
  const [, before = ''] = /"id":"([^"]+)"/.exec(script) ?? [];
  const renamed = (text: string): string => text.replaceAll(before, id).replaceAll(MAIN, `main.${id}`);
  for (const entry of await readdir(DIST, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.br')) continue;
    const from = join(entry.parentPath, entry.name);
    const to = join(folder, renamed(from.slice(DIST.length)));
    await mkdir(dirname(to), { recursive: true });
    await writeFile(to, TEXT.test(entry.name) ? renamed(await readFile(from, 'utf8')) : await readFile(from));
  }
}
