// The contributions to each point in this deployment.
import type { AddressParts } from './routeRef.ts';
import type { PageEntry, Plugin } from './definePlugin.ts';
import { compareIds } from './resolve.ts';
import type { AnyPoint, ContributionEntry, Point, PointItem } from './point.ts';

/** A deployment's changes to the order and visibility of contributions, by their names (`plugin:id`). */
export interface Arrangement {
  order?: Readonly<Record<string, number>> | undefined;
  hide?: readonly string[] | undefined;
}

/** @sealed */
export interface Contributed<Item> {
  /** `plugin:id`. */
  readonly name: string;
  readonly plugin: string;
  readonly item: Item;
}

/**
 * The contributions to a point, unordered; none while the point's owner is off, without those whose `needs` are off.
 */
function contributionEntries(point: AnyPoint, active: readonly Plugin[]): readonly ContributionEntry[] {
  if (!active.some((plugin) => plugin.points?.some((one) => one.id === point.id))) return [];
  const isActive = (id: string): boolean => active.some((plugin) => plugin.id === id);
  return active.flatMap(
    (plugin) => plugin.contributes?.filter((entry) => entry.point.id === point.id && entry.needs.every(isActive)) ?? [],
  );
}

/** The contributions shown on a page at this address, for a signed-in user or for a guest. */
export function entriesOnPage(
  page: PageEntry,
  address: AddressParts,
  active: readonly Plugin[],
  signedIn: boolean,
  ofFrame: readonly AnyPoint[] = [],
): readonly ContributionEntry[] {
  const shown = page.shows(address);
  const entriesOf = (point: AnyPoint) => contributionEntries(point, active);
  const own = page.hosts.flatMap(entriesOf).filter(({ id }) => shown?.includes(id) ?? true);
  return [...own, ...ofFrame.flatMap(entriesOf)].filter(({ signedInOnly }) => signedIn || !signedInOnly);
}

/** The contributions to a point, in the order `(order, plugin id)`; none when the point's owner is off. */
export function contributionsTo<Item extends PointItem>(
  point: Point<Item>,
  active: readonly Plugin[],
  arrangement: Arrangement = {},
): readonly Contributed<Item>[] {
  const standing = new Set(contributionEntries(point, active));
  return active
    .flatMap((plugin) =>
      point.pick(plugin.contributes?.filter((entry) => standing.has(entry)) ?? []).map(({ entry, item }) => {
        const name = `${plugin.id}:${entry.id}`;
        return { name, plugin: plugin.id, item, order: arrangement.order?.[name] ?? entry.order };
      }),
    )
    .filter(({ name }) => !arrangement.hide?.includes(name))
    .toSorted((a, b) => (a.order === b.order ? compareIds(a.plugin, b.plugin) : a.order - b.order));
}
