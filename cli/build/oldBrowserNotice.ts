// Adds the script for browsers below those of the build: it tells so.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { experiments, sources } from '@rspack/core';
import { ROOT } from '../paths.ts';
import { filesStep } from './filesStep.ts';
import { BROWSERS } from './rules.ts';

const NOTICE = join(ROOT, 'plugins/shell/oldBrowser/notice.ts');
const NAME = /^assets\/oldBrowser\.\w+\.js$/;

/** `Chrome 109、Firefox 121、Safari 16.4` */
const OLDEST = [...BROWSERS.matchAll(/(\w)(\w+) >= ([\d.]+)/g)]
  .map(([, first = '', rest, version]) => `${first.toUpperCase()}${rest} ${version}`)
  .join('、');

/** Its name in a build. */
export const oldBrowserNotice = (files: readonly string[]): string | undefined => files.find((file) => NAME.test(file));

export const withOldBrowserNotice = filesStep('oldBrowserNotice', 'minimized', async (compilation) => {
  compilation.fileDependencies.add(NOTICE);
  const { code } = await experiments.swc.transform(await readFile(NOTICE, 'utf8'), {
    filename: NOTICE,
    isModule: false,
    env: { targets: 'ie 11' },
    // It loops over arrays only, and Internet Explorer knows no other way.
    jsc: {
      assumptions: { iterableIsArray: true },
      parser: { syntax: 'typescript' },
      transform: { optimizer: { globals: { vars: { YANXI_BROWSERS: JSON.stringify(OLDEST) } } } },
      minify: { compress: true, mangle: true },
    },
    minify: true,
  });
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  compilation.emitAsset(`assets/oldBrowser.${hash}.js`, new sources.RawSource(code));
});
