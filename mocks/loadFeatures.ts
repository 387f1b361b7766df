// Finds the features of the mock upstream: each is a folder here. There is no list to edit.
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ApprovalKind, ControlActions, Controls, SecretKind, Section, Switch } from './control/Controls.ts';
import type { ScenarioGroup } from './control/Scenario.ts';
import type { Implementation } from './handler/implement.ts';
import type { Route } from './handler/Route.ts';
import type { SocketRoute } from './handler/SocketRoute.ts';
import type { FirstDayStep } from './world/FirstDay.ts';
import type { World } from './world/World.ts';

/** The files that a feature may have. */
interface Files {
  handlers: { default: Implementation[]; routes?: Route[]; sockets?: SocketRoute[] };
  /** SQL. */
  tables: { TABLES: string };
  firstDay: { default: readonly FirstDayStep[] };
  controls: {
    actions?: ControlActions;
    secrets?: readonly SecretKind[];
    approvals?: ApprovalKind;
    toggle?: (world: World) => Switch;
    section?: Section;
  };
  scenarios: { default: ScenarioGroup };
}

export interface Features {
  implementations: Implementation[];
  routes: Route[];
  sockets: SocketRoute[];
  controls: Controls;
}

/** Adds the parts of plugins from out of tree: folders like those here. Their data are documents. */
export async function loadFeatures(parts: readonly string[] = []): Promise<Features> {
  const handlers = await load('handlers', parts);
  const controls = await load('controls', parts);
  const scenarios = await load('scenarios', parts);
  return {
    implementations: handlers.flatMap((feature) => feature.default),
    routes: handlers.flatMap(({ routes = [] }) => routes),
    sockets: handlers.flatMap(({ sockets = [] }) => sockets),
    controls: {
      actions: Object.fromEntries(controls.flatMap(({ actions = {} }) => Object.entries(actions))),
      secrets: inTheirOrder(controls.flatMap(({ secrets = [] }) => secrets)),
      approvals: inTheirOrder(controls.flatMap(({ approvals = [] }) => approvals)),
      sections: inTheirOrder(controls.flatMap(({ section = [] }) => section)),
      switches: controls.flatMap(({ toggle = [] }) => toggle),
      scenarios: inTheirOrder(scenarios.map((feature) => feature.default)),
    },
  };
}

/** The tables of all features, as SQL. */
export async function loadTables(): Promise<string> {
  return (await load('tables')).map(({ TABLES }) => TABLES).join('');
}

/** The first-day steps of all features, in order. */
export async function loadFirstDay(): Promise<FirstDayStep[]> {
  return inTheirOrder((await load('firstDay')).flatMap((feature) => feature.default));
}

function load<Name extends keyof Files>(name: Name, parts: readonly string[] = []): Promise<Files[Name][]> {
  const own = readdirSync(import.meta.dirname)
    .toSorted()
    .map((folder) => join(import.meta.dirname, folder));
  const paths = [...own, ...parts.map((part) => resolve(part))]
    .map((folder) => join(folder, `${name}.ts`))
    .filter((path) => existsSync(path));
  return Promise.all(paths.map((path): Promise<Files[Name]> => import(pathToFileURL(path).href)));
}

const inTheirOrder = <T extends { readonly order: number }>(things: readonly T[]): T[] =>
  things.toSorted((one, other) => one.order - other.order);
