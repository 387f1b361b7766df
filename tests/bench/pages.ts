// `npm run bench:pages [rounds] [--http2]`: when the main content of seven pages is painted, on a slow line and a slow
// machine, held against a plain page with a peer's bytes; how soon a page stands that one comes to by a link; and a
// section of a learning record whose code was never fetched. With `--http2` through the exported nginx, which is what
// people get. Nothing depends on the outcome.
import { parseArgs } from 'node:util';
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
  type Request,
} from 'playwright/test';
import * as v from 'valibot';
import { BROWSER_ARGUMENTS } from '#cli/browser/browserArguments.ts';
import { findBrowser } from '#cli/browser/findBrowser.ts';
import { LOADING_TEXT } from '#plugins/ui/constants.ts';
import { hasNginx } from '../cli/support/nginx.ts';
import { keeps } from '../e2e/support/keeps.ts';
import { startServer } from '../e2e/support/servers.ts';
import { beginExam, signIn } from './asking.ts';
import { median } from './compare.ts';
import { servePlainPage } from './plainPage.ts';
import { ACCEPTING, openSecureFront } from './secureFront.ts';
import { percentile, print, type Row } from './table.ts';

const { values: wish, positionals } = parseArgs({ options: { http2: { type: 'boolean' } }, allowPositionals: true });
const ROUNDS = Number(positionals[0] ?? 3);
/** 1.6 Mbit a second, 150 ms there and back, a processor four times slower. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOW = 4;
/** Upper limits, as ratios to the plain page: with nothing kept, and with what a browser keeps, the plain page's too. */
const TARGETS = {
  public: { nothing: 0.2, kept: 0.45 },
  signedIn: { nothing: 0.25, kept: 0.5 },
  exam: { nothing: 0.4, kept: 0.4 },
};
const SHIFT = 0.01;
/** Milliseconds for which the pointer rests on a link. */
const HOVERED = 300;
const BY_LINK = 50;
const BY_LINK_SLOWLY = 100;
/** The mark that a page sets once its content is there. */
const STANDS = 'stands';
const STREAM = '/events/stream/';
const RECORD = '/classroom/learningrecord';
/** The parts of a learning record that have a table in the data of the first day. */
const SECTIONS = ['course', 'experiment', 'test', 'home', 'exam', 'discuss', 'checkin', 'task'];
const SECTION = 400;

type Kept = 'nothing' | 'kept';

interface Visit {
  name: string;
  address: string;
  signedIn: boolean;
  /** The pattern of its address, if the service worker keeps it; guests have none. */
  pattern?: string;
  /** Is there once its main content is. */
  content: string;
  targets?: Readonly<Record<Kept, number>>;
}

interface Seen {
  /** Milliseconds until the largest thing on the page was painted. */
  largest: number;
  first: number;
  shift: number;
}

if (wish.http2 && !hasNginx) {
  console.log('--http2 needs nginx, which is not installed (Debian: apt-get install nginx).');
  process.exit();
}
const server = await startServer([], { drawing: true });
const front = wish.http2 ? await openSecureFront(server.url) : undefined;
const site = { url: front?.url ?? server.url };
const plain = await servePlainPage(front?.tls);
const browser: Browser = await chromium.launch({
  executablePath: await findBrowser(),
  chromiumSandbox: false,
  args: [...BROWSER_ARGUMENTS, ...(front ? [ACCEPTING] : [])],
});
try {
  const visits = await addresses();
  const cold = new Map<string, Seen[]>(visits.map(({ name }) => [name, []]));
  const warm = new Map<string, Seen[]>(visits.map(({ name }) => [name, []]));
  // In turns: what else the machine does meets all of them alike.
  for (let round = 0; round < ROUNDS; round++) {
    for (const visit of visits) {
      const context = await open(visit);
      cold.get(visit.name)?.push(await measure(context, visit));
      if (visit.pattern !== undefined) await stay(context, visit.address, visit.pattern);
      warm.get(visit.name)?.push(await measure(context, visit));
      await context.close();
    }
  }
  print([
    ...rowsOf('nothing', visits, cold),
    ...rowsOf('kept', visits, warm),
    ...(await linkRows()),
    await recordRow(),
  ]);
} finally {
  await browser.close();
  await Promise.all([front?.stop(), plain.stop()]);
  await server.stop();
}

async function addresses(): Promise<readonly Visit[]> {
  return [
    { name: 'a plain page', address: plain.url, signedIn: false, content: 'article' },
    { name: '/index', address: `${site.url}/index`, signedIn: false, content: '#main li img', targets: TARGETS.public },
    {
      name: 'course list',
      address: `${site.url}/freelessons/list`,
      signedIn: false,
      content: '#main li',
      targets: TARGETS.public,
    },
    {
      name: 'course',
      address: `${site.url}/freelessons/detail?id=course-1`,
      signedIn: false,
      content: '#main h1',
      targets: TARGETS.public,
    },
    {
      name: '/index, signed in',
      address: `${site.url}/index`,
      signedIn: true,
      pattern: '/index',
      content: '#main li img',
      targets: TARGETS.signedIn,
    },
    {
      name: 'classroom',
      address: `${site.url}/classroom/detail?id=classroom-1`,
      signedIn: true,
      pattern: '/classroom/detail/:tab?',
      content: '#main h1',
      targets: TARGETS.signedIn,
    },
    {
      name: 'a text lesson',
      address: `${site.url}/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-1`,
      signedIn: true,
      pattern: '/viewcourse',
      content: '#main [data-printed=lesson] h3',
      targets: TARGETS.signedIn,
    },
    {
      name: 'exam room',
      address: (await beginExam(server, 'contest-scenario')).replace(server.url, site.url),
      signedIn: true,
      pattern: '/examanswer',
      content: '#main article',
      targets: TARGETS.exam,
    },
  ];
}

function rowsOf(what: Kept, visits: readonly Visit[], seen: ReadonlyMap<string, readonly Seen[]>): Row[] {
  const of = (name: string, part: keyof Seen): number => median((seen.get(name) ?? []).map((one) => one[part]));
  const [beside] = visits;
  if (!beside) return [];
  const kept = what === 'kept' ? what : 'nothing kept';
  return visits.flatMap(({ name, targets }): Row[] => {
    const target = targets?.[what];
    const largest = of(name, 'largest');
    const detail = `${kept}; largest ${largest.toFixed(0)} ms, first paint ${of(name, 'first').toFixed(0)} ms`;
    if (target === undefined) return [{ what: name, measured: largest, unit: 'ms', detail }];
    return [
      { what: name, measured: largest / of(beside.name, 'largest'), unit: '×', target, detail },
      { what: '  moved by itself', measured: of(name, 'shift'), unit: '×', target: SHIFT, detail: kept },
    ];
  });
}

async function open({ signedIn }: Pick<Visit, 'signedIn'>): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 800 } });
  if (!signedIn) return context;
  await context.addCookies([{ name: '_tk_', value: await signIn(server), url: site.url }]);
  return context;
}

async function throttled(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', LINE);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  return cdp;
}

async function measure(context: BrowserContext, { address, content }: Visit): Promise<Seen> {
  const page = await context.newPage();
  await throttled(page);
  const quiet = watchRequests(page);
  await page.addInitScript(watchPaints, { content, stands: STANDS });
  const stands = page.waitForEvent('console', (said) => said.text() === STANDS);
  await page.goto(address);
  await stands;
  await quiet();
  // The slow machine paints late changes shortly after the network is quiet.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 3_000 })));
  const seen = await page.evaluate(() => ({ ...Reflect.get(window, 'paints') }));
  await page.close();
  return v.parse(v.object({ largest: v.number(), first: v.number(), shift: v.number() }), seen);
}

/** Ends once no request has been under way for a while; the exam room's stream stays open and does not count. */
function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().includes(STREAM)) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return async () => {
    for (let idle = 0; idle < 5; idle = underWay.size === 0 ? idle + 1 : 0) await page.waitForTimeout(100);
  };
}

/** A signed-in user who comes back has been there for a while: the worker keeps what the page needs. */
async function stay(context: BrowserContext, address: string, pattern: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await keeps(page, pattern);
  await page.close();
}

/**
 * The observer must not slow the page down, so it uses no locator (their code is larger than the page's) before the
 * page stands.
 */
function watchPaints({ content, stands }: { content: string; stands: string }): void {
  // To a debugger V8 tells where each Error was made, for which it reads the whole script again; visitors have none.
  Error.stackTraceLimit = 0;
  const look = (): void => {
    // It is painted by the second frame.
    if (document.querySelector(content)) requestAnimationFrame(() => setTimeout(() => console.debug(stands)));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const paints = { largest: 0, first: 0, shift: 0 };
  Reflect.set(window, 'paints', paints);
  const watch = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (paints.largest = startTime));
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.first = startTime;
  });
  watch('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') !== true) paints.shift += Number(Reflect.get(entry, 'value'));
  });
}

/** From a click on a link that the pointer has rested on until the page behind it stands, for each link of two menus. */
async function linkRows(): Promise<Row[]> {
  const quick = await followLinks();
  const slow = await followLinks({ slowly: true });
  return [
    {
      what: 'by a link',
      measured: quick.at(-1)?.took ?? Number.NaN,
      unit: 'ms',
      target: BY_LINK,
      detail: `the slowest of ${quick.length}, ${quick.at(-1)?.path}; half of them within ${median(quick.map(({ took }) => took)).toFixed(0)} ms`,
    },
    {
      what: '  on the slow line and machine',
      measured: percentile(
        slow.map(({ took }) => took),
        0.9,
      ),
      unit: 'ms',
      target: BY_LINK_SLOWLY,
      detail: `nine of ten of ${slow.length}; the slowest ${slow.at(-1)?.took.toFixed(0)} ms, ${slow.at(-1)?.path}`,
    },
  ];
}

interface Followed {
  path: string;
  /** Milliseconds from the click. */
  took: number;
}

/** The slowest last. */
async function followLinks({ slowly = false } = {}): Promise<readonly Followed[]> {
  const all: Followed[] = [];
  for (const [from, menu] of [
    ['/index', '主导航'],
    ['/classroom', '学习空间'],
  ] as const) {
    const context = await open({ signedIn: true });
    const page = await context.newPage();
    await page.goto(site.url + from);
    await page.waitForLoadState('networkidle');
    if (slowly) await throttled(page);
    const links = page.getByRole('navigation', { name: menu }).getByRole('link').filter({ visible: true });
    for (let at = 0; at < (await links.count()); at++) all.push(...(await follow(page, links.nth(at))));
    await context.close();
  }
  return all.toSorted((one, other) => one.took - other.took);
}

/** Nothing for the link to the open page. */
async function follow(page: Page, link: Locator): Promise<readonly Followed[]> {
  const path = new URL((await link.getAttribute('href')) ?? '', site.url).pathname;
  if (path === new URL(page.url()).pathname) return [];
  await link.hover();
  await page.waitForTimeout(HOVERED);
  const took = link.evaluate(
    (node, loading) =>
      new Promise<number>((done) => {
        const headed = (): string | undefined => document.querySelector('#main h1')?.textContent;
        const before = headed();
        node.addEventListener('click', ({ timeStamp }) => {
          const look = (): void => {
            const waiting = [...document.querySelectorAll('#main [role=status]')];
            const stands =
              headed() !== undefined &&
              headed() !== before &&
              !waiting.some(({ textContent }) => textContent.includes(loading));
            if (stands) setTimeout(() => done(performance.now() - timeStamp));
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        });
      }),
    LOADING_TEXT,
  );
  await link.click();
  const followed = { path, took: await took };
  await page.waitForLoadState('networkidle');
  return [followed];
}

/** From a click on a section that nothing has pointed at until its table stands; the machine is slow, the line is not. */
async function recordRow(): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const section of SECTIONS) times.push(await measureSection(`${RECORD}/${section}detail`));
  }
  return {
    what: 'a section of a record, cold',
    measured: percentile(times),
    unit: 'ms',
    target: SECTION,
    detail: `95 of 100 of ${times.length}, ${SLOW} times as slow, half of them within ${median(times).toFixed(0)} ms`,
  };
}

async function measureSection(path: string): Promise<number> {
  const context = await open({ signedIn: true });
  const page = await context.newPage();
  await page.goto(`${site.url}${RECORD}?classroomId=classroom-1`);
  const link = page.locator(`#main a[href^="${path}"]`);
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  const took = await link.evaluate(
    (node, wanted) =>
      new Promise<number>((done) => {
        const clicked = performance.now();
        const look = (): void => {
          const stands = location.pathname === wanted && document.querySelector('#main table') !== null;
          if (stands) setTimeout(() => done(performance.now() - clicked));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
        if (node instanceof HTMLElement) node.click();
      }),
    path,
  );
  await context.close();
  return took;
}
