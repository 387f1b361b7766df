// `npm run bench:laps`: what stays in memory of a page on which a trainee goes through thirty routes again and again,
// without ever reloading it. Nothing depends on the outcome.
import { type CDPSession, chromium, type Page } from 'playwright/test';
import { TOKEN_COOKIE } from '#kernel/auth/cookies.ts';
import { BROWSER_ARGUMENTS } from '#cli/browser/browserArguments.ts';
import { findBrowser } from '#cli/browser/findBrowser.ts';
import { pageAddresses } from '../e2e/support/addresses.ts';
import { startServer } from '../e2e/support/servers.ts';
import { settled } from '../e2e/support/test.ts';
import { watchTraffic } from '../e2e/support/traffic.ts';
import { signIn } from './asking.ts';
import { print } from './table.ts';

const LAPS = 10;
const ROUTES = 30;
/** Those of one visit lead away or stay open: a machine, a room. */
const APART = /^\/(oauth|pagejumping|classroom\/jumping|checkin|404|.*environment)/;

/** Machine code that the engine compiles while it learns is not what a page keeps. */
const INTERPRETED = '--js-flags=--no-opt,--no-maglev,--no-sparkplug';

interface Kept {
  kilobytes: number;
  nodes: number;
  listeners: number;
}

const everywhere = pageAddresses.filter(({ entry: { pattern } }) => !APART.test(pattern));
const routes = Array.from(
  { length: ROUTES },
  (_, at) => everywhere[Math.floor((at * everywhere.length) / ROUTES)]?.address ?? '/index',
);
let gone = 0;
const server = await startServer([]);
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  chromiumSandbox: false,
  args: [...BROWSER_ARGUMENTS, INTERPRETED],
});
try {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  watchTraffic(context);
  await context.addCookies([{ name: TOKEN_COOKIE, value: await signIn(server), url: server.url }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${server.url}/index`);
  // The first two load the code, and fill what is kept for a while.
  const laps: Kept[] = [];
  for (let lap = 0; lap < LAPS + 2; lap++) {
    for (const address of [...routes, '/index']) await go(page, address);
    laps.push(await keptBy(session));
  }
  const [, , first, ...others] = laps;
  const last = others.at(-1);
  if (!first || !last) throw new Error('no laps');
  const row = (what: string, before: number, after: number, unit: string) => ({
    what: `${what}, the last of ${LAPS} laps by the first`,
    measured: after / before,
    unit: '×' as const,
    target: 1.05,
    detail: `${before.toFixed(0)} → ${after.toFixed(0)}${unit}, ${ROUTES} routes a lap`,
  });
  print([
    row('memory', first.kilobytes, last.kilobytes, ' KiB'),
    row('elements', first.nodes, last.nodes, ''),
    row('listeners', first.listeners, last.listeners, ''),
  ]);
} finally {
  await browser.close();
  await server.stop();
}

/** Opens an address within the page, as the browser's way forward does. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate(
    ([to, index]) => {
      history.pushState({ yanxi: { index, key: `lap ${index}` } }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    [address, ++gone] as const,
  );
  await settled(page);
}

async function keptBy(session: CDPSession): Promise<Kept> {
  // One collection frees the next one's objects.
  for (let times = 0; times < 3; times++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return { kilobytes: of('JSHeapUsedSize') / 1024, nodes: of('Nodes'), listeners: of('JSEventListeners') };
}
