// Runs a tool of this repository with this Node.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { NODE_OPTIONS } from '../typescript.mjs';

/** What Node compiled once serves all who come after: tools, test workers, commands under test. */
const COMPILED = process.env['NODE_COMPILE_CACHE'] ?? join(ROOT, 'node_modules/.cache/node');

export interface Ended {
  ok: boolean;
  /** All that it said; empty when it spoke for itself. */
  output: string;
}

interface Running {
  /** Keeps what it says instead of showing it. */
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
