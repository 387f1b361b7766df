import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { PageEntry, Plugin } from '#kernel/plugin/definePlugin.ts';

export interface PageScreen {
  plugin: string;
  pattern: string;
  /** The file that draws the page. */
  screen: string;
}

/** Which file draws which page. Asks each manifest to load its pages, and notes the file instead of running it. */
export async function pageScreens(manifests: readonly Plugin[]): Promise<PageScreen[]> {
  const asked: string[] = [];
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      if (!specifier.endsWith('.tsx') || context.parentURL === undefined) return next(specifier, context);
      const { href } = new URL(specifier, context.parentURL);
      asked.push(fileURLToPath(href));
      return { url: href, shortCircuit: true };
    },
    load(url, context, next) {
      if (!url.endsWith('.tsx')) return next(url, context);
      return { format: 'module', source: 'export default undefined', shortCircuit: true };
    },
  });
  try {
    const screens: PageScreen[] = [];
    for (const plugin of manifests) {
      for (const page of plugin.routes?.filter(isPage) ?? []) {
        await page.load();
        // Of several files the first one is the screen; the others are what it is given to draw.
        const [screen] = asked.splice(0);
        if (screen !== undefined) screens.push({ plugin: plugin.id, pattern: page.pattern, screen });
      }
    }
    return screens;
  } finally {
    hooks.deregister();
  }
}

function isPage(route: { kind: string }): route is PageEntry {
  return route.kind === 'page';
}
