import type { Match, RouteTable } from '#kernel/routing/routeTable.ts';

const MOST = 5;

/** The final match of a path; a circle of redirects leads nowhere. */
export function followRedirects(table: Pick<RouteTable, 'find'>, path: string): Match {
  let match = table.find(path);
  for (let hops = 0; match.kind === 'redirect' && hops < MOST; hops++) match = table.find(match.to);
  return match;
}
