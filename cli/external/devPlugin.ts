// A plugin's project in the development server: built whenever it changes, and in every deployment that is served.
import { existsSync } from 'node:fs';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readFaces } from '#plugins/shell/face/readFaces.ts';
import { messageOf } from '#plugins/shell/external/description.ts';
import type { DeploymentFile, DeploymentSource } from '../server/deploymentFile.ts';
import { buildPlugin } from './buildPlugin.ts';
import { addressOf } from './installed.ts';
import { readProjects } from './projectModules.ts';

export interface DevPlugin {
  /** The deployment, with the plugin as it was built last. */
  deployment: DeploymentSource;
  /** Its part of the mock upstream. */
  parts: readonly string[];
  /** A file that changes once a build is in place. */
  built: string;
  close(): void;
}

/** Milliseconds between two looks at the sources. */
const PAUSE = 300;

export async function devPlugin(project: string, source: DeploymentSource): Promise<DevPlugin> {
  const folder = resolve(project);
  const external = join(folder, '.yanxi/plugins');
  const mock = join(folder, 'mock');
  const build = (id?: string) => buildPlugin(folder, { dev: true, out: join(external, id ?? 'first') });
  readProjects();
  // Its id is known once it was built.
  const { plugin } = await build();
  const { id } = plugin;
  const built = join(folder, '.yanxi/built');
  let { integrity } = await build(id);
  await writeFile(built, integrity);

  const again = async (): Promise<void> => {
    const started = performance.now();
    ({ integrity } = await build(id));
    await writeFile(built, integrity);
    process.stdout.write(`插件 ${id} 已重新构建，用时 ${Math.round(performance.now() - started)} 毫秒\n`);
  };
  const stop = new AbortController();
  void follow(folder, stop.signal, () =>
    again().catch((error: unknown) => process.stderr.write(`${messageOf(error)}\n`)),
  );
  return {
    async deployment(): Promise<DeploymentFile> {
      const file = await source();
      const entry = { id, url: addressOf(id), integrity };
      const text = JSON.stringify({ ...readObject(file.text), external: [...file.deployment.external, entry] });
      const faces = readFaces(text);
      // A file with a mistake goes out as it is: the page says what is wrong with it.
      return faces && file.problems.length === 0 ? { ...file, ...faces, sites: new Map(), text, external } : file;
    },
    parts: existsSync(join(mock, 'handlers.ts')) ? [mock] : [],
    built,
    close: () => stop.abort(),
  };
}

/** Looks again and again: what the system tells of folders differs, and editors replace files. */
async function follow(folder: string, signal: AbortSignal, changed: () => Promise<unknown>): Promise<void> {
  let before = await stateOf(folder);
  while (!signal.aborted) {
    await setTimeout(PAUSE, undefined, { ref: false });
    const now = await stateOf(folder);
    if (now === before) continue;
    before = now;
    await changed();
  }
}

/** Of what the browser's part is made from. */
async function stateOf(folder: string): Promise<string> {
  const names = await readdir(folder, { withFileTypes: true });
  const states = names
    .filter(({ name }) => !/^(?:\.|node_modules$|dist$|mock$|tests$)/.test(name))
    .map(async (entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? stateOf(path) : `${path} ${(await stat(path)).mtimeMs}`;
    });
  return (await Promise.all(states)).join('\n');
}

function readObject(text: string): object {
  const read: unknown = JSON.parse(text.replace(/^\uFEFF/, '') || '{}');
  return typeof read === 'object' && read !== null ? read : {};
}
