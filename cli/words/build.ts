import { LANGUAGE } from './language.mjs';

const zh = {
  about: '构建生产版本，并说明有预算的页面各要取多少字节、还剩多少',
  kit: '带上查看全部控件的 /_kit 页面，写到 .yanxi/kit',
  analyze: '构建后打开一页图，看各部分各占多少',
  last: '上一个版本在别的目录时，它的 dist/：打开着的页面用它的脚本',
  noLast: (folder: string) => `${folder} 里没有构建好的版本`,
  noLastRemedy: '--last 要的是上一个版本的 dist/，里面有 version.json。',
  plugin: '构建一个单独交付的插件，写到它的 dist/',
  out: '插件写到这里',

  compiling: '构建',
  noResult: 'Rspack 没有给出结果',
  failed: (errors: string) => `构建失败：\n${errors}`,
  failedRemedy: '请按上面的提示修改源码后重试。',
  noScreen: (plugin: string, page: string) => `${plugin} 的 ${page} 没有导入一个界面文件`,
  licence: (name: string, licence: string) =>
    `${name} 的许可（${licence || '没有写明'}）不在可以随构建分发的之列，或没有正文\n核对它的许可，把正文写进 cli/build/notices/${name}.txt；不能分发的不要用。`,
  built: (folder: string, seconds: string) => `已构建到 ${folder}，用时 ${seconds} 秒\n`,
  overBudget: '超出预算的，npm test 不会通过。\n',
  picture: (file: string) => `各部分的图：${file}\n`,
  builtPlugin: (id: string, title: string, folder: string, integrity: string) =>
    `已构建插件 ${id}（${title}）到 ${folder}\nintegrity：${integrity}\n装上它：npx yanxi plugins add ${folder} --deployment deployment.json\n`,
  neededElsewhere: (ids: readonly string[]) => `平台自己没有它要的 ${ids.join('、')}：部署里另外装上，它才会运行。\n`,

  kinds: { script: '脚本', stylesheet: '样式' },
  over: (bytes: string) => `超出 ${bytes}`,
  headroom: (table: string) => `各页要取的字节数（压缩后）、预算与余量：\n${table}`,
  pages: {
    home: '首页（访客）',
    courses: '课程列表',
    clazzes: '培训班列表',
    course: '课程详情',
    classroom: '课堂',
    signedInHome: '首页（已登录）',
    exam: '考试作答',
  },
};

const en: typeof zh = {
  about: 'make a production build, and say what the pages with a budget weigh and have left',
  kit: 'include the page /_kit, which shows all controls; written to .yanxi/kit',
  analyze: 'open a picture afterwards of what each part weighs',
  last: 'dist/ of the release before, if it is in another folder: pages that are open use its scripts',
  noLast: (folder) => `There is no finished build in ${folder}`,
  noLastRemedy: '--last takes the dist/ of the release before, with its version.json.',
  plugin: 'build a separate plugin into its dist/',
  out: 'write the plugin here',

  compiling: 'Build',
  noResult: 'Rspack gave no result',
  failed: (errors) => `The build failed:\n${errors}`,
  failedRemedy: 'Correct the errors above, then try again.',
  noScreen: (plugin, page) => `${page} of ${plugin} imports no file with a screen`,
  licence: (name, licence) =>
    `The licence of ${name} (${licence || 'none is named'}) is not among those that a build may carry, or has no text\nCheck it, and write its text into cli/build/notices/${name}.txt; do not use what cannot be distributed.`,
  built: (folder, seconds) => `Built into ${folder} in ${seconds} s\n`,
  overBudget: 'npm test fails for what is over its budget.\n',
  picture: (file) => `Picture of the parts: ${file}\n`,
  builtPlugin: (id, title, folder, integrity) =>
    `Built the plugin ${id} (${title}) into ${folder}\nintegrity: ${integrity}\nInstall it: npx yanxi plugins add ${folder} --deployment deployment.json\n`,
  neededElsewhere: (ids) =>
    `The platform does not have what it needs: ${ids.join(', ')}. Install that in the deployment, too, or it will not run.\n`,

  kinds: { script: 'scripts', stylesheet: 'styles' },
  over: (bytes) => `${bytes} over`,
  headroom: (table) => `Bytes that pages load (compressed), their budgets, and what is left:\n${table}`,
  pages: {
    home: 'front page (guest)',
    courses: 'list of courses',
    clazzes: 'list of classes',
    course: 'course',
    classroom: 'classroom',
    signedInHome: 'front page (signed in)',
    exam: 'exam',
  },
};

export const tables = { zh, en };
export const words = tables[LANGUAGE];
