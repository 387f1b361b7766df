import { Command, InvalidArgumentError, Option } from 'commander';
import type { FaultPlan } from '#mocks/world/faults.ts';
import { CliError } from '../CliError.ts';
import { IN_MEMORY } from '../dataFile.ts';
import { inChinese } from '../inChinese.ts';
import { readFault } from '../mock/readFault.ts';
import { readLatency } from '../mock/readLatency.ts';
import type { MockOptions } from '../mock/runMock.ts';
import { portOption, resetOption, restoreOption, scaleOption, seedOption } from './options.ts';

export function mockCommand(): Command {
  return inChinese(new Command('mock'))
    .description('只启动模拟上游，供别的程序调用；也可以录制和回放真实的上游')
    .addOption(portOption().default(8081))
    .addOption(new Option('--data <文件>', '数据文件；:memory: 表示不保留').default(':memory:'))
    .addOption(resetOption())
    .addOption(restoreOption())
    .addOption(seedOption())
    .addOption(scaleOption())
    .addOption(new Option('--latency <毫秒>', '每个回答的延迟，例如 200 或 200±100').argParser(readLatency))
    .addOption(
      new Option('--fault <故障>', '范围=故障@概率，例如 training:*=500@10%；可以多次').argParser(
        (text, before: readonly FaultPlan[] | undefined) => [...(before ?? []), readFault(text)],
      ),
    )
    .addOption(
      new Option(
        '--cors <来源>',
        '这个来源的网页也可以调用，例如 https://dev.example.edu.cn；可以多次。本机各端口的网页总可以',
      ).argParser(readOrigin),
    )
    .addOption(
      new Option(
        '--record <目录>',
        '把 --upstream 的请求和回答录到这里，去掉密码、凭证和验证码；WebSocket 照常通过，但不录下',
      ),
    )
    .addOption(new Option('--upstream <地址>', '与 --record 同用：真实的上游'))
    .addOption(new Option('--replay <目录>', '用录下的内容回答；WebSocket 没有录下，一律以 404 拒绝'))
    .addHelpText(
      'after',
      "\n示例：\n  npx yanxi mock --port 8081 --latency 200±100 --fault 'training:*=500@10%'\n  npx yanxi mock --cors https://dev.example.edu.cn\n  npx yanxi mock --record recorded --upstream https://api.example.edu.cn\n  npx yanxi mock --replay recorded",
    )
    .action(mock);
}

async function mock(options: MockOptions): Promise<void> {
  refuseMixtures(options);
  await (await import('../mock/runMock.ts')).runMock(options);
}

/** Normalises an origin to the form that browsers send. */
function readOrigin(text: string, before: readonly string[] = []): readonly string[] {
  const origin = /^https?:/.test(text) && URL.canParse(text) ? new URL(text).origin : undefined;
  if (origin !== text.replace(/\/$/, '')) {
    throw new InvalidArgumentError(`「${text}」不是来源。来源只有协议、主机与端口，例如 https://dev.example.edu.cn`);
  }
  return [...before, origin];
}

function refuseMixtures({ record, replay, upstream, data, restore, fault = [] }: MockOptions): void {
  refuseRestore(restore, data);
  if (restore !== undefined && (record !== undefined || replay !== undefined)) {
    throw new CliError('--restore 只对模拟上游有效', '去掉 --restore，或去掉 --record 与 --replay。');
  }
  if (record !== undefined && replay !== undefined) {
    throw new CliError('--record 与 --replay 不能同用', '先录制，再回放。');
  }
  if (record !== undefined && upstream === undefined) {
    throw new CliError(
      '录制需要一个真实的上游',
      '例如：npx yanxi mock --record recorded --upstream https://api.example.edu.cn',
    );
  }
  if (upstream !== undefined && record === undefined) {
    throw new CliError('--upstream 要与 --record 同用', '只想用真实的上游：npx yanxi start --upstream 地址。');
  }
  if (fault.length > 0 && (record !== undefined || replay !== undefined)) {
    throw new CliError('--fault 只对模拟上游有效', '去掉 --fault，或去掉 --record 与 --replay。');
  }
}

/** A database in memory has no snapshots when it starts. */
export function refuseRestore(restore: string | undefined, data: string | undefined): void {
  if (restore === undefined || (data !== undefined && data !== IN_MEMORY)) return;
  throw new CliError('--restore 要与 --data 同用：内存里还没有快照', '用 --data 说明数据文件，快照在它旁边。');
}
