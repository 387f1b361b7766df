// Runs a tool of this repository with the same Node.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { NODE_OPTIONS } from '../typescript.mjs';

/** A compile cache shared by tools, test workers and commands under test. */
const COMPILED = process.env['NODE_COMPILE_CACHE'] ?? join(ROOT, 'node_modules/.cache/node');

export interface Ended {
  ok: boolean;
  /** The whole output; empty if it was shown directly. */
  output: string;
}

interface Running {
  /** Collects the output instead of showing it. */
  quiet?: boolean;
  env?: Readonly<Record<string, string>>;
}

export function runTool(
  script: string,
  given: readonly string[],
  { quiet = false, env = {} }: Running = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, script), ...given], {
      cwd: ROOT,
      env: {
        ...process.env,
        ...env,
        NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} ${NODE_OPTIONS}`.trim(),
        NODE_COMPILE_CACHE: COMPILED,
      },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    const hear = (chunk: Buffer) => (output += chunk.toString());
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('error', reject);
    child.on('exit', (code) => resolve({ ok: code === 0, output }));
  });
}
