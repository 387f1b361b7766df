// Plugins: shell, ui
// Going back closes what lies over the page; the history stays as it was.
import type { Page } from 'playwright/test';
import { signInModal } from './support/signInModal.ts';
import { expect, settled, test } from './support/test.ts';

test.use({ kit: true });

const signIn = (page: Page) => page.getByRole('dialog', { name: /^登录/ });
const confirm = (page: Page) => page.getByRole('dialog', { name: '删除这条笔记？' });
const ask = (page: Page) => page.getByRole('button', { name: '危险的确认' });

test('on a page that one came to, back closes the dialog, and another back leaves the page @both', async ({ page }) => {
  await page.goto('/_kit/workspace');
  await settled(page);
  await page.evaluate(() => scrollTo(0, 0));
  await page.goto('/_kit/guard');
  await page.getByRole('link', { name: '离开这里' }).click();
  await expect(page).toHaveURL(/\/_kit\/shell$/);
  await ask(page).click();
  await expect(confirm(page)).toBeVisible();
  await page.goBack();
  await expect(confirm(page)).toBeHidden();
  await expect(page.getByText('选择了取消')).toBeVisible();
  await expect(page).toHaveURL(/\/_kit\/shell$/);
  await expect(ask(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/_kit\/guard$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/_kit\/shell$/);
});

test('on the first page too, also for the sign-in; afterwards one back leaves it', async ({ page }) => {
  await page.goto('/_kit/workspace');
  await settled(page);
  // A page of its own: nothing of ours lies before it.
  await page.goto('/_kit/space');
  await expect(signIn(page)).toBeVisible();
  await page.goBack();
  await expect(signIn(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: '登录后查看「学习空间示例」' })).toBeVisible();

  await page.locator('#main').getByRole('button', { name: '登录' }).click();
  await signIn(page).getByRole('button', { name: '关闭' }).click();
  await expect(signIn(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/_kit\/workspace$/);
});

test('after signing in over the first page one back leaves it', async ({ page, upstream }) => {
  await page.goto('/_kit/workspace');
  await settled(page);
  await page.goto('/_kit/space');
  await signInModal(page, upstream, 'linxia');
  await expect(page.getByRole('heading', { name: '框架示例' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/_kit\/workspace$/);
});

test('a link that is followed from the first page after a dialog is one step', async ({ page }) => {
  await page.goto('/_kit/shell');
  await ask(page).click();
  await confirm(page).getByRole('button', { name: '取消' }).click();
  await page.getByRole('link', { name: '离开守卫' }).click();
  await expect(page).toHaveURL(/\/_kit\/guard$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: '外壳' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: '离开守卫' })).toBeVisible();
});

test('the question whether to leave is answered with no by going back @both', async ({ page }) => {
  await page.goto('/_kit/shell');
  await page.getByRole('link', { name: '离开守卫' }).click();
  await page.getByLabel('写点什么').fill('还没写完');
  const leave = page.getByRole('dialog', { name: '确定离开吗？' });
  await page.goBack();
  await expect(leave).toBeVisible();
  await page.goBack();
  await expect(leave).toBeHidden();
  await expect(page.getByLabel('写点什么')).toHaveValue('还没写完');
  await page.goBack();
  await leave.getByRole('button', { name: '离开', exact: true }).click();
  await expect(page.getByRole('heading', { name: '外壳' })).toBeVisible();
});

test('an address that leads on leaves no trap behind the dialog', async ({ page, upstream }) => {
  await page.goto('/_kit/workspace');
  await settled(page);
  await page.goto('/personalcenter');
  await signInModal(page, upstream, 'linxia');
  await expect(page).toHaveURL(({ pathname }) => pathname !== '/personalcenter');
  await settled(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/_kit\/workspace$/);
});
