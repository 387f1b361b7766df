// Plugins: takenAlong, openOffline, study
// A course taken along is studied without a network, by its owner alone, and what was studied arrives.
import type { BrowserContext, Page } from 'playwright/test';
import * as v from 'valibot';
import { getFileInfo } from '#plugins/offline/uploads/files.api.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';

// Playwright clears everything but what service workers keep.
test.use({ serviceWorkers: 'allow', reuseContext: false });

test.beforeEach(({ watch }) => {
  // Whatever is asked for without a network.
  watch.expect(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|Failed to load resource/);
});

const COURSE = '/freelessons/viewcourse?courseId=course-7';

async function join(upstream: Upstream, context: BrowserContext, courseId: string): Promise<void> {
  const token = (await context.cookies()).find(({ name }) => name === '_tk_')?.value ?? '';
  await upstream.write('/business/api/v1/recommendCourseApply/apply', { courseId }, token);
}

const dialog = (page: Page) => page.getByRole('dialog', { name: '带走学习' });

async function openTake(page: Page): Promise<void> {
  const contents = page.getByRole('button', { name: /^(?:展开)?目录$/ }).or(page.getByRole('tab', { name: '目录' }));
  const take = page.getByRole('button', { name: /带走学习|已带走|正在下载|已暂停|下载中断/ });
  await expect(contents.or(take).first()).toBeVisible();
  if (!(await take.isVisible())) await contents.first().click();
  await take.click();
  await expect(dialog(page)).toBeVisible();
}

async function takeAlong(page: Page): Promise<void> {
  await openTake(page);
  await dialog(page).getByRole('button', { name: '开始下载' }).click();
  await expect(dialog(page).getByText('已带走', { exact: true })).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
}

test('look', async ({ page, context, upstream, signIn }) => {
  await signIn('zhouyu');
  await join(upstream, context, 'course-7');
  await page.goto(COURSE);
  await settled(page);
  console.log(await page.locator('nav[aria-label=课程目录]').innerText());
  await takeAlong(page);
  console.log(
    JSON.stringify(
      (await upstream.requests())
        .map(({ address }) => address)
        .filter((one) => one.includes('file'))
        .slice(0, 80),
    ),
  );
});
