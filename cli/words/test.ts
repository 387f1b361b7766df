// `yanxi test`, and the browser that tests need.
import { LANGUAGE } from './language.mjs';

const zh = {
  about: '测试一个插件：它的单元，和桌面大小的浏览器测试；源码改动过就先构建；有一项没通过时退出码为 1',
  usage: '<插件> [选项]',
  plugin: '插件',
  pluginWords: '插件的编号，即 plugins/ 下文件夹的名称，也可以是 kernel；或单独交付的插件的项目',
  text: '文字',
  grep: '只跑名称里有它的测试',
  units: '只跑单元',
  all: '手机大小的和故障的也跑',

  on: '浏览器测试对着这个正在运行的 yanxi dev，不再构建',
  notDeveloped: (address: string) => `${address} 没有网页`,
  notDevelopedRemedy: '请先运行 npx yanxi dev，等它第一次构建完，再给出它的地址。',
  wholeOnly: '单独交付的插件只能整个测试',
  wholeOnlyRemedy: (plugin: string) => `写成 npx yanxi test ${plugin}`,
  noTests: (plugin: string) => `插件 ${plugin} 还没有测试`,
  noUnits: (plugin: string) => `插件 ${plugin} 还没有单元测试`,
  noTestsRemedy: (plugin: string) =>
    `单元写在 tests/plugins/${plugin}/，浏览器测试写在 tests/e2e/${plugin}.e2e.ts，见 tests/README.md。`,
  parts: { units: '单元', browsers: '浏览器' },
  passed: '通过',
  failed: '没有通过',
  result: (part: string, mark: string, seconds: string) => `${part}${mark}（${seconds} 秒）`,
  results: (plugin: string, lines: readonly string[]) => `\n${plugin}：${lines.join('，')}\n`,
  noneNamed: (text: string) => `没有名称里有「${text}」的测试`,
  noneNamedRemedy: (plugin: string) => `全部测试：npx yanxi test ${plugin}`,
  building: '源码在上次构建之后改动过，先构建……\n',
  buildingKit: '源码在上次构建之后改动过，先构建带控件页的……\n',

  brokenBrowser: (variable: string, path: string) => `环境变量 ${variable} 指定的浏览器无法运行：${path}`,
  brokenBrowserRemedy: (variable: string) => `请改为一个 Chromium 的完整路径，或去掉 ${variable}，由程序自己寻找。`,
  installingPlaywrights: '没有找到系统的 Chromium，正在安装 Playwright 的 Chromium…',
  installingDebians: 'Playwright 的 Chromium 无法使用，正在用 apt-get 安装 Debian 的 Chromium…',
  installingShell: (shell: string) =>
    `正在用 apt-get 安装 ${shell}：浏览器测试因此快近一倍；装不上时使用现有的 chromium…`,
  noBrowser: '没有可用的 Chromium 浏览器，浏览器测试无法进行。',
  noBrowserRemedy: (variable: string) =>
    `已依次尝试：系统的 Chromium 或 Chrome、Playwright 的 Chromium、Debian 的软件包。请任选一种办法：
  1. 安装 Chromium 或 Google Chrome（Debian、Ubuntu：sudo apt-get install chromium）；
  2. 运行 npx playwright install --with-deps chromium（需要网络）；
  3. 已有浏览器时，用环境变量 ${variable} 指出它的完整路径。`,
};

const en: typeof zh = {
  about:
    'test a plugin: its units, and its browser tests at the size of a desktop, after a build if the sources have changed; exits with 1 if something fails',
  usage: '<plugin> [options]',
  plugin: 'plugin',
  pluginWords:
    'id of the plugin, which is the name of its folder in plugins/, or kernel; or the project of a separate plugin',
  text: 'text',
  grep: 'run only tests with this in their names',
  units: 'run only the units',
  all: 'run the tests at the size of a phone and those of faults, too',

  on: 'run browser tests on this running yanxi dev, without a build',
  notDeveloped: (address) => `There is no page at ${address}`,
  notDevelopedRemedy: 'Start npx yanxi dev, wait for its first build, then give its address.',
  wholeOnly: 'A separate plugin can only be tested as a whole',
  wholeOnlyRemedy: (plugin) => `Write npx yanxi test ${plugin}`,
  noTests: (plugin) => `The plugin ${plugin} has no tests yet`,
  noUnits: (plugin) => `The plugin ${plugin} has no unit tests yet`,
  noTestsRemedy: (plugin) =>
    `Units go into tests/plugins/${plugin}/, browser tests into tests/e2e/${plugin}.e2e.ts; see tests/README.md.`,
  parts: { units: 'units', browsers: 'browser' },
  passed: 'passed',
  failed: 'failed',
  result: (part, mark, seconds) => `${part} ${mark} (${seconds} s)`,
  results: (plugin, lines) => `\n${plugin}: ${lines.join(', ')}\n`,
  noneNamed: (text) => `No test has "${text}" in its name`,
  noneNamedRemedy: (plugin) => `All tests: npx yanxi test ${plugin}`,
  building: 'The sources have changed since the last build; building first…\n',
  buildingKit: 'The sources have changed since the last build; building with the page of controls first…\n',

  brokenBrowser: (variable, path) => `The browser in the environment variable ${variable} does not run: ${path}`,
  brokenBrowserRemedy: (variable) =>
    `Give the whole path of a Chromium, or remove ${variable} and let the program look for one.`,
  installingPlaywrights: "The system has no Chromium; installing Playwright's…",
  installingDebians: "Playwright's Chromium does not run; installing Debian's with apt-get…",
  installingShell: (shell) =>
    `Installing ${shell} with apt-get, with which browser tests take little more than half the time; if that fails, the chromium at hand is used…`,
  noBrowser: 'There is no Chromium that runs, so browser tests cannot run.',
  noBrowserRemedy: (variable) =>
    `Tried in turn: Chromium or Chrome of the system, Playwright's Chromium, Debian's packages. Do one of these:
  1. Install Chromium or Google Chrome (Debian, Ubuntu: sudo apt-get install chromium).
  2. Run npx playwright install --with-deps chromium (needs the network).
  3. If there is a browser, name its whole path in the environment variable ${variable}.`,
};

export const tables = { zh, en };
export const words = tables[LANGUAGE];
