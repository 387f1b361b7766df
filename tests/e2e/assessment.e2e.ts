// The way to the assessment site, which is another one: its window opens with the click, and no address tells the token.
import type { Request } from 'playwright/test';
import { answerTo } from './support/answerTo.ts';
import { signInModal } from './support/signInModal.ts';
import { expect, expectAccessible, inScheme, settled, test } from './support/test.ts';

const SITE = 'https://assessment.example';
/** The mock upstream's stand-in for the assessment site. */
const PAGE = '/gameone/out-api/v1/site';

test.describe('the assessment site', () => {
  test.use({ deployment: { assessment: { url: SITE + PAGE } } });

  test('is entered from the learning space: by one sign-in, with a token in no address', async ({
    page,
    context,
    baseURL,
    signIn,
    upstream,
  }) => {
    const arrived: Request[] = [];
    await context.route(`${SITE}/**`, async (route) => {
      arrived.push(route.request());
      await route.fulfill({ response: await answerTo(route, { url: `${baseURL}${PAGE}` }) });
    });
    await signIn('linxia');
    await page.goto('/myclazz');
    await page.getByRole('navigation', { name: '学习空间' }).getByRole('link', { name: '测评空间' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '测评空间' })).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: '进入测评空间' }).dblclick();
    const site = await opening;
    await expect(site.getByText('林夏，欢迎来到测评空间')).toBeVisible();
    await expect(page.getByText('已在新窗口打开')).toBeVisible();
    expect(site.url()).toBe(SITE + PAGE);
    expect(arrived.map((request) => request.method())).toEqual(['POST']);
    const [entry] = arrived;
    const token = new URLSearchParams(entry?.postData() ?? '').get('accessToken') ?? '';
    expect(token).toMatch(/^ga-/);
    expect(entry?.headers()['referer'] ?? '').not.toContain('gameone');
    expect(await upstream.effects('assessment.sign-in')).toHaveLength(1);
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    );
    expect(kept).not.toContain(token);
  });

  test('an expired session is renewed over the page, and the user is let in', async ({
    page,
    context,
    baseURL,
    signIn,
    upstream,
  }) => {
    await context.route(`${SITE}/**`, async (route) => {
      await route.fulfill({ response: await answerTo(route, { url: `${baseURL}${PAGE}` }) });
    });
    await signIn('linxia');
    await page.goto('/gameone');
    await settled(page);
    await upstream.expire('linxia');
    await page.getByRole('button', { name: '进入测评空间' }).click();
    await signInModal(page, upstream, 'linxia');
    await expect(page).toHaveURL(/\/gameone$/);
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: '进入测评空间' }).click();
    await expect((await opening).getByText('林夏，欢迎来到测评空间')).toBeVisible();
    expect(await upstream.effects('assessment.sign-in')).toHaveLength(1);
  });

  test('waits for a verified name, and for windows that may open', async ({ page, signIn }) => {
    await signIn('zhouyu');
    await page.goto('/gameone');
    await page.getByRole('button', { name: '进入测评空间' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('没有进入：请先完成实名认证，再进入测评空间');
    await inScheme(page, 'dark');
    await expectAccessible(page);
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole('button', { name: '再次进入' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('浏览器拦住了新窗口');
    await page.goBack();
    await page.goForward();
    await page.getByRole('button', { name: '进入测评空间' }).click();
    await page.getByRole('link', { name: '去实名认证' }).click();
    await expect(page).toHaveURL(/\/myinfo\?section=verify/);
  });
});

test('without an assessment site there is no link to one', async ({ page, signIn }) => {
  await signIn('linxia');
  await page.goto('/gameone');
  await expect(page.getByRole('heading', { level: 1, name: '没有开通测评空间' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '学习空间' }).getByRole('link', { name: '测评空间' })).toHaveCount(
    0,
  );
});
