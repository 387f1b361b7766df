// Words that several commands share: the frame of help texts, usage errors and options.
import { LANGUAGE } from './language.mjs';

const zh = {
  about: '研习实训平台：启动、开发、构建与运维',
  showVersion: '显示版本',
  showHelp: '显示帮助',
  usageOfAll: '<命令> [选项]',
  usage: '[选项]',
  /** The headings of a help text. */
  titles: { usage: '用法：', options: '选项：', commands: '命令：', arguments: '参数：' },
  examples: (lines: readonly string[]) => `\n示例：\n${lines.map((line) => `  ${line}`).join('\n')}`,
  withDefault: (description: string, value: string) => `${description}（默认 ${value}）`,
  list: (items: readonly string[]) => items.join('、'),
  /** Several sentences in a line. */
  series: (sentences: readonly string[]) => sentences.join('；'),
  labelled: (label: string, text: string) => `${label}：${text}`,
  error: '错误',
  unexpected: (stack: string) => `出现了意料之外的错误：\n${stack}\n`,

  notOneOf: (what: string, allowed: readonly string[], given: string) =>
    `${what}应为 ${allowed.join('、')} 之一，而不是「${given}」`,
  notWhole: (what: string, min: number, max: number, given: string) =>
    `${what}应为 ${min} 到 ${max} 的整数，而不是「${given}」`,
  environment: '\n每个选项也可以写成环境变量，例如 YANXI_PORT；命令行优先。\n',
  notSwitch: (variable: string, given: string) => `环境变量 ${variable} 应为 1 或 0，而不是「${given}」`,
  inVariable: (variable: string, trouble: string) => `环境变量 ${variable}：${trouble}`,
  unknownCommand: (name: string) => `没有这个命令：${name}`,
  unknownOption: (name: string) => `没有这个选项：${name}`,
  excessArguments: '多写了参数',
  missingArgument: (name: string) => `缺少参数：${name}`,
  missingOption: (name: string) => `缺少选项：${name}`,
  conflicting: (one: string, other: string) => `${one} 与 ${other} 不能一起写`,
  missingValue: (option: string) => `选项缺少取值：${option}`,
  guess: (word: string) => `你是不是想输入 ${word}？`,
  seeHelp: '用 npx yanxi --help 查看所有命令，npx yanxi <命令> --help 查看某个命令的选项。',

  // Names for what a person puts in the place of an argument.
  file: '文件',
  folder: '目录',
  address: '地址',
  port: '端口',
  number: '数',
  count: '个数',
  factor: '倍数',
  name: '名称',
  snapshot: '快照',
  milliseconds: '毫秒',

  seed: '种子',
  processes: '进程',
  listenPort: '监听的端口；0 表示自动选一个空闲的',
  fixedPort: '监听的端口',
  listenHost: '监听的地址；0.0.0.0 让局域网也能访问',
  seedOfData: '示例数据的种子；同一个种子得到同样的数据',
  scale: '学员、报名和学习记录的倍数；100 倍是两万名学员、二百万条记录，第一次要生成十秒上下',
  reset: '忘掉数据文件里的一切，从第一天重新开始',
  restore: '从这个快照开始；快照在控制页 /__mock/ 里存下，放在数据文件旁边',
  deployment: '部署文件；不给则使用内置的默认部署',
  json: '以 JSON 输出，供程序读取',
  upstream: '使用真实的上游，而不是内置的模拟上游',
  mockPart: '模拟上游再加上一个插件的部分，即放着 handlers.ts 的目录；可以多次',

  helpAbout: '显示某个命令的选项与例子',
  helpUsage: '[命令]',
  helpArgument: '[命令...]',
  helpWords: '不写则列出所有命令',

  /** A server has started; `parts` are what else there is to know, with blank lines between. */
  serving: (what: string, url: string, parts: readonly string[]) =>
    `${what}：\n${url}\n\n${parts.map((part) => `${part}\n\n`).join('')}按 Ctrl+C 停止。\n`,
  done: (what: string, seconds: string) => `${what}：完成，用时 ${seconds} 秒`,
  stopped: '已停止',
  stoppedLine: '已停止。\n',
};

const en: typeof zh = {
  about: 'The Yanxi training platform: start, develop, build and operate it',
  showVersion: 'show the version',
  showHelp: 'show this help',
  usageOfAll: '<command> [options]',
  usage: '[options]',
  titles: { usage: 'Usage:', options: 'Options:', commands: 'Commands:', arguments: 'Arguments:' },
  examples: (lines) => `\nExamples:\n${lines.map((line) => `  ${line}`).join('\n')}`,
  withDefault: (description, value) => `${description} (default: ${value})`,
  list: (items) => items.join(', '),
  series: (sentences) => sentences.join('; '),
  labelled: (label, text) => `${label}: ${text}`,
  error: 'Error',
  unexpected: (stack) => `An unexpected error occurred:\n${stack}\n`,

  notOneOf: (what, allowed, given) => `The ${what} must be one of ${allowed.join(', ')}, not "${given}"`,
  notWhole: (what, min, max, given) => `The ${what} must be a whole number from ${min} to ${max}, not "${given}"`,
  environment:
    '\nEvery option can be an environment variable, too, such as YANXI_PORT; the command line takes precedence.\n',
  notSwitch: (variable, given) => `The environment variable ${variable} must be 1 or 0, not "${given}"`,
  inVariable: (variable, trouble) => `Environment variable ${variable}: ${trouble}`,
  unknownCommand: (name) => `Unknown command: ${name}`,
  unknownOption: (name) => `Unknown option: ${name}`,
  excessArguments: 'Too many arguments',
  missingArgument: (name) => `Missing argument: ${name}`,
  missingOption: (name) => `Missing option: ${name}`,
  conflicting: (one, other) => `${one} and ${other} exclude each other`,
  missingValue: (option) => `This option needs a value: ${option}`,
  guess: (word) => `Did you mean ${word}?`,
  seeHelp: 'See npx yanxi --help for all commands, and npx yanxi <command> --help for the options of one.',

  file: 'file',
  folder: 'folder',
  address: 'address',
  port: 'port',
  number: 'number',
  count: 'count',
  factor: 'factor',
  name: 'name',
  snapshot: 'snapshot',
  milliseconds: 'ms',

  seed: 'seed',
  processes: 'number of processes',
  listenPort: 'port to listen on; 0 takes any free one',
  fixedPort: 'port to listen on',
  listenHost: 'address to listen on; 0.0.0.0 lets other machines reach it',
  seedOfData: 'seed of the sample data; the same seed gives the same data',
  scale:
    'how many times the trainees, enrolments and study records; 100 means 20,000 trainees and 2 million records, made once in about ten seconds',
  reset: 'forget everything in the data file and begin with the first day',
  restore: 'begin with this snapshot; snapshots are taken on the control page /__mock/ and kept next to the data file',
  deployment: 'deployment file; without it, the built-in deployment',
  json: 'print JSON for programs',
  upstream: 'use a real upstream instead of the built-in mock',
  mockPart: "add a plugin's part to the mock upstream: a folder with a handlers.ts; may be repeated",

  helpAbout: 'show the options and examples of a command',
  helpUsage: '[command]',
  helpArgument: '[command...]',
  helpWords: 'without it, all commands are listed',

  serving: (what, url, parts) =>
    `${what}:\n${url}\n\n${parts.map((part) => `${part}\n\n`).join('')}Press Ctrl+C to stop.\n`,
  done: (what, seconds) => `${what}: done in ${seconds} s`,
  stopped: 'Stopped',
  stoppedLine: 'Stopped.\n',
};

export const tables = { zh, en };
export const words = tables[LANGUAGE];
