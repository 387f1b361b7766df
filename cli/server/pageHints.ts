import { parse } from 'regexparam';
import type { Deployment } from '#kernel/config/deployment.ts';
import { type FoundPlugin, resolve } from '#kernel/plugin/resolve.ts';
import type { AssetManifest } from '../build/assetManifest.ts';

/** `/` leads there. */
export const FRONT_PAGE = '/index';

export interface PageLink {
  /** The addresses of the page. */
  readonly path: RegExp;
  /** Its `Link` header. */
  readonly link: string;
}

/** What each page loads besides the common files. Of a plugin that is off, nothing is named. */
export function pageLinks(
  manifest: AssetManifest,
  plugins: readonly FoundPlugin[],
  deployment: Deployment,
): readonly PageLink[] {
  const active = new Set(resolve(plugins, deployment).active.map((plugin) => plugin.id));
  return manifest.pages
    .filter((page) => active.has(page.plugin) && page.files.length > 0)
    .map((page) => ({ path: parse(page.pattern).pattern, link: page.files.map(preload).join(', ') }));
}

/** The `Link` header of an address, so that the browser need not wait for the scripts to ask. */
export function pageHints(manifest: AssetManifest, plugins: readonly FoundPlugin[], deployment: Deployment) {
  const links = pageLinks(manifest, plugins, deployment);
  return (path: string): string | undefined => {
    const wanted = path === '/' ? FRONT_PAGE : path;
    return links.find((page) => page.path.test(wanted))?.link;
  };
}

function preload(file: string): string {
  return `</${file}>; rel=preload; as=${file.endsWith('.css') ? 'style' : 'script'}`;
}
