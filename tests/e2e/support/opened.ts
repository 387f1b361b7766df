// The files that an open page has loaded and uses.
import type { Page } from 'playwright/test';
import type { AssetManifest } from '#cli/site/assetManifest.ts';
import { requestKey } from '#kernel/http/write.ts';

/** The built files whose code has run or whose style sheet is in force. */
export async function filesInUse(page: Page, { lazy }: AssetManifest): Promise<ReadonlySet<string>> {
  const { sheets, chunks } = await page.evaluate(() => {
    // Rspack leaves there which chunks have come: [ids, modules, …].
    const list = Object.entries(window).find(([name]) => /^(web|rs)packChunk/.test(name))?.[1];
    const loaded: readonly (readonly [ids: readonly unknown[]])[] = Array.isArray(list) ? list : [];
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href]');
    return {
      sheets: Array.from(links, ({ href }) => new URL(href).pathname.slice(1)),
      chunks: loaded.flatMap(([ids]) => ids.map(String)),
    };
  });
  const known = new Set(Object.values(lazy).flat());
  const scripts = [...known].filter((file) => chunks.includes(/\/(\w+)\.js$/.exec(file)?.[1] ?? ''));
  return new Set([...scripts, ...sheets]);
}

/** The keys (`requestKey`) of the answers that something on the page shows. */
export async function answersInUse(page: Page): Promise<ReadonlySet<string>> {
  const shown = await page.evaluate(() => {
    interface Asked {
      call: { line: string };
      input: Record<string, unknown>;
    }
    interface Fiber {
      child?: Fiber;
      memoizedProps?: { value?: { remotes?: { asked: Asked[]; get(asked: Asked): { watchers: number } } } };
    }
    const root = document.querySelector('#root') ?? document.body;
    let fiber: Fiber | undefined = Object.entries(root).find(([name]) => name.startsWith('__reactContainer$'))?.[1];
    while (fiber && !fiber.memoizedProps?.value?.remotes) fiber = fiber.child;
    const remotes = fiber?.memoizedProps?.value?.remotes;
    const watched = remotes?.asked.filter((asked) => remotes.get(asked).watchers > 0) ?? [];
    return watched.map(({ call: { line }, input }) => ({ call: { line }, input }));
  });
  return new Set(shown.map(requestKey));
}
