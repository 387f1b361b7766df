// What pages weigh that people come to from elsewhere: the script that a browser which has nothing yet fetches for them.
import { setUpExam } from '../faults/support/exam.ts';
import { drawnPage, test } from '../e2e/support/drawnPages.ts';
import { expect, settled } from '../e2e/support/test.ts';
import { withoutLater } from '../e2e/support/withoutLater.ts';

interface Budget {
  page: string;
  account?: string;
  /** Bytes of JavaScript, packed. */
  script: number;
}

const BUDGETS: readonly Budget[] = [
  { page: '/freelessons/list', script: 147_300 },
  { page: '/boutiqueclass/list', script: 147_300 },
  { page: '/freelessons/detail?id=course-1', script: 164_000 },
  { page: '/classroom/detail?id=classroom-1', account: 'linxia', script: 159_400 },
  { page: '/index', account: 'linxia', script: 142_800 },
  { page: 'an exam under way', account: 'linxia', script: 209_600 },
];

for (const { page: name, account, script } of BUDGETS) {
  test(`${name} loads within its budget`, async ({ page, request, signIn, upstream }) => {
    let bytes = 0;
    const spent: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!/\.m?js$/.test(pathname)) return;
      const length = Number(response.headers()['content-length']);
      bytes += length;
      spent.push(`${length} ${pathname}`);
    });
    const address = name.startsWith('/') ? name : (await setUpExam(upstream)).address;
    if (account !== undefined) await signIn(account);
    // As visitors get it: drawn by the server, with all that it chose.
    else await drawnPage(request, address);
    await page.addInitScript(withoutLater);
    await page.goto(address);
    await settled(page);
    await page.waitForLoadState('networkidle');
    console.log(`${name}: ${bytes} of ${script} B of JavaScript`);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes, spent.join('\n')).toBeLessThanOrEqual(script);
  });
}
