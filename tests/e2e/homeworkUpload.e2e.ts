// Plugins: homework, offline
// G11: whatever is cut and whenever, a file arrives as it is, and no chunk that was confirmed is sent again. Each run
// draws its own failures; `YANXI_SEED` repeats one.
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { randomOfTest } from '../faults/support/randomOfTest.ts';
import { rounds, SEED } from '../faults/support/seed.ts';
import { expect, test } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';

const CHUNK = 'POST /file/out-api/v1/uploader/upload';
const MERGE = 'POST /file/out-api/v1/uploader/merge';
const MEGABYTE = 1024 * 1024;

const Sent = v.array(v.object({ uploadId: v.string(), index: v.number(), confirmed: v.boolean() }));

/** Records the chunks that the page sends and their replies, over reloads. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const plain = window.fetch;
    const all = (): unknown[] => JSON.parse(sessionStorage.getItem('sent') ?? '[]');
    const keep = (sent: object): void => sessionStorage.setItem('sent', JSON.stringify([...all(), sent]));
    window.fetch = async (...request) => {
      const body = request[1]?.body;
      const chunk = body instanceof FormData && body.has('index') ? body : undefined;
      const sent = { uploadId: String(chunk?.get('uploadId')), index: Number(chunk?.get('index')) };
      if (chunk) keep({ ...sent, confirmed: false });
      // From here on the page hears of this chunk nothing more, whether or not it gets through.
      const held = chunk && sessionStorage.getItem('hold') === String(sent.index);
      if (held && sessionStorage.getItem('arrives') !== 'true') return new Promise<Response>(() => undefined);
      const response = await plain(...request);
      if (held) return new Promise<Response>(() => undefined);
      if (chunk && response.ok) keep({ ...sent, confirmed: true });
      return response;
    };
  });
}

const sentBy = async (page: Page) =>
  v.parse(Sent, await page.evaluate(() => JSON.parse(sessionStorage.getItem('sent') ?? '[]')));

async function expectNoneTwice(page: Page): Promise<void> {
  const confirmed = new Set<string>();
  for (const { uploadId, index, confirmed: heard } of await sentBy(page)) {
    const chunk = `${uploadId} ${index}`;
    if (heard) confirmed.add(chunk);
    else expect(confirmed, 'no confirmed chunk is sent again').not.toContain(chunk);
  }
}

/** Chooses the file, and leaves the page when this chunk has been sent and not been answered. */
async function leaveAt(
  page: Page,
  choose: () => Promise<void>,
  { index, arrives }: { index: number; arrives: boolean },
) {
  const hold = { hold: String(index), arrives: String(arrives) };
  await page.evaluate((wanted) => Object.assign(sessionStorage, wanted), hold);
  await choose();
  await expect.poll(async () => (await sentBy(page)).at(-1)).toMatchObject({ index, confirmed: false });
  await page.evaluate(() => sessionStorage.removeItem('hold'));
}

const Merged = v.array(v.object({ detail: v.object({ hash: v.string() }) }));
const merged = async (upstream: Upstream) =>
  v.parse(Merged, await upstream.effects('upload.merge')).map(({ detail }) => detail.hash);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
/** On disk: bytes that are handed to the page itself take half a minute. */
async function fileOf(bytes: Buffer): Promise<string> {
  const file = test.info().outputPath(sha256(bytes), '现场.png');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  return file;
}
const field = (page: Page) => page.locator('main input[type="file"]').first();
const tiles = (page: Page) => page.getByRole('button', { name: /^移除图片/ });

test.describe.configure({ timeout: 120_000 });

test.beforeEach(async ({ page, watch }) => {
  test.info().annotations.push({ type: 'seed', description: String(SEED) });
  console.log(`YANXI_SEED=${SEED}`);
  watch.expect(/net::ERR/);
  await listen(page);
});

test('connections that are cut at chunks and at the merge, and a reload: the same file, nothing twice @drawn', async ({
  page,
  upstream,
}) => {
  const random = randomOfTest();
  const flaky = async () => {
    await upstream.mend();
    for (const match of [CHUNK, MERGE]) {
      await upstream.fail({ match, kind: 'reset', when: random.next() < 0.5 ? 'before' : 'after', times: 1 });
      await upstream.fail({ match, kind: 'reset', when: 'before', probability: 0.2 });
      await upstream.fail({ match, kind: 'reset', when: 'after', probability: 0.2 });
    }
  };
  await page.goto('/feedback');
  const hashes: string[] = [];
  for (let round = 0; round < rounds(1, 4); round++) {
    const bytes = randomBytes(random.whole(8 * MEGABYTE + 1, 10 * MEGABYTE));
    hashes.push(sha256(bytes));
    const cutAt = random.whole(0, 2);
    await upstream.mend();
    const cut = { index: cutAt, arrives: random.next() < 0.5 };
    const file = await fileOf(bytes);
    await leaveAt(page, () => field(page).setInputFiles(file), cut);
    await flaky();
    await page.reload();
    await expect(async () => {
      const retry = page.getByRole('button', { name: '重试' });
      if (await retry.isVisible()) await retry.click();
      // A page that is left at once has not kept the file yet.
      const wanted = page.getByLabel('重新选择文件：现场.png');
      if ((await wanted.count()) > 0) await wanted.setInputFiles(file);
      await expect(tiles(page)).toHaveCount(round + 1);
      expect(await merged(upstream)).toEqual(hashes);
    }).toPass({ timeout: 60_000 });
    await expectNoneTwice(page);
  }
});

test('a file that was not kept is asked for: the same one goes on, another one begins anew @drawn', async ({
  page,
  upstream,
}) => {
  const random = randomOfTest();
  const bytes = randomBytes(9 * MEGABYTE);
  const other = Buffer.from(bytes);
  const changed = random.whole(0, 4 * MEGABYTE - 1);
  other.writeUInt8(other.readUInt8(changed) ^ 0xff, changed);

  await page.goto('/feedback');
  for (const [round, chosen] of [bytes, other].entries()) {
    const file = await fileOf(bytes);
    await leaveAt(page, () => field(page).setInputFiles(file), { index: 1, arrives: random.next() < 0.5 });
    await forgetFiles(page);
    await page.reload();
    await expect(page.getByText('上次没有传完，重新选择这个文件即可接着上传')).toBeVisible();
    const before = (await sentBy(page)).length;
    const arrived = (await merged(upstream)).length;
    await page.getByLabel('重新选择文件：现场.png').setInputFiles(await fileOf(chosen));
    await expect.poll(() => merged(upstream)).toHaveLength(arrived + 1);
    expect((await merged(upstream)).at(-1)).toBe(sha256(chosen));
    await expectNoneTwice(page);
    const chunks = (await sentBy(page)).slice(before).filter(({ confirmed }) => confirmed);
    expect(chunks.map(({ index }) => index)).toEqual(chosen === bytes ? [1, 2] : [0, 1, 2]);
    // An upload that has arrived is forgotten a moment later; a page that is left before still has it.
    await reloadOnceArrived(page);
    await expect(tiles(page)).toHaveCount(round + 1);
    await expect(page.getByText('上次没有传完')).toHaveCount(0);
    await expect.poll(() => uploadsKept(page)).toBe(0);
  }
});

test('a file that arrived just before a reload joins what the draft holds, however late the draft is read', async ({
  page,
  context,
}) => {
  await page.goto('/feedback');
  const content = page.getByRole('textbox', { name: '意见内容' });
  await content.fill('第三节的字幕和声音对不上');
  await field(page).setInputFiles(await fileOf(randomBytes(MEGABYTE)));
  await expect(tiles(page)).toHaveCount(1);
  // By then the draft has the text and the first file.
  await expect.poll(() => uploadsKept(page)).toBe(0);

  const other = await context.newPage();
  await other.goto('/404');
  const letGo = await holdDrafts(other);
  await field(page).setInputFiles(await fileOf(randomBytes(MEGABYTE)));
  await expect(tiles(page)).toHaveCount(2);
  await reloadOnceArrived(page);
  await expect(content).toBeVisible();
  await letGo();
  await expect(page.getByText('已恢复你上次填写的内容')).toBeVisible();
  await expect(content).toHaveValue('第三节的字幕和声音对不上');
  await expect(tiles(page)).toHaveCount(2);
});

/** Keeps a transaction open, as another tab may: whoever reads drafts waits for the returned function. */
async function holdDrafts(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('yanxi-drafts');
    await new Promise((done) => opening.addEventListener('success', done));
    const drafts = opening.result.transaction('drafts', 'readwrite').objectStore('drafts');
    const keep = (): void => {
      if (!Reflect.has(window, 'letGo')) drafts.count().addEventListener('success', keep);
    };
    keep();
  });
  return () => page.evaluate(() => void Reflect.set(window, 'letGo', true));
}

/** Leaves the page as soon as this machine has noted that all has arrived. */
async function reloadOnceArrived(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await page.evaluate(async () => {
    const opening = indexedDB.open('yanxi-uploads');
    await new Promise((done) => opening.addEventListener('success', done));
    const look = (): void => {
      const reading = opening.result.transaction('uploads').objectStore('uploads').getAll();
      reading.addEventListener('success', () => {
        const left: readonly { fileId?: string }[] = reading.result;
        if (left.every(({ fileId }) => fileId !== undefined)) location.reload();
        else look();
      });
    };
    look();
  });
  await reloaded;
}

/** The number of uploads that this machine has noted as under way. */
const uploadsKept = (page: Page): Promise<number> => storedOf(page, 'uploads', 'count');

/** Pretends that the files were too large to be kept. */
const forgetFiles = (page: Page): Promise<number> => storedOf(page, 'files', 'clear');

/** Counts what this machine has stored of uploads, or empties it; how many there were, or are then. */
function storedOf(page: Page, name: 'uploads' | 'files', act: 'count' | 'clear'): Promise<number> {
  return page.evaluate(
    async ([store, wanted]) => {
      const opening = indexedDB.open('yanxi-uploads');
      await new Promise((done) => opening.addEventListener('success', done));
      const asking = opening.result.transaction(store, 'readwrite');
      if (wanted === 'clear') asking.objectStore(store).clear();
      const counting = asking.objectStore(store).count();
      await new Promise((done) => asking.addEventListener('complete', done));
      opening.result.close();
      return counting.result;
    },
    [name, act] as const,
  );
}
