import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { CliError } from '../CliError.ts';
import { localised } from '../localised.ts';
import { exportServiceCommand } from './exportService.ts';
import { deploymentOption, fixedPortOption, wholeNumber } from './options.ts';
import { words as named } from '../words/command.ts';
import { words as ofDeployment } from '../words/deployment.ts';
import { words } from '../words/export.ts';
import { words as ofStart } from '../words/start.ts';

interface NginxOptions {
  out: string;
  root?: string;
  upstream: string;
  pages?: string[];
  serverName: string[];
  port: number;
  deployment?: string;
  brotli?: boolean;
  accessLog?: string;
  certificate?: string;
  key?: string;
  hsts?: boolean;
  limitSignIn?: number;
  limitSms?: number;
}

export function exportCommand(): Command {
  return localised(new Command('export'))
    .usage(words.usage)
    .description(words.about)
    .addHelpText(
      'after',
      named.examples(['npx yanxi export nginx --out /srv/yanxi --upstream https://api.example.edu.cn']),
    )
    .addCommand(nginxCommand())
    .addCommand(exportServiceCommand('container'))
    .addCommand(exportServiceCommand('systemd'))
    .addCommand(exportServiceCommand('k8s'))
    .addCommand(exportServiceCommand('mock'));
}

function nginxCommand(): Command {
  return localised(new Command('nginx'))
    .description(words.nginx)
    .addOption(new Option(`--out <${named.folder}>`, words.out).default('.yanxi/nginx'))
    .addOption(new Option(`--root <${named.folder}>`, words.rootOfFiles).argParser(plainPath))
    .addOption(new Option(`--upstream <${named.address}>`, words.upstream).default('http://127.0.0.1:8081'))
    .addOption(new Option(`--pages <${named.address}...>`, words.pages))
    .addOption(new Option(`--server-name <${named.name}...>`, words.serverName).default(['_']).argParser(serverName))
    .addOption(fixedPortOption(80))
    .addOption(deploymentOption())
    .addOption(new Option(`--access-log <${named.file}>`, words.accessLog).argParser(plainPath))
    .addOption(new Option(`--certificate <${named.file}>`, words.certificate).argParser(plainPath))
    .addOption(new Option(`--key <${named.file}>`, words.key).argParser(plainPath))
    .option('--hsts', words.hsts)
    .addOption(limitOption('--limit-sign-in', words.limitSignIn))
    .addOption(limitOption('--limit-sms', words.limitSms))
    .option('--brotli', words.brotli)
    .addHelpText(
      'after',
      named.examples([
        'npx yanxi export nginx --out /srv/yanxi --upstream https://api.example.edu.cn --server-name yanxi.example.edu.cn',
      ]),
    )
    .action(exportNginx);
}

const limitOption = (name: string, about: string): Option =>
  new Option(`${name} <${named.count}>`, about).argParser(wholeNumber(words.perMinute, 1, 100_000));

function readTls({ certificate, key, hsts = false }: Pick<NginxOptions, 'certificate' | 'key' | 'hsts'>) {
  if (certificate !== undefined && key !== undefined) return { certificate, key, hsts };
  if (certificate === undefined && key === undefined && !hsts) return undefined;
  throw new CliError(words.bothForTls, words.bothForTlsRemedy);
}

async function exportNginx({
  out,
  root,
  upstream,
  pages,
  deployment: file,
  brotli = false,
  accessLog,
  serverName: serverNames,
  port,
  limitSignIn,
  limitSms,
  ...secured
}: NginxOptions): Promise<void> {
  const { readUpstreamAddress } = await import('../http/upstreamAddress.ts');
  const { brandFolder } = await import('../site/brandFiles.ts');
  const { deploymentSource } = await import('../deployment/deploymentFile.ts');
  const address = readUpstreamAddress(upstream);
  const tls = readTls(secured);
  const target = await import('../export/exportNginx.ts');
  const wanted = await (await deploymentSource(file))();
  const edited = await target.deploymentInPlace(out, wanted.text);
  const deployment = edited === undefined ? wanted : await (await deploymentSource(edited))();
  if (deployment.problems.length > 0) {
    throw new CliError(words.wrongFile(edited ?? file ?? '', deployment.problems), ofDeployment.correctIt);
  }
  const { buildSite, siteFolder, siteIsFresh } = await import('../build/buildSite.ts');
  const { compressSite } = await import('../build/compressSite.ts');
  const { findPlugins } = await import('../findPlugins.ts');
  if (!(await siteIsFresh({}))) {
    process.stdout.write(ofStart.buildingLine);
    await buildSite();
  }
  await compressSite(siteFolder({}), { atOnce: availableParallelism() });
  const plugins = await findPlugins();
  const { faceWarnings } = await import('../deployment/faceWarnings.ts');
  const { deployedPlugins } = await import('../external/installed.ts');
  const deployed = await deployedPlugins(deployment.deployment, deployment.external);
  const { missingPictures } = await import('../deployment/missingPictures.ts');
  const missing = file === undefined ? [] : await missingPictures(file, deployment);
  for (const warning of [...faceWarnings(deployment, deployed), ...missing]) {
    process.stderr.write(`${ofDeployment.warning(warning)}\n`);
  }
  await target.exportNginx({
    folder: siteFolder({}),
    out,
    root: plainPath(root ?? resolve(out)),
    upstream: address,
    pages: readPages(pages, (one) => readUpstreamAddress(one, '--pages')),
    serverNames,
    port,
    brotli,
    accessLog,
    tls,
    limits: { signIn: limitSignIn, sms: limitSms },
    deployment,
    edited: edited !== undefined,
    brand: file === undefined ? undefined : brandFolder(file),
    plugins,
  });
  if (edited !== undefined) {
    process.stdout.write(file === undefined ? words.kept(edited) : words.keptNot(edited, file));
  }
  process.stdout.write(words.next(out, root));
}

function readPages(pages: readonly string[] | undefined, read: (one: string) => URL) {
  const [first, ...others] = (pages ?? []).map(read);
  if (!first) return undefined;
  if (others.some(({ protocol }) => protocol !== first.protocol)) {
    throw new CliError(words.twoProtocols, words.twoProtocolsRemedy);
  }
  return [first, ...others] as const;
}

/** Rejects characters with a meaning in nginx's configuration language. */
function plainPath(path: string): string {
  if (/["'$;{}\\\n]/.test(path)) throw new InvalidArgumentError(words.notForNginx(path));
  return path;
}

function serverName(name: string, before: string[] | undefined): string[] {
  if (!/^[\w*.-]+$/.test(name)) throw new InvalidArgumentError(words.badServerName(name));
  return before === undefined || before.join() === '_' ? [name] : [...before, name];
}
