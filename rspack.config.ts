// How the browser's part is built and served while it is developed: for `rspack build`, `rspack serve` and `yanxi`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' };
import { type Configuration, CopyRspackPlugin, DefinePlugin } from '@rspack/core';
import { compiledAtOnce } from './cli/build/compiledAtOnce.ts';
import { describedSite } from './cli/build/describedSite.ts';
import { mapsAside } from './cli/build/mapsAside.ts';
import { fingerprint, stamped } from './cli/build/fingerprint.ts';
import { indexPage } from './cli/build/indexPage.ts';
import { eagerSheets, lazySheet } from './cli/build/mantineBase.ts';
import { withOldBrowserNotice } from './cli/build/oldBrowserNotice.ts';
import { BROWSERS, RULES, rules, SERVERS } from './cli/build/rules.ts';
import { thirdPartyNotices } from './cli/build/thirdPartyNotices.ts';
import type { DevOptions } from './cli/dev/devServer.ts';
import { DIST, KIT, KIT_DIST, packageFolder, rendererFolder, ROOT, WORKER } from './cli/paths.ts';
import product from './package.json' with { type: 'json' };

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

/** What browsers load, and what draws the same pages on the server. */
export default async function configuration(
  env: Environment = {},
  argv: { mode?: string } = {},
): Promise<Configuration[]> {
  await import('./cli/typescript.mjs');
  const serve = env.RSPACK_SERVE === true;
  const dev = (argv.mode ?? (serve ? 'development' : 'production')) === 'development';
  const kit = env.kit ?? (serve && existsSync(KIT));
  const { outDir = kit ? KIT_DIST : DIST } = env;
  if (dev) {
    const { takeCompilerCache } = await import('./cli/dev/compilerCache.ts');
    const config = developed(kit, takeCompilerCache());
    if (!serve) return [config];
    const { devServer } = await import('./cli/dev/devServer.ts');
    return [await devServer(config, env)];
  }
  const sources = await fingerprint();
  // A trial has no pages to draw.
  if (env.entry !== undefined) return [released(kit, outDir, sources, env.entry)];
  return [released(kit, outDir, sources), renderer(outDir, sources)];
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

/** Asset names, and those of classes, which the server draws as the browser does. */
const ASSETS = 'assets/[name].[contenthash:8][ext]';
const CLASSES = '[local]__[hash:5]';

/** What all builds have in common. */
function common(): Configuration {
  return {
    context: ROOT,
    resolve: { extensions: ['.mjs', '.js'] },
    devtool: false,
    // Sheets of different components: none of them overrides another's classes.
    ignoreWarnings: [/Conflicting order/],
    // The budgets are checked by tests, in the size that travels.
    performance: false,
    stats: 'errors-warnings',
  };
}

/** The pages of the platform, whether they are developed or released. */
function pages(kit: boolean, base: string, release: string): Configuration {
  return {
    ...common(),
    target: BROWSERS,
    module: {
      parser: { 'css/auto': { namedExports: false } },
      generator: { 'css/auto': { localIdentName: CLASSES, esModule: false } },
    },
    plugins: [
      indexPage,
      new CopyRspackPlugin({
        patterns: ['./plugins/shell/icon.svg', { from: './plugins/shell/icons', to: 'icons' }, ...PDF_TABLES],
      }),
      new DefinePlugin({
        'process.env.YANXI_KIT': JSON.stringify(kit ? '1' : ''),
        'process.env.YANXI_BASE': base,
        'process.env.YANXI_BUILD': JSON.stringify(release),
        'process.env.YANXI_VERSION': JSON.stringify(product.version),
      }),
    ],
    optimization: {
      splitChunks: {
        // The code of every page stays in one file, since it compresses worse when split. Most of the modules lent to
        // out-of-tree plugins are in chunks that pages already have, so the `lent-` chunks must not affect the split.
        chunks: (chunk) => !chunk.canBeInitial() && !chunk.name?.startsWith('lent-'),
        // In source; some 2 kB compressed. Twice as much leaves 8 kB more of the exam, in copies.
        minSize: 20_000,
        cacheGroups: {
          // These sheets refine each other, in their order.
          mantine: { test: lazySheet, name: 'mantine', enforce: true, priority: 10 },
          // What nearly every screen has of the base, each piece too small to be split: a copy in each would be 4 kB of
          // the front page and of a classroom.
          common: {
            test: /[\\/](kernel|plugins[\\/](ui|offline))[\\/]/,
            minChunks: 60,
            name: 'common',
            enforce: true,
            priority: 5,
          },
        },
      },
    },
  };
}

const MISSING_METHODS = './plugins/shell/oldBrowser/missingMethods.ts';
const MAIN = './plugins/shell/main.tsx';
/**
 * For pages that come drawn: light or dark, the care version, and what a visitor has closed, are settled ahead of the first paint. For all
 * pages: what is done where the main script does not run.
 */
const BEFORE_PAINT = [
  './plugins/shell/oldBrowser/check.ts',
  './plugins/ui/theme/firstScheme.ts',
  './plugins/ui/care/firstCare.ts',
  './plugins/shell/notices/hideClosedNotice.ts',
  './plugins/shell/mainAnew.ts',
  './plugins/shell/preloadAfterPaint.ts',
  './plugins/shell/earlyClicks/keepClick.ts',
];

function released(kit: boolean, outDir: string, sources: string, main = MAIN): Configuration {
  // A hash for each file would be 2 kB of the first load; and a release changes most of them.
  const release = `${kit ? 'kit-' : ''}${sources.slice(0, 8)}`;
  const all = pages(kit, 'document.documentElement.dataset.base', release);
  return {
    ...all,
    name: 'browser',
    mode: 'production',
    // Not named in the scripts, and moved to dist-maps/.
    devtool: kit ? false : 'hidden-source-map',
    entry: {
      main: [MISSING_METHODS, ...eagerSheets, main],
      beforePaint: BEFORE_PAINT,
      worker: { import: [MISSING_METHODS, './plugins/openOffline/worker/serviceWorker.ts'], filename: WORKER },
    },
    output: {
      path: outDir,
      publicPath: '/',
      filename: 'assets/[name].[contenthash:8].js',
      cssFilename: 'assets/[name].[contenthash:8].css',
      chunkFilename: `assets/${release}/[id].js`,
      cssChunkFilename: `assets/${release}/[id].css`,
      assetModuleFilename: ASSETS,
      clean: true,
    },
    module: { ...all.module, rules: rules() },
    // Short names take 4.6 kB off the front page: it lists all files, and numbered by size, those with a sheet are a range.
    optimization: { ...all.optimization, mangleExports: 'size', moduleIds: 'natural', chunkIds: 'total-size' },
    plugins: [
      ...(all.plugins ?? []),
      compiledAtOnce,
      withOldBrowserNotice,
      thirdPartyNotices,
      describedSite({ id: release, kit }),
      mapsAside(outDir),
      stamped(outDir, sources),
    ],
  };
}

/** Draws pages on the server: the same plugins and screens, in one file that needs nothing else. */
function renderer(outDir: string, sources: string): Configuration {
  return {
    ...common(),
    name: 'renderer',
    mode: 'production',
    target: 'node20.19',
    entry: { renderer: ['./plugins/shell/publicPath.ts', './cli/server/pages/renderProcess.ts'] },
    output: {
      path: rendererFolder(outDir),
      publicPath: '/',
      filename: '[name].cjs',
      assetModuleFilename: ASSETS,
      asyncChunks: false,
      clean: true,
    },
    module: {
      // Browsers have these already, and workers are theirs alone.
      generator: {
        asset: { emit: false },
        'css/auto': { localIdentName: CLASSES, esModule: false, exportsOnly: true },
      },
      parser: { javascript: { worker: false }, 'css/auto': { namedExports: false } },
      rules: rules({ targets: SERVERS }),
    },
    plugins: [thirdPartyNotices, stamped(rendererFolder(outDir), sources)],
    optimization: { minimize: false, splitChunks: false },
    ignoreWarnings: [/Conflicting order/, /Critical dependency/],
  };
}

function developed(kit: boolean, cache: string | undefined): Configuration {
  // While it is developed, it has its host for itself.
  const all = pages(kit, "''", '');
  return {
    ...all,
    mode: 'development',
    // One entry: each brings a client of the development server, and with two of them one misses updates.
    entry: { main: [MISSING_METHODS, ...eagerSheets, MAIN] },
    output: {
      publicPath: '/',
      filename: 'assets/[name].js',
      cssFilename: 'assets/[name].css',
      chunkFilename: 'assets/[name].js',
      cssChunkFilename: 'assets/[name].css',
      assetModuleFilename: ASSETS,
    },
    module: { ...all.module, rules: rules({ dev: true }) },
    cache: cache !== undefined && {
      type: 'persistent',
      // Rspack does not see what these files derive from the options.
      version: String(kit),
      buildDependencies: [import.meta.filename, RULES, join(ROOT, 'package-lock.json')],
      storage: { type: 'filesystem', directory: cache },
    },
    devtool: 'cheap-module-source-map',
    lazyCompilation: false,
  };
}
