// The upstream of a command: the embedded one, or a real one behind a proxy.
import {
  type Account,
  createUpstream,
  type MockUpstream,
  type Upstream,
  type UpstreamOptions,
} from '#mocks/createUpstream.ts';
import { checkFaults } from '#mocks/checkFaults.ts';
import type { FaultPlan } from '#mocks/world/faults.ts';
import { IN_MEMORY, takeData } from './dataFile.ts';
import { upstreamProbe } from './operation/upstreamProbe.ts';
import type { TellPassed } from './operation/watching.ts';
import { proxyUpgrade } from './server/proxyUpgrade.ts';
import { upstreamProxy } from './server/upstreamProxy.ts';
import { readProjects } from './external/projectModules.ts';
import { progressLine } from './terminal.ts';

export interface UpstreamChoice {
  seed: number;
  /** How many times the trainees of the mock upstream. */
  scale?: number;
  /** A file; in memory unless said. */
  data?: string;
  /** Deletes the stored data first. */
  reset?: boolean;
  /** The snapshot that it begins with. */
  restore?: string;
  /** What fails from the first request on. */
  faults?: readonly FaultPlan[];
  /** What plugins from out of tree add to the mock upstream. */
  mockPart?: readonly string[];
  /** The address of a real upstream. */
  upstream?: string;
  /** Aborted, the mock upstream is not seeded to the end. */
  signal?: AbortSignal;
}

export interface OpenUpstream extends Upstream {
  /** Whether it answers. */
  reached: () => Promise<boolean>;
  /** Only of a mock: another one, made by other code, goes on with what this one has. If that fails, this one goes on. */
  replace?: (create: CreateMock) => Promise<void>;
}

export type CreateMock = (options: UpstreamOptions) => Promise<MockUpstream>;

/** `passed` hears what became of the requests to a real one; `base` is where the platform stands on its host. */
export async function openUpstream(
  { data = IN_MEMORY, reset, restore, seed, scale = 1, faults = [], mockPart = [], upstream, signal }: UpstreamChoice,
  passed?: TellPassed,
  base?: string,
): Promise<OpenUpstream> {
  if (upstream !== undefined) {
    return {
      ...passOn(upstream, { ...(passed && { passed }), ...(base !== undefined && { base }) }),
      reached: upstreamProbe(upstream),
    };
  }
  if (mockPart.length > 0) readProjects();
  await checkFaults(faults, mockPart);
  const release = await takeData(data, reset);
  const progress = progressLine('生成示例数据');
  try {
    const log = (line: string): boolean => process.stdout.write(`${line}\n`);
    const options = { data, seed, scale, faults, parts: mockPart, progress: progress.tell, log };
    let mock = await createUpstream({
      ...options,
      ...(restore !== undefined && { restore }),
      ...(signal && { signal }),
    });
    return {
      accounts: mock.accounts,
      listener: (request, response) => mock.listener(request, response),
      upgrade: (request, socket, head) => mock.upgrade(request, socket, head),
      reached: () => Promise.resolve(true),
      async replace(create) {
        const before = mock;
        mock = await create({ ...options, takeOver: () => before.handOver() });
        before.retire();
      },
      close() {
        mock.close();
        release();
      },
    };
  } catch (error) {
    progress.leave();
    release();
    throw error;
  }
}

/** The mock upstream of another process of ours. */
export function ownUpstream(address: string, passed: TellPassed): OpenUpstream {
  return { ...passOn(address, { own: true, passed }), reached: upstreamProbe(address) };
}

function passOn(address: string, passing: { own?: boolean; passed?: TellPassed; base?: string }): Upstream {
  return {
    listener: upstreamProxy(address, passing),
    upgrade: proxyUpgrade(address, passing),
    accounts: [],
    close: () => undefined,
  };
}

/** The accounts to sign in with, for the terminal. */
export function accountsText(accounts: readonly Account[]): string {
  if (accounts.length === 0) return '';
  const lines = accounts.map(({ account, password, about }) => `  ${account.padEnd(10)} ${password}  ${about}`);
  return `可以登录的账号（账号 密码 说明）：\n${lines.join('\n')}\n\n`;
}
