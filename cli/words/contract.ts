import { LANGUAGE } from './language.mjs';
import { plural } from './plural.ts';

/**
 * The ways in which a change breaks those made for an older contract. `removed`: is gone. `required`: has to be there now. `missing`: may be
 * missing now. `type`: another type. `codes`: other code values. `narrowed`: what was within the limits may be beyond.
 */
export type Break = 'removed' | 'required' | 'missing' | 'type' | 'codes' | 'narrowed';
type Breaks = Readonly<Record<Break, (call: string, at: string) => string>>;
const place = (call: string, at: string) => (at === '' ? call : `${call}: ${at}`);
const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

const zh = {
  about: '输出对上游的约定（OpenAPI 3.1）',
  check: '检查仓库里的那一份是否与声明一致，不一致时退出码为 1',
  control: '改为输出模拟上游的控制地址 /__mock/',
  against: '与旧的一份比较：有改动会让照旧约定写的上游或插件出错时，逐项列出，退出码为 1',
  out: '写到文件，而不是输出；与 --check 同用时检查这个文件',

  controlNotKept: '--control 的文档没有存在仓库里',
  controlNotKeptRemedy: '请用 --out 说明检查哪个文件，或去掉 --check。',
  unreadable: (file: string) => `读不到 ${file}`,
  unreadableRemedy: (command: string) => `请运行 ${command} 生成它。`,
  differs: (file: string, lines: readonly string[]) =>
    `${file} 与声明不一致：\n${lines.map((line) => `  ${line}`).join('\n')}`,
  differsRemedy: (command: string) => `请运行 ${command}，并与声明的改动一起提交。`,
  fits: (file: string) => `${file} 与声明一致。\n`,
  notWritten: (file: string, why: string) => `写不了 ${file}：${why}`,
  notWrittenRemedy: '请检查 --out 的路径。',
  written: (file: string, size: number) => `已写到 ${file}（${size} kB）\n`,

  noContract: (file: string) => `${file} 读不到，或不是 yanxi contract 输出的文档`,
  noContractRemedy: '请用 yanxi contract --out 在旧的版本里输出一份。',
  breaks: {
    removed: (call: string, at: string) => `删除 ${place(call, at)}`,
    required: (call: string, at: string) => `变为必需 ${place(call, at)}`,
    missing: (call: string, at: string) => `变为可缺 ${place(call, at)}`,
    type: (call: string, at: string) => `类型不同 ${place(call, at)}`,
    codes: (call: string, at: string) => `取值不同 ${place(call, at)}`,
    narrowed: (call: string, at: string) => `范围变窄 ${place(call, at)}`,
  } satisfies Breaks,
  broken: (file: string, named: readonly string[], inferred: readonly string[]) =>
    [
      `与 ${file} 不兼容，共 ${named.length + inferred.length} 处：`,
      ...indented(named),
      ...(inferred.length > 0 ? ['规格没有写出、按相近的接口取名的（x-inferred）：', ...indented(inferred)] : []),
    ].join('\n'),
  brokenRemedy: '请让旧的写法继续可用，或升主版本并写进 CHANGELOG.md。',
  unbroken: (file: string) => `与 ${file} 兼容。\n`,

  notOpenApi: '它不是一份 OpenAPI 文档',
  added: (name: string) => `新增 ${name}`,
  changed: (name: string) => `改动 ${name}`,
  removed: (name: string) => `删除 ${name}`,
  onlyWords: '排版或说明文字不同',
  inAll: (count: number) => `…共 ${count} 处`,
  entity: (name: string) => `实体 ${name}`,
  twoEntities: (name: string) => `两个不同的实体都叫 ${name}：请改其中一个的名字`,
};

const en: typeof zh = {
  about: 'print the contract with the upstream (OpenAPI 3.1)',
  check: 'check whether the copy in the repository fits the declarations; exits with 1 if not',
  control: 'print the control addresses /__mock/ of the mock upstream instead',
  against:
    'compare with an older copy: what breaks an upstream or a plugin made for it is listed; exits with 1 if anything does',
  out: 'write to a file instead; with --check, check this file',

  controlNotKept: 'The document of --control is not kept in the repository',
  controlNotKeptRemedy: 'Name the file to check with --out, or leave out --check.',
  unreadable: (file) => `Cannot read ${file}`,
  unreadableRemedy: (command) => `Run ${command} to make it.`,
  differs: (file, lines) => `${file} does not fit the declarations:\n${lines.map((line) => `  ${line}`).join('\n')}`,
  differsRemedy: (command) => `Run ${command}, and commit it with the changed declarations.`,
  fits: (file) => `${file} fits the declarations.\n`,
  notWritten: (file, why) => `Cannot write ${file}: ${why}`,
  notWrittenRemedy: 'Check the path of --out.',
  written: (file, size) => `Wrote ${file} (${size} kB)\n`,

  noContract: (file) => `${file} cannot be read, or is not a document of yanxi contract`,
  noContractRemedy: 'Print one with yanxi contract --out in the older version.',
  breaks: {
    removed: (call, at) => `removed: ${place(call, at)}`,
    required: (call, at) => `required now: ${place(call, at)}`,
    missing: (call, at) => `may be missing now: ${place(call, at)}`,
    type: (call, at) => `another type: ${place(call, at)}`,
    codes: (call, at) => `other codes: ${place(call, at)}`,
    narrowed: (call, at) => `narrower: ${place(call, at)}`,
  },
  broken: (file, named, inferred) =>
    [
      `Not compatible with ${file}, in ${plural(named.length + inferred.length, 'place')}:`,
      ...indented(named),
      ...(inferred.length > 0
        ? ['Of calls that the specification does not name (x-inferred):', ...indented(inferred)]
        : []),
    ].join('\n'),
  brokenRemedy: 'Keep what was there working, or raise the major version and say so in CHANGELOG.md.',
  unbroken: (file) => `Compatible with ${file}.\n`,

  notOpenApi: 'it is not an OpenAPI document',
  added: (name) => `added: ${name}`,
  changed: (name) => `changed: ${name}`,
  removed: (name) => `removed: ${name}`,
  onlyWords: 'only layout or descriptions differ',
  inAll: (count) => `…${count} in all`,
  entity: (name) => `entity ${name}`,
  twoEntities: (name) => `Two different entities are named ${name}: rename one of them`,
};

export const tables = { zh, en };
export const words = tables[LANGUAGE];
