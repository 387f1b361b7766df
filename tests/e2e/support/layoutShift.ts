// Measures how far pages move by themselves while they load: the browser's cumulative layout shift.
import { expect, type Page } from 'playwright/test';
import type { Upstream } from './upstream.ts';

/** No page moves further than this without the user's doing. */
const LARGEST = 0.02;

/** One of three answers comes at once, one late and one last: a page must stand still in any order. */
export async function answerInAnyOrder(upstream: Upstream): Promise<void> {
  await upstream.fail({ kind: 'delay', delay: 150, probability: 1 / 3 });
  await upstream.fail({ kind: 'delay', delay: 450, probability: 1 / 2 });
}

/** Adds up the shifts of every document that the page opens, from its start; those that follow an input don't count. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    const moved: string[] = [];
    const describe = (node: unknown): string =>
      node instanceof Element ? `${node.localName}.${node.className}` : String(node);
    const note = (entries: readonly PerformanceEntry[]): void => {
      for (const entry of entries) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        sum += Number(Reflect.get(entry, 'value'));
        const sources: unknown = Reflect.get(entry, 'sources');
        if (!Array.isArray(sources)) continue;
        moved.push(...sources.map((source: object) => describe(Reflect.get(source, 'node'))));
      }
      Object.assign(globalThis, { layoutShift: sum, layoutMoved: moved.join(', ') });
    };
    note([]);
    new PerformanceObserver((list) => note(list.getEntries())).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Holds what has moved since the page was opened against the limit.
 * @example await watchLayoutShift(page); await page.goto('/index'); await settled(page); await expectStill(page);
 */
export async function expectStill(page: Page): Promise<void> {
  const { sum, moved } = await layoutShift(page);
  expect(sum, `it moves by itself: ${moved}`).toBeLessThanOrEqual(LARGEST);
}

/** How far the page has moved since it was opened, and what of it. */
export async function layoutShift(page: Page): Promise<{ sum: number; moved: string }> {
  return page.evaluate(async () => {
    // The last frame's shifts are reported after it.
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    const read = (name: string): unknown => Reflect.get(globalThis, name);
    return { sum: Number(read('layoutShift')), moved: String(read('layoutMoved')) };
  });
}
