// Runs a tool of this repository with this Node.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

export interface Ended {
  ok: boolean;
  /** All that it said; empty when it spoke for itself. */
  output: string;
}

/** `quiet` keeps what it says instead of showing it. */
export function run(script: string, given: readonly string[], { quiet = false } = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, script), ...given], {
      cwd: ROOT,
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
