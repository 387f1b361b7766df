// Plugins: catalogue, discussions
// The bar above a list has the same order everywhere.
import { expect, test } from './support/test.ts';

const LISTS = [
  {
    at: '/classroom/detail/discuss?id=classroom-1',
    filter: '哪些讨论',
    search: '搜索讨论',
    order: '讨论的顺序',
    action: '发起讨论',
  },
  { at: '/freelessons/list', filter: '难度', search: '搜索课程', order: '排序', action: '筛选' },
] as const;

for (const { at, filter, search, order, action } of LISTS) {
  test(`${at}: filters stand left, then the search, the order, and the action at the far right`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn('linxia');
    await page.goto(at);
    const parts = {
      filter: page.getByRole('group', { name: filter }),
      search: page.getByRole('searchbox', { name: search }),
      order: page.getByRole('group', { name: order }),
      action: page.getByRole('button', { name: action }),
    };
    await expect(parts.action).toBeVisible();
    const edges = async (part: keyof typeof parts) => {
      const box = await parts[part].boundingBox();
      if (!box) throw new Error(`${part} is not shown`);
      return { left: box.x, right: box.x + box.width };
    };
    const field = await edges('search');
    const act = await edges('action');
    expect((await edges('filter')).right).toBeLessThanOrEqual(field.left);
    expect((await edges('order')).right).toBeLessThanOrEqual(act.left);
    expect(act.right).toBeGreaterThanOrEqual(Math.floor(field.right));
  });
}
