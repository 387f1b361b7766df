import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import { CliError } from '../CliError.ts';
import { localised } from '../localised.ts';
import { ROOT } from '../paths.ts';
import type { Format } from '../export/exportService.ts';
import type { ServiceWish } from '../export/serviceWish.ts';
import { deploymentOption, fixedPortOption, upstreamOption, wholeNumber } from './options.ts';
import { words as named } from '../words/command.ts';
import { words as ofDeployment } from '../words/deployment.ts';
import { words } from '../words/export.ts';

type Options = Omit<ServiceWish, 'deployment' | 'brand' | 'out'> & { out: string; deployment?: string };

const PORTS: Readonly<Record<Format, number>> = { container: 8080, systemd: 8080, k8s: 80, mock: 8081 };

export function exportServiceCommand(format: Format): Command {
  const command = localised(new Command(format))
    .description(words.services[format])
    .addOption(new Option(`--out <${named.folder}>`, words.out).default(`.yanxi/${format}`))
    .addOption(fixedPortOption(PORTS[format]))
    .action((options: Options) => exportService(format, options));
  if (format === 'mock') {
    return command
      .addOption(new Option(`--image <${named.name}>`, words.image).default('yanxi-mock:latest'))
      .addHelpText('after', named.examples(['npx yanxi export mock --out mock']));
  }
  command
    .addOption(
      new Option(`--workers <${named.count}>`, words.workers).default(1).argParser(wholeNumber(named.processes, 1, 64)),
    )
    .addOption(deploymentOption())
    .addOption(upstreamOption())
    .addHelpText('after', named.examples([`npx yanxi export ${format} --upstream https://api.example.edu.cn`]));
  if (format === 'systemd') {
    command.addOption(new Option(`--root <${named.folder}>`, words.rootOfSources).default(ROOT));
    command.addOption(new Option(`--node <${named.file}>`, words.node).default(process.execPath));
  } else {
    command.addOption(new Option(`--image <${named.name}>`, words.image).default('yanxi:latest'));
  }
  if (format === 'k8s') {
    command.addOption(
      new Option(`--replicas <${named.count}>`, words.replicas).default(2).argParser(wholeNumber(named.count, 1, 100)),
    );
  }
  return command;
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || host.startsWith('127.');

async function exportService(format: Format, { deployment: file, ...options }: Options): Promise<void> {
  const { brandFolder } = await import('../site/brandFiles.ts');
  const { deploymentSource } = await import('../deployment/deploymentFile.ts');
  const { readUpstreamAddress } = await import('../http/upstreamAddress.ts');
  const target = await import('../export/exportService.ts');
  const deployment = await (await deploymentSource(file))();
  if (deployment.problems.length > 0) {
    throw new CliError(ofDeployment.wrong(named.series(deployment.problems)), ofDeployment.correctIt);
  }
  const upstream = options.upstream === undefined ? undefined : readUpstreamAddress(options.upstream).href;
  if (format === 'k8s' && upstream === undefined) {
    throw new CliError(words.needsUpstream, words.needsUpstreamRemedy);
  }
  if (format !== 'systemd' && upstream !== undefined && isLoopback(new URL(upstream).hostname)) {
    process.stderr.write(words.loopback(upstream));
  }
  const { url } = deployment.deployment.external.find((one) => one.url.startsWith('/')) ?? {};
  const [, left = url] = /"(\/brand\/[^"]*)"/.exec(deployment.text) ?? [];
  if (format === 'k8s' && left !== undefined) {
    throw new CliError(words.onThisMachine(left), words.onThisMachineRemedy);
  }
  const brand = file === undefined ? undefined : brandFolder(file);
  const names = await target.exportService(format, {
    ...options,
    root: options.root ?? resolve(ROOT),
    deployment,
    brand: brand !== undefined && existsSync(brand) ? brand : undefined,
    ...(upstream !== undefined && { upstream }),
  });
  process.stdout.write(words.written(options.out, names.map((name) => `  ${name}\n`).join('')));
}
