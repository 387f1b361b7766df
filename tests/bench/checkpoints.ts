// `npm run bench:checkpoints [rounds]`: how exactly a video stops at its question, and how soon it plays again from where
// that was explained, beside the same jump in a bare video. Nothing depends on the outcome.
import { chromium, type Page } from 'playwright/test';
import { BROWSER_ARGUMENTS } from '#cli/browser/browserArguments.ts';
import { findBrowser } from '#cli/browser/findBrowser.ts';
import { startServer } from '../e2e/support/servers.ts';
import { signIn } from './asking.ts';
import { median } from './compare.ts';
import { print, type Row } from './table.ts';

const ROUNDS = Number(process.argv[2] ?? 8);
const SPEEDS = [1, 1.5] as const;
/** The CPU slowdown, relative to this machine. */
const SLOW = 4;
/** 60 seconds; it asks at 12, which is explained from 4 on. */
const VIDEO = '/vsclassroom/viewcourse?classroomId=classroom-9&courseId=course-51&chapter=ref-51-6';
const MARK = 12;
const BACK_TO = 4;
/** Seconds before the mark at which one starts to play. */
const RUN_UP = 1.5;
/** Milliseconds; after the mark, and after the click. */
const TARGETS = { stop: 100, back: 300 };

/** Milliseconds of one round. */
interface Round {
  /** From the mark to where it stands, or to the last picture that was shown beyond; at that speed. */
  readonly off: number;
  /** From the click to the first picture of the explanation. */
  readonly back: number;
}

const server = await startServer();
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  chromiumSandbox: false,
  args: [...BROWSER_ARGUMENTS],
});
try {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 800 } });
  await context.addCookies([{ name: '_tk_', value: await signIn(server), url: server.url }]);
  const page = await context.newPage();
  await page.goto(server.url + VIDEO);
  await page.getByRole('button', { name: /^(?:播放视频|从.*继续播放)$/ }).click();
  const cdp = await context.newCDPSession(page);
  const rows: Row[] = [];
  const bare = await bareJumps(page);
  rows.push({ what: 'a bare video jumps there', measured: median(bare), unit: 'ms', detail: spread(bare) });
  for (const slow of [1, SLOW]) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow });
    for (const speed of SPEEDS) rows.push(...(await rowsAt(page, speed, slow, median(bare))));
  }
  print(rows);
  await context.close();
} finally {
  await browser.close();
  await server.stop();
}

function spread(all: readonly number[]): string {
  return `${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)} ms`;
}

async function rowsAt(page: Page, speed: number, slow: number, bare: number): Promise<Row[]> {
  await page.getByRole('combobox', { name: '播放速度' }).selectOption(String(speed));
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await playUpToTheMark(page, speed));
  const off = rounds.map((round) => round.off);
  const back = rounds.map((round) => round.back);
  const at = `${speed}×${slow > 1 ? `, ${slow} times slower` : ''}`;
  return [
    {
      what: 'off the mark, at worst',
      measured: Math.max(...off),
      unit: 'ms',
      target: TARGETS.stop,
      detail: at,
    },
    {
      what: '  back to where it was explained',
      measured: median(back),
      unit: 'ms',
      target: TARGETS.back,
      detail: `${at}; ${spread(back)}`,
    },
    ...(slow === 1
      ? [{ what: '  as a bare video', measured: median(back) / bare, unit: '×' as const, detail: at }]
      : []),
  ];
}

async function playUpToTheMark(page: Page, speed: number): Promise<Round> {
  const again = page.getByRole('button', { name: /^再看一遍讲解/ });
  // One may have come back to the question.
  if (await again.isVisible()) await again.click();
  await again.waitFor({ state: 'hidden' });
  await page.locator('video').evaluate(
    async (video: HTMLVideoElement, { from, mark }) => {
      const { dataset } = document.body;
      const note = (second: number): void => {
        if (second >= Number(dataset['furthest'])) dataset['furthest'] = String(second);
      };
      const look = (): void => {
        note(video.currentTime);
        if (dataset['looking'] === 'yes') requestAnimationFrame(look);
      };
      dataset['looking'] = 'yes';
      dataset['furthest'] = String(mark);
      const framed = (_: number, { mediaTime }: VideoFrameCallbackMetadata): void => {
        note(mediaTime);
        if (dataset['looking'] === 'yes') video.requestVideoFrameCallback(framed);
      };
      video.requestVideoFrameCallback(framed);
      video.currentTime = from;
      await video.play();
      look();
    },
    { from: MARK - RUN_UP, mark: MARK },
  );
  await again.waitFor();
  const seconds = await page.locator('video').evaluate((video: HTMLVideoElement, mark) => {
    document.body.dataset['looking'] = 'no';
    return Math.max(Number(document.body.dataset['furthest'] ?? mark) - mark, Math.abs(video.currentTime - mark));
  }, MARK);
  const back = page.evaluate(
    ({ from, until }) =>
      new Promise<number>((resolve) => {
        const video = document.querySelector('video');
        if (!video) return;
        document.addEventListener(
          'click',
          ({ timeStamp }) => {
            const framed = (now: number, { mediaTime }: VideoFrameCallbackMetadata): void => {
              if (mediaTime >= from - 0.1 && mediaTime < until) resolve(now - timeStamp);
              else video.requestVideoFrameCallback(framed);
            };
            video.requestVideoFrameCallback(framed);
          },
          { capture: true, once: true },
        );
      }),
    { from: BACK_TO, until: MARK - RUN_UP },
  );
  await again.click();
  return { off: (seconds * 1_000) / speed, back: await back };
}

/** The same jump without anything of ours around it. */
async function bareJumps(page: Page): Promise<number[]> {
  const from = await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc);
  const blank = await page.context().newPage();
  await blank.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await blank.goto(`${server.url}/bare`);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    times.push(
      await blank.evaluate(
        async ({ src, mark, backTo }) => {
          const video = document.createElement('video');
          video.muted = true;
          video.src = src;
          document.body.replaceChildren(video);
          await new Promise((resolve, reject) => {
            video.addEventListener('canplay', resolve, { once: true });
            video.addEventListener('error', () => reject(new Error(`${src} cannot be played`)), { once: true });
          });
          video.currentTime = mark;
          await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
          const begun = performance.now();
          return new Promise<number>((resolve) => {
            const framed = (now: number, { mediaTime }: VideoFrameCallbackMetadata): void => {
              if (mediaTime >= backTo - 0.1 && mediaTime < backTo + 1) resolve(now - begun);
              else video.requestVideoFrameCallback(framed);
            };
            video.requestVideoFrameCallback(framed);
            video.currentTime = backTo;
            void video.play();
          });
        },
        { src: from, mark: MARK, backTo: BACK_TO },
      ),
    );
  }
  await blank.close();
  return times;
}
