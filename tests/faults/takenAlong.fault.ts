// Courses that are being taken along, whatever cuts the download: no half file is ever served, and none that is whole is
// fetched again.
import { createHash } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page } from 'playwright/test';
import { expect, test } from '../e2e/support/test.ts';
import type { Upstream } from '../e2e/support/upstream.ts';
import { randomOfTest } from './support/randomOfTest.ts';
import { rounds } from './support/seed.ts';

const COURSE = '/freelessons/viewcourse?courseId=course-7';
const CONTENT = '/file/out-api/v1/content/';

test.use({ serviceWorkers: 'allow', reuseContext: false });
test.beforeEach(({ watch }) => watch.expect(/Failed to load resource|net::ERR_/));

const dialog = (page: Page) => page.getByRole('dialog', { name: '带走学习' });

async function openTake(page: Page): Promise<void> {
  await page.getByRole('button', { name: /带走学习|已带走|正在下载|已暂停|下载中断/ }).click();
  await expect(dialog(page)).toBeVisible();
}

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

async function join(upstream: Upstream, context: BrowserContext): Promise<void> {
  const token = (await context.cookies()).find(({ name }) => name === '_tk_')?.value ?? '';
  await upstream.write('/business/api/v1/recommendCourseApply/apply', { courseId: 'course-7' }, token);
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
  const moves = rounds(12, 150);
  test.setTimeout(120_000 + moves * 8_000);
  const random = randomOfTest();
  await signIn('zhouyu');
  await join(upstream, context);
  let page = first;
  // A text, which shows no file of its own: all requests for files are the download's.
  await page.goto(`${COURSE}&chapter=ref-7-1`);
  await openTake(page);
  await expect(dialog(page).getByRole('button', { name: '开始下载' })).toBeVisible();
  await network(page, false);
  await dialog(page).getByRole('button', { name: '开始下载' }).click();

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
  await expect(dialog(page).getByText('已带走', { exact: true })).toBeVisible({ timeout: 60_000 });
  await inspect();
});
