import type { Shell } from '../Shell.ts';
import type { Io } from './io.ts';

/** `set -x` */
export function trace(shell: Shell, io: Io, text: string): void {
  if (!shell.options.has('xtrace')) return;
  const [sign = '+', ...rest] = shell.variable('PS4') ?? '+ ';
  io.err.write(`${sign.repeat(shell.traceDepth)}${rest.join('')}${text}\n`);
}
