// A browser of its own, with a profile that outlives it: it can be killed as a crash or an empty battery would.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type BrowserContext } from 'playwright/test';
import { BROWSER_ARGUMENTS } from '#cli/browser/browserArguments.ts';
import { findBrowser } from '#cli/browser/findBrowser.ts';

export interface Killable {
  context: BrowserContext;
  /** Ends the browser at once; pages get no event. */
  kill(): Promise<void>;
}

/** The browser writes its port into this file. */
const PORT_FILE = 'DevToolsActivePort';

/** Starts it on a profile's folder. */
export async function startKillable(profile: string): Promise<Killable> {
  // The previous browser could not remove its file.
  await rm(join(profile, PORT_FILE), { force: true });
  const child = spawn(
    await findBrowser(),
    [...BROWSER_ARGUMENTS, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    // A group of its own: what stands in the path may be a script that starts the browser.
    { stdio: 'ignore', detached: true },
  );
  const browser = await connect(join(profile, PORT_FILE));
  const [context] = browser.contexts();
  if (!context) throw new Error('the browser has no context');
  return { context, kill: () => killed(child) };
}

/** The browser writes its address into its profile once it listens. */
async function connect(portFile: string): Promise<Browser> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    try {
      const [port, path] = (await readFile(portFile, 'utf8')).split('\n');
      return await chromium.connectOverCDP(`ws://127.0.0.1:${port}${path}`);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((later) => {
        setTimeout(later, 50);
      });
    }
  }
}

function killed(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.pid === undefined || child.signalCode !== null) {
      resolve();
      return;
    }
    child.on('exit', () => resolve());
    process.kill(-child.pid, 'SIGKILL');
  });
}
