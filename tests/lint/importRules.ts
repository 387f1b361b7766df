// The rules of imports. Each row says what a file may not reach, and what to do instead.
import surface from '../../kernel/surface.json' with { type: 'json' };
import type { Place } from './place.ts';

export interface Edge {
  from: Place;
  to: Place;
  /** `type`: erased before it runs. */
  kind: 'static' | 'dynamic' | 'type';
  /** The names that are imported; undefined when all of it is. */
  names: readonly string[] | undefined;
}

export interface ImportRule {
  name: string;
  broken(edge: Edge): boolean;
  instead: string;
}

/** The base, lowest first: each imports only what stands before it. Features stand above all of them. */
const BASE = ['offline', 'ui', 'shell', 'places'];
const KERNEL_INDEX = 'kernel/index.ts';
/** The plugins that may reach into the kernel's folders. */
const INSIDE_KERNEL: ReadonlySet<string | undefined> = new Set(['offline', 'ui', 'shell']);
/** The folders of the kernel, lowest first; the files directly in it put them together. */
const KERNEL_FOLDERS = ['browser', 'http', 'config', 'analytics', 'auth', 'plugin', 'notices', 'routing'];
/** Files directly in the kernel that its folders may use. */
const KERNEL_GROUND = /^kernel\/lifetime\.ts$/;

/** The folders below the mock upstream's features, lowest first; the last four are side by side. */
const MOCK_GROUND = [['database'], ['world'], ['handler'], ['http'], ['control', 'front', 'record', 'drawing']];

/** Mantine's exports that belong to its theme. */
const THEME =
  /^(?:createTheme|mergeThemeOverrides|mergeMantineTheme|DEFAULT_THEME|MantineProvider|HeadlessMantineProvider|MantineThemeProvider|useMantineTheme|ColorSchemeScript|useMantineColorScheme|useComputedColorScheme|localStorageColorSchemeManager|createVarsResolver|defaultVariantColorsResolver|useSafeMantineTheme|MantineTheme|MantineThemeOverride)$/;
const CALL_DECLARATIONS = /^kernel\/(?:http\/(?:call|entities)\.ts|(?:.+\/)?(?:api|\w+\.api)\.ts)$/;
const OPEN_TO_PLUGINS = /^plugins\/[^/]+\/(?:contract|api)\.ts$/;
const PLUGIN_API = /^plugins\/(?:[^/]+\/api|(?:offline|ui|shell)\/.+\.api)\.ts$/;
const LOADED_BY_NODE = /^kernel\/index\.ts$|^(?:plugins|kernel)\/.+\/(?:plugin|contract|api|\w+\.api)\.ts$/;
const VIEW_PACKAGES = ['react', 'react-dom', 'mobx-react-lite', 'wouter', '@mantine/core', '@mantine/hooks'];

/** Plugins that show what the surface is good for: written as if they stood out of tree. */
const OF_STRANGERS: ReadonlySet<string | undefined> = new Set(['scorm', 'examBrowser']);
/** Declarations of calls are bundled by whoever uses them. */
const BUNDLED = /^plugins\/(?:\w+\/api|places\/entities)\.ts$/;
const LENT = new Map<string, object>(Object.entries(surface.modules));
/** The types that lent names mention, with their modules. */
const LENT_TYPES = new Set(
  Object.entries<{ type: string; from?: string }>(surface.types).map(
    ([key, { from = '' }]) => `${from} ${key.replace(/^.*\./, '')}`,
  ),
);

function isLent({ to, kind, names = [] }: Edge): boolean {
  if (BUNDLED.test(to.path)) return true;
  const module = `#${to.path}`;
  const lent = LENT.get(module) ?? {};
  return (
    names.length > 0 && names.every((name) => name in lent || (kind === 'type' && LENT_TYPES.has(`${module} ${name}`)))
  );
}

export const IMPORT_RULES: readonly ImportRule[] = [
  {
    name: 'kernel knows no plugin',
    broken: ({ from, to }) => from.zone === 'kernel' && to.zone === 'plugins',
    instead:
      'The kernel imports no plugin. Open a contribution point or a field of definePlugin, and let the plugin add itself.',
  },
  {
    name: 'kernel draws nothing',
    broken: ({ from, to }) =>
      from.zone === 'kernel' &&
      (isPackage(to, '@mantine/core') || isPackage(to, '@mantine/hooks') || to.path.endsWith('.css')),
    instead:
      'The kernel is headless: hooks, links and boundaries only. What is seen belongs in plugins/ui or plugins/shell.',
  },
  {
    name: 'kernel folders stand in one order',
    broken: ({ from, to }) => from.zone === 'kernel' && to.zone === 'kernel' && kernelHeight(to) > kernelHeight(from),
    instead: `Within the kernel a folder imports only those before it: ${KERNEL_FOLDERS.join(', ')}; then the files directly in kernel/. Move the shared part down, or give it as a parameter from createKernel.`,
  },
  {
    name: 'features take the kernel from its index',
    broken: ({ from, to }) =>
      from.zone === 'plugins' && to.zone === 'kernel' && to.path !== KERNEL_INDEX && !INSIDE_KERNEL.has(from.plugin),
    instead:
      "Import it from #kernel/index.ts. A name that is missing there is the kernel's own: add it if several features need it; what one feature needs belongs in the feature.",
  },
  {
    name: 'strangers lean on the surface',
    broken: (edge) =>
      OF_STRANGERS.has(edge.from.plugin) &&
      (edge.to.zone === 'kernel' || (edge.to.zone === 'plugins' && edge.to.plugin !== edge.from.plugin)) &&
      !isLent(edge),
    instead:
      'This plugin is built out of tree, too, and imports only what kernel/surface.json lists. Lend the name in plugins/shell/external/lent or kernel/index.ts if strangers need it, or do without.',
  },
  {
    name: 'the base stands below',
    broken: ({ from, to }) =>
      from.zone === 'plugins' &&
      to.zone === 'plugins' &&
      isBase(from) &&
      height(to) > height(from) &&
      !isIn(from, 'plugins/shell/external/lent'),
    instead: `offline, ui, shell and places import only what stands below them (${BASE.join(' < ')} < features). Open a contribution point, or give it as a prop.`,
  },
  {
    name: 'browser code knows no server',
    broken: ({ from, to }) => isShipped(from) && (to.zone === 'mocks' || to.zone === 'cli'),
    instead:
      'Nothing that ships to the browser imports mocks or cli. Declare the call in an api.ts and send it; code that both need belongs in the kernel.',
  },
  {
    name: 'product knows no test',
    broken: ({ from, to }) =>
      from.zone !== 'tests' && from.zone !== 'top' && to.zone === 'tests' && to.path !== 'tests/kit/plugin.ts',
    instead: 'Only tests import tests. Move what the product needs out of tests/.',
  },
  {
    name: 'plugins meet at their contracts',
    broken: ({ from, to }) =>
      from.zone === 'plugins' &&
      to.zone === 'plugins' &&
      from.plugin !== to.plugin &&
      !isBase(from) &&
      !isBase(to) &&
      !OPEN_TO_PLUGINS.test(to.path),
    instead:
      'Of another plugin only contract.ts and api.ts may be imported. Export it from the contract of its owner (a route ref, a point, a type, a lazy component), or move it to plugins/ui if several plugins share it.',
  },
  {
    name: 'mocks know calls, not screens',
    broken: ({ from, to }) =>
      from.zone === 'mocks' &&
      !(
        to.zone === 'mocks' ||
        (to.zone === 'package' && !VIEW_PACKAGES.some((name) => isPackage(to, name))) ||
        (to.zone === 'plugins' && PLUGIN_API.test(to.path)) ||
        (to.zone === 'kernel' && CALL_DECLARATIONS.test(to.path))
      ),
    instead:
      "Mocks import the plugins' api.ts and the call declarations of the kernel and the base (api.ts, *.api.ts, http/call.ts, http/entities.ts) only. Take the type from the call's schema; give anything else as a parameter from cli.",
  },
  {
    name: 'the mock transport knows no feature',
    broken: ({ from, to }) =>
      from.zone === 'mocks' &&
      to.zone === 'mocks' &&
      mockHeight(from) < MOCK_GROUND.length &&
      mockHeight(to) > mockHeight(from),
    instead: `Within mocks a folder of the ground imports only those before it: ${MOCK_GROUND.flat().join(', ')}; features stand above, and the files directly in mocks/ put everything together. Take what a feature does as a hook (handler/Hooks.ts), or let the feature add it in its handlers.ts, tables.ts, controls.ts or scenarios.ts.`,
  },
  {
    name: 'Node loads no screen',
    broken: ({ from, to, kind }) =>
      (from.zone === 'mocks' || from.zone === 'cli' || LOADED_BY_NODE.test(from.path)) &&
      kind === 'static' &&
      /\.(?:tsx|css)$/.test(to.path),
    instead:
      'This file is loaded by Node and in the first load: no static import of a screen or a style sheet. Load it lazily: `() => import(…)`.',
  },
  {
    name: 'one client',
    broken: ({ from, to }) => isShipped(from) && isPackage(to, 'ofetch') && !isIn(from, 'kernel/http'),
    instead: 'Only kernel/http imports ofetch. Declare the call with call(…) in api.ts; send it with kernel.http.send.',
  },
  {
    name: 'one place that opens IndexedDB',
    broken: ({ from, to }) => isShipped(from) && isPackage(to, 'idb') && !isIn(from, 'plugins/offline/disk'),
    instead:
      'Only plugins/offline/disk imports idb. Keep what is to be stored with openOutbox, useDraft or filesOf; a new database stands in the table of offline/disk/databases.ts.',
  },
  {
    name: 'one editor',
    broken: ({ from, to }) =>
      isShipped(from) &&
      to.zone === 'package' &&
      to.path.startsWith('prosemirror-') &&
      !isIn(from, 'plugins/ui/editor'),
    instead:
      'Only plugins/ui/editor imports ProseMirror. Show richEditor of plugins/ui/editor/richEditor.ts with a RichText; what it lacks belongs there.',
  },
  {
    name: 'one router',
    broken: ({ from, to }) => isShipped(from) && isPackage(to, 'wouter') && !isIn(from, 'kernel/routing'),
    instead:
      'Only kernel/routing imports wouter. Link with RouteLink or useHref and a route ref; go with kernel.navigation.go.',
  },
  {
    name: 'one theme',
    broken: ({ from, to, names }) =>
      from.zone === 'plugins' &&
      !isIn(from, 'plugins/ui/theme') &&
      !isIn(from, 'plugins/shell/external/lent') &&
      isPackage(to, '@mantine/core') &&
      (to.path !== '@mantine/core' || names === undefined || names.some((name) => THEME.test(name))),
    instead:
      "Plugins take Mantine's components by name and never its theme or styles. Use the theme's CSS variables (var(--mantine-color-…)); a new token belongs in plugins/ui/theme/theme.ts.",
  },
  {
    name: 'stores draw nothing',
    broken: ({ from, to }) =>
      /\.store\.tsx?$/.test(from.path) &&
      (VIEW_PACKAGES.some((name) => isPackage(to, name)) || /\.(?:tsx|css)$/.test(to.path)),
    instead:
      'A store imports no React, so that it can be tested without it. Keep state and actions in the store, and draw them in a component (observer).',
  },
];

/** The plugin is one of the base, not a feature. */
export function isBase({ plugin = '' }: Pick<Place, 'plugin'>): boolean {
  return BASE.includes(plugin);
}

/** The height of a plugin; features are side by side above the base. */
function height(place: Place): number {
  return isBase(place) ? BASE.indexOf(place.plugin ?? '') : BASE.length;
}

function kernelHeight({ path }: Place): number {
  if (KERNEL_GROUND.test(path)) return -1;
  // Only plugins import it.
  if (path === KERNEL_INDEX) return Infinity;
  const [, folder = '', inside] = path.split('/');
  return inside === undefined ? KERNEL_FOLDERS.length : KERNEL_FOLDERS.indexOf(folder);
}

/**
 * The height of a file of the mock upstream; features and the files that put everything together are above the ground.
 */
function mockHeight({ path }: Place): number {
  const [, folder = ''] = path.split('/');
  const at = MOCK_GROUND.findIndex((folders) => folders.includes(folder));
  return at === -1 ? MOCK_GROUND.length : at;
}

function isShipped(place: Place): boolean {
  return place.zone === 'kernel' || place.zone === 'plugins';
}

function isIn(place: Place, folder: string): boolean {
  return place.path.startsWith(`${folder}/`);
}

function isPackage(place: Place, name: string): boolean {
  return place.zone === 'package' && (place.path === name || place.path.startsWith(`${name}/`));
}
