import { Command } from 'commander';
import type { Finding } from '../doctor/Finding.ts';
import { localised } from '../localised.ts';
import { coloured } from '../terminal.ts';
import { deploymentOption, jsonOption, portOption, upstreamOption } from './options.ts';

interface DoctorOptions {
  port: number;
  deployment?: string;
  upstream?: string;
  json?: boolean;
}

const MARKS = { ok: '正常', warn: '注意', fail: '失败' } as const;
const COLOURS = { ok: 'green', warn: 'yellow', fail: 'red' } as const;

export function doctorCommand(): Command {
  return localised(new Command('doctor'))
    .description('检查这台机器和部署能否运行平台；有一项失败时退出码为 1')
    .addOption(portOption())
    .addOption(deploymentOption())
    .addOption(upstreamOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\n示例：\n  npx yanxi doctor --deployment deployment.json --upstream https://api.example.edu.cn',
    )
    .action(doctor);
}

async function doctor({ port, deployment, upstream, json = false }: DoctorOptions): Promise<void> {
  const machine = await import('../doctor/checkMachine.ts');
  const { checkDeployment } = await import('../doctor/checkDeployment.ts');
  const { checkBuild } = await import('../doctor/checkBuild.ts');
  const { checkUpstream } = await import('../doctor/checkUpstream.ts');
  const { failedWith } = await import('../doctor/Finding.ts');
  const checks: readonly (readonly [string, () => Promise<Finding>])[] = [
    ['Node', machine.checkNode],
    ['依赖', machine.checkPackages],
    ['浏览器', machine.checkBrowser],
    ['端口', () => machine.checkPort(port)],
    ['部署', () => checkDeployment(deployment)],
    ['构建', checkBuild],
    ['上游', () => checkUpstream(upstream)],
  ];
  const findings: (Finding & { name: string })[] = [];
  for (const [name, check] of checks) {
    const finding = await check().catch(failedWith);
    findings.push({ name, ...finding });
    if (json) continue;
    process.stdout.write(
      `${coloured(MARKS[finding.level], COLOURS[finding.level], process.stdout)} ${name}：${finding.text}\n`,
    );
    if (finding.remedy !== undefined) process.stdout.write(`     ${finding.remedy}\n`);
  }
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  if (json) process.stdout.write(`${JSON.stringify(findings, null, 2)}\n`);
  else process.stdout.write(`\n${count('ok')} 项正常，${count('warn')} 项注意，${count('fail')} 项失败\n`);
  if (count('fail') > 0) process.exitCode = 1;
}
