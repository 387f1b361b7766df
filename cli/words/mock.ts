import { LANGUAGE } from './language.mjs';

const zh = {
  about: '只启动模拟上游，供别的程序调用；也可以录制和回放真实的上游',
  data: '数据文件；:memory: 表示不保留',
  latency: '每个回答的延迟，例如 200 或 200±100',
  faultValue: '故障',
  fault: '范围=故障@概率，例如 training:*=500@10%；可以多次',
  scenario: '摆好一个情景，名字在控制页 /__mock/ 里；可以多次',
  time: '时间',
  clock: '时钟从这一刻走起，例如 2026-09-01T08:00:00+08:00',
  origin: '来源',
  cors: '这个来源的网页也可以调用，例如 https://dev.example.edu.cn；可以多次。本机各端口的网页总可以',
  remoteControl: '控制地址也答复别的机器；只在封闭的网络里用，例如容器之间',
  record: '把 --upstream 的请求和回答录到这里，去掉密码、凭证和验证码；WebSocket 照常通过，但不录下',
  upstream: '与 --record 同用：真实的上游',
  replay: '用录下的内容回答；WebSocket 没有录下，一律以 404 拒绝',

  notAnOrigin: (given: string) => `「${given}」不是来源。来源只有协议、主机与端口，例如 https://dev.example.edu.cn`,
  notAFault: (given: string, kinds: readonly string[]) =>
    `故障「${given}」读不懂；应写作 范围=故障@概率，例如 training:*=500@10%。范围是 *、服务:* 或一个接口；故障是 200 到 599 的 HTTP 状态码，或 ${kinds.join('、')} 之一，慢的可带毫秒，例如 delay:3000`,
  notAMoment: (given: string) => `时间「${given}」读不懂；应带时区，例如 2026-09-01T08:00:00+08:00`,
  noScenario: (name: string) => `没有情景「${name}」`,
  noScenarioRemedy: (known: readonly string[]) => `有：${known.join('、')}。`,
  scenarioFailed: (name: string, why: string) => `情景「${name}」没有摆好：${why}`,
  scenarioFailedRemedy: '换一个情景，或换一个时间再试。',
  notALatency: (given: string) => `延迟「${given}」读不懂；应为毫秒，例如 200 或 200±100`,
  onlyMock: (option: string) => `${option} 只对模拟上游有效`,
  dropForReal: (option: string) => `去掉 ${option}，或去掉 --record 与 --replay。`,
  recordOrReplay: '--record 与 --replay 不能同用',
  recordOrReplayRemedy: '先录制，再回放。',
  recordWhat: '录制需要一个真实的上游',
  recordWhatRemedy: '例如：npx yanxi mock --record recorded --upstream https://api.example.edu.cn',
  upstreamAlone: '--upstream 要与 --record 同用',
  upstreamAloneRemedy: '只想用真实的上游：npx yanxi start --upstream 地址。',
  restoreWithoutData: '--restore 要与 --data 同用：内存里还没有快照',
  restoreWithoutDataRemedy: '用 --data 说明数据文件，快照在它旁边。',

  started: '模拟上游已启动，控制页在 /__mock/',
  replaying: (folder: string, count: number) => `正在回放 ${folder} 里录下的 ${count} 次请求`,
  recording: (upstream: string, folder: string) =>
    `正在把 ${upstream} 的请求录到 ${folder}（已去掉密码、凭证和验证码）`,
};

const en: typeof zh = {
  about: 'start the mock upstream alone, for other programs; or record and replay a real one',
  data: 'data file; :memory: keeps nothing',
  latency: 'delay of every answer, such as 200 or 200±100',
  faultValue: 'fault',
  fault: 'scope=fault@probability, such as training:*=500@10%; may be repeated',
  scenario: 'set up a scenario, by its name on the control page /__mock/; may be repeated',
  time: 'time',
  clock: 'let the clock run from this moment, such as 2026-09-01T08:00:00+08:00',
  origin: 'origin',
  cors: 'let pages of this origin call it, such as https://dev.example.edu.cn; may be repeated. Pages of this machine always may',
  remoteControl:
    'the control addresses answer other machines, too; only within a closed network, such as that of containers',
  record:
    'record the requests to --upstream and its answers here, without passwords, tokens and codes; WebSockets pass, but are not recorded',
  upstream: 'with --record: the real upstream',
  replay: 'answer from a recording; WebSockets are not recorded, and refused with 404',

  notAnOrigin: (given) =>
    `"${given}" is not an origin. An origin is a scheme, a host and a port only, such as https://dev.example.edu.cn`,
  notAFault: (given, kinds) =>
    `Cannot read the fault "${given}"; write scope=fault@probability, such as training:*=500@10%. The scope is *, service:* or one call; the fault is an HTTP status from 200 to 599 or one of ${kinds.join(', ')}, with milliseconds for a slow one, such as delay:3000`,
  notAMoment: (given) => `Cannot read the time "${given}"; give it with its zone, such as 2026-09-01T08:00:00+08:00`,
  noScenario: (name) => `There is no scenario "${name}"`,
  noScenarioRemedy: (known) => `There are: ${known.join(', ')}.`,
  scenarioFailed: (name, why) => `The scenario "${name}" was not set up: ${why}`,
  scenarioFailedRemedy: 'Try another scenario, or another time.',
  notALatency: (given) => `Cannot read the latency "${given}"; give milliseconds, such as 200 or 200±100`,
  onlyMock: (option) => `${option} works only with the mock upstream`,
  dropForReal: (option) => `Leave out ${option}, or --record and --replay.`,
  recordOrReplay: '--record and --replay exclude each other',
  recordOrReplayRemedy: 'Record first, then replay.',
  recordWhat: 'Recording needs a real upstream',
  recordWhatRemedy: 'For example: npx yanxi mock --record recorded --upstream https://api.example.edu.cn',
  upstreamAlone: '--upstream needs --record',
  upstreamAloneRemedy: 'To use a real upstream: npx yanxi start --upstream <address>.',
  restoreWithoutData: '--restore needs --data: there are no snapshots in memory yet',
  restoreWithoutDataRemedy: 'Name the data file with --data; its snapshots are next to it.',

  started: 'The mock upstream is running; its control page is /__mock/',
  replaying: (folder, count) =>
    count === 1 ? `Replaying 1 request recorded in ${folder}` : `Replaying ${count} requests recorded in ${folder}`,
  recording: (upstream, folder) =>
    `Recording the requests to ${upstream} in ${folder}, without passwords, tokens and codes`,
};

export const tables = { zh, en };
export const words = tables[LANGUAGE];
