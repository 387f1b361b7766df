// Courses that are being taken along, whatever cuts the download: no half file is ever served, and none that is whole is
// fetched again.
import { createHash } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright/test';
import {
  begin,
  courseAddress,
  expectTaken,
  join,
  openTake,
  takeDialog,
  tellQuota,
} from '../e2e/support/takingAlong.ts';
import { startKillable } from '../e2e/support/killable.ts';
import { expect, test } from '../e2e/support/test.ts';
import type { Upstream } from '../e2e/support/upstream.ts';
import { randomOfTest } from './support/randomOfTest.ts';
import { rounds } from './support/seed.ts';
import { mountSmallDisk } from './support/smallDisk.ts';

const COURSE = courseAddress('course-7');
const CONTENT = '/file/out-api/v1/content/';

test.use({ serviceWorkers: 'allow', reuseContext: false });
test.beforeEach(({ watch }) => watch.expect(/Failed to load resource|net::ERR_/));

interface Here {
  readonly fileId: string;
  readonly received: number;
  readonly whole: boolean;
  readonly hash: string;
}

/** The files on this machine, with the hash of what their pieces make together. */
const filesHere = (page: Page): Promise<readonly Here[]> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
      });
    const opening = indexedDB.open('yanxi-taken');
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    const db = await answer(opening);
    const reading = db.transaction(['files', 'pieces']);
    const keys = (await answer(reading.objectStore('files').getAllKeys())).map((key) =>
      Array.isArray(key) ? key.map(String) : [],
    );
    const files: { received: number; whole: boolean }[] = await answer(reading.objectStore('files').getAll());
    const here: { fileId: string; received: number; whole: boolean; pieces: Blob[] }[] = [];
    for (const [at, key] of keys.entries()) {
      const range = IDBKeyRange.bound(key, [...key, []]);
      const pieces: Blob[] = await answer(reading.objectStore('pieces').getAll(range));
      const { received = 0, whole = false } = files[at] ?? {};
      here.push({ fileId: key[2] ?? '', received, whole, pieces });
    }
    db.close();
    return Promise.all(
      here.map(async ({ pieces, ...file }) => {
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await new Blob(pieces).arrayBuffer()));
        return { ...file, hash: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') };
      }),
    );
  });

/** Bytes in a second: a download takes some seconds, and is cut in the middle of files. */
const SLOW = 700_000;

async function network(page: Page, offline: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const downloadThroughput = offline ? 0 : SLOW;
  await session.send('Network.emulateNetworkConditions', {
    offline,
    latency: 5,
    downloadThroughput,
    uploadThroughput: SLOW,
  });
}

/** How often each file's content was asked for. */
async function fetches(upstream: Upstream): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { address } of await upstream.requests()) {
    const [, fileId] = address.split(CONTENT);
    if (fileId !== undefined) counts.set(fileId, (counts.get(fileId) ?? 0) + 1);
  }
  return counts;
}

async function contentOf(request: APIRequestContext, fileId: string): Promise<Buffer> {
  const answer = await request.get(CONTENT + encodeURIComponent(fileId));
  expect(answer.ok()).toBe(true);
  return answer.body();
}

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

test('by cuts, reloads and closed pages: no half file is served, and no whole one fetched again', async ({
  page: first,
  context,
  request,
  upstream,
  signIn,
}) => {
  const moves = rounds(20, 150);
  test.setTimeout(120_000 + moves * 8_000);
  const random = randomOfTest();
  await signIn('zhouyu');
  await join(upstream, context, 'course-7');
  let page = first;
  // A text, which shows no file of its own: all requests for files are the download's.
  await page.goto(`${COURSE}&chapter=ref-7-1`);
  await openTake(page);
  await expect(takeDialog(page).getByRole('button', { name: '开始下载' })).toBeVisible();
  await network(page, false);
  await begin(page);

  const contents = new Map<string, Buffer>();
  const wholeAfter = new Map<string, number>();
  const inspect = async (): Promise<readonly Here[]> => {
    await upstream.mend();
    const here = await filesHere(page);
    const asked = await fetches(upstream);
    for (const { fileId, whole, hash, received } of here) {
      if (!whole) continue;
      const content = contents.get(fileId);
      if (!content) {
        // Once whole it is compared with the upstream's, past the log of requests.
        wholeAfter.set(fileId, asked.get(fileId) ?? 0);
        contents.set(fileId, await contentOf(request, fileId));
        wholeAfter.set(fileId, (wholeAfter.get(fileId) ?? 0) + 1);
      } else {
        expect(asked.get(fileId), `${fileId} is whole`).toBe(wholeAfter.get(fileId));
      }
      const expected = contents.get(fileId) ?? Buffer.alloc(0);
      expect([received, hash], fileId).toEqual([expected.length, hashOf(expected)]);
    }
    return here;
  };

  for (let move = 1; move <= moves; move++) {
    await upstream.mend();
    const how = random.whole(0, 5);
    if (how === 0) await upstream.fail({ match: 'file:*', kind: 'reset', times: random.whole(1, 3) });
    if (how === 1) await upstream.fail({ match: 'file:*', kind: 'status', status: 503, times: random.whole(1, 3) });
    if (how === 2) await upstream.fail({ match: 'file:*', kind: 'html', times: random.whole(1, 3) });
    if (how >= 3) await network(page, how === 3);
    await expect(page.locator('#main')).toBeVisible();
    await page.evaluate((time) => new Promise((later) => setTimeout(later, time)), random.whole(50, 1_200));
    const next = random.whole(0, 4);
    if (next <= 1) {
      await network(page, false);
      await page.reload();
    } else if (next === 2) {
      await page.close();
      page = await context.newPage();
      await network(page, false);
      await page.goto(`${COURSE}&chapter=ref-7-1`);
    }
    await network(page, false);
    await inspect();
  }

  await upstream.mend();
  await page.goto(`${COURSE}&chapter=ref-7-1`);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect
    .poll(async () => (await inspect()).every(({ whole }) => whole), { timeout: 90_000, intervals: [500] })
    .toBe(true);
  await openTake(page);
  await expectTaken(page);
  await inspect();
});

test('a disk that fills up during a download is told, and once there is room the course becomes whole', async ({
  upstream,
  scope,
  baseURL,
}, testInfo) => {
  test.setTimeout(240_000);
  const disk = await mountSmallDisk(testInfo.outputPath('disk'));
  test.skip(disk === undefined, 'No small disk can be mounted here: that takes Linux and root.');
  if (!disk || baseURL === undefined) return;
  const browser = await startKillable(`${disk.folder}/profile`);
  try {
    const { accessToken } = await upstream.signIn('zhouyu');
    await browser.context.setExtraHTTPHeaders(scope);
    await browser.context.addCookies([{ name: '_tk_', value: accessToken, url: baseURL }]);
    const page = await browser.context.newPage();
    await page.setViewportSize({ width: 1280, height: 800 });
    await join(upstream, browser.context, 'course-7');
    // The browser promises more room than the disk has, as after somebody else has filled it.
    await tellQuota(page, 2 ** 31);
    await page.goto(`${baseURL}${COURSE}&chapter=ref-7-1`);
    await openTake(page);
    await upstream.fail({ match: `GET ${CONTENT}{fileId}`, kind: 'delay', delay: 1_000 });
    await begin(page);
    await expect(takeDialog(page).getByText(/^正在下载，[1-9]/)).toBeVisible();
    await disk.fill();
    await upstream.mend();
    // Within what a request or a write may take that is never answered.
    await expect(takeDialog(page).getByText(/本机的空间不够/)).toBeVisible({ timeout: 90_000 });
    await disk.free(48 * 1024 * 1024);
    // The browser takes a while to open its storage again. It may have dropped what was stored, which the page says; and
    // what keeps the page's own code may be of use after a reload only.
    const again = takeDialog(page).getByRole('button', { name: /^(?:继续|开始下载)$/ });
    const done = takeDialog(page).getByText('已带走', { exact: true });
    await expect(async () => {
      try {
        await expect(again.or(done)).toBeVisible({ timeout: 10_000 });
        if (await again.isVisible()) await again.click();
        await expect(done).toBeVisible({ timeout: 15_000 });
      } catch (error) {
        await page.reload();
        await openTake(page);
        throw error;
      }
    }).toPass({ timeout: 120_000 });
    const here = await filesHere(page);
    expect(here.filter(({ whole }) => !whole)).toEqual([]);
  } finally {
    await browser.kill();
    await disk.unmount();
  }
});
