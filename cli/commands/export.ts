import { resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { CliError } from '../CliError.ts';
import { inChinese } from '../inChinese.ts';
import { deploymentOption, portOption } from './options.ts';

interface NginxOptions {
  out: string;
  root?: string;
  upstream: string;
  pages?: string;
  serverName: string[];
  port: number;
  deployment?: string;
  brotli?: boolean;
}

export function exportCommand(): Command {
  return inChinese(new Command('export'))
    .usage('<目标> [选项]')
    .description('导出给其他服务器用的配置')
    .addHelpText('after', '\n示例：\n  npx yanxi export nginx --out /srv/yanxi --upstream https://api.example.edu.cn')
    .addCommand(nginxCommand());
}

function nginxCommand(): Command {
  return inChinese(new Command('nginx'))
    .description('nginx：静态文件、压缩、缓存、安全头、上游与 WebSocket')
    .addOption(new Option('--out <目录>', '写到这里').default('.yanxi/nginx'))
    .addOption(new Option('--root <目录>', '这些文件在服务器上的目录；不给则就是 --out').argParser(plainPath))
    .addOption(new Option('--upstream <地址>', '上游的地址').default('http://127.0.0.1:8081'))
    .addOption(new Option('--pages <地址>', '画公开页面的 yanxi start，例如 http://127.0.0.1:8080；不给则都由浏览器画'))
    .addOption(
      new Option('--server-name <名称...>', '域名，可以多个；_ 表示任何名称').default(['_']).argParser(serverName),
    )
    .addOption(portOption().default(80))
    .addOption(deploymentOption())
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
  serverName: serverNames,
  port,
}: NginxOptions): Promise<void> {
  const { readUpstreamAddress } = await import('../server/upstreamAddress.ts');
  const { deploymentSource } = await import('../server/deploymentFile.ts');
  const address = readUpstreamAddress(upstream);
  const deployment = await (await deploymentSource(file))();
  if (deployment.problems.length > 0) {
    throw new CliError(`部署文件有误：${deployment.problems.join('；')}`, '请先改正它。');
  }
  const { buildSite, siteFolder, siteIsFresh } = await import('../build/buildSite.ts');
  const { findPlugins } = await import('../findPlugins.ts');
  const target = await import('../export/exportNginx.ts');
  if (!(await siteIsFresh({}))) {
    process.stdout.write('正在构建…\n');
    await buildSite();
  }
  await target.exportNginx({
    folder: siteFolder({}),
    out,
    root: plainPath(root ?? resolve(out)),
    upstream: address,
    pages: pages === undefined ? undefined : readUpstreamAddress(pages, '--pages'),
    serverNames,
    port,
    brotli,
    deployment,
    plugins: await findPlugins(),
  });
  process.stdout.write(nextSteps(out, root));
}

function nextSteps(out: string, root: string | undefined): string {
  return `已写到 ${out}：
  yanxi.conf  nginx 的配置
  site/       静态文件，其中 deployment.json 可以直接修改
  page/       页面

接下来：
${root === undefined ? '' : `  把 site/ 与 page/ 放到服务器的 ${root}\n`}  sudo cp ${out}/yanxi.conf /etc/nginx/conf.d/
  sudo nginx -t && sudo systemctl reload nginx
`;
}

/** Such characters mean something in nginx's own language. */
function plainPath(path: string): string {
  if (/["'$;{}\\\n]/.test(path)) throw new InvalidArgumentError(`目录里有 nginx 不能照写的字符：${path}`);
  return path;
}

function serverName(name: string, before: string[] | undefined): string[] {
  if (!/^[\w*.-]+$/.test(name)) throw new InvalidArgumentError(`域名不对：「${name}」`);
  return before === undefined || before.join() === '_' ? [name] : [...before, name];
}
