// `npm run bench`: how fast the mock upstream is, as ratios within one run. Nothing depends on the outcome. Requests per
// second say little on a machine that is busy with something else: there the CPU that a request takes is compared.
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { answer, nameOf, signIn } from './asking.ts';
import { type Client, openClient, openServer, type Server, stopAll } from './children.ts';
import { compare, measure, median, type Speed } from './compare.ts';
import { print, type Row } from './table.ts';

/** Small answers, as a page asks for many. */
const SMALL = ['/system/api/v1/user/info', '/business/api/v1/notice/platform/unread'];
/** Pages of up to twenty rows: sittings are one for each trace, classmates come from the memberships. */
const SITTINGS = '/training/api/v1/clazzTraineeTraceDetail/trainee/list?clazzId=clazz-1&size=20';
const PAGES = [
  SITTINGS,
  `${SITTINGS}&page=2`,
  '/training/api/v1/center/clazz/user/clazz-1?size=20',
  '/training/api/v1/center/clazz/page?size=20',
  '/business/api/v1/notice/page?size=20',
];
const LARGE = 100;

const inWords = ({ rate, cpu }: Speed): string => `${Math.round(rate)}/s (${cpu.toFixed(0)} µs of CPU)`;

/** The load of the last minute, before the benchmark begins. */
const BUSY = (loadavg()[0] ?? 0) > availableParallelism() / 2;

const folder = await mkdtemp(join(tmpdir(), 'yanxi-bench-'));
try {
  const client = openClient();
  const rows = [...(await ready()), ...(await speeds(client)), ...(await large(client))];
  print(rows);
} finally {
  stopAll();
  await rm(folder, { recursive: true, force: true });
}

/** Milliseconds until it was ready; on a busy machine those in which it had a core. */
async function startOf(server: Server): Promise<number> {
  return BUSY ? Math.min(server.took, (await server.used()) / 1000) : server.took;
}

async function ready(): Promise<Row[]> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const server = await openServer({ front: false });
    times.push(await startOf(server));
    await server.stop();
  }
  const detail = 'from the start of the process, default seed in memory';
  return [{ what: 'ready', measured: median(times), unit: 'ms', target: 1000, detail }];
}

async function speeds(client: Client): Promise<Row[]> {
  const rows: Row[] = [];
  for (const front of [false, true]) {
    const ours = await openServer({ front });
    const token = await signIn(ours);
    for (const path of front ? SMALL.slice(0, 1) : SMALL) {
      const theirs = await openServer({ front, text: await answer(ours, path, token) });
      const compared = await compare(client, { path, token, count: front ? 3000 : 6000 }, { ours, theirs });
      await theirs.stop();
      rows.push({
        what: front ? 'behind mockttp, of what its live step reaches' : 'directly, of a bare node:http server',
        measured: BUSY ? compared.cpuRatio : compared.ratio,
        unit: '',
        target: front ? 0.85 : 0.6,
        detail: `${nameOf(path)}: ${inWords(compared.ours)} against ${inWords(compared.theirs)}; ${BUSY ? `by CPU, as the machine is busy; ${compared.ratio.toFixed(2)} by requests` : `${compared.cpuRatio.toFixed(2)} by CPU`}`,
      });
    }
    await ours.stop();
  }
  return rows;
}

/** A world a hundred times as large: made once, then opened from its file. */
async function large(client: Client): Promise<Row[]> {
  const data = join(folder, 'large.db');
  const maker = await openServer({ front: false, data, scale: LARGE });
  await maker.stop();
  const server = await openServer({ front: false, data, scale: LARGE });
  const token = await signIn(server);
  const rows: Row[] = [
    {
      what: `start with --scale ${LARGE}`,
      measured: await startOf(server),
      unit: 'ms',
      target: 2000,
      detail: `from its file; making it took ${(maker.took / 1000).toFixed(1)} s`,
    },
  ];
  for (const path of PAGES) {
    const { first, cpu } = await page(client, server, path, token);
    const detail = nameOf(path);
    rows.push(
      { what: 'a page there, asked for the first time', measured: first, unit: 'ms', target: 20, detail },
      { what: 'its CPU, asked for again and again', measured: cpu, unit: 'µs', target: 250, detail },
    );
  }
  return rows;
}

async function page(client: Client, server: Server, path: string, token: string) {
  const started = performance.now();
  await answer(server, path, token);
  const first = performance.now() - started;
  const rounds: number[] = [];
  for (let round = 0; round < 6; round++) {
    const { cpu } = await measure(client, server, { path, token, count: 2000 });
    // The first one warms up.
    if (round > 0) rounds.push(cpu);
  }
  return { first, cpu: median(rounds) };
}
