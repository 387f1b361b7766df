// Adapts the manifests to an institution's menus and front page, so that their readers need not know of either.
import type { Deployment } from '#kernel/config/deployment.ts';
import type { Face } from '#kernel/config/face.ts';
import type { MenuItem, PageEntry, RouteEntry } from '#kernel/plugin/definePlugin.ts';
import { redirect } from '#kernel/plugin/definePlugin.ts';
import type { FoundPlugin } from '#kernel/plugin/resolve.ts';
import { frontPage } from '../refs.ts';

/** The plugin that owns the front page. */
const HOME = 'home';

/** @example resolve(adaptManifests(deployment)(found), deployment); */
export function adaptManifests({
  face,
  plugins,
}: Pick<Deployment, 'face' | 'plugins'>): (found: readonly FoundPlugin[]) => FoundPlugin[] {
  const target = plugins[HOME]?.enabled === false ? face?.frontPage : undefined;
  return (found) =>
    found.map((one) => {
      if (!face || !('plugin' in one)) return one;
      const { plugin } = one;
      const routes = (plugin.routes ?? []).map((route) => withMenus(route, face));
      return { ...one, plugin: { ...plugin, routes: target === undefined ? routes : leadingTo(target, routes) } };
    });
}

function withMenus(route: RouteEntry, { menus }: Face): RouteEntry {
  if (route.kind !== 'page' || route.menu.length === 0 || !menus) return route;
  return { ...route, menu: route.menu.flatMap((item) => wanted(item, route, menus)) };
}

function wanted(item: MenuItem, { pattern }: PageEntry, menus: NonNullable<Face['menus']>): MenuItem[] {
  const wishes = item.at === 'header' || item.at === 'space' ? menus[item.at] : undefined;
  if (!wishes) return [item];
  if (wishes.hide.includes(pattern)) return [];
  const label = wishes.labels[pattern];
  return [{ ...item, ...(label !== undefined && { label }), order: wishes.order[pattern] ?? item.order }];
}

/** Redirects to another page, because the front page is off. */
function leadingTo(target: string, routes: readonly RouteEntry[]): RouteEntry[] {
  const others = routes.filter(({ pattern }) => pattern !== '/' && pattern !== frontPage.pattern);
  if (routes.every(({ pattern }) => pattern !== '/')) return others;
  return [
    ...others,
    redirect('/', { pattern: target }),
    { ...redirect('/', { pattern: target }), pattern: frontPage.pattern },
  ];
}
