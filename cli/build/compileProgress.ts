import { type Compiler, rspack } from '@rspack/core';
import { progressLine } from '../terminal.ts';
import { words } from '../words/build.ts';

/** Shows on a terminal how far the first compilation is, of one compiler or several. */
export function compileProgress(compilers: readonly Compiler[]): void {
  // Listening costs a little, and without a terminal nobody sees it.
  if (!process.stderr.isTTY) return;
  const line = progressLine(words.compiling);
  const parts = new Map<Compiler, number>();
  let shown = -1;
  const tell = (compiler: Compiler, part: number): void => {
    parts.set(compiler, Math.max(part, parts.get(compiler) ?? 0));
    const percent = Math.floor(([...parts.values()].reduce((sum, one) => sum + one, 0) / compilers.length) * 100);
    if (percent <= shown) return;
    shown = percent;
    line.tell(percent, 100);
  };
  for (const compiler of compilers) new rspack.ProgressPlugin((part) => tell(compiler, part)).apply(compiler);
}
