// `npm run bench:live`: how soon a live lesson shows its first picture, how far behind it is, how soon the picture is back
// after the CDN failed for ten seconds; and a hundred messages a second that fly over it on a slow machine. Nothing depends
// on the outcome.
import { chromium, type Page } from 'playwright/test';
import { BROWSER_ARGUMENTS } from '#cli/browser/browserArguments.ts';
import { findBrowser } from '#cli/browser/findBrowser.ts';
import { startServer } from '../e2e/support/servers.ts';
import { mend, setUp, signIn } from './asking.ts';
import { percentile, print, type Row } from './table.ts';

const LESSON = '/live?id=live-2';
const JOINS = 10;
/** Milliseconds. */
const WATCHED = 30_000;
const CUT = 10_000;
const CROWD = 60_000;
const ALONE = 10_000;
const SLOWDOWN = 4;

const server = await startServer([]);
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  chromiumSandbox: false,
  args: [...BROWSER_ARGUMENTS],
});
const rows: Row[] = [];
try {
  await setUp(server, 'live-now');
  const joins: number[] = [];
  for (let time = 0; time < JOINS; time++) joins.push(await measureJoin());
  const page = await open('no-preference');
  await page.goto(server.url + LESSON);
  await plays(page);
  const delays = await measureDelays(page);
  rows.push(
    {
      what: 'first picture after joining',
      measured: percentile(joins),
      unit: 'ms',
      target: 1_000,
      detail: `of ${JOINS}`,
    },
    {
      what: 'behind what is said',
      measured: percentile(delays),
      unit: 'ms',
      target: 2_500,
      detail: `as the player tells it, in whole seconds, ${delays.length} looks`,
    },
    {
      what: 'picture after a cut of 10 s',
      measured: await measureCut(page),
      unit: 'ms',
      target: 1_000,
      detail: 'from when the CDN answers again',
    },
  );
  await page.close();
  const { frames, alone, still, overlaps, flown } = await measureCrowd();
  rows.push(
    {
      what: 'frames a second under danmaku',
      measured: frames,
      unit: '',
      target: 55,
      detail: `${SLOWDOWN}× slower, ${flown} flew`,
    },
    { what: 'the same while the picture stands still', measured: still, unit: '', detail: 'what danmaku leave' },
    { what: 'the same while nobody says anything', measured: alone, unit: '', detail: 'what the picture leaves' },
    { what: 'danmaku that touch', measured: overlaps, unit: '×', target: 0, detail: 'looked at four times a second' },
  );
} finally {
  // Keep the measurements made before a failure.
  print(rows);
  await browser.close();
  await server.stop();
}

async function open(reducedMotion: 'reduce' | 'no-preference'): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 800 }, reducedMotion });
  await context.addCookies([{ name: '_tk_', value: await signIn(server), url: server.url }]);
  return context.newPage();
}

async function plays(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
}

/** From a click in the list to the first picture. */
async function measureJoin(): Promise<number> {
  const page = await open('reduce');
  await page.goto(`${server.url}/live?state=open`);
  const link = page.locator('main article a').first();
  await link.waitFor();
  const took = await page.evaluate(async () => {
    const entry = document.querySelector<HTMLAnchorElement>('main article a');
    const clicked = performance.now();
    entry?.click();
    return new Promise<number>((resolve) => {
      const look = (): void => {
        const video = document.querySelector('video');
        if (video) video.requestVideoFrameCallback(() => resolve(performance.now() - clicked));
        else requestAnimationFrame(look);
      };
      look();
    });
  });
  await page.context().close();
  return took;
}

async function measureDelays(page: Page): Promise<number[]> {
  return page.evaluate(async (milliseconds) => {
    const found: number[] = [];
    const began = performance.now();
    while (performance.now() - began < milliseconds) {
      await new Promise((done) => setTimeout(done, 500));
      const reported = /延迟(\d+)秒/.exec(document.body.textContent ?? '')?.[1];
      if (reported !== undefined) found.push(Number(reported) * 1_000);
    }
    return found;
  }, WATCHED);
}

async function measureCut(page: Page): Promise<number> {
  await setUp(server, 'live-cdn-down');
  await page.waitForTimeout(CUT);
  const shown = page.evaluate(async () => {
    const video = document.querySelector('video');
    const stood = video?.currentTime ?? 0;
    return new Promise<number>((resolve) => {
      const look = (): void => {
        if ((video?.currentTime ?? 0) > stood) resolve(Date.now());
        else requestAnimationFrame(look);
      };
      look();
    });
  });
  const mended = Date.now();
  await mend(server);
  return (await shown) - mended;
}

async function measureCrowd() {
  const page = await open('no-preference');
  await page.goto(server.url + LESSON);
  await plays(page);
  const machine = await page.context().newCDPSession(page);
  await machine.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const { frames: alone } = await watchFrames(page, ALONE);
  await setUp(server, 'live-crowd');
  const crowd = await watchFrames(page, CROWD);
  await setUp(server, 'live-crowd');
  await page.evaluate(() => document.querySelector('video')?.pause());
  const { frames: still } = await watchFrames(page, ALONE);
  return { ...crowd, alone, still };
}

/** Counts frames, messages that flew past, and pairs of messages that touched. */
function watchFrames(page: Page, time: number): Promise<{ frames: number; overlaps: number; flown: number }> {
  return page.evaluate(async (milliseconds) => {
    const seen = new Set<Element>();
    let frames = 0;
    let overlaps = 0;
    const began = performance.now();
    const touching = (): void => {
      const flying = [...document.querySelectorAll<HTMLElement>('[aria-hidden] span[style*="top"]')];
      for (const one of flying) seen.add(one);
      // Those that wait at one edge of the picture or have gone behind the other are not seen.
      const picture = document.querySelector('video')?.getBoundingClientRect() ?? new DOMRect();
      const inView = flying.filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left < picture.right - 1 && right > picture.left + 1;
      });
      const lanes = Map.groupBy(inView, ({ style }) => style.top);
      for (const lane of lanes.values()) {
        const ends = lane.map((one) => one.getBoundingClientRect()).toSorted((a, b) => a.left - b.left);
        overlaps += ends.filter(({ left }, at) => at > 0 && left < (ends[at - 1]?.right ?? 0)).length;
      }
    };
    const looking = setInterval(touching, 250);
    await new Promise<void>((done) => {
      const frame = (): void => {
        frames++;
        if (performance.now() - began < milliseconds) requestAnimationFrame(frame);
        else done();
      };
      requestAnimationFrame(frame);
    });
    clearInterval(looking);
    return { frames: (frames * 1_000) / (performance.now() - began), overlaps, flown: seen.size };
  }, time);
}
