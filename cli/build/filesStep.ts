// A build step that reads, changes or adds files.
import { Compilation, type Compiler } from '@rspack/core';

const STAGES = {
  /** After minimising, which removes comments. */
  minimized: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  /** All files exist under their final names. Steps of one stage run in the order of the plugins. */
  named: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1,
  /** Files no longer change. */
  final: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER,
} as const;

export function filesStep(
  name: string,
  when: keyof typeof STAGES,
  work: (compilation: Compilation) => Promise<void> | void,
) {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.compilation.tap(name, (compilation) => {
        compilation.hooks.processAssets.tapPromise({ name, stage: STAGES[when] }, async () => {
          await work(compilation);
        });
      });
    },
  };
}
