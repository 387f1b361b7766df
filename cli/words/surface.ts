// `yanxi plugins surface` and `migrate`: what plugins from out of tree may lean on, and how it changes.
import { LANGUAGE } from './language.mjs';
import { plural } from './plural.ts';

/** The ways in which the surface changes. `required`: a member that has to be there now. */
export type ChangeKind = 'added' | 'removed' | 'changed' | 'required';
type Changes = Readonly<Record<ChangeKind, (where: string, name: string) => string>>;
const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join('\n');

const zh = {
  check: '检查仓库里的 kernel/surface.json 是否与源码一致、版本是否随之升了，否则退出码为 1（只用于 surface）',
  out: '从源码写出插件可以引用的一切（只用于 surface）',
  dry: '只列出要改的地方，不写文件（只用于 migrate）',

  onlySurface: (option: string) => `${option} 只用于 surface`,
  onlyMigrate: '--dry-run 只用于 migrate',
  heading: (version: string, names: number, types: number) =>
    `平台 ${version} 借给插件的：${names} 个名称，另有它们提到的类型 ${types} 个（surface 后面写一个名称，就列出它的全部）\n`,
  mentioned: '它提到的类型（文件.名称）',
  notLent: (name: string) => `平台没有借出「${name}」`,
  notLentRemedy: '列出借出的全部名称：npx yanxi plugins surface',
  deprecated: (use: string, goes: string) => `已过时：请改用 ${use}，${goes} 起去掉`,

  differs: (file: string, changes: readonly string[]) =>
    changes.length === 0
      ? `${file} 与源码不一致：只有说明文字或版本不同`
      : `${file} 与源码不一致，共 ${changes.length} 处：\n${indented(changes)}`,
  notStepped: (changes: readonly string[]) => `插件可以引用的有改动，版本却没有升，没有写：\n${indented(changes)}`,
  changes: {
    added: (where: string, name: string) => `新增 ${where} ${name}`,
    removed: (where: string, name: string) => `删除 ${where} ${name}`,
    changed: (where: string, name: string) => `改动 ${where} ${name}`,
    required: (where: string, name: string) => `变为必需 ${where} ${name}`,
  } satisfies Changes,
  write: (command: string) => `请运行 ${command}，并与改动一起提交。`,
  stepAndWrite: (version: string, wanted: string, command: string) =>
    `请把 package.json 的版本从 ${version} 升到 ${wanted} 或更高，再运行 ${command}，与改动一起提交。`,
  fits: (file: string) => `${file} 与源码一致。\n`,
  written: (file: string, changes: readonly string[]) =>
    `已写到 ${file}。\n${changes.length > 0 ? `${indented(changes)}\n` : ''}`,
  goesTooSoon: (where: string, name: string, goes: string) => `${where} 的 ${name} 标了过时，${goes} 就去掉太早`,
  atLeast: (version: string) => `至少要留两个次版本：${version} 起才能去掉。`,
  shouldBeGone: (where: string, name: string, goes: string) => `${where} 的 ${name} 说 ${goes} 起去掉，却还在`,
  removeOrLater: '请去掉它，或在注释里推迟。',

  uses: (place: string, name: string, use: string, goes: string) =>
    `${place} ${name} 已过时：请改用 ${use}，${goes} 起去掉`,
  usesNone: (folder: string) => `${folder} 没有用到过时的名称。\n`,

  migrated: (count: number, lines: readonly string[]) => `改了 ${count} 个文件：\n${indented(lines)}\n`,
  wouldMigrate: (count: number, lines: readonly string[]) => `要改 ${count} 个文件：\n${indented(lines)}\n`,
  nothingToMigrate: (folder: string) => `${folder} 没有要改的。\n`,
  byHand: (lines: readonly string[]) => `要动手改的：\n${indented(lines)}\n`,
  moved: (file: string, name: string, module: string) => `${file}：${name} 改从 ${module} 引用`,
  hint: (place: string, name: string, use: string) => `${place} ${name} 没有了，请改用 ${use}`,
};

const en: typeof zh = {
  check:
    'check that kernel/surface.json fits the sources, and that the version has stepped with it; exits with 1 if not (for surface)',
  out: 'write everything that plugins may import, as the sources have it (for surface)',
  dry: 'only list what would change, without writing it (for migrate)',

  onlySurface: (option) => `${option} is for surface only`,
  onlyMigrate: '--dry-run is for migrate only',
  heading: (version, names, types) =>
    `Lent to plugins by the platform ${version}: ${plural(names, 'name')}, and ${plural(types, 'type')} that they mention (give surface a name for all of it)\n`,
  mentioned: 'Types that it mentions (file.Name)',
  notLent: (name) => `The platform does not lend "${name}"`,
  notLentRemedy: 'For all names that it lends: npx yanxi plugins surface',
  deprecated: (use, goes) => `deprecated: use ${use}; goes in ${goes}`,

  differs: (file, changes) =>
    changes.length === 0
      ? `${file} does not fit the sources: only comments or the version differ`
      : `${file} does not fit the sources, in ${plural(changes.length, 'place')}:\n${indented(changes)}`,
  notStepped: (changes) =>
    `What plugins may import has changed, but the version has not; nothing was written:\n${indented(changes)}`,
  changes: {
    added: (where, name) => `added: ${where} ${name}`,
    removed: (where, name) => `removed: ${where} ${name}`,
    changed: (where, name) => `changed: ${where} ${name}`,
    required: (where, name) => `required now: ${where} ${name}`,
  },
  write: (command) => `Run ${command}, and commit it with the change.`,
  stepAndWrite: (version, wanted, command) =>
    `Step the version in package.json from ${version} to ${wanted} or higher, then run ${command}, and commit both with the change.`,
  fits: (file) => `${file} fits the sources.\n`,
  written: (file, changes) => `Wrote ${file}.\n${changes.length > 0 ? `${indented(changes)}\n` : ''}`,
  goesTooSoon: (where, name, goes) => `${name} of ${where} is deprecated, and ${goes} is too soon for it to go`,
  atLeast: (version) => `It stays for two minor versions: it may go in ${version}.`,
  shouldBeGone: (where, name, goes) => `${name} of ${where} was to go in ${goes}, and is still there`,
  removeOrLater: 'Remove it, or name a later version in its comment.',

  uses: (place, name, use, goes) => `${place} ${name} is deprecated: use ${use}; it goes in ${goes}`,
  usesNone: (folder) => `Nothing in ${folder} uses a deprecated name.\n`,

  migrated: (count, lines) => `Changed ${plural(count, 'file')}:\n${indented(lines)}\n`,
  wouldMigrate: (count, lines) => `Would change ${plural(count, 'file')}:\n${indented(lines)}\n`,
  nothingToMigrate: (folder) => `There is nothing to change in ${folder}.\n`,
  byHand: (lines) => `To be changed by hand:\n${indented(lines)}\n`,
  moved: (file, name, module) => `${file}: ${name} now comes from ${module}`,
  hint: (place, name, use) => `${place} ${name} is gone; use ${use}`,
};

export const tables = { zh, en };
export const words = tables[LANGUAGE];
