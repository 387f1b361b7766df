// Plugins: classroom, activities, shell
// A teacher and an institution's manager: what they find here, and where the rest is.
import { expect, expectAccessible, settled, test } from './support/test.ts';

for (const account of ['chenlan', 'hebin']) {
  test(`${account} is led to the back office, whose stand-in says what it stands for`, async ({
    page,
    signIn,
    context,
  }) => {
    await signIn(account);
    await page.goto('/classroom');
    const link = page.getByRole('region', { name: '我任教的课堂' }).getByRole('link', { name: '管理后台' });
    const coming = context.waitForEvent('page');
    await link.click();
    const office = await coming;
    await expect(office.getByRole('heading', { level: 1 })).toHaveText('管理后台（模拟）');
    await expect(office.getByText('现在运行的是模拟上游，没有管理后台')).toBeVisible();
    await page
      .getByRole('button', { name: /账号|头像/ })
      .first()
      .click();
    await expect(page.getByRole('link', { name: '管理后台' }).first()).toBeVisible();
  });
}

test('a teacher goes from the list of taught classrooms to the code and the attendance', async ({
  page,
  signIn,
  upstream,
}) => {
  await upstream.setUp('check-in-rotating');
  await signIn('chenlan');
  await page.goto('/classroom');
  const taught = page.getByRole('region', { name: '我任教的课堂' });
  await expect(taught.getByRole('article').first()).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await taught.getByRole('article').filter({ hasText: '运维一班' }).first().getByRole('link').first().click();
  await expect(page.getByText('你是这个课堂的老师')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: '课堂内容' });
  await expect(tabs.getByRole('link')).toHaveText(['资料', '公告', '讨论', '签到']);
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: '出示签到码' }).first().click();
  await expect(page).toHaveURL(/activityDetail/);
  await expect(page.getByRole('button', { name: '出示签到码' })).toBeVisible();
  await expect(page.getByRole('button', { name: '未签到', exact: true })).toBeVisible();
});

test('pages for trainees say so to a teacher', async ({ page, signIn }) => {
  await signIn('chenlan');
  await page.goto('/classroom/detail/contest?id=classroom-1');
  await expect(page.getByText('这一项由学员完成')).toBeVisible();
});

test('an upstream that lists no taught classrooms leaves only the words', async ({ page, signIn, upstream, watch }) => {
  watch.expect(/status of 501/);
  await upstream.fail({ match: 'GET /classroom/api/v1/center/classroom/taught', kind: 'status', status: 501 });
  await signIn('chenlan');
  await page.goto('/classroom');
  await expect(page.getByText('你任教的课堂会出现在这里')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: '不支持' })).toHaveCount(0);
});
