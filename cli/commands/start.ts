import { Command, Option } from 'commander';
import { inChinese } from '../inChinese.ts';
import type { StartOptions } from '../start/runStart.ts';
import {
  deploymentOption,
  hostOption,
  portOption,
  resetOption,
  scaleOption,
  seedOption,
  upstreamOption,
} from './options.ts';

export function startCommand(): Command {
  return inChinese(new Command('start'))
    .description('启动平台；需要时先构建')
    .addOption(portOption())
    .addOption(hostOption())
    .addOption(new Option('--data <文件>', '模拟上游的数据文件；:memory: 表示不保留').default('.yanxi/upstream.db'))
    .addOption(resetOption())
    .addOption(seedOption())
    .addOption(scaleOption())
    .addOption(deploymentOption())
    .addOption(upstreamOption())
    .addOption(new Option('--no-render', '公开页面不在服务器上画，登录后的页面不随带数据，都由浏览器来做'))
    .addOption(new Option('--kit', '带上 /_kit 页面').hideHelp())
    .addOption(new Option('--front', '经过 mockttp，供测试使用').hideHelp())
    .addOption(new Option('--page-budget <毫秒>', '页面最多等多久，供测试使用').argParser(Number).hideHelp())
    .addHelpText('after', '\n示例：\n  npx yanxi start --port 0 --data :memory:')
    .action(async (options: StartOptions) => (await import('../start/runStart.ts')).runStart(options));
}
