// Finds a Chromium to test with: the system's, Playwright's or Debian's; installs one if there is none. Debian's
// headless shell is preferred: it draws no window, and tests take little more than half the CPU.
import { CliError } from '../CliError.ts';
import { HEADLESS_SHELL, type Machine, thisMachine } from './machine.ts';

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
  throw new CliError(
    `环境变量 ${KEPT} 指定的浏览器无法运行：${path}`,
    `请改为一个 Chromium 的完整路径，或去掉 ${KEPT}，由程序自己寻找。`,
  );
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
  machine.say('没有找到系统的 Chromium，正在安装 Playwright 的 Chromium…');
  await machine.installPlaywright();
  return (await machine.runs(path)) ? path : undefined;
}

async function debians(machine: Machine): Promise<string | undefined> {
  if (!machine.debianAsRoot) return undefined;
  machine.say('Playwright 的 Chromium 无法使用，正在用 apt-get 安装 Debian 的 Chromium…');
  await machine.installDebian();
  return firstThatRuns(machine, [HEADLESS_SHELL, 'chromium']);
}

/** Called before many browser tests: if Debian already has a browser, also installs its faster headless one. */
export async function preferHeadlessShell(machine: Machine = thisMachine): Promise<void> {
  if (machine.env[KEPT] || !machine.debianAsRoot) return;
  const found = await firstThatRuns(machine, [HEADLESS_SHELL, 'chromium']);
  if (found === undefined || found.endsWith(HEADLESS_SHELL)) return;
  machine.say(`正在用 apt-get 安装 ${HEADLESS_SHELL}：浏览器测试因此快近一倍；装不上时使用现有的 chromium…`);
  await machine.installDebian();
}

function notFound(): CliError {
  return new CliError(
    '没有可用的 Chromium 浏览器，浏览器测试无法进行。',
    [
      '已依次尝试：系统的 Chromium 或 Chrome、Playwright 的 Chromium、Debian 的软件包。请任选一种办法：',
      '  1. 安装 Chromium 或 Google Chrome（Debian、Ubuntu：sudo apt-get install chromium）；',
      '  2. 运行 npx playwright install --with-deps chromium（需要网络）；',
      `  3. 已有浏览器时，用环境变量 ${KEPT} 指出它的完整路径。`,
    ].join('\n'),
  );
}
