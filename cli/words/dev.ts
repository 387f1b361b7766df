import { LANGUAGE } from './language.mjs';

const zh = {
  about: '启动开发服务器：改动即时生效；数据在内存里，除非给出 --data',
  data: '模拟上游的数据文件；不给则不保留',
  plugin: '一个单独交付的插件的项目：和平台一起运行，改动后重新构建',
  onlyMock: (options: readonly string[]) => `${options.join('、')} 只对模拟上游有效`,
  onlyMockRemedy: '去掉它们，或去掉 --upstream。',

  started: '开发服务器已启动',
  mock: '模拟上游',
  mockAt: (url: string) => `模拟上游单独的地址，控制页在 /__mock/：\n  ${url}`,
  mockReplaced: (ms: number) => `模拟上游换成了新的代码（${ms} 毫秒），数据、时钟、故障和登录都还在。\n`,
  mockKept: (why: string) => `模拟上游没有换成新的代码，旧的接着用：\n${why}`,
  pluginRebuilt: (id: string, ms: number) => `插件 ${id} 已重新构建，用时 ${ms} 毫秒\n`,
  pluginKept: (id: string, why: string) => `插件 ${id} 没有重新构建，旧的接着用：\n${why}`,
};

const en: typeof zh = {
  about: 'start the development server: changes show at once; data is in memory unless --data is given',
  data: "the mock upstream's data file; without it, nothing is kept",
  plugin: 'project of a separate plugin: runs with the platform, rebuilt after each change',
  onlyMock: (options) => `Only for the mock upstream: ${options.join(', ')}`,
  onlyMockRemedy: 'Leave these out, or --upstream.',

  started: 'The development server is running',
  mock: 'mock upstream',
  mockAt: (url) => `The mock upstream on its own, with its control page /__mock/:\n  ${url}`,
  mockReplaced: (ms) =>
    `The mock upstream runs the new code (${ms} ms); its data, clock, faults and sign-ins were kept.\n`,
  mockKept: (why) => `The mock upstream does not run the new code; the old one continues:\n${why}`,
  pluginRebuilt: (id, ms) => `Plugin ${id} was rebuilt in ${ms} ms\n`,
  pluginKept: (id, why) => `Plugin ${id} was not rebuilt; the old one continues:\n${why}`,
};

export const tables = { zh, en };
export const words = tables[LANGUAGE];
