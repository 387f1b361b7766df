// All paths of the product and their owners, including plugins that are off.
import { matchRoute } from 'wouter';
import { parse } from 'regexparam';
import { BASE } from '../browser/base.ts';
import type { MenuItem, MenuPlace, PageEntry, Plugin, RouteEntry } from '../plugin/definePlugin.ts';
import type { UserInfo } from '../auth/api.ts';
import type { InactivePlugin, Resolution } from '../plugin/resolve.ts';
import type { Target } from '../plugin/routeRef.ts';

export type Match =
  | { kind: 'page'; plugin: Plugin; entry: PageEntry; params: Readonly<Record<string, string | undefined>> }
  | { kind: 'redirect'; plugin: Plugin; to: string }
  | { kind: 'inactive'; inactive: InactivePlugin }
  | { kind: 'lost' };

/** The destination of an address, once its redirects are followed. */
export type Destination = Exclude<Match, { kind: 'redirect' }>;

export interface MenuEntry {
  readonly key: string;
  readonly label: string;
  readonly item: MenuItem;
  readonly target: Target;
}

/** @sealed */
export interface RouteTable {
  /** The route, plugin or error at an address of this host. */
  find(path: string): Match;
  /** True if the owner of this pattern is on; links check it before they render. */
  open(pattern: string): boolean;
  /** The menu items at a place for this user. */
  menu(place: MenuPlace, user: UserInfo | undefined): readonly MenuEntry[];
  /** All patterns whose owners are on. */
  patterns: readonly string[];
}

interface Row {
  plugin: Plugin;
  route: RouteEntry;
}

export function routeTable(resolution: Resolution): RouteTable {
  const rows = resolution.known
    .flatMap((plugin) => (plugin.routes ?? []).map((route): Row => ({ plugin, route })))
    .toSorted((a, b) => vagueness(a.route.pattern) - vagueness(b.route.pattern));
  const active = rows.filter((row) => !resolution.inactive.has(row.plugin.id));
  const open = new Set(active.map((row) => row.route.pattern));

  return {
    patterns: [...open],
    open: (pattern) => open.has(pattern),
    find(given) {
      // A trailing slash is ignored: `/index/` is `/index`.
      const path = given.startsWith(BASE) ? given.slice(BASE.length).replace(/\/+$/, '') || '/' : '.';
      for (const { plugin, route } of rows) {
        const [matches, params] = matchRoute(parse, route.pattern, path);
        if (!matches) continue;
        const inactive = resolution.inactive.get(plugin.id);
        if (inactive) return { kind: 'inactive', inactive };
        if (route.kind === 'redirect') return { kind: 'redirect', plugin, to: BASE + route.to };
        return { kind: 'page', plugin, entry: route, params: decoded(params) };
      }
      return { kind: 'lost' };
    },
    menu: (place, user) =>
      // `active` is sorted by id, so ties stay in id order.
      resolution.active
        .flatMap((plugin) => plugin.routes ?? [])
        .flatMap((route) => (route.kind === 'page' ? route.menu.map((item) => ({ route, item })) : []))
        .filter(({ item }) => item.at === place)
        .toSorted((a, b) => a.item.order - b.item.order)
        .flatMap(({ route, item }) => {
          const target = item.to
            ? item.to(user, { plugins: resolution })
            : { pattern: route.pattern, href: BASE + route.pattern };
          return target ? [{ key: route.pattern, label: item.label ?? route.title, item, target }] : [];
        }),
  };
}

const MOST_HOPS = 5;

/** Follows the redirects from a path; a circle of them leads nowhere. */
export function followRedirects(table: Pick<RouteTable, 'find'>, from: string): { path: string; match: Destination } {
  let path = from;
  for (let hops = 0; hops <= MOST_HOPS; hops++) {
    const match = table.find(path);
    if (match.kind !== 'redirect') return { path, match };
    path = match.to;
  }
  return { path: from, match: { kind: 'lost' } };
}

function decoded(params: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value && decode(value)]));
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // A stray % is taken literally.
  }
}

/** Sort key: exact paths first, then parameters, then wildcards. */
function vagueness(pattern: string): number {
  if (pattern.endsWith('*')) return 2;
  return pattern.includes(':') ? 1 : 0;
}
