import { Command } from 'commander';
import type { DevChoice } from '../dev/runDevServer.ts';
import { inChinese } from '../inChinese.ts';
import { deploymentOption, hostOption, portOption, seedOption, upstreamOption } from './options.ts';

export function devCommand(): Command {
  return inChinese(new Command('dev'))
    .description('启动开发服务器：改动即时生效，数据在内存里')
    .addOption(portOption())
    .addOption(hostOption())
    .addOption(seedOption())
    .addOption(deploymentOption())
    .addOption(upstreamOption())
    .addHelpText('after', '\n示例：\n  npx yanxi dev --port 3000')
    .action(async (options: DevChoice) => (await import('../dev/runDevServer.ts')).runDevServer(options));
}
