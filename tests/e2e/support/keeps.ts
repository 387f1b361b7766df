import type { Page } from 'playwright/test';
import { expect } from './test.ts';

/** Waits until the worker has what a page needs, and answers it; `base` is where the platform stands on its host. */
export async function keeps(page: Page, pattern: string, base = ''): Promise<void> {
  await expect(async () => {
    const missing = await page.evaluate(
      async ([wanted, place]) => {
        if (!navigator.serviceWorker.controller) return ['the worker'];
        const script = await (await fetch(`${place}/sw.js`)).text();
        const release: { id: string; shell: string[]; pages: Record<string, string[]> } = JSON.parse(
          script.slice(script.indexOf('{'), script.indexOf(';\n')),
        );
        const files = ['/index.html', '/deployment.json', ...release.shell, ...(release.pages[wanted] ?? ['the page'])];
        const kept = await Promise.all(files.map(async (file) => ((await caches.match(place + file)) ? [] : [file])));
        const newest: unknown = await (await caches.match(`${place}/newest-release.json`))?.json();
        return newest === `yanxi${place} ${release.id}` ? kept.flat() : ['the release', ...kept.flat()];
      },
      [pattern, base] as const,
    );
    expect(missing).toEqual([]);
  }).toPass({ intervals: [100] });
}
