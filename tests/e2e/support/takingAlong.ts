// Takes courses along, as a user does.
import type { BrowserContext, Page } from 'playwright/test';
import { expect } from './test.ts';
import type { Upstream } from './upstream.ts';

/** Joins a self-selected course as the signed-in user. */
export async function join(upstream: Upstream, context: BrowserContext, courseId: string): Promise<void> {
  const token = (await context.cookies()).find(({ name }) => name === '_tk_')?.value ?? '';
  await upstream.write('/business/api/v1/recommendCourseApply/apply', { courseId }, token);
}

export const courseAddress = (courseId: string): string => `/freelessons/viewcourse?courseId=${courseId}`;

export const takeDialog = (page: Page) => page.getByRole('dialog', { name: '带走学习' });

/** Opens the dialog of the course that is open. */
export async function openTake(page: Page): Promise<void> {
  // On a phone the contents are a pane of their own.
  if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('tab', { name: '目录' }).click();
  await page.getByRole('button', { name: /带走学习|已带走|正在下载|已暂停|下载中断/ }).click();
  await expect(takeDialog(page)).toBeVisible();
}

/** Begins the download in the open dialog. */
export const begin = (page: Page): Promise<void> => takeDialog(page).getByRole('button', { name: '开始下载' }).click();

export const expectTaken = (page: Page): Promise<void> =>
  expect(takeDialog(page).getByText('已带走', { exact: true })).toBeVisible({ timeout: 60_000 });

/** Takes the course along that is open. */
export async function takeAlong(page: Page): Promise<void> {
  await openTake(page);
  await begin(page);
  await expectTaken(page);
  await page.keyboard.press('Escape');
}

/** From the next page on, the browser says that it may store so many bytes in all. */
export async function tellQuota(page: Page, quota: number): Promise<void> {
  await page.addInitScript((bytes) => {
    const { storage } = navigator;
    const told = storage.estimate.bind(storage);
    storage.estimate = async () => ({ ...(await told()), quota: bytes });
  }, quota);
}
