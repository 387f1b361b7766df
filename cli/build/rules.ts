// How each kind of file is read into a build.
import { join } from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import { ROOT } from '../paths.ts';
import { BROWSERS } from './browsers.ts';
import { baseSheet } from './mantineBase.ts';

/** This file: what was compiled before it changed is not good any more. */
export const RULES = import.meta.filename;

/** What renders pages: the oldest Node that `yanxi start` runs on. */
export const SERVERS = 'node 20.19';

/** All sources but those of packages; the platform's own are among these where it is installed as one. */
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
    // Named in style sheets only, which say where they lie from their own place.
    { test: /\.(woff2?|ttf)$/, type: 'asset/resource', generator: { publicPath: 'auto' } },
    { test: /\.(svg|png|webp|avif)$/, type: 'asset/resource' },
  ];
}
