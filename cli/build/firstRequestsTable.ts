// Finds out what pages ask for first, by asking their manifests with made-up addresses. What does not follow from the
// address alone, or in a way that no row can say, is left out.
import { getUserInfo, type UserInfo } from '#kernel/auth/api.ts';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import type { CallRequest } from '#kernel/http/call.ts';
import { writeAddress } from '#kernel/http/write.ts';
import { entriesOnPage } from '#kernel/plugin/contributions.ts';
import type { Plugin } from '#kernel/plugin/definePlugin.ts';
import type { ContributionEntry, PageData } from '#kernel/plugin/point.ts';
import { resolve } from '#kernel/plugin/resolve.ts';
import type { SettingsSource } from '#kernel/plugin/settings.ts';
import { routeTable } from '#kernel/routing/routeTable.ts';
import { type PageRow, paramsOf } from '#plugins/shell/ahead/firstRequests.ts';
import { frameEntries } from '#plugins/shell/frame/frameEntries.ts';
import { followRedirects } from '#plugins/shell/render/followRedirects.ts';
import { rowsOf, type Subject, type Who } from './learnRequests.ts';
import { addressOf, kindOf, requiredOf, someUser, type Values } from './madeUpAddresses.ts';

export async function firstRequestsTable(plugins: readonly Plugin[]): Promise<PageRow[]> {
  const deployment = defaultDeployment();
  const found = plugins.map((plugin) => ({ id: plugin.id, plugin }));
  const resolution = resolve(found, deployment);
  const { active } = resolution;
  const routes = routeTable(resolution);
  const needs = needsOf(active);
  const rows: PageRow[] = [];
  for (const pattern of routes.patterns) {
    const match = followRedirects(routes, pattern);
    if (match.kind !== 'page') continue;
    const { entry, plugin } = match;
    let settings = false;
    const kernel: SettingsSource = {
      get plugins() {
        settings = true;
        return resolution;
      },
    };
    const ask = async (values: Values, userId: string | undefined) => {
      const user = userId === undefined ? undefined : someUser(userId);
      if (entry.access === 'login' && !user) return [];
      const address = addressOf(entry.pattern, values);
      const shown = entriesOnPage(entry, address, active, user !== undefined);
      const own = await collect([['', entry.data(address, user, kernel)], ...dataOf(shown, user, needs)]);
      if (own.length === 0) return own;
      const frame = await collect(dataOf(frameEntries(entry, { active, routes }), user, needs));
      const always = await collect(user ? [['', [getUserInfo.with({})]]] : []);
      return unique([...own, ...frame, ...always]);
    };
    // The path of a page with tabs names the one that it shows.
    const tabs = active.flatMap(({ contributes = [] }) =>
      contributes.flatMap(({ id, point }) => (entry.hosts.some((host) => host.id === point.id) ? [id] : [])),
    );
    const subject: Subject = {
      path: pattern,
      kinds: new Map(
        Object.entries(entry.parameters).map(([name, schema]) => [
          name,
          kindOf(schema, entry.pattern.includes(`:${name}`) ? tabs : []),
        ]),
      ),
      required: requiredOf(entry.pattern, entry.parameters),
      ask: (values, userId) => ask(values, userId).catch(() => undefined),
    };
    const writtenFor = async (who: Who): Promise<PageRow[]> =>
      (await rowsOf(subject, who)).map(({ having, requests }) => ({
        pattern,
        plugins: needs.ofPlugin(plugin.id),
        ...(Object.keys(having).length > 0 && { having }),
        ...(settings && { settings }),
        [who]: requests,
      }));
    const own = [...(await writtenFor('guest')), ...(await writtenFor('user'))];
    rows.push(...(own.length > 0 ? own : [{ pattern, plugins: [] }]));
  }
  // Of a page that asks for nothing it says so much where a vaguer pattern would take its place.
  return together(rows).filter(({ pattern, guest, user }, index, all) => {
    const later = all.slice(index + 1).filter((one) => one.pattern !== pattern);
    return guest !== undefined || user !== undefined || later.some((one) => paramsOf(one.pattern, pattern));
  });

  async function collect(all: readonly (readonly [string, PageData])[]): Promise<string[]> {
    const asked = await Promise.all(
      all.map(async ([needed, data]) => (await data).map((one) => [needed, one] as const)),
    );
    return asked
      .flat()
      .flatMap(([needed, one]) => (isRead(one) ? [needed + writeAddress(one, deployment.services)] : []));
  }
}

const isRead = ({ call }: CallRequest): boolean => call.method === 'GET' && call.replyKind === 'json';

/** By their addresses: the first says what it needs. */
function unique(requests: readonly string[]): string[] {
  const known = new Set<string>();
  return requests.filter((one) => {
    const address = one.slice(one.indexOf('/'));
    if (known.has(address)) return false;
    known.add(address);
    return true;
  });
}

function dataOf(
  entries: readonly ContributionEntry[],
  user: UserInfo | undefined,
  needs: ReturnType<typeof needsOf>,
): (readonly [string, PageData])[] {
  return entries.map((one) => [
    needs
      .ofEntry(one)
      .map((id) => `${id},`)
      .join(''),
    one.data(user),
  ]);
}

/** A guest's and a user's, where they tell addresses apart in the same way. */
function together(rows: readonly PageRow[]): PageRow[] {
  const all = new Map<string, PageRow>();
  for (const row of rows) {
    const key = JSON.stringify([row.pattern, row.having]);
    all.set(key, { ...all.get(key), ...row });
  }
  return [...all.values()];
}

/** The plugins that may be switched off, and have to be on. */
function needsOf(active: readonly Plugin[]) {
  const byId = new Map(active.map((plugin) => [plugin.id, plugin]));
  const take = (id: string, into: Set<string>): Set<string> => {
    const plugin = byId.get(id);
    if (!plugin || into.has(id)) return into;
    into.add(id);
    for (const other of plugin.requires ?? []) take(other, into);
    return into;
  };
  const among = (ids: readonly string[]): string[] => {
    const all = new Set<string>();
    for (const id of ids) take(id, all);
    return [...all].filter((id) => byId.get(id)?.locked !== true);
  };
  return {
    ofPlugin: (id: string) => among([id]),
    ofEntry: (entry: ContributionEntry) =>
      among([
        ...active
          .filter(
            ({ contributes = [], points = [] }) =>
              contributes.includes(entry) || points.some(({ id }) => id === entry.point.id),
          )
          .map(({ id }) => id),
        ...entry.needs,
      ]),
  };
}
