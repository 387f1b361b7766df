// Runs the upstream alone: the mock, a real one that is recorded, or a recording.
import type { Upstream } from '#mocks/createUpstream.ts';
import { withCors } from '#mocks/front/cors.ts';
import { type Latency, withLatency } from '#mocks/front/latency.ts';
import type { Behind } from '#mocks/front/openFront.ts';
import { keepExchanges } from '#mocks/record/keepExchanges.ts';
import { replayExchanges } from '#mocks/record/replayExchanges.ts';
import { keepServing } from '#mocks/http/protect.ts';
import type { FaultPlan } from '#mocks/world/faults.ts';
import { randomOf } from '#mocks/world/random.ts';
import { serveUpgrades } from '../server/serveUpgrades.ts';
import { complain, listen, listenTrouble, stop } from '../http/listen.ts';
import { proxyUpgrade } from '../server/proxyUpgrade.ts';
import { upstreamProxy } from '../server/upstreamProxy.ts';
import { unlessStopped, untilStopped } from '../untilStopped.ts';
import { accountsText, openUpstream } from '../upstream.ts';
import { type SetUp, setUpMock } from './setUpMock.ts';
import { words as named } from '../words/command.ts';
import { words } from '../words/mock.ts';

export interface MockOptions extends SetUp {
  host: string;
  port: number;
  data: string;
  remoteControl?: boolean;
  reset?: boolean;
  restore?: string;
  seed: number;
  scale: number;
  latency?: Latency;
  /** Origins whose pages may call it, in addition to those of this machine. */
  cors?: readonly string[];
  fault?: readonly FaultPlan[];
  record?: string;
  replay?: string;
  upstream?: string;
}

/** The default of `--host`. */
const LOCAL = '127.0.0.1';

interface Running extends Behind {
  /** A description for the terminal. */
  about: string;
  accounts: Upstream['accounts'];
  close(): void | Promise<void>;
}

/** Runs until stopped. */
export async function runMock(options: MockOptions): Promise<void> {
  const stopped = untilStopped();
  const behind = await unlessStopped(stopped, (signal) => open(options, signal));
  if (behind) await serve(options, behind, stopped);
  process.stdout.write(named.stoppedLine);
}

async function serve(options: MockOptions, behind: Running, stopped: Promise<unknown>): Promise<void> {
  const { seed, latency, cors } = options;
  try {
    const listener = latency ? withLatency(behind.listener, latency, randomOf(seed, 'latency')) : behind.listener;
    const front = await take({ ...behind, listener: withCors(listener, cors) }, options);
    await setUpMock(front.url, options).catch(async (error: unknown) => {
      await front.stop();
      throw error;
    });
    const { about, accounts } = behind;
    process.stdout.write(named.serving(about, front.url, accountsText(accounts)));
    const leave = keepServing(complain);
    await stopped;
    leave();
    await front.stop();
  } finally {
    await behind.close();
  }
}

/** Other machines are served without mockttp, which a container of the mock does not have. */
async function take(behind: Behind, { host, port }: MockOptions): Promise<{ url: string; stop(): Promise<void> }> {
  if (host === LOCAL) {
    const { openFront } = await import('#mocks/front/openFront.ts');
    return openFront(behind, port).catch((error: unknown) => {
      throw error instanceof Error ? listenTrouble(error, { host, port }) : error;
    });
  }
  const { server, url } = await listen(behind.listener, { host, port });
  const endUpgraded = behind.upgrade && serveUpgrades(server, { upgrade: behind.upgrade, base: '' });
  return {
    url,
    async stop() {
      endUpgraded?.();
      await stop(server);
    },
  };
}

function open({ record, replay, upstream, ...options }: MockOptions, signal: AbortSignal): Promise<Running> {
  if (replay !== undefined) return openReplay(replay);
  if (record !== undefined && upstream !== undefined) return openRecord(record, upstream);
  return openMock(options, signal);
}

async function openMock({ fault: faults = [], ...options }: MockOptions, signal: AbortSignal): Promise<Running> {
  return { ...(await openUpstream({ ...options, faults, signal })), about: words.started };
}

async function openReplay(folder: string): Promise<Running> {
  const { listener, count } = await replayExchanges(folder);
  return { listener, about: words.replaying(folder, count), accounts: [], close: () => undefined };
}

async function openRecord(folder: string, upstream: string): Promise<Running> {
  const keeper = await keepExchanges(folder, print);
  return {
    listener: upstreamProxy(upstream, { hear: keeper.hear }),
    upgrade: proxyUpgrade(upstream),
    about: words.recording(upstream, folder),
    accounts: [],
    close: () => keeper.written(),
  };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
