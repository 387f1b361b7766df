import type { Page } from 'playwright/test';
import { chooseFilter } from './support/filters.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';

const cards = (page: Page) => page.getByRole('region', { name: '培训机构' }).getByRole('article');
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });

test.describe('the list of institutions', () => {
  test('is searched and filtered in the address, and leads to an institution', async ({ page }) => {
    await page.goto('/traininginstitutions');
    await expect(page).toHaveURL(/\/traininginstitutions\/list$/);
    await expect(page).toHaveTitle(/^培训机构 - /);
    await expect(page.getByText('共8家机构')).toBeVisible();
    await chooseFilter(page, '地区', '海川');
    await expect(cards(page)).toHaveText([/海川网络空间安全研究院/]);
    await page.reload();
    await expect(page.getByRole('button', { name: '海川', pressed: true })).toBeVisible();
    await page.goBack();
    const field = page.getByRole('searchbox', { name: '搜索机构' });
    await field.fill('夜校');
    await field.press('Enter');
    await expect(cards(page)).toHaveText([/锦程继续教育学院/]);
    await chooseFilter(page, '地区', '北辰');
    await page.getByRole('button', { name: '清除条件' }).click();
    await expect(page).toHaveURL(/\/list$/);
    await cards(page).first().getByRole('link', { name: '江州职业技术学院' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('江州职业技术学院');
  });

  test('an old link with an institution in it leads to its home page', async ({ page }) => {
    await page.goto('/traininginstitutions?agencyId=agency-3');
    await expect(page).toHaveURL(/\/traininginstitutions\/home\?agencyId=agency-3$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('海川网络空间安全研究院');
  });
});

test.describe('the home of an institution', () => {
  test('shows its parts in tabs that stand in the address @both', async ({ page }) => {
    await page.goto('/traininginstitutions/home?agencyId=agency-6');
    await expect(page).toHaveTitle(/^南屏新能源汽车学院 - /);
    // The first tab: classes, courses, and then the introduction.
    const shown = page.getByRole('tabpanel');
    const parts = shown.getByRole('heading', { name: /^(培训班|课程|机构简介)$/, level: 3 });
    await expect(parts).toHaveText(['培训班', '课程', '机构简介']);
    const courses = shown.locator('section', { has: page.getByRole('heading', { name: '课程', exact: true }) });
    await expect(courses.getByRole('article')).toHaveCount(4);
    await expect(shown.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: '我们看重的三件事' })).toBeVisible();
    await expect(page.locator('#main').locator('a[href^="mailto:"]:visible')).toHaveText('service@yanxi.example');
    await expect(page.locator('#main').getByRole('link', { name: '机构网站' })).toBeVisible();
    await expect(
      page
        .locator('#main')
        .getByRole('link', { name: /400-800-1234$/ })
        .first(),
    ).toBeVisible();
    await courses.getByRole('link', { name: '全部课程' }).click();
    await expect(page).toHaveURL(/tab=courses/);
    await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(12);
    await page.getByRole('button', { name: '下一页' }).click();
    await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(1);
    await page.reload();
    await expect(tab(page, /^课程/)).toHaveAttribute('aria-selected', 'true');
    await tab(page, /^培训班/).click();
    await expect(tab(page, /^培训班/)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').getByRole('article').first()).toContainText('南屏新能源汽车学院');
    await tab(page, /^师资/).click();
    await expect(tab(page, /^师资/)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    await page.goBack();
    await expect(tab(page, /^培训班/)).toHaveAttribute('aria-selected', 'true');
    await tab(page, /^机构概览/).click();
    await page.getByRole('link', { name: '看看其他机构' }).click();
    await expect(page).toHaveURL(/\/traininginstitutions\/list$/);
  });

  test('says when there is no such institution', async ({ page }) => {
    await page.goto('/traininginstitutions/home?agencyId=nobody');
    await expect(page.getByRole('alert').filter({ hasText: '不存在或已被删除' })).toBeVisible();
    await page.getByRole('link', { name: '看看其他机构' }).click();
    await expect(page).toHaveURL(/\/traininginstitutions\/list$/);
  });

  test('a member of two institutions finds both, and changes between them', async ({ page, signIn }) => {
    const menu = async () => {
      await page.getByRole('button', { name: /^账号菜单/ }).click();
      await page.getByRole('link', { name: '机构主页' }).click();
    };
    const mine = page.getByRole('navigation', { name: '我的机构' });
    const head = page.getByRole('heading', { level: 1 });
    await signIn('hebin');
    await page.goto('/index');
    await settled(page);
    await menu();
    await expect(mine.getByRole('link')).toHaveText([/^江州职业技术学院当前机构$/, /^云岭/]);
    await expect(page.getByText('我的机构', { exact: true })).toBeVisible();
    await mine.getByRole('link', { name: /^云岭/ }).click();
    await expect(head).toContainText('云岭');
    await expect(page.getByText('我的机构', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: '切换到这家机构' }).click();
    await expect(mine.getByRole('link', { name: /^云岭.*当前机构$/ })).toBeVisible();
    await expect(page.getByRole('button', { name: '切换到这家机构' })).toHaveCount(0);
    await expectAccessible(page);
    await page.goto('/index');
    await settled(page);
    await menu();
    await expect(head).toContainText('云岭');
  });

  test.describe('for its own people', () => {
    test.use({ deployment: { backOffice: { url: 'https://office.yanxi.example/' } } });

    test('leads to the back office', async ({ page, signIn }) => {
      await signIn('hebin');
      await page.goto('/index');
      await settled(page);
      await page.getByRole('button', { name: /^账号菜单/ }).click();
      await page.getByRole('link', { name: '机构主页' }).click();
      await expect(page.getByText('我的机构', { exact: true })).toBeVisible();
      const office = page.locator('#main').getByRole('link', { name: '管理后台' });
      await expect(office).toHaveAttribute('href', 'https://office.yanxi.example/');
    });
  });
});
