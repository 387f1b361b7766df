// Describes the plugins of a deployment in words.
import type { Deployment } from '#kernel/config/deployment.ts';
import type { Plugin } from '#kernel/plugin/definePlugin.ts';
import { describeReason } from './reasons.ts';
import type { Resolution } from '#kernel/plugin/resolve.ts';
import { columns } from '../columns.ts';
import { settingWords } from '../site/deploymentSchema.ts';
import { words } from '../words/plugins.ts';

/** All plugins: which are on, which are off and why, and the contributions to each point. */
export function describeAll(resolution: Resolution, deployment: Deployment, mistakes: readonly string[] = []): string {
  const { active, inactive } = resolution;
  return [
    words.listOn(active.length, columns(active.map(({ id, title, about }) => [id, title, about]))),
    inactive.size > 0 &&
      words.listOff(
        inactive.size,
        columns([...inactive.values()].map(({ id, title }) => [id, title, describeReason(id, resolution) ?? ''])),
      ),
    words.points(
      active
        .flatMap((plugin) => (plugin.points ?? []).map(({ id }) => describePoint(id, plugin, resolution, deployment)))
        .join(''),
    ),
    describeSettings(active, resolution),
    mistakes.length > 0 && words.problems(columns(mistakes.map((mistake) => [mistake]))),
  ]
    .filter((part) => part !== false)
    .join('\n');
}

/** The available settings and their current values. */
function describeSettings(plugins: readonly Plugin[], resolution: Resolution): string | false {
  const rows = plugins.flatMap((plugin) =>
    settingsIn(plugin, resolution).map(({ name, value, title }) => [`${plugin.id}.${name}`, value, title ?? '']),
  );
  return rows.length > 0 && words.settings(columns(rows));
}

/** The settings of a plugin in the form in which a deployment contains them. */
function settingsIn(plugin: Plugin, { settings }: Resolution) {
  const values = plugin.settings && settings.get(plugin.settings)?.value;
  return settingWords(plugin).map(({ name, ...described }) => ({
    name,
    value: typeof values === 'object' && values !== null ? written(Reflect.get(values, name)) : '',
    ...described,
  }));
}

/** A setting without a default may hold nothing. */
const written = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));

interface Standing {
  name: string;
  title: string;
  order: number;
  hidden: boolean;
}

/** The contributions to a point in order, including those that the deployment hides. */
export function standingAt(point: string, { active }: Resolution, { contributions }: Deployment): Standing[] {
  const { order = {}, hide = [] } = contributions[point] ?? {};
  return active
    .flatMap(({ id, title, contributes = [] }) =>
      contributes
        .filter((entry) => entry.point.id === point)
        .map((entry) => {
          const name = `${id}:${entry.id}`;
          return { name, title, plugin: id, order: order[name] ?? entry.order, hidden: hide.includes(name) };
        }),
    )
    .toSorted((a, b) => (a.order === b.order ? a.plugin.localeCompare(b.plugin) : a.order - b.order));
}

function describePoint(id: string, owner: Plugin, resolution: Resolution, deployment: Deployment): string {
  const rows = standingAt(id, resolution, deployment).map(({ name, title, order, hidden }) => [
    String(order),
    name,
    hidden ? words.hidden(title) : title,
  ]);
  return words.point(id, owner.title, rows.length > 0 ? columns(rows, '    ') : words.nothing);
}

/** One plugin: whether it runs, why, and the plugins related to it. */
export function describeOne(id: string, resolution: Resolution, { external }: Pick<Deployment, 'external'>): string {
  const isOff = resolution.inactive.has(id);
  const plugin = resolution.known.find((one) => one.id === id);
  const lines = [
    (isOff ? words.isOff : words.isOn)(id, plugin?.title ?? ''),
    ...reasons(id, resolution),
    // Although an out-of-tree plugin could be read here, it may fail in browsers.
    ...(!isOff && external.some((one) => one.id === id) ? [words.inBrowsers] : []),
    ...(plugin ? facts(plugin, resolution) : []),
  ];
  const settings = plugin ? settingsIn(plugin, resolution) : [];
  const rows = settings.map(({ name, value, title, description }) => [name, value, words.setting(title, description)]);
  return [...lines.map((line) => `${line}\n`), rows.length > 0 ? words.settings(columns(rows)) : ''].join('');
}

function facts({ id, about, locked, requires, routes, contributes }: Plugin, { known }: Resolution): string[] {
  const listed = [
    { say: words.requires, names: requires ?? [] },
    { say: words.dependants, names: dependants(id, known) },
    { say: words.routes, names: routes?.map(({ pattern }) => pattern) ?? [] },
    { say: words.contributes, names: contributes?.map((entry) => `${entry.point.id} ${id}:${entry.id}`) ?? [] },
  ];
  return [
    about,
    ...(locked ? [words.locked] : []),
    ...listed.flatMap(({ say, names }) => (names.length > 0 ? [say(names)] : [])),
  ];
}

/** The reason why a plugin is off, followed by the reasons of the plugins it needs. */
function reasons(id: string, resolution: Resolution): string[] {
  const reason = resolution.inactive.get(id)?.reason;
  if (!reason) return [];
  const own = words.whyOff(id, describeReason(id, resolution) ?? '');
  return reason.kind === 'needs' && !reason.missing ? [own, ...reasons(reason.id, resolution)] : [own];
}

/** The plugins that need it, directly or indirectly. */
function dependants(id: string, known: readonly Plugin[]): string[] {
  const found = new Set<string>();
  const add = (needed: string): void => {
    for (const plugin of known) {
      if (found.has(plugin.id) || !plugin.requires?.includes(needed)) continue;
      found.add(plugin.id);
      add(plugin.id);
    }
  };
  add(id);
  return [...found].toSorted();
}

/** Plugins in the form of data, for programs. */
export function pluginsData(resolution: Resolution, mistakes: readonly string[] = []) {
  const { known, inactive } = resolution;
  const failed = [...inactive.values()].filter(({ id }) => !known.some((plugin) => plugin.id === id));
  const reasonOf = (id: string): string | undefined => describeReason(id, resolution);
  return {
    plugins: [
      ...known.map((plugin) => ({
        id: plugin.id,
        title: plugin.title,
        about: plugin.about,
        active: !inactive.has(plugin.id),
        reason: reasonOf(plugin.id),
        requires: plugin.requires ?? [],
        routes: (plugin.routes ?? []).map(({ pattern }) => pattern),
        points: (plugin.points ?? []).map(({ id }) => id),
        contributes: (plugin.contributes ?? []).map(({ point, id }) => ({ point: point.id, id })),
        settings: Object.fromEntries(settingsIn(plugin, resolution).map(({ name, value }) => [name, parsed(value)])),
      })),
      ...failed.map(({ id, title }) => ({ id, title, active: false, reason: reasonOf(id) })),
    ],
    problems: mistakes,
  };
}

/** Settings without a value have no text. */
function parsed(value: string | undefined): unknown {
  return value ? JSON.parse(value) : null;
}
