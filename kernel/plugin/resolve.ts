// Determines which plugins run in this deployment, and why the others do not. A pure function.
import type { Plugin } from './definePlugin.ts';
import type { AnySettings, SettingsReading } from './settings.ts';

/** A plugin's folder as found: its manifest, the reason why it cannot run, or both if the manifest could be read. */
export type FoundPlugin = { id: string; plugin: Plugin; failure?: string } | { id: string; failure: string };

/** The part of a deployment that concerns plugins and their menu items. */
export interface PluginChoices {
  assessment?: { url: string } | undefined;
  plugins: Readonly<Record<string, { enabled: boolean; settings?: unknown }>>;
  external?: readonly { readonly id: string }[] | undefined;
}

/** Why a plugin does not run; its wording is in `plugins/shell/operator/reasons.ts`. */
export type Reason =
  | { kind: 'off' }
  /** It is off by default, and the deployment does not name it. */
  | { kind: 'unnamed' }
  | { kind: 'needs'; id: string; title: string; missing: boolean }
  | { kind: 'cycle'; path: readonly string[] }
  | { kind: 'settings'; problems: readonly string[] }
  | { kind: 'failed'; message: string };

export interface InactivePlugin {
  id: string;
  title: string;
  reason: Reason;
}

export type ResolveError =
  | {
      kind: 'duplicate' | 'unknown' | 'locked';
      what: 'plugin' | 'route' | 'point' | 'contribution';
      name: string;
      /** The plugins that declare it; the first one keeps it. */
      owners: readonly string[];
    }
  /** Invalid settings of a plugin. It runs with the defaults, unless an invalid setting has none. */
  | { kind: 'settings'; name: string; problems: readonly string[]; running: boolean };

/** @sealed */
export interface Resolution {
  choices: PluginChoices;
  /** Sorted by id. */
  active: readonly Plugin[];
  inactive: ReadonlyMap<string, InactivePlugin>;
  errors: readonly ResolveError[];
  /** All manifests that could be read, active or not: the router knows every pattern. */
  known: readonly Plugin[];
  /** The settings of the plugins that are not switched off. */
  settings: ReadonlyMap<AnySettings, SettingsReading>;
}

/** Resolves the manifests against a deployment. */
export function resolve(found: readonly FoundPlugin[], choices: PluginChoices): Resolution {
  const errors: ResolveError[] = [];
  const byId = new Map<string, FoundPlugin>();
  for (const one of [...found].toSorted((a, b) => compareIds(a.id, b.id))) {
    if (byId.has(one.id)) errors.push({ kind: 'duplicate', what: 'plugin', name: one.id, owners: [one.id, one.id] });
    else byId.set(one.id, one);
  }
  for (const [id, { enabled }] of Object.entries(choices.plugins)) {
    if (!enabled && isLocked(byId.get(id))) {
      errors.push({ kind: 'locked', what: 'plugin', name: id, owners: ['deployment'] });
    }
    if (!byId.has(id)) errors.push({ kind: 'unknown', what: 'plugin', name: id, owners: ['deployment'] });
  }
  const known = [...byId.values()].flatMap((one) => ('plugin' in one ? [one.plugin] : []));
  errors.push(...duplicates(known));

  const settings = new Map<AnySettings, SettingsReading>();
  const reasons = reasonsOf(byId, choices, settings, errors);
  const inactive = new Map<string, InactivePlugin>();
  for (const [id, one] of byId) {
    const reason = reasons(id);
    if (reason) inactive.set(id, { id, title: 'plugin' in one ? one.plugin.title : id, reason });
  }
  const active = known.filter((plugin) => !inactive.has(plugin.id));
  return { choices, active, inactive, errors, known, settings };
}

/** Not `localeCompare`, which first loads the tables of a language: 100 ms on a phone. */
export const compareIds = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Memoised: each plugin is visited once; meeting one again during its own visit means a cycle. */
function reasonsOf(
  byId: ReadonlyMap<string, FoundPlugin>,
  choices: PluginChoices,
  settings: Map<AnySettings, SettingsReading>,
  errors: ResolveError[],
) {
  const judged = new Map<string, Reason | undefined>();
  const path: string[] = [];

  const judge = (id: string): Reason | undefined => {
    if (judged.has(id)) return judged.get(id);
    const at = path.indexOf(id);
    if (at >= 0) {
      const cycle = [...path.slice(at), id];
      for (const member of path.slice(at)) judged.set(member, { kind: 'cycle', path: cycle });
      return { kind: 'cycle', path: cycle };
    }
    path.push(id);
    const reason = ownReason(byId.get(id), choices, settings, errors) ?? needs(byId.get(id));
    path.pop();
    if (!judged.has(id)) judged.set(id, reason);
    return judged.get(id);
  };

  const needs = (one: FoundPlugin | undefined): Reason | undefined => {
    if (!one || !('plugin' in one)) return undefined;
    for (const id of one.plugin.requires ?? []) {
      const other = byId.get(id);
      if (!other) return { kind: 'needs', id, title: id, missing: true };
      if (judge(id)) return { kind: 'needs', id, title: 'plugin' in other ? other.plugin.title : id, missing: false };
    }
    return undefined;
  };

  return judge;
}

function ownReason(
  one: FoundPlugin | undefined,
  choices: PluginChoices,
  settings: Map<AnySettings, SettingsReading>,
  errors: ResolveError[],
): Reason | undefined {
  if (!one) return undefined;
  if (choices.plugins[one.id]?.enabled === false && !isLocked(one)) return { kind: 'off' };
  if ('plugin' in one && one.plugin.offByDefault && !isNamed(one.id, choices)) return { kind: 'unnamed' };
  if (one.failure !== undefined || !('plugin' in one)) return { kind: 'failed', message: one.failure ?? '' };
  const { problems, usable } = readSettings(one.plugin, choices, settings);
  if (problems.length > 0) errors.push({ kind: 'settings', name: one.id, problems, running: usable });
  return usable ? undefined : { kind: 'settings', problems };
}

const isNamed = (id: string, { plugins, external = [] }: PluginChoices): boolean =>
  plugins[id] !== undefined || external.some((one) => one.id === id);

const isLocked = (one: FoundPlugin | undefined): boolean => one !== undefined && 'plugin' in one && !!one.plugin.locked;

function readSettings(plugin: Plugin, choices: PluginChoices, settings: Map<AnySettings, SettingsReading>) {
  const given = choices.plugins[plugin.id]?.settings;
  if (!plugin.settings) return { problems: given === undefined ? [] : ['这个插件没有设置项'], usable: true };
  const reading = plugin.settings.read(given);
  settings.set(plugin.settings, reading);
  return reading;
}

function duplicates(plugins: readonly Plugin[]): ResolveError[] {
  const kinds = [
    { what: 'route', names: (plugin: Plugin) => (plugin.routes ?? []).map((route) => route.pattern) },
    { what: 'point', names: (plugin: Plugin) => (plugin.points ?? []).map((point) => point.id) },
    {
      what: 'contribution',
      names: (plugin: Plugin) => (plugin.contributes ?? []).map((entry) => `${entry.point.id} ${entry.id}`),
    },
  ] as const;
  return kinds.flatMap(({ what, names }) => {
    const owner = new Map<string, string>();
    const found: ResolveError[] = [];
    for (const plugin of plugins) {
      for (const name of names(plugin)) {
        const first = owner.get(name);
        if (first === undefined) owner.set(name, plugin.id);
        else found.push({ kind: 'duplicate', what, name, owners: [first, plugin.id] });
      }
    }
    return found;
  });
}
