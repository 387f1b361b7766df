// Writes index.html: a page as the browser draws it, for hosts that only have files, and while the platform is developed.
import { Compilation, type Compiler, sources } from '@rspack/core';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { undrawnPage } from '../server/pages/pageDocument.ts';
import { PAGE_SOURCES, pageFrame } from '../server/pages/pageFrame.ts';

export const indexPage = {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('indexPage', (compilation) => {
      // File names are final, and nothing is compressed yet.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
      compilation.hooks.processAssets.tap({ name: 'indexPage', stage }, () => {
        for (const file of PAGE_SOURCES) compilation.fileDependencies.add(file);
        const initial = compilation.entrypoints.get('main')?.getFiles() ?? [];
        const frame = pageFrame({ deployment: defaultDeployment(), face: undefined }, { initial, lazy: {} });
        compilation.emitAsset('index.html', new sources.RawSource(undrawnPage(frame)));
      });
    });
  },
};
