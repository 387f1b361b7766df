import { parse } from 'regexparam';
import type { Deployment } from '#kernel/config/deployment.ts';
import { type FoundPlugin, resolve } from '#kernel/plugin/resolve.ts';
import type { AssetManifest } from '../build/assetManifest.ts';

/**
 * The `Link` header of a page: what it loads besides the common files, so that the browser need not wait for the
 * scripts to ask. Of a plugin that is off, nothing is named.
 */
export function pageHints(manifest: AssetManifest, plugins: readonly FoundPlugin[], deployment: Deployment) {
  const active = new Set(resolve(plugins, deployment).active.map((plugin) => plugin.id));
  const pages = manifest.pages
    .filter((page) => active.has(page.plugin) && page.files.length > 0)
    .map((page) => ({ matches: parse(page.pattern).pattern, link: page.files.map(preload).join(', ') }));
  return (path: string): string | undefined => {
    const wanted = path === '/' ? '/index' : path;
    return pages.find((page) => page.matches.test(wanted))?.link;
  };
}

function preload(file: string): string {
  return `</${file}>; rel=preload; as=${file.endsWith('.css') ? 'style' : 'script'}`;
}
