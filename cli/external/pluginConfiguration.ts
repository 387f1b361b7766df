// Rspack's configuration for an out-of-tree plugin: it bundles its own modules and leaves out everything that the
// platform lends.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { BROWSERS } from '../build/rules.ts';
import { packageFolder, ROOT } from '../paths.ts';
import { bringsAlong, type Lent, MANTINE } from './lentNames.ts';
import { words } from '../words/plugins.ts';

export interface PluginBuild {
  /** The plugin's project. */
  folder: string;
  out: string;
  id: string;
  lent: Lent;
  /** Called with each file that takes something from a face. */
  takes: (file: string, face: string) => void;
  dev?: boolean;
}

/** Name of the entry, which contains only the manifest. */
export const ENTRY_CHUNK = 'plugin';

export function pluginConfiguration({ folder, out, id, lent, takes, dev = false }: PluginBuild): Configuration {
  return {
    mode: dev ? 'development' : 'production',
    context: folder,
    target: ['web', BROWSERS],
    entry: { [ENTRY_CHUNK]: './plugin.ts' },
    output: {
      path: out,
      clean: true,
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      chunkLoading: 'import',
      publicPath: 'auto',
      uniqueName: `yanxi-${id}`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      // The platform fetches a script's dependencies before the script; see plugins/shell/external/externalPlugins.ts.
      importFunctionName: `globalThis.__yanxi.of(${JSON.stringify(id)}).load`,
    },
    externalsType: 'var',
    externals: [
      ({ request = '', contextInfo }, done) => {
        const face = lent.faceOf(request);
        const own = contextInfo?.issuer.startsWith(folder) ?? true;
        if (face !== undefined) {
          takes(contextInfo?.issuer ?? '', face);
          done(undefined, `globalThis.__yanxi.shared(${JSON.stringify(face)})`);
        } else if (own && /^#(?:kernel|plugins|mocks|cli)\//.test(request) && !bringsAlong(request)) {
          done(new Error(words.notLentAtAll(request)));
        } else done();
      },
    ],
    resolve: {
      extensions: ['.mjs', '.js'],
      // Packages that the plugin does not bring itself, such as valibot, come from the platform.
      modules: ['node_modules', join(ROOT, 'node_modules')],
      alias: {
        '#icons': join(packageFolder('@tabler/icons-react'), 'dist/esm/icons'),
        // For declarations of calls, which are bundled.
        '#kernel': join(ROOT, 'kernel'),
        '#plugins': join(ROOT, 'plugins'),
      },
    },
    module: {
      parser: { 'css/auto': { namedExports: false } },
      generator: { 'css/auto': { localIdentName: `${id}-[local]-[hash:5]`, esModule: false } },
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            detectSyntax: 'auto',
            jsc: { transform: { react: { runtime: 'automatic', development: false } } },
            transformImport: [
              { libraryName: MANTINE, customName: `${MANTINE}/{{ member }}`, transformToDefaultImport: false },
            ],
            env: { targets: BROWSERS.replace('browserslist:', '') },
          },
          type: 'javascript/auto',
        },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(svg|png|webp|avif|woff2)$/, type: 'asset/inline' },
      ],
    },
    optimization: { splitChunks: { chunks: 'async', minSize: 10_000 } },
    cache: false,
    devtool: false,
    performance: false,
    stats: 'errors-warnings',
  };
}

/** True if a folder contains a plugin's sources. */
export const isPluginProject = (folder: string): boolean => existsSync(join(folder, 'plugin.ts'));
