// Loads the plugins that the deployment names in `external`.
import { placed } from '#kernel/browser/base.ts';
import type { Kernel } from '#kernel/createKernel.ts';
import type { CallRequest } from '#kernel/http/call.ts';
import type { Deployment } from '#kernel/config/deployment.ts';
import { findPlugin } from '#kernel/plugin/findPlugin.ts';
import type { FoundPlugin } from '#kernel/plugin/resolve.ts';
import {
  checkVersion,
  describedPlugin,
  type Description,
  DESCRIPTION_FILE,
  messageOf,
  readDescription,
} from './description.ts';
import { callAdapters, CALLS } from '../callAdapters.ts';
import { adaptedFetch } from './adaptedFetch.ts';
import { lendFace } from './lent/lent.ts';

export { keepApart } from './keepApart.ts';

/** Milliseconds after which the platform opens without a plugin. */
const PATIENCE = 10_000;

type External = Deployment['external'][number];

/** The location of a plugin's files. */
interface Place {
  readonly base: URL;
  readonly description: Description;
}

/** All external plugins; one that failed to load carries the reason. */
export async function externalPlugins({ external, plugins }: Deployment): Promise<FoundPlugin[]> {
  const places = new Map<string, Place>();
  const faces = new Map<string, object>();
  /** Imports one of a plugin's scripts, after lending it the platform's modules that it takes. */
  const loadScript = async (id: string, file: string): Promise<unknown> => {
    const place = places.get(id);
    const name = file.replace(/^\.\//, '');
    const known = place?.description.files[name];
    if (!place || !known) throw new Error(`插件「${id}」没有“${name}”这个文件`);
    await Promise.all(
      Object.entries(known.shared).map(async ([face, names]) => faces.set(face, await lendFace(face, names))),
    );
    if (process.env['NODE_ENV'] !== 'production') {
      const { tellDeprecated } = await import('../develop/tellDeprecated.ts');
      tellDeprecated(id, Object.values(known.shared).flat());
    }
    return import(/* webpackIgnore: true */ new URL(name, place.base).href);
  };
  // The globals that the plugins' scripts use; see cli/external/pluginConfiguration.ts.
  Object.assign(globalThis, {
    __yanxi: {
      shared: (face: string) => faces.get(face),
      of: (id: string) => ({ load: (file: string) => loadScript(id, file) }),
    },
  });

  const load = async (one: External): Promise<FoundPlugin> => {
    const { id } = one;
    const place = await describe(one);
    places.set(id, place);
    if (plugins[id]?.enabled === false) return describedPlugin(place.description);
    checkVersion(place.description, process.env['YANXI_VERSION'] ?? '');
    await fetchFiles(place);
    const module = await loadScript(id, place.description.entry);
    return findPlugin(id, () => module);
  };
  const found = await Promise.all(
    external.map((one) =>
      inTime(load(one)).catch((error: unknown): FoundPlugin => {
        const failure = messageOf(error);
        const place = places.get(one.id);
        return place ? describedPlugin(place.description, failure) : { id: one.id, failure };
      }),
    ),
  );
  return [CALLS, ...found];
}

/** Writes failures to the console, because no server sees what goes wrong in a browser. */
export function tellFailures(found: readonly FoundPlugin[], write = console.error): void {
  for (const { id, failure } of found) if (failure !== undefined) write(`插件「${id}」没有运行：${failure}`);
}

/** The fetch for a call that a plugin adapts. */
export function adaptCalls(kernel: Kernel, request: CallRequest): typeof fetch | undefined {
  return adaptedFetch(
    kernel.contributions(callAdapters).map(({ item }) => item),
    request,
  );
}

async function describe({ id, url, integrity }: External): Promise<Place> {
  const base = new URL(placed(url.endsWith('/') ? url : `${url}/`), location.href);
  const address = new URL(DESCRIPTION_FILE, base);
  const ask = (options?: RequestInit) => fetch(address, { cache: 'no-cache', ...options }).catch(() => undefined);
  const checked = await ask({ integrity });
  if (checked?.ok) return { base, description: readDescription(await checked.text(), id) };
  // Browsers do not say if the network failed or the checksum.
  const plain = await ask();
  if (!plain) throw new Error(`连接不上“${address.href}”`);
  if (!plain.ok) throw new Error(`取不到“${address.href}”（状态${plain.status}）`);
  throw new Error(`“${address.href}”与部署文件里的校验值不符；确认它是可信的，再用“npx yanxi plugins add”写入新的值`);
}

/**
 * Fetches and verifies every file, so that the browser runs exactly those. If one is wrong, the plugin does not run.
 */
async function fetchFiles({ base, description }: Place): Promise<void> {
  await Promise.all(
    Object.entries(description.files).map(async ([name, { integrity }]) => {
      const link = document.createElement('link');
      link.rel = name.endsWith('.css') ? 'stylesheet' : 'modulepreload';
      link.integrity = integrity;
      link.crossOrigin = 'anonymous';
      link.href = new URL(name, base).href;
      await new Promise((done, failed) => {
        link.addEventListener('load', done);
        link.addEventListener('error', () => failed(new Error(`“${link.href}”取不到，或与校验值不符`)));
        document.head.append(link);
      });
    }),
  );
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error(`${PATIENCE / 1000}秒内没有取来`)), PATIENCE);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
