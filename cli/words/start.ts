import { LANGUAGE } from './language.mjs';

const zh = {
  about: '启动平台；需要时先构建',
  data: '模拟上游的数据文件；:memory: 表示不保留',
  noRender: '公开页面不在服务器上画，登录后的页面不随带数据，都由浏览器来做',
  workers: '回答请求的进程；模拟上游始终只有一个',
  site: '用这里构建好的文件，不再检查和构建',
  log: '访问日志与错误日志写到这里，每行一个 JSON；- 写到标准输出与标准错误',
  metrics: '在这个地址提供 Prometheus 指标，例如 127.0.0.1:9100',
  kit: '带上 /_kit 页面',
  front: '经过 mockttp，供测试使用',
  pageBudget: '页面最多等多久，供测试使用',

  started: '研习实训平台已启动',
  faulty: (faults: readonly string[]) => `部署文件有误，访客只看到一页说明，/readyz 是 503：\n  ${faults.join('\n  ')}`,
  measured: (url: string) => `指标在 ${url}`,
  building: '正在构建',
  buildingLine: '正在构建…\n',
  buildingAt: (url: string) => `正在构建，网页 ${url} 构建好后自己打开\n`,
  noBuild: (folder: string) => `${folder} 里没有构建好的文件`,
  notCompressed: (folder: string, why: string) => `压缩 ${folder} 没有完成：${why}`,
  noIndex: (folder: string) => `${folder} 里没有 index.html`,
  notFilled: (name: string) => `plugins/shell/index.html 里的 {{${name}}} 没有内容可填`,
  noBuildRemedy: '请先运行 npx yanxi build，或检查 --site 的目录。',
  upstreamFailed: (method: string, path: string) => `上游没有给出可用的回答：${method} ${path}`,

  workerDeaf: (pid: number | undefined, why: string) => `进程 ${pid} 没有听到：${why}`,
  workerEnded: (pid: number | undefined) => `进程 ${pid} 结束了，另起一个`,
  workerNotStarted: (why: string) => `进程没有起来：${why}`,
  workerGone: '一个进程还没有启动就结束了',
  workerGoneRemedy: '原因见上面；--workers 1 只用一个进程。',
  late: (path: string) => `渲染 ${path} 没有在规定时间内完成，由浏览器自己画`,
  drawing: (why: string) => `渲染：${why}\n`,
};

const en: typeof zh = {
  about: 'start the platform, after a build if one is needed',
  data: "the mock upstream's data file; :memory: keeps nothing",
  noRender: 'do not draw public pages on the server, nor send data along with pages: leave both to browsers',
  workers: 'processes that answer requests; there is always one mock upstream',
  site: 'serve this finished build; do not check or build',
  log: 'folder for the access and error logs, one JSON object a line; - means standard output and standard error',
  metrics: 'serve Prometheus metrics at this address, such as 127.0.0.1:9100',
  kit: 'include the page /_kit',
  front: 'put mockttp in front; for tests',
  pageBudget: 'how long a page may wait; for tests',

  started: 'The Yanxi platform is running',
  faulty: (faults) =>
    `The deployment file is invalid; visitors see only a page that says so, and /readyz is 503:\n  ${faults.join('\n  ')}`,
  measured: (url) => `Metrics are at ${url}`,
  building: 'Building',
  buildingLine: 'Building…\n',
  buildingAt: (url) => `Building; the page ${url} opens by itself once that is done\n`,
  noBuild: (folder) => `There is no finished build in ${folder}`,
  notCompressed: (folder, why) => `Compressing ${folder} did not finish: ${why}`,
  noIndex: (folder) => `There is no index.html in ${folder}`,
  notFilled: (name) => `There is nothing for {{${name}}} of plugins/shell/index.html`,
  noBuildRemedy: 'Run npx yanxi build first, or check the folder of --site.',
  upstreamFailed: (method, path) => `The upstream gave no usable answer: ${method} ${path}`,

  workerDeaf: (pid, why) => `Process ${pid} could not be told: ${why}`,
  workerEnded: (pid) => `Process ${pid} ended; starting another`,
  workerNotStarted: (why) => `A process did not start: ${why}`,
  workerGone: 'A process ended before it had started',
  workerGoneRemedy: 'The reason is above; --workers 1 uses a single process.',
  late: (path) => `Drawing ${path} took too long; the browser draws it instead`,
  drawing: (why) => `Drawing: ${why}\n`,
};

export const tables = { zh, en };
export const words = tables[LANGUAGE];
