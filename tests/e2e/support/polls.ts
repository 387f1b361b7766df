// The plugin of tests/fixtures/polls, as one uses it: built just now, or long ago.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import { readDeployment } from '#kernel/config/readDeployment.ts';
import { expect } from './test.ts';

type SignIn = (account: string) => Promise<void>;

/** In a process of its own, as operators and authors run it. */
export function yanxi(...words: string[]): Promise<unknown> {
  return promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../../cli/yanxi.mjs'), ...words]);
}

export const block = (page: Page) => page.getByRole('region', { name: '大家来投票' });
export const menu = (page: Page) => page.getByRole('banner').getByRole('link', { name: '投票', exact: true });

/** Sees its block as a guest, then votes on its page by its menu item. */
export async function voteOnPage(page: Page, signIn: SignIn): Promise<void> {
  await page.goto('/index');
  await expect(block(page).getByText('下一门实训课程学什么？')).toBeVisible();
  await expect(block(page).getByRole('button', { name: '登录后投票' })).toBeVisible();

  await signIn('linxia');
  await page.goto('/index');
  await menu(page).click();
  await expect(page).toHaveURL('/polls');
  await expect(page).toHaveTitle(/^投票/);
  await page.getByRole('button', { name: '投给“数据分析”' }).click();
  const chosen = page.getByRole('listitem').filter({ hasText: '数据分析（我的选择）' });
  await expect(chosen).toContainText('1 票');
  await page.reload();
  await expect(chosen).toBeVisible();
}

/** Votes in its tab of a classroom. */
export async function voteInClassroom(page: Page, signIn: SignIn): Promise<void> {
  await signIn('linxia');
  await page.goto('/classroom/detail?id=classroom-1');
  await page.getByRole('navigation', { name: '课堂内容' }).getByRole('link', { name: '投票' }).click();
  await expect(page).toHaveURL(/\/classroom\/detail\/polls\?/);
  await page.getByRole('button', { name: '投给“周五”' }).click();
  await expect(page.getByText('周五（我的选择）')).toBeVisible();
}

/** Votes where its setting `showCounts` is off. */
export async function voteWithoutCounts(page: Page): Promise<void> {
  await page.goto('/polls');
  await page.getByRole('button', { name: '投给“云原生”' }).click();
  await expect(page.getByText('云原生（我的选择）')).toBeVisible();
  await expect(page.getByText('1 票')).toHaveCount(0);
}

/** Serves this deployment, with the plugins of the host's file in it. */
export async function redeploy(
  page: Page,
  { file }: { file: string },
  more: object,
  integrity?: string,
): Promise<void> {
  const external = readDeployment(await readFile(file, 'utf8'))?.external ?? [];
  const changed = external.map((one) => (integrity === undefined || one.id !== 'polls' ? one : { ...one, integrity }));
  await page.route('**/deployment.json', (route) => route.fulfill({ json: { ...more, external: changed } }));
}
