// Plugins: classroom, ui
// The constants of the specification, each in a screen where it acts: one step for each, with the name of its row in
// `tests/spec/constants.ts`. Their values are written out here, so that a change of the product's does not change the test.
import { expect, test } from './support/test.ts';

test('a dialog keeps to the constants', async ({ page, signIn }) => {
  // Room for the height, which is at most 70% of the window's.
  await page.setViewportSize({ width: 1280, height: 1000 });
  await signIn('linxia');
  await page.goto(`/classroom/detail/material?id=classroom-1&keyword=${encodeURIComponent('说明')}`);
  await page.getByRole('button', { name: '实验环境使用说明.txt', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '实验环境使用说明.txt' });
  await expect(dialog).toContainText('Debian 12');

  await test.step('modal', async () => {
    const { width, height } = (await dialog.boundingBox()) ?? { width: 0, height: 0 };
    expect([width, height]).toEqual([800, 630]);
  });
});
