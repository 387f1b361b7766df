// Reasons why an external plugin does not run. Pages use this table; the command has one in English beside it
// (cli/words/external.ts).

export const EXTERNAL_WORDS = {
  unreadable: (file: string) => `“${file}”读不出，请插件的作者重新构建`,
  otherPlugin: (found: string, wanted: string) => `这里的插件是「${found}」，不是「${wanted}」，请改正部署文件里的编号`,
  otherVersion: (fitting: string, version: string) =>
    `它适用于平台的版本“${fitting}”，这里是“${version}”，请换一个合适的版本`,
  notLent: (name: string) => `平台没有它要的“${name}”，请插件的作者对照平台的这个版本重新构建`,
  route: '路由',
  point: '扩展点',
  contribution: '扩展内容',
  taken: (what: string, name: string, owner: string, id: string) =>
    `它的${what}「${name}」已是「${owner}」（${id}）的，请插件的作者换一个`,
};

export type ExternalWords = typeof EXTERNAL_WORDS;
