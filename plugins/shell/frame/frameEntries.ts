import type { PageEntry, Plugin } from '#kernel/plugin/definePlugin.ts';
import type { UserInfo } from '#kernel/auth/api.ts';
import type { ContributionEntry } from '#kernel/plugin/point.ts';
import type { RouteTable } from '#kernel/routing/routeTable.ts';
import { floating, headerTools, spaceTop } from '../points.ts';

interface Frame {
  readonly active: readonly Plugin[];
  readonly routes: Pick<RouteTable, 'menu'>;
}

/** The points that the frame opens on this page only: above the first page of the learning space's menu. */
export function pointsOfFrame(
  { pattern }: PageEntry,
  routes: Frame['routes'],
  user: UserInfo | undefined,
): readonly (typeof spaceTop)[] {
  const [first] = routes.menu('space', user);
  return first?.target.pattern === pattern ? [spaceTop] : [];
}

/** The contributions that the frame of a page shows. */
export function frameEntries(entry: PageEntry, { active, routes }: Frame): readonly ContributionEntry[] {
  const points = new Set([floating.id]);
  if (entry.frame === 'browse' || entry.frame === 'space') points.add(headerTools.id);
  for (const { id } of pointsOfFrame(entry, routes, undefined)) points.add(id);
  return active.flatMap(({ contributes = [] }) => contributes.filter(({ point }) => points.has(point.id)));
}
