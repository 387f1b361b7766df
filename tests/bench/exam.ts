// `npm run bench:exam`: an exam of a thousand questions beside one of eighteen: how long it takes to open, until a
// keystroke is seen on a slow machine, and what an hour of saving leaves in memory. Nothing depends on the outcome.
import { availableParallelism, loadavg } from 'node:os';
import { chromium, type Page } from 'playwright/test';
import { BROWSER_ARGUMENTS } from '#cli/browser/browserArguments.ts';
import { findBrowser } from '#cli/browser/findBrowser.ts';
import { startServer } from '../e2e/support/servers.ts';
import { beginExam, signIn } from './asking.ts';
import { measureKeys, measureMemory, measureOpening } from './roomMeasures.ts';
import { print, type Row } from './table.ts';

const OPENINGS = 5;
/** The load of the last minute, before the benchmark begins. */
const BUSY = (loadavg()[0] ?? 0) > availableParallelism() / 2;
/** The CPU slowdown, relative to this machine. */
const SLOW = 4;

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

const server = await startServer();
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  chromiumSandbox: false,
  args: [...BROWSER_ARGUMENTS],
});
try {
  const rows: Row[] = [];
  const small = await measurePaper('contest-scenario', '18 questions');
  const large = await measurePaper('contest-clazz-1-5', '1000 questions');
  for (const [at, row] of large.entries()) {
    rows.push(row);
    const beside = small[at];
    if (!beside) continue;
    rows.push({
      what: '',
      measured: row.measured / beside.measured,
      unit: '×',
      detail: `as ${beside.detail.replace(/;.*/, '')}`,
    });
  }
  rows.push(...(await memoryRows()));
  print(rows);
} finally {
  await browser.close();
  await server.stop();
}

/** The same figures for each paper, in the same order. */
async function measurePaper(contestId: string, about: string): Promise<Row[]> {
  const address = await beginExam(server, contestId);
  // Other work on the machine only ever adds time, so the fastest runs say the most.
  const first: number[] = [];
  for (let time = 0; time < OPENINGS; time++) {
    const fresh = await open();
    first.push(await measureOpening(fresh.page, address));
    await fresh.context.close();
  }
  const { page, context } = await open();
  const cdp = await context.newCDPSession(page);
  await measureOpening(page, address);
  const again: number[] = [];
  for (let time = 0; time < OPENINGS; time++) again.push(await measureOpening(page, address));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  const slowly = await measureOpening(page, address);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const rows: Row[] = [
    {
      what: 'opened in a browser that has nothing yet',
      measured: Math.min(...first),
      unit: 'ms',
      target: 1_000,
      detail: about,
    },
    { what: 'opened from what is kept', measured: Math.min(...again), unit: 'ms', target: 1_000, detail: about },
    { what: `the same, ${SLOW} times slower`, measured: slowly, unit: 'ms', detail: about },
  ];
  for (const mode of ['逐题', '整卷'] as const) {
    const { seen, worst, cpu } = await measureKeys(page, cdp, mode, SLOW);
    rows.push({
      what: `a key is seen, ${SLOW} times slower`,
      measured: BUSY ? cpu * SLOW : seen,
      unit: 'ms',
      target: 50,
      detail: `${about}, ${mode}; 95 of 100 within ${seen.toFixed(0)} ms, the slowest ${worst.toFixed(0)} ms, ${(cpu * SLOW).toFixed(0)} ms of CPU${BUSY ? ', by which it is judged, as the machine is busy' : ''}`,
    });
  }
  await context.close();
  return rows;
}

async function memoryRows(): Promise<Row[]> {
  const address = await beginExam(server, 'contest-clazz-1-5');
  const { page, context } = await open();
  await page.clock.install();
  await measureOpening(page, address);
  // Another browser wrote on this paper before.
  await page.getByRole('button', { name: '在这里继续' }).click();
  const { first, last, edits } = await measureMemory(page, await context.newCDPSession(page));
  await context.close();
  const detail = `${edits} edits; after half of it ${megabytes(first)} MB`;
  return [
    { what: 'memory after an hour of saving', measured: Number(megabytes(last)), unit: 'MB', detail },
    {
      what: 'of what it was after half of it',
      measured: last / first,
      unit: '×',
      target: 1.1,
      detail: '1000 questions',
    },
  ];
}

async function open() {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 800 } });
  await context.addCookies([{ name: '_tk_', value: await signIn(server), url: server.url }]);
  const page: Page = await context.newPage();
  return { context, page };
}
