// The deployment file: mistakes in it, changes to it, and what it makes of the plugins.
import { LANGUAGE } from './language.mjs';

/** A fault may end in a question: did you mean …? */
const ended = (sentence: string, stop: string): string => (/[?？]$/.test(sentence) ? sentence : `${sentence}${stop}`);

const zh = {
  unreadable: (file: string) => `读不到部署文件 ${file}`,
  unreadableRemedy: '请检查 --deployment 给出的路径，或去掉它以使用内置的默认部署。',
  unreadableToChange: (file: string) => `请检查 --deployment 的路径；还没有部署文件时，先写一个内容为 {} 的 ${file}。`,
  notRead: (why: string) => `读不到：${why}`,
  problem: (line: number, column: number, path: string, message: string) =>
    [`第 ${line} 行第 ${column} 列`, path, message].filter((part) => part !== '').join(' '),
  wrong: (problem: string) => `部署文件有误：${problem}`,
  wrongFile: (file: string, problems: readonly string[]) =>
    `部署文件 ${file} 有误：\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
  notChanged: (file: string, problems: readonly string[]) =>
    `部署文件 ${file} 有误，没有改动：\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
  correctIt: '请先改正它。',
  warning: (text: string) => `部署文件：${text}`,
  problemOfPlugin: (problem: string) => `部署文件：${ended(problem, '。')}npx yanxi plugins 列出全部插件和设置`,
  meanwhile: {
    good: (fault: string) => `部署文件有误：${fault}`,
    kept: (fault: string) =>
      `部署文件有误：${ended(fault, '。')}仍用上一份；改好保存后自动换上，可以先用 npx yanxi doctor --deployment <文件> 核对`,
    faulty: (fault: string) =>
      `部署文件有误：${ended(fault, '。')}访客只看到一页说明，/readyz 是 503；改好保存后自动换上，可以先用 npx yanxi doctor --deployment <文件> 核对`,
  },
  corrected: '部署文件已改好，已经换上',
  correctedLine: '部署文件已改好，已经换上。\n',
  checkFailed: (why: string) => `部署文件核对不了：${why}`,

  settingByDefault: (message: string) => `${message}；用默认值`,
  settingNeeded: (message: string) => `${message}；没有默认值，插件不运行`,
  noPlugin: (meant: string | undefined) => (meant === undefined ? '没有这个插件' : `没有这个插件，是不是“${meant}”？`),
  noPoint: (meant: string | undefined) =>
    meant === undefined ? '没有这个扩展点' : `没有这个扩展点，是不是“${meant}”？`,
  noContribution: (name: string, point: string, known: readonly string[]) =>
    `${point} 没有“${name}”，有的是：${known.join('、')}`,
  noPicture: (folder: string) => `${folder} 里没有这个图片`,

  baseTaken: (base: string, name: string) =>
    `base 不能是“${base}”：平台的接口和文件也在 /${name}/ 之下，分不清一个地址带没带这个路径；请换一个名称，例如 /learn/`,
  baseIsPage: (base: string, page: string) =>
    `base 不能是“${base}”：平台有页面 ${page}，分不清一个地址带没带这个路径；请换一个名称，例如 /learn/`,
  ofSite: (hostName: string, warning: string) => `站点 ${hostName}：${warning}`,
  paleColour: (colour: string, contrast: string, shown: string) =>
    `主色 ${colour} 太浅：上面的白字对比度只有 ${contrast}，浅色页面上的文字也看不清；页面上用最接近而看得清的 ${shown}`,
  notInMenu: (place: string, path: string, known: readonly string[]) =>
    `face.menus.${place} 提到的 ${path} 不在这个菜单里，可用的有：${known.join('、')}`,
  frontPageIdle: 'face.frontPage 不起作用：插件 home 没有关闭，首页是它的',
  frontPageLost: (page: string) => `face.frontPage 的 ${page} 打不开：没有这个页面，或它的功能已关闭`,
};

const en: typeof zh = {
  unreadable: (file) => `Cannot read the deployment file ${file}`,
  unreadableRemedy: 'Check the path of --deployment, or leave it out for the built-in deployment.',
  unreadableToChange: (file) =>
    `Check the path of --deployment. If there is no deployment file yet, write ${file} with the content {}.`,
  notRead: (why) => `cannot read it: ${why}`,
  problem: (line, column, path, message) =>
    path === '' ? `line ${line}, column ${column}: ${message}` : `line ${line}, column ${column}: ${path}: ${message}`,
  wrong: (problem) => `The deployment file is invalid: ${problem}`,
  wrongFile: (file, problems) =>
    `The deployment file ${file} is invalid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
  notChanged: (file, problems) =>
    `The deployment file ${file} is invalid, and was not changed:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
  correctIt: 'Correct it first.',
  warning: (text) => `Deployment file: ${text}`,
  problemOfPlugin: (problem) =>
    `Deployment file: ${ended(problem, '.')} npx yanxi plugins lists all plugins and settings`,
  meanwhile: {
    good: (fault) => `The deployment file is invalid: ${fault}`,
    kept: (fault) =>
      `The deployment file is invalid: ${ended(fault, '.')} The last good one stays in use until it is corrected and saved; check it with npx yanxi doctor --deployment <file>`,
    faulty: (fault) =>
      `The deployment file is invalid: ${ended(fault, '.')} Visitors see only a page that says so, and /readyz is 503, until it is corrected and saved; check it with npx yanxi doctor --deployment <file>`,
  },
  corrected: 'The deployment file is correct now, and in use',
  correctedLine: 'The deployment file is correct now, and in use.\n',
  checkFailed: (why) => `Cannot check the deployment file: ${why}`,

  settingByDefault: (message) => `${message}; the default is used`,
  settingNeeded: (message) => `${message}; there is no default, so the plugin does not run`,
  noPlugin: (meant) =>
    meant === undefined ? 'there is no such plugin' : `there is no such plugin; did you mean "${meant}"?`,
  noPoint: (meant) =>
    meant === undefined
      ? 'there is no such contribution point'
      : `there is no such contribution point; did you mean "${meant}"?`,
  noContribution: (name, point, known) => `${point} has no "${name}"; it has: ${known.join(', ')}`,
  noPicture: (folder) => `there is no such picture in ${folder}`,

  baseTaken: (base, name) =>
    `base cannot be "${base}": calls and files of the platform are below /${name}/, too, so an address would be ambiguous; take another name, such as /learn/`,
  baseIsPage: (base, page) =>
    `base cannot be "${base}": the platform has a page ${page}, so an address would be ambiguous; take another name, such as /learn/`,
  ofSite: (hostName, warning) => `site ${hostName}: ${warning}`,
  paleColour: (colour, contrast, shown) =>
    `The primary colour ${colour} is too pale: white text on it has a contrast of only ${contrast}, and as text it is hard to read; pages use ${shown}, the closest legible colour`,
  notInMenu: (place, path, known) =>
    `face.menus.${place} names ${path}, which is not in this menu; it has: ${known.join(', ')}`,
  frontPageIdle: 'face.frontPage has no effect: the plugin home is on, and the front page is its own',
  frontPageLost: (page) => `face.frontPage ${page} cannot be opened: there is no such page, or its plugin is off`,
};

export const tables = { zh, en };
export const words = tables[LANGUAGE];
