// Puts the kernel together. It has no global state: a test can have two.
import { BASE } from './browser/base.ts';
import { Recovery } from './browser/Recovery.ts';
import { Analytics } from './analytics/Analytics.ts';
import type { Sink } from './analytics/events.ts';
import type { UserInfo } from './auth/api.ts';
import { Session } from './auth/session.store.ts';
import { sessionToken } from './auth/storedSession.ts';
import type { Deployment } from './config/deployment.ts';
import { SystemConfigStore } from './config/systemConfig.ts';
import { createHttp, type Http, type HttpOptions } from './http/http.ts';
import { Remotes } from './http/Remote.ts';
import { Lifetime, type OnceKey } from './lifetime.ts';
import { Notices } from './notices/notices.store.ts';
import { contributionsTo, entriesOnPage, type Contributed } from './plugin/contributions.ts';
import type { AnyPoint, Point, PointItem } from './plugin/point.ts';
import type { FrameName, PageEntry } from './plugin/definePlugin.ts';
import { resolve, type FoundPlugin, type Resolution } from './plugin/resolve.ts';
import { Navigation } from './routing/navigation.store.ts';
import { routeTable, type RouteTable } from './routing/routeTable.ts';

/** @sealed */
export interface Kernel {
  readonly deployment: Deployment;
  readonly plugins: Resolution;
  readonly routes: RouteTable;
  readonly http: Http;
  readonly remotes: Remotes;
  readonly session: Session;
  readonly notices: Notices;
  readonly navigation: Navigation;
  readonly analytics: Analytics;
  readonly systemConfig: SystemConfigStore;
  /** Retries what failed once the network is back; components use `useRecovery`. */
  readonly recovery: Recovery;
  /** Makes something once per kernel, such as a store or an outbox. See `Lifetime`. */
  once<T>(key: OnceKey<T>, make: () => NoInfer<T>): T;
  whenDisposed(end: () => void): void;
  dispose(): void;
  /** The contributions to a point, for whoever is signed in. */
  contributions<Item extends PointItem>(point: Point<Item>): readonly Contributed<Item>[];
}

/**
 * Provided by the shell, also the code for answers that do not fit the contract and the answers sent along with the
 * page.
 */
export interface Host extends Pick<HttpOptions, 'loadLenient' | 'takePreloaded' | 'fetchFor' | 'keptAnswer'> {
  /** For a kernel that serves one request, whose session is neither renewed nor ended. */
  signedOut?: HttpOptions['signedOut'];
  /** Changes manifests before anything else reads them. */
  adaptManifests?: ((found: readonly FoundPlugin[]) => readonly FoundPlugin[]) | undefined;
  /** Fetches the code of a page's frame, so that frame and page appear together. */
  loadFrame?: (name: FrameName, signedIn: boolean) => Promise<void>;
  /** The points that the frame shows on a page, whose contributions are fetched along with it. */
  pointsOfFrame?: (entry: PageEntry, routes: RouteTable, user: UserInfo | undefined) => readonly AnyPoint[];
  /** Fetches the analytics sinks. */
  loadSinks?: () => Promise<Sink>;
  /** Fetches the code of the sign-in dialog. */
  loadSignIn?: () => Promise<unknown>;
}

export function createKernel(deployment: Deployment, found: readonly FoundPlugin[], host: Host = {}): Kernel {
  const { once, whenDisposed, dispose } = new Lifetime();
  const notices = new Notices();
  const recovery = new Recovery();
  const analytics = new Analytics(deployment.analytics, host.loadSinks);
  const plugins = resolve(host.adaptManifests?.(found) ?? found, deployment);
  for (const error of plugins.errors) analytics.crash({ plugin: 'kernel', message: JSON.stringify(error) });
  const routes = routeTable(plugins);
  const http: Http = createHttp({
    services: deployment.services,
    headers: deployment.headers,
    destinationHost: deployment.destinationHost,
    sessionToken: sessionToken(),
    token: () => session.token,
    signedOut: (...refusal) => session.refused(...refusal),
    tip: notices.error,
    misfit: analytics.misfit,
    timeZone: deployment.timeZone,
    ...host,
  });
  const remotes = new Remotes(http, host.takePreloaded);
  const systemConfig = new SystemConfigStore(deployment);
  const session: Session = new Session({
    http,
    remotes,
    warn: notices.warning,
    place: () => navigation.place,
    goTo: (href) => void navigation.goTo(href, { force: true }),
    toFrontPage: () => navigation.toFrontPage(),
    reloadFrontPage: () => location.assign(`${BASE}/`),
    loadSignIn: host.loadSignIn ?? nothing,
  });
  const navigation = new Navigation({
    plugins,
    routes,
    loadFrame: host.loadFrame ?? nothing,
    hosted: (entry, address) => {
      const ofFrame = host.pointsOfFrame?.(entry, routes, session.user) ?? [];
      return entriesOnPage(entry, address, plugins.active, session.signedIn, ofFrame);
    },
    session,
    notices,
    remotes,
    analytics,
    systemConfig,
  });

  for (const part of [remotes, session, navigation]) whenDisposed(() => part.dispose());

  return {
    deployment,
    plugins,
    routes,
    http,
    remotes,
    session,
    notices,
    navigation,
    analytics,
    systemConfig,
    recovery,
    once,
    whenDisposed,
    dispose,
    contributions: (point) =>
      contributionsTo(point, plugins.active, deployment.contributions[point.id]).filter(
        ({ item }) => !item.signedInOnly || session.signedIn,
      ),
  };
}

const nothing = (): Promise<void> => Promise.resolve();
