// Finds a Chromium to test with: the system's, Playwright's or Debian's; installs one if there is none. Debian's
// headless shell is preferred: it draws no window, and tests take little more than half the CPU.
import { CliError } from '../CliError.ts';
import { HEADLESS_SHELL, type Machine, thisMachine } from './machine.ts';
import { words } from '../words/test.ts';

/** Variable with a browser's path: set by hand, and passed on so that the search runs only once. */
const KEPT = 'YANXI_BROWSER';

const SYSTEM: Readonly<Record<string, readonly string[]>> = {
  linux: [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
  ],
};

/** The path of a working Chromium. Reports anything that it had to install. */
export async function findBrowser(machine: Machine = thisMachine): Promise<string> {
  const found =
    (await chosen(machine)) ??
    (await firstThatRuns(machine, SYSTEM[machine.platform] ?? [])) ??
    (await playwrights(machine)) ??
    (await debians(machine));
  if (found === undefined) throw notFound();
  machine.env[KEPT] = found;
  return found;
}

async function chosen(machine: Machine): Promise<string | undefined> {
  const path = machine.env[KEPT];
  if (!path) return undefined;
  if (await machine.runs(path)) return path;
  throw new CliError(words.brokenBrowser(KEPT, path), words.brokenBrowserRemedy(KEPT));
}

async function firstThatRuns(machine: Machine, candidates: readonly string[]): Promise<string | undefined> {
  for (const candidate of candidates) {
    const path = machine.locate(candidate);
    if (path !== undefined && (await machine.runs(path))) return path;
  }
  return undefined;
}

async function playwrights(machine: Machine): Promise<string | undefined> {
  const path = machine.playwrightPath();
  if (await machine.runs(path)) return path;
  machine.say(words.installingPlaywrights);
  await machine.installPlaywright();
  return (await machine.runs(path)) ? path : undefined;
}

async function debians(machine: Machine): Promise<string | undefined> {
  if (!machine.debianAsRoot) return undefined;
  machine.say(words.installingDebians);
  await machine.installDebian();
  return firstThatRuns(machine, [HEADLESS_SHELL, 'chromium']);
}

/** Called before many browser tests: if Debian already has a browser, also installs its faster headless one. */
export async function preferHeadlessShell(machine: Machine = thisMachine): Promise<void> {
  if (machine.env[KEPT] || !machine.debianAsRoot) return;
  const found = await firstThatRuns(machine, [HEADLESS_SHELL, 'chromium']);
  if (found === undefined || found.endsWith(HEADLESS_SHELL)) return;
  machine.say(words.installingShell(HEADLESS_SHELL));
  await machine.installDebian();
}

function notFound(): CliError {
  return new CliError(words.noBrowser, words.noBrowserRemedy(KEPT));
}
