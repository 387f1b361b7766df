// Limits the weight of pages that people reach from elsewhere: the script that a browser with an empty cache fetches.
import { PAGES } from '#cli/budgets/budgets.ts';
import { COMPILED_AT_ONCE } from '#cli/build/compiledAtOnce.ts';
import { headroomOf } from '#cli/budgets/headroom.ts';
import { compressSite } from '#cli/build/compressSite.ts';
import { DIST } from '#cli/paths.ts';
import { examAnswer } from '#plugins/exams/contract.ts';
import { setUpExam } from '../faults/support/exam.ts';
import { drawnPage, test } from '../e2e/support/drawnPages.ts';
import { expect, settled } from '../e2e/support/test.ts';
import { noteLanguageTables } from '../e2e/support/languageTables.ts';
import { withoutLater } from '../e2e/support/withoutLater.ts';

// The server compresses its files only after it has started.
test.beforeAll(() => compressSite(DIST, { atOnce: 2 }));

for (const { page: name, address: usual, signedIn, script } of PAGES) {
  test(`${name} loads within its budget, and without the browser's tables of languages`, async ({
    page,
    request,
    signIn,
    upstream,
  }) => {
    let bytes = 0;
    const spent: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!/\.m?js$/.test(pathname)) return;
      const length = Number(response.headers()['content-length']);
      bytes += length;
      spent.push(`${length} ${pathname}`);
    });
    const address = usual.startsWith(`${examAnswer.pattern}?`) ? (await setUpExam(upstream)).address : usual;
    if (signedIn) await signIn('linxia');
    // Visitors get it like this: rendered by the server, with everything it added.
    await drawnPage(signedIn ? page.request : request, address);
    await page.addInitScript(withoutLater);
    await page.addInitScript(noteLanguageTables);
    await page.goto(address);
    await settled(page);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'languageTables'))).toEqual([]);
    console.log(`${name}: ${bytes} of ${script} B of JavaScript`);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes, spent.join('\n')).toBeLessThanOrEqual(script);
    const shown = (await headroomOf(DIST)).find((row) => row.page === name);
    expect(shown?.bytes, `what yanxi build says of it is what a browser fetches:\n${spent.join('\n')}`).toBe(bytes);
  });
}

test('the scripts of a page are compiled while they are on their way', async ({ page, signIn }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await signIn('linxia');
  await page.goto('/classroom/detail?id=classroom-1');
  await settled(page);
  expect(scripts.size).toBeGreaterThan(10);
  for (const script of scripts) {
    // A few lines that run at once.
    if (script.includes('/beforePaint.')) continue;
    const text = await (await page.request.get(script)).text();
    expect(text.slice(0, COMPILED_AT_ONCE.length), script).toBe(COMPILED_AT_ONCE);
  }
});
