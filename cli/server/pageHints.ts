import { parse } from 'regexparam';
import type { Deployment } from '#kernel/config/deployment.ts';
import type { Plugin } from '#kernel/plugin/definePlugin.ts';
import { resolve } from '#kernel/plugin/resolve.ts';
import type { AssetManifest } from '../build/assetManifest.ts';

/**
 * The `Link` header of a page: what it loads besides the common files, so that the browser need not wait for the
 * scripts to ask. Of a plugin that is off, nothing is named.
 */
export function pageHints(manifest: AssetManifest, plugins: readonly Plugin[], deployment: Deployment) {
  const active = new Set(activeIds(plugins, deployment));
  const pages = manifest.pages
    .filter((page) => active.has(page.plugin) && page.files.length > 0)
    .map((page) => ({ matches: parse(page.pattern).pattern, link: page.files.map(preload).join(', ') }));
  return (path: string): string | undefined => {
    const wanted = path === '/' ? '/index' : path;
    return pages.find((page) => page.matches.test(wanted))?.link;
  };
}

function activeIds(plugins: readonly Plugin[], deployment: Deployment): string[] {
  const found = plugins.map((plugin) => ({ id: plugin.id, plugin }));
  return resolve(found, deployment).active.map((plugin) => plugin.id);
}

function preload(file: string): string {
  return `</${file}>; rel=preload; as=${file.endsWith('.css') ? 'style' : 'script'}`;
}
