// How the browser's part is built and served while it is developed: for `rspack build`, `rspack serve` and `yanxi`.
import { join } from 'node:path';
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' };
import { type Configuration, CopyRspackPlugin, DefinePlugin, HtmlRspackPlugin } from '@rspack/core';
import { AHEAD } from './cli/build/ahead.ts';
import { aheadTag } from './cli/build/aheadTag.ts';
import { BROWSERS } from './cli/build/browsers.ts';
import { chunks } from './cli/build/chunks.ts';
import product from './package.json' with { type: 'json' };
import { OPEN_PAGE, OPEN_START } from './cli/build/openPage.ts';
import { openStart } from './cli/build/openStart.ts';
import { compiledAtOnce } from './cli/build/compiledAtOnce.ts';
import { type ClassIds, readClassIds } from './cli/build/classIds.ts';
import { compressed } from './cli/build/compressed.ts';
import { describedSite } from './cli/build/describedSite.ts';
import { fingerprint, stamped } from './cli/build/fingerprint.ts';
import { findFrontChunks, type FrontChunks } from './cli/build/frontChunks.ts';
import { eagerSheets } from './cli/build/mantineBase.ts';
import { minimizers } from './cli/build/minimizers.ts';
import { offlineRelease } from './cli/build/offlineRelease.ts';
import { codeRules, PICTURES, RULES, rules, SERVERS, substitutes } from './cli/build/rules.ts';
import { sheetsInBody } from './cli/build/sheetsInBody.ts';
import { thirdPartyNotices } from './cli/build/thirdPartyNotices.ts';
import type { DevOptions } from './cli/dev/devServer.ts';
import { DIST, KIT_DIST, packageFolder, rendererFolder, ROOT, WORKER } from './cli/paths.ts';

/** `rspack --env kit`; `rspack serve --env upstream=https://…`. */
export interface Environment extends Partial<DevOptions> {
  /** Set by `rspack serve`. */
  RSPACK_SERVE?: boolean;
  /** With the page that shows every control. */
  kit?: boolean;
  /** Replaces the entry and the folder, for trials. */
  entry?: string;
  outDir?: string;
}

interface Arguments {
  mode?: string;
}

/** The configurations of one build: of what browsers load, and of what draws the same pages on the server. */
export default async function configuration(env: Environment = {}, argv: Arguments = {}): Promise<Configuration[]> {
  await import('./cli/typescript.mjs');
  const serve = env.RSPACK_SERVE === true;
  const dev = (argv.mode ?? (serve ? 'development' : 'production')) === 'development';
  const front: FrontChunks = new Map();
  const cache = dev ? (await import('./cli/dev/compilerCache.ts')).takeCompilerCache() : undefined;
  const sources = dev ? '' : await fingerprint();
  const options = { ...env, dev, kit: env.kit ?? serve, sources, front, shipped: new Set<string>(), cache };
  if (serve) {
    const { devServer } = await import('./cli/dev/devServer.ts');
    return [await devServer(bundle(options), env)];
  }
  // A trial has no pages.
  if (env.entry !== undefined) return [bundle(options)];
  const ids: ClassIds = new Map();
  const browser = bundle(options);
  return [
    { ...browser, name: 'browser', plugins: [...(browser.plugins ?? []), readClassIds(ids)] },
    // It adds to the same folder, which the first one clears.
    { ...bundle({ ...options, open: true }), name: 'open', dependencies: ['browser'] },
    renderer(options, ids),
  ];
}

/** What pdf.js fetches when a file needs it: the character maps of Chinese fonts, the decoders of scanned pages. */
const PDF_TABLES = [
  'cmaps/{Adobe-CNS1,Adobe-GB1,B5,CNS,ET,GB,HK,UniCNS,UniGB}*.bcmap',
  'wasm/{jbig2,openjpeg,qcms}*',
].map((files) => ({
  from: files,
  to: `assets/pdfjs-${pdfjs.version}/`,
  toType: 'dir' as const,
  context: packageFolder('pdfjs-dist'),
}));

const ENTRY = './plugins/shell/main.tsx';
const PUBLIC_PATH = './plugins/shell/publicPath.ts';
const ASSETS = 'assets/[name].[contenthash:8][ext]';

/**
 * Another build gives other ones: the files of a build belong together anyway. Numbered by size, most files that have a
 * sheet stand together, and the list of them, which every page carries, is shorter by a third.
 */
const SHORT_NAMES = { mangleExports: 'size', moduleIds: 'natural', chunkIds: 'total-size' } as const;

/** Draws pages on the server: the same plugins and screens, in one file that needs nothing else. */
function renderer(
  { dev, kit, sources, front, outDir = kit ? KIT_DIST : DIST }: BundleOptions,
  ids: ClassIds,
): Configuration {
  return {
    name: 'renderer',
    // It takes the names of the classes from there.
    dependencies: ['browser'],
    mode: dev ? 'development' : 'production',
    context: ROOT,
    target: 'node20.19',
    entry: { renderer: [PUBLIC_PATH, './cli/server/pages/renderProcess.ts'] },
    output: {
      path: rendererFolder(outDir),
      publicPath: '/',
      filename: '[name].cjs',
      assetModuleFilename: ASSETS,
      asyncChunks: false,
      clean: true,
    },
    resolve: { extensions: ['.mjs', '.js'], alias: substitutes(dev) },
    module: {
      // Browsers have these already, and workers are theirs alone.
      generator: { asset: { emit: false } },
      parser: { javascript: { worker: false } },
      rules: [
        ...codeRules(dev, SERVERS, front),
        {
          test: /\.css$/,
          type: 'javascript/auto',
          loader: join(ROOT, 'cli/build/classNamesLoader.ts'),
          options: { ids },
        },
        PICTURES,
      ],
    },
    plugins: dev ? [] : [thirdPartyNotices(new Set()), stamped(outDir, sources)],
    optimization: { minimize: false, splitChunks: false },
    cache: false,
    devtool: false,
    ignoreWarnings: [/Conflicting order/, /Critical dependency/],
    performance: false,
    stats: 'errors-warnings',
  };
}

interface BundleOptions extends Pick<Environment, 'entry' | 'outDir'> {
  dev: boolean;
  kit: boolean;
  /**
   * For deployments with plugins from out of tree: what is lent to them cannot be put together as tightly as the rest, so
   * they have a build of their own, and the others pay nothing for it.
   */
  open?: boolean;
  /** Changes with the sources; names the folder of what is loaded on demand. */
  sources: string;
  front: FrontChunks;
  /** The files of packages that the builds of this folder carry. */
  shipped: Set<string>;
  /** The folder of what an earlier run has compiled. */
  cache?: string | undefined;
}

function bundle(options: BundleOptions): Configuration {
  const { dev, kit, sources, front, shipped, cache, entry = ENTRY, outDir = kit ? KIT_DIST : DIST } = options;
  // While it is developed there is one build for everything.
  const open = options.open ?? dev;
  const second = open && !dev;
  const mode = dev ? 'development' : 'production';
  const name = dev ? '[name]' : '[name].[contenthash:8]';
  // A hash for each of some 200 files would be 2 kB of the first load; and a release changes most of them.
  const release = `${kit ? 'kit-' : ''}${second ? 'open-' : ''}${sources.slice(0, 8)}`;
  const onDemand = dev ? '[name]' : `${release}/[id]`;
  return {
    mode,
    context: ROOT,
    target: BROWSERS,
    entry: {
      main: [...eagerSheets, entry],
      // For pages that come drawn.
      ...(entry === ENTRY &&
        !second && {
          beforePaint: ['./plugins/ui/theme/firstScheme.ts', './plugins/shell/notices/hideClosedNotice.ts'],
        }),
      // For pages that come as files.
      ...(entry === ENTRY && !dev && !second && { [AHEAD]: './plugins/shell/ahead/start.ts' }),
      ...(!dev && !second && { worker: { import: './plugins/openOffline/worker/serviceWorker.ts', filename: WORKER } }),
    },
    output: {
      path: outDir,
      publicPath: '/',
      filename: `assets/${second ? `open-${name}` : name}.js`,
      cssFilename: `assets/${second ? `open-${name}` : name}.css`,
      chunkFilename: `assets/${onDemand}.js`,
      cssChunkFilename: `assets/${onDemand}.css`,
      assetModuleFilename: ASSETS,
      clean: !dev && !second,
      // Both may run on a page, one after the other.
      ...(second && { uniqueName: 'yanxi-open' }),
    },
    resolve: {
      extensions: ['.mjs', '.js'],
      alias: substitutes(dev),
    },
    module: {
      parser: { 'css/auto': { namedExports: false } },
      // One number for all classes of a sheet: random names would not compress.
      generator: { 'css/auto': { localIdentName: '[local]-[id]', esModule: false } },
      rules: rules(dev, front),
    },
    plugins: [
      new HtmlRspackPlugin({
        template: './plugins/shell/index.html',
        ...(second && { filename: OPEN_PAGE }),
        inject: 'head',
        scriptLoading: 'defer',
        chunks: ['main'],
      }),
      // A hot update looks for the sheets that it replaces in the head.
      ...(dev ? [] : [sheetsInBody]),
      ...(entry === ENTRY && !dev && !second ? [aheadTag] : []),
      ...(second
        ? [openStart]
        : [
            new CopyRspackPlugin({
              patterns: ['./plugins/shell/icon.svg', { from: './plugins/shell/icons', to: 'icons' }, ...PDF_TABLES],
            }),
          ]),
      new DefinePlugin({
        'process.env.YANXI_KIT': JSON.stringify(kit ? '1' : ''),
        'process.env.YANXI_OPEN': JSON.stringify(open ? '1' : ''),
        // While it is developed, it has its host for itself.
        'process.env.YANXI_BASE': dev ? "''" : 'document.documentElement.dataset.base',
        'process.env.YANXI_OPEN_START': JSON.stringify(`/${OPEN_START}`),
        'process.env.YANXI_VERSION': JSON.stringify(product.version),
      }),
      ...(dev ? [] : [compiledAtOnce, thirdPartyNotices(shipped)]),
      ...(dev
        ? []
        : second
          ? [compressed('quickly')]
          : [
              findFrontChunks(front),
              describedSite({ kit }),
              offlineRelease({ id: release, kit }),
              // Nobody fetches the kit from afar.
              compressed(kit ? 'quickly' : 'small'),
              ...(entry === ENTRY ? [] : [stamped(outDir, sources)]),
            ]),
    ],
    optimization: { splitChunks: chunks, ...(!dev && { minimizer: minimizers, ...SHORT_NAMES }) },
    cache: cache !== undefined && {
      type: 'persistent',
      // Rspack does not see what these files derive from the options.
      version: JSON.stringify([mode, kit, entry]),
      buildDependencies: [import.meta.filename, RULES, join(ROOT, 'package-lock.json')],
      storage: { type: 'filesystem', directory: cache },
    },
    devtool: dev && 'cheap-module-source-map',
    lazyCompilation: false,
    // Sheets of different components: none of them overrides another's classes.
    ignoreWarnings: [/Conflicting order/],
    // The budgets are checked by tests, in the size that travels.
    performance: false,
    stats: 'errors-warnings',
  };
}
