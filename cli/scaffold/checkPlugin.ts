// Checks that a new plugin's name is allowed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../CliError.ts';
import { readContract } from '../contract/readContract.ts';
import { findPlugins, readable } from '../findPlugins.ts';
import { loadTables } from '#mocks/loadFeatures.ts';
import { ROOT } from '../paths.ts';

export interface NewPlugin {
  /** Name of the folder. */
  id: string;
  title: string;
}

const ID = /^[a-z][a-z0-9]{1,29}$/;
/** The title becomes part of a call's title. */
const TITLE = /^[\p{Script=Han}A-Za-z]{1,20}$/u;
/** Names that are used in paths, or were. */
const RESERVED = new Set(['kernel', 'kit', 'assets', 'plugin', 'plugins']);

/** The name becomes a variable in the generated code, so JavaScript's reserved words are not allowed. */
const WORDS = new Set(
  (
    'arguments as async await break case catch class const continue debugger default delete do else enum eval export ' +
    'extends false finally for from function get if implements import in instanceof interface let new null of package ' +
    'private protected public return set static super switch this throw true try typeof undefined var void while with yield'
  ).split(' '),
);

/** Windows reserves these names for devices, also as the beginning of a file's name. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/i;

/** The reason why a name is reserved; undefined if it is not. */
export function whyReserved(name: string): string | undefined {
  if (WORDS.has(name)) return '是 JavaScript 的保留字';
  return DEVICE.test(name) ? '在 Windows 上不能用作文件夹与文件的名称' : undefined;
}

/** Throws with the reason if the name is taken or invalid. */
export async function checkPlugin({ id, title }: NewPlugin): Promise<void> {
  if (!ID.test(id)) {
    throw new CliError(
      `编号「${id}」不合格式`,
      '应为 2 到 30 个小写字母或数字，以字母开头，例如 library：它是文件夹、页面路径和接口路径的名称。',
    );
  }
  if (!TITLE.test(title)) {
    throw new CliError(`名称「${title}」不合格式`, '应为 1 到 20 个汉字或字母，例如 --title 图书馆。');
  }
  const taken = await whoHas(id, title);
  if (taken !== undefined) throw new CliError(`${taken}，没有生成任何文件`, '请换一个。');
}

async function whoHas(id: string, title: string): Promise<string | undefined> {
  if (RESERVED.has(id)) return `编号「${id}」由平台自己使用`;
  const reserved = whyReserved(id);
  if (reserved !== undefined) return `编号「${id}」${reserved}`;
  const place = [`plugins/${id}`, `mocks/${id}`].find((path) => existsSync(join(ROOT, path)));
  if (place !== undefined) return `编号「${id}」已被占用：${place} 已存在`;
  const owner = readable(await findPlugins()).find(({ routes = [] }) =>
    routes.some(({ pattern }) => pattern.split('/')[1] === id),
  );
  if (owner) return `路径 /${id} 已被插件 ${owner.id} 使用`;
  const table = `${id}_items`;
  if ((await loadTables()).includes(`CREATE TABLE ${table} (`)) return `模拟上游已有表 ${table}`;
  const { calls } = await readContract();
  const call = calls.find((one) => one.call.title === `${title}列表` || one.call.path.split('/').includes(id));
  return call && `「${title}」或「${id}」与已有的接口 ${call.call.line}（${call.call.title}）相冲突`;
}
