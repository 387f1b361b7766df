// Problems of the plugins' manifests, for a terminal and for the overlay of the development server.
import { LANGUAGE } from './language.mjs';
import { plural } from './plural.ts';

const zh = {
  problems: (count: number, lines: readonly string[]) => `插件的清单有 ${count} 处问题：\n${lines.join('\n')}`,
  problem: (file: string, text: string, remedy: string) => `  ${file}：${text}\n    ${remedy}`,
  checkAlone: '改好后再试；npx yanxi plugins check 只核对清单。',

  thrown: (what: string) => `读取时出错：${what}`,
  thrownAt: (what: string, file: string, line: string) => `读取时出错：${what}（${file} 第 ${line} 行）`,
  thrownRemedy: '清单应是纯数据：改正出错的一行；要运行的代码放进 load、data 或 find。',
  noDefault: '没有默认导出清单',
  noDefaultRemedy: (folder: string) => `写成 export default definePlugin({ id: '${folder}', title: …, about: … })。`,
  otherName: (id: string, folder: string) => `编号是「${id}」，文件夹却叫「${folder}」`,
  otherNameRemedy: (folder: string) => `两者要同名：写成 id: '${folder}'，或把文件夹改名。`,
  noTitle: '没有名称（title）',
  noTitleRemedy: '补上 title：给人看的名称，例如 title: 「图书馆」。',
  noAbout: '没有说明（about）',
  noAboutRemedy: '补上 about：一句话，给运维的人看。',
  needsOf: (contribution: string) => `贡献「${contribution}」的 needs`,
  unknown: (where: string, id: string) => `${where} 提到了不存在的插件「${id}」`,
  unknownRemedy: '去掉它，或先写那个插件。',
  meant: (id: string) => `是不是「${id}」？否则去掉它。`,
  cycle: (circle: string) => `requires 成环：${circle}`,
  cycleRemedy: '去掉其中一个 requires：只写缺了它就毫无用处的；只是用到一点的，改成贡献，再写 needs。',

  kinds: { route: '路由', point: '扩展点', contribution: '贡献' },
  remedies: {
    route: '一个地址只能有一个页面：改其中一个的路径，或去掉重复的一项。',
    point: '扩展点由一个插件拥有：只写在它的 points 里，别的插件从 contract.ts 引用；不是同一个的请改编号。',
    contribution: '同一个扩展点里的内容，编号要各不相同：请改其中一个的 id。',
  },
  contribution: (point: string, id: string) => `${point} 的 ${id}`,
  twice: (kind: string, name: string) => `${kind}「${name}」在这个文件里写了两次`,
  taken: (kind: string, name: string, owner: string) => `${kind}「${name}」与 ${owner} 的重复`,
};

const en: typeof zh = {
  problems: (count, lines) => `${plural(count, 'problem')} in the manifests of plugins:\n${lines.join('\n')}`,
  problem: (file, text, remedy) => `  ${file}: ${text}\n    ${remedy}`,
  checkAlone: 'Correct this, then try again; npx yanxi plugins check looks at the manifests only.',

  thrown: (what) => `reading it failed: ${what}`,
  thrownAt: (what, file, line) => `reading it failed: ${what} (${file}, line ${line})`,
  thrownRemedy: 'A manifest is plain data: correct this line; put code to run into load, data or find.',
  noDefault: 'it has no manifest as its default export',
  noDefaultRemedy: (folder) => `Write export default definePlugin({ id: '${folder}', title: …, about: … }).`,
  otherName: (id, folder) => `its id is "${id}", but its folder is "${folder}"`,
  otherNameRemedy: (folder) => `Both must be the same: write id: '${folder}', or rename the folder.`,
  noTitle: 'it has no title',
  noTitleRemedy: 'Add title: a name for people.',
  noAbout: 'it has no about',
  noAboutRemedy: 'Add about: one sentence for operators.',
  needsOf: (contribution) => `needs of the contribution "${contribution}"`,
  unknown: (where, id) => `${where} names a plugin that does not exist: "${id}"`,
  unknownRemedy: 'Remove it, or write that plugin first.',
  meant: (id) => `Did you mean "${id}"? Otherwise remove it.`,
  cycle: (circle) => `requires goes round in a circle: ${circle}`,
  cycleRemedy:
    'Remove one requires: name only what it is useless without; turn the rest into a contribution with needs.',

  kinds: { route: 'route', point: 'contribution point', contribution: 'contribution' },
  remedies: {
    route: 'An address has one page: change the path of one of the two, or remove one.',
    point:
      'A contribution point has one owner: keep it in its points, and let other plugins import it from contract.ts. If it is another one, change its id.',
    contribution: 'Contributions to a point must have different ids: change one of the two.',
  },
  contribution: (point, id) => `${id} at ${point}`,
  twice: (kind, name) => `the ${kind} "${name}" is in this file twice`,
  taken: (kind, name, owner) => `the ${kind} "${name}" is in ${owner} already`,
};

export const tables = { zh, en };
export const words = tables[LANGUAGE];
