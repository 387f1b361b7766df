// Reads all manifests and checks them, each by itself and against each other.
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CliError } from '../CliError.ts';
import { ROOT } from '../paths.ts';
import {
  findManifestProblems,
  type ManifestProblem,
  problemText,
  type ReadManifest,
  type ReadModule,
} from './findManifestProblems.ts';
import { words } from '../words/manifests.ts';

/** Problems of all manifests, including the control kit's. */
export async function manifestProblems(): Promise<ManifestProblem[]> {
  return findManifestProblems(await readManifests());
}

/**
 * Problems of the manifest of a plugin's own project, by itself and next to the platform's. `others` are the ids of
 * other out-of-tree plugins.
 */
export async function projectProblems(
  id: string,
  own: ReadModule,
  others: readonly string[],
): Promise<ManifestProblem[]> {
  const file = 'plugin.ts';
  const problems = findManifestProblems([...(await readManifests()), { folder: id, file, ...own }], others);
  return problems.filter((one) => one.file === file);
}

async function readManifests(): Promise<ReadManifest[]> {
  const folders = (await readdir(join(ROOT, 'plugins'))).toSorted();
  const places = [
    ...folders.map((folder) => ({ folder, file: `plugins/${folder}/plugin.ts` })),
    { folder: 'kit', file: 'tests/kit/plugin.ts' },
  ];
  return Promise.all(places.filter(({ file }) => existsSync(join(ROOT, file))).map(read));
}

/** Throws with all problems, if any. */
export async function checkManifests(): Promise<void> {
  const problems = await manifestProblems();
  if (problems.length > 0) {
    throw new CliError(problemText(problems), words.checkAlone);
  }
}

async function read(place: { folder: string; file: string }): Promise<ReadManifest> {
  try {
    const module: unknown = await import(pathToFileURL(join(ROOT, place.file)).href);
    return { ...place, module };
  } catch (error) {
    return { ...place, thrown: error };
  }
}
