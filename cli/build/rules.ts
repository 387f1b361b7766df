// Loaders for each kind of file.
import { join } from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import { ROOT } from '../paths.ts';
import { baseSheet } from './mantineBase.ts';

/** This file, so that caches of compiled modules become invalid when it changes. */
export const RULES = import.meta.filename;

/** The oldest browsers that run the platform. plugins/shell/oldBrowser has what they lack, and finds older ones. */
export const BROWSERS = 'browserslist:chrome >= 109, firefox >= 121, safari >= 16.4';

/** Compilation target of the server-side renderer: the oldest Node that `yanxi start` supports. */
export const SERVERS = 'node 20.19';

/** All sources except packages; includes the platform's own sources where it is installed as a package. */
const OURS: Pick<RuleSetRule, 'include' | 'exclude'> = /[\\/]node_modules[\\/]/.test(ROOT)
  ? { include: [join(ROOT, '/')], exclude: [join(ROOT, 'node_modules')] }
  : { exclude: [/node_modules/] };

const loader = (name: string): string => join(import.meta.dirname, `${name}.ts`);

export function rules({ dev = false, targets = BROWSERS.replace('browserslist:', '') } = {}): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      ...OURS,
      loader: 'builtin:swc-loader',
      options: {
        detectSyntax: 'auto',
        jsc: { transform: { react: { runtime: 'automatic', development: dev, refresh: dev } } },
        env: { targets },
      },
      type: 'javascript/auto',
    },
    ...(dev ? [{ test: /[\\/](?:kernel|plugins)[\\/].*\.ts$/, ...OURS, loader: loader('reloadingLoader') }] : []),
    { test: /@mantine[\\/]core[\\/]esm[\\/].*\.module\.mjs$/, loader: loader('mantineStyleLoader') },
    { test: /\.css$/, type: 'css/auto' },
    { test: /plugins[\\/]ui[\\/]theme[\\/]theme\.css$/, loader: loader('themeStyleLoader') },
    { test: baseSheet, loader: loader('mantineBaseLoader') },
    // Only style sheets use these, with addresses relative to themselves.
    { test: /\.(woff2?|ttf)$/, type: 'asset/resource', generator: { publicPath: 'auto' } },
    { test: /\.(svg|png|webp|avif)$/, type: 'asset/resource' },
  ];
}
