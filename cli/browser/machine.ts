// The parts of the machine that the search for a browser uses.
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { chromium } from 'playwright';
import { ROOT } from '../paths.ts';

export interface Machine {
  readonly platform: string;
  readonly env: Record<string, string | undefined>;
  /** Debian or a derivative, with permission to use apt-get. */
  readonly debianAsRoot: boolean;
  /** The full path of a command, or of a path that exists. */
  locate(candidate: string): string | undefined;
  /** True if this browser starts at all. */
  runs(path: string): Promise<boolean>;
  playwrightPath(): string;
  /** Never fails; `runs` tells if it worked. */
  installPlaywright(): Promise<void>;
  installDebian(): Promise<void>;
  say(line: string): void;
}

/** Name of Debian's package and of its command. */
export const HEADLESS_SHELL = 'chromium-headless-shell';

const ASKING = 20_000;
const INSTALLING = 300_000;
/** Timeouts are short, so that a missing network is noticed soon. */
const CONNECTING = '10000';
const SOON_NOTICED: readonly string[] = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0'];
const FONTS: readonly string[] = ['fonts-noto-cjk'];

export const thisMachine: Machine = {
  platform: process.platform,
  env: process.env,
  debianAsRoot: process.platform === 'linux' && existsSync('/etc/debian_version') && process.getuid?.() === 0,
  locate: (candidate) =>
    isAbsolute(candidate)
      ? [candidate].find(isExecutable)
      : (process.env['PATH'] ?? '')
          .split(delimiter)
          .map((folder) => join(folder, candidate))
          .find(isExecutable),
  // On Windows, `--version` opens a window instead of answering.
  runs: (path) => (process.platform === 'win32' ? Promise.resolve(existsSync(path)) : succeeds(path, ['--version'])),
  playwrightPath: () => chromium.executablePath(),
  async installPlaywright() {
    const cli = join(ROOT, 'node_modules/playwright/cli.js');
    await succeeds(process.execPath, [cli, 'install', 'chromium'], {
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: CONNECTING,
    });
  },
  async installDebian() {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const install = ['install', '-y', '--no-install-recommends', '--no-remove', ...SOON_NOTICED];
    await succeeds('apt-get', ['update', ...SOON_NOTICED], env);
    // Older releases have no separate headless shell. Fonts, because without Chinese letters texts have other widths.
    const installed = await succeeds('apt-get', [...install, HEADLESS_SHELL, ...FONTS], env);
    if (!installed) await succeeds('apt-get', [...install, 'chromium', ...FONTS], env);
  },
  say: (line) => {
    process.stderr.write(`${line}\n`);
  },
};

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Runs a command; its output is shown only if it installs something. */
function succeeds(command: string, given: readonly string[], env?: Record<string, string>): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, given, {
      stdio: env === undefined ? 'ignore' : ['ignore', process.stderr, process.stderr],
      timeout: env === undefined ? ASKING : INSTALLING,
      env: { ...process.env, ...env },
    });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}
