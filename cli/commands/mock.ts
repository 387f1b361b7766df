import { Command, InvalidArgumentError, Option } from 'commander';
import type { FaultPlan } from '#mocks/world/faults.ts';
import { CliError } from '../CliError.ts';
import { IN_MEMORY } from '../dataFile.ts';
import { localised } from '../localised.ts';
import { readFault } from '../mock/readFault.ts';
import { readLatency } from '../mock/readLatency.ts';
import type { MockOptions } from '../mock/runMock.ts';
import { readMoment } from '../mock/setUpMock.ts';
import { fromEnvironment } from './environment.ts';
import { hostOption, portOption, resetOption, restoreOption, scaleOption, seedOption } from './options.ts';
import { words as named } from '../words/command.ts';
import { words } from '../words/mock.ts';

export function mockCommand(): Command {
  const command = localised(new Command('mock'))
    .description(words.about)
    .addOption(portOption().default(8081))
    .addOption(hostOption())
    .option('--remote-control', words.remoteControl)
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
    .addOption(
      new Option(`--scenario <${named.name}>`, words.scenario).argParser(
        (text, before: readonly string[] | undefined) => [...(before ?? []), text],
      ),
    )
    .addOption(new Option(`--clock <${words.time}>`, words.clock).argParser(momentOf))
    .addOption(new Option(`--cors <${words.origin}>`, words.cors).argParser(readOrigin))
    .addOption(new Option(`--record <${named.folder}>`, words.record))
    .addOption(new Option(`--upstream <${named.address}>`, words.upstream))
    .addOption(new Option(`--replay <${named.folder}>`, words.replay))
    .addHelpText(
      'after',
      named.environment +
        named.examples([
          "npx yanxi mock --port 8081 --latency 200±100 --fault 'training:*=500@10%'",
          'npx yanxi mock --clock 2026-09-01T08:00:00+08:00 --scenario exam-about-to-end',
          'npx yanxi mock --cors https://dev.example.edu.cn',
          'npx yanxi mock --record recorded --upstream https://api.example.edu.cn',
          'npx yanxi mock --replay recorded',
        ]),
    )
    .action(mock);
  return fromEnvironment(command);
}

async function mock(options: MockOptions): Promise<void> {
  refuseMixtures(options);
  await (await import('../mock/runMock.ts')).runMock(options);
}

function momentOf(text: string): Date {
  const moment = readMoment(text);
  if (moment) return moment;
  throw new InvalidArgumentError(words.notAMoment(text));
}

/** Normalises an origin to the form that browsers send. */
function readOrigin(text: string, before: readonly string[] = []): readonly string[] {
  const origin = /^https?:/.test(text) && URL.canParse(text) ? new URL(text).origin : undefined;
  if (origin !== text.replace(/\/$/, '')) {
    throw new InvalidArgumentError(words.notAnOrigin(text));
  }
  return [...before, origin];
}

function refuseMixtures({ record, replay, upstream, data, restore, fault = [], scenario, clock }: MockOptions): void {
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
  if (record === undefined && replay === undefined) return;
  const given = { '--fault': fault.length > 0, '--scenario': scenario !== undefined, '--clock': clock !== undefined };
  const first = Object.entries(given).find(([, isGiven]) => isGiven)?.[0];
  if (first !== undefined) throw new CliError(words.onlyMock(first), words.dropForReal(first));
}

/** A database in memory has no snapshots when it starts. */
export function refuseRestore(restore: string | undefined, data: string | undefined): void {
  if (restore === undefined || (data !== undefined && data !== IN_MEMORY)) return;
  throw new CliError(words.restoreWithoutData, words.restoreWithoutDataRemedy);
}
