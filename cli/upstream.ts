// The upstream that a command brings along: the embedded one, or a real one behind a proxy.
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Account, createUpstream, type Upstream } from '#mocks/createUpstream.ts';
import { proxyUpgrade } from './server/proxyUpgrade.ts';
import { upstreamProxy } from './server/upstreamProxy.ts';

export interface UpstreamChoice {
  seed: number;
  /** How many times the trainees of the mock upstream. */
  scale?: number;
  /** A file; in memory unless said. */
  data?: string;
  /** The address of a real upstream. */
  upstream?: string;
}

export async function openUpstream({
  data = ':memory:',
  seed,
  scale = 1,
  upstream,
}: UpstreamChoice): Promise<Upstream> {
  if (upstream !== undefined) {
    return {
      listener: upstreamProxy(upstream),
      upgrade: proxyUpgrade(upstream),
      accounts: [],
      close: () => undefined,
    };
  }
  if (data !== ':memory:') await mkdir(dirname(data), { recursive: true });
  return createUpstream({ data, seed, scale, log: (line) => process.stdout.write(`${line}\n`) });
}

/** The accounts that one can sign in with, for the terminal. */
export function accountsText(accounts: readonly Account[]): string {
  if (accounts.length === 0) return '';
  const lines = accounts.map(({ account, password, about }) => `  ${account.padEnd(10)} ${password}  ${about}`);
  return `可以登录的账号（账号 密码 说明）：\n${lines.join('\n')}\n\n`;
}
