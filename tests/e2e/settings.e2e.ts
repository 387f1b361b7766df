// Plugins: shell, account, catalogue, support
import { deploy } from './support/deploy.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const settled = (id: string, settings: object) => ({ plugins: { [id]: { settings } } });

test('support offers the helpers that the institution has, and says when they are there', async ({ page }) => {
  const hours = '工作日9:00–18:00';
  await deploy(page, settled('support', { helpers: ['chat', 'phone'], hours }));
  await page.goto('/helpcenter?keyword=没有这样的帮助');
  const help = page.getByRole('complementary', { name: '帮助与客服' });
  await help.getByRole('button', { name: '帮助与客服' }).click();
  await expect(help.getByRole('button', { name: /^在线客服/ })).toContainText(hours);
  await expect(help.getByRole('button', { name: /^智能助手/ })).toHaveCount(0);
  await expect(help.getByRole('link', { name: /^电话/ })).toHaveAttribute('href', 'tel:400-000-2026');
  await expectAccessible(page);
  await help.getByRole('button', { name: /^在线客服/ }).click();
  const panel = page.getByRole('dialog', { name: '帮助与客服' });
  await expect(panel.getByText(`人工服务时间：${hours}`)).toBeVisible();
  await expect(panel.getByRole('tab')).toHaveText(['在线客服']);
});

test('signing in and registering is possible in the ways that the institution allows', async ({ page }) => {
  await deploy(page, settled('account', { signIn: ['sms'], registration: false }));
  await page.goto('/register');
  await expect(page.getByText('这里不开放自行注册')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '直接登录' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: '手机号' })).toBeFocused();
  await expect(dialog.getByRole('link', { name: '忘记密码' })).toBeVisible();
  await expect(dialog.getByRole('tab')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: '微信登录' })).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: '注册账号' })).toHaveCount(0);
  await expectAccessible(page);
});

test('the catalogue lists what is new first, and lets nobody try a lesson, where the institution wants that', async ({
  page,
}) => {
  await deploy(page, settled('catalogue', { courseOrder: 'new', trialLessons: false }));
  await page.goto('/freelessons/list');
  await expect(page.getByRole('button', { name: '最新' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/freelessons/detail?id=course-1&tab=chapters');
  await expect(page.getByText('加入课程后可以学习。', { exact: true })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText('免费', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: '免费试学' })).toHaveCount(0);
});
