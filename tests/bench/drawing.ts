// `npm run bench:drawing`: how many public pages `yanxi start` can draw, from its cache and anew, and whether its memory
// stays as it is. Nothing depends on the outcome. On a busy machine more pages come plain: the browser draws those.
import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { startServer } from '../e2e/support/servers.ts';
import { print, type Row } from './table.ts';

/** Pages a second, and for how many seconds. */
const CACHED = { rate: 200, seconds: 15 };
const ANEW = { rate: 30, seconds: 15 };
/** For memory; every tenth of them is drawn anew. */
const MANY = 20_000;
const AT_ONCE = 8;

const ADDRESSES = [
  '/index',
  '/freelessons',
  '/boutiqueclass',
  '/path',
  '/traininginstitutions/list',
  '/helpcenter',
  ...Array.from({ length: 12 }, (_, at) => `/freelessons/detail?id=course-${at + 1}`),
  ...Array.from({ length: 6 }, (_, at) => `/boutiqueclass/detail?id=clazz-${at + 1}`),
  ...Array.from({ length: 4 }, (_, at) => `/path/detail?id=path-${at + 1}`),
];

interface Answer {
  drawn: boolean;
  took: number;
}

const site = await startServer([], { drawing: true });
let count = 0;
try {
  await warmUp();
  const rows = [
    ...rateRows('from the cache', await atRate(CACHED, known), { ...CACHED, drawn: 0.99 }),
    ...rateRows('drawn anew', await atRate(ANEW, unknown), { ...ANEW, drawn: 0.9 }),
    ...(await memoryRows()),
  ];
  print(rows);
} finally {
  await site.stop();
}

function known(): string {
  return ADDRESSES[count++ % ADDRESSES.length] ?? '/index';
}

/** A page that nobody has asked for yet. */
function unknown(): string {
  return `/freelessons?keyword=${encodeURIComponent(`第${count++}次`)}`;
}

/** Until each page is kept: at first the processes that draw are still starting. */
async function warmUp(): Promise<void> {
  for (const address of ADDRESSES) {
    for (let tries = 0; tries < 200 && !(await ask(address)).drawn; tries++) await pause(50);
  }
}

async function ask(address: string): Promise<Answer> {
  const started = performance.now();
  const answer = await fetch(site.url + address, { headers: { accept: 'text/html' } });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return { drawn: text.includes('id="carried"'), took: performance.now() - started };
}

/** Asks at a steady pace, however long answers take. */
async function atRate({ rate, seconds }: { rate: number; seconds: number }, next: () => string): Promise<Answer[]> {
  const started = performance.now();
  const answers: Promise<Answer>[] = [];
  for (let asked = 0; asked < rate * seconds; asked++) {
    const due = started + (asked * 1000) / rate;
    if (due > performance.now()) await pause(due - performance.now());
    answers.push(ask(next()));
  }
  return Promise.all(answers);
}

interface Aimed {
  rate: number;
  /** The share that is to come drawn. */
  drawn: number;
}

function rateRows(what: string, answers: readonly Answer[], { rate, drawn }: Aimed): Row[] {
  const times = answers.map(({ took }) => took).toSorted((a, b) => a - b);
  const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0;
  const share = answers.filter((answer) => answer.drawn).length / answers.length;
  return [
    { what: `${what}, ${rate} a second: came drawn`, measured: share, unit: '', target: drawn, detail: busyness() },
    { what: '  median', measured: at(0.5), unit: 'ms', detail: `slowest of a hundred ${at(0.99).toFixed(0)} ms` },
  ];
}

/**
 * Memory of the server, its mock upstream and its rendering processes: with a full cache, and after as many pages
 * again.
 */
async function memoryRows(): Promise<Row[]> {
  await many(MANY / 2);
  const before = memoryOf(site.pid);
  await many(MANY / 2);
  const after = memoryOf(site.pid);
  const detail = `${before.toFixed(0)} MB after ${MANY / 2} pages, ${after.toFixed(0)} MB after ${MANY}`;
  return [{ what: 'memory', measured: after / before, unit: '×', target: 1.15, detail }];
}

async function many(pages: number): Promise<void> {
  let left = pages;
  const oneAfterTheOther = async (): Promise<void> => {
    while (left-- > 0) await ask(left % 10 === 0 ? unknown() : known());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther));
}

/** Megabytes that a process and its children have in memory. */
function memoryOf(root: number): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  const processes = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([root]);
  // Parents come before children often, not always.
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const [pid = 0, parent = 0] of processes) if (family.has(parent)) family.add(pid);
  }
  return processes.reduce((sum, [pid = 0, , kilobytes = 0]) => sum + (family.has(pid) ? kilobytes / 1000 : 0), 0);
}

function busyness(): string {
  return `load of the machine ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores`;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
