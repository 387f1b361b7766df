// How the build for deployments with plugins from out of tree is started by a page of the other build.
import { Compilation, type Compiler, sources } from '@rspack/core';
import { OPEN_START } from './openPage.ts';

export const openStart = {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('openStart', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
      compilation.hooks.processAssets.tap({ name: 'openStart', stage }, () => {
        const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
        compilation.emitAsset(OPEN_START, new sources.RawSource(startOf(files)));
      });
    });
  },
};

/** Its sheets take the place of those that are there: the names of classes differ from build to build. */
function startOf(files: readonly string[]): string {
  const ending = (end: string): string => JSON.stringify(files.filter((file) => file.endsWith(end)));
  return `const base = document.documentElement.dataset.base ?? '';
const before = document.querySelectorAll('link[rel=stylesheet]');
await Promise.all(${ending('.css')}.map((href) => new Promise((done) => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: \`\${base}/\${href}\`, onload: done, onerror: done });
  document.body.append(link);
})));
for (const link of before) link.remove();
for (const src of ${ending('.js')}) document.head.append(Object.assign(document.createElement('script'), { src: \`\${base}/\${src}\`, async: false }));
`;
}
