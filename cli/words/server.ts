// Ports, addresses, logs and metrics.
import { LANGUAGE } from './language.mjs';

const zh = {
  portTaken: (port: number) => `端口 ${port} 已被占用`,
  portTakenRemedy: (next: number) => `请关掉占用它的程序，或换一个端口：--port ${next}；--port 0 会自动选一个空闲的。`,
  portForbidden: (port: number) => `没有权限使用端口 ${port}`,
  portForbiddenRemedy: '1024 以下的端口需要管理员权限，请换一个，例如 --port 8080。',
  notOurAddress: (host: string) => `本机没有地址 ${host}`,
  unknownHost: (host: string) => `找不到主机 ${host}`,
  hostRemedy: '请用 --host 127.0.0.1（只在本机访问）或 --host 0.0.0.0（局域网也能访问）。',
  notAnAddress: (option: string, address: string) => `${option} 的地址不对：${address}`,
  notAnAddressRemedy: (option: string) =>
    `请给出 http:// 或 https:// 开头的地址，例如 ${option} https://api.example.edu.cn。`,

  /** In `/healthz` and `/readyz`. */
  alive: '正常',
  builds: { building: '正在构建', serving: '完整', stopping: '正在停止' },
  reached: '可以连上',
  notReached: '连不上',
  deployments: { good: '没有错误', kept: '有误，仍用上一份', faulty: '有误' },

  logNotReopened: (why: string) => `日志没有重新打开，仍写在原来的文件里：${why}`,
  logFailed: (path: string, why: string) => `写不了日志 ${path}：${why}`,
  logRemedy: (standard: string) => `请检查 --log 的目录；--log ${standard} 写到标准输出与标准错误。`,

  /** Why a request got no answer of the upstream: clients read it in Chinese, as pages do. */
  troubles: {
    late: '上游没有在规定时间内回答',
    brokenOff: '连接上游失败：连接中途断开',
    otherProtocol: '上游的回答不合规范：换了协议',
    largeHeader: '上游的回答不合规范：头部太大',
    noHttp: '上游的回答不合规范',
    failed: '连接上游失败',
    status: (status: number | undefined) => `上游的回答不合规范：状态码是 ${status ?? '空的'}`,
    declined: (status: number) => `上游没有接通：${status}`,
    control: '控制地址只在内置的模拟上游里有',
    climbing: '地址里不能有“.”或“..”这样的一段',
  },

  notMetrics: (given: string) => `指标的地址应为端口或 地址:端口，例如 127.0.0.1:9100，而不是「${given}」`,
  metricsFailed: (why: string) => `读不到指标：${why}`,
  browserCrash: (plugin: string, message: string) => `浏览器里的崩溃（${plugin}）：${message}`,
  metrics: {
    yanxi_requests_total: '回答了的请求',
    yanxi_request_seconds: '回答请求的用时',
    yanxi_upstream_requests_total: '转给上游的请求；failed 是没有得到可用的回答',
    yanxi_upstream_seconds: '上游开始回答的用时',
    yanxi_requests_open: '正在回答的请求',
    yanxi_deployment_problems: '部署文件的错误（file）与其中插件的错误（plugins），0 是没有',
    yanxi_processes: '回答请求的进程',
    yanxi_web_vitals_seconds: '浏览器里量到的LCP、INP、TTFB与FCP，按路由',
    yanxi_web_vitals_shift: '浏览器里量到的CLS，按路由；没有单位',
    yanxi_browser_crashes_total: '浏览器报告的崩溃，按插件',
    yanxi_build_info: '各版本、提交与构建各有几个进程',
    process_resident_memory_bytes: '这些进程的内存',
    process_cpu_seconds_total: '这些进程用的处理器时间',
  },
};

const en: typeof zh = {
  portTaken: (port) => `Port ${port} is in use`,
  portTakenRemedy: (next) =>
    `Stop the program that uses it, or take another port: --port ${next}; --port 0 takes any free one.`,
  portForbidden: (port) => `Not allowed to use port ${port}`,
  portForbiddenRemedy: 'Ports below 1024 need administrator rights. Take another, such as --port 8080.',
  notOurAddress: (host) => `This machine does not have the address ${host}`,
  unknownHost: (host) => `Unknown host ${host}`,
  hostRemedy: 'Use --host 127.0.0.1 (this machine only) or --host 0.0.0.0 (other machines, too).',
  notAnAddress: (option, address) => `Invalid address for ${option}: ${address}`,
  notAnAddressRemedy: (option) =>
    `Give an address that begins with http:// or https://, such as ${option} https://api.example.edu.cn.`,

  alive: 'well',
  builds: { building: 'building', serving: 'complete', stopping: 'stopping' },
  reached: 'reached',
  notReached: 'not reached',
  deployments: { good: 'no mistakes', kept: 'invalid; the last good one is used', faulty: 'invalid' },

  logNotReopened: (why) => `The log was not reopened, and goes on in the same file: ${why}`,
  logFailed: (path, why) => `Cannot write the log ${path}: ${why}`,
  logRemedy: (standard) => `Check the folder of --log; --log ${standard} means standard output and standard error.`,

  troubles: {
    late: 'the upstream did not answer in time',
    brokenOff: 'the connection to the upstream broke off',
    otherProtocol: 'invalid answer of the upstream: it changed the protocol',
    largeHeader: 'invalid answer of the upstream: its header is too large',
    noHttp: 'invalid answer of the upstream',
    failed: 'cannot connect to the upstream',
    status: (status) => `invalid answer of the upstream: its status is ${status ?? 'empty'}`,
    declined: (status) => `the upstream declined the connection: ${status}`,
    control: 'only the built-in mock upstream has control addresses',
    climbing: 'an address cannot have a segment "." or ".."',
  },

  notMetrics: (given) =>
    `The address of the metrics must be a port or address:port, such as 127.0.0.1:9100, not "${given}"`,
  metricsFailed: (why) => `Cannot read the metrics: ${why}`,
  browserCrash: (plugin, message) => `Crash in a browser (${plugin}): ${message}`,
  metrics: {
    yanxi_requests_total: 'Answered requests',
    yanxi_request_seconds: 'Time to answer requests',
    yanxi_upstream_requests_total: 'Requests passed on to the upstream; failed means no usable answer',
    yanxi_upstream_seconds: 'Time until the upstream began to answer',
    yanxi_requests_open: 'Requests being answered',
    yanxi_deployment_problems: 'Mistakes in the deployment file (file) and of the plugins in it (plugins); 0 is none',
    yanxi_processes: 'Processes that answer requests',
    yanxi_web_vitals_seconds: 'LCP, INP, TTFB and FCP as measured in browsers, by route',
    yanxi_web_vitals_shift: 'CLS as measured in browsers, by route; it has no unit',
    yanxi_browser_crashes_total: 'Crashes that browsers reported, by plugin',
    yanxi_build_info: 'Processes of each version, commit and build',
    process_resident_memory_bytes: 'Memory of these processes',
    process_cpu_seconds_total: 'Processor time of these processes',
  },
};

export const tables = { zh, en };
export const words = tables[LANGUAGE];
