// Plugins: shell, account
import type { Page } from 'playwright/test';
import { builtFiles } from './support/builtFiles.ts';
import { answerCaptcha, signInModal } from './support/signInModal.ts';
import { expect, expectAccessible, inScheme, settled, test } from './support/test.ts';
import { setVisibility } from './support/visibility.ts';

test.use({ kit: true });

const LINXIA_PHONE = '13800000001';

const modal = (page: Page) => page.getByRole('dialog', { name: /^登录/ });

async function openModal(page: Page): Promise<void> {
  await page.goto('/_kit/shell');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(modal(page)).toBeVisible();
}

const submit = (page: Page) => modal(page).getByRole('button', { name: '登录', exact: true });

test('signs in with username, password and captcha; the modal closes and the user is there @both', async ({
  page,
  upstream,
  context,
}) => {
  await openModal(page);
  await expect(submit(page)).toBeDisabled();
  await modal(page).getByLabel('用户名').fill(' linxia ');
  await modal(page).getByLabel('密码', { exact: true }).fill('Yanxi2026');
  await expect(submit(page)).toBeDisabled();
  await answerCaptcha(page, upstream);
  await modal(page).getByLabel('图形验证码', { exact: true }).press('Enter');
  await expect(modal(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^账号菜单/ })).toBeVisible();
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['_te_', '_tk_', '_user_']);
  const token = cookies.find(({ name }) => name === '_tk_');
  expect(token?.sameSite).toBe('Lax');
  expect((token?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(7000);
  await page.reload();
  await expect(page.getByText('已登录')).toBeVisible();
});

test.describe('on the platform itself', () => {
  test.use({ kit: false });

  for (const { scenario, kind } of [
    { scenario: undefined, kind: undefined },
    { scenario: 'rsa-password', kind: 'RSA-OAEP' },
    { scenario: 'sm2-password', kind: 'SM2' },
  ]) {
    test(`a password goes with ${kind ?? 'no encryption'} where the upstream asks for that, and SM2 is loaded for no other`, async ({
      page,
      upstream,
    }) => {
      if (scenario !== undefined) await upstream.setUp(scenario);
      const { lazy } = await builtFiles();
      const library = new Set(lazy['plugins/shell/signIn/sm2.ts']?.map((file) => `/${file}`));
      expect(library.size).toBeGreaterThan(0);
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
      const sent = page.waitForRequest(/out-api\/v1\/login$/);
      await page.goto('/helpcenter');
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await signInModal(page, upstream, 'linxia');
      const body: unknown = (await sent).postDataJSON();
      expect(body).toMatchObject({ account: 'linxia', ...(kind !== undefined && { encryption: kind }) });
      expect(JSON.stringify(body).includes('Yanxi2026')).toBe(kind === undefined);
      expect(loaded.some((path) => library.has(path))).toBe(kind === 'SM2');
    });
  }
});

test('the dialog can be used by everyone, in both ways and schemes; a finger hits what is in it @both', async ({
  page,
  hasTouch,
}) => {
  await openModal(page);
  for (const way of ['密码登录', '验证码登录']) {
    await modal(page).getByRole('tab', { name: way }).click();
    for (const scheme of ['light', 'dark'] as const) {
      await inScheme(page, scheme);
      await expectAccessible(page);
    }
    if (!hasTouch) continue;
    for (const one of await modal(page).locator('button:not(:has(svg)), .mantine-Input-input').all()) {
      expect((await one.boundingBox())?.height, `${await one.textContent()}`).toBeGreaterThanOrEqual(44);
    }
  }
});

test('a wrong password is said; password and captcha are cleared, the username stays', async ({ page, upstream }) => {
  await openModal(page);
  await modal(page).getByLabel('用户名').fill('linxia');
  await modal(page).getByLabel('密码', { exact: true }).fill('wrong');
  await answerCaptcha(page, upstream);
  const before = await modal(page).locator('img[src^="data:"]').getAttribute('src');
  await submit(page).click();
  await expect(modal(page).getByRole('alert')).toHaveText('用户名不存在或密码错误');
  await expect(modal(page).getByLabel('密码', { exact: true })).toHaveValue('');
  await expect(modal(page).getByLabel('图形验证码', { exact: true })).toHaveValue('');
  await expect(modal(page).getByLabel('用户名')).toHaveValue('linxia');
  await expect(modal(page).locator('img[src^="data:"]')).not.toHaveAttribute('src', before ?? '');
});

test('a wrong captcha keeps the password', async ({ page }) => {
  await openModal(page);
  await modal(page).getByLabel('用户名').fill('linxia');
  await modal(page).getByLabel('密码', { exact: true }).fill('Yanxi2026');
  await modal(page).getByLabel('图形验证码', { exact: true }).fill('0');
  await submit(page).click();
  await expect(modal(page).getByRole('alert')).toContainText('验证码');
  await expect(modal(page).getByLabel('密码', { exact: true })).toHaveValue('Yanxi2026');
});

test('switching the tab clears the error; closing and opening clears the fields and fetches another captcha', async ({
  page,
}) => {
  await openModal(page);
  await modal(page).getByLabel('用户名').fill('linxia');
  await modal(page).getByLabel('密码', { exact: true }).fill('Yanxi2026');
  await modal(page).getByLabel('图形验证码', { exact: true }).fill('0');
  await submit(page).click();
  await expect(modal(page).getByRole('alert')).toContainText('验证码');
  await modal(page).getByRole('tab', { name: '验证码登录' }).click();
  await expect(modal(page).getByRole('alert')).toHaveText('');
  await modal(page).getByRole('tab', { name: '密码登录' }).click();
  const captcha = modal(page).locator('img[src^="data:"]');
  const before = await captcha.getAttribute('src');
  await modal(page).getByRole('button', { name: '关闭' }).click();
  await expect(modal(page)).toBeHidden();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(modal(page).getByLabel('用户名')).toHaveValue('');
  await expect(captcha).toBeVisible();
  await expect(captcha).not.toHaveAttribute('src', before ?? '');
});

// WCAG: 1.1.1, 3.3.8
test('signs in with a code by SMS; the countdown goes on while the modal is closed @both @oldest', async ({
  page,
  upstream,
}) => {
  await openModal(page);
  await modal(page).getByRole('tab', { name: '验证码登录' }).click();
  const phone = modal(page).getByLabel('手机号');
  const send = modal(page).getByRole('button', { name: /获取|重发/ });
  await send.click();
  await expect(modal(page).getByRole('alert')).toHaveText('手机号不能为空，请输入手机号');
  await phone.fill('123');
  await send.click();
  await expect(modal(page).getByRole('alert')).toHaveText('手机号格式输入错误，请重新输入');
  await phone.fill('19999999999');
  await send.click();
  await expect(modal(page).getByRole('alert')).toHaveText('该手机号未注册，您可以点击下方注册按钮进行注册。');
  await phone.fill(LINXIA_PHONE);
  await send.click();
  await expect(page.getByText('验证码已发送，5分钟内有效')).toBeVisible();
  await expect(send).toBeDisabled();
  await modal(page).getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await modal(page).getByRole('tab', { name: '验证码登录' }).click();
  await expect(send).toHaveText(/^[1-5]?\d秒后重发$/);
  await phone.fill(LINXIA_PHONE);
  const { smsCodes } = await upstream.secrets();
  await modal(page)
    .getByLabel('短信验证码')
    .fill(smsCodes[LINXIA_PHONE] ?? '');
  await submit(page).click();
  await expect(modal(page)).toBeHidden();
  await expect(page.getByText('已登录')).toBeVisible();
});

test('the modal has the links that plugins bring, and the way to WeChat', async ({ page }) => {
  await openModal(page);
  await expect(modal(page).getByRole('link', { name: '注册示例' })).toHaveAttribute('href', '/_kit/shell');
  const asked = page.waitForRequest(/oauth\/render\?source=wechat_open&type=0/);
  await modal(page).getByRole('button', { name: '微信登录' }).click();
  await asked;
  await page.waitForURL(/\/oauth\/authorize\/wechat_open/);
});

test('a plugin’s way to sign in may have a screen of its own in the modal', async ({ page }) => {
  await openModal(page);
  await modal(page).getByRole('button', { name: '校园卡登录' }).click();
  await expect(modal(page).getByText('请把校园卡放在读卡器上。')).toBeVisible();
  await expect(modal(page).getByLabel('用户名')).toHaveCount(0);
  await modal(page).getByRole('button', { name: '换一种方式登录' }).click();
  await expect(modal(page).getByLabel('用户名')).toBeVisible();
});

test('a link to a page for signed-in users opens the modal, and goes on after signing in', async ({
  page,
  upstream,
}) => {
  await page.goto('/_kit/shell');
  await page.getByRole('link', { name: '学习空间示例' }).click();
  await expect(modal(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/_kit/shell');
  await modal(page).getByLabel('用户名').fill('linxia');
  await modal(page).getByLabel('密码', { exact: true }).fill('Yanxi2026');
  await answerCaptcha(page, upstream);
  await submit(page).click();
  await expect(page).toHaveURL(/\/_kit\/space$/);
  await expect(page.getByRole('heading', { name: '框架示例' })).toBeVisible();
});

test('an address for signed-in users asks to sign in, and shows the page afterwards', async ({ page, upstream }) => {
  await page.goto('/_kit/space');
  await expect(modal(page)).toBeVisible();
  await modal(page).getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('heading', { name: '登录后查看「学习空间示例」' })).toBeVisible();
  await page.locator('#main').getByRole('button', { name: '登录' }).click();
  await modal(page).getByLabel('用户名').fill('linxia');
  await modal(page).getByLabel('密码', { exact: true }).fill('Yanxi2026');
  await answerCaptcha(page, upstream);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: '框架示例' })).toBeVisible();
});

test('logs out, also when the call fails: storage and cookies are cleared, /index is shown', async ({
  page,
  signIn,
  upstream,
  context,
  watch,
}) => {
  await signIn('linxia');
  await page.goto('/_kit/space');
  await page.evaluate(() => localStorage.setItem('x', '1'));
  watch.expect(/status of 500/);
  await upstream.fail({ match: 'DELETE /system/out-api/v1/user/logout', kind: 'status', status: 500 });
  await page.getByRole('button', { name: /^账号菜单/ }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/index$/);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('x'))).toBeNull();
});

test('logs out at once while the upstream hangs @oldest', async ({ page, signIn, upstream, context }) => {
  await signIn('linxia');
  await page.goto('/_kit/space');
  await upstream.fail({ match: 'DELETE /system/out-api/v1/user/logout', kind: 'stall' });
  await page.getByRole('button', { name: /^账号菜单/ }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: '登录', exact: true })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  await upstream.mend();
});

test('a token that died in the middle signs out with the message, once', async ({ page, signIn, upstream, watch }) => {
  await signIn('linxia');
  await page.goto('/_kit/space');
  await expect(page.getByRole('button', { name: /^账号菜单/ })).toBeVisible();
  await settled(page);
  watch.expect(/status of 401/);
  await upstream.expire('linxia');
  await page.goto('/_kit/space/more');
  await expect(page).toHaveURL(/\/index$/);
  await expect(page.getByRole('alert').filter({ hasText: /登录/ })).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('button', { name: '登录', exact: true })).toBeVisible();
});

test('permissions: what one user may, another does not see', async ({ page, signIn }) => {
  await signIn('linxia');
  await page.goto('/_kit/shell');
  await expect(page.getByText('已登录')).toBeVisible();
  await expect(page.getByText('只有机构管理员能看到这一句。')).toBeHidden();
  await signIn('hebin');
  await page.evaluate(() => (document.cookie = '_user_=; Max-Age=-1; Path=/'));
  await page.goto('/_kit/shell');
  await expect(page.getByText('只有机构管理员能看到这一句。')).toBeVisible();
});

// WCAG: 2.4.3, 3.3.1
test('after a failed sign-in the empty field has the focus; after closing, what opened the dialog has it', async ({
  page,
  upstream,
}) => {
  await page.goto('/_kit/shell');
  const opener = page.getByRole('banner').getByRole('button', { name: '登录', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  await modal(page).getByLabel('用户名').fill('linxia');
  await modal(page).getByLabel('密码', { exact: true }).fill('wrong');
  await answerCaptcha(page, upstream);
  await submit(page).click();
  await expect(modal(page).getByLabel('密码', { exact: true })).toBeFocused();
  await modal(page).getByLabel('密码', { exact: true }).fill('Yanxi2026');
  await modal(page).getByLabel('图形验证码', { exact: true }).fill('0');
  await submit(page).click();
  await expect(modal(page).getByLabel('图形验证码', { exact: true })).toBeFocused();
  await modal(page).getByRole('tab', { name: '验证码登录' }).click();
  await modal(page).getByLabel('手机号').fill(LINXIA_PHONE);
  await modal(page).getByLabel('短信验证码').fill('000000');
  await submit(page).click();
  await expect(modal(page).getByLabel('短信验证码')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(modal(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test('after signing in, where the button was is gone: the page has the focus', async ({ page, upstream }) => {
  await openModal(page);
  await modal(page).getByLabel('用户名').fill('linxia');
  await modal(page).getByLabel('密码', { exact: true }).fill('Yanxi2026');
  await answerCaptcha(page, upstream);
  await submit(page).click();
  await expect(modal(page)).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();
});

test('the countdown of the code goes on after a refresh', async ({ page }) => {
  await openModal(page);
  await modal(page).getByRole('tab', { name: '验证码登录' }).click();
  await modal(page).getByLabel('手机号').fill(LINXIA_PHONE);
  const send = modal(page).getByRole('button', { name: /获取|重发/ });
  await send.click();
  await expect(send).toHaveText(/秒后重发$/);
  await openModal(page);
  await modal(page).getByRole('tab', { name: '验证码登录' }).click();
  await expect(send).toHaveText(/^[1-5]?\d秒后重发$/);
  await expect(send).toBeDisabled();
});

test.describe('a session of which it is not known whose it is', () => {
  const WHO = 'GET /system/api/v1/user/info';

  test.beforeEach(async ({ signIn, upstream, watch }) => {
    watch.expect(/status of 500/);
    await signIn('linxia');
    await upstream.fail({ match: WHO, kind: 'status', status: 500 });
  });

  test('is no signing out: the page says so, and a retry shows it', async ({ page, upstream, context }) => {
    await page.goto('/_kit/space');
    await expect(page.getByRole('heading', { name: '没有取到你的登录信息' })).toBeVisible();
    await expect(modal(page)).toHaveCount(0);
    await expectAccessible(page);
    await page.locator('#main').getByRole('button', { name: '重试' }).click();
    await expect(page.locator('#main').getByRole('alert')).toHaveText('服务器内部错误，无法完成请求');
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['_tk_']);
    await upstream.mend();
    await page.locator('#main').getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('heading', { name: '框架示例' })).toBeVisible();
    await expect(page.getByRole('button', { name: '账号菜单：林夏' })).toBeVisible();
  });

  test('stands in the header of a public page, with a retry', async ({ page, upstream }) => {
    await page.goto('/_kit/shell');
    const header = page.getByRole('banner');
    const unknown = header.getByRole('group', { name: '没有取到登录信息' });
    await expect(unknown).toBeVisible();
    await expect(header.getByRole('button', { name: '登录', exact: true })).toHaveCount(0);
    await upstream.mend();
    await unknown.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('button', { name: '账号菜单：林夏' })).toBeVisible();
    await expect(page.getByText('已登录')).toBeVisible();
  });
});

test('an expired session is told where it leads away to, over a reload, and signing in leads back', async ({
  page,
  signIn,
  upstream,
}) => {
  const note = page.getByRole('status').filter({ hasText: '登录已过期' });
  const address = '/freelessons/detail?id=course-1';
  await signIn('linxia');
  await page.goto(address);
  await settled(page);
  const title = (await page.title()).split(' - ')[0] ?? '';
  await upstream.expire('linxia');
  await page.reload();
  await expect(page).toHaveURL(/\/index$/);
  await expect(note).toContainText(`登录已过期。登录后回到《${title}》`);
  await page.reload();
  await expect(note).toContainText(title);
  for (const scheme of ['light', 'dark'] as const) {
    await inScheme(page, scheme);
    await expectAccessible(page);
  }
  await note.getByRole('button', { name: '登录' }).click();
  await signInModal(page, upstream, 'linxia');
  await expect(page).toHaveURL((url) => url.pathname + url.search === address);
  await page.goto('/index');
  await settled(page);
  await expect(note).toHaveCount(0);
});

test('after a session expired, a public page is gone back to without signing in; closed, the note stays away', async ({
  page,
  signIn,
  upstream,
}) => {
  const note = page.getByRole('status').filter({ hasText: '登录已过期' });
  for (const way of ['back', 'close'] as const) {
    await signIn('linxia');
    await page.goto('/helpcenter');
    await settled(page);
    await upstream.expire('linxia');
    await page.reload();
    await expect(note).toContainText('登录后回到《帮助中心》');
    if (way === 'back') {
      await note.getByRole('link', { name: '回到刚才的页面' }).click();
      await expect(page).toHaveURL(/\/helpcenter$/);
      await page.goto('/index');
    } else {
      await note.getByRole('button', { name: '关闭' }).click();
      await page.reload();
    }
    await settled(page);
    await expect(note).toHaveCount(0);
  }
});

test('signing out in one window empties the other visible ones at once', async ({ context, signIn }) => {
  await signIn('linxia');
  const [other, leaving] = [await context.newPage(), await context.newPage()];
  await other.goto('/_kit/space');
  await settled(other);
  await leaving.goto('/_kit/shell');
  await leaving.getByRole('button', { name: /^账号菜单/ }).click();
  // The words stand for a second only, before the front page: both are watched from the start.
  await Promise.all([
    expect(other.getByRole('alert').filter({ hasText: '当前登录用户信息已失效' })).toBeVisible(),
    leaving.getByRole('button', { name: '退出登录' }).click(),
  ]);
  await expect(other).toHaveURL(/\/index$/);
  await expect(other.getByRole('banner').getByRole('button', { name: '登录', exact: true })).toBeVisible();
});

test('a visitor is told why 微信登录 does not go on', async ({ page, upstream, watch }) => {
  watch.expect(/status of 401/);
  await upstream.fail({ match: 'GET /system/out-api/v1/oauth/render', kind: 'signed-out' });
  await openModal(page);
  await modal(page).getByRole('button', { name: '微信登录' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '登录信息已过期' })).toBeVisible();
});

test('a tab whose user signed out elsewhere says so once, and goes to the front page', async ({ context, signIn }) => {
  await signIn('linxia');
  const [stale, other] = [await context.newPage(), await context.newPage()];
  await stale.goto('/_kit/space');
  await settled(stale);
  await setVisibility(stale, 'hidden');
  await other.goto('/_kit/shell');
  await other.getByRole('button', { name: /^账号菜单/ }).click();
  await other.getByRole('button', { name: '退出登录' }).click();
  await expect(other).toHaveURL(/\/index$/);
  await setVisibility(stale, 'visible');
  const reported = stale.getByRole('alert').filter({ hasText: '当前登录用户信息已失效' });
  await expect(reported).toBeVisible();
  await expect(stale.getByText(/登录信息已过期/)).toHaveCount(0);
  await expect(stale).toHaveURL(/\/index$/);
});
