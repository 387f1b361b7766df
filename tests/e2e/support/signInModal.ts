// Signing in where one stands, in the modal that a page has opened.
import { expect, type Page } from 'playwright/test';
import * as v from 'valibot';
import type { Upstream } from './upstream.ts';

const Captcha = v.object({ data: v.object({ img: v.string(), uuid: v.string() }) });

/** Asks for another captcha, so that it is known which of those in the world stands here, and answers it. */
export async function answerCaptcha(page: Page, upstream: Upstream): Promise<void> {
  const modal = page.getByRole('dialog', { name: /^登录/ });
  const picture = modal.locator('img[src^="data:"]');
  await expect(picture).toBeVisible();
  const fetched = page.waitForResponse(/captcha\/create/);
  await modal.getByRole('button', { name: '图形验证码，点击换一张' }).click();
  const { data } = v.parse(Captcha, await (await fetched).json());
  await expect(picture).toHaveAttribute('src', data.img);
  const { captchas } = await upstream.secrets();
  await modal.getByLabel('图形验证码', { exact: true }).fill(captchas[data.uuid] ?? '');
}

export async function signInModal(page: Page, upstream: Upstream, account: string): Promise<void> {
  const modal = page.getByRole('dialog', { name: /^登录/ });
  await modal.getByLabel('用户名').fill(account);
  await modal.getByLabel('密码', { exact: true }).fill('Yanxi2026');
  await answerCaptcha(page, upstream);
  await modal.getByRole('button', { name: '登录', exact: true }).click();
  await expect(modal).toBeHidden();
}

const LINXIA_PHONE = '13800000001';

/** 林夏, with a code. */
export async function signInBySms(page: Page, upstream: Upstream): Promise<void> {
  const modal = page.getByRole('dialog', { name: /^登录/ });
  await modal.getByRole('tab', { name: '验证码登录' }).click();
  await modal.getByLabel('手机号').fill(LINXIA_PHONE);
  await modal.getByRole('button', { name: '获取验证码' }).click();
  await expect(modal.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  const { smsCodes } = await upstream.secrets();
  await modal.getByLabel('短信验证码').fill(smsCodes[LINXIA_PHONE] ?? '');
  await modal.getByRole('button', { name: '登录', exact: true }).click();
  await expect(modal).toBeHidden();
}

/** By way of WeChat's page, on which this one is chosen. */
export async function signInByWechat(page: Page, nickname: string): Promise<void> {
  await page.getByRole('dialog', { name: /^登录/ }).getByRole('button', { name: '微信登录' }).click();
  await page.getByRole('link', { name: nickname }).click();
}
