import { Command, Option } from 'commander';
import type { FaultPlan } from '#mocks/world/faults.ts';
import { CliError } from '../CliError.ts';
import type { DevChoice } from '../dev/runDevServer.ts';
import { inChinese } from '../inChinese.ts';
import { readFault } from '../mock/readFault.ts';
import { readLatency } from '../mock/readLatency.ts';
import { refuseRestore } from './mock.ts';
import {
  deploymentOption,
  hostOption,
  portOption,
  restoreOption,
  scaleOption,
  seedOption,
  upstreamOption,
} from './options.ts';

export function devCommand(): Command {
  return inChinese(new Command('dev'))
    .description('启动开发服务器：改动即时生效；数据在内存里，除非给出 --data')
    .addOption(portOption())
    .addOption(hostOption())
    .addOption(seedOption())
    .addOption(scaleOption())
    .addOption(new Option('--data <文件>', '模拟上游的数据文件；不给则不保留'))
    .addOption(restoreOption())
    .addOption(new Option('--latency <毫秒>', '每个回答的延迟，例如 200 或 200±100').argParser(readLatency))
    .addOption(
      new Option('--fault <故障>', '范围=故障@概率，例如 training:*=500@10%；可以多次').argParser(
        (text, before: readonly FaultPlan[] | undefined) => [...(before ?? []), readFault(text)],
      ),
    )
    .addOption(deploymentOption())
    .addOption(upstreamOption())
    .addOption(new Option('--plugin <目录>', '一个单独交付的插件的项目：和平台一起运行，改动后重新构建'))
    .addHelpText(
      'after',
      '\n示例：\n  npx yanxi dev --port 3000\n  npx yanxi dev --data .yanxi/dev.db --scale 10 --latency 200±100',
    )
    .action(async (options: DevChoice) => {
      refuseMixtures(options);
      await (await import('../dev/runDevServer.ts')).runDevServer(options);
    });
}

/** A real upstream has its own data, latency and faults. */
function refuseMixtures({ upstream, data, restore, scale, latency, fault }: DevChoice): void {
  if (upstream === undefined) {
    refuseRestore(restore, data);
    return;
  }
  const given = [
    data !== undefined && '--data',
    restore !== undefined && '--restore',
    scale !== undefined && Number(scale) !== 1 && '--scale',
    latency !== undefined && '--latency',
    fault !== undefined && '--fault',
  ].filter((name) => name !== false);
  if (given.length > 0) throw new CliError(`${given.join('、')} 只对模拟上游有效`, '去掉它们，或去掉 --upstream。');
}
