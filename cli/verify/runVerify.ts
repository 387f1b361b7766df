import * as v from 'valibot';
import { getUserInfo } from '#kernel/auth/api.ts';
import type { AnyCall } from '#kernel/http/call.ts';
import { CliError } from '../CliError.ts';
import { readContract } from '../readContract.ts';
import { deploymentSource } from '../deployment/deploymentFile.ts';
import { readUpstreamAddress } from '../http/upstreamAddress.ts';
import { Answers } from './Answers.ts';
import { judge } from './judge.ts';
import { RealUpstream, UpstreamDead } from './RealUpstream.ts';
import { signIn } from './signIn.ts';
import { type Verified, verifyCalls } from './verifyCalls.ts';
import { WALKED, walkWrites } from './writes.ts';
import { words as named } from '../words/command.ts';
import { words as ofDeployment } from '../words/deployment.ts';
import { words } from '../words/verify.ts';

export interface VerifyOptions {
  upstream: string;
  account?: string;
  password?: string;
  token?: string;
  deployment?: string;
  strict?: boolean;
  writes?: boolean;
  json?: boolean;
}

interface Findings {
  verified: Verified[];
  /** Calls for whose parameters no earlier answer had values. */
  skipped: AnyCall[];
  /** Writes that cannot be undone. */
  unwalked: AnyCall[];
  /** Things that were created and not removed, in words. */
  left: string[];
  /** The reason for stopping early, with a remedy. */
  dead: UpstreamDead | undefined;
}

/**
 * Checks a real upstream against the contract. The exit code is 1 if something cannot be read or was left behind, or,
 * if strict, deviates from the contract.
 */
export async function runVerify(options: VerifyOptions): Promise<void> {
  const { upstream: address, strict = false, writes = false, json = false } = options;
  const { deployment, problems } = await (await deploymentSource(options.deployment))();
  if (problems.length > 0) throw new CliError(ofDeployment.wrong(named.series(problems)), ofDeployment.correctIt);
  if (writes && options.account === undefined) {
    throw new CliError(words.whoWrites, words.whoWritesRemedy);
  }
  const upstream = new RealUpstream(readUpstreamAddress(address), deployment);
  const findings: Findings = { verified: [], skipped: [], unwalked: [], left: [], dead: undefined };
  const say = (text: string): void => {
    if (!json) process.stdout.write(text);
  };
  try {
    await enter(upstream, options);
    if (writes) await expectAccount(upstream, options.account ?? '');
    say(writes ? words.writing(address, options.account) : words.reading(address));
    await verifyAll(upstream, writes, findings, (one) => say(wordsOf(one)));
  } catch (error) {
    if (!(error instanceof UpstreamDead)) throw error;
    findings.dead = error;
  }

  if (json) process.stdout.write(`${JSON.stringify(asData(address, findings), null, 2)}\n`);
  else say(summary(address, findings));
  const { dead, left } = findings;
  const failed = countOf(findings, 'unreadable') > 0 || (strict && countOf(findings, 'readable') > 0);
  if (failed || dead !== undefined || left.length > 0) process.exitCode = 1;
}

async function enter(upstream: RealUpstream, { account, password, token, json }: VerifyOptions): Promise<void> {
  if (token !== undefined) upstream.token = token;
  else if (account !== undefined && password !== undefined) {
    upstream.token = await signIn(upstream, account, password, json ? process.stderr : process.stdout);
  } else throw new CliError(words.whoSignsIn, words.whoSignsInRemedy);
}

/** A token does not say whose it is, and writing in another user's name must not happen. */
async function expectAccount(upstream: RealUpstream, account: string): Promise<void> {
  const verdict = judge(getUserInfo, await upstream.ask(getUserInfo, {}), upstream.timeZone);
  const user = v.safeParse(getUserInfo.reply, 'data' in verdict ? verdict.data : undefined);
  if (user.success && user.output.account === account) return;
  throw new CliError(
    user.success ? words.otherAccount(account, user.output.account) : words.unknownAccount(account),
    words.otherAccountRemedy,
  );
}

async function verifyAll(
  upstream: RealUpstream,
  writes: boolean,
  findings: Findings,
  tell: (one: Verified) => void,
): Promise<void> {
  const keep = (one: Verified): void => {
    findings.verified.push(one);
    tell(one);
  };
  const answers = new Answers();
  findings.skipped = await verifyCalls(upstream, answers, keep);
  if (!writes) return;
  const send = async ({ call, input }: { call: AnyCall; input: Readonly<Record<string, unknown>> }) => {
    const verdict = judge(call, await upstream.ask(call, input), upstream.timeZone);
    // Reading calls were verified before.
    if (call.method !== 'GET') keep({ call, verdict });
    return verdict;
  };
  const { calls } = await readContract();
  findings.unwalked = calls.map(({ call }) => call).filter((call) => call.method !== 'GET' && !WALKED.includes(call));
  await walkWrites(send, answers, { untried: findings.skipped, left: findings.left });
}

function wordsOf({ call, verdict }: Verified): string {
  if ('differences' in verdict) {
    const lines = verdict.differences.map(({ readable, line }) => (readable ? words.readable : words.unreadable)(line));
    return words.differs(call.line, call.title, lines.join(''));
  }
  return verdict.kind === 'refused' ? words.refused(call.line, call.title, verdict.message) : '';
}

const countOf = ({ verified }: Findings, kind: Verified['verdict']['kind']): number =>
  verified.filter(({ verdict }) => verdict.kind === kind).length;

function summary(address: string, findings: Findings): string {
  const { skipped, unwalked, left, dead } = findings;
  const count = (kind: Verified['verdict']['kind']) => countOf(findings, kind);
  const list = (calls: readonly AnyCall[]) => calls.map(({ line, title }) => words.call(line, title)).join('');
  return [
    skipped.length > 0 ? words.skipped(list(skipped)) : '',
    unwalked.length > 0 ? words.unwalked(unwalked.length) : '',
    left.length > 0 ? words.left(left.map((line) => `  ${line}\n`).join('')) : '',
    dead === undefined ? '' : words.dead(address, dead.message, dead.remedy),
    words.counts(count('fits'), count('readable'), count('unreadable'), count('refused'), skipped.length),
  ].join('');
}

/** Findings in the form of data, for programs. */
function asData(address: string, findings: Findings) {
  const nameOf = ({ line, title }: AnyCall) => ({ call: line, title });
  return {
    upstream: address,
    ...(findings.dead !== undefined && { dead: findings.dead.message, remedy: findings.dead.remedy }),
    fits: countOf(findings, 'fits'),
    readable: countOf(findings, 'readable'),
    unreadable: countOf(findings, 'unreadable'),
    refused: countOf(findings, 'refused'),
    calls: findings.verified.map(({ call, verdict }) => ({
      ...nameOf(call),
      verdict: verdict.kind,
      ...('differences' in verdict && { differences: verdict.differences }),
      ...('message' in verdict && { message: verdict.message }),
    })),
    skipped: findings.skipped.map(nameOf),
    unwalked: findings.unwalked.map(nameOf),
    left: findings.left,
  };
}
