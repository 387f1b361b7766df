import { Compilation, type Compiler, sources } from '@rspack/core';

/** V8 then compiles every function while the file is still on its way, and not each when it is first called, on the page's time. */
export const COMPILED_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/** From this size on, in bytes, a file that is loaded on demand is a library of which most is never called. */
const LIBRARY_FROM = 100_000;
const MAIN = /^assets\/main\b/;
/** These lie in the release's folder; what lies beside `main` is a few lines each, which run at once. */
const ON_DEMAND = /^assets\/[^/]+\/\w+\.js$/;

/** Marks the scripts that pages are made of. */
export const compiledAtOnce = {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('compiledAtOnce', (compilation) => {
      // Minimizers take comments away.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'compiledAtOnce', stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          if (!isOfPages(name, asset.size())) continue;
          compilation.updateAsset(name, (script) => new sources.ConcatSource(COMPILED_AT_ONCE, script));
        }
      });
    });
  },
};

export const isOfPages = (name: string, size: number): boolean =>
  name.endsWith('.js') && (MAIN.test(name) || (ON_DEMAND.test(name) && size < LIBRARY_FROM));
