import { InvalidArgumentError, Option } from 'commander';

export function wholeNumber(what: string, min: number, max: number) {
  return (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max) {
      throw new InvalidArgumentError(`${what}应为 ${min} 到 ${max} 的整数，而不是「${text}」`);
    }
    return value;
  };
}

// Options shared by several commands.
export const portOption = () =>
  new Option('--port <端口>', '监听的端口；0 表示自动选一个空闲的')
    .default(8080)
    .argParser(wholeNumber('端口', 0, 65_535));
/** A port that is written into files for others must be fixed, so 0 is not allowed. */
export const fixedPortOption = (port: number) =>
  new Option('--port <端口>', '监听的端口').default(port).argParser(wholeNumber('端口', 1, 65_535));
export const hostOption = () =>
  new Option('--host <地址>', '监听的地址；0.0.0.0 让局域网也能访问').default('127.0.0.1');
export const seedOption = () =>
  new Option('--seed <数>', '示例数据的种子；同一个种子得到同样的数据')
    .default(1)
    .argParser(wholeNumber('种子', 0, 4_294_967_295));
export const scaleOption = () =>
  new Option('--scale <倍数>', '学员、报名和学习记录的倍数；100 倍是两万名学员、二百万条记录，第一次要生成十秒上下')
    .default(1)
    .argParser(wholeNumber('倍数', 1, 200));
export const resetOption = () => new Option('--reset', '忘掉数据文件里的一切，从第一天重新开始');
export const restoreOption = () =>
  new Option('--restore <快照>', '从这个快照开始；快照在控制页 /__mock/ 里存下，放在数据文件旁边');
export const deploymentOption = () => new Option('--deployment <文件>', '部署文件；不给则使用内置的默认部署');
export const jsonOption = () => new Option('--json', '以 JSON 输出，供程序读取');
export const upstreamOption = () => new Option('--upstream <地址>', '使用真实的上游，而不是内置的模拟上游');

/** Can be given several times. */
export const mockPartOption = (): Option =>
  new Option('--mock-part <目录>', '模拟上游再加上一个插件的部分，即放着 handlers.ts 的目录；可以多次').argParser(
    (folder, before: readonly string[] | undefined) => [...(before ?? []), folder],
  );
