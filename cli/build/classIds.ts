// The ids that the browser's build gives to style sheets: server-rendered pages must use the same class names.
import type { Compiler, Module } from '@rspack/core';

/** By the sheet's path. */
export type ClassIds = Map<string, string>;

/** Writes them down once they are final. */
export function readClassIds(ids: ClassIds) {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.compilation.tap('readClassIds', (compilation) => {
        compilation.hooks.afterSeal.tap('readClassIds', () => {
          for (const module of compilation.modules) {
            const id = compilation.chunkGraph.getModuleId(module);
            const sheet = sheetOf(module);
            if (sheet !== undefined && id !== null) ids.set(sheet, String(id));
          }
        });
      });
    },
  };
}

function sheetOf(module: Module): string | undefined {
  return 'resource' in module && typeof module.resource === 'string' && module.resource.endsWith('.module.css')
    ? module.resource
    : undefined;
}
