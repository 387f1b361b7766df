// Finds the files that are imported on demand, by loading every page, contribution and frame in Node.
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FrameName, PageEntry, Plugin } from '#kernel/plugin/definePlugin.ts';
import type { AddressParts } from '#kernel/plugin/routeRef.ts';
import { resolve as resolvePlugins } from '#kernel/plugin/resolve.ts';
import type { UserInfo } from '#kernel/auth/api.ts';
import { loadFrame } from '#plugins/shell/frame/laterParts.ts';
import { ROOT } from '../paths.ts';
import { words } from '../words/build.ts';

export interface LoadedSources {
  /** The files of the page's screen and of the calls in its `data`. */
  pages: { plugin: string; pattern: string; frame: FrameName; sources: string[] }[];
  /** `signedIn`: only for signed-in users. */
  contributions: { plugin: string; point: string; id: string; sources: string[]; signedIn: string[] }[];
  /** The files of each frame. */
  frames: Record<FrameName, string[]>;
  /** Additional files of every frame for signed-in users. */
  account: string[];
}

const SOMEBODY: UserInfo = {
  userId: '1',
  userName: '',
  account: '',
  verified: false,
  tenantIdArr: [],
  permissions: [],
};
const NOWHERE: AddressParts = { params: {}, search: '' };
/** Maximum number of parameters to guess; no page needs more. */
const MOST_PROBLEMS = 10;

export async function loadedSources(manifests: readonly Plugin[]): Promise<LoadedSources> {
  const { wantedBy, stop } = nameImports();
  try {
    const kernel = {
      plugins: resolvePlugins(
        manifests.map((plugin) => ({ id: plugin.id, plugin })),
        { plugins: {} },
      ),
    };
    const pages: LoadedSources['pages'] = [];
    const contributions: LoadedSources['contributions'] = [];
    for (const { id: plugin, routes = [], contributes = [] } of manifests) {
      for (const page of routes.filter(isPage)) {
        let address: AddressParts = { params: {}, search: '' };
        const screens = await wantedBy(async () => (address = addressOf(await page.load())));
        if (screens.length === 0) throw new Error(words.noScreen(plugin, page.pattern));
        const calls = await wantedBy(async () => {
          for (const user of [undefined, SOMEBODY]) await settled(page.data(address, user, kernel));
        });
        pages.push({ plugin, pattern: page.pattern, frame: page.frame, sources: [...new Set([...screens, ...calls])] });
      }
      for (const entry of contributes) {
        // A contribution of the kit fails on purpose.
        const sources = await wantedBy(async () => {
          await settled(entry.preload());
          await settled(entry.data(undefined, NOWHERE));
        });
        const signedIn = await wantedBy(() => settled(entry.data(SOMEBODY, NOWHERE)));
        if (sources.length + signedIn.length === 0) continue;
        contributions.push({ plugin, point: entry.point.id, id: entry.id, sources, signedIn });
      }
    }
    const frame = (name: FrameName) => wantedBy(() => loadFrame(name, false));
    return {
      pages,
      contributions,
      frames: {
        browse: await frame('browse'),
        space: await frame('space'),
        workspace: await frame('workspace'),
        plain: await frame('plain'),
      },
      account: await wantedBy(() => loadFrame('plain', true)),
    };
  } finally {
    stop();
  }
}

/** An address that the page accepts, with made-up values for its parameters. */
function addressOf(open: Awaited<ReturnType<PageEntry['load']>>): AddressParts {
  const query = new URLSearchParams();
  for (let tried = 0; tried < MOST_PROBLEMS; tried++) {
    const address = { params: Object.fromEntries(query), search: `?${query.toString()}` };
    const opened = open(address);
    if (opened.ok) return address;
    for (const { name } of opened.problems) query.set(name, '1');
  }
  return { params: {}, search: '' };
}

/** The import yields nothing here: it only reports its file. */
async function settled(importing: unknown): Promise<void> {
  await Promise.allSettled([importing]);
}

function isPage(route: { kind: string }): route is PageEntry {
  return route.kind === 'page';
}

/** Folders with manifests. */
const PLUGINS = ['plugins/', 'tests/kit/'].map((folder) => pathToFileURL(join(ROOT, folder)).href);
const NOTHING = 'data:text/javascript,export default undefined';

/** Until it is stopped, imports of plugins load nothing, as React, Mantine and style sheets cannot run in Node. */
function nameImports() {
  let wanted: string[] = [];
  const hooks = registerHooks({
    resolve(specifier, context, nextResolve) {
      const file = pluginFile(specifier, context.parentURL);
      if (file === undefined) return nextResolve(specifier, context);
      wanted.push(file);
      return { url: NOTHING, format: 'module', shortCircuit: true };
    },
  });
  return {
    async wantedBy(work: () => Promise<unknown>): Promise<string[]> {
      wanted = [];
      await work();
      return wanted;
    },
    stop: () => hooks.deregister(),
  };
}

/** The plugin's file that a plugin's file imports. */
function pluginFile(specifier: string, parent = ''): string | undefined {
  if (!PLUGINS.some((folder) => parent.startsWith(folder))) return undefined;
  if (specifier.startsWith('.')) return fileURLToPath(new URL(specifier, parent));
  return specifier.startsWith('#plugins/') ? join(ROOT, specifier.slice(1)) : undefined;
}
