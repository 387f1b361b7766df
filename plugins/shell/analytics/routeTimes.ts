// Keeps which route was shown when. Measurements arrive late: a slow click is reported when the page is hidden, which may be
// three pages after it.
import type { RouteTable } from '#kernel/routing/routeTable.ts';

/** Longer sessions forget their first pages. */
const MOST = 200;

interface Opened {
  path: string;
  /** ISO 8601. */
  at: string;
}

export interface RouteTimes {
  opened(page: Opened): void;
  /** The pattern of the route that was shown at a time of `performance`. */
  routeAt(time: number): string;
}

export function routeTimes(routes: Pick<RouteTable, 'find'>): RouteTimes {
  const shown: { since: number; route: string }[] = [];
  return {
    opened({ path, at }) {
      const match = routes.find(path);
      const route = match.kind === 'page' ? match.entry.pattern : 'other';
      shown.push({ since: Date.parse(at) - performance.timeOrigin, route });
      if (shown.length > MOST) shown.shift();
    },
    // The time before the first page is shown belongs to that page.
    routeAt: (time) => (shown.findLast(({ since }) => since <= time) ?? shown[0])?.route ?? 'other',
  };
}
