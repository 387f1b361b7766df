// Plugins: openOffline, shell
// Files that came cut in half, or as a page in their place, or while a release was being copied: nothing of it stays, and
// once files come whole again a reload is enough, as the words on the page say.
import { copyFile, cp, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright/test';
import { DIST } from '#cli/paths.ts';
import { type Exam, setUpExam } from '../faults/support/exam.ts';
import { anotherRelease } from './support/anotherRelease.ts';
import { keeps } from './support/keeps.ts';
import { openStaticHost } from './support/staticHost.ts';
import { expect, test } from './support/test.ts';

const BROKEN = '页面没有加载成功';
/** All but what the document itself names. */
const ON_DEMAND = /^\/assets\/[^/]+\/.+\.(?:js|css)$/;

/** Pages, with what shows that they work. */
const pagesOf = (exam: Exam): Readonly<Record<string, (page: Page) => Promise<void>>> => ({
  '/feedback': (page) => expect(page.getByLabel('意见内容')).toBeEditable(),
  '/myinfo': (page) => expect(page.getByRole('heading', { name: '个人信息' })).toBeVisible(),
  [exam.address]: (page) => expect(page.locator('[data-question]').first()).toBeVisible(),
});

test.beforeEach(({ watch }) => {
  // Whatever half a script, or a page in its place, says when it is run.
  watch.expect(/SyntaxError|ChunkLoadError|status of 404|[Ll]oading (?:css )?chunk|MIME type|页面代码加载失败/);
});

// Playwright clears everything but what service workers keep.
test.use({ reuseContext: false });

for (const [who, serviceWorkers] of [
  ['with the worker', 'allow'],
  ['without a worker', 'block'],
] as const) {
  test.describe(who, () => {
    test.use({ serviceWorkers });

    for (const [what, spoiling] of [
      ['cut in half', 'half'],
      ['with a page in place of the file', 'page'],
    ] as const) {
      test(`code that came ${what} is fetched anew when the page is reloaded`, async ({
        page,
        upstream,
        signIn,
        baseURL,
      }) => {
        const host = await openStaticHost(baseURL ?? '');
        const at = (address: string) => new URL(address, host.url).href;
        const pages = Object.entries(pagesOf(await setUpExam(upstream)));
        await signIn('linxia');
        if (serviceWorkers === 'allow') {
          await page.goto(at('/index'));
          await keeps(page, '/index');
        }
        host.spoilFile = (path) => (ON_DEMAND.test(path) ? spoiling : undefined);
        for (const [address] of pages) {
          await page.goto(at(address));
          await expect(page.getByRole('heading', { name: BROKEN })).toBeVisible();
        }

        host.spoilFile = undefined;
        await page.getByRole('button', { name: '刷新页面' }).click();
        for (const [address, works] of pages.toReversed()) {
          if (page.url() !== at(address)) await page.goto(at(address));
          await works(page);
        }
        // Nothing asks any more.
        await page.close();
        await host.stop();
      });
    }

    test('a page that is open goes on, and comes to a whole release, while another one is copied in place file by file', async ({
      page,
      upstream,
      signIn,
      baseURL,
    }, testInfo) => {
      const [folder, coming] = [testInfo.outputPath('site'), testInfo.outputPath('coming')];
      await cp(DIST, folder, { recursive: true });
      const before = await anotherRelease(coming, RELEASE);
      const host = await openStaticHost(baseURL ?? '', { folder });
      const at = (address: string) => new URL(address, host.url).href;
      const pages = Object.entries(pagesOf(await setUpExam(upstream)));
      await signIn('linxia');
      await page.goto(at('/feedback'));
      if (serviceWorkers === 'allow') await keeps(page, '/feedback');
      await page.getByLabel('意见内容').fill('发布新版本之前写的');

      // The document and the worker come first, their files last: in between there is neither release.
      await copyInto(folder, coming, (path) => !path.startsWith('assets/'));
      await page.getByRole('link', { name: '帮助中心' }).first().click();
      await expect(page).toHaveURL(/\/helpcenter/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const reader = await page.context().newPage();
      for (const [address] of pages) await reader.goto(at(address));
      await copyInto(folder, coming, (path) => path.endsWith('.css'));
      await reader.reload();
      await copyInto(folder, coming, () => true);
      // The older code goes at the end.
      await rm(join(folder, 'assets', before), { recursive: true });

      for (const [address, works] of pages) {
        await reader.goto(at(address));
        await works(reader);
        expect(await releasesOf(reader)).toEqual([RELEASE]);
      }
      await page.goto(at('/feedback'));
      await expect(page.getByLabel('意见内容')).toHaveValue('发布新版本之前写的');
      await Promise.all([page.close(), reader.close()]);
      await host.stop();
    });
  });
}

test.describe('the main script came cut in half', () => {
  const MAIN = /^\/assets\/main\.[^/]+\.js$/;
  const works = (page: Page) => expect(page.getByRole('banner')).toBeVisible();

  test('at the very first visit: the page fetches it anew and opens by itself', async ({ page, baseURL }) => {
    const host = await openStaticHost(baseURL ?? '');
    let cuts = 1;
    host.spoilFile = (path) => (MAIN.test(path) && cuts-- > 0 ? 'half' : undefined);
    await page.goto(new URL('/feedback', host.url).href);
    await works(page);
    await page.close();
    await host.stop();
  });

  test('again and again: the page is not opened for ever, and its own retry is enough once files come whole', async ({
    page,
    baseURL,
  }) => {
    const host = await openStaticHost(baseURL ?? '');
    let cuts = 0;
    host.spoilFile = (path) => {
      if (!MAIN.test(path)) return undefined;
      cuts++;
      return 'half';
    };
    await page.goto(new URL('/feedback', host.url).href);
    // By the page, and past what is kept, once for each of its two openings.
    await expect.poll(() => cuts).toBe(3);
    await page.waitForLoadState('networkidle');
    expect(cuts).toBe(3);
    host.spoilFile = undefined;
    await page.getByRole('link', { name: '重试' }).click();
    await works(page);
    await page.close();
    await host.stop();
  });
});

const RELEASE = 'fffffff0';

async function copyInto(folder: string, from: string, which: (path: string) => boolean): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(from.length + 1);
    if (!entry.isFile() || !which(path)) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await copyFile(join(from, path), join(folder, path));
  }
}

/** The folders of the code that the page has loaded. */
const releasesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return [...new Set(paths.flatMap((path) => /^\/assets\/([^/]+)\/.+\.js$/.exec(path)?.[1] ?? []))];
  });
