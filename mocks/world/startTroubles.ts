// Why the mock upstream cannot start, and what to do, in the languages of a terminal.
import type { AnyCall } from '#kernel/http/call.ts';
import { titled } from './titled.ts';

export interface Said {
  message: string;
  remedy: string;
}

const ANOTHER = '请用 --data 换一个文件；--data :memory: 则不保留数据。';

const zh = {
  otherProgram: (path: string): Said => ({ message: `文件 ${path} 是别的程序的数据库，没有动它`, remedy: ANOTHER }),
  otherTables: (path: string): Said => ({
    message: `数据文件 ${path} 是另一个版本的研习写的，其中的表与现在的不同，示例数据没有可以照搬的`,
    remedy: `请加 --reset 清除它，从第一天重新开始。想留着它，请用写它的那个版本，或${ANOTHER.slice(1)}`,
  }),
  changedTables: (): Said => ({
    message: '表变了，现有的数据用不上',
    remedy: '请重新启动；有 --data 的加上 --reset，从第一天重新开始。',
  }),
  unreadable: (path: string, why: string): Said => ({ message: `打不开数据文件 ${path}：${why}`, remedy: ANOTHER }),
  otherWish: (path: string, name: 'seed' | 'scale', kept: string, wanted: number): Said => ({
    message: `数据文件 ${path} 是用${{ seed: '种子', scale: '规模' }[name]} ${kept} 生成的，不是 ${wanted}`,
    remedy: `请用 --${name} ${kept}，或用 --data 换一个文件。`,
  }),
  noHandler: (call: AnyCall, name: string): Said => ({
    message: `模拟上游还不会回答 ${titled([call])}`,
    remedy: `在 mocks/ 里实现这份 api.ts 的 handlers.ts 中补上 ${name}，或去掉它的声明。`,
  }),
  noFolder: (folder: string): Said => ({
    message: `读不到目录 ${folder}`,
    remedy: '请检查 --replay 的路径；用 --record 目录 --upstream 地址 录制。',
  }),
  nothingRecorded: (folder: string): Said => ({
    message: `目录 ${folder} 里没有录下的内容`,
    remedy: '用 --record 目录 --upstream 地址 录制。',
  }),
  notRecorded: (file: string, why: string): Said => ({
    message: `${file} 不是录下的内容：${why}`,
    remedy: '请删除它，或重新录制。',
  }),
  unknownFault: (match: string, nearest: readonly AnyCall[], services: readonly string[]): Said => ({
    message: `没有「${match}」可以出故障。应为 *、一个服务（training:*）或一个接口（GET /…）`,
    remedy: nearest.length === 0 ? `服务有：${services.join('、')}。` : `你是不是想输入 ${titled(nearest)}？`,
  }),
};

const ANOTHER_IN_ENGLISH = '--data takes another file; --data :memory: keeps nothing.';

const en: typeof zh = {
  otherProgram: (path) => ({
    message: `The file ${path} is a database of another program; it was left as it is`,
    remedy: ANOTHER_IN_ENGLISH,
  }),
  otherTables: (path) => ({
    message: `The data file ${path} was written by a Yanxi with other tables, and its example data cannot be carried over`,
    remedy: `Add --reset to clear it and begin again on the first day. To keep it, use the version that wrote it. ${ANOTHER_IN_ENGLISH}`,
  }),
  changedTables: () => ({
    message: 'The tables have changed, and the present data do not fit them',
    remedy: 'Start it again; with --data, add --reset to begin again on the first day.',
  }),
  unreadable: (path, why) => ({ message: `Cannot open the data file ${path}: ${why}`, remedy: ANOTHER_IN_ENGLISH }),
  otherWish: (path, name, kept, wanted) => ({
    message: `The data file ${path} was made with --${name} ${kept}, not ${wanted}`,
    remedy: `Use --${name} ${kept}, or another file with --data.`,
  }),
  noHandler: ({ line }, name) => ({
    message: `The mock upstream cannot answer ${line} yet`,
    remedy: `Add ${name} to the handlers.ts in mocks/ that implements this api.ts, or remove its declaration.`,
  }),
  noFolder: (folder) => ({
    message: `Cannot read the folder ${folder}`,
    remedy: 'Check the path of --replay; --record FOLDER --upstream ADDRESS records one.',
  }),
  nothingRecorded: (folder) => ({
    message: `Nothing is recorded in the folder ${folder}`,
    remedy: '--record FOLDER --upstream ADDRESS records.',
  }),
  notRecorded: (file, why) => ({ message: `${file} is no recording: ${why}`, remedy: 'Delete it, or record again.' }),
  unknownFault: (match, nearest, services) => ({
    message: `Nothing is called "${match}" that could fail. It must be *, a service (training:*) or a call (GET /…)`,
    remedy:
      nearest.length === 0
        ? `The services are: ${services.join(', ')}.`
        : `Did you mean ${nearest.map(({ line }) => line).join(', ')}?`,
  }),
};

export const tables = { zh, en };
