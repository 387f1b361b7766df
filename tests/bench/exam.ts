// `npm run bench:exam`: an exam of a thousand questions beside one of eighteen: how long it takes to open, until a
// keystroke is seen on a slow machine, beside one in a bare field, and what an hour of saving leaves in memory. Nothing depends on the outcome.
import { chromium, type Page } from 'playwright/test';
import { BROWSER_ARGUMENTS } from '#cli/browser/browserArguments.ts';
import { findBrowser } from '#cli/browser/findBrowser.ts';
import { startServer } from '../e2e/support/servers.ts';
import { beginExam, signIn } from './asking.ts';
import {
  type KeyTimes,
  measureBareKeys,
  measureKeys,
  measureMemory,
  measureOpening,
  type OpeningTimes,
} from './roomMeasures.ts';
import { print, type Row } from './table.ts';

const OPENINGS = 5;
/** The CPU slowdown, relative to this machine. */
const SLOW = 4;

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

const server = await startServer([], { drawing: true });
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  chromiumSandbox: false,
  args: [...BROWSER_ARGUMENTS],
});
try {
  const bare = await bareKeys();
  const rows: Row[] = [keyRow('in a bare field', bare)];
  const small = await measurePaper('contest-scenario', '18 questions', bare);
  const large = await measurePaper('contest-clazz-1-5', '1000 questions', bare);
  for (const [at, row] of large.entries()) {
    rows.push(row);
    const beside = small[at];
    if (!beside || row.unit === '×') continue;
    rows.push({
      what: '  as with 18',
      measured: row.measured / beside.measured,
      unit: '×',
      detail: '',
    });
  }
  rows.push(...(await memoryRows()));
  print(rows);
} finally {
  await browser.close();
  await server.stop();
}

async function bareKeys(): Promise<KeyTimes> {
  const { page, context } = await open();
  const times = await measureBareKeys(page, await context.newCDPSession(page), SLOW);
  await context.close();
  return times;
}

function keyRow(where: string, { seen, worst, cpu }: KeyTimes): Row {
  const detail = `${where}; the slowest ${worst.toFixed(0)} ms, ${(cpu * SLOW).toFixed(0)} ms of CPU`;
  return { what: `95 of 100 keys are seen within, ${SLOW} times slower`, measured: seen, unit: 'ms', detail };
}

/** The same figures for each paper, in the same order. */
async function measurePaper(contestId: string, about: string, bare: KeyTimes): Promise<Row[]> {
  const address = await beginExam(server, contestId);
  const openings = (what: string, times: readonly OpeningTimes[], target?: number): Row[] => {
    // Other work on the machine only ever adds time, so the fastest runs say the most.
    const seen = Math.min(...times.map((time) => time.seen));
    const canBeAnswered = Math.min(...times.map((time) => time.open));
    return [
      { what, measured: seen, unit: 'ms', ...(target !== undefined && { target }), detail: about },
      { what: '  can be answered', measured: canBeAnswered, unit: 'ms', detail: about },
    ];
  };
  const first: OpeningTimes[] = [];
  for (let time = 0; time < OPENINGS; time++) {
    const fresh = await open();
    first.push(await measureOpening(fresh.page, address));
    await fresh.context.close();
  }
  const { page, context } = await open();
  const cdp = await context.newCDPSession(page);
  await measureOpening(page, address);
  const again: OpeningTimes[] = [];
  for (let time = 0; time < OPENINGS; time++) again.push(await measureOpening(page, address));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  const slowly: OpeningTimes[] = [];
  for (let time = 0; time < OPENINGS; time++) slowly.push(await measureOpening(page, address));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const rows: Row[] = [
    ...openings('opened in a browser that has nothing yet', first, 1_000),
    ...openings('opened from what is kept', again, 1_000),
    ...openings(`the same, ${SLOW} times slower`, slowly, 1_000),
  ];
  for (const mode of ['逐题', '整卷'] as const) {
    const times = await measureKeys(page, cdp, mode, SLOW);
    rows.push(keyRow(`${about}, ${mode}`, times), {
      what: '  of what a bare field takes',
      measured: times.seen / bare.seen,
      unit: '×',
      target: 2,
      detail: `${about}, ${mode}`,
    });
  }
  await context.close();
  return rows;
}

async function memoryRows(): Promise<Row[]> {
  const address = await beginExam(server, 'contest-clazz-1-5');
  const { page, context } = await open();
  await page.clock.install();
  await page.goto(address);
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
