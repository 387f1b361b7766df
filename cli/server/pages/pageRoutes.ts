// Looks up the page of an address, as far as possible without calling the upstream.
import type { PageEntry } from '#kernel/plugin/definePlugin.ts';
import { resolve, type FoundPlugin } from '#kernel/plugin/resolve.ts';
import { followRedirects, routeTable } from '#kernel/routing/routeTable.ts';
import type { Deployment } from '#kernel/config/deployment.ts';
import { noAuth, notFound } from '#plugins/shell/refs.ts';

export interface PageRoute {
  readonly status: 200 | 404;
  /** Guests can see the whole page. */
  readonly open: boolean;
  /** Is drawn for signed-in users. */
  readonly drawn: boolean;
  /** The content, and whether it exists, may depend on the address's parameters. */
  readonly named: boolean;
  readonly title: string;
}

/** Pages with one-time codes and redirects must not be cached or shown twice. */
const FOR_ONE_VISITOR = /^\/(oauth|pagejumping|classroom\/jumping|checkin)(\/|$)/;

const isDrawn = ({ pattern }: PageEntry): boolean => !FOR_ONE_VISITOR.test(pattern);

const isOpen = (entry: PageEntry): boolean => entry.access === 'public' && isDrawn(entry);

export interface PageRoutes {
  of(path: string, search: string): PageRoute;
  /** Patterns of all pages that guests can see, but for workspaces: what one works on is not for search engines. */
  readonly open: readonly string[];
}

/** Pages that search engines should not index. */
const UNLISTED = new Set([notFound, noAuth].map(({ pattern }) => pattern));

/** `plugins` must already include the deployment's face. */
export function pageRoutes(plugins: readonly FoundPlugin[], deployment: Deployment): PageRoutes {
  const resolution = resolve(plugins, deployment);
  const routes = routeTable(resolution);
  const of = (path: string, search: string): PageRoute => {
    const { match } = followRedirects(routes, path);
    if (match.kind !== 'page') return { status: 404, open: false, drawn: false, named: false, title: '页面走丢了' };
    const { entry } = match;
    return {
      status: entry.pattern === notFound.pattern ? 404 : 200,
      open: isOpen(entry),
      drawn: isDrawn(entry),
      named: search !== '' || Object.keys(match.params).length > 0,
      title: entry.title,
    };
  };
  const open = resolution.active
    .flatMap(({ routes: own = [] }) => own)
    .flatMap((route) => (route.kind === 'page' && isOpen(route) && route.frame !== 'workspace' ? [route.pattern] : []))
    .filter((pattern) => !UNLISTED.has(pattern));
  return { of, open };
}
