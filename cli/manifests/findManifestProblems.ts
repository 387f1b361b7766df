// Finds problems in the plugins' manifests and describes them: which file, and what to do.
import type { Plugin } from '#kernel/plugin/definePlugin.ts';
import { nearest } from '#plugins/shell/operator/nearest.ts';
import { words } from '../words/manifests.ts';

/** A manifest's module, or the error thrown while it was loaded. */
export type ReadModule = { module: unknown } | { thrown: unknown };

/** A manifest and its location. */
export type ReadManifest = { folder: string; file: string } & ReadModule;

export interface ManifestProblem {
  /** Path from the repository's root. */
  file: string;
  text: string;
  remedy: string;
}

/** All problems, sorted by folder; none if every plugin can run. `others` are the ids of plugins that are elsewhere. */
export function findManifestProblems(read: readonly ReadManifest[], others: readonly string[] = []): ManifestProblem[] {
  const judged = read.map(judge);
  const good = judged.flatMap((one) => ('plugin' in one ? [one] : []));
  const folders = [...read.map(({ folder }) => folder), ...others];
  return [
    ...judged.flatMap((one) => ('problem' in one ? [one.problem] : [])),
    ...good.flatMap((one) => [...wordless(one), ...unknown(one, folders)]),
    ...duplicates(good),
    ...cycles(good),
  ];
}

interface Good {
  file: string;
  plugin: Plugin;
}

function judge(one: ReadManifest): Good | { problem: ManifestProblem } {
  const { folder, file } = one;
  const bad = (text: string, remedy: string) => ({ problem: { file, text, remedy } });
  if ('thrown' in one) {
    const { thrown } = one;
    const what = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
    const place = placeOf(thrown);
    return bad(place ? words.thrownAt(what, place.file, place.line) : words.thrown(what), words.thrownRemedy);
  }
  const plugin = defaultOf(one.module);
  if (plugin === undefined) {
    return bad(words.noDefault, words.noDefaultRemedy(folder));
  }
  if (plugin.id === folder) return { file, plugin };
  return bad(words.otherName(plugin.id, folder), words.otherNameRemedy(folder));
}

function defaultOf(module: unknown): Plugin | undefined {
  return isManifest(module) ? module.default : undefined;
}

function isManifest(module: unknown): module is { default: Plugin } {
  if (typeof module !== 'object' || module === null || !('default' in module)) return false;
  return typeof module.default === 'object' && module.default !== null && 'id' in module.default;
}

/** The place in the repository where an error was thrown. */
function placeOf(thrown: unknown): { file: string; line: string } | undefined {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  const place = /((?:plugins|kernel)\/[^\s?:()]+\.tsx?)[^\s:()]*:(\d+):\d+/.exec(stack.replaceAll('\\', '/'));
  return place ? { file: place[1] ?? '', line: place[2] ?? '' } : undefined;
}

function wordless({ file, plugin }: Good): ManifestProblem[] {
  const given: Readonly<Record<string, unknown>> = { ...plugin };
  const wanted = [
    { name: 'title', text: words.noTitle, remedy: words.noTitleRemedy },
    { name: 'about', text: words.noAbout, remedy: words.noAboutRemedy },
  ];
  return wanted
    .filter(({ name }) => {
      const value = given[name];
      return typeof value !== 'string' || value.trim() === '';
    })
    .map(({ text, remedy }) => ({ file, text, remedy }));
}

/** Plugins that it requires, or needs for a contribution, but that do not exist. */
function unknown({ file, plugin }: Good, folders: readonly string[]): ManifestProblem[] {
  const named = [
    ...(plugin.requires ?? []).map((id) => ({ id, where: 'requires' })),
    ...(plugin.contributes ?? []).flatMap((entry) =>
      (entry.needs ?? []).map((id) => ({ id, where: words.needsOf(entry.id) })),
    ),
  ];
  return named
    .filter(({ id }) => !folders.includes(id))
    .map(({ id, where }) => {
      const meant = nearest(id, folders);
      return {
        file,
        text: words.unknown(where, id),
        remedy: meant === undefined ? words.unknownRemedy : words.meant(meant),
      };
    });
}

const KINDS = [
  {
    kind: 'route',
    // `/a/:id` and `/a/:no` are the same address.
    names: ({ routes = [] }: Plugin) =>
      routes.map(({ pattern }) => [pattern.replaceAll(/:\w+/g, ':'), pattern] as const),
  },
  {
    kind: 'point',
    names: ({ points = [] }: Plugin) => points.map(({ id }) => [id, id] as const),
  },
  {
    kind: 'contribution',
    names: ({ contributes = [] }: Plugin) =>
      contributes.map(({ point, id }) => [`${point.id} ${id}`, words.contribution(point.id, id)] as const),
  },
] as const;

function duplicates(all: readonly Good[]): ManifestProblem[] {
  return KINDS.flatMap(({ kind, names }) => {
    const owners = new Map<string, string>();
    return all.flatMap(({ file, plugin }) =>
      names(plugin).flatMap(([name, shown]) => {
        const owner = owners.get(name);
        owners.set(name, owner ?? file);
        if (owner === undefined) return [];
        const what = words.kinds[kind];
        const text = owner === file ? words.twice(what, shown) : words.taken(what, shown, owner);
        return [{ file, text, remedy: words.remedies[kind] }];
      }),
    );
  });
}

/** Each cycle once, reported at its first member. */
function cycles(all: readonly Good[]): ManifestProblem[] {
  const byId = new Map(all.map((one) => [one.plugin.id, one]));
  const done = new Set<string>();
  const found: ManifestProblem[] = [];
  const visit = (id: string, path: readonly string[]): void => {
    const at = path.indexOf(id);
    const first = byId.get(path[at] ?? '');
    if (first) {
      const circle = [...path.slice(at), id].join(' → ');
      found.push({
        file: first.file,
        text: words.cycle(circle),
        remedy: words.cycleRemedy,
      });
    }
    if (at >= 0 || done.has(id)) return;
    for (const next of byId.get(id)?.plugin.requires ?? []) visit(next, [...path, id]);
    done.add(id);
  };
  for (const id of byId.keys()) visit(id, []);
  return found;
}

/** Formats problems for a terminal or an overlay. */
export function problemText(problems: readonly ManifestProblem[]): string {
  const lines = problems.map(({ file, text, remedy }) => words.problem(file, text, remedy));
  return words.problems(problems.length, lines);
}
