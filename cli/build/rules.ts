// How each kind of file is read into a build.
import { join } from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import { ROOT } from '../paths.ts';
import { ACTING_MODULES } from './actingModules.ts';
import { BROWSERS } from './browsers.ts';
import type { FrontChunks } from './frontChunks.ts';
import { baseSheet } from './mantineBase.ts';

/** This file: what was compiled before it changed is not good any more. */
export const RULES = import.meta.filename;

/** What renders pages: the oldest Node that `yanxi start` runs on. */
export const SERVERS = 'node 20.19';

/** All sources but those of packages; the platform's own are among these where it is installed as one. */
const OURS: { include?: string[]; exclude: (string | RegExp)[] } = /[\\/]node_modules[\\/]/.test(ROOT)
  ? { include: [join(ROOT, '/')], exclude: [join(ROOT, 'node_modules')] }
  : { exclude: [/node_modules/] };

export const PICTURES: RuleSetRule = { test: /\.(svg|png|webp|avif)$/, type: 'asset/resource' };

/** What is loaded in the place of a module. */
export function substitutes(dev: boolean): Record<string, string> {
  return {
    // For React 17 and older; ours has it itself.
    'use-sync-external-store/shim/index.js$': 'react',
    // Its private names are short.
    ...(!dev && { mobx$: 'mobx/dist/mobx.esm.production.min.js' }),
  };
}

/** How each kind of file is read. */
export function rules(dev: boolean, front: FrontChunks): RuleSetRule[] {
  return [
    ...codeRules(dev, BROWSERS.replace('browserslist:', ''), front),
    { test: /\.css$/, type: 'css/auto' },
    { test: /plugins[\\/]ui[\\/]theme[\\/]theme\.css$/, loader: join(import.meta.dirname, 'themeStyleLoader.ts') },
    { test: baseSheet, loader: join(import.meta.dirname, 'mantineBaseLoader.ts') },
    { test: /katex[\\/]dist[\\/]katex\.css$/, loader: join(import.meta.dirname, 'katexStyleLoader.ts') },
    { test: /novnc[\\/]core[\\/]util[\\/]browser\.js$/, loader: join(import.meta.dirname, 'novncLoader.ts') },
    // Named in style sheets only, which say where they lie from their own place.
    { test: /\.woff2$/, type: 'asset/resource', generator: { publicPath: 'auto' } },
    PICTURES,
  ];
}

export function codeRules(dev: boolean, targets: string, front: FrontChunks): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      ...OURS,
      loader: 'builtin:swc-loader',
      options: scripts(dev, targets),
      type: 'javascript/auto',
    },
    {
      // Whoever takes one name from a contract or an api.ts loads what that name
      // stands for, not all that the file passes on.
      test: /[\\/](?:kernel|plugins)[\\/].*\.tsx?$/,
      ...OURS,
      exclude: [...OURS.exclude, ACTING_MODULES],
      sideEffects: false,
    },
    { test: /plugins[\\/]shell[\\/]external[\\/]shared\.ts$/, loader: join(import.meta.dirname, 'sharedLoader.ts') },
    // In development all manifests are read at once.
    ...(dev
      ? [
          {
            test: /[\\/](?:kernel|plugins)[\\/].*\.ts$/,
            ...OURS,
            loader: join(import.meta.dirname, 'reloadingLoader.ts'),
          },
        ]
      : [
          { test: /plugins[\\/]shell[\\/]manifests\.ts$/, loader: join(import.meta.dirname, 'manifestsLoader.ts') },
          {
            test: /plugins[\\/]shell[\\/]ahead[\\/]table\.ts$/,
            loader: join(import.meta.dirname, 'firstRequestsLoader.ts'),
          },
          {
            test: /plugins[\\/]\w+[\\/](?:plugin|settings)\.ts$/,
            loader: join(import.meta.dirname, 'operatorWordsLoader.ts'),
          },
          {
            test: /plugins[\\/]\w+[\\/]plugin\.ts$/,
            loader: join(import.meta.dirname, 'frontChunksLoader.ts'),
            options: { chunks: front },
          },
        ]),
    {
      test: /@mantine[\\/]core[\\/]esm[\\/].*\.module\.mjs$/,
      loader: join(import.meta.dirname, 'mantineStyleLoader.ts'),
    },
  ];
}

function scripts(dev: boolean, targets: string) {
  return {
    detectSyntax: 'auto',
    jsc: { transform: { react: { runtime: 'automatic', development: dev, refresh: dev && targets !== SERVERS } } },
    env: { targets },
  };
}
