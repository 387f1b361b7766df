// How the built page names the script that runs ahead of the main one.
import { type Compiler, HtmlRspackPlugin } from '@rspack/core';
import { AHEAD } from './ahead.ts';

export const aheadTag = {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('aheadTag', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tapPromise('aheadTag', (groups) => {
        const [file = ''] = compilation.entrypoints.get(AHEAD)?.getFiles() ?? [];
        const tag = { tagName: 'script', attributes: { async: true, type: 'module', src: `/${file}` }, voidTag: false };
        return Promise.resolve({ ...groups, headTags: [tag, ...groups.headTags] });
      });
    });
  },
};
