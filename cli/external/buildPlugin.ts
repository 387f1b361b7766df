// Builds an out-of-tree plugin into the folder that the platform takes.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { findPlugin } from '#kernel/plugin/findPlugin.ts';
import type { Plugin } from '#kernel/plugin/definePlugin.ts';
import { type Description, DESCRIPTION_FILE } from '#plugins/shell/external/description.ts';
import product from '../../package.json' with { type: 'json' };
import { sourcesOf } from '../build/thirdPartyNotices.ts';
import type { Taken } from '#plugins/shell/external/lent/lent.ts';
import { CliError } from '../CliError.ts';
import { projectProblems } from '../manifests/checkManifests.ts';
import { problemText, type ReadModule } from '../manifests/findManifestProblems.ts';
import { integrityOf } from './installed.ts';
import { ENTRY_CHUNK, isPluginProject, pluginConfiguration } from './pluginConfiguration.ts';
import { lend } from './lend.ts';
import { readLent, takenBy } from './lentNames.ts';
import { words as ofBuild } from '../words/build.ts';
import { words as reasons } from '../words/external.ts';
import { words } from '../words/plugins.ts';

export interface BuiltPlugin {
  plugin: Plugin;
  /** Hash of the description, for the deployment. */
  integrity: string;
  folder: string;
}

const SETTINGS_FILE = 'settings.schema.json';

/** For each script, the names that it takes from the platform. */
type Shared = ReadonlyMap<string, Taken>;

/** `yanxi` is the range of platform versions with which it works. */
const PackageFile = v.object({
  name: v.optional(v.string()),
  version: v.optional(v.string(), '0.0.0'),
  yanxi: v.optional(v.string(), `^${product.version}`),
});

interface PluginChoice {
  out?: string;
  dev?: boolean;
  /** Ids of the other plugins in the deployment, if known; otherwise it may require any. */
  others?: readonly string[];
}

export async function buildPlugin(
  project: string,
  { out: wanted = join(project, 'dist'), dev = false, others }: PluginChoice = {},
): Promise<BuiltPlugin> {
  const [folder, out] = [resolve(project), resolve(wanted)];
  if (!isPluginProject(folder)) {
    throw new CliError(words.noProject(folder), words.inProjectOrNew);
  }
  const { name, version, kernel } = await packageOf(folder);
  const lent = await readLent();
  const next = join(dirname(out), `.${basename(out)}.next`);
  const faces = new Map<string, Set<string>>();
  const takes = (file: string, face: string): void => {
    faces.set(file, (faces.get(file) ?? new Set()).add(face));
  };
  const takenBySource = async (file: string, wrong: (message: string) => void): Promise<Taken> => ({
    ...Object.fromEntries([...(faces.get(file) ?? [])].map((face) => [face, []])),
    ...(/\.tsx?$/.test(file) && takenBy(await readFile(file, 'utf8'), lent, wrong)),
  });
  const shared = await compile(pluginConfiguration({ folder, out: next, id: name, lent, takes, dev }), takenBySource);
  const plugin = await manifestIn(next, name, shared, others);
  const integrity = await describe(next, plugin, shared, { version, kernel });
  await rm(out, { recursive: true, force: true });
  await mkdir(dirname(out), { recursive: true });
  await rename(next, out);
  return { plugin, integrity, folder: out };
}

/** For each script by name, the names that it takes from the platform. */
async function compile(
  configuration: Configuration,
  takenBySource: (file: string, wrong: (message: string) => void) => Promise<Taken>,
): Promise<Shared> {
  const compiler = rspack(configuration);
  const shared = new Map<string, Taken>();
  const refused: string[] = [];
  compiler.hooks.afterEmit.tapPromise('buildPlugin', async ({ chunks, chunkGraph }) => {
    for (const chunk of chunks) {
      const sources = new Set(chunkGraph.getChunkModules(chunk).flatMap(sourcesOf));
      const all: Taken[] = [];
      for (const file of sources) {
        all.push(
          await takenBySource(file, (message) =>
            refused.push(words.inFile(relative(configuration.context ?? '', file), message)),
          ),
        );
      }
      for (const file of chunk.files) shared.set(file, together(all));
    }
  });
  try {
    const stats = await new Promise<Stats>((done, failed) => {
      compiler.run((error, result) => (result ? done(result) : failed(error ?? new Error(ofBuild.noResult))));
    });
    if (stats.hasErrors()) {
      throw new CliError(ofBuild.failed(stats.toString({ all: false, errors: true })), words.buildFailedRemedy);
    }
    if (refused.length > 0) {
      throw new CliError(ofBuild.failed(refused.join('\n')), words.changeSo);
    }
    return shared;
  } finally {
    await new Promise<void>((done) => compiler.close(() => done()));
  }
}

/** The names of each face, sorted, so that the same sources give the same description. */
function together(all: readonly Taken[]): Taken {
  const faces = [...new Set(all.flatMap((one) => Object.keys(one)))].toSorted();
  return Object.fromEntries(
    faces.map((face) => [face, [...new Set(all.flatMap((one) => one[face] ?? []))].toSorted()]),
  );
}

/** Writes the description next to the files and returns its hash. */
async function describe(
  folder: string,
  { id, title, about, requires = [], routes = [], contributes = [], settings }: Plugin,
  shared: Shared,
  { version, kernel }: { version: string; kernel: string },
): Promise<string> {
  if (settings) {
    const schema = toJsonSchema(settings.schema, { typeMode: 'input', target: 'draft-2020-12', errorMode: 'ignore' });
    await writeFile(join(folder, SETTINGS_FILE), `${JSON.stringify(schema, null, 2)}\n`);
  }
  const names = (await readdir(folder)).toSorted().filter((name) => /\.(?:js|css)$/.test(name));
  const files: Description['files'] = {};
  for (const name of names) {
    const takes = name.endsWith('.js') ? (shared.get(name) ?? {}) : {};
    files[name] = { integrity: integrityOf(await readFile(join(folder, name))), shared: takes };
  }
  const description: Description = {
    id,
    title,
    about,
    version,
    kernel,
    requires: [...requires],
    routes: routes.map(({ pattern }) => startingPath(pattern)),
    gates: [...new Set(contributes.filter(({ point }) => point.guards).map(({ point }) => point.id))].toSorted(),
    entry: names.find(isEntry) ?? '',
    files,
  };
  const text = `${JSON.stringify(description, null, 2)}\n`;
  await writeFile(join(folder, DESCRIPTION_FILE), text);
  return integrityOf(text);
}

const isEntry = (name: string): boolean => name.startsWith(`${ENTRY_CHUNK}.`) && name.endsWith('.js');

/** Loads the manifest as the platform will; throws with its problems. */
async function manifestIn(
  folder: string,
  id: string,
  shared: Shared,
  others: readonly string[] | undefined,
): Promise<Plugin> {
  const entry = (await readdir(folder)).find(isEntry) ?? '';
  await lend(shared.get(entry) ?? {});
  const read: ReadModule = await import(pathToFileURL(resolve(folder, entry)).href).then(
    (module: unknown) => ({ module }),
    (error: unknown) => ({ thrown: error }),
  );
  const found = findPlugin(id, () => ('module' in read ? read.module : undefined), reasons);
  if ('module' in read && found.failure !== undefined) {
    throw new CliError(found.failure, words.otherId(id));
  }
  const problems = await projectProblems(id, read, others ?? ('plugin' in found ? wantedBy(found.plugin) : []));
  if ('plugin' in found && problems.length === 0) return found.plugin;
  throw new CliError(problemText(problems), words.correctAndRetry);
}

/** The plugins that it requires, or needs for a contribution. */
export const wantedBy = ({ requires = [], contributes = [] }: Plugin): string[] => [
  ...requires,
  ...contributes.flatMap(({ needs }) => needs),
];

const startingPath = (pattern: string): `/${string}` => `/${pattern.replace(/^\//, '')}`;

async function packageOf(folder: string): Promise<{ name: string; version: string; kernel: string }> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), PackageFile), text);
  if (!read.success) {
    throw new CliError(words.badPackage(join(folder, 'package.json')), words.badPackageRemedy);
  }
  const { name = basename(resolve(folder)), version, yanxi } = read.output;
  return { name: name.replace(/^@[^/]+\//, ''), version, kernel: yanxi };
}
