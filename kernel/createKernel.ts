// Puts the kernel together: no global state, so that a test can have two of them.
import { Analytics } from './analytics/Analytics.ts';
import { Session } from './auth/session.store.ts';
import { sessionToken, storedToken } from './auth/storedSession.ts';
import type { Deployment } from './config/deployment.ts';
import { SystemConfigStore } from './config/systemConfig.ts';
import { Files } from './http/files.ts';
import { createHttp, type Http } from './http/http.ts';
import { Remotes } from './http/Remote.ts';
import { Notices } from './notices/notices.store.ts';
import { contributionEntries, contributionsTo, type Contributed } from './plugin/contributions.ts';
import type { Point, PointItem } from './plugin/point.ts';
import { resolve, type FoundPlugin, type Resolution, type ResolveError } from './plugin/resolve.ts';
import { Navigation } from './routing/navigation.store.ts';
import { loadFrame } from './shell/laterParts.ts';
import { routeTable, type RouteTable } from './routing/routeTable.ts';

export interface Kernel {
  readonly deployment: Deployment;
  readonly plugins: Resolution;
  readonly routes: RouteTable;
  readonly http: Http;
  readonly remotes: Remotes;
  readonly files: Files;
  readonly session: Session;
  readonly notices: Notices;
  readonly navigation: Navigation;
  readonly analytics: Analytics;
  readonly systemConfig: SystemConfigStore;
  /** What stands at a contribution point. */
  contributions<Item extends PointItem>(point: Point<Item>): readonly Contributed<Item>[];
}

export function createKernel(deployment: Deployment, found: readonly FoundPlugin[]): Kernel {
  const plugins = resolve(found, deployment);
  const routes = routeTable(plugins);
  const notices = new Notices();
  const analytics = new Analytics(
    deployment.analytics,
    found.map((one) => one.id),
  );
  const http: Http = createHttp({
    services: deployment.services,
    headers: deployment.headers,
    destinationHost: deployment.destinationHost,
    sessionToken: sessionToken(),
    token: () => session.token,
    storedToken,
    signedOut: (message, token) => session.expired(message, token),
    tip: notices.error,
    misfit: (error) => analytics.crash({ plugin: 'kernel', message: `${error.line} ${error.detail ?? ''}` }),
  });
  const remotes = new Remotes(http);
  const systemConfig = new SystemConfigStore(deployment);
  const session: Session = new Session({
    http,
    warn: notices.warning,
    toFrontPage: () => navigation.toFrontPage(),
    reloadFrontPage: () => location.assign('/'),
    forget: () => remotes.clear(),
  });
  const navigation = new Navigation({
    table: routes,
    loadFrame,
    hosted(entry, address) {
      const shown = entry.shows(address);
      const all = entry.hosts.flatMap((one) => contributionEntries(one, plugins.active));
      return shown ? all.filter(({ id }) => shown.includes(id)) : all;
    },
    session,
    notices,
    remotes,
    analytics,
    systemConfig,
  });

  if (plugins.errors.length > 0) void reportErrors(plugins.errors, analytics);
  return {
    deployment,
    plugins,
    routes,
    http,
    remotes,
    files: new Files(http, notices.error),
    session,
    notices,
    navigation,
    analytics,
    systemConfig,
    contributions: (point) => contributionsTo(point, plugins.active, deployment.contributions[point.id]),
  };
}

/** What is wrong with the plugins is for the operator; its words are not in the first load. */
async function reportErrors(errors: readonly ResolveError[], analytics: Analytics): Promise<void> {
  const { describeError } = await import('./plugin/reasons.ts');
  for (const error of errors) analytics.crash({ plugin: 'kernel', message: describeError(error) });
}
