// The built files that belong to one plugin alone.
import { builtFiles } from './builtFiles.ts';

/** The paths of the files that nobody but these plugins loads. */
export async function screenFiles(plugins: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const { initial, lazy } = await builtFiles();
  const isTheirs = (source: string) => plugins.has(/^plugins\/([^/]+)\//.exec(source)?.[1] ?? '');
  const loaded = Object.entries(lazy);
  const others = new Set([...initial, ...loaded.filter(([source]) => !isTheirs(source)).flatMap(([, files]) => files)]);
  const theirs = loaded.filter(([source]) => isTheirs(source)).flatMap(([, files]) => files);
  return new Set(theirs.filter((file) => !others.has(file)).map((file) => `/${file}`));
}
