// Measurements of a terminal on a page.
import { createHash } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { percentile } from './table.ts';

const OPENINGS = 20;
const KEYS = 60;
/** Milliseconds that a machine nearby takes. */
const ANSWERED = 8;
const CUTS = 50;
const PASTED = 10_000;
const FLOOD = 20e6;

interface LabWatch {
  readonly sockets: WebSocket[];
  /** The time of the last key that was sent, and of the first output for the screen after it. */
  sentAt: number;
  cameAt: number;
  bytes: number;
  longest: number;
  /** The time that the last key took. */
  painted: Promise<number>;
}

declare global {
  interface Window {
    lab: LabWatch;
  }
}

/** Before a page's own code: delays what goes through its sockets, and notes when. */
export function watchSockets(delay: number): void {
  const lab: LabWatch = { sockets: [], sentAt: 0, cameAt: 0, bytes: 0, longest: 0, painted: Promise.resolve(0) };
  window.lab = lab;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) lab.longest = Math.max(lab.longest, duration);
  }).observe({ type: 'longtask' });
  const later = (act: () => void): void => {
    if (delay === 0) act();
    else setTimeout(act, delay / 2);
  };
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL) {
      super(url);
      lab.sockets.push(this);
    }
    override send(data: string | Blob | BufferSource): void {
      if (typeof data === 'string' && data.includes('"type":"input"')) {
        lab.sentAt = performance.now();
        lab.cameAt = 0;
      }
      later(() => this.readyState === WebSocket.OPEN && super.send(data));
    }
    override addEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
      if (typeof listener !== 'function' || type !== 'message') {
        super.addEventListener(type, listener);
        return;
      }
      super.addEventListener(type, (event) =>
        later(() => {
          if (
            event instanceof MessageEvent &&
            typeof event.data === 'string' &&
            event.data.includes('"type":"output"')
          ) {
            if (lab.cameAt === 0) lab.cameAt = performance.now();
            lab.bytes += event.data.length;
          }
          listener(event);
        }),
      );
    }
  };
}

const section = (page: Page): Locator => page.locator('#consoles');
const rows = (page: Page): Locator => section(page).locator('.xterm-rows');
const good = (page: Page): Locator => section(page).getByRole('status').filter({ hasText: '连接：正常' });

async function openTerminal(page: Page): Promise<void> {
  await section(page).getByRole('button', { name: '终端', exact: true }).click();
  await good(page).waitFor();
  await rows(page).getByText('$').first().waitFor();
}

async function run(page: Page, command: string): Promise<void> {
  await section(page).locator('.xterm-screen').click();
  await page.keyboard.type(`${command}\n`);
}

export async function measureOpenings(page: Page): Promise<number> {
  const times: number[] = [];
  await openTerminal(page);
  for (let time = 0; time < OPENINGS; time += 1) {
    times.push(
      await section(page).evaluate(async (element) => {
        const button = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === '终端');
        const from = performance.now();
        button?.click();
        const isReady = (): boolean =>
          element.textContent.includes('连接：正常') &&
          (element.querySelector('.xterm-rows')?.textContent ?? '').includes('$');
        // Wait for an earlier mark to disappear.
        while (isReady()) await new Promise((drawn) => requestAnimationFrame(drawn));
        while (!isReady()) await new Promise((drawn) => requestAnimationFrame(drawn));
        return performance.now() - from;
      }),
    );
  }
  return percentile(times);
}

/** In an experiment. Of each key: all the time that was not spent between sending it and the answer's coming. */
export async function measureKeys(page: Page): Promise<{ above: number; worst: number }> {
  await page.locator('.xterm-rows').getByText('$').first().waitFor();
  // Clear whatever an earlier page had begun.
  await page.locator('.xterm-screen').click();
  await page.keyboard.press('Control+c');
  await page.keyboard.type('clear\n');
  // Nothing but the prompt.
  await page.waitForFunction(() => {
    const text = document.querySelector('.xterm-rows')?.textContent.trim() ?? '';
    return text.endsWith('$') && text.split('$').length === 2;
  });
  const times: number[] = [];
  for (let key = 0; key < KEYS; key += 1) {
    // Nobody types in step with the screen.
    await page.waitForTimeout(Math.random() * 50);
    await page.evaluate(noteNextKey);
    await page.keyboard.press('x');
    times.push(await page.evaluate(() => window.lab.painted));
  }
  await page.keyboard.press('Control+c');
  return { above: percentile(times), worst: Math.max(...times) };
}

/** The baseline: a page that only waits for an answer and writes one letter of it in the next frame. */
export async function measurePlainKeys(page: Page): Promise<number> {
  await page.goto('about:blank');
  await page.setContent('<p></p>');
  const times: number[] = [];
  for (let key = 0; key < KEYS; key += 1) {
    await page.waitForTimeout(Math.random() * 50);
    await page.evaluate((answered) => {
      const { promise, resolve } = Promise.withResolvers<number>();
      window.lab.painted = promise;
      const pressed = ({ timeStamp }: KeyboardEvent): void => {
        const sent = performance.now();
        setTimeout(() => {
          const came = performance.now();
          requestAnimationFrame(() => {
            document.querySelector('p')?.append('x');
            setTimeout(() => resolve(performance.now() - timeStamp - (came - sent)));
          });
        }, answered);
      };
      addEventListener('keydown', pressed, { capture: true, once: true });
    }, ANSWERED);
    await page.keyboard.press('x');
    times.push(await page.evaluate(() => window.lab.painted));
  }
  return percentile(times);
}

/** From the next key until what it wrote is painted, without the time on the way there and back. */
function noteNextKey(): void {
  const screen = document.querySelector('.xterm-rows');
  const lettersOf = (): number => screen?.textContent.trim().length ?? 0;
  const before = lettersOf();
  const { promise, resolve } = Promise.withResolvers<number>();
  window.lab.painted = promise;
  const pressed = ({ timeStamp }: KeyboardEvent): void => {
    if (!screen) return;
    // It is told within the frame that draws.
    const observer = new MutationObserver(() => {
      if (lettersOf() <= before) return;
      observer.disconnect();
      setTimeout(() => resolve(performance.now() - timeStamp - (window.lab.cameAt - window.lab.sentAt)));
    });
    observer.observe(screen, { subtree: true, childList: true, characterData: true });
  };
  addEventListener('keydown', pressed, { capture: true, once: true });
}

export async function measureCuts(page: Page): Promise<{ back: number; cuts: number; wrong: number }> {
  await openTerminal(page);
  await run(page, 'clear');
  let back = 0;
  for (let cut = 0; cut < CUTS; cut += 1) {
    await run(page, `echo cut-$((${cut}+1000))-`);
    back = Math.max(
      back,
      await section(page).evaluate(async (element) => {
        const isGood = (): boolean => element.textContent.includes('连接：正常');
        const from = performance.now();
        for (const socket of window.lab.sockets) socket.close();
        while (isGood()) await new Promise((drawn) => requestAnimationFrame(drawn));
        while (!isGood()) await new Promise((drawn) => requestAnimationFrame(drawn));
        return performance.now() - from;
      }),
    );
    // Text that arrived late waits until it is asked for.
    const send = section(page).getByRole('button', { name: '发送' });
    if (await send.isVisible()) await send.click();
  }
  await run(page, 'echo all-$((1+1))');
  await rows(page).getByText('all-2').waitFor();
  await section(page).getByRole('button', { name: '取出全部文字' }).click();
  const text = await section(page).getByLabel('剪贴板').inputValue();
  const wrong = Array.from({ length: CUTS }, (_, cut) => text.split(`\ncut-${cut + 1000}-`).length - 1);
  return { back, cuts: CUTS, wrong: wrong.filter((times) => times !== 1).length };
}

export async function measurePaste(page: Page): Promise<{ took: number; equal: boolean }> {
  const line = `${'天地玄黄宇宙洪荒日月盈昃辰宿列张'.repeat(13).slice(0, 199)}\n`;
  const text = line.repeat(PASTED / line.length);
  await openTerminal(page);
  await run(page, 'clear');
  await section(page)
    .getByLabel('剪贴板')
    .fill(`cat > pasted.txt << END\n${text}END\necho done-$((1+1)); md5sum pasted.txt\n`);
  const from = performance.now();
  await section(page).getByRole('button', { name: '粘贴进去' }).click();
  await rows(page).getByText('done-2').waitFor();
  const took = performance.now() - from;
  const hash = createHash('md5').update(text).digest('hex');
  const equal = await rows(page)
    .getByText(hash)
    .waitFor({ timeout: 5000 })
    .then(
      () => true,
      () => false,
    );
  return { took, equal };
}

export async function measureFlood(page: Page) {
  await openTerminal(page);
  await run(page, 'clear');
  await page.evaluate(() => Object.assign(window.lab, { bytes: 0, longest: 0 }));
  const from = performance.now();
  await run(page, 'yes 研习实训平台 the quick brown fox');
  await page.waitForFunction((most) => window.lab.bytes > most, FLOOD, { timeout: 300_000 });
  const seconds = (performance.now() - from) / 1000;
  const { longest, bytes } = await page.evaluate(() => ({ ...window.lab, sockets: [] }));
  await page.evaluate(noteInterrupt);
  await page.keyboard.press('Control+c');
  const interrupted = await page.evaluate(() => window.lab.painted);
  return { longest, megabytes: bytes / 1e6, seconds, interrupted };
}

/** From the next Ctrl-C until it is seen. */
function noteInterrupt(): void {
  const { promise, resolve } = Promise.withResolvers<number>();
  window.lab.painted = promise;
  addEventListener(
    'keydown',
    function pressed({ key, timeStamp }) {
      if (key !== 'c') return;
      removeEventListener('keydown', pressed, { capture: true });
      const look = (): void => {
        const seen = document.querySelector('#consoles .xterm-rows')?.textContent.includes('^C') ?? false;
        if (seen) setTimeout(() => resolve(performance.now() - timeStamp));
        else requestAnimationFrame(look);
      };
      look();
    },
    { capture: true },
  );
}
