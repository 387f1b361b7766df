import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import { CliError } from '../CliError.ts';
import { localised } from '../localised.ts';
import { ROOT } from '../paths.ts';
import type { Format, ServiceWish } from '../export/exportService.ts';
import { deploymentOption, fixedPortOption, upstreamOption, wholeNumber } from './options.ts';

type Options = Omit<ServiceWish, 'deployment' | 'brand' | 'out'> & { out: string; deployment?: string };

const ABOUT: Readonly<Record<Format, string>> = {
  container: '容器：Containerfile（非 root、只读根目录、健康检查）与前面有 nginx 的 compose 文件',
  systemd: 'systemd：一个受限的服务',
  k8s: 'Kubernetes：Deployment、Service 与部署文件的 ConfigMap，要给出 --upstream',
};

const PORTS: Readonly<Record<Format, number>> = { container: 8080, systemd: 8080, k8s: 80 };

export function exportServiceCommand(format: Format): Command {
  const command = localised(new Command(format))
    .description(ABOUT[format])
    .addOption(new Option('--out <目录>', '写到这里').default(`.yanxi/${format}`))
    .addOption(fixedPortOption(PORTS[format]))
    .addOption(new Option('--workers <个数>', '每台回答请求的进程').default(1).argParser(wholeNumber('进程', 1, 64)))
    .addOption(deploymentOption())
    .addOption(upstreamOption())
    .addHelpText('after', `\n示例：\n  npx yanxi export ${format} --upstream https://api.example.edu.cn`)
    .action((options: Options) => exportService(format, options));
  if (format === 'systemd') {
    command.addOption(new Option('--root <目录>', '源码在服务器上的目录').default(ROOT));
    command.addOption(new Option('--node <文件>', '服务器上的 Node').default(process.execPath));
  } else {
    command.addOption(new Option('--image <名称>', '镜像的名称').default('yanxi:latest'));
  }
  if (format === 'k8s') {
    command.addOption(
      new Option('--replicas <个数>', '同时运行几个，互不共享状态').default(2).argParser(wholeNumber('个数', 1, 100)),
    );
  }
  return command;
}

async function exportService(format: Format, { deployment: file, ...options }: Options): Promise<void> {
  const { brandFolder } = await import('../server/brandFiles.ts');
  const { deploymentSource } = await import('../server/deploymentFile.ts');
  const { readUpstreamAddress } = await import('../server/upstreamAddress.ts');
  const target = await import('../export/exportService.ts');
  const deployment = await (await deploymentSource(file))();
  if (deployment.problems.length > 0) {
    throw new CliError(`部署文件有误：${deployment.problems.join('；')}`, '请先改正它。');
  }
  const upstream = options.upstream === undefined ? undefined : readUpstreamAddress(options.upstream).href;
  if (format === 'k8s' && upstream === undefined) {
    throw new CliError('模拟上游的数据在一个文件里，几个副本不能共用', '请用 --upstream 给出真实的上游。');
  }
  const { url } = deployment.deployment.external.find((one) => one.url.startsWith('/')) ?? {};
  const [, left = url] = /"(\/brand\/[^"]*)"/.exec(deployment.text) ?? [];
  if (format === 'k8s' && left !== undefined) {
    throw new CliError(
      `部署文件里的 ${left} 在这台机器上，ConfigMap 放不下图片和插件`,
      '请把它们放到别处的网站上，部署文件里写 http(s):// 的地址。',
    );
  }
  const brand = file === undefined ? undefined : brandFolder(file);
  const names = await target.exportService(format, {
    ...options,
    root: options.root ?? resolve(ROOT),
    deployment,
    brand: brand !== undefined && existsSync(brand) ? brand : undefined,
    ...(upstream !== undefined && { upstream }),
  });
  process.stdout.write(`已写到 ${options.out}：\n${names.map((name) => `  ${name}\n`).join('')}`);
}
