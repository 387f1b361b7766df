// Starts the platform as an institution would: `yanxi start`, on a free port, its data in memory.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const ADDRESS = /^(http:\/\/\S+?)\/?$/m;
/** It builds first where the last build is not of these sources. */
const PATIENCE = 300_000;

export interface Server {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export interface ServerWish {
  /** Public pages come drawn. Most tests are about what browsers draw, from answers that they make up. */
  drawing?: boolean;
  /** With mockttp in front of the mock upstream; without it, as institutions run the platform. */
  front?: boolean;
}

export async function startServer(
  wanted: readonly string[] = [],
  { drawing = false, front = true }: ServerWish = {},
): Promise<Server> {
  const options = drawing || process.env['YANXI_DRAWING'] ? wanted : ['--no-render', ...wanted];
  const yanxi = join(ROOT, 'cli/yanxi.mjs');
  const given = ['start', ...(front ? ['--front'] : []), '--port', '0', '--data', ':memory:', ...options];
  const child = spawn(process.execPath, [yanxi, ...given], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { url: await addressOf(child), pid: child.pid ?? 0, stop: () => stopped(child) };
}

/** The address that it prints on a line of its own. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (why: string) => reject(new Error(`yanxi start ${why}:\n${said}`));
    const timer = setTimeout(() => {
      child.kill();
      fail(`printed no address within ${PATIENCE / 1000} s`);
    }, PATIENCE);
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const address = ADDRESS.exec(said)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with ${code ?? 'a signal'}`);
    });
  });
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.on('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
