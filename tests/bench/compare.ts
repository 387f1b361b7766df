// Two servers, asked the same in turn.
import type { Client, Server } from './children.ts';

/** Many short ones: what disturbs a few of them does not move the median. */
const ROUNDS = 21;
const CONNECTIONS = 16;

export interface Asked {
  path: string;
  token: string;
  /** Requests in each round. */
  count: number;
}

export interface Speed {
  /** Requests per second. */
  rate: number;
  /** Microseconds of CPU for one request. */
  cpu: number;
}

export interface Comparison {
  ours: Speed;
  theirs: Speed;
  /** Requests per second, the median of what the rounds gave. */
  ratio: number;
  /** The same by CPU: what else the machine does hardly moves it. */
  cpuRatio: number;
}

/** In every round each is asked once, and who is asked first takes turns: what else the machine does strikes both. */
export async function compare(
  client: Client,
  asked: Asked,
  { ours, theirs }: { ours: Server; theirs: Server },
): Promise<Comparison> {
  for (const server of [ours, theirs]) await measure(client, server, asked);
  const rounds: { ours: Speed; theirs: Speed }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    if (round % 2 === 0) {
      const first = await measure(client, ours, asked);
      rounds.push({ ours: first, theirs: await measure(client, theirs, asked) });
    } else {
      const first = await measure(client, theirs, asked);
      rounds.push({ ours: await measure(client, ours, asked), theirs: first });
    }
  }
  const side = (name: 'ours' | 'theirs'): Speed => ({
    rate: median(rounds.map((round) => round[name].rate)),
    cpu: median(rounds.map((round) => round[name].cpu)),
  });
  return {
    ours: side('ours'),
    theirs: side('theirs'),
    ratio: median(rounds.map((round) => round.ours.rate / round.theirs.rate)),
    cpuRatio: median(rounds.map((round) => round.theirs.cpu / round.ours.cpu)),
  };
}

export async function measure(client: Client, server: Server, { count, ...asked }: Asked): Promise<Speed> {
  const before = await server.used();
  const seconds = await client.run({ ...asked, port: server.port, count, connections: CONNECTIONS });
  return { rate: count / seconds, cpu: ((await server.used()) - before) / count };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
