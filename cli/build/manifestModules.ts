// Which manifests the browser reads before a guest's front page, and which after it. Nobody lists them: it follows from
// what they say.
import type { MenuPlace, Plugin } from '#kernel/plugin/definePlugin.ts';
import type { FoundPlugin } from '#kernel/plugin/resolve.ts';
import * as shellPoints from '#plugins/shell/points.ts';
import { frontPage } from '#plugins/shell/refs.ts';

/** How plugins/shell/manifests.ts imports the later ones. */
export const LATER = './manifests.ts?later';

/** The source of the module with the first manifests. */
export function firstManifests(found: readonly FoundPlugin[]): string {
  const { first, later } = divide(found);
  // A manifest that throws here would throw in the browser, and take the others with it.
  const failed = found.flatMap((one) => ('failure' in one ? [`  ${JSON.stringify(one)},`] : []));
  return [
    ...first.map(importOf),
    'export const first = [',
    ...first.map(entryOf),
    ...failed,
    '];',
    later.length > 0
      ? `export const rest = () => import(/* webpackChunkName: 'manifests' */ '${LATER}');`
      : 'export const rest = undefined;',
    '',
  ].join('\n');
}

/** The source of the module with the later manifests. */
export function laterManifests(found: readonly FoundPlugin[]): string {
  const { later } = divide(found);
  return [...later.map(importOf), 'export default [', ...later.map(entryOf), '];', ''].join('\n');
}

/** Menus of the header and the footer, which the front page has too. */
const AROUND_EVERY_PAGE: ReadonlySet<MenuPlace> = new Set(['header', 'signed-out', 'footer']);

/** First come the base, those that a guest's front page draws something of, and whom they require. */
function divide(found: readonly FoundPlugin[]): { first: Plugin[]; later: Plugin[] } {
  const plugins = found.flatMap((one) => ('plugin' in one ? [one.plugin] : []));
  const points = pointsOnFrontPage(plugins);
  const drawn = ({ locked, routes = [], contributes = [] }: Plugin) =>
    locked === true ||
    contributes.some(({ point }) => points.has(point.id)) ||
    routes.some(
      (route) =>
        route.kind === 'page' &&
        (route.pattern === frontPage.pattern || route.menu.some(({ at }) => AROUND_EVERY_PAGE.has(at))),
    );
  const first = new Set<Plugin>();
  const take = (plugin: Plugin): void => {
    if (first.has(plugin)) return;
    first.add(plugin);
    for (const other of plugins) if (plugin.requires?.includes(other.id)) take(other);
  };
  for (const plugin of plugins.filter(drawn)) take(plugin);
  return { first: plugins.filter((plugin) => first.has(plugin)), later: plugins.filter((one) => !first.has(one)) };
}

/** The shell's, and those that the front page hosts. */
function pointsOnFrontPage(plugins: readonly Plugin[]): ReadonlySet<string> {
  const hosted = plugins
    .flatMap(({ routes = [] }) => routes)
    .flatMap((route) => (route.kind === 'page' && route.pattern === frontPage.pattern ? route.hosts : []));
  const guests = [...Object.values(shellPoints), ...hosted].filter(({ signedInOnly }) => !signedInOnly);
  return new Set(guests.map(({ id }) => id));
}

function importOf({ id }: Plugin): string {
  return `import ${nameOf(id)} from '../../plugins/${id}/plugin.ts';`;
}

function entryOf({ id }: Plugin): string {
  return `  { id: '${id}', plugin: ${nameOf(id)} },`;
}

function nameOf(id: string): string {
  return `plugin_${id.replaceAll(/\W/g, '_')}`;
}
