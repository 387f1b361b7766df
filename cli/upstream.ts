// The upstream of a command: the embedded one, or a real one behind a proxy.
import { type Account, createUpstream, type Upstream } from '#mocks/createUpstream.ts';
import { IN_MEMORY, prepareData } from './dataFile.ts';
import { proxyUpgrade } from './server/proxyUpgrade.ts';
import { upstreamProxy } from './server/upstreamProxy.ts';

export interface UpstreamChoice {
  seed: number;
  /** How many times the trainees of the mock upstream. */
  scale?: number;
  /** A file; in memory unless said. */
  data?: string;
  /** Deletes the stored data first. */
  reset?: boolean;
  /** The address of a real upstream. */
  upstream?: string;
}

export async function openUpstream({
  data = IN_MEMORY,
  reset,
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
  await prepareData(data, reset);
  return createUpstream({ data, seed, scale, log: (line) => process.stdout.write(`${line}\n`) });
}

/** The accounts to sign in with, for the terminal. */
export function accountsText(accounts: readonly Account[]): string {
  if (accounts.length === 0) return '';
  const lines = accounts.map(({ account, password, about }) => `  ${account.padEnd(10)} ${password}  ${about}`);
  return `可以登录的账号（账号 密码 说明）：\n${lines.join('\n')}\n\n`;
}
