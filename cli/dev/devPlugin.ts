// Adds a plugin's project to the development server: builds it whenever it changes, and adds it to the served
// deployment.
import { existsSync } from 'node:fs';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readDeployment } from '#kernel/config/readDeployment.ts';
import { messageOf } from '#plugins/shell/external/description.ts';
import { CliError } from '../CliError.ts';
import { openTrouble, type Trouble } from './trouble.ts';
import { typeChecker } from './typeCheck.ts';
import type { DeploymentFile, DeploymentSource } from '../deployment/deploymentFile.ts';
import { buildPlugin } from '../external/buildPlugin.ts';
import { addressOf } from '../external/installed.ts';
import { readProjects } from '../external/projectModules.ts';
import { sourcesIn } from '../external/projectSources.ts';
import { deprecatedUses, usesInWords } from '../external/surface/deprecatedUses.ts';
import { keptSurface } from '../external/surface/Surface.ts';
import { words } from '../words/dev.ts';

export interface DevPlugin {
  /** The deployment with the latest build of the plugin. */
  deployment: DeploymentSource;
  /** The plugin's part of the mock upstream. */
  parts: readonly string[];
  /** A file that changes when a build is complete. */
  built: string;
  /** Problems of the sources, for the compiler that serves the page. */
  troubles: readonly Trouble['plugin'][];
  close(): void;
}

/** Milliseconds between two checks of the sources. */
const PAUSE = 300;

const NOT_BUILT = /^(?:\.|node_modules$|dist$|mock$|tests$)/;
const NOT_TYPED = /^(?:\.|node_modules$|dist$|tests$)/;
/**
 * Matches the project's files, as tsc names them: without the platform's, and without tests, which `npm test` checks.
 */
const OWN_SOURCES = /^(?!\.\.|node_modules\/|tests\/)/;

export async function devPlugin(project: string, source: DeploymentSource): Promise<DevPlugin> {
  const folder = resolve(project);
  const external = join(folder, '.yanxi/plugins');
  const mock = join(folder, 'mock');
  const others = (await source()).deployment.external.map((one) => one.id);
  const build = (id?: string) => buildPlugin(folder, { dev: true, out: join(external, id ?? 'first'), others });
  readProjects();
  // The plugin's id is known only after the first build.
  const { plugin } = await build();
  const { id } = plugin;
  const built = join(folder, '.yanxi/built');
  let { integrity } = await build(id);
  await writeFile(built, integrity);
  const [inBuild, inTypes, inUses] = [openTrouble(), openTrouble(), openTrouble('warnings')];
  const tellUses = async (): Promise<void> => {
    const uses = deprecatedUses(await sourcesIn(folder), await keptSurface());
    inUses.tell(usesInWords(uses) || undefined);
  };
  await tellUses();
  const again = async (): Promise<void> => {
    const started = performance.now();
    try {
      ({ integrity } = await build(id));
      await writeFile(built, integrity);
      process.stdout.write(words.pluginRebuilt(id, Math.round(performance.now() - started)));
      inBuild.tell(undefined);
      await tellUses();
    } catch (error) {
      inBuild.tell(words.pluginKept(id, wordsOf(error)));
    }
  };
  const types = existsSync(join(folder, 'tsconfig.json'))
    ? typeChecker({ folder, kept: join(folder, '.yanxi/types.tsbuildinfo'), shown: OWN_SOURCES }, inTypes.tell)
    : undefined;
  types?.check();
  const stop = new AbortController();
  void follow(() => stateOf(folder, NOT_BUILT), stop.signal, again);
  void follow(
    () => stateOf(folder, NOT_TYPED),
    stop.signal,
    () => types?.check(),
  );
  return {
    async deployment(): Promise<DeploymentFile> {
      const file = await source();
      const entry = { id, url: addressOf(id), integrity };
      const text = JSON.stringify({ ...readObject(file.text), external: [...file.deployment.external, entry] });
      const deployment = readDeployment(text);
      // An invalid file is sent as it is: the page reports its mistakes.
      return deployment && file.problems.length === 0
        ? { ...file, deployment, sites: new Map(), text, external }
        : file;
    },
    parts: existsSync(mock) ? [mock] : [],
    built,
    troubles: [inBuild.plugin, inTypes.plugin, inUses.plugin],
    close(): void {
      stop.abort();
      types?.stop();
    },
  };
}

/** Adds the remedy, if known. */
const wordsOf = (error: unknown): string =>
  error instanceof CliError ? `${error.message}\n${error.remedy}` : messageOf(error);

/** Polls, because file events differ between systems, and some editors replace files. */
async function follow(look: () => Promise<string>, signal: AbortSignal, changed: () => unknown): Promise<void> {
  let before = await look();
  while (!signal.aborted) {
    await setTimeout(PAUSE, undefined, { ref: false });
    const now = await look();
    if (now === before) continue;
    before = now;
    await changed();
  }
}

/** Includes all files except those with these names. */
async function stateOf(folder: string, without: RegExp): Promise<string> {
  // A folder that has just been removed has no state.
  const names = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const states = names
    .filter(({ name }) => !without.test(name))
    .map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return stateOf(path, without);
      return `${path} ${(await stat(path).catch(() => undefined))?.mtimeMs ?? ''}`;
    });
  return (await Promise.all(states)).join('\n');
}

function readObject(text: string): object {
  const read: unknown = JSON.parse(text.replace(/^\uFEFF/, '') || '{}');
  return typeof read === 'object' && read !== null ? read : {};
}
