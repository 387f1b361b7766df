// `npm run bench:drawing`: how many pages `yanxi start` can draw, for guests from its cache and anew, for users each time,
// and whether its memory stays as it is. Nothing depends on the outcome. On a busy machine more pages come plain: the
// browser draws those.
import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { buildSite } from '#cli/build/buildSite.ts';
import { TOKEN_COOKIE } from '#kernel/auth/cookies.ts';
import { startServer } from '../e2e/support/servers.ts';
import { signIn } from './asking.ts';
import { percentile, print, type Row } from './table.ts';

/** Pages a second, and for how many seconds. */
const CACHED = { rate: 200, seconds: 15 };
const ANEW = { rate: 30, seconds: 15 };
/** For memory; every tenth of them is drawn anew, every tenth for a user. */
const MANY = 20_000;
const AT_ONCE = 8;
/** Visitors who ask for one page after the other, and pages in all. */
const CROWD = { visitors: 64, pages: 2_000 };
/** Pages of two users in parallel, each searched for what is the other's. */
const OF_TWO = 5_000;

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

/** Pages of the learning space. */
const OWN_PAGES = [
  '/index',
  '/classroom',
  '/mycourse',
  '/myclazz',
  '/mypath',
  '/personalcenter/note',
  '/system/message',
];

interface Answer {
  drawn: boolean;
  took: number;
  text: string;
}

interface User {
  name: string;
  token: string;
}

// A server that builds first keeps the build's memory. Nothing stands in front of it, as where it is in use.
await buildSite();
const site = await startServer([], { drawing: true, front: false });
let count = 0;
try {
  await warmUp();
  const users = [
    { name: '林夏', token: await signIn(site, 'linxia') },
    { name: '周屿', token: await signIn(site, 'zhouyu') },
  ];
  const [one] = users;
  const rows = [
    ...rateRows('from the cache', await atRate(CACHED, known), { ...CACHED, drawn: 0.99 }),
    ...rateRows('drawn anew', await atRate(ANEW, unknown), { ...ANEW, drawn: 0.9 }),
    ...(await crowdRows('anew', () => ask(unknown()))),
    ...(await crowdRows('of a user', () => ask(ownPage(), one))),
    await foreignRow(users),
    ...(await memoryRows(() => ask(ownPage(), users[count % users.length]))),
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

function ownPage(): string {
  return OWN_PAGES[count++ % OWN_PAGES.length] ?? '/index';
}

async function ask(address: string, user?: User): Promise<Answer> {
  const started = performance.now();
  const headers = { accept: 'text/html', ...(user && { cookie: `${TOKEN_COOKIE}=${user.token}` }) };
  const answer = await fetch(site.url + address, { headers });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return { drawn: text.includes('id="carried">{"drawn":true'), took: performance.now() - started, text };
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

/** Each visitor asks for their next page once they have the last. */
async function crowdRows(what: string, next: () => Promise<Answer>): Promise<Row[]> {
  const answers: Answer[] = [];
  await inParallel(CROWD.visitors, CROWD.pages, async () => {
    answers.push(await next());
  });
  const drawn = answers.filter((answer) => answer.drawn).length / answers.length;
  const times = answers.map(({ took }) => took);
  const name = `${CROWD.visitors} at a time, ${what}`;
  return [
    { what: `${name}: came drawn`, measured: drawn, unit: '', target: 0.95, detail: busyness() },
    { what: '  95 of 100 within', measured: percentile(times), unit: 'ms', target: 400, detail: '' },
  ];
}

/** The users are asked for in turn by several visitors at a time. */
async function foreignRow(users: readonly User[]): Promise<Row> {
  let foreign = 0;
  let drawn = 0;
  await inParallel(AT_ONCE, OF_TWO, async (at) => {
    const user = users[at % users.length];
    const answer = await ask(ownPage(), user);
    if (answer.drawn) drawn++;
    const others = users.filter((other) => other !== user);
    if (others.some(({ name, token }) => answer.text.includes(name) || answer.text.includes(token))) foreign++;
  });
  const detail = `${drawn} of ${OF_TWO} pages came drawn`;
  return { what: 'pages with another user’s name or token', measured: foreign, unit: '×', target: 0, detail };
}

async function inParallel(visitors: number, pages: number, visit: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const oneAfterTheOther = async (): Promise<void> => {
    while (next < pages) await visit(next++);
  };
  await Promise.all(Array.from({ length: visitors }, oneAfterTheOther));
}

/** With a full cache, and after as many pages again. */
async function memoryRows(own: () => Promise<Answer>): Promise<Row[]> {
  await many(MANY / 2, own);
  const before = memoryOf(site.pid);
  await many(MANY / 2, own);
  const after = memoryOf(site.pid);
  const detail = `${before.all.toFixed(0)} MB after ${MANY / 2} pages, ${after.all.toFixed(0)} MB after ${MANY}: the server with its mock upstream, and the processes that draw`;
  return [
    { what: 'memory', measured: after.all / before.all, unit: '×', target: 1.15, detail },
    { what: '  of a process that draws', measured: after.drawing, unit: 'MB', target: 450, detail: '' },
  ];
}

async function many(pages: number, own: () => Promise<Answer>): Promise<void> {
  await inParallel(AT_ONCE, pages, async (at) => {
    if (at % 10 === 5) await own();
    else await ask(at % 10 === 0 ? unknown() : known());
  });
}

/** Megabytes of a process and its children, and of the largest of them that draws. */
function memoryOf(root: number): { all: number; drawing: number } {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' }).trim().split('\n');
  const processes = lines.map((line) => {
    const [pid, parent, kilobytes, ...command] = line.trim().split(/\s+/);
    const draws = command.some((word) => word.endsWith('renderer.cjs'));
    return { pid: Number(pid), parent: Number(parent), megabytes: Number(kilobytes) / 1000, draws };
  });
  const family = new Set([root]);
  // Parents come before children often, not always.
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  const ours = processes.filter(({ pid }) => family.has(pid));
  return {
    all: ours.reduce((sum, { megabytes }) => sum + megabytes, 0),
    drawing: Math.max(...ours.filter(({ draws }) => draws).map(({ megabytes }) => megabytes)),
  };
}

function busyness(): string {
  return `load of the machine ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores`;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
