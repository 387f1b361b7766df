// Type errors in words. TypeScript's own are kept for what is not in the table.
import { LANGUAGE } from './language.mjs';
import { plural } from './plural.ts';

const zh = {
  trouble: (count: number, lines: readonly string[]) =>
    `类型有 ${count} 处不符${count > lines.length ? `，先看前 ${lines.length} 处` : ''}：\n${lines.join('\n')}`,
  head: (where: string, what: string, code: string) => `  ${where} ${what}（${code}）`,
  missing: (names: string, type: string) => `缺少 ${names}（${type} 要有）`,
  unknown: (name: string, type: string) => `${type} 里没有 ${name}`,
  didYouMean: (name: string) => `是不是 ${name}？`,
  wrongType: (given: string, wanted: string) => `这里要 ${wanted}，给的是 ${given}`,
  noDefault: (module: string) => `${module} 没有默认导出（export default）`,
  otherProps: (module: string, given: string, names: string) =>
    `${module} 在这里得到的是 ${given}，没有它要的 ${names}`,
  noModule: (name: string) => `找不到模块 ${name}`,
  noName: (name: string) => `没有叫 ${name} 的东西`,
  noExport: (module: string, name: string) => `${module} 没有导出 ${name}`,
  unused: (name: string) => `${name} 没有用到`,
  arguments: (wanted: string, given: string) => `这里要 ${wanted} 个参数，给了 ${given} 个`,
  hints: {
    Target: '链接由路由引用得出，例如 votesPage.with({ page: 1 })，不写路径。',
    Access: "可以是 'public' 或 'login'。",
    PageOptions: '不调用接口的页面写 data: none，其余列出它要的调用：data: (query) => [ … ]。',
    Plugin: '清单要有 id、title 与 about；写法见 kernel/README.md 的 Manifest 一节。',
  },
};

const en: typeof zh = {
  trouble: (count, lines) =>
    `${plural(count, 'type error')}${count > lines.length ? `, of which the first ${lines.length}` : ''}:\n${lines.join('\n')}`,
  head: (where, what, code) => `  ${where} ${what} (${code})`,
  missing: (names, type) => `${names} is missing, which ${type} has to have`,
  unknown: (name, type) => `${type} has no ${name}`,
  didYouMean: (name) => `Did you mean ${name}?`,
  wrongType: (given, wanted) => `${wanted} is wanted here, not ${given}`,
  noDefault: (module) => `${module} has no default export`,
  otherProps: (module, given, names) => `${module} is given ${given} here, which lacks the ${names} that it takes`,
  noModule: (name) => `There is no module ${name}`,
  noName: (name) => `Nothing is called ${name}`,
  noExport: (module, name) => `${module} does not export ${name}`,
  unused: (name) => `${name} is not used`,
  arguments: (wanted, given) => `${wanted} arguments are wanted here, not ${given}`,
  hints: {
    Target: 'Links are made by route refs, such as votesPage.with({ page: 1 }), not by paths.',
    Access: "It can be 'public' or 'login'.",
    PageOptions: 'A page without calls says data: none; others list theirs: data: (query) => [ … ].',
    Plugin: 'A manifest has id, title and about; see Manifest in kernel/README.md.',
  },
};

export const tables = { zh, en };
export const words = tables[LANGUAGE];
