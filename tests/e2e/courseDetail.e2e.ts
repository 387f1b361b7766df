// Plugins: catalogue
import { fromMain, holdBack } from './support/heldPlace.ts';
import { signInModal } from './support/signInModal.ts';
import { expect, settled, test } from './support/test.ts';

const OPEN = '/freelessons/detail?id=course-1';

test('a visitor sees what a course is, which chapters are free, who learns it and what it prepares for', async ({
  page,
}) => {
  await page.goto('/freelessons/list?keyword=Linux 系统管理入门');
  await page.getByRole('link', { name: 'Linux 系统管理入门' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linux 系统管理入门');
  await expect(page).toHaveTitle(/^Linux 系统管理入门 - /);
  await expect(page.getByRole('heading', { name: '授课老师' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '相关课程' })).toBeVisible();

  await page.getByRole('tab', { name: '目录' }).click();
  await expect(page).toHaveURL(/tab=chapters/);
  await expect(page.getByText('免费', { exact: true }).last()).toBeVisible();
  await expect(page.getByText('加入课程后可以学习').last()).toBeAttached();

  await page.getByRole('tab', { name: '岗位知识' }).click();
  await expect(page.getByText(/岗位要求\d+项知识，本课程讲授\d+项/).first()).toBeVisible();

  await page.getByRole('tab', { name: '学员' }).click();
  await expect(page.getByText(/加入$/).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: '岗位知识' })).toHaveAttribute('aria-selected', 'true');
});

test('nothing moves when it is known late what one may do with a course', async ({ page, signIn }) => {
  await signIn('zhouyu');
  const release = await holdBack(page, '**/recommendCourseApply/check**');
  await page.goto('/freelessons/list?keyword=Linux 系统管理入门');
  await page.getByRole('link', { name: 'Linux 系统管理入门' }).click();
  const lessons = page.getByRole('definition').filter({ hasText: '15节', visible: true });
  const before = await fromMain(lessons);
  const action = page.getByRole('button', { name: '加入学习' });
  await expect(action).toHaveCount(0);
  release();
  await expect(action).toBeVisible();
  expect(await fromMain(lessons)).toBe(before);
});

test('a trainee joins, sees the way into it, and leaves once that is confirmed @oldest', async ({ page, signIn }) => {
  await signIn('zhouyu');
  await page.goto(OPEN);
  await page.getByRole('button', { name: '加入学习' }).click();
  await expect(page.getByText('已加入课程')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: '课程进度' })).toHaveAttribute('aria-valuenow', '0');
  await page.getByRole('tab', { name: '目录' }).click();
  await expect(page.getByText('未学习：').first()).toBeAttached();
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('button', { name: '退出课程' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出课程' }).click();
  await expect(page.getByRole('button', { name: '加入学习' })).toBeVisible();
});

test('an application to an institution says why, keeps the typed text, and can be withdrawn', async ({
  page,
  signIn,
  upstream,
}) => {
  await signIn('zhouyu');
  await page.goto('/freelessons/list?sort=new');
  await settled(page);
  // A course that is not free asks for consent.
  const asked = page.getByRole('article').filter({ hasNotText: '免费' }).first();
  await asked.getByRole('link').click();
  await page.getByRole('button', { name: '申请加入' }).click();
  const dialog = page.getByRole('dialog', { name: '申请加入课程' });
  await dialog.getByRole('textbox', { name: '申请理由' }).fill('准备转岗做运维');
  await upstream.fail({
    match: 'POST /business/api/v1/recommendCourseApply/apply',
    kind: 'refused',
    message: '报名服务正忙',
  });
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(dialog.getByText('报名服务正忙')).toBeVisible();
  await upstream.mend();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '申请加入' }).click();
  await expect(dialog.getByRole('textbox', { name: '申请理由' })).toHaveValue('准备转岗做运维');
  await page.reload();
  await page.getByRole('button', { name: '申请加入' }).click();
  await expect(dialog.getByText('已恢复你上次填写的内容')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: '申请理由' })).toHaveValue('准备转岗做运维');
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^申请审核中/)).toBeVisible();
  await page.getByRole('button', { name: '撤回申请' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回申请' }).click();
  await expect(page.getByRole('button', { name: '申请加入' })).toBeVisible();
});

test('a visitor who joins signs in first, and has then joined', async ({ page, upstream }) => {
  await page.goto(OPEN);
  await page.getByRole('button', { name: '加入学习' }).click();
  await signInModal(page, upstream, 'zhouyu');
  await expect(page.getByText('已加入课程')).toBeVisible();
});

test('a course that is not there is told in words, with a way onward', async ({ page }) => {
  await page.goto('/freelessons/detail?id=nothing');
  await expect(page.locator('#main').getByRole('alert')).toContainText('课程不存在或已被删除');
  await page.getByRole('link', { name: '去看看其他课程' }).click();
  await expect(page).toHaveURL(/\/freelessons\/list$/);
});
