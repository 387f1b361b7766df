// Plugins: practice, todos, answering
import { devices, type BrowserContext, type Page } from 'playwright/test';
import { listPractice, sendReviews } from '#plugins/practice/api.ts';
import { listDue } from '#plugins/todos/api.ts';
import { keeps } from './support/keeps.ts';
import { test as onMinimal } from './support/minimalUpstream.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';

// Playwright clears everything but what service workers keep.
test.use({ serviceWorkers: 'allow', reuseContext: false });

const question = (page: Page) => page.getByRole('article', { name: /^第\d+题：/ });
const ratings = (page: Page) => page.getByRole('group', { name: '记得怎么样' });
const menuItem = (page: Page) => page.getByRole('navigation', { name: '学习空间' }).getByText('错题与练习');

/** The values of practice that this machine stores, as text. */
const stored = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('yanxi-outbox');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const store = opening.result.transaction('besides').objectStore('besides');
    const [keys, values] = [store.getAllKeys(), store.getAll()];
    await new Promise((resolve) => values.addEventListener('success', resolve));
    opening.result.close();
    return keys.result.flatMap((key, at) =>
      String(key).includes(',practice,') ? [JSON.stringify(values.result[at])] : [],
    );
  });

async function begin(page: Page): Promise<void> {
  await page.goto('/practice');
  await page.getByRole('button', { name: '开始练习' }).click();
  await expect(question(page)).toBeVisible();
}

/** Answers by the keys alone: nothing, something or all of it, whatever it asks; then says how it was. */
async function answerByKeys(page: Page, number: number, rating: string): Promise<void> {
  await expect(page.getByText(`第${number}题，共10题`)).toBeVisible();
  await expect(question(page)).toBeFocused();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(ratings(page)).toBeVisible();
  await page.keyboard.press(rating);
}

test.describe('a session of ten', () => {
  // WCAG: 2.1.1
  test('is done with the keyboard alone, and tells at its end what comes back when @both', async ({
    page,
    signIn,
    upstream,
  }) => {
    await signIn('linxia');
    await page.goto('/practice');
    await expect(page.getByText(/^今天该复习\d+题$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '开始练习' }).press('Enter');
    await expect(question(page)).toBeVisible();
    await expectAccessible(page);
    for (let number = 1; number <= 10; number++) await answerByKeys(page, number, String(1 + (number % 4)));
    await expect(page.getByRole('heading', { name: /^练完了\s*10\s*题$/ })).toBeVisible();
    await expect(page.getByRole('region', { name: '这次练习' })).toContainText('明天');
    await expectAccessible(page);
    await expect.poll(() => upstream.effects('practice.review')).toHaveLength(10);
    await page.getByRole('link', { name: '回到错题与练习', exact: true }).last().click();
    await expect(page).toHaveURL('/practice');
  });

  test('shows the right answer with its analysis and leads back to the lesson', async ({ page, signIn }) => {
    await signIn('linxia');
    await page.goto('/practice');
    await page
      .getByRole('group', { name: '题型' })
      .getByRole('button', { name: /^单选题/ })
      .click();
    await expect(page).toHaveURL(/type=single_choice/);
    await page.getByRole('button', { name: '开始练习' }).click();
    await question(page).getByRole('radio').first().check();
    await page.getByRole('button', { name: '提交', exact: true }).click();
    await expect(question(page).getByText(/正确答案|你的选择，正确/)).toBeVisible();
    await expect(question(page).getByRole('region', { name: '第1题的解析' })).toBeVisible();
    await expectAccessible(page);
    const lesson = page.getByRole('link', { name: /^回到这一节：/ });
    await expect(lesson).toHaveAttribute('href', /viewcourse\?.*chapter=ref-/);
  });

  test('goes on after a reload, with the answer that was being written', async ({ page, signIn }) => {
    await signIn('linxia');
    await begin(page);
    await page.keyboard.press('Enter');
    await ratings(page)
      .getByRole('button', { name: /^记住了/ })
      .click();
    await expect(page.getByText('第2题，共10题')).toBeVisible();
    const heading = await question(page).getByRole('heading').getAttribute('aria-label');
    await page.keyboard.press('Enter');
    await expect(ratings(page)).toBeVisible();
    await expect.poll(async () => (await stored(page)).some((text) => text.includes('"submitted":true'))).toBe(true);
    await page.reload();
    await expect(page.getByText('第2题，共10题')).toBeVisible();
    await expect(question(page).getByRole('heading')).toHaveAttribute('aria-label', heading ?? '');
    await expect(ratings(page)).toBeVisible();
    await page.goto('/practice');
    await expect(page.getByRole('link', { name: '继续练习，还剩9题' })).toBeVisible();
  });
});

test.describe('without a network', () => {
  test('a session opens, goes on, and is sent once there is one @both', async ({
    context,
    page,
    signIn,
    upstream,
    watch,
  }) => {
    watch.expect(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/);
    await signIn('linxia');
    await begin(page);
    await keeps(page, '/practice/session');
    await context.setOffline(true);
    await page.reload();
    await answerByKeys(page, 1, '3');
    await answerByKeys(page, 2, '1');
    await expect(page.getByText('第3题，共10题')).toBeVisible();
    expect(await upstream.effects('practice.review')).toEqual([]);
    await context.setOffline(false);
    await expect.poll(() => upstream.effects('practice.review')).toHaveLength(2);
  });
});

test('two devices agree on what was reviewed', async ({ browser, page, scope, baseURL, signIn, upstream, watch }) => {
  await signIn('linxia');
  await begin(page);
  await answerByKeys(page, 1, '4');
  await answerByKeys(page, 2, '4');
  await expect.poll(() => upstream.effects('practice.review')).toHaveLength(2);
  const due = async (on: Page) => {
    await on.goto('/practice');
    return on.getByText(/^今天该复习\d+题$/).textContent();
  };
  const phone: BrowserContext = await browser.newContext({
    ...devices['Pixel 7'],
    baseURL: baseURL ?? '',
    extraHTTPHeaders: scope,
  });
  await watch.over(phone);
  const { accessToken } = await upstream.signIn('linxia');
  await phone.addCookies([{ name: '_tk_', value: accessToken, url: baseURL ?? '' }]);
  expect(await due(await phone.newPage())).toBe(await due(page));
  await phone.close();
});

test('what comes back today stands on the front page and in the learning space, the days after in the calendar @both', async ({
  page,
  signIn,
}) => {
  await signIn('linxia');
  await page.goto('/index');
  const link = page.getByRole('region', { name: '今日与本周' }).getByRole('link', { name: /^复习\d+题$/ });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await page.goto('/classroom');
  await expect(link).toBeVisible();
  await page.goto('/calendar?view=month');
  await expect(page.getByRole('link', { name: /^复习\d+题$/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/index');
  await link.click();
  await expect(page).toHaveURL('/practice');
  await expect(page.getByRole('heading', { level: 1, name: '错题与练习' })).toBeVisible();
  await expect(menuItem(page)).toHaveCount(1);
});

test('who has missed nothing finds it in the menu from the first page on, and is told what will come here', async ({
  page,
  signIn,
  upstream,
}) => {
  await signIn('zhouyu');
  await upstream.fail({ match: listDue.line, kind: 'delay', delay: 60_000 });
  await page.goto('/classroom');
  await menuItem(page).click();
  await expect(page).toHaveURL('/practice');
  await expect(page.getByText('还没有错题')).toBeVisible();
  await expect(page.getByRole('link', { name: '去学习', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('nothing of it stays when its user signs out', async ({ page, signIn }) => {
  await signIn('linxia');
  await begin(page);
  await page.goto('/index');
  expect(await stored(page)).not.toEqual([]);
  await page
    .getByRole('button', { name: /账号|林夏/ })
    .first()
    .click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect.poll(() => stored(page)).toEqual([]);
});

/** The list of things to do counts what comes back, too. */
const OWN = new Set([listPractice, sendReviews, listDue].map(({ line }) => line));

onMinimal('on an upstream without the calls nothing of it is left', async ({ page, minimal, signIn, watch }) => {
  watch.expect(/Failed to load resource.* 404/);
  minimal.detail = 'lists';
  minimal.lacks = ({ line }) => OWN.has(line);
  await signIn('linxia');
  await page.goto('/index');
  const list = page.getByRole('region', { name: '今日与本周' });
  await expect(list.getByRole('link', { name: '看日历' })).toBeVisible();
  await settled(page);
  await expect(list.getByText(/复习\d+题|新错题/)).toHaveCount(0);
  await expect(list.getByText('没有取到')).toHaveCount(0);
  await page.goto('/classroom');
  await settled(page);
  await expect(menuItem(page)).toHaveCount(0);
  await page.goto('/practice');
  await expect(page.getByRole('heading', { name: '该功能未开通' })).toBeVisible();
  await expect(menuItem(page)).toHaveCount(0);
});
