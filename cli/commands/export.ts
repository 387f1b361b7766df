import { resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { CliError } from '../CliError.ts';
import { localised } from '../localised.ts';
import { exportServiceCommand } from './exportService.ts';
import { deploymentOption, fixedPortOption } from './options.ts';

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
}

export function exportCommand(): Command {
  return localised(new Command('export'))
    .usage('<目标> [选项]')
    .description('导出给其他服务器用的配置')
    .addHelpText('after', '\n示例：\n  npx yanxi export nginx --out /srv/yanxi --upstream https://api.example.edu.cn')
    .addCommand(nginxCommand())
    .addCommand(exportServiceCommand('container'))
    .addCommand(exportServiceCommand('systemd'))
    .addCommand(exportServiceCommand('k8s'));
}

function nginxCommand(): Command {
  return localised(new Command('nginx'))
    .description('nginx：静态文件、压缩、缓存、安全头、上游与 WebSocket')
    .addOption(new Option('--out <目录>', '写到这里').default('.yanxi/nginx'))
    .addOption(new Option('--root <目录>', '这些文件在服务器上的目录；不给则就是 --out').argParser(plainPath))
    .addOption(new Option('--upstream <地址>', '上游的地址').default('http://127.0.0.1:8081'))
    .addOption(
      new Option(
        '--pages <地址...>',
        '画公开页面的 yanxi start，可以多个，例如 http://127.0.0.1:8080；不给则都由浏览器画',
      ),
    )
    .addOption(
      new Option('--server-name <名称...>', '域名，可以多个；_ 表示任何名称').default(['_']).argParser(serverName),
    )
    .addOption(fixedPortOption(80))
    .addOption(deploymentOption())
    .addOption(
      new Option('--access-log <文件>', '访问日志写到这里；不给则是 /var/log/nginx/access.log').argParser(plainPath),
    )
    .option('--brotli', '服务器装有 brotli 模块（Debian：libnginx-mod-http-brotli-static）')
    .addHelpText(
      'after',
      '\n示例：\n  npx yanxi export nginx --out /srv/yanxi --upstream https://api.example.edu.cn --server-name yanxi.example.edu.cn',
    )
    .action(exportNginx);
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
}: NginxOptions): Promise<void> {
  const { readUpstreamAddress } = await import('../server/upstreamAddress.ts');
  const { brandFolder } = await import('../server/brandFiles.ts');
  const { deploymentSource } = await import('../server/deploymentFile.ts');
  const address = readUpstreamAddress(upstream);
  const target = await import('../export/exportNginx.ts');
  const wanted = await (await deploymentSource(file))();
  const edited = await target.deploymentInPlace(out, wanted.text);
  const deployment = edited === undefined ? wanted : await (await deploymentSource(edited))();
  if (deployment.problems.length > 0) {
    throw new CliError(`部署文件 ${edited ?? file ?? ''} 有误：${deployment.problems.join('；')}`, '请先改正它。');
  }
  const { buildSite, siteFolder, siteIsFresh } = await import('../build/buildSite.ts');
  const { findPlugins } = await import('../findPlugins.ts');
  if (!(await siteIsFresh({}))) {
    process.stdout.write('正在构建…\n');
    await buildSite();
  }
  const plugins = await findPlugins();
  const { faceWarnings } = await import('../deployment/faceWarnings.ts');
  const { deployedPlugins } = await import('../external/installed.ts');
  const deployed = await deployedPlugins(deployment.deployment, deployment.external);
  for (const warning of faceWarnings(deployment, deployed)) process.stderr.write(`部署文件：${warning}\n`);
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
    deployment,
    edited: edited !== undefined,
    brand: file === undefined ? undefined : brandFolder(file),
    plugins,
  });
  if (edited !== undefined) {
    process.stdout.write(
      `保留了在那里改过的 ${edited}${file === undefined ? '' : `；要用 ${file}，先删掉它再导出`}。\n`,
    );
  }
  process.stdout.write(nextSteps(out, root));
}

function readPages(pages: readonly string[] | undefined, read: (one: string) => URL) {
  const [first, ...others] = (pages ?? []).map(read);
  if (!first) return undefined;
  if (others.some(({ protocol }) => protocol !== first.protocol)) {
    throw new CliError('--pages 的几个地址协议不同', '请都用 http://，或都用 https://。');
  }
  return [first, ...others] as const;
}

function nextSteps(out: string, root: string | undefined): string {
  return `已写到 ${out}：
  yanxi.conf  nginx 的配置
  site/       静态文件，其中 deployment.json 可以直接修改，再次导出时保留
  releases/   这一次与上一次的文件；site 是指向它们的链接，一步换好

接下来：
${root === undefined ? '' : `  把 ${out} 里的全部内容放到服务器的 ${root}，例如 rsync -a\n`}  sudo cp ${out}/yanxi.conf /etc/nginx/conf.d/
  sudo nginx -t && sudo systemctl reload nginx
`;
}

/** Rejects characters with a meaning in nginx's configuration language. */
function plainPath(path: string): string {
  if (/["'$;{}\\\n]/.test(path)) throw new InvalidArgumentError(`目录里有 nginx 不能照写的字符：${path}`);
  return path;
}

function serverName(name: string, before: string[] | undefined): string[] {
  if (!/^[\w*.-]+$/.test(name)) throw new InvalidArgumentError(`域名不对：「${name}」`);
  return before === undefined || before.join() === '_' ? [name] : [...before, name];
}
