import { LANGUAGE } from './language.mjs';

const zh = {
  about: '用构建的 source map 读懂浏览器里崩溃的调用栈',
  file: '崩溃报告，文字或 JSON；- 从标准输入读',
  maps: '那一次构建的 source map',
  unknown: (scripts: readonly string[], maps: string) =>
    `${maps} 里没有这些脚本，它们是另一次构建的：${scripts.join('、')}\n报告里的 build 要与构建的 version.json 相同；用 --maps 给出那一次构建的 dist-maps/。\n`,
  nothing: '里面没有构建好的脚本的位置。\n',
  unreadable: (file: string, why: string) => `读不到 ${file}：${why}`,
  unreadableRemedy: '请给出崩溃报告的文件，或写 - 从标准输入读。',
};

const en: typeof zh = {
  about: 'read the stack of a crash in a browser with the source maps of the build',
  file: 'crash report, text or JSON; - reads standard input',
  maps: 'source maps of that build',
  unknown: (scripts, maps) =>
    `${maps} does not have these scripts, which are of another build: ${scripts.join(', ')}\nThe build in the report must be that in version.json; name the dist-maps/ of that build with --maps.\n`,
  nothing: 'There is no position in a built script in it.\n',
  unreadable: (file, why) => `Cannot read ${file}: ${why}`,
  unreadableRemedy: 'Name the file of a crash report, or write - to read standard input.',
};

export const tables = { zh, en };
export const words = tables[LANGUAGE];
