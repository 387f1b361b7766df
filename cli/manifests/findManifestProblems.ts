// Finds problems in the plugins' manifests and describes them: which file, and what to do.
import type { Plugin } from '#kernel/plugin/definePlugin.ts';
import { nearest } from '#plugins/shell/operator/nearest.ts';

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
    const words = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
    return bad(
      `读取时出错：${words}${placeOf(thrown)}`,
      '清单应是纯数据：改正出错的一行；要运行的代码放进 load、data 或 find。',
    );
  }
  const plugin = defaultOf(one.module);
  if (plugin === undefined) {
    return bad('没有默认导出清单', `写成 export default definePlugin({ id: '${folder}', title: …, about: … })。`);
  }
  if (plugin.id === folder) return { file, plugin };
  return bad(`编号是「${plugin.id}」，文件夹却叫「${folder}」`, `两者要同名：写成 id: '${folder}'，或把文件夹改名。`);
}

function defaultOf(module: unknown): Plugin | undefined {
  return isManifest(module) ? module.default : undefined;
}

function isManifest(module: unknown): module is { default: Plugin } {
  if (typeof module !== 'object' || module === null || !('default' in module)) return false;
  return typeof module.default === 'object' && module.default !== null && 'id' in module.default;
}

/** The place in the repository where an error was thrown. */
function placeOf(thrown: unknown): string {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  const place = /((?:plugins|kernel)\/[^\s?:()]+\.tsx?)[^\s:()]*:(\d+):\d+/.exec(stack.replaceAll('\\', '/'));
  return place ? `（${place[1] ?? ''} 第 ${place[2] ?? ''} 行）` : '';
}

function wordless({ file, plugin }: Good): ManifestProblem[] {
  const given: Readonly<Record<string, unknown>> = { ...plugin };
  const words = [
    ['title', '名称', '给人看的名称，例如 title: 「图书馆」'],
    ['about', '说明', '一句话，给运维的人看'],
  ] as const;
  return words
    .filter(([name]) => typeof given[name] !== 'string' || given[name].trim() === '')
    .map(([name, what, how]) => ({ file, text: `没有${what}（${name}）`, remedy: `补上 ${name}：${how}。` }));
}

/** Plugins that it requires, or needs for a contribution, but that do not exist. */
function unknown({ file, plugin }: Good, folders: readonly string[]): ManifestProblem[] {
  const named = [
    ...(plugin.requires ?? []).map((id) => ({ id, where: 'requires' })),
    ...(plugin.contributes ?? []).flatMap((entry) =>
      (entry.needs ?? []).map((id) => ({ id, where: `贡献「${entry.id}」的 needs` })),
    ),
  ];
  return named
    .filter(({ id }) => !folders.includes(id))
    .map(({ id, where }) => {
      const meant = nearest(id, folders);
      return {
        file,
        text: `${where} 提到了不存在的插件「${id}」`,
        remedy: meant === undefined ? '去掉它，或先写那个插件。' : `是不是「${meant}」？否则去掉它。`,
      };
    });
}

const KINDS = [
  {
    what: '路由',
    // `/a/:id` and `/a/:no` are the same address.
    names: ({ routes = [] }: Plugin) =>
      routes.map(({ pattern }) => [pattern.replaceAll(/:\w+/g, ':'), pattern] as const),
    remedy: '一个地址只能有一个页面：改其中一个的路径，或去掉重复的一项。',
  },
  {
    what: '扩展点',
    names: ({ points = [] }: Plugin) => points.map(({ id }) => [id, id] as const),
    remedy: '扩展点由一个插件拥有：只写在它的 points 里，别的插件从 contract.ts 引用；不是同一个的请改编号。',
  },
  {
    what: '贡献',
    names: ({ contributes = [] }: Plugin) =>
      contributes.map(({ point, id }) => [`${point.id} ${id}`, `${point.id} 的 ${id}`] as const),
    remedy: '同一个扩展点里的内容，编号要各不相同：请改其中一个的 id。',
  },
] as const;

function duplicates(all: readonly Good[]): ManifestProblem[] {
  return KINDS.flatMap(({ what, names, remedy }) => {
    const owners = new Map<string, string>();
    return all.flatMap(({ file, plugin }) =>
      names(plugin).flatMap(([name, shown]) => {
        const owner = owners.get(name);
        owners.set(name, owner ?? file);
        if (owner === undefined) return [];
        const other = owner === file ? '在这个文件里写了两次' : `与 ${owner} 的重复`;
        return [{ file, text: `${what}「${shown}」${other}`, remedy }];
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
        text: `requires 成环：${circle}`,
        remedy: '去掉其中一个 requires：只写缺了它就毫无用处的；只是用到一点的，改成贡献，再写 needs。',
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
  const lines = problems.map(({ file, text, remedy }) => `  ${file}：${text}\n    ${remedy}`);
  return `插件的清单有 ${problems.length} 处问题：\n${lines.join('\n')}`;
}
