// Plugins: takenAlong, openOffline, study
// A course taken along is studied without a network, by its owner alone, and what was studied arrives.
import type { BrowserContext, Page } from 'playwright/test';
import * as v from 'valibot';
import {
  begin,
  courseAddress,
  expectTaken,
  join,
  openTake,
  takeAlong,
  takeDialog,
  tellQuota,
} from './support/takingAlong.ts';
import { answerTo } from './support/answerTo.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';

// Playwright clears everything but what service workers keep.
test.use({ serviceWorkers: 'allow', reuseContext: false });

test.beforeEach(({ watch }) => {
  // Whatever is asked for without a network.
  watch.expect(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|Failed to load resource/);
});

const COURSE = courseAddress('course-7');

interface World {
  page: Page;
  context: BrowserContext;
  upstream: Upstream;
  signIn: (account: string) => Promise<unknown>;
}

/** The course is open, by somebody who has joined it. */
async function openCourse({ page, context, upstream, signIn }: World): Promise<void> {
  await signIn('zhouyu');
  await join(upstream, context, 'course-7');
  await page.goto(COURSE);
}

/** Goes on along the lessons of the course, as it is studied. */
const lesson = (page: Page, chapter: string) => page.goto(`${COURSE}&chapter=${chapter}`);
const video = (page: Page) => page.locator('video');
const time = (page: Page) => video(page).evaluate((player: HTMLVideoElement) => player.currentTime);
const list = (page: Page) => page.getByRole('main');

const Rows = v.array(
  v.looseObject({
    id: v.string(),
    content: v.looseObject({
      studied: v.looseObject({ chapterRefId: v.string(), ranges: v.array(v.tuple([v.number(), v.number()])) }),
    }),
  }),
);
const Recorded = v.array(
  v.looseObject({
    operationId: v.string(),
    detail: v.looseObject({ chapterRefId: v.string(), ranges: v.array(v.tuple([v.number(), v.number()])) }),
  }),
);

interface Studied {
  readonly id: string;
  readonly chapterRefId: string;
  readonly ranges: readonly (readonly [number, number])[];
}

/** What waits on this machine to be sent. */
async function waiting(page: Page): Promise<readonly Studied[]> {
  const rows = await page.evaluate(async () => {
    const opening = indexedDB.open('yanxi-outbox');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const asking: IDBRequest<unknown[]> = opening.result.transaction('rows').objectStore('rows').getAll();
    await new Promise((resolve) => asking.addEventListener('success', resolve));
    opening.result.close();
    return asking.result;
  });
  return v
    .parse(Rows, rows)
    .map(({ id, content: { studied } }) => ({ id, chapterRefId: studied.chapterRefId, ranges: studied.ranges }));
}

async function recorded(upstream: Upstream): Promise<readonly Studied[]> {
  const effects = v.parse(Recorded, await upstream.effects('trace.record'));
  return effects.map(({ operationId: id, detail: { chapterRefId, ranges } }) => ({ id, chapterRefId, ranges }));
}

const byId = (all: readonly Studied[]) => all.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** What is stored of courses on this machine: the numbers of courses, answers, files and pieces. */
const storedHere = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('yanxi-taken');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const stores = ['courses', 'answers', 'files', 'pieces'];
    const counts = stores.map(async (name) => {
      const counting = opening.result.transaction(name).objectStore(name).count();
      await new Promise((resolve) => counting.addEventListener('success', resolve));
      return counting.result;
    });
    const all = await Promise.all(counts);
    opening.result.close();
    return all;
  });

async function signOut(page: Page): Promise<void> {
  await page.goto('/index');
  await settled(page);
  await page.getByRole('button', { name: /^账号菜单/ }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: '登录', exact: true })).toBeVisible();
}

test('a course taken along is studied without a network by its deep addresses, and what was studied arrives once @both', async ({
  page,
  context,
  upstream,
  signIn,
}) => {
  test.setTimeout(240_000);
  await openCourse({ page, context, upstream, signIn });
  await openTake(page);
  const sizes = takeDialog(page).getByRole('definition');
  await expect(sizes.first()).toContainText(/KB|MB/);
  await expect(takeDialog(page)).toContainText('本机可用');
  await expect(takeDialog(page)).toContainText('实验3节、测验1节、作业1节、考试1节需要联网');
  await expectAccessible(page);
  await begin(page);
  await expectTaken(page);
  await expect.poll(async () => (await waiting(page)).length).toBe(0);
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  const before = (await recorded(upstream)).length;
  await lesson(page, 'ref-7-1');
  await expect(page.getByRole('region', { name: '正文' })).toContainText('先说结论');

  await lesson(page, 'ref-7-3');
  await expect(page.getByRole('region', { name: '第1页' })).toContainText(/\S/);

  await lesson(page, 'ref-7-9');
  await expect(page.getByRole('figure').getByRole('img').first()).toBeVisible();

  await lesson(page, 'ref-7-6');
  await expect(page.getByText('实验需要联网才能学')).toBeVisible();

  await lesson(page, 'ref-7-2');
  await page.getByRole('button', { name: /^(?:播放视频|从.*继续播放)$/ }).click();
  await expect.poll(() => time(page)).toBeGreaterThan(1);
  await video(page).evaluate((player: HTMLVideoElement) => (player.currentTime = 40));
  await expect.poll(() => time(page)).toBeGreaterThan(41);
  await openTake(page);
  await takeDialog(page).getByRole('link', { name: '已带走的课程' }).click();
  await expect(page.getByRole('heading', { name: '已带走的课程', level: 1 })).toBeVisible();
  await expect(list(page).getByRole('link', { name: '网络基础：从一根网线说起' })).toBeVisible();

  await expect
    .poll(async () => new Set((await waiting(page)).map(({ chapterRefId }) => chapterRefId)))
    .toEqual(new Set(['ref-7-1', 'ref-7-3', 'ref-7-9', 'ref-7-2']));
  const studied = await waiting(page);
  expect(studied.some(({ ranges }) => ranges.some(([, to]) => to > 40))).toBe(true);
  await context.setOffline(false);
  await expect.poll(async () => (await waiting(page)).length, { timeout: 60_000 }).toBe(0);
  expect(byId((await recorded(upstream)).slice(before))).toEqual(byId(studied));
});

test('nobody else sees a course taken along, and its owner finds it again', async ({
  page,
  context,
  upstream,
  signIn,
}) => {
  await openCourse({ page, context, upstream, signIn });
  await takeAlong(page);
  await signOut(page);

  await context.setOffline(true);
  await lesson(page, 'ref-7-1');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByText('先说结论')).toHaveCount(0);
  await context.setOffline(false);

  await signIn('linxia');
  await page.goto('/personalcenter/taken');
  await expect(page.getByText('还没有带走的课程')).toBeVisible();
  await context.setOffline(true);
  await lesson(page, 'ref-7-1');
  await expect(page.getByText(/现在没有网络/).first()).toBeVisible();
  await expect(page.getByText('先说结论')).toHaveCount(0);
  await expect(page.getByText('已带走的课程')).toHaveCount(0);
  await context.setOffline(false);
  await signOut(page);

  await signIn('zhouyu');
  await page.goto('/personalcenter/taken');
  await expect(list(page).getByRole('link', { name: '网络基础：从一根网线说起' })).toBeVisible();
});

test('a course is removed with all its files, and others keep theirs @both', async ({
  page,
  context,
  upstream,
  signIn,
}) => {
  await openCourse({ page, context, upstream, signIn });
  await takeAlong(page);
  expect((await storedHere(page)).every((count) => count > 0)).toBe(true);
  await page.goto('/personalcenter/taken');
  await expect(list(page)).toContainText(/占用[\d.]+ [KM]B/);
  await expectAccessible(page);
  await list(page).getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('还没有带走的课程')).toBeVisible();
  expect(await storedHere(page)).toEqual([0, 0, 0, 0]);
});

test('a download is paused, goes on after a reload, and fetches nothing twice', async ({
  page,
  context,
  upstream,
  signIn,
}) => {
  await signIn('zhouyu');
  await join(upstream, context, 'course-7');
  await upstream.fail({ match: 'GET /file/out-api/v1/content/{fileId}', kind: 'delay', delay: 700 });
  await page.goto(COURSE);
  await openTake(page);
  await begin(page);
  await takeDialog(page).getByRole('button', { name: '暂停' }).click();
  await expect(takeDialog(page).getByText(/^已暂停/)).toBeVisible();
  await page.reload();
  await openTake(page);
  await expect(takeDialog(page).getByText(/^已暂停/)).toBeVisible();
  await upstream.mend();
  await takeDialog(page).getByRole('button', { name: '继续' }).click();
  await expectTaken(page);
  const fetched = (await upstream.requests())
    .filter(({ address, status }) => address.includes('/content/') && status === 200)
    .map(({ address }) => address)
    .filter((address) => /content\/(?:video|handout)/.test(address));
  expect(fetched).toEqual([...new Set(fetched)]);
});

test('a download that the browser has not kept says so, and begins anew', async ({
  page,
  context,
  upstream,
  signIn,
}) => {
  await signIn('zhouyu');
  await join(upstream, context, 'course-7');
  await page.goto(COURSE);
  await openTake(page);
  await upstream.fail({ match: 'GET /file/out-api/v1/content/{fileId}', kind: 'delay', delay: 1_000 });
  await begin(page);
  await takeDialog(page).getByRole('button', { name: '暂停' }).click();
  await expect(takeDialog(page).getByText(/^已暂停/)).toBeVisible();
  await upstream.mend();
  await forgetCourses(page);
  await takeDialog(page).getByRole('button', { name: '继续' }).click();
  await expect(takeDialog(page).getByText('浏览器没有留住下载的内容，请重新下载')).toBeVisible();
  await begin(page);
  await expectTaken(page);
});

/** As Chromium does after a disk was full. */
const forgetCourses = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const opening = indexedDB.open('yanxi-taken');
        opening.addEventListener('success', () => {
          const { result: db } = opening;
          const clearing = db.transaction([...db.objectStoreNames], 'readwrite');
          for (const name of db.objectStoreNames) clearing.objectStore(name).clear();
          clearing.addEventListener('complete', () => {
            db.close();
            done();
          });
        });
      }),
  );

test('a course that changed says so, and is brought up to date', async ({ page, context, upstream, signIn }) => {
  await openCourse({ page, context, upstream, signIn });
  await takeAlong(page);
  const answer = await page.evaluate(async () => {
    const token = /_tk_=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const reply = await fetch('/resource/api/v1/resourcesChapterRef/getByChapterRefId?chapterRefId=ref-7-1', {
      headers: { token },
    });
    const answered: { data: object } = await reply.json();
    return answered;
  });
  await upstream.answer({
    match: 'GET /resource/api/v1/resourcesChapterRef/getByChapterRefId',
    data: { ...answer.data, html: '<p>老师改过了</p>' },
    times: 1,
  });
  await lesson(page, 'ref-7-1');
  await expect(page.getByRole('region', { name: '正文' })).toContainText('老师改过了');
  await page.goto('/personalcenter/taken');
  await expect(list(page).getByText('已带走，课程有更新')).toBeVisible();
  await list(page).getByRole('button', { name: '更新' }).click();
  await begin(page);
  await expectTaken(page);
});

test('a video in segments is taken along and sought without a network', async ({ page, context, upstream, signIn }) => {
  await signIn('zhouyu');
  await join(upstream, context, 'course-7');
  await page.route(/getByChapterRefId\?chapterRefId=ref-7-2$/, async (route) => {
    const answer = await answerTo(route);
    const body: { data: { video: { sources: unknown } } } = await answer.json();
    body.data.video.sources = [{ kind: 'hls', fileId: 'hls-1', label: '自动' }];
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto(COURSE);
  await takeAlong(page);
  // Playwright's own handling would come between the page and its worker.
  await page.unrouteAll();
  await context.setOffline(true);
  await lesson(page, 'ref-7-2');
  await page.getByRole('button', { name: /^(?:播放视频|从.*继续播放)$/ }).click();
  await expect.poll(() => time(page)).toBeGreaterThan(1);
  await video(page).evaluate((player: HTMLVideoElement) => (player.currentTime = 40));
  await expect.poll(() => time(page)).toBeGreaterThan(41);
});

test('another tab shows how far a download is, pauses it and goes on with it', async ({
  page,
  context,
  upstream,
  signIn,
}) => {
  await openCourse({ page, context, upstream, signIn });
  const other = await context.newPage();
  await other.goto('/personalcenter/taken');
  await expect(list(other).getByText('还没有带走的课程')).toBeVisible();
  await upstream.fail({ match: 'GET /file/out-api/v1/content/{fileId}', kind: 'delay', delay: 1_500 });
  await openTake(page);
  await begin(page);
  const bar = list(other).getByRole('progressbar');
  const percent = async () => Number(await bar.getAttribute('aria-valuenow'));
  await expect.poll(percent).toBeGreaterThan(0);
  const seen = await percent();
  await expect.poll(percent).toBeGreaterThan(seen);

  await list(other).getByRole('button', { name: '暂停' }).click();
  await expect(takeDialog(page).getByText(/^已暂停/)).toBeVisible();
  await page.close();
  await upstream.mend();
  await list(other).getByRole('button', { name: '继续' }).click();
  await expect(list(other).getByText('已带走', { exact: true })).toBeVisible({ timeout: 60_000 });
});

test('where room is short, the course unused for longest goes, and only by the user’s word @both', async ({
  page,
  context,
  upstream,
  signIn,
}) => {
  await openCourse({ page, context, upstream, signIn });
  await takeAlong(page);
  await join(upstream, context, 'course-1');
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
  // Nothing is left beside the reserve for what people write.
  await tellQuota(page, usage + 200 * 1024 * 1024);
  await page.goto(courseAddress('course-1'));
  await openTake(page);
  // All other files of the second course are those of the first, and would be fetched again.
  await takeDialog(page).getByRole('radio', { name: '不带视频' }).check();
  const short = takeDialog(page).getByRole('alert');
  await expect(short).toContainText(/空间不够，还差[\d.]+ [KM]B/);
  await expect(short).toContainText('网络基础：从一根网线说起');
  await expect(takeDialog(page).getByRole('button', { name: '开始下载' })).toBeDisabled();
  await expectAccessible(page);
  await short.getByRole('button', { name: '删除，腾出空间' }).click();
  await page.getByRole('dialog', { name: /^删除/ }).getByRole('button', { name: '取消' }).click();
  expect((await storedHere(page)).every((count) => count > 0)).toBe(true);

  await short.getByRole('button', { name: '删除，腾出空间' }).click();
  await page.getByRole('dialog', { name: /^删除/ }).getByRole('button', { name: '删除' }).click();
  await expect(short).toBeHidden();
  await begin(page);
  await expectTaken(page);
  await page.goto('/personalcenter/taken');
  await expect(list(page)).toContainText('共1门');
});

/** A PDF that names a Chinese font and embeds none: its letters are codes of GBK, as the page of a character map has them. */
function pdfWithoutFonts(codes: string): Buffer {
  const text = `BT /F1 32 Tf 40 100 Td <${codes}> Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /GBK-EUC-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /FontDescriptor 7 0 R /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`);
  const offsets = body.map((_, at) => '%PDF-1.4\n'.length + body.slice(0, at).join('').length);
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = '%PDF-1.4\n'.length + body.join('').length;
  return Buffer.from(
    `%PDF-1.4\n${body.join('')}xref\n0 8\n0000000000 65535 f \n${table}trailer << /Size 8 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  );
}

test('a PDF without fonts of its own is legible without a network', async ({ page, context, upstream, signIn }) => {
  await signIn('zhouyu');
  await join(upstream, context, 'course-7');
  // 断网也能看
  const body = pdfWithoutFonts('b6cfcdf8d2b2c4dcbfb4');
  await page.route(/\/content\/handout-/, (route) => route.fulfill({ contentType: 'application/pdf', body }));
  await page.goto(COURSE);
  await takeAlong(page);
  // Playwright's own handling would come between the page and its worker.
  await page.unrouteAll();
  await context.setOffline(true);
  await lesson(page, 'ref-7-3');
  await expect(page.getByRole('region', { name: '第1页' })).toContainText('断网也能看');
});
