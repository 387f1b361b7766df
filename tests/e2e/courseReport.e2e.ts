// Plugins: experiments, catalogue
import * as v from 'valibot';
import { Experiment, TraceReportItem } from '#plugins/experiments/api.ts';
import { pageAbove } from './support/crumb.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';

test('a user who did an experiment of a course reads what became of the report, and the others of their own', async ({
  page,
  signIn,
}) => {
  await signIn('linxia');
  await page.goto('/freelessons/detail?id=course-14');
  await page.getByRole('tab', { name: '实验' }).click();
  await page.getByRole('link', { name: '看实验报告' }).first().click();
  await expect(page).toHaveURL(/\/freelessons\/detail\/report\?id=/);
  await expect(page.getByText('满分100分')).toBeVisible();
  await expect(page.getByRole('heading', { name: /老师的评语$/ })).toBeVisible();
  await expect(page.getByText(/自动评分 · (部分)?通过/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: '我的其他报告' })).toBeVisible();
  const own = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('complementary', { name: '其他报告' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(own ?? '');
  await pageAbove(page).click();
  await expect(page.getByRole('tab', { name: '实验' })).toHaveAttribute('aria-selected', 'true');
});

/** A report of somebody else on the same experiment. */
async function classmatesReport(upstream: Upstream): Promise<string> {
  const { accessToken } = await upstream.signIn('linxia');
  const address = '/business/api/v1/optional/experiment/page?courseId=course-14&page=1&size=200';
  const { records } = await upstream.call(v.object({ records: v.array(Experiment) }), address, accessToken);
  const mine = records.find(({ reportId }) => typeof reportId === 'string')?.reportId;
  const others = `/business/api/v1/traceReport/getOther4Course/${mine}?userId=user-linxia`;
  const [first] = await upstream.call(v.array(TraceReportItem), others, accessToken);
  return first?.id ?? '';
}

test('classmates’ reports and scores stay private, unless the institution shares them', async ({
  page,
  signIn,
  upstream,
}) => {
  await signIn('linxia');
  await page.goto(`/freelessons/detail/report?id=${await classmatesReport(upstream)}`);
  await expect(page.getByRole('alert').filter({ hasText: '这是其他学员的报告' })).toBeVisible();
  await expect(page.getByText('满分100分')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('alert').getByRole('link', { name: '返回课程' }).click();
  await page.goto('/freelessons/detail?id=course-14&tab=experiments');
  await page.getByRole('link', { name: '看实验报告' }).first().click();
  await expect(page.getByRole('heading', { name: '我的其他报告' })).toBeVisible();
  await settled(page);
  await expect(page.getByRole('heading', { name: '同课程学员的报告' })).toBeHidden();
});

test.describe('classmates’ reports shared by the institution', () => {
  test.use({ deployment: { plugins: { experiments: { settings: { showClassmates: true } } } } });

  test('they stand beside one’s own, and can be read', async ({ page, signIn }) => {
    await signIn('linxia');
    await page.goto('/freelessons/detail?id=course-14&tab=experiments');
    await page.getByRole('link', { name: '看实验报告' }).first().click();
    await expect(page.getByRole('heading', { name: '我的其他报告' })).toBeVisible();
    const others = page.getByRole('heading', { name: '同课程学员的报告' });
    await expect(others).toBeVisible();
    await others.locator('..').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: '这位学员的其他报告' })).toBeVisible();
  });

  for (const [where, address] of [
    ['a class', '/personalcenter/myclazz-detail?id=clazz-1&tab=experiments'],
    ['a classroom', '/classroom/detail/experiment?id=classroom-1'],
  ] as const) {
    test(`in ${where}, too`, async ({ page, signIn }) => {
      await signIn('linxia');
      await page.goto(address);
      await page.getByRole('link', { name: '看实验报告' }).first().click();
      await expect(page.getByRole('heading', { name: '同课程学员的报告' })).toBeVisible();
    });
  }
});

test('only members of a course see its experiments', async ({ page, signIn }) => {
  await signIn('zhouyu');
  await page.goto('/freelessons/detail?id=course-14&tab=experiments');
  await expect(page.getByRole('tab', { name: '介绍' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: '实验' })).toBeHidden();
});

test('a report that is not there is told in words', async ({ page, signIn }) => {
  await signIn('linxia');
  await page.goto('/freelessons/detail/report?id=report-0');
  await expect(page.getByRole('alert').filter({ hasText: '不存在' })).toBeVisible();
  await page.getByRole('alert').getByRole('link', { name: '去我的课程' }).click();
  await expect(page).toHaveURL(/\/mycourse/);
});
