import { Command } from 'commander';
import type { Finding } from '../doctor/Finding.ts';
import { localised } from '../localised.ts';
import { coloured } from '../terminal.ts';
import { deploymentOption, jsonOption, portOption, upstreamOption } from './options.ts';
import { words as named } from '../words/command.ts';
import { words } from '../words/doctor.ts';

interface DoctorOptions {
  port: number;
  deployment?: string;
  upstream?: string;
  json?: boolean;
}

const COLOURS = { ok: 'green', warn: 'yellow', fail: 'red' } as const;

export function doctorCommand(): Command {
  return localised(new Command('doctor'))
    .description(words.about)
    .addOption(portOption())
    .addOption(deploymentOption())
    .addOption(upstreamOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      named.examples(['npx yanxi doctor --deployment deployment.json --upstream https://api.example.edu.cn']),
    )
    .action(doctor);
}

async function doctor({ port, deployment, upstream, json = false }: DoctorOptions): Promise<void> {
  const machine = await import('../doctor/checkMachine.ts');
  const { checkDeployment } = await import('../doctor/checkDeployment.ts');
  const { checkBuild } = await import('../doctor/checkBuild.ts');
  const { checkUpstream } = await import('../doctor/checkUpstream.ts');
  const { failedWith } = await import('../doctor/Finding.ts');
  const checks: readonly (readonly [keyof typeof words.checks, () => Promise<Finding>])[] = [
    ['node', machine.checkNode],
    ['packages', machine.checkPackages],
    ...((await machine.testsInBrowsers()) ? [['browser', machine.checkBrowser] as const] : []),
    ['port', () => machine.checkPort(port)],
    ['deployment', () => checkDeployment(deployment)],
    ['build', checkBuild],
    ['upstream', () => checkUpstream(upstream)],
  ];
  const findings: (Finding & { name: string })[] = [];
  for (const [name, check] of checks) {
    const finding = await check().catch(failedWith);
    findings.push({ name, ...finding });
    if (json) continue;
    const mark = coloured(words.marks[finding.level], COLOURS[finding.level], process.stdout);
    process.stdout.write(words.finding(mark, words.checks[name], finding.text));
    if (finding.remedy !== undefined) process.stdout.write(`     ${finding.remedy}\n`);
  }
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  if (json) process.stdout.write(`${JSON.stringify(findings, null, 2)}\n`);
  else process.stdout.write(words.summary(count('ok'), count('warn'), count('fail')));
  if (count('fail') > 0) process.exitCode = 1;
}
