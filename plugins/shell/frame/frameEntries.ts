import type { PageEntry, Plugin } from '#kernel/plugin/definePlugin.ts';
import type { ContributionEntry } from '#kernel/plugin/point.ts';
import { floating, headerTools, spaceTop } from '../points.ts';

/** What others add to the frame of a page. */
export function frameEntries(entry: PageEntry, active: readonly Plugin[]): readonly ContributionEntry[] {
  const points = new Set([floating.id]);
  if (entry.frame === 'browse' || entry.frame === 'space') points.add(headerTools.id);
  if (beginsSpace(entry, active)) points.add(spaceTop.id);
  return active.flatMap(({ contributes = [] }) => contributes.filter(({ point }) => points.has(point.id)));
}

/** It is the first of the learning space's menu. */
function beginsSpace(entry: PageEntry, active: readonly Plugin[]): boolean {
  const items = active
    .flatMap(({ routes = [] }) => routes)
    .flatMap((route) => (route.kind === 'page' ? route.menu.map(({ at, order }) => ({ route, at, order })) : []))
    .filter(({ at }) => at === 'space')
    .toSorted((a, b) => a.order - b.order);
  return items[0]?.route.pattern === entry.pattern;
}
