// The upstream of a command: the mock, its data file and its accounts.
import { LANGUAGE } from './language.mjs';

const zh = {
  seeding: '生成示例数据',
  /** An account's owner; the mock describes them in Chinese. */
  who: (_account: string, about: string) => about,
  accounts: (lines: readonly string[]) => `可以登录的账号（账号 密码 说明）：\n${lines.join('\n')}`,
  foreignFile: (file: string) => `文件 ${file} 不是研习的数据文件，没有动它`,
  anotherFile: '请用 --data 换一个文件；--data :memory: 则不保留数据。',
  inUse: (file: string, pid: number | undefined) =>
    `数据文件 ${file} 正由另一个模拟上游使用${pid === undefined ? '' : `（进程 ${pid}）`}`,
  inUseRemedy: '请先停止它，或用 --data 换一个文件；两个模拟上游不能同时写一个文件。',
  unusable: (path: string, why: string) => `用不了数据文件 ${path}：${why}`,
  unusableRemedy: '请检查它的路径和权限。或者请用 --data 换一个文件；--data :memory: 则不保留数据。',
};

const WHO: Readonly<Record<string, string>> = {
  linxia: 'a trainee with a verified name, in the midst of studying',
  zhouyu: 'a trainee who has just registered, not verified',
  chenlan: 'a teacher of an institution, who teaches and marks',
  hebin: 'a manager of two institutions',
};

const en: typeof zh = {
  seeding: 'Making sample data',
  who: (account, about) => WHO[account] ?? about,
  accounts: (lines) => `Accounts to sign in with (account, password, who):\n${lines.join('\n')}`,
  foreignFile: (file) => `${file} is not a data file of Yanxi; it was left alone`,
  anotherFile: 'Give another file with --data; --data :memory: keeps no data.',
  inUse: (file, pid) =>
    `The data file ${file} is in use by another mock upstream${pid === undefined ? '' : ` (process ${pid})`}`,
  inUseRemedy: 'Stop that one first, or give another file with --data; two cannot write to one file.',
  unusable: (path, why) => `Cannot use the data file ${path}: ${why}`,
  unusableRemedy: 'Check its path and permissions, or give another file with --data; --data :memory: keeps no data.',
};

export const tables = { zh, en };
export const words = tables[LANGUAGE];
