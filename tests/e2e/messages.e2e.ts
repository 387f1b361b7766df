import type { Page } from 'playwright/test';
import { expect, settled, test } from './support/test.ts';

const LIST = 'GET /business/api/v1/notice/page';
const READ = 'PUT /business/api/v1/notice/read';

const tool = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^消息/ });
const rows = (page: Page) => page.getByRole('region', { name: /^(全部|未读)消息$/ }).getByRole('listitem');
const unreadRows = (page: Page) => rows(page).filter({ hasText: '未读：' });
const show = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: '显示哪些消息' }).getByRole('button', { name });

test.describe('a visitor', () => {
  test('reads the public notices, without marks, and is told what signing in is good for', async ({ page }) => {
    await page.goto('/index');
    await expect(tool(page)).toHaveAccessibleName('消息');
    await tool(page).click();
    await expect(page).toHaveTitle(/^消息中心 - /);
    await expect(rows(page)).toHaveCount(12);
    await expect(unreadRows(page)).toHaveCount(0);
    await expect(page.getByRole('group', { name: '显示哪些消息' })).toHaveCount(0);
    await page.getByRole('button', { name: '去登录' }).click();
    await expect(page.getByRole('dialog', { name: /^登录/ })).toBeVisible();
  });

  test('opens a notice without marking anything', async ({ page, upstream }) => {
    await page.goto('/system/message/detail?id=notice-1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('本周日凌晨系统维护，实验环境暂停两小时');
    await expect(page).toHaveTitle(/^本周日凌晨系统维护，实验环境暂停两小时 - /);
    await expect(page.getByText('平台运维组')).toBeVisible();
    await settled(page);
    expect((await upstream.requests()).filter(({ line }) => line === READ)).toEqual([]);
  });
});

test.describe('a signed-in user', () => {
  test.beforeEach(({ signIn }) => signIn('zhouyu'));

  test('sees how many are unread, in words', async ({ page }) => {
    await page.goto('/index');
    await expect(tool(page)).toHaveAccessibleName('消息，14条未读');
  });

  test('marks one as read: the row, the count and the header follow at once', async ({ page }) => {
    await page.goto('/system/message');
    await expect(unreadRows(page)).toHaveCount(12);
    await page.getByRole('button', { name: '标为已读：结业证书可以下载了' }).click();
    await expect(unreadRows(page)).toHaveCount(11);
    await expect(tool(page)).toHaveAccessibleName('消息，13条未读');
    await expect(show(page, /^未读13$/)).toBeVisible();
    await expect(page.getByRole('region', { name: '全部消息' })).toBeFocused();
  });

  test('marks all as read once that is confirmed', async ({ page }) => {
    await page.goto('/system/message');
    await page.getByRole('button', { name: '全部标为已读' }).click();
    const question = page.getByRole('dialog', { name: '全部标为已读？' });
    await question.getByRole('button', { name: '取消' }).click();
    await expect(unreadRows(page)).toHaveCount(12);

    await page.getByRole('button', { name: '全部标为已读' }).click();
    await question.getByRole('button', { name: '全部标为已读' }).click();
    await expect(unreadRows(page)).toHaveCount(0);
    await expect(tool(page)).toHaveAccessibleName('消息');
    await expect(page.getByRole('button', { name: '全部标为已读' })).toHaveCount(0);
    await show(page, /^未读$/).click();
    await expect(page.getByText('消息都读过了')).toBeVisible();
    await page.getByRole('button', { name: '看全部消息' }).click();
    await expect(rows(page)).toHaveCount(12);
  });

  test('a mark that cannot be set is said, and nothing changes', async ({ page, upstream }) => {
    await page.goto('/system/message');
    await upstream.fail({ match: READ, kind: 'refused', message: '消息服务正忙' });
    await page.getByRole('button', { name: /^标为已读：结业证书/ }).click();
    await expect(page.getByRole('alert').getByText('消息服务正忙')).toBeVisible();
    await expect(unreadRows(page)).toHaveCount(12);
  });

  test('opens one: it is marked as read, and the way back shows it so', async ({ page }) => {
    await page.goto('/system/message');
    await rows(page).getByRole('link', { name: '本周日凌晨系统维护' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('本周日凌晨系统维护，实验环境暂停两小时');
    await expect(tool(page)).toHaveAccessibleName('消息，13条未读');
    await page.goBack();
    await expect(unreadRows(page)).toHaveCount(11);
  });

  test('goes on to the next message, read from its heading', async ({ page }) => {
    await page.goto('/system/message/detail?id=notice-1');
    await page
      .getByRole('navigation', { name: '前后消息' })
      .getByRole('link', { name: /^下一条/ })
      .click();
    const heading = page.getByRole('heading', { level: 1, name: '结业证书可以下载了' });
    await expect(heading).toBeFocused();
    await expect(tool(page)).toHaveAccessibleName('消息，12条未读');
    await page.getByRole('link', { name: /^上一条/ }).click();
    await expect(page).toHaveURL(/id=notice-1$/);
  });

  test('learns of new messages every minute, and when the page is looked at again', async ({ page }) => {
    const asked = () => page.waitForRequest(/notice\/platform\/unread/);
    await page.clock.install();
    await page.goto('/index');
    await expect(tool(page)).toHaveAccessibleName('消息，14条未读');
    // Requests that refresh an answer come after the page.
    await settled(page);
    const later = asked();
    await page.clock.runFor(61_000);
    await later;
    // A request that is under way is not sent twice.
    await settled(page);
    const again = asked();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await again;
  });
});

test('a decision is on the page, in the header and among the messages, without a reload', async ({
  page,
  upstream,
  signIn,
}) => {
  await signIn('zhouyu');
  const { accessToken } = await upstream.signIn('zhouyu');
  const application = { userName: '周屿', idNumber: '11010519491231002X' };
  const sides = { frontId: 'avatar-user-1', backId: 'avatar-user-1' };
  await upstream.write('/business/api/v1/traineeVerify/apply', { ...application, ...sides }, accessToken);
  await page.clock.install();
  await page.goto('/myinfo?section=verify');
  await expect(page.getByText('审核中')).toBeVisible();
  await expect(tool(page)).toHaveAccessibleName('消息，14条未读');
  await settled(page);
  await upstream.shiftClock(180);
  await page.clock.runFor(5_000);
  await expect(page.getByText('上次的申请未通过')).toBeVisible();
  await expect(tool(page)).toHaveAccessibleName('消息，15条未读');

  await tool(page).click();
  await rows(page).first().getByRole('link', { name: '实名认证未通过' }).click();
  await expect(page.getByText('身份证正反面照片相同')).toBeVisible();
  await page.getByRole('link', { name: '去查看' }).click();
  await expect(page).toHaveURL(/\/myinfo\?section=verify$/);
});

test.describe('while the list is looked at', () => {
  test.beforeEach(({ signIn }) => signIn('zhouyu'));

  // WCAG: 4.1.3
  test('a new message is announced, and nothing moves until it is asked for', async ({ page, upstream }) => {
    await page.clock.install();
    await page.goto('/system/message?page=2');
    await expect(rows(page)).toHaveCount(2);
    await settled(page);
    await upstream.publishNotice('今晚的答疑改到八点');
    await page.clock.runFor(60_000);
    const news = page.getByRole('status').getByRole('button', { name: '有新消息，点击查看' });
    await expect(news).toBeVisible();
    await expect(tool(page)).toHaveAccessibleName('消息，15条未读');
    await expect(rows(page)).toHaveCount(2);

    await news.click();
    await expect(page).toHaveURL(/\/system\/message$/);
    await expect(rows(page).first()).toContainText('未读：今晚的答疑改到八点');
    await expect(news).toHaveCount(0);
    await expect(page.getByRole('region', { name: '全部消息' })).toBeFocused();
  });

  test('a message read in another tab is read here at once', async ({ page, context }) => {
    await page.goto('/system/message');
    await expect(unreadRows(page)).toHaveCount(12);
    const other = await context.newPage();
    await other.goto('/system/message/detail?id=notice-2');
    await expect(tool(other)).toHaveAccessibleName('消息，13条未读');
    await expect(tool(page)).toHaveAccessibleName('消息，13条未读');
    await expect(unreadRows(page)).toHaveCount(11);
  });
});

test.describe('the list', () => {
  test.beforeEach(({ signIn }) => signIn('zhouyu'));

  test('of unread ones stands in the address: back, reload and a shared link give it again', async ({ page }) => {
    await page.goto('/system/message');
    await show(page, /^未读/).click();
    await expect(page).toHaveURL(/\?unread=true$/);
    await page.reload();
    await expect(show(page, /^未读/)).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(show(page, /^全部/)).toHaveAttribute('aria-pressed', 'true');
  });

  test('can be searched, and says when nothing was found', async ({ page }) => {
    await page.goto('/system/message');
    const field = page.getByRole('searchbox', { name: '搜索消息' });
    await field.fill('维护');
    await field.press('Enter');
    await expect(page).toHaveURL(/keyword=/);
    await expect(rows(page).first()).toContainText('维护');
    await field.fill('没有这样的消息');
    await page.getByRole('button', { name: '搜索', exact: true }).click();
    await expect(page.getByText('没有找到与“没有这样的消息”有关的消息')).toBeVisible();
    await page.getByRole('button', { name: '清除搜索' }).click();
    await expect(field).toHaveValue('');
    await expect(rows(page)).toHaveCount(12);
  });

  test('has pages in its address, and keeps their size on this machine', async ({ page }) => {
    await page.goto('/system/message');
    await page.getByRole('button', { name: '下一页' }).click();
    await expect(page).toHaveURL(/\?page=2&size=12$/);
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('combobox', { name: '每页条数' }).selectOption('20');
    await expect(rows(page)).toHaveCount(14);
    await page.goto('/system/message');
    await expect(rows(page)).toHaveCount(14);
  });

  test('leads back from a page that is no more', async ({ page }) => {
    await page.goto('/system/message?page=9');
    await expect(page.getByText('这一页已经没有内容')).toBeVisible();
    await page.getByRole('button', { name: '回到第一页' }).click();
    await expect(rows(page)).toHaveCount(12);
  });

  test('says what went wrong, and comes after a retry', async ({ page, upstream }) => {
    await upstream.fail({ match: LIST, kind: 'refused', message: '消息服务正忙' });
    await page.goto('/system/message');
    const alert = page.getByRole('alert').filter({ hasText: '消息服务正忙' });
    await expect(alert).toBeVisible();
    await upstream.mend();
    await alert.getByRole('button', { name: '重试' }).click();
    await expect(rows(page)).toHaveCount(12);
  });
});

test('a message that is not there is an error with words, not a blank page', async ({ page }) => {
  await page.goto('/system/message/detail?id=nothing');
  await expect(page.getByRole('alert').filter({ hasText: '不存在或已被删除' })).toBeVisible();
  await page.getByRole('button', { name: '登录后再看' }).click();
  await expect(page.getByRole('dialog', { name: /^登录/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '看全部消息' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('消息中心');
});

test('an address without an id says what is missing', async ({ page }) => {
  await page.goto('/system/message/detail');
  await expect(page.getByRole('heading', { name: '地址不完整' })).toBeVisible();
});
