// Writes the site map for search engines from the upstream's public lists.
import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import type { Deployment } from '#kernel/config/deployment.ts';
import { writeAddress } from '#kernel/http/write.ts';
import type { SiteMapList } from '#plugins/shell/siteMapList.ts';
import { protocolOf } from '../upstreamProxy.ts';
import { escapeHtml } from '../../site/escape.ts';

/** Maximum number of entries per list; a site map may have 50,000 lines. */
const MOST = 10_000;
const PAGE = 100;
/** Milliseconds for which it is cached, and the timeout for a page of a list. */
const KEPT = 3_600_000;
const PATIENCE = 5_000;

const Text = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);
const Answer = v.object({
  data: v.object({ records: v.array(v.record(v.string(), v.unknown())), total: v.pipe(Text, v.transform(Number)) }),
});

/** The origin of a request; only a valid host is accepted, because it is repeated in the answer. */
export function originOf(request: IncomingMessage, { origin }: Deployment): string | undefined {
  if (origin !== undefined) return origin;
  const { host = '' } = request.headers;
  return /^[\w.-]+(:\d{1,5})?$/.test(host) ? `${protocolOf(request)}://${host}` : undefined;
}

export function robotsText(origin: string | undefined, base: string): string {
  const lines = ['User-agent: *', ...['/oauth/', '/pagejumping', '/search'].map((path) => `Disallow: ${base}${path}`)];
  return `${[...lines, ...(origin === undefined ? [] : ['', `Sitemap: ${origin}${base}/sitemap.xml`])].join('\n')}\n`;
}

export function siteMapText(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

interface Source {
  upstream: string;
  deployment: Deployment;
  lists: readonly SiteMapList[];
  /** Patterns of the pages that guests can see. */
  patterns: readonly string[];
}

/** Returns the addresses of all public pages. Lists that fail to load are left out and tried again later. */
export function siteMap() {
  const kept = new WeakMap<Deployment, { paths: readonly string[]; at: number }>();
  const coming = new WeakMap<Deployment, Promise<readonly string[]>>();
  return (source: Source): Promise<readonly string[]> => {
    const { deployment } = source;
    const known = kept.get(deployment);
    if (known && performance.now() - known.at < KEPT) return Promise.resolve(known.paths);
    const asked =
      coming.get(deployment) ??
      collect(source)
        .then(({ paths, whole }) => {
          if (whole) kept.set(deployment, { paths, at: performance.now() });
          return paths;
        })
        .finally(() => coming.delete(deployment));
    coming.set(deployment, asked);
    return asked;
  };
}

async function collect({ upstream, deployment, patterns, lists }: Source) {
  const ofLists = lists.map((list) => ({ list, pattern: list.page('').pattern }));
  const standing = patterns.filter(
    (pattern) => !/[:*]/.test(pattern) && ofLists.every((one) => one.pattern !== pattern),
  );
  const found = await Promise.all(
    ofLists
      .filter(({ pattern }) => patterns.includes(pattern))
      .map(({ list }) =>
        idsOf(list, upstream, deployment).then(
          (ids) => ids.map((id) => list.page(id).href),
          () => undefined,
        ),
      ),
  );
  return { paths: [...standing, ...found.flatMap((paths) => paths ?? [])], whole: found.every(Boolean) };
}

async function idsOf({ call, id }: SiteMapList, upstream: string, { services }: Deployment): Promise<string[]> {
  const ids = new Set<string>();
  for (let page = 1; ids.size < MOST; page++) {
    const address = writeAddress({ call, input: { page, size: PAGE } }, services);
    const response = await fetch(new URL(address, upstream), {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const { records, total } = v.parse(Answer, await response.json()).data;
    for (const record of records) {
      const read = v.safeParse(Text, record[id]);
      if (read.success) ids.add(read.output);
    }
    if (records.length === 0 || page * PAGE >= total) break;
  }
  return [...ids];
}
