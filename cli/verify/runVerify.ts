import { CliError } from '../CliError.ts';
import { deploymentSource } from '../server/deploymentFile.ts';
import { readUpstreamAddress } from '../server/upstreamAddress.ts';
import { RealUpstream } from './RealUpstream.ts';
import { signIn } from './signIn.ts';
import { type Verified, verifyCalls } from './verifyCalls.ts';

export interface VerifyOptions {
  upstream: string;
  account?: string;
  password?: string;
  token?: string;
  deployment?: string;
  strict?: boolean;
}

/**
 * Holds a real upstream against the contract; exit code 1 when something cannot be read, or, strictly, is only unlike
 * the contract.
 */
export async function runVerify({
  upstream: address,
  account,
  password,
  token,
  deployment: file,
  strict = false,
}: VerifyOptions): Promise<void> {
  const { deployment, problems } = await (await deploymentSource(file))();
  if (problems.length > 0) throw new CliError(`部署文件有误：${problems.join('；')}`, '请先改正它。');
  const upstream = new RealUpstream(readUpstreamAddress(address), deployment);
  if (token !== undefined) upstream.token = token;
  else if (account !== undefined && password !== undefined) upstream.token = await signIn(upstream, account, password);
  else throw new CliError('没有说用谁登录', '请给出 --account 和 --password，或 --token。');

  process.stdout.write(`正在核对 ${address}：只查询，不改动任何数据。\n`);
  const verified = await verifyCalls(upstream, tell);
  const count = (kind: string | undefined) => verified.filter(({ verdict }) => verdict?.kind === kind).length;
  const skipped = verified.filter(({ verdict }) => !verdict);
  if (skipped.length > 0) {
    const lines = skipped.map(({ call }) => `  ${call.line}（${call.title}）\n`);
    process.stdout.write(`\n没有核对，因为前面的回答里没有它们需要的参数：\n${lines.join('')}`);
  }
  process.stdout.write(
    `\n符合 ${count('fits')} 个，能读但与约定不符 ${count('readable')} 个，读不出 ${count('unreadable')} 个，` +
      `被拒绝 ${count('refused')} 个，没有核对 ${skipped.length} 个\n`,
  );
  if (count('unreadable') > 0 || (strict && count('readable') > 0)) process.exitCode = 1;
}

function tell({ call, verdict }: Verified): void {
  if (verdict && 'differences' in verdict) {
    const lines = verdict.differences.map(
      ({ readable, line }) => `  ${readable ? '能读，但与约定不符' : '读不出'} ${line}\n`,
    );
    process.stdout.write(`不符 ${call.line}（${call.title}）\n${lines.join('')}`);
  }
  if (verdict?.kind === 'refused') {
    process.stdout.write(`被拒绝 ${call.line}（${call.title}）：${verdict.message}\n`);
  }
}
