// Plugins: shell
// A page that came drawn can be clicked before its code is there: the click counts once the code is.
import type { Page } from 'playwright/test';
import { drawnPage, TAKING_OVER, test } from './support/drawnPages.ts';
import { expect, settled } from './support/test.ts';

const MATERIAL = '/classroom/detail/material?id=classroom-1';
/** All code but what stands ahead of the page and the script that starts the platform. */
const LATER_CODE = /\/assets\/(?!main\.|beforePaint\.)[^/]*\.js$/;

/** Holds the code back until the result is called. */
async function hold(page: Page, code: RegExp): Promise<() => Promise<void>> {
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await gone;
    await route.fallback();
  });
  return async () => {
    resolve();
    await page.unroute(code);
  };
}

/** Opens the page until it comes drawn with this in it. */
async function openDrawn(page: Page, address: string, content: string): Promise<void> {
  await expect(async () => {
    const html = (await (await page.goto(address, { waitUntil: 'commit' }))?.text()) ?? '';
    expect(html).toContain(content);
  }).toPass({ intervals: [50] });
}

const openMaterial = (page: Page): Promise<void> => openDrawn(page, MATERIAL, '下载“课程安排.pdf”');

const take = (page: Page) => page.getByRole('button', { name: '下载“课程安排.pdf”' });

for (const [waiting, code] of [
  ['the script that starts the platform', TAKING_OVER],
  ['the code of the page', LATER_CODE],
] as const) {
  test(`a click before ${waiting} is there counts, once`, async ({ page, signIn }) => {
    await signIn('linxia');
    const release = await hold(page, code);
    await openMaterial(page);
    if (code === LATER_CODE) await expect(page.locator('html')).toHaveAttribute('data-started');
    const taken: string[] = [];
    page.on('download', (download) => taken.push(download.suggestedFilename()));
    await take(page).click();
    await release();
    await expect.poll(() => taken).toEqual(['课程安排.pdf']);
    await settled(page);
    await take(page).click();
    await expect.poll(() => taken.length).toBe(2);
  });
}

test('a click elsewhere takes an early one back', async ({ page, signIn }) => {
  await signIn('linxia');
  const release = await hold(page, TAKING_OVER);
  await openMaterial(page);
  const taken: string[] = [];
  page.on('download', (download) => taken.push(download.suggestedFilename()));
  await take(page).click();
  await page.getByRole('heading', { level: 1 }).first().click();
  await release();
  await settled(page);
  await take(page).click();
  await expect.poll(() => taken.length).toBe(1);
});

test('what an early click opens on a public page opens', async ({ page, request }) => {
  await drawnPage(request, '/index');
  const release = await hold(page, TAKING_OVER);
  await page.goto('/index', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
  await release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a click while a page is being taken over counts', async ({ page, signIn }) => {
  await signIn('linxia');
  const release = await hold(page, LATER_CODE);
  await openMaterial(page);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
  const taken: string[] = [];
  page.on('download', (download) => taken.push(download.suggestedFilename()));
  await take(page).click();
  await release();
  await expect.poll(() => taken).toEqual(['课程安排.pdf']);
});

test('the contents opened that early stay open, though the address is completed meanwhile', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('linxia');
  const release = await hold(page, TAKING_OVER);
  await openDrawn(page, '/viewcourse?clazzId=clazz-1&courseId=course-1', 'id="carried">{"drawn":true,"whole":true');
  const contents = page.getByRole('tab', { name: '目录' });
  await contents.click();
  await release();
  await expect(page).toHaveURL(/chapter=/);
  await settled(page);
  await expect(contents).toHaveAttribute('aria-selected', 'true');
});
