// Plugins: account, shell
import type { Page } from 'playwright/test';
import { deploy } from './support/deploy.ts';
import { signInModal } from './support/signInModal.ts';
import { expect, expectAccessible, inScheme, settled, test } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';

const OAUTH = 'POST /system/out-api/v1/oauth/login';
const RENDER = 'GET /system/out-api/v1/oauth/render';

/** By their titles: the source, and what the stand-in calls an account there. */
const WAYS = {
  统一身份认证: { source: 'cas', account: '校园账号' },
  附属中学: { source: 'oidc', account: '校园账号' },
  微信: { source: 'wechat_open', account: '微信' },
  企业微信: { source: 'wechat_enterprise', account: '企业微信' },
  钉钉: { source: 'dingtalk', account: '钉钉' },
} as const;

const ACCOUNT = {
  signIn: ['password', 'sms', 'wechat', 'wecom', 'dingtalk'],
  school: [
    { title: '统一身份认证', source: 'cas' },
    { title: '附属中学', source: 'oidc' },
  ],
};
const offer = (page: Page, settings: object = ACCOUNT) => deploy(page, { plugins: { account: { settings } } });

const modal = (page: Page) => page.getByRole('dialog', { name: /^登录/ });
const reported = (page: Page, text: string) => page.getByRole('main').getByRole('alert').filter({ hasText: text });
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
const sent = async (upstream: Upstream, wanted: string) =>
  (await upstream.requests()).filter(({ line }) => line === wanted).length;

/** Opens the dialog where one stands. */
async function openModal(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
  await page
    .locator('#main')
    .or(page.getByRole('banner'))
    .getByRole('button', { name: '登录', exact: true })
    .first()
    .click();
  await expect(modal(page)).toBeVisible();
}

/** To the third party, and back as this person. */
async function goBy(page: Page, title: string, person: RegExp): Promise<void> {
  await modal(page)
    .getByRole('button', { name: `${title}登录`, exact: true })
    .click();
  await page.getByRole('link', { name: person }).click();
}

for (const [title, { source, account }] of Object.entries(WAYS)) {
  test(`${title} signs in, and leads back to where one was without its code in the address @both`, async ({ page }) => {
    await offer(page);
    await openModal(page, '/helpcenter');
    const consent = page.waitForRequest(new RegExp(`oauth/render\\?source=${source}&type=0`));
    await modal(page)
      .getByRole('button', { name: `${title}登录`, exact: true })
      .click();
    await consent;
    await expect(page.getByRole('heading', { name: `${account}授权（模拟）` })).toBeVisible();
    await page.getByRole('link', { name: /^林夏的/ }).click();
    await expect(page).toHaveURL(/\/helpcenter$/);
    await expect(page.getByRole('button', { name: '账号菜单：林夏' })).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/(code|authCode|ticket)=/);
  });

  test(`${title} is bound to the account on its page, and unbound`, async ({ page, signIn }) => {
    await offer(page);
    await signIn('zhouyu');
    await page.goto('/myinfo?section=security');
    await press(page, `绑定${title}`);
    await page.getByRole('link', { name: /^周屿的/ }).click();
    await expect(page).toHaveURL(/\/myinfo\?section=security$/);
    await expect(page.getByText(`已绑定${title}`)).toBeVisible();
    await expect(page.getByText(/^绑定于/)).toHaveCount(1);
    await press(page, '解除绑定');
    const dialog = page.getByRole('dialog', { name: `解除${title}绑定？` });
    await dialog.getByRole('button', { name: '解除绑定' }).click();
    await expect(page.getByText(/^绑定于/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: `绑定${title}`, exact: true })).toBeVisible();
  });
}

test.describe('inside WeChat', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
  });

  test('WeChat is first, and its own page signs in whoever bound it elsewhere @both', async ({ page }) => {
    await offer(page);
    await openModal(page, '/index');
    const buttons = modal(page).getByRole('button', { name: /登录$/ });
    await expect(buttons).toHaveText(['登录', '微信登录', '统一身份认证', '附属中学', '企业微信', '钉钉']);
    const consent = page.waitForRequest(/oauth\/render\?source=wechat_mp&type=0/);
    await goBy(page, '微信', /夏天的小林/);
    await consent;
    await expect(page.getByRole('button', { name: '账号菜单：林夏' })).toBeVisible();
  });

  test('an upstream without that page has the usual one', async ({ page, upstream }) => {
    await upstream.fail({ match: RENDER, kind: 'refused', message: '不支持', times: 1 });
    await openModal(page, '/index');
    await goBy(page, '微信', /夏天的小林/);
    await expect(page.getByRole('button', { name: '账号菜单：林夏' })).toBeVisible();
    expect(await sent(upstream, RENDER)).toBe(2);
  });
});

test('the dialog tells why a third party cannot be gone to, with its name', async ({ page, upstream }) => {
  await offer(page);
  await upstream.fail({ match: RENDER, kind: 'refused', message: '服务正忙' });
  await openModal(page, '/index');
  await modal(page).getByRole('button', { name: '企业微信登录' }).click();
  await expect(modal(page).getByRole('alert')).toHaveText('企业微信登录没有成功：服务正忙');
  await expect(page.getByRole('alert').filter({ hasText: '服务正忙' })).toHaveCount(1);
});

test('a refusal, a failure and a second use are told on the page, and nothing is sent twice', async ({
  page,
  upstream,
}) => {
  await offer(page);
  await openModal(page, '/index');
  await goBy(page, '钉钉', /取消，不授权/);
  await expect(page.getByRole('heading', { level: 1, name: '钉钉登录没有成功' })).toBeVisible();
  await expect(reported(page, '你取消了钉钉授权')).toBeVisible();
  await expect(page).toHaveTitle(/^钉钉登录 - /);
  await upstream.fail({ match: OAUTH, kind: 'refused', message: '服务暂时不可用' });
  await press(page, '重新钉钉授权');
  await page.getByRole('link', { name: /^林夏的/ }).click();
  await expect(reported(page, '服务暂时不可用')).toBeVisible();
  await expect(page).toHaveURL(/\/oauth\/callback\/dingtalk$/);
  await page.reload();
  await expect(reported(page, '钉钉授权已失效，或不是从这里发起的')).toBeVisible();
  expect(await sent(upstream, OAUTH)).toBe(1);
  await upstream.fail({ match: RENDER, kind: 'refused', message: '服务正忙' });
  await press(page, '重新钉钉授权');
  await expect(reported(page, '钉钉登录没有成功：服务正忙')).toBeVisible();
});

test('whoever comes back by another source, from another tab or by one that is not offered is not signed in', async ({
  page,
  context,
  upstream,
}) => {
  await offer(page);
  await openModal(page, '/index');
  await modal(page).getByRole('button', { name: '钉钉登录' }).click();
  const link = page.getByRole('link', { name: /^林夏的/ });
  await expect(link).toBeVisible();
  const state = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('state') ?? '';
  const other = await context.newPage();
  await offer(other);
  await other.goto(`/oauth/callback/dingtalk?authCode=somebodys&state=${state}`);
  await expect(reported(other, '钉钉授权已失效')).toBeVisible();
  await page.goto(`/oauth/callback/cas?ticket=somebodys&state=${state}`);
  await expect(reported(page, '统一身份认证授权已失效')).toBeVisible();
  await page.goto(`/oauth/callback/nobody?code=somebodys&state=${state}`);
  await expect(reported(page, '这里没有开通这种登录方式')).toBeVisible();
  await expect(page).toHaveURL(/\/oauth\/callback\/nobody$/);
  expect(await sent(upstream, OAUTH)).toBe(0);
  await press(page, '用密码或验证码登录');
  await expect(modal(page)).toBeVisible();
});

test('an account that is new here is bound by signing in with one’s own', async ({ page, upstream }) => {
  await offer(page);
  await openModal(page, '/index');
  await goBy(page, '统一身份认证', /从没来过/);
  await expect(page.getByText(/注册后会绑定统一身份认证202600199/)).toBeVisible();
  await press(page, '登录并绑定统一身份认证');
  await signInModal(page, upstream, 'zhouyu');
  await expect(page.getByText('已绑定统一身份认证')).toBeVisible();
});

const CHOICES = {
  one: { signIn: ['password', 'sms', 'wechat'] },
  two: { signIn: ['password', 'wechat'], school: [{ title: '统一身份认证', source: 'cas' }] },
  three: { signIn: ['password', 'sms', 'wechat', 'wecom', 'dingtalk'] },
  five: ACCOUNT,
};
for (const [count, settings] of Object.entries(CHOICES)) {
  test(`a dialog with ${count} of them can be used by everyone, light and dark @both`, async ({ page }) => {
    await offer(page, settings);
    await openModal(page, '/index');
    for (const scheme of ['light', 'dark'] as const) {
      await inScheme(page, scheme);
      await expectAccessible(page);
    }
  });
}
