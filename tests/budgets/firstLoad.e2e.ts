import { FIRST_LOAD } from '#cli/budgets/budgets.ts';
import { headroomOf } from '#cli/budgets/headroom.ts';
import { compressSite } from '#cli/build/compressSite.ts';
import { DIST } from '#cli/paths.ts';
import { drawnPage, test } from '../e2e/support/drawnPages.ts';
import { expect, settled } from '../e2e/support/test.ts';

const { address: ADDRESS, page: PAGE, ...BUDGET } = FIRST_LOAD;

// The server compresses its files only after it has started.
test.beforeAll(() => compressSite(DIST, { atOnce: 2 }));

test('the front page, signed out, loads within its budget, whatever it asks for', async ({ page, request }) => {
  // Visitors get it like this: rendered by the server, with everything it added.
  await drawnPage(request, ADDRESS);
  const bytes = { script: 0, stylesheet: 0 };
  const files: { size: number; path: string }[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const kind = KINDS[/\.(\w+)$/.exec(pathname)?.[1] ?? ''];
    if (kind === undefined) return;
    const headers = response.headers();
    expect(headers['content-encoding'], pathname).toBe('br');
    const size = Number(headers['content-length']);
    bytes[kind] += size;
    files.push({ size, path: pathname });
  });

  await page.goto(ADDRESS);
  await settled(page);
  // Work deferred to an idle moment counts as well.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 3000 })));
  await settled(page);
  // Small sheets came within the page; they count as if they had been fetched.
  await page.evaluate(async () => {
    const written = document.querySelectorAll<HTMLLinkElement>('style + link[rel=stylesheet]:not([href])');
    for (const { dataset } of written) {
      const chunk = /\d+$/.exec(dataset['rspack'] ?? '')?.[0];
      const code = document.querySelector<HTMLLinkElement>(`link[as=script][href$="/${chunk}.js"]`);
      await fetch(code?.href.replace(/js$/, 'css') ?? '');
    }
  });

  const largestFirst = files.toSorted((one, other) => other.size - one.size);
  const spent = largestFirst.map(({ size, path }) => `${size} ${path}`).join('\n');
  console.log(
    `first load: ${bytes.script} of ${BUDGET.script} B of JavaScript, ${bytes.stylesheet} of ${BUDGET.stylesheet} B of CSS`,
  );
  expect(bytes.script, spent).toBeGreaterThan(0);
  expect(bytes.script, spent).toBeLessThanOrEqual(BUDGET.script);
  expect(bytes.stylesheet, spent).toBeLessThanOrEqual(BUDGET.stylesheet);
  const shown = (await headroomOf(DIST)).filter((row) => row.page === PAGE);
  expect(
    Object.fromEntries(shown.map((row) => [row.kind, row.bytes])),
    'what yanxi build says of it is what a browser fetches',
  ).toEqual(bytes);
});

const KINDS: Readonly<Record<string, 'script' | 'stylesheet'>> = { js: 'script', mjs: 'script', css: 'stylesheet' };
