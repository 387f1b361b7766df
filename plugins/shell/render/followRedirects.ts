import type { Match, RouteTable } from '#kernel/routing/routeTable.ts';

const MOST = 5;

/** What a path leads to in the end; one that goes round in circles leads nowhere. */
export function followRedirects(table: Pick<RouteTable, 'find'>, path: string): Match {
  let match = table.find(path);
  for (let hops = 0; match.kind === 'redirect' && hops < MOST; hops++) match = table.find(match.to);
  return match;
}
