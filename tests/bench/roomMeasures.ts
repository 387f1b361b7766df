// Measurements of an exam on a page.
import type { CDPSession, Page } from 'playwright/test';
import { percentile } from './table.ts';

const KEYS = 100;
/** An hour, with something written every five seconds. */
const MINUTES = 60;
const EDITS_A_MINUTE = 12;
/** By then, one-time work (code, caches) is done. */
const WARM = 30;

/** Milliseconds since the address was asked for. */
export interface OpeningTimes {
  /** Until the first question and the card of all of them are painted. */
  seen: number;
  /** Until the first question can be answered. */
  open: number;
}

export async function measureOpening(page: Page, address: string): Promise<OpeningTimes> {
  await page.goto('about:blank');
  await page.addInitScript(noteOpening);
  await page.goto(address);
  await page.waitForFunction(() => document.documentElement.dataset['open'] !== undefined);
  return page.evaluate(() => {
    const { seen, open } = document.documentElement.dataset;
    return { seen: Number(seen), open: Number(open) };
  });
}

function noteOpening(): void {
  const stands = {
    seen: () =>
      document.querySelector('aside[aria-label="答题卡"] button') !== null &&
      document.querySelector('article input') !== null,
    open: () => document.querySelector('article input:enabled') !== null && !document.querySelector('[inert] article'),
  };
  const look = (): void => {
    for (const [name, is] of Object.entries(stands)) {
      const { dataset } = document.documentElement;
      // After the frame in which they stand.
      if (dataset[name] === undefined && is()) {
        requestAnimationFrame(() => setTimeout(() => (dataset[name] ??= String(performance.now()))));
      }
    }
    if (document.documentElement.dataset['open'] === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export interface KeyTimes {
  /** Milliseconds from a key until the frame with what it wrote has been painted: all but the slowest five of a hundred. */
  seen: number;
  worst: number;
  /** Milliseconds of CPU that a key takes on the page's main thread, all that follows from it included. */
  cpu: number;
}

export async function measureKeys(page: Page, cdp: CDPSession, mode: '逐题' | '整卷', slow: number): Promise<KeyTimes> {
  await page.getByRole('button', { name: '显示方式' }).click();
  await page.getByText(mode, { exact: true }).click();
  await page.keyboard.press('Escape');
  await toBlank(page);
  return measureFocused(page, cdp, slow);
}

/** A field on an empty page: what a key takes at least. */
export async function measureBareKeys(page: Page, cdp: CDPSession, slow: number): Promise<KeyTimes> {
  await page.setContent('<input>');
  await page.locator('input').focus();
  return measureFocused(page, cdp, slow);
}

async function measureFocused(page: Page, cdp: CDPSession, slow: number): Promise<KeyTimes> {
  await press(page);
  const before = await busyOf(cdp);
  await press(page);
  const cpu = ((await busyOf(cdp)) - before) / KEYS;
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow });
  const times = await press(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { seen: percentile(times), worst: Math.max(...times), cpu };
}

/** Presses keys, each once the last is seen, as a queue of keys would be measured as well; how long each took. */
async function press(page: Page): Promise<number[]> {
  const times = await page.evaluateHandle((keys) => {
    const all: number[] = [];
    const note = ({ timeStamp }: Event): void => {
      requestAnimationFrame(() => setTimeout(() => all.push(performance.now() - timeStamp)));
      if (all.length >= keys - 1) document.removeEventListener('beforeinput', note, true);
    };
    document.addEventListener('beforeinput', note, true);
    return all;
  }, KEYS);
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press(String(key % 10), { delay: 5 });
    await page.waitForFunction(([all, keys]) => all.length > keys, [times, key] as const);
  }
  return times.jsonValue();
}

/** Milliseconds of CPU that the main thread has used. */
async function busyOf(cdp: CDPSession): Promise<number> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}

/** The first question of the last kind that has blanks. */
async function toBlank(page: Page): Promise<void> {
  await page.getByRole('group', { name: '填空题' }).getByRole('button').first().click();
  const blank = page.getByRole('group', { name: /填空$/ }).getByRole('textbox').first();
  await blank.waitFor();
  await blank.fill('');
  await blank.focus();
}

/** Bytes of the heap that are in use, early and at the end of an hour, each after the rubbish is gone. */
export async function measureMemory(
  page: Page,
  cdp: CDPSession,
): Promise<{ first: number; last: number; edits: number }> {
  await toBlank(page);
  const blank = page.getByRole('group', { name: /填空$/ }).getByRole('textbox').first();
  let first = 0;
  for (let minute = 0; minute < MINUTES; minute++) {
    if (minute === WARM) first = await heapOf(cdp);
    for (let edit = 0; edit < EDITS_A_MINUTE; edit++) {
      await blank.fill(`第${minute}分第${edit}次`);
      await page.clock.runFor(60_000 / EDITS_A_MINUTE);
    }
  }
  return { first, last: await heapOf(cdp), edits: MINUTES * EDITS_A_MINUTE };
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize;
}
