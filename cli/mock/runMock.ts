// The upstream alone: the mock, a real one that is recorded, or a recording.
import { checkFaults } from '#mocks/checkFaults.ts';
import { createUpstream, type Upstream } from '#mocks/createUpstream.ts';
import { type Latency, withLatency } from '#mocks/front/latency.ts';
import { type Behind, openFront } from '#mocks/front/openFront.ts';
import { keepExchanges } from '#mocks/record/keepExchanges.ts';
import { replayExchanges } from '#mocks/record/replayExchanges.ts';
import { keepServing } from '#mocks/http/protect.ts';
import type { FaultPlan } from '#mocks/world/faults.ts';
import { randomOf } from '#mocks/world/random.ts';
import { takeData } from '../dataFile.ts';
import { complain, listenTrouble } from '../server/listen.ts';
import { proxyUpgrade } from '../server/proxyUpgrade.ts';
import { upstreamProxy } from '../server/upstreamProxy.ts';
import { progressLine } from '../terminal.ts';
import { untilStopped } from '../untilStopped.ts';
import { accountsText } from '../upstream.ts';

export interface MockOptions {
  port: number;
  data: string;
  reset?: boolean;
  restore?: string;
  seed: number;
  scale: number;
  latency?: Latency;
  fault?: readonly FaultPlan[];
  record?: string;
  replay?: string;
  upstream?: string;
}

interface Running extends Behind {
  /** Describes it in the terminal. */
  about: string;
  accounts: Upstream['accounts'];
  close(): void | Promise<void>;
}

/** Until stopped. */
export async function runMock(options: MockOptions): Promise<void> {
  const { port, seed, latency } = options;
  const behind = await open(options);
  try {
    const listener = latency ? withLatency(behind.listener, latency, randomOf(seed, 'latency')) : behind.listener;
    const front = await openFront({ ...behind, listener }, port).catch((error: unknown) => {
      throw error instanceof Error ? listenTrouble(error, { host: '127.0.0.1', port }) : error;
    });
    const { about, accounts } = behind;
    process.stdout.write(`${about}：\n${front.url}\n\n${accountsText(accounts)}按 Ctrl+C 停止。\n`);
    const leave = keepServing(complain);
    await untilStopped();
    leave();
    await front.stop();
  } finally {
    await behind.close();
  }
  process.stdout.write('已停止。\n');
}

function open({ record, replay, upstream, ...options }: MockOptions): Promise<Running> {
  if (replay !== undefined) return openReplay(replay);
  if (record !== undefined && upstream !== undefined) return openRecord(record, upstream);
  return openMock(options);
}

async function openMock({ data, reset, restore, seed, scale, fault = [] }: MockOptions): Promise<Running> {
  await checkFaults(fault);
  const release = await takeData(data, reset);
  try {
    const progress = progressLine('生成示例数据');
    const wanted = { data, seed, scale, faults: fault, ...(restore !== undefined && { restore }) };
    const upstream = await createUpstream({ ...wanted, log: print, progress });
    const close = (): void => {
      upstream.close();
      release();
    };
    return { ...upstream, close, about: '模拟上游已启动，控制页在 /__mock/' };
  } catch (error) {
    release();
    throw error;
  }
}

async function openReplay(folder: string): Promise<Running> {
  const { listener, count } = await replayExchanges(folder);
  return { listener, about: `正在回放 ${folder} 里录下的 ${count} 次请求`, accounts: [], close: () => undefined };
}

async function openRecord(folder: string, upstream: string): Promise<Running> {
  const keeper = await keepExchanges(folder, print);
  return {
    listener: upstreamProxy(upstream, { hear: keeper.hear }),
    upgrade: proxyUpgrade(upstream),
    about: `正在把 ${upstream} 的请求录到 ${folder}（已去掉密码、凭证和验证码）`,
    accounts: [],
    close: () => keeper.written(),
  };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
