// Opens the upstream of a command: the embedded one, or a real one behind a proxy.
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
import { words } from './words/upstream.ts';

export interface UpstreamChoice {
  seed: number;
  /** Factor for the mock upstream's number of trainees. */
  scale?: number;
  /** Data file; by default in memory. */
  data?: string;
  /** Deletes the stored data first. */
  reset?: boolean;
  /** The snapshot with which it begins. */
  restore?: string;
  /** Faults from the first request on. */
  faults?: readonly FaultPlan[];
  /** The mock upstream's control addresses answer other machines, too. */
  remoteControl?: boolean;
  /** Folders of out-of-tree plugins' parts of the mock upstream. */
  mockPart?: readonly string[];
  /** The address of a real upstream. */
  upstream?: string;
  /** Aborts seeding the mock upstream. */
  signal?: AbortSignal;
}

export interface OpenUpstream extends Upstream {
  /** Resolves to true if it answers. */
  reached: () => Promise<boolean>;
  /**
   * Only for a mock: replaces it with one made by other code, which takes over its state. On failure the old one
   * continues.
   */
  replace?: (create: CreateMock) => Promise<void>;
}

export type CreateMock = (options: UpstreamOptions) => Promise<MockUpstream>;

/**
 * `passed` is called with the outcome of requests to a real upstream; `base` is the path below which the platform is
 * served.
 */
export async function openUpstream(
  {
    data = IN_MEMORY,
    reset,
    restore,
    seed,
    scale = 1,
    faults = [],
    mockPart = [],
    remoteControl = false,
    upstream,
    signal,
  }: UpstreamChoice,
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
  const progress = progressLine(words.seeding);
  try {
    const log = (line: string): boolean => process.stdout.write(`${line}\n`);
    const options = { data, seed, scale, faults, parts: mockPart, remoteControl, progress: progress.tell, log };
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

/** The mock upstream in another process of ours. */
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

/** The accounts to sign in with, if any: what is printed when a server has started. */
export function accountsText(accounts: readonly Account[]): string[] {
  if (accounts.length === 0) return [];
  const lines = accounts.map(
    ({ account, password, about }) => `  ${account.padEnd(10)} ${password}  ${words.who(account, about)}`,
  );
  return [words.accounts(lines)];
}
