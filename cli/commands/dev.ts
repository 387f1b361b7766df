import { Command, Option } from 'commander';
import type { FaultPlan } from '#mocks/world/faults.ts';
import { CliError } from '../CliError.ts';
import type { DevChoice } from '../dev/runDevServer.ts';
import { localised } from '../localised.ts';
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
import { words as named } from '../words/command.ts';
import { words } from '../words/dev.ts';
import { words as ofMock } from '../words/mock.ts';

export function devCommand(): Command {
  return localised(new Command('dev'))
    .description(words.about)
    .addOption(portOption())
    .addOption(hostOption())
    .addOption(seedOption())
    .addOption(scaleOption())
    .addOption(new Option(`--data <${named.file}>`, words.data))
    .addOption(restoreOption())
    .addOption(new Option(`--latency <${named.milliseconds}>`, ofMock.latency).argParser(readLatency))
    .addOption(
      new Option(`--fault <${ofMock.faultValue}>`, ofMock.fault).argParser(
        (text, before: readonly FaultPlan[] | undefined) => [...(before ?? []), readFault(text)],
      ),
    )
    .addOption(deploymentOption())
    .addOption(upstreamOption())
    .addOption(new Option(`--plugin <${named.folder}>`, words.plugin))
    .addHelpText(
      'after',
      named.examples(['npx yanxi dev --port 3000', 'npx yanxi dev --data .yanxi/dev.db --scale 10 --latency 200±100']),
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
  if (given.length > 0) throw new CliError(words.onlyMock(given), words.onlyMockRemedy);
}
