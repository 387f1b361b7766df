import nodeModule from 'node:module';
import * as v from 'valibot';
import type { PageEntry, Plugin } from '#kernel/plugin/definePlugin.ts';
import { resolve } from './screenHooks.ts';

export interface PageScreen {
  plugin: string;
  pattern: string;
  /** The file that draws the page. */
  screen: string;
}

/** What `screenHooks.ts` answers an import of a screen with. */
const Named = v.object({ screen: v.string() });

/** Which file draws which page: each page is asked to load its screen. */
export async function pageScreens(manifests: readonly Plugin[]): Promise<PageScreen[]> {
  const stopNaming = nameScreens();
  try {
    const screens: PageScreen[] = [];
    for (const { id: plugin, routes = [] } of manifests) {
      for (const page of routes.filter(isPage)) {
        const answer: unknown = await page.load().catch((error: unknown) => error);
        const named = v.safeParse(Named, answer);
        if (!named.success) throw new Error(`${plugin} 的 ${page.pattern} 没有导入一个界面文件`, { cause: answer });
        screens.push({ plugin, pattern: page.pattern, screen: named.output.screen });
      }
    }
    return screens;
  } finally {
    stopNaming();
  }
}

interface HookRegistries {
  registerHooks?: typeof nodeModule.registerHooks;
  register(specifier: string, parent: string): void;
}

/** Before 22.15 Node runs such hooks in a thread of their own, and for good. */
function nameScreens(): () => void {
  const registries: HookRegistries = nodeModule;
  if (registries.registerHooks !== undefined) {
    const hooks = registries.registerHooks({ resolve });
    return () => hooks.deregister();
  }
  registries.register('./screenHooks.ts', import.meta.url);
  return () => undefined;
}

function isPage(route: { kind: string }): route is PageEntry {
  return route.kind === 'page';
}
