import { LANGUAGE } from './language.mjs';
import { plural } from './plural.ts';

const zh = {
  about: '检查这台机器和部署能否运行平台；有一项失败时退出码为 1',
  marks: { ok: '正常', warn: '注意', fail: '失败' },
  checks: {
    node: 'Node',
    packages: '依赖',
    browser: '浏览器',
    port: '端口',
    deployment: '部署',
    build: '构建',
    upstream: '上游',
  },
  finding: (mark: string, check: string, text: string) => `${mark} ${check}：${text}\n`,
  summary: (ok: number, warn: number, fail: number) => `\n${ok} 项正常，${warn} 项注意，${fail} 项失败\n`,
  followHints: '请按提示排查。',

  noBuild: '还没有构建',
  staleBuild: '源码在构建之后改动过',
  buildIt: '运行 npx yanxi build；npx yanxi start 也会先构建。',
  freshBuild: '与源码一致',

  node: (version: string, path: string) => `${version}，${path}`,
  packagesFit: (count: number) => `${count} 个都与 package.json 一致`,
  packagesDiffer: (count: number, name: string, wanted: string, has: string | undefined) =>
    `${count} 个与 package.json 不一致，例如 ${name} 应为 ${wanted}，现为 ${has ?? '未安装'}`,
  install: '请运行 npm ci。',
  packagesLeftOut: (count: number) => `没有安装开发用的 ${count} 个；启动与构建平台不需要它们`,
  installAll: '要开发与测试，请运行 npm ci。',
  noBrowser: '没有找到 Chromium，浏览器测试无法进行；启动平台不需要它',
  noBrowserRemedy: '安装 Chromium 或 Google Chrome；或运行 npm test，它会试着安装一个。',
  portFree: (port: number) => `${port} 空闲`,

  wrongFile: (file: string, problems: readonly string[]) =>
    `${file} 有误：${problems.map((problem) => `\n     ${problem}`).join('')}`,
  correctPlaces: '请按位置改正。',
  correctFile: '请改正部署文件；用 npx yanxi plugins 查看全部插件和设置。',
  builtIn: '未指定，使用内置的默认部署',
  faceRemedy: '照样能用；若不是有意的，请改部署文件的 face。',
  outdated: (day: string | undefined) => `security.expires 的 ${day ?? ''} 已经过去：security.txt 过期，不再可信`,
  outdatedRemedy: '核对 security 里的联系方式，写上新的日期；或删去 expires，即启动之后一年。',
  plugins: (file: string, on: number, off: number) => `${file}；开通 ${on} 个插件，关闭 ${off} 个`,
  pluginOff: (id: string, reason: string) => `${id} 未开通：${reason}`,
  correctReasons: '若不是有意的，请按原因改正。',

  mockUpstream: '未指定，使用内置的模拟上游',
  noEnvelope: (url: string, status: number) => `${url} 的回答不是约定的信封（HTTP ${status}）`,
  noEnvelopeRemedy: '请检查 --upstream 的地址，它后面应直接是 /system/…；约定见 npx yanxi contract。',
  oddAnswer: (call: string) => `能连上，但 ${call} 的回答与约定不符`,
  oddAnswerRemedy: (address: string) => `运行 npx yanxi verify --upstream ${address} 逐个核对。`,
  reached: (address: string, ms: number) => `${address}，${ms} 毫秒`,
  notReached: (address: string, trouble: string) => `连不上 ${address}：${trouble}`,
};

const en: typeof zh = {
  about: 'check whether this machine and the deployment can run the platform; exits with 1 if a check fails',
  marks: { ok: 'OK  ', warn: 'WARN', fail: 'FAIL' },
  checks: {
    node: 'Node',
    packages: 'Packages',
    browser: 'Browser',
    port: 'Port',
    deployment: 'Deployment',
    build: 'Build',
    upstream: 'Upstream',
  },
  finding: (mark, check, text) => `${mark} ${check}: ${text}\n`,
  summary: (ok, warn, fail) => `\n${ok} ok, ${plural(warn, 'warning')}, ${fail} failed\n`,
  followHints: 'Follow the message.',

  noBuild: 'there is no build yet',
  staleBuild: 'the sources have changed since the build',
  buildIt: 'Run npx yanxi build; npx yanxi start builds first, too.',
  freshBuild: 'up to date with the sources',

  node: (version, path) => `${version}, ${path}`,
  packagesFit: (count) => `all ${count} match package.json`,
  packagesDiffer: (count, name, wanted, has) =>
    `${count} ${count === 1 ? 'does' : 'do'} not match package.json, such as ${name}: wanted ${wanted}, found ${has ?? 'none'}`,
  install: 'Run npm ci.',
  packagesLeftOut: (count) => `${count} for development are not installed; building and running do not need them`,
  installAll: 'To develop and test, run npm ci.',
  noBrowser: 'no Chromium found: browser tests cannot run; the platform does not need it',
  noBrowserRemedy: 'Install Chromium or Google Chrome, or run npm test, which tries to install one.',
  portFree: (port) => `${port} is free`,

  wrongFile: (file, problems) => `${file} is invalid:${problems.map((problem) => `\n     ${problem}`).join('')}`,
  correctPlaces: 'Correct these places.',
  correctFile: 'Correct the deployment file; npx yanxi plugins lists all plugins and settings.',
  builtIn: 'none given, the built-in deployment is used',
  faceRemedy: 'It works all the same; if this is not intended, change face in the deployment file.',
  outdated: (day) => `security.expires, ${day ?? ''}, has passed: security.txt no longer counts`,
  outdatedRemedy:
    'Check the contacts in security and write a new date, or remove expires, which makes it a year after the start.',
  plugins: (file, on, off) => `${file}; ${plural(on, 'plugin')} on, ${off} off`,
  pluginOff: (id, reason) => `${id} is off: ${reason}`,
  correctReasons: 'If this is not intended, remove the reasons.',

  mockUpstream: 'none given, the built-in mock is used',
  noEnvelope: (url, status) => `${url} does not answer with the agreed envelope (HTTP ${status})`,
  noEnvelopeRemedy:
    'Check the address of --upstream: /system/… must follow it directly. npx yanxi contract prints the contract.',
  oddAnswer: (call) => `reached, but the answer to ${call} does not fit the contract`,
  oddAnswerRemedy: (address) => `Run npx yanxi verify --upstream ${address} to check every call.`,
  reached: (address, ms) => `${address}, ${ms} ms`,
  notReached: (address, trouble) => `cannot reach ${address}: ${trouble}`,
};

export const tables = { zh, en };
export const words = tables[LANGUAGE];
