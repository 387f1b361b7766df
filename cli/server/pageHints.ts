// Preload hints: the files of each page are named with the page, so that browsers need not wait for the scripts. If the
// browser draws the page, the files of all pages come first: they are the largest, and nothing is visible before they
// run.
import { parse } from 'regexparam';
import type { Deployment } from '#kernel/config/deployment.ts';
import { entriesOnPage } from '#kernel/plugin/contributions.ts';
import type { PageEntry } from '#kernel/plugin/definePlugin.ts';
import type { ContributionEntry } from '#kernel/plugin/point.ts';
import { type FoundPlugin, resolve } from '#kernel/plugin/resolve.ts';
import type { AddressParts } from '#kernel/plugin/routeRef.ts';
import { followRedirects, routeTable } from '#kernel/routing/routeTable.ts';
import { frameEntries } from '#plugins/shell/frame/frameEntries.ts';
import type { AssetManifest } from '../site/assetManifest.ts';
import { preloadLinks } from '../site/preload.ts';

export interface PageLink {
  /** Matches the addresses of the page. */
  readonly path: RegExp;
  /** Its `Link` header. */
  readonly link: string;
}

interface PageWish {
  signedIn: boolean;
  drawn: boolean;
}

/** Code for rich content that browsers draw; server-drawn pages already contain the content. */
const CLEANER = 'plugins/ui/content/cleanHtml.ts';

/**
 * The files for an address, for guests and for signed-in users, and for drawn and undrawn pages. Redirects are
 * followed; for a plugin that is off, no files are named.
 */
export function pageHints(manifest: AssetManifest, plugins: readonly FoundPlugin[], deployment: Deployment) {
  const { active, table, filesOf } = readPages(manifest, plugins, deployment);
  const cleaner = new Set(manifest.lazy[CLEANER]);
  return (address: string, { signedIn, drawn }: PageWish): readonly string[] => {
    const [path = '', query] = address.split('?', 2);
    const { match } = followRedirects(table, path);
    if (match.kind !== 'page') return [];
    const { entry, params } = match;
    // Guests see the sign-in dialog instead of a page that needs a user.
    if (entry.access === 'login' && !signedIn) return manifest.initial;
    const shown = entriesOnPage(entry, { params, search: query === undefined ? '' : `?${query}` }, active, signedIn);
    const files = filesOf(entry, shown, signedIn);
    return unique([
      ...(drawn ? [] : manifest.initial),
      ...(signedIn ? manifest.signedIn : []),
      ...(drawn ? files.filter((file) => !cleaner.has(file)) : files),
    ]);
  };
}

/** The same for servers that only match patterns and cannot know which tab of a page is open. */
export function pageLinks(
  manifest: AssetManifest,
  plugins: readonly FoundPlugin[],
  deployment: Deployment,
): { pages: readonly PageLink[]; signedIn: string | undefined } {
  const { active, table, filesOf } = readPages(manifest, plugins, deployment);
  const anywhere: AddressParts = { params: {}, search: '' };
  const pages = table.patterns.flatMap((pattern) => {
    const { match } = followRedirects(table, pattern);
    if (match.kind !== 'page') return [];
    const files = filesOf(match.entry, entriesOnPage(match.entry, anywhere, active, false), false);
    const link = preloadLinks(unique([...manifest.initial, ...files]));
    return link === undefined ? [] : [{ path: parse(pattern).pattern, link }];
  });
  return { pages, signedIn: preloadLinks(unique(manifest.signedIn)) };
}

function readPages(manifest: AssetManifest, plugins: readonly FoundPlugin[], deployment: Deployment) {
  const resolution = resolve(plugins, deployment);
  const { active } = resolution;
  const table = routeTable(resolution);
  const ofPages = new Map(manifest.pages.map(({ pattern, files }) => [pattern, files]));
  const filesOf = (entry: PageEntry, shown: readonly ContributionEntry[], signedIn: boolean): readonly string[] => {
    const names = new Set([...frameEntries(entry, { active, routes: table }), ...shown].map(nameOf));
    const contributed = manifest.contributions.filter((one) => names.has(`${one.point} ${one.id}`));
    return [
      ...(ofPages.get(entry.pattern) ?? []),
      ...contributed.flatMap((one) => (signedIn ? [...one.files, ...one.signedIn] : one.files)),
    ];
  };
  return { active, table, filesOf };
}

const nameOf = ({ point, id }: ContributionEntry): string => `${point.id} ${id}`;

const unique = (files: readonly string[]): readonly string[] => [...new Set(files)];
