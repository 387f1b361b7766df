// The build as if it had been made from other sources: the same code under the names of another release.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DIST, WORKER } from '#cli/paths.ts';

const TEXT = /\.(?:js|css|html|json)$/;
const MAIN = /main\.[\da-f]{8}/g;
const HASHES = /"files":\{[^}]*\}/;

/** Writes it to a folder; the id of the release is `id`. Resolves to the id of the build. */
export async function anotherRelease(folder: string, id: string): Promise<string> {
  const script = await readFile(join(DIST, WORKER), 'utf8');
  const [, before = ''] = /"id":"([^"]+)"/.exec(script) ?? [];
  const renamed = (text: string): string => text.replaceAll(before, id).replaceAll(MAIN, `main.${id}`);
  const hashes = new Map<string, string>();
  for (const entry of await readdir(DIST, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.br')) continue;
    const from = join(entry.parentPath, entry.name);
    const path = renamed(from.slice(DIST.length));
    const to = join(folder, path);
    const content = TEXT.test(entry.name) ? renamed(await readFile(from, 'utf8')) : await readFile(from);
    await mkdir(dirname(to), { recursive: true });
    await writeFile(to, content);
    hashes.set(path, createHash('sha256').update(content).digest('base64').slice(0, 16));
  }
  // The worker's list has hashes of the contents.
  const files = Object.keys(filesOf(renamed(script))).map((path) => [path, hashes.get(path)]);
  const listed = renamed(script).replace(HASHES, `"files":${JSON.stringify(Object.fromEntries(files))}`);
  await writeFile(join(folder, WORKER), listed);
  return before;
}

/** The files that a worker's script lists, with their hashes. */
function filesOf(script: string): Record<string, string> {
  const [list = '"files":{}'] = HASHES.exec(script) ?? [];
  const read: { files: Record<string, string> } = JSON.parse(`{${list}}`);
  return read.files;
}
