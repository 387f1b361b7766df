// `yanxi new`: what is written is for developers; the texts that trainees see in it stay Chinese.
import { LANGUAGE } from './language.mjs';

const zh = {
  about: '生成新的源码',
  usage: '<什么> [选项]',
  usageOfPlugin: '<编号> [选项]',
  usageOfPart: '<插件> <名称> [选项]',
  usageOfContribution: '<插件> <名称> <扩展点> [选项]',
  aboutPlugin: '一个新插件：清单、设置、接口、列表页、表单、模拟上游的表和测试，生成后即可运行',
  id: '编号',
  idWords: '小写字母或数字，例如 library；文件夹、页面和接口都以它命名',
  title: '标题',
  titleWords: '给人看的名称',
  titleOfPlugin: '新功能',
  titleOfPart: '新内容',
  out: '写成一个单独的项目，单独交付，不改平台的源码',
  parts: {
    page: '插件的一页：路由引用、清单的一行、画面和浏览器测试',
    call: '插件的一个接口：声明、模拟上游的回答和测试',
    store: '插件的一个 store 和它的测试',
    contribution: '向扩展点添的内容：清单的一行、画面和测试',
  },
  plugin: '插件',
  pluginWords: '已有插件的编号',
  nameWords: '英文的变量名，例如 history',
  point: '扩展点',
  pathOfPage: '页面的地址',
  pathOfCall: '接口的地址',
  examples: {
    plugin: 'npx yanxi new plugin library --title 图书馆',
    project: 'npx yanxi new plugin polls --title 投票 --out ../polls',
    page: 'npx yanxi new page notes trash --title 回收站 --path /personalcenter/note/trash',
    call: 'npx yanxi new call notes listTrash --title 回收站的笔记 --path /training/api/v1/note/trash',
    store: 'npx yanxi new store notes folding --title 折叠',
    contribution: 'npx yanxi new contribution notes shared homeBlocks --title 大家的笔记',
  },

  pluginMade: (id: string, title: string, files: readonly string[], contract: string) =>
    `已生成插件 ${id}（${title}）：
${files.map((file) => `  ${file}\n`).join('')}并更新了 ${contract}

接下来：
  npm run dev      打开 /${id} 看页面，改动即时生效
  npx yanxi test ${id} --on http://127.0.0.1:8080   另开一个终端，对着它测试
  npm run check    检查格式、规范和类型
  写法见 kernel/README.md；不要了就删掉上面的文件，再运行 npx yanxi contract --out ${contract}
`,
  projectMade: (id: string, title: string, out: string, files: readonly string[]) =>
    `已在 ${out} 生成插件 ${id}（${title}）的项目：
${files.map((file) => `  ${file}\n`).join('')}
接下来：
  cd ${out}
  npm run dev      在整个平台里运行，打开 /${id} 看页面
  npm test         类型与单元测试
  npm run build    构建到 dist/，再用 npx yanxi plugins add ${out}/dist --deployment deployment.json 装上
`,
  made: (files: string) => `已生成：\n${files}`,
  changed: (files: string) => `已改动：\n${files}`,
  checkIt: '\nnpm run check 检查格式、规范和类型。\n',

  reservedWord: (what: string) => `${what}是 JavaScript 的保留字`,
  device: (what: string) => `${what}在 Windows 上不能用作文件夹与文件的名称`,
  theId: (id: string) => `编号「${id}」`,
  theName: (name: string) => `名称「${name}」`,
  badId: (id: string) => `编号「${id}」不合格式`,
  badIdRemedy: '应为 2 到 30 个小写字母或数字，以字母开头，例如 library：它是文件夹、页面路径和接口路径的名称。',
  badTitle: (title: string) => `名称「${title}」不合格式`,
  badTitleRemedy: '应为 1 到 20 个汉字或字母，例如 --title 图书馆。',
  nothingMade: (reason: string) => `${reason}，没有生成任何文件`,
  nothingWritten: (reason: string) => `${reason}，没有写任何文件`,
  takeAnother: '请换一个。',
  takeAnotherName: '请换一个名称。',
  ownId: (id: string) => `编号「${id}」由平台自己使用`,
  idTaken: (id: string, place: string) => `编号「${id}」已被占用：${place} 已存在`,
  pathTaken: (path: string, plugin: string) => `路径 ${path} 已被插件 ${plugin} 使用`,
  tableTaken: (table: string) => `模拟上游已有表 ${table}`,
  callTaken: (title: string, id: string, call: string, titleOfCall: string) =>
    `「${title}」或「${id}」与已有的接口 ${call}（${titleOfCall}）相冲突`,
  exists: (file: string) => `${file} 已存在`,
  existsRemedy: '请移开它，或换一个编号。',
  partExistsRemedy: '请移开它，或换一个名称。',
  folderExistsRemedy: '请移开它，或换一个目录。',
  insidePlatform: (out: string) => `${out} 在平台的源码里`,
  insidePlatformRemedy: '请给出别处的目录，例如 --out ../polls；平台自己的插件不写 --out。',

  noPlace: (file: string, place: string) => `${file} 里没有找到 ${place}`,
  noPlaceRemedy: '它的写法与别的插件不同，请手工添加；写法见 kernel/README.md。',
  noFile: (file: string) => `没有 ${file}`,
  noFileRemedy: '先写好这个文件，或换一个插件。',
  declared: (file: string, name: string) => `${file} 里已有 ${name}`,
  badPath: (path: string) => `地址「${path}」不合格式`,
  badPathRemedy: (example: string) => `应为 / 开头的英文路径，例如 ${example}。`,
  addressTaken: (path: string, plugin: string) => `地址 ${path} 已被插件 ${plugin} 使用`,
  addressTakenRemedy: '请用 --path 换一个。',
  badCallPath: (path: string) => `接口地址「${path}」不合格式`,
  badCallPathRemedy: '应为 /服务/api/… 或 /服务/out-api/…，例如 /training/api/v1/note/last。',
  conflicts: (call: string, title: string) => `与已有的接口 ${call}（${title}）相冲突`,
  conflictsRemedy: '请用 --path 或 --title 换一个。',
  unknownPoint: (point: string) => `不会向扩展点「${point}」添内容`,
  unknownPointRemedy: (known: readonly string[]) => `可以是 ${known.join('、')}；别的见 yanxi plugins。`,
  ownPoint: (point: string, owner: string, shown?: string) =>
    `${point} 收的是专门的数据或代码，照 plugins/${owner}/ 里的声明手工添加${shown === undefined ? '' : `；plugins/${shown}/plugin.ts 是一个例子`}。`,
  contributed: (plugin: string, name: string) => `插件 ${plugin} 已向它贡献了 ${name}`,
  badName: (name: string) => `名称「${name}」不合格式`,
  badNameRemedy: '应为 2 到 30 个英文字母或数字，以小写字母开头，例如 history。',
  badPartTitle: (title: string) => `标题「${title}」不合格式`,
  badPartTitleRemedy: '应为 1 到 20 个汉字或字母。',
};

const en: typeof zh = {
  about: 'write new sources',
  usage: '<what> [options]',
  usageOfPlugin: '<id> [options]',
  usageOfPart: '<plugin> <name> [options]',
  usageOfContribution: '<plugin> <name> <point> [options]',
  aboutPlugin:
    'a new plugin: manifest, settings, calls, a list, a form, tables of the mock upstream and tests; it runs at once',
  id: 'id',
  idWords: 'lower-case letters or digits, such as library; the folder, the pages and the calls are named after it',
  title: 'title',
  titleWords: 'name for people',
  titleOfPlugin: '"new feature", in Chinese',
  titleOfPart: '"new content", in Chinese',
  out: 'write a separate project, apart from the sources of the platform',
  parts: {
    page: 'a page of a plugin: its route ref, its line in the manifest, a screen and a browser test',
    call: 'a call of a plugin: its declaration, the answer of the mock upstream and a test',
    store: 'a store of a plugin, and its test',
    contribution: 'a contribution to a point: its line in the manifest, a screen and a test',
  },
  plugin: 'plugin',
  pluginWords: 'id of an existing plugin',
  nameWords: 'name of a variable, such as history',
  point: 'point',
  pathOfPage: 'address of the page',
  pathOfCall: 'address of the call',
  examples: {
    plugin: 'npx yanxi new plugin library --title Library',
    project: 'npx yanxi new plugin polls --title Polls --out ../polls',
    page: 'npx yanxi new page notes trash --title Trash --path /personalcenter/note/trash',
    call: 'npx yanxi new call notes listTrash --title Trash --path /training/api/v1/note/trash',
    store: 'npx yanxi new store notes folding --title Folding',
    contribution: 'npx yanxi new contribution notes shared homeBlocks --title Shared',
  },

  pluginMade: (id, title, files, contract) =>
    `Wrote the plugin ${id} (${title}):
${files.map((file) => `  ${file}\n`).join('')}and updated ${contract}

Next:
  npm run dev      and open /${id}; changes show at once
  npx yanxi test ${id} --on http://127.0.0.1:8080   in another terminal tests it there
  npm run check    checks format, rules and types
  kernel/README.md tells how plugins are written. To undo this, delete the files above and run npx yanxi contract --out ${contract}
`,
  projectMade: (id, title, out, files) =>
    `Wrote the project of the plugin ${id} (${title}) into ${out}:
${files.map((file) => `  ${file}\n`).join('')}
Next:
  cd ${out}
  npm run dev      runs it in the whole platform; open /${id}
  npm test         checks types and runs the unit tests
  npm run build    builds into dist/; install that with npx yanxi plugins add ${out}/dist --deployment deployment.json
`,
  made: (files) => `Wrote:\n${files}`,
  changed: (files) => `Changed:\n${files}`,
  checkIt: '\nnpm run check checks format, rules and types.\n',

  reservedWord: (what) => `${what} is a reserved word of JavaScript`,
  device: (what) => `${what} cannot be the name of a folder or file on Windows`,
  theId: (id) => `The id "${id}"`,
  theName: (name) => `The name "${name}"`,
  badId: (id) => `The id "${id}" is not valid`,
  badIdRemedy:
    'It must be 2 to 30 lower-case letters or digits, beginning with a letter, such as library: folders, paths of pages and calls are named after it.',
  badTitle: (title) => `The title "${title}" is not valid`,
  badTitleRemedy: 'It must be 1 to 20 letters or Chinese characters, such as --title Library.',
  nothingMade: (reason) => `${reason}; nothing was written`,
  nothingWritten: (reason) => `${reason}; nothing was written`,
  takeAnother: 'Take another.',
  takeAnotherName: 'Take another name.',
  ownId: (id) => `The platform itself uses the id "${id}"`,
  idTaken: (id, place) => `The id "${id}" is taken: ${place} exists`,
  pathTaken: (path, plugin) => `The path ${path} belongs to the plugin ${plugin}`,
  tableTaken: (table) => `The mock upstream has a table ${table} already`,
  callTaken: (title, id, call, titleOfCall) =>
    `"${title}" or "${id}" clashes with an existing call: ${call} (${titleOfCall})`,
  exists: (file) => `${file} exists`,
  existsRemedy: 'Move it away, or take another id.',
  partExistsRemedy: 'Move it away, or take another name.',
  folderExistsRemedy: 'Move it away, or take another folder.',
  insidePlatform: (out) => `${out} is inside the sources of the platform`,
  insidePlatformRemedy:
    "Give a folder elsewhere, such as --out ../polls; leave out --out for the platform's own plugins.",

  noPlace: (file, place) => `${file} has no ${place}`,
  noPlaceRemedy: 'It is written unlike other plugins: add the part by hand, as kernel/README.md tells.',
  noFile: (file) => `There is no ${file}`,
  noFileRemedy: 'Write this file first, or take another plugin.',
  declared: (file, name) => `${file} has ${name} already`,
  badPath: (path) => `The address "${path}" is not valid`,
  badPathRemedy: (example) => `It must be a path in Latin letters that begins with /, such as ${example}.`,
  addressTaken: (path, plugin) => `The address ${path} belongs to the plugin ${plugin}`,
  addressTakenRemedy: 'Take another with --path.',
  badCallPath: (path) => `The address "${path}" of the call is not valid`,
  badCallPathRemedy: 'It must be /service/api/… or /service/out-api/…, such as /training/api/v1/note/last.',
  conflicts: (call, title) => `It clashes with an existing call: ${call} (${title})`,
  conflictsRemedy: 'Take another with --path or --title.',
  unknownPoint: (point) => `Cannot write contributions to "${point}"`,
  unknownPointRemedy: (known) => `It can be ${known.join(', ')}; yanxi plugins shows the others.`,
  ownPoint: (point, owner, shown) =>
    `${point} takes data or code of its own kind: add it by hand, as its declaration in plugins/${owner}/ says${shown === undefined ? '' : `; plugins/${shown}/plugin.ts is an example`}.`,
  contributed: (plugin, name) => `The plugin ${plugin} contributes ${name} to it already`,
  badName: (name) => `The name "${name}" is not valid`,
  badNameRemedy: 'It must be 2 to 30 Latin letters or digits, beginning with a lower-case letter, such as history.',
  badPartTitle: (title) => `The title "${title}" is not valid`,
  badPartTitleRemedy: 'It must be 1 to 20 letters or Chinese characters.',
};

export const tables = { zh, en };
export const words = tables[LANGUAGE];
