// The calls that pages name in their manifests.
import type { UserInfo } from '#kernel/auth/api.ts';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import type { CallRequest } from '#kernel/http/call.ts';
import { entriesOnPage } from '#kernel/plugin/contributions.ts';
import { resolve } from '#kernel/plugin/resolve.ts';
import { followRedirects, routeTable } from '#kernel/routing/routeTable.ts';
import { pointsOfFrame } from '#plugins/shell/frame/frameEntries.ts';
import { manifests } from './addresses.ts';

const resolution = resolve(
  manifests.map((plugin) => ({ id: plugin.id, plugin })),
  defaultDeployment(),
);
const table = routeTable(resolution);

/** The calls in the `data` of a page and of what others contribute to it and to its frame. */
export async function promisedBy(address: string, user: UserInfo | undefined): Promise<readonly CallRequest[]> {
  const { pathname, search } = new URL(address, 'http://localhost');
  const { match } = followRedirects(table, pathname);
  if (match.kind !== 'page') throw new Error(`${address} is no page`);
  const at = { params: match.params, search };
  const contributed = entriesOnPage(
    match.entry,
    at,
    resolution.active,
    user !== undefined,
    pointsOfFrame(match.entry, table, user),
  );
  const own = match.entry.data(at, user, { plugins: resolution });
  const all = await Promise.all([own, ...contributed.map((one) => one.data(user, at))]);
  return all.flat();
}
