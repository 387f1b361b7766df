// Where the page names its style sheet.
import { type Compiler, HtmlRspackPlugin } from '@rspack/core';

/**
 * At the end of the body: a sheet in the head that does not come keeps the browser from drawing anything, the words in
 * index.html as well. The script waits for it in either place.
 */
export const sheetsInBody = {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('sheetsInBody', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tapPromise('sheetsInBody', (groups) => {
        const isSheet = ({ tagName }: { tagName: string }) => tagName === 'link';
        const sheets = groups.headTags.filter(isSheet);
        return Promise.resolve({
          ...groups,
          headTags: groups.headTags.filter((tag) => !isSheet(tag)),
          bodyTags: [...groups.bodyTags, ...sheets],
        });
      });
    });
  },
};
