import { Command, InvalidArgumentError, Option } from 'commander';
import type { FaultPlan } from '#mocks/world/faults.ts';
import { CliError } from '../CliError.ts';
import { IN_MEMORY } from '../dataFile.ts';
import { localised } from '../localised.ts';
import { readFault } from '../mock/readFault.ts';
import { readLatency } from '../mock/readLatency.ts';
import type { MockOptions } from '../mock/runMock.ts';
import { portOption, resetOption, restoreOption, scaleOption, seedOption } from './options.ts';
import { words as named } from '../words/command.ts';
import { words } from '../words/mock.ts';

export function mockCommand(): Command {
  return localised(new Command('mock'))
    .description(words.about)
    .addOption(portOption().default(8081))
    .addOption(new Option(`--data <${named.file}>`, words.data).default(':memory:'))
    .addOption(resetOption())
    .addOption(restoreOption())
    .addOption(seedOption())
    .addOption(scaleOption())
    .addOption(new Option(`--latency <${named.milliseconds}>`, words.latency).argParser(readLatency))
    .addOption(
      new Option(`--fault <${words.faultValue}>`, words.fault).argParser(
        (text, before: readonly FaultPlan[] | undefined) => [...(before ?? []), readFault(text)],
      ),
    )
    .addOption(new Option(`--cors <${words.origin}>`, words.cors).argParser(readOrigin))
    .addOption(new Option(`--record <${named.folder}>`, words.record))
    .addOption(new Option(`--upstream <${named.address}>`, words.upstream))
    .addOption(new Option(`--replay <${named.folder}>`, words.replay))
    .addHelpText(
      'after',
      named.examples([
        "npx yanxi mock --port 8081 --latency 200±100 --fault 'training:*=500@10%'",
        'npx yanxi mock --cors https://dev.example.edu.cn',
        'npx yanxi mock --record recorded --upstream https://api.example.edu.cn',
        'npx yanxi mock --replay recorded',
      ]),
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
    throw new InvalidArgumentError(words.notAnOrigin(text));
  }
  return [...before, origin];
}

function refuseMixtures({ record, replay, upstream, data, restore, fault = [] }: MockOptions): void {
  refuseRestore(restore, data);
  if (restore !== undefined && (record !== undefined || replay !== undefined)) {
    throw new CliError(words.onlyMock('--restore'), words.dropForReal('--restore'));
  }
  if (record !== undefined && replay !== undefined) {
    throw new CliError(words.recordOrReplay, words.recordOrReplayRemedy);
  }
  if (record !== undefined && upstream === undefined) {
    throw new CliError(words.recordWhat, words.recordWhatRemedy);
  }
  if (upstream !== undefined && record === undefined) {
    throw new CliError(words.upstreamAlone, words.upstreamAloneRemedy);
  }
  if (fault.length > 0 && (record !== undefined || replay !== undefined)) {
    throw new CliError(words.onlyMock('--fault'), words.dropForReal('--fault'));
  }
}

/** A database in memory has no snapshots when it starts. */
export function refuseRestore(restore: string | undefined, data: string | undefined): void {
  if (restore === undefined || (data !== undefined && data !== IN_MEMORY)) return;
  throw new CliError(words.restoreWithoutData, words.restoreWithoutDataRemedy);
}
