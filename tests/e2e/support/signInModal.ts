// Signing in where one stands, in the modal that a page has opened.
import { expect, type Page } from '@playwright/test';
import type { Upstream } from './upstream.ts';

export async function signInModal(page: Page, upstream: Upstream, account: string): Promise<void> {
  const modal = page.getByRole('dialog', { name: /^登录/ });
  await modal.getByLabel('用户名').fill(account);
  await modal.getByLabel('密码', { exact: true }).fill('Yanxi2026');
  await expect(modal.locator('img[src^="data:"]')).toBeVisible();
  const { captchas } = await upstream.secrets();
  await modal.getByLabel('图形验证码', { exact: true }).fill(Object.values(captchas).at(-1) ?? '');
  await modal.getByRole('button', { name: '登录', exact: true }).click();
  await expect(modal).toBeHidden();
}
