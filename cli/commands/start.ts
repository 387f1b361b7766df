import { Command, Option } from 'commander';
import { localised } from '../localised.ts';
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
import { words as named } from '../words/command.ts';
import { words } from '../words/start.ts';

export function startCommand(): Command {
  const command = localised(new Command('start'))
    .description(words.about)
    .addOption(portOption())
    .addOption(hostOption())
    .addOption(new Option(`--data <${named.file}>`, words.data).default('.yanxi/upstream.db'))
    .addOption(resetOption())
    .addOption(seedOption())
    .addOption(scaleOption())
    .addOption(deploymentOption())
    .addOption(upstreamOption())
    .addOption(mockPartOption())
    .addOption(new Option('--no-render', words.noRender))
    .addOption(
      new Option(`--workers <${named.count}>`, words.workers).default(1).argParser(wholeNumber(named.processes, 1, 64)),
    )
    .addOption(new Option(`--site <${named.folder}>`, words.site))
    .addOption(new Option(`--log <${named.folder}>`, words.log))
    .addOption(new Option(`--metrics <${named.address}>`, words.metrics).argParser(readMetricsAddress))
    .addOption(new Option('--kit', words.kit).hideHelp())
    .addOption(new Option('--front', words.front).hideHelp())
    .addOption(new Option(`--page-budget <${named.milliseconds}>`, words.pageBudget).argParser(Number).hideHelp())
    .addHelpText(
      'after',
      named.environment +
        named.examples([
          'npx yanxi start --port 0 --data :memory:',
          'YANXI_WORKERS=4 npx yanxi start --upstream https://api.example.edu.cn --log -',
        ]),
    )
    .action(async (options: StartOptions) => (await import('../start/runStart.ts')).runStart(options));
  return fromEnvironment(command);
}
