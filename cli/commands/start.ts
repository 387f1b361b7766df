import { Command, Option } from 'commander';
import { inChinese } from '../inChinese.ts';
import type { StartOptions } from '../start/runStart.ts';
import {
  deploymentOption,
  hostOption,
  mockPartOption,
  portOption,
  resetOption,
  scaleOption,
  seedOption,
  upstreamOption,
  wholeNumber,
} from './options.ts';
import { readMetricsAddress } from '../operation/metricsServer.ts';
import { fromEnvironment } from './environment.ts';

export function startCommand(): Command {
  const command = inChinese(new Command('start'))
    .description('启动平台；需要时先构建')
    .addOption(portOption())
    .addOption(hostOption())
    .addOption(new Option('--data <文件>', '模拟上游的数据文件；:memory: 表示不保留').default('.yanxi/upstream.db'))
    .addOption(resetOption())
    .addOption(seedOption())
    .addOption(scaleOption())
    .addOption(deploymentOption())
    .addOption(upstreamOption())
    .addOption(mockPartOption())
    .addOption(new Option('--no-render', '公开页面不在服务器上画，登录后的页面不随带数据，都由浏览器来做'))
    .addOption(
      new Option('--workers <个数>', '回答请求的进程；模拟上游始终只有一个')
        .default(1)
        .argParser(wholeNumber('进程', 1, 64)),
    )
    .addOption(new Option('--site <目录>', '用这里构建好的文件，不再检查和构建'))
    .addOption(new Option('--log <目录>', '访问日志与错误日志写到这里，每行一个 JSON；- 写到标准输出与标准错误'))
    .addOption(
      new Option('--metrics <地址>', '在这个地址提供 Prometheus 指标，例如 127.0.0.1:9100').argParser(
        readMetricsAddress,
      ),
    )
    .addOption(new Option('--kit', '带上 /_kit 页面').hideHelp())
    .addOption(new Option('--front', '经过 mockttp，供测试使用').hideHelp())
    .addOption(new Option('--page-budget <毫秒>', '页面最多等多久，供测试使用').argParser(Number).hideHelp())
    .addHelpText(
      'after',
      '\n每个选项也可以写成环境变量，例如 YANXI_PORT；命令行优先。\n\n示例：\n  npx yanxi start --port 0 --data :memory:\n  YANXI_WORKERS=4 npx yanxi start --upstream https://api.example.edu.cn --log -',
    )
    .action(async (options: StartOptions) => (await import('../start/runStart.ts')).runStart(options));
  return fromEnvironment(command);
}
